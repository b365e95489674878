// Judges a black box's hits and misses with the oracle alone.
//
// Only the answers of a black box are known, not what it would answer without rounding. If the
// shapes touch exactly and a test can decide this without rounding (below), the contract decides.
// Otherwise a wrong answer is classed by how far from touching it was.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/cards/algorithm.h"
#include "core/scenes/scene.h"
#include "properties/judging/judge.h"
#include "properties/random/random.h"

namespace touchstone {

// Finds scenes with lengths so large or small that results may leave the range of a format.

/// Lengths from 2^smallest to below 2^(largest + 1). The product of any four of them is within the
/// scalar's range.
struct LengthRange {
    int smallest;
    int largest;
};

LengthRange lengths_in_range(Scalar scalar);

/// True if underflow may cost an algorithm accuracy because the lengths that it multiplies are
/// tiny. Also true if a size is zero, or if no shape has a size. Angles do not count, because a
/// subnormal sine loses no accuracy that matters once it is added to an ordinary number. The
/// longest products of the literature multiply four lengths (a projection with its division).
bool underflow_matters(Scalar scalar, const Scene& scene);

/// True if a product of four lengths may leave the format, so that overflow may explain a wrong
/// answer. A length may be up to eight times the scale, because it may be a sum of differences of
/// coordinates and of diagonals.
bool overflow_matters(Scalar scalar, const Scene& scene);

/// True if the scene has a rectangle or placed polygon, and the smallest size is not 0 but less
/// than half of eps x scale. Then computed corners may coincide after rounding, so that a side has
/// no direction.
bool has_lost_size(Scalar scalar, const Scene& scene);

// Finds scenes in which the shapes touch exactly, and a test can decide this without rounding. Only
// in such scenes does a wrong answer break a contract.
//
// In other scenes a correct test that rounds may give either answer. A test can be exact in scenes
// with three properties:
//
// - Numbers are short. The longest products of the literature multiply four sums of numbers. These
//   products must fit the scalar's mantissa, and so must the mean of a polygon's corners.
// - Nothing is turned, because sines are rounded, and the cosine of a right angle is not zero.
// - The shapes touch along an axis, not at a slanted edge. Unit normals, quotients and roots are
//   then exact, too.
//
// Points and segments that overlap on one line nearly touch: any move off the line separates them.
// A miss breaks every contract except `open`, if the line is parallel to an axis. A point must also
// divide the segment at a ratio that is a double, because some tests project it.

/// True if A and that item touch, or overlap on one line, in a way that a test can decide without
/// rounding (above).
bool shows_contract(const Scene& scene, std::size_t item, Scalar scalar);

/// Returns a valid scene of the query (named as for generate_scene) in which the last item shows a
/// contract. All its numbers are floats. Returns nothing if no try succeeds.
std::optional<Scene> exactly_touching_scene(std::string_view query, Random& random, Scalar scalar);

/// A tolerance of this share of the scale or more would allow answers that are clearly wrong.
inline constexpr double kMostTolerated = 0x1p-10;

/// Returns the reason why the scene is outside the domain of these sizes and scalar, such as "a
/// size is zero"; an empty text if it is inside.
std::string_view reason_outside_domain(Sizes sizes, Scalar scalar, const Scene& scene);
/// Returns the reason for the sizes and the scalar of the declaration. Radians beyond two turns are
/// a reason, too, unless the declaration judges them (judges_many_turns). Degrees beyond two turns
/// always are.
std::string_view reason_outside_domain(const Declaration& declared, const Scene& scene);
/// True if reason_outside_domain is empty.
bool is_in_domain(Sizes sizes, Scalar scalar, const Scene& scene);
/// True if the scene is in the domain of the declaration. False if the declaration has a skin or an
/// absolute tolerance and no shape is larger than both, because most wrong answers would then be
/// allowed.
bool is_in_domain(const Declaration& declared, const Scene& scene);

/// Returns the reason why an answer to the scene was judged as `domain`: reason_outside_domain if
/// it is not empty. Otherwise "a size is smaller than the rounding of its corners", or "shapes are
/// too small". The latter means that the skin or the absolute tolerance would allow most wrong
/// answers, or that differences of positions may underflow.
std::string_view reason_of_domain(const Declaration& declared, const Scene& scene);

/// Judges an answer; nothing if it keeps the contract. The truth's scene must hold numbers of the
/// declaration's scalar.
std::optional<Judgement> judge_by_margin(const Declaration& declared, Truth& truth, Answer answer);

/// Estimates the largest error of a margin, in eps x scale, in a test that takes the directions of
/// sides from differences of rounded corners: min(scale / smallest size, 1 + local scale / smallest
/// size). Such a direction is off by an angle of eps x scale / size. So a projected point is off by
/// this angle times the distance of the point.
double by_turned_sides(const Scene& scene);

/// True if a judgement is `domain` only because a size is zero. It would be `wrong` if the
/// declaration allowed sizes of zero.
bool is_wrong_of_no_size(const Declaration& declared, const Scene& scene, const Judgement& what);

/// Returns the scene rounded to the scalar: the scene that the program receives and that answers
/// are judged by. Returns nothing if it is invalid: rounding may make a polygon concave.
std::optional<Scene> as_received(const Scene& scene, Scalar scalar);

}  // namespace touchstone
