// Files of cases or findings, one a line or from a line "{" to a line "}", of a fuzzer's record
// (fuzz/records/record.h), and folders of such files, as commands read them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/format/case_format.h"
#include "reports/files/finding.h"

namespace touchstone {

/// The files that a name stands for: itself, or of a folder those within that end in ".json" or
/// ".jsonl", those in ".cases" that are not empty, and those that begin as libFuzzer's artifacts
/// do, in the order of their names. Names on standard error those that can't be looked at. Throws
/// InputError where a folder has none.
std::vector<std::string> files_at(const std::string& name);

/// Calls visit(case) for each record of the file, or of the files of a folder: a case, or those
/// inside a finding, of a defect all of the sequence that shows it, in order; "-" is standard
/// input. Throws InputError, naming file and line, where a record is no valid case or visit throws
/// one, where there is none, and where the file can't be opened; and std::runtime_error where it
/// can't be read to its end.
void for_each_case(const std::string& file, const std::function<void(const Case&)>& visit);

/// A record of such a file.
struct FiledCase {
    std::vector<Case> cases;         ///< of a defect, what is asked before the last of them
    std::optional<Finding> finding;  ///< nothing where it is a case alone
    std::string place{};             ///< "line 17", in a folder behind the file's name
};

/// "line 17, id 4": where the case stands and what it is called.
std::string place_of(const FiledCase& filed, const Case& c);

/// The same, a record at a time.
void for_each_filed_case(const std::string& file,
                         const std::function<void(const FiledCase&)>& visit);

/// The same, but goes on behind a record that is no valid case, or of which visit throws
/// InputError: it calls refused(message), which names file and line, if that is set. With
/// Numbers::any the numbers of a case are not checked.
void for_each_filed_case(const std::string& file,
                         const std::function<void(const FiledCase&)>& visit,
                         const std::function<void(const std::string&)>& refused,
                         Numbers numbers = Numbers::of_shapes);

}  // namespace touchstone
