// The report on somebody of whom answers alone are known: a program, a function, a file of answers.
// Hits are judged by margin, numbers by what is true.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/programs/examine.h"
#include "reports/files/finding.h"

namespace touchstone {

/// Why cases are not judged.
inline constexpr std::string_view kNotJudged =
    "a size is zero, lengths may leave the scalar's range, degrees are more than two turns, or no "
    "shape is larger than --skin or --absolute-tolerance";

/// That it always answers the same, where it does; the summary, a table of one line, how it was
/// judged, of numbers how large the errors are, and the smallest example of each class with which
/// it fails, the gravest first, and how many there are of the others; on lines of at most `width`
/// columns, except cases and commands that can't be cut.
std::string black_box_text(const Card& card, const Examination& run, std::size_t width);

/// One example by itself, without its case: that it failed, what is wrong with the answer, and what
/// is true.
std::string fault_text(const Card& card, const Example& example, std::size_t width);

/// The examples as findings: of each class, and of its other clusters.
std::vector<Json> findings_of(const Card& card, const Examination& run);

/// The clusters of a class without that of its example, the largest first.
std::vector<const Cluster*> other_clusters(const Card& card, const Examination& run, Class kind);

Json black_box_json(const Card& card, const Examination& run);

// What both the text and the JSON say:

/// "12 declined: only convex 12", of a program that declined any.
std::string declined_text(const Examination& run);

/// That it answered `one` to all of these; with what it was given, a line as it is handed over.
std::string same_answer_text(const Card& card, const SameAnswer& same, const Reply& one,
                             const std::string& given, std::size_t width);

/// The convention that explains what is wrong; empty where none does.
std::string mismatch_of(const Card& card, const Examination& run);

/// An answer as it was given: {"hit":false}, or what came instead.
std::string given_text(const Card& card, const Reply& answer, bool of_list);

}  // namespace touchstone
