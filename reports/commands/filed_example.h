// The wrong answer of an algorithm to a case from a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "properties/judging/row.h"
#include "reports/commands/choice.h"
#include "reports/files/case_file.h"

namespace touchstone {

/// A list with only this name, or an empty list for an empty name.
std::vector<std::string> named(const std::string& name);

/// A row without counts for each algorithm and scalar to ask: those that the user names, else those
/// of the finding, else those of the literature. Leaves out algorithms of other queries. Throws
/// InputError if a name is unknown, or if all named algorithms are of other queries.
std::vector<Row> whom_to_ask(const Finding& filed, const std::vector<std::string>& algorithms,
                             const std::vector<std::string>& scalars);

/// The subject's wrong answer to the case, asked as the finding describes. Returns nothing if the
/// answer is right or not judged, or if the case is invalid after rounding to the scalar's
/// precision.
std::optional<Example> example_of(const Subject& subject, Scalar scalar, const Finding& filed);

/// The subject's wrong answer to the last scene while another thread asks about the scenes before
/// it; a single scene is asked about in both threads. The wrong answer may also be an answer to the
/// other thread. Returns nothing if no wrong answer differs from the answer to the scene alone.
/// Whether the threads overlap depends on the machine.
std::optional<Example> example_at_once(const Subject& subject, Scalar scalar,
                                       std::vector<Scene> scenes, const std::string& source);

/// The judged answer of an algorithm that answers with numbers, right or wrong. Returns nothing if
/// the scene is invalid after rounding to the scalar's precision, or is not judged.
std::optional<Example> measured_example(const Subject& subject, Scalar scalar, const Scene& scene,
                                        const std::string& source);

/// The wrong answer of the finding's program when its command runs again, or its failure to answer.
/// Returns nothing if the answer is allowed or not judged. Throws std::runtime_error if the user
/// interrupts the program.
std::optional<Example> asked_again(const Finding& finding);

/// Minimizes an example of the row's subject for at most `seconds`, until Ctrl-C, or until a fixed
/// budget is used up.
void minimize_filed(const Row& row, Example& example, double seconds);

}  // namespace touchstone
