// Judges a black box's hits and misses with the oracle alone.
//
// Only the answers of a black box are known, not what it would answer without rounding. If the
// shapes touch exactly and no test of the scene needs to round (exact_touching.h), the contract
// decides. Otherwise a wrong answer is classed by how far from touching it was.
#pragma once

#include <optional>
#include <string_view>

#include "properties/judging/judge.h"

namespace touchstone {

/// A tolerance of this share of the scale or more would excuse plainly wrong answers.
inline constexpr double kMostTolerated = 0x1p-10;

/// Returns the reason why a wrong answer to the scene is of class `domain`, such as "a size is
/// zero". Returns an empty text if there is no such reason.
std::string_view reason_outside_domain(Sizes sizes, Scalar scalar, const Scene& scene);
/// True if reason_outside_domain is empty.
bool is_in_domain(Sizes sizes, Scalar scalar, const Scene& scene);
/// True if the scene is in the domain of the declaration. Also false if no shape is larger than the
/// skin or the absolute tolerance, because any answer would be allowed.
bool is_in_domain(const Declaration& declared, const Scene& scene);

/// Judges an answer; nothing if it keeps the contract. The truth's scene must hold numbers of the
/// declaration's scalar.
std::optional<Judgement> judge_by_margin(const Declaration& declared, Truth& truth, Answer answer);

/// True if a judgement is `domain` only because a size is zero. With positive sizes it would be
/// `wrong`.
bool is_wrong_of_no_size(const Declaration& declared, const Scene& scene, const Judgement& what);

/// Returns the scene rounded to the scalar. The program receives this scene, and the oracle judges
/// it. Nothing if rounding makes a polygon invalid for the query.
std::optional<Scene> as_received(const Scene& scene, Scalar scalar);

}  // namespace touchstone
