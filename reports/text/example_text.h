// Texts about answers: examples, how to repeat them, how black boxes are judged, known failures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "properties/judging/row.h"
#include "properties/programs/examination.h"
#include "reports/files/finding.h"

namespace touchstone {

// The declaration by which a black box is judged: contract and tolerance, or the allowed error of a
// number.

/// How reports name a conditioning.
struct ConditioningWords {
    std::string_view factor;  ///< the factor of eps x scale: "scale / smallest size"; "none" for 1
    std::string_view unit;    ///< the unit of a tolerance, after "eps x "
    std::string_view brief;   ///< a short form for tables, after the tolerance
};
const ConditioningWords& words_of(Conditioning conditioning);

/// The factor after eps x scale: " x (scale / smallest size)". Empty for 1.
std::string growth_text(Conditioning conditioning);

/// The declared error of a number: "4 x truth + 4 x scale, in eps(scalar)".
std::string accuracy_in_words(const AlgorithmInfo& info);

/// "16 eps x scale"
std::string tolerance_in_words(const Tolerance& tolerance);

/// Explains how answers of a black box are judged. Lines after the first are indented.
std::string legend_text(const Card& card, std::size_t width);

/// "For coordinates and sizes up to 1000 that is 4e-13.": the length of `in_eps` eps x scale x
/// conditioning for the largest scene in the domain. For limits that the domain does not set, the
/// text assumes values and names them. Empty for a conditioning by local scale.
std::string length_text(double in_eps, Conditioning conditioning, Scalar scalar,
                        const Domain& domain);

/// Like legend_text, for hits. `tolerance` is " (16 eps x scale)", or empty if tolerances differ.
/// `contract` is a sentence about the answers at exact touching.
std::string legend_of_hits(std::string_view tolerance, std::string_view contract,
                           std::size_t width);

/// Says beyond which distance from touching every judged answer was right. Empty for numbers, if
/// the run failed or judged nothing, if no answer was wrong, or if one was undecided. Also empty
/// with a skin or an absolute tolerance, and for conditionings other than none and scale / smallest
/// size.
std::string trust_text(const Examination& run, std::size_t width);

/// Counts answers that only the conditioning allows, and warns if the worst answer is close to the
/// tolerance. Empty if neither applies.
std::string allowed_far_text(const Examination& run, std::size_t width);

/// Lists the known failures that reproduce, and those that do not.
std::string known_text(const Card& card, const Row& row, std::size_t width);

/// Lists the known failures that do not reproduce.
std::string stale_text(const Card& card, const Row& row, std::size_t width);

/// "FAILED sat-local (double): 12 logic", without the number if it is 0, and the meaning of the
/// class. Without "FAILED" for a class that does not fail.
std::string failed_text(const Card& card, const Example& example, std::size_t width,
                        std::uint64_t count = 0);

/// "30.1 % disjoint, 0.20 % touching, 69.7 % overlapping", by Relation. For zeros "no judged
/// answers".
std::string relations_text(const std::array<std::uint64_t, 3>& relations);

/// A sentence with the answer and the truth. Leaves out an answer that the problem names.
std::string judged_sentence(const Card& card, const Example& example);
/// The judged_sentence on lines of at most `width` columns.
std::string judged_text(const Card& card, const Example& example, std::size_t width);

/// The judged_text, the end of standard error, the cases to ask about first, and shell lines that
/// repeat the answer. Lines have at most `width` columns, except parts that can't be cut.
std::string example_text(const Card& card, const Example& example, std::size_t width);

/// Says how to draw a case of the report.
std::string drawing_text();

}  // namespace touchstone
