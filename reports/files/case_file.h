// Files of cases or findings, one a line, as commands read them.
#pragma once

#include <functional>
#include <string>

#include "core/format/case_format.h"

namespace touchstone {

/// Calls visit(case) for each line of the file that is not empty: a case, or those inside a
/// finding, of a defect all of the sequence that shows it, in order; "-" is standard input. Throws
/// InputError, naming file and line, where a line is no valid case or visit throws one, where there
/// is none, and where the file can't be opened; and std::runtime_error where it can't be read to
/// its end.
void for_each_case(const std::string& file, const std::function<void(const Case&)>& visit);

/// A line of such a file with what a finding says of whom it misjudges.
struct FiledCase {
    std::vector<Case> cases;  ///< of a defect, what is asked before the last of them
    std::string algorithm;    ///< empty where the line is no finding
    std::string scalar;       ///< likewise
};

/// The same, a line at a time.
void for_each_filed_case(const std::string& file,
                         const std::function<void(const FiledCase&)>& visit);

/// The same, but goes on behind a line that is no valid case: refused(message), naming file and
/// line, is called of it.
void for_each_case(const std::string& file, const std::function<void(const Case&)>& visit,
                   const std::function<void(const std::string&)>& refused);

}  // namespace touchstone
