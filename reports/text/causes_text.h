// Causes of wrong answers, and the comparisons that were seen, for people and as JSON.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/format/case_format.h"
#include "core/format/json.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/verify.h"
#include "properties/judging/row.h"
#include "properties/planted/causes_seen.h"

namespace touchstone {

/// Merges causes at the same source line, most frequent first. Drops causes without an example. An
/// example's `decided_in` is its line, "core/shapes/point.h:12", or empty if the line is unknown.
std::vector<Cause> causes_at_lines(const std::vector<Cause>& causes);

/// Lists at most three source lines: those at which most answers turn wrong. Shows an example for
/// each of these lines, unless it is the row's own example. Empty if no source line is known.
std::string causes_text(const Row& row, Class kind, std::size_t width);

/// True if there are failing examples, and each of them has a size of zero.
bool fails_only_without_size(const Row& row);

// Explanations of a black box's wrong answers, in sentences and as JSON.

/// The words "all" or "3 of".
std::string of_all(std::uint64_t some, std::uint64_t all);

/// The explanations as sentences. Each line after the first is indented.
std::string causes_text(const Causes& causes, AnswerKind asked, std::size_t width,
                        std::size_t indented);

/// An object with "answers_like", "reversed", "where_wrong" and "one_sided", if these are known.
Json causes_json(const Causes& causes);

// Compares the decisions of a run in floating point with the decisions of an exact run at the same
// lines.

/// One sentence on the first comparison that comes out differently in exact arithmetic, except
/// choices in min, max and abs. Empty if all comparisons come out alike, or if one of the runs
/// can't be watched.
std::string first_turned_decision(const Subject& subject, Scalar scalar, const Scene& scene);

/// A table of all comparisons, in floats and in exact arithmetic, up to the first after which the
/// runs may diverge. Empty if the runs share no comparison.
std::string decisions_text(const Subject& subject, Scalar scalar, const Scene& scene);

// Decision coverage in reports: which sides of an algorithm's comparisons were seen.

/// For each subject: how many of its comparisons came out on all sides. For each other comparison:
/// its source line, or its offset in the program, and its counts of less, equal and greater.
Json coverage_json(const VerifyReport& report);

/// The coverage as a table, with a line for each comparison that lacks a side.
std::string coverage_text(const VerifyReport& report);

}  // namespace touchstone
