// Findings: a wrong answer with all that is needed to understand and repeat it.
#pragma once

#include <filesystem>

#include "core/format/json.h"
#include "reports/files/card.h"
#include "reports/files/read_finding.h"

namespace touchstone {

/// Who answered, and what was declared.
Json card_json(const Card& card);

/// The finding as JSON, whoever answered: who it was and what is declared, the class, the answer
/// beside what is true, where it was lost or decided, what is asked before it and how it is asked
/// again, the case in decimals and hex floats, and how it was found.
Json finding_json(const Card& card, const Example& example);

/// What the class of a black box's finding that was read means; empty where it is none of those.
std::string meaning_of(const Finding& filed);

/// The file that store_finding writes.
std::filesystem::path file_of_finding(const std::filesystem::path& folder, const Json& finding);

/// Writes the finding into the folder, as a file named by its content, so that equal findings are
/// one file and folders can be merged by copying. When it returns the file is there whole, whatever
/// becomes of the process or the machine; before, it is not there. Returns the file. Throws
/// std::runtime_error, naming the path.
std::filesystem::path store_finding(const std::filesystem::path& folder, const Json& finding);

}  // namespace touchstone
