// Exact tests of upright rectangles by error-free transformations, and the filter of
// intersects_shapes.h.
#include "oracle/fast/intersects_shapes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/shapes/shapes.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/stages.h"

namespace touchstone::upright {

/// Return the exact relation. Sizes and radii must not be negative. Return nothing if a number is
/// not finite or outside the exponent range of exact error-free transformations.
std::optional<fast::Decided> relation(const Aabb<double>& a, const Aabb<double>& b) noexcept;
std::optional<Relation> relation(const Aabb<double>& box, const Circle<double>& circle) noexcept;

namespace {

using fast::Decided;
using fast::Stage;

/// Returns the exact sum x - y - z.
Expansion<3> difference(double x, double y, double z) {
    Expansion<3> sum;
    sum.add(x);
    sum.add(-y);
    sum.add(-z);
    return sum;
}

/// The exact sign of x - y - z, and whether doubles decided it. Rounding is monotonic: if the
/// rounded x - y differs from z, the exact difference is on the same side of z.
struct Sign {
    int sign;
    Stage stage;
};
Sign sign_of_difference(double x, double y, double z) {
    const double rounded = x - y;
    return fast::first_known(
        [&] {
            return rounded != z ? std::optional(Sign{rounded > z ? 1 : -1, Stage::filter})
                                : std::nullopt;
        },
        [&] {
            return Sign{difference(x, y, z).sign(), Stage::expansion};
        });
}

/// Returns the relation of [a, a + v] and [b, b + w]. Two equal points overlap.
Decided relation_of_intervals(double a, double v, double b, double w) {
    const Sign after = sign_of_difference(b, a, v);
    const Sign before = sign_of_difference(a, b, w);
    const Stage stage = std::max(after.stage, before.stage);
    if (after.sign > 0 || before.sign > 0) return {Relation::disjoint, stage};
    const bool ends_meet = after.sign == 0 || before.sign == 0;
    const bool are_points = v == 0 && w == 0;
    return {ends_meet && !are_points ? Relation::touching : Relation::overlapping, stage};
}

/// Returns whether sums of three such numbers don't overflow; false for a NaN.
bool is_addable(double x) {
    return std::fabs(x) < 0x1p1020;
}

bool is_addable(const Aabb<double>& r) {
    return is_addable(r.x) && is_addable(r.y) && is_addable(r.w) && is_addable(r.h);
}

/// Adds the square of how far x lies beyond the interval [left, left + size].
void add_square_beyond(Expansion<40>& sum, double x, double left, double size) {
    Expansion<3> beyond = difference(left, x, 0);
    if (beyond.sign() <= 0) beyond = difference(x, left, size);
    if (beyond.sign() <= 0) return;
    for (std::size_t i = 0; i < beyond.size(); ++i)
        for (std::size_t j = 0; j < beyond.size(); ++j) sum.add_product(beyond[i], beyond[j]);
}

}  // namespace

std::optional<Decided> relation(const Aabb<double>& a, const Aabb<double>& b) noexcept {
    if (!is_addable(a) || !is_addable(b)) return std::nullopt;
    const Decided across = relation_of_intervals(a.x, a.w, b.x, b.w);
    if (across.relation == Relation::disjoint) return across;
    const Decided up = relation_of_intervals(a.y, a.h, b.y, b.h);
    if (up.relation == Relation::disjoint) return up;
    return Decided{std::min(across.relation, up.relation), std::max(across.stage, up.stage)};
}

std::optional<Relation> relation(const Aabb<double>& box, const Circle<double>& circle) noexcept {
    if (circle.r == 0) {
        const auto point = relation(box, {circle.x, circle.y, 0, 0});
        return point ? std::optional(point->relation) : std::nullopt;
    }
    for (const double x : {box.x, box.y, box.w, box.h, circle.x, circle.y, circle.r})
        if (!is_in_exact_range(x)) return std::nullopt;
    Expansion<40> sum;
    add_square_beyond(sum, circle.x, box.x, box.w);
    add_square_beyond(sum, circle.y, box.y, box.h);
    sum.add_product(-circle.r, circle.r);
    const int side = sum.sign();
    return side > 0 ? Relation::disjoint : side == 0 ? Relation::touching : Relation::overlapping;
}

}  // namespace touchstone::upright

namespace touchstone::filter {
namespace {

// In all of the following, u = 2^-53. The constants leave room for terms of second order and for
// the rounding of the bounds themselves. An overflow makes a bound infinite or NaN, and all
// comparisons with it are false: lengths are added and multiplied first, and multiplied by u last.

/// Returns the vector (x, y) in the frame with that direction. A sine or cosine is off by u, and x,
/// y, as differences, by u; a product and a sum add 2 u: each coordinate is within 4 u (|x| + |y|).
/// A vector of length r is off by u r for x and y, sqrt(2) u r for sine and cosine, sqrt(2) u r for
/// products and u r for sums: within 4.83 u r.
Point<double> seen_from(Direction at, double x, double y) {
    return {x * at.c + y * at.s, y * at.c - x * at.s};
}

double size(double x, double y) {
    return std::fabs(x) + std::fabs(y);
}

/// Returns the core of a rounded rectangle: half sizes, each with a relative error of u.
Point<double> core_of(const RoundedRect<double>& rect) {
    return {rect.w / 2 - rect.r, rect.h / 2 - rect.r};
}

}  // namespace

Direction direction_of(double angle) noexcept {
    return {std::cos(angle), std::sin(angle)};
}

// The point is off by 4 u m, where m = |x| + |y| of the vector to it, and a side by u (w + |ox|).
// Their difference adds u (m + w + |ox|). Together below 5 u m + 2 u (w + |ox|).
BoxGaps gaps(const PivotRect<double>& rect, Direction at, double x, double y) noexcept {
    const double dx = x - rect.x;
    const double dy = y - rect.y;
    const Point<double> p = seen_from(at, dx, dy);
    const double lengths = size(dx, dy) + (size(rect.ox, rect.oy) + (rect.w + rect.h));
    return {std::max(-rect.ox - p.x, p.x - (rect.w - rect.ox)),
            std::max(-rect.oy - p.y, p.y - (rect.h - rect.oy)),
            kPointError * lengths + kShapeUnderflow};
}

// The point is off by 4 u m, and half a size minus the radius by u w/2. Their difference adds u (m
// + w/2). Together below 5 u m + 2 u w/2.
BoxGaps gaps(const RoundedRect<double>& rect, Direction at, double x, double y) noexcept {
    const double dx = x - rect.cx;
    const double dy = y - rect.cy;
    const Point<double> p = seen_from(at, dx, dy);
    const Point<double> core = core_of(rect);
    return {std::fabs(p.x) - core.x, std::fabs(p.y) - core.y,
            kPointError * (size(dx, dy) + (rect.w + rect.h) / 2) + kShapeUnderflow};
}

// Two differences are rounded: they add u |x - left| and u times the result.
BoxGaps gaps(const Aabb<double>& box, double x, double y) noexcept {
    const double dx = x - box.x;
    const double dy = y - box.y;
    return {std::max(-dx, dx - box.w), std::max(-dy, dy - box.h),
            kBoxError * (size(dx, dy) + (box.w + box.h))};
}

// Gaps are off by d each, so S = gx^2 + gy^2 is off by 2 d (gx + gy) + 2 d^2. Each square is
// rounded on its own and in the sum: 2 u S. R is a rounded sum of two radii, so its square is off
// by 3 u R^2. The difference adds u (S + R^2).
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

// The gaps along the box's sides are gaps of the segment's ends. For the gap across the segment,
// let d be its vector, p the vector from the pivot to its first end, o the box's middle seen from
// the pivot, r half of the box's diagonal, and m = o - p in the frame; lengths are Euclidean. m is
// off by 4.83 u |p| + u |o| + u |m|. The cross product of d and m is off by 4.83 u |d| |m|, |d|
// times the error of m, and 2 u |d| |m|. The box reaches (w |d'y| + h |d'x|) / 2 <= |d| r, off by
// (4.83 + 2) u |d| r. Their difference adds u |d| (|m| + r). With |m| <= |p| + |o| that is 13.7 u
// |d| |p| + 9.9 u |d| |o| + 7.9 u |d| r. Here o is at most r from (ox, oy), and r at most half of w
// + h: below 13.7 u |d| (|p| + |ox| + |oy| + w + h). Products and halves that underflow put a
// coordinate of d off by 2^-1074 and one of m by 3 2^-1075. Each is multiplied by a coordinate of
// the other vector, and a coordinate of d also by w and h. Twice the product of lengths in the
// bound is larger than any of these rounded products.
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

// All points are relative to one core's middle, in its frame. The other core's middle is off by 4 u
// m. Cosine and sine of the turn between the frames are two products each: sines and cosines
// contribute u (|ca| + |sa| + |cb| + |sb|) <= 2.83 u, the products u, their sum u; together 4.83 u.
// Let p and q be the other core's half sizes, with a relative error of u. A corner relative to its
// middle is off by (4.83 + 1 + 1 + 1) u (p + q). Adding the middle adds u (m + p + q). A gap adds u
// (m + p + q), and 2 u times the first core's half size. Together below 6 u m + 9.9 u (p + q), plus
// 2 u times that half size. The gaps along the sides of fast_poses.cpp have that bound as well.
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
    // std::max keeps a NaN that comes first. The direction of a NaN angle affects both numbers.
    const double of_a = look(seen_from(at_a, dx, dy), core_a, core_b, c, s);
    const double of_b = look(seen_from(at_b, -dx, -dy), core_b, core_a, c, -s);
    result.apart = std::max(of_a, of_b);
    return result;
}

// If the cores are apart, the nearest points are a corner of one and a point of the other.
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

namespace touchstone {

PreparedPivot prepare(const PivotRect<double>& rect) noexcept {
    return {rect, filter::direction_of(rect.angle)};
}

namespace fast {
namespace {

bool is_negative(const RoundedRect<double>& r) {
    return r.r < 0 || 2 * r.r > r.w || 2 * r.r > r.h;
}

/// Returns whether the radius is valid. The filter doesn't use it if the circle's centre lies
/// inside.
bool is_radius(const Circle<double>& circle) {
    return circle.r >= 0 && circle.r <= std::numeric_limits<double>::max();
}

/// Runs the later stages for pairs that the earlier ones leave open.
template <class A, class B>
Decided decide_open(const A& a, const B& b) {
    return relation_of_open_shapes(ShapePair(a, b));
}

/// Returns the filter's answer, or the answer of the later stages if the filter has none.
template <class A, class B>
Decided decided(std::optional<Relation> certain, const A& a, const B& b) {
    return first_known([&] { return by(Stage::filter, certain); },
                       [&] { return decide_open(a, b); });
}

}  // namespace

Decided relation_of(const PreparedPivot& r, const Point<double>& point) noexcept {
    if (r.rect.w < 0 || r.rect.h < 0) return kDisjointAtSight;
    return decided(filter::relation(filter::gaps(r.rect, r.at, point.x, point.y)), r.rect, point);
}

Decided relation_of(const PreparedPivot& r, const Circle<double>& circle) noexcept {
    if (r.rect.w < 0 || r.rect.h < 0 || !is_radius(circle)) return kDisjointAtSight;
    return decided(filter::relation(filter::gaps(r.rect, r.at, circle.x, circle.y), circle.r),
                   r.rect, circle);
}

Decided relation_of(const PreparedPivot& r, const Segment<double>& segment) noexcept {
    if (r.rect.w < 0 || r.rect.h < 0) return kDisjointAtSight;
    return decided(filter::relation(filter::gaps(r.rect, r.at, segment)), r.rect, segment);
}

Decided relation_of(const Aabb<double>& a, const Aabb<double>& b) noexcept {
    if (std::min({a.w, a.h, b.w, b.h}) < 0) return kDisjointAtSight;
    return first_known([&] { return upright::relation(a, b); }, [&] { return decide_open(a, b); });
}

Decided relation_of(const Aabb<double>& box, const Circle<double>& circle) noexcept {
    if (std::min(box.w, box.h) < 0 || !is_radius(circle)) return kDisjointAtSight;
    const auto filtered = [&] {
        return filter::relation(filter::gaps(box, circle.x, circle.y), circle.r);
    };
    return first_known([&] { return by(Stage::filter, filtered()); },
                       [&] { return by(Stage::expansion, upright::relation(box, circle)); },
                       [&] { return decide_open(box, circle); });
}

Decided relation_of(const RoundedRect<double>& a, const RoundedRect<double>& b) noexcept {
    if (is_negative(a) || is_negative(b)) return kDisjointAtSight;
    const auto gaps =
        filter::gaps(a, filter::direction_of(a.angle), b, filter::direction_of(b.angle));
    return decided(filter::relation(gaps, a.r + b.r), a, b);
}

Decided relation_of(const RoundedRect<double>& rect, const Circle<double>& circle) noexcept {
    if (is_negative(rect) || !is_radius(circle)) return kDisjointAtSight;
    const auto gaps = filter::gaps(rect, filter::direction_of(rect.angle), circle.x, circle.y);
    return decided(filter::relation(gaps, rect.r + circle.r), rect, circle);
}

}  // namespace fast
}  // namespace touchstone
