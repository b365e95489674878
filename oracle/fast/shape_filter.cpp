#include "oracle/fast/shape_filter.h"

#include <algorithm>
#include <cmath>

namespace touchstone::filter {
namespace {

// In all of the following u = 2^-53; terms of second order and the rounding of the bounds
// themselves are what the constants leave room for. An overflow makes a bound infinite or a NaN,
// and no comparison with that holds: a bound is computed from lengths that are added and multiplied
// as large as they are, and only then made small by u.

/// The vector (x, y) in the frame with that direction. A sine or cosine is off by u, and x, y as
/// differences by u; a product and a sum add 2 u: each coordinate within 4 u (|x| + |y|). As a
/// vector of length r it is off by u r for x and y, sqrt(2) u r for sine and cosine, sqrt(2) u r
/// for products and u r for sums: within 4.83 u r.
Point<double> seen_from(Direction at, double x, double y) {
    return {x * at.c + y * at.s, y * at.c - x * at.s};
}

double size(double x, double y) {
    return std::fabs(x) + std::fabs(y);
}

/// The core of a rounded rectangle: half sizes, each within u of the real one.
Point<double> core_of(const RoundedRect<double>& rect) {
    return {rect.w / 2 - rect.r, rect.h / 2 - rect.r};
}

}  // namespace

Direction direction_of(double angle) noexcept {
    return {std::cos(angle), std::sin(angle)};
}

// The place 4 u m, m = |x| + |y| of the vector to it; a side u (w + |ox|); their difference
// u (m + w + |ox|): below 5 u m + 2 u (w + |ox|).
BoxGaps gaps(const PivotRect<double>& rect, Direction at, double x, double y) noexcept {
    const double dx = x - rect.x;
    const double dy = y - rect.y;
    const Point<double> p = seen_from(at, dx, dy);
    const double lengths = size(dx, dy) + (size(rect.ox, rect.oy) + (rect.w + rect.h));
    return {std::max(-rect.ox - p.x, p.x - (rect.w - rect.ox)),
            std::max(-rect.oy - p.y, p.y - (rect.h - rect.oy)),
            kPointError * lengths + kShapeUnderflow};
}

// The place 4 u m, half a size less the radius u w/2, their difference u (m + w/2): below
// 5 u m + 2 u w/2.
BoxGaps gaps(const RoundedRect<double>& rect, Direction at, double x, double y) noexcept {
    const double dx = x - rect.cx;
    const double dy = y - rect.cy;
    const Point<double> p = seen_from(at, dx, dy);
    const Point<double> core = core_of(rect);
    return {std::fabs(p.x) - core.x, std::fabs(p.y) - core.y,
            kPointError * (size(dx, dy) + (rect.w + rect.h) / 2) + kShapeUnderflow};
}

// Two differences: u |x - left| and u times the result.
BoxGaps gaps(const Aabb<double>& box, double x, double y) noexcept {
    const double dx = x - box.x;
    const double dy = y - box.y;
    return {std::max(-dx, dx - box.w), std::max(-dy, dy - box.h),
            kBoxError * (size(dx, dy) + (box.w + box.h))};
}

// S = gx^2 + gy^2 with gaps off by d each: 2 d (gx + gy) + 2 d^2; two roundings in each square's
// way and R, a sum of two radii, off by u: 2 u S and 3 u R^2; the difference adds u (S + R^2).
Excess excess(const BoxGaps& g, double radius) noexcept {
    const double x = std::max(g.x, 0.0);
    const double y = std::max(g.y, 0.0);
    const double square = x * x + y * y;
    const double least = radius * radius;
    return {square - least,
            2 * g.bound * (x + y + g.bound) + kExcessError * (square + least) + kShapeUnderflow};
}

std::optional<Relation> relation(const BoxGaps& g) noexcept {
    if (g.x > g.bound || g.y > g.bound) return Relation::disjoint;
    if (g.x < -g.bound && g.y < -g.bound) return Relation::overlapping;
    return std::nullopt;
}

std::optional<Relation> relation(const BoxGaps& g, double radius) noexcept {
    const Excess beyond = excess(g, radius);
    if (beyond.value > beyond.bound) return Relation::disjoint;
    if (beyond.value < -beyond.bound) return Relation::overlapping;
    if (g.x < -g.bound && g.y < -g.bound) return Relation::overlapping;
    return std::nullopt;
}

// The gaps along the box's sides are those of the segment's ends. Across the segment: let d be its
// vector, p the one from the pivot to its first end, o the box's middle seen from the pivot, r half
// the box's diagonal, and m = o - p in the frame; lengths are Euclidean. m is off by
// 4.83 u |p| + u |o| + u |m|. The cross product of d and m is off by 4.83 u |d| |m|, |d| times that
// and 2 u |d| |m|; the box reaches (w |d'y| + h |d'x|) / 2 <= |d| r, off by (4.83 + 2) u |d| r;
// their difference adds u |d| (|m| + r). With |m| <= |p| + |o| that is 13.7 u |d| |p| +
// 9.9 u |d| |o| + 7.9 u |d| r. Here o is at most r from (ox, oy), and r at most half of w + h:
// below 13.7 u |d| (|p| + |ox| + |oy| + w + h). Products and halves that underflow put a coordinate
// of d off by 2^-1074 and one of m by 3 2^-1075, and each is multiplied by a coordinate of the
// other, d's also by w and h. Twice that product of lengths is more than any of these products as
// rounded.
SegmentGaps gaps(const PivotRect<double>& rect, Direction at, const Segment<double>& s) noexcept {
    const Point<double> from{s.x1 - rect.x, s.y1 - rect.y};
    const Point<double> to{s.x2 - rect.x, s.y2 - rect.y};
    const Point<double> along{s.x2 - s.x1, s.y2 - s.y1};
    const Point<double> p = seen_from(at, from.x, from.y);
    const Point<double> q = seen_from(at, to.x, to.y);
    const Point<double> d = seen_from(at, along.x, along.y);
    const Point<double> middle{rect.w / 2 - rect.ox - p.x, rect.h / 2 - rect.oy - p.y};
    const double first = size(from.x, from.y);
    const double box = size(rect.ox, rect.oy) + (rect.w + rect.h);
    const double length = size(along.x, along.y);
    return {{std::max(-rect.ox - std::max(p.x, q.x), std::min(p.x, q.x) - (rect.w - rect.ox)),
             std::max(-rect.oy - std::max(p.y, q.y), std::min(p.y, q.y) - (rect.h - rect.oy)),
             kPointError * (std::max(first, size(to.x, to.y)) + box) + kShapeUnderflow},
            std::fabs(d.x * middle.y - d.y * middle.x) -
                (rect.w * std::fabs(d.y) + rect.h * std::fabs(d.x)) / 2,
            kSegmentError / 2 * (2 * (first + box) * length) +
                kLengthUnderflow * (first + box + length) + kShapeUnderflow};
}

std::optional<Relation> relation(const SegmentGaps& g) noexcept {
    if (g.across > g.bound_across) return Relation::disjoint;
    const auto sides = relation(g.sides);
    if (sides == Relation::overlapping && !(g.across < -g.bound_across)) return std::nullopt;
    return sides;
}

// Everything is seen from one core's middle in its frame. The other's middle is within 4 u m.
// Cosine and sine of the turn between the frames are made of two products each: sines and cosines
// give u (|ca| + |sa| + |cb| + |sb|) <= 2.83 u, the products u, their sum u; together 4.83 u. With
// p and q the other's half sizes, within u themselves, a corner seen from its middle is within
// (4.83 + 1 + 1 + 1) u (p + q); adding that takes u (m + p + q), and a gap u (m + p + q) and twice
// u of its own half size more: below 6 u m + 9.9 u (p + q) + 2 u of own ones. The gaps along the
// sides of filter.cpp have that bound as well.
CoreGaps gaps(const RoundedRect<double>& a, Direction at_a, const RoundedRect<double>& b,
              Direction at_b) noexcept {
    const Point<double> core_a = core_of(a);
    const Point<double> core_b = core_of(b);
    const double dx = b.cx - a.cx;
    const double dy = b.cy - a.cy;
    const double c = at_a.c * at_b.c + at_a.s * at_b.s;
    const double s = at_a.c * at_b.s - at_a.s * at_b.c;
    CoreGaps result;
    result.bound = kCoreError * (size(dx, dy) + ((core_a.x + core_a.y) + (core_b.x + core_b.y))) +
                   kShapeUnderflow;
    BoxGaps* corner = result.corner;
    const auto look = [&result, &corner](const Point<double>& middle, const Point<double>& own,
                                         const Point<double>& other, double cosine, double sine) {
        const Point<double> p{other.x * cosine, other.x * sine};
        const Point<double> q{-other.y * sine, other.y * cosine};
        for (const double i : {-1.0, 1.0})
            for (const double j : {-1.0, 1.0})
                *corner++ = {std::fabs(middle.x + (i * p.x + j * q.x)) - own.x,
                             std::fabs(middle.y + (i * p.y + j * q.y)) - own.y, result.bound};
        return std::max(std::fabs(middle.x) - (own.x + (std::fabs(p.x) + std::fabs(q.x))),
                        std::fabs(middle.y) - (own.y + (std::fabs(p.y) + std::fabs(q.y))));
    };
    // A NaN stays where it comes first; the direction of an angle that is one is in both.
    const double of_a = look(seen_from(at_a, dx, dy), core_a, core_b, c, s);
    const double of_b = look(seen_from(at_b, -dx, -dy), core_b, core_a, c, -s);
    result.apart = std::max(of_a, of_b);
    return result;
}

// Where the cores are apart, the nearest points are a corner of one and a point of the other.
std::optional<Relation> relation(const CoreGaps& g, double reach) noexcept {
    if (g.apart < -g.bound) return Relation::overlapping;
    bool beyond = g.apart > g.bound;
    for (const BoxGaps& corner : g.corner) {
        const Excess e = excess(corner, reach);
        if (e.value < -e.bound) return Relation::overlapping;
        beyond = beyond && e.value > e.bound;
    }
    return beyond ? std::optional(Relation::disjoint) : std::nullopt;
}

}  // namespace touchstone::filter
