// The wrong answer of an algorithm to a case from a file.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "properties/judging/row.h"
#include "reports/commands/choice.h"
#include "reports/files/case_file.h"

namespace touchstone {

/// A list that contains only the name; an empty list if the name is empty.
std::vector<std::string> named(const std::string& name);

/// Like for_each_filed_case, but stops after an interrupt, and then returns false. While the
/// program waits for standard input, an interrupt ends it.
bool for_each_until_interrupt(const std::string& file,
                              const std::function<void(const Finding&)>& visit,
                              const std::function<void(const std::string&)>& refused = nullptr,
                              Numbers numbers = Numbers::of_shapes);

/// For each algorithm and scalar, a row without counts. If no algorithms are given, takes the
/// finding's algorithm, or all published ones that answer hits of the query if the finding has
/// none. If no scalars are given, takes the finding's scalar, or all scalars if the finding has
/// none. Throws InputError if a name is unknown, or if all named algorithms are of other queries.
std::vector<Row> whom_to_ask(const Finding& filed, const std::vector<std::string>& algorithms,
                             const std::vector<std::string>& scalars);

/// The wrong answer of the algorithm, asked as the finding describes. Nothing if the answer is
/// right, if it is a number that does not fail or is not judged, or if the case is invalid after
/// rounding to the scalar's precision.
std::optional<Example> example_of(const Subject& subject, Scalar scalar, const Finding& filed);

/// Asks about the last scene while another thread asks about the scenes before it; a single scene
/// is asked about in both threads. Nothing if no wrong answer differs from the answer that the same
/// scene gets alone. Whether the threads overlap depends on the machine.
std::optional<Example> example_at_once(const Subject& subject, Scalar scalar,
                                       std::vector<Scene> scenes, const std::string& source);

/// The algorithm's number, right or wrong. Nothing if the scene is invalid after rounding, or is
/// not judged.
std::optional<Example> measured_example(const Subject& subject, Scalar scalar, const Scene& scene,
                                        const std::string& source);

/// A wrong answer of the finding's program when it runs again, even within the tolerance, or its
/// failure to answer. Also an answer after earlier cases that differs from the answer alone, unless
/// with arrays. Otherwise nothing. Throws std::runtime_error if interrupted.
std::optional<Example> asked_again(const Finding& finding);

/// Minimizes the example for at most `seconds`, until Ctrl-C, or until a fixed budget is used up.
void minimize_filed(const Row& row, Example& example, double seconds);

}  // namespace touchstone
