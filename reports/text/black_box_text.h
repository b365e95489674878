// The sentences that explain wrong answers of black boxes, and of algorithms that answer numbers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "properties/programs/examination.h"
#include "reports/text/table.h"

namespace touchstone {

struct Results;

/// What explains the failures of a row, a paragraph for each explanation. Advises to run the doctor
/// only if `names_doctor`.
std::string explanation_text(const Examination& run, std::size_t width, bool names_doctor = true);

/// Says what was tried if no cause of wrong answers is known, and whether the doctor can try more.
/// Empty for containment, for given cases, and for functions in this process.
std::string unexplained_text(const Examination& run, std::size_t width);

/// Says how to draw a wrong case of a black box, unless collect.sh says it, and that only a module
/// calls its function again. A picture does not explain a crash or a hang.
std::string again_text(const Results& results, std::size_t width);

/// Returns a paragraph that ends with a call of the doctor: on a line of its own if it is a command
/// to copy. `text` is a sentence without its full stop. Empty if the doctor can't be asked.
std::string doctor_text(std::string_view text, const Card& card, Paragraph form);

/// Says what to answer instead of null or NaN.
std::string instead_of_null(AnswerKind asked);

/// Says that most overlapping shapes, or most disjoint ones, get no answer, or that nearly all
/// failures are NaN, infinite or null.
std::string unanswered_text(const Examination& run, std::size_t width);
/// True if all wrong answers break only the contract, and no failure depends on earlier calls.
/// Crashes may occur beside them.
bool fails_only_contract(const Examination& run);
/// Says that the answers at exact touching, or only some of them, break the declared contract.
/// Empty if other answers are wrong, if fewer than 8 answers break it, if failures depend on
/// earlier calls, or if only some answers break it and a mistake is named.
std::string contract_text(const Examination& run, std::size_t width);
/// Says which contract suits code that keeps the declared one in some cases only.
std::string mixed_contract_text(const Examination& run);
std::string floats_text(const Examination& run, std::size_t width);
/// Says that a constant in the unit of coordinates causes the wrong answers.
std::string enlarged_text(const Examination& run, std::size_t width);
/// Says that the program crashed, hung, gave no valid answer, or also printed other lines, and what
/// the scenes of these failures have in common.
std::string fault_text(const Examination& run, std::size_t width);
/// Names the ways in which all failing scenes, or all scenes of defects, are extreme.
std::string extreme_text(const Examination& run, std::size_t width);
/// Says whether rounding is the likely cause of the wrong answers, and with which options the same
/// run passes.
std::string rounding_text(const Examination& run, std::size_t width);
/// The options with which the same run passes, for the shell. `passing` must be set.
std::string passing_options(const Examination& run);

/// "12 declined: only convex 12", for a program that declined cases.
std::string declined_text(const Examination& run);

/// Says that the program answered all cases with `one`, or with NaN or errors only. `are_all` is
/// false if cases without an answer are left out. Shows `given`, the line of one of the cases.
std::string same_answer_text(const Card& card, const SameAnswer& same, const Reply& one,
                             const std::string& given, std::size_t width, bool are_all = true);

/// An answer in the form that the program gave: {"hit":false}, or what it printed instead.
std::string given_text(const Card& card, const Reply& answer, bool of_list);

}  // namespace touchstone
