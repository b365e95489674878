// Findings: a misjudged case with all that is needed to understand and repeat it.
#pragma once

#include <filesystem>
#include <string>

#include "core/format/case_format.h"
#include "properties/engines/row.h"

namespace touchstone {

/// An answer of the algorithm in words: "hit", "miss", of a list "hit 3"; "no answer".
std::string answer_text(const AlgorithmInfo& info, Answer answer);
std::string answer_text(const AlgorithmInfo& info, const Misjudgement& what);

/// The finding as JSON: the case in decimals and hex floats, algorithm, scalar, contract, answer,
/// exact relation and margin, class, the stage that lost it and the line where it was decided, of a
/// defect what was asked before, and how it was found.
Json finding_json(const Row& row, const Example& example, std::uint64_t seed, bool minimized);

/// The file that store_finding writes.
std::filesystem::path file_of_finding(const std::filesystem::path& folder, const Json& finding);

/// Writes the finding into the folder, as a file named by its content, so that equal findings are
/// one file and folders can be merged by copying. When it returns the file is there whole, whatever
/// becomes of the process or the machine; before, it is not there. Returns the file. Throws
/// std::runtime_error, naming the path.
std::filesystem::path store_finding(const std::filesystem::path& folder, const Json& finding);

/// One sentence on what the misjudgement means: of its class, or of what has no value.
std::string meaning(const Misjudgement& what);
/// The same of an example, which may need another thread.
std::string meaning(const Example& example);

}  // namespace touchstone
