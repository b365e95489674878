#include "oracle/fast/turned_poses.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/fast/fast.h"
#include "oracle/floats/trig.h"

namespace touchstone {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// Between these, the squares of a cosine and a sine don't overflow, and an underflow doesn't change
// their sum.
constexpr double kLeastSquare = 0x1p-900;
constexpr double kLargestSquare = 0x1p900;

bool has_rectangle_sizes(double w, double h) {
    return w >= 0 && h >= 0;
}

}  // namespace

PreparedPoseInDegrees prepare(const PoseInDegrees<double>& pose) noexcept {
    if (!std::isfinite(pose.degrees) || !has_rectangle_sizes(pose.w, pose.h))
        return {pose, {kNaN, kNaN, kNaN, kNaN}};
    return {pose, sine_cosine_of_degrees(pose.degrees).trig};
}

PreparedPoseByCosSin prepare(const PoseByCosSin<double>& pose) noexcept {
    const double square = pose.c * pose.c + pose.s * pose.s;
    if (!(kLeastSquare < square && square < kLargestSquare) || !has_rectangle_sizes(pose.w, pose.h))
        return {pose, kNaN, kNaN, kNaN, kNaN};
    const double length = std::sqrt(square);
    return {pose, pose.w * length, pose.h * length, pose.c / length, pose.s / length};
}

namespace fast {
namespace {

// The error bound of gaps in double-doubles. u = 2^-53, N = |c| + |s| of a rectangle's vector, at
// least 1 for a cosine and sine, and lengths as `turned_gaps` adds them up.
//
//   d.n              the difference of the centres is exact; products 4 u^2, their sum 3 u^2:
//                    7 u^2 |d| N
//   turn             products of two vectors: 4 u^2, their sum 3 u^2; times a size 2 u^2:
//                    9 u^2 (w + h) N_a N_b
//   own extent       N's square: two exact products, sum 3 u^2; times a size 2 u^2
//   gap              three sums of 3 u^2 each of all: 9 u^2
//
// Together below 18 u^2 of the lengths; 20 leaves room for the rounding of the bound. Given cosines
// and sines are exact. For radians they are within 5 u^2, for degrees within 13.4 u^2 (trig.cpp: 5
// u^2 of the reduced angle's, 2.1 u^2 of the sum of low parts, 0.79 * 8 u^2 of the angle). That is
// below 14 u^2 N_b of another rectangle's vector, so 14 u^2 |d| N and at most 28 u^2 (w + h) N_a
// N_b.
//
// Numbers are at most kLargestTurned. So products below the smallest double, each off by 2^-1074,
// are multiplied by at most kLargestTurned^2: kTurnedUnderflow outweighs them all.
constexpr double kTurnedError = 20 * 0x1p-106;
constexpr double kTurnedTrigError = 28 * 0x1p-106;
constexpr double kLargestTurned = 0x1p100;
constexpr double kTurnedUnderflow = 0x1p-800;

DoubleDouble times_exactly(double x, double y) {
    const auto p = two_product(x, y);
    return {p.value, p.error};
}

DoubleDouble difference(double x, double y) {
    const auto d = two_difference(x, y);
    return {d.value, d.error};
}

double size_of_vector(const TurnedRect& a) {
    return std::fabs(a.c.hi) + std::fabs(a.s.hi);
}

/// Written so that a NaN, which stays in the sum, is never in range.
bool is_in_range(const TurnedRect& a) {
    return has_rectangle_sizes(a.w, a.h) &&
           std::fabs(a.x) + std::fabs(a.y) + a.w + a.h + size_of_vector(a) <= kLargestTurned;
}

enum class Verdict { separates, overlaps, open };

Verdict verdict(const DoubleDouble& gap, double bound) {
    if (gap.hi > bound) return Verdict::separates;
    return gap.hi < -bound ? Verdict::overlaps : Verdict::open;
}

std::optional<Relation> relation_by_double_doubles(const TurnedRect& a, const TurnedRect& b) {
    const TurnedGaps of_a = turned_gaps(a, b);
    const TurnedGaps of_b = turned_gaps(b, a);
    bool overlap = true;
    for (const TurnedGaps& g : {of_a, of_b})
        for (const DoubleDouble& gap : {g.first, g.second}) {
            const Verdict along = verdict(gap, g.bound);
            if (along == Verdict::separates) return Relation::disjoint;
            overlap = overlap && along == Verdict::overlaps;
        }
    return overlap ? std::optional(Relation::overlapping) : std::nullopt;
}

}  // namespace

TurnedGaps turned_gaps(const TurnedRect& a, const TurnedRect& b) noexcept {
    if (!is_in_range(a) || !is_in_range(b)) return {{kNaN, kNaN}, {kNaN, kNaN}, kNaN};
    // Twice the difference of the centres, so that sizes need not be halved.
    const DoubleDouble dx = difference(b.x, a.x) * 2.0;
    const DoubleDouble dy = difference(b.y, a.y) * 2.0;
    const DoubleDouble along = abs(a.c * b.c + a.s * b.s);
    const DoubleDouble across = abs(a.c * b.s - a.s * b.c);
    const DoubleDouble square = a.is_unit
                                    ? DoubleDouble{1, 0}
                                    : times_exactly(a.c.hi, a.c.hi) + times_exactly(a.s.hi, a.s.hi);
    const double n = size_of_vector(a);
    const double lengths =
        n * ((std::fabs(dx.hi) + std::fabs(dy.hi)) + (b.w + b.h) * size_of_vector(b)) +
        (a.w + a.h) * square.hi;
    return {abs(dx * a.c + dy * a.s) - (square * a.w + (along * b.w + across * b.h)),
            abs(dy * a.c - dx * a.s) - (square * a.h + (across * b.w + along * b.h)),
            lengths * (a.is_unit || b.is_unit ? kTurnedError + kTurnedTrigError : kTurnedError) +
                kTurnedUnderflow};
}

Decided relation_of_open_rects(const TurnedRect& a, const TurnedRect& b,
                               const ShapePair& pair) noexcept {
    return first_known([&] { return by(Stage::double_double, relation_by_double_doubles(a, b)); },
                       [&] { return relation_of_open_shapes(pair); });
}

}  // namespace fast
}  // namespace touchstone
