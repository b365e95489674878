// The report on a black box: a program, a function, or a file of answers. Hits are judged by
// margin, numbers by their exact values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/programs/examine.h"
#include "reports/files/finding.h"

namespace touchstone {

/// Reasons why cases are not judged.
inline constexpr std::string_view kNotJudged =
    "a size of zero, products beyond the scalar's range, degrees beyond two turns, or no shape "
    "larger than --skin or --absolute-tolerance";

/// The report: a warning if all answers are the same, the summary, a table of one line, how answers
/// were judged, for numbers a histogram of the errors, the smallest example of each failing class
/// (worst class first), and the counts of the other classes. Lines have at most `width` columns,
/// except cases and commands that can't be cut.
std::string black_box_text(const Card& card, const Examination& run, std::size_t width);

/// The examples as findings: one of each class, and one of each further cluster of a class.
std::vector<Json> findings_of(const Card& card, const Examination& run);

/// The clusters of a class, largest first, without the cluster that contains the class's example.
std::vector<const Cluster*> other_clusters(const Card& card, const Examination& run, Class kind);

Json black_box_json(const Card& card, const Examination& run);

// Texts that both the text report and the JSON report use.

/// "12 declined: only convex 12", for a program that declined cases.
std::string declined_text(const Examination& run);

/// Says that the program answered `one` to all of these cases. Shows what the program was given, as
/// a line.
std::string same_answer_text(const Card& card, const SameAnswer& same, const Reply& one,
                             const std::string& given, std::size_t width);

/// The convention that explains the errors. Empty if no convention does.
std::string mismatch_of(const Card& card, const Examination& run);

/// An answer in the form that the program gave: {"hit":false}, or what it printed instead.
std::string given_text(const Card& card, const Reply& answer, bool of_list);

}  // namespace touchstone
