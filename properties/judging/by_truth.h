// Judges answers in numbers by the oracle's number.
//
// The oracle encloses areas, shares, distances and depths within 2^-20 times the allowed error.
//
// If the algorithm has an exact run, the exact answer determines the class of a wrong answer: logic
// if the exact answer is wrong as well or missing, beyond-tolerance if it is right. An undecided
// exact run does not change the class.
//
// Callers test distances and depths against 0. That decision is judged like a hit, by the tolerance
// of hits.
#pragma once

#include <optional>
#include <string_view>

#include "properties/judging/judge.h"

namespace touchstone {

/// The first words of Judgement::problem if moving B along the normal leaves too large an overlap.
inline constexpr std::string_view kAfterMove = "after a move along the normal";

/// Judges an answer to any question. `truth` must be made for the declared question. Returns
/// nothing for a hit or miss that keeps the contract, and for numbers if the scene has no true
/// number. A number that is allowed, even without an error, gets class rounding. A reply without an
/// answer gets class error if it reports an error, otherwise wrong. Two exceptions get `domain`: a
/// reply without an answer to a question of hits, if the scene is outside the domain; and a wrong
/// number of a black box, or NaN, infinity or null, if a size is lost (has_lost_size).
std::optional<Judgement> judge(const Declaration& declared, Truth& truth, const Reply& answer);

/// Judges any answer. Returns nothing if the answer keeps the contract, is a number of a class that
/// does not fail, or is declined, or if the scene is not judged. A wrong hit or miss is returned
/// even if it counts as rounding.
std::optional<Judgement> judged(const Declaration& declared, const Scene& scene,
                                const Reply& answer);

/// Judges an answer in numbers that contradicts another. With `to_swapped`, the answer to the scene
/// with A and B exchanged, compares the two numbers. Without it, if B equals A, checks that an IoU
/// is 1 and a distance 0. Returns nothing if there is no contradiction, if an answer is missing, or
/// if a size is lost (has_lost_size).
std::optional<Judgement> contradicted(const Declaration& declared, Truth& truth,
                                      const Reply& answer, const Reply* to_swapped = nullptr);

/// True if the true distance or depth is 0 and stays 0 if shapes move by up to the tolerance of
/// hits.
bool has_to_be_zero(const Declaration& declared, const Truth& truth);

}  // namespace touchstone
