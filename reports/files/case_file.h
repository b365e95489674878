// Reads files of cases or findings, and folders of such files. A record is a line, or the lines
// from "{" to "}", or a fuzzer's record (fuzz/records/record.h).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/format/case_format.h"
#include "reports/files/finding.h"

namespace touchstone {

/// The files that a name stands for: the file itself, or in a folder, in the order of their names,
/// those that end in ".json" or ".jsonl", non-empty ones that end in ".cases", and those that begin
/// as libFuzzer's artifacts do. Names on standard error those that can't be looked at. Throws
/// InputError if a folder has none.
std::vector<std::string> files_at(const std::string& name);

/// Calls visit(case) for each record of the file, or of the files of a folder; "-" is standard
/// input. A record is a case, or a finding with its cases: for a defect the whole sequence that
/// shows it, in order. Throws InputError, naming file and line, if a record is invalid, visit
/// throws one, there is no record, or the file can't be opened. Throws std::runtime_error if it
/// can't be read to its end.
void for_each_case(const std::string& file, const std::function<void(const Case&)>& visit);

/// A record of such a file.
struct FiledCase {
    std::vector<Case> cases;         ///< for a defect, preceded by what is asked before
    std::optional<Finding> finding;  ///< nothing for a case alone
    std::string place{};             ///< "line 17", in a folder after the file's name
};

/// "line 17, id 4": the place and id of the case.
std::string place_of(const FiledCase& filed, const Case& c);

/// Calls visit for each record.
void for_each_filed_case(const std::string& file,
                         const std::function<void(const FiledCase&)>& visit);

/// Calls visit for each record. Continues after an invalid record, or one for which visit throws
/// InputError: calls refused(message), if set, with file and line. With Numbers::any the numbers of
/// a case are not checked.
void for_each_filed_case(const std::string& file,
                         const std::function<void(const FiledCase&)>& visit,
                         const std::function<void(const std::string&)>& refused,
                         Numbers numbers = Numbers::of_shapes);

}  // namespace touchstone
