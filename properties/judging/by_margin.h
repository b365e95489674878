// Judging the answers of a black box, by the oracle alone.
//
// Nobody has seen the mathematics of a program in another language, so nothing is known of what it
// would answer without rounding. Where shapes touch so that no test need round (exact_touching.h)
// its answer is judged by the contract, elsewhere by how far from touching it was wrong.
#pragma once

#include <optional>
#include <string_view>

#include "properties/judging/judge.h"

namespace touchstone {

/// A tolerance that reaches that share of the scale would explain answers that are plainly wrong.
inline constexpr double kMostTolerated = 0x1p-10;

/// Why answers to the scene, where they are wrong, are of the class `domain`: "a size is zero";
/// empty where they aren't.
std::string_view reason_outside_domain(Sizes sizes, Scalar scalar, const Scene& scene);
/// True where there is no such reason.
bool is_in_domain(Sizes sizes, Scalar scalar, const Scene& scene);
/// The same of what is declared. False also where no shape is larger than the skin or the absolute
/// tolerance: any answer would be allowed.
bool is_in_domain(const Declaration& declared, const Scene& scene);

/// Nothing where the answer keeps the contract. The truth's scene must hold numbers of the
/// declaration's scalar.
std::optional<Judgement> judge_by_margin(const Declaration& declared, Truth& truth, Answer answer);

/// True of a judgement that is `domain` for a size of zero alone, and else would be `wrong`.
bool is_wrong_of_no_size(const Declaration& declared, const Scene& scene, const Judgement& what);

/// The scene as a program that computes in the scalar receives it: the oracle judges no other.
/// Nothing where rounding to the scalar leaves polygons that are no longer what the query wants.
std::optional<Scene> as_received(const Scene& scene, Scalar scalar);

}  // namespace touchstone
