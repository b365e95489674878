#include "oracle/fast/turned_corners.h"

#include <array>
#include <cmath>

#include "oracle/fast/core_columns.h"
#include "oracle/fast/outline.h"
#include "oracle/floats/degrees.h"
#include "oracle/floats/double_double.h"
#include "oracle/floats/trig.h"

namespace touchstone::fast {
namespace {

using filter::Between;
using filter::CoreView;
using Parts = Point<DoubleDouble>;

// u = 2^-53; s is the size of a core, M as in core_bounds.h, but at least the sizes of both.
//
//   corner           x c - y s: cosine and sine within 14 u^2 (degrees.h; less of radians),
//   products
//                    of a double 2 u^2, their sum 3 u^2: each coordinate within 19 u^2 r, so the
//                    corner within 27 u^2 s
//   edge             a difference of corners: 54 u^2 s and 3 u^2 |e|: below 60 u^2 s, as |e| <= 2 s
//   way              from the edge's start to a corner of the other core: two corners, an exact
//                    difference of places, two sums of 3 u^2: below 60 u^2 M
//   beyond           the product of both: 60 u^2 s M and 120 u^2 s M; products 4 u^2 of 2 |e| M,
//   sum
//                    3 u^2: below 200 u^2 s M
//
// 256 leaves room for the rounding of the bound. Numbers are at most kLargest and corners are
// counted from places, so that products below the smallest double, each off by 2^-1074, are
// multiplied by at most kLargest: kUnderflow outweighs them all.
constexpr double kBeyondError = 256 * 0x1p-106;
constexpr double kLargest = 0x1p200;
constexpr double kUnderflow = 0x1p-800;

kernels::Trig trig_of(const AnyTurn& turn) {
    if (turn.degrees != 0) return sine_cosine_of_degrees(turn.degrees).trig;
    if (turn.radians != 0) return sine_cosine(turn.radians);
    return {turn.c, turn.s, 0, 0};
}

/// A core in doubles and its corners in double-doubles.
struct PreciseCore {
    Point<double> place;
    bool is_known = false;
    double winding = 1;
    filter::CoreRoom room;
    CoreView core;
    std::array<Parts, kMostCorners> corners;
};

DoubleDouble turned_by(double x, double c, double c_lo, double y, double s, double s_lo) {
    return DoubleDouble{c, c_lo} * x + DoubleDouble{s, s_lo} * y;
}

void fill(PreciseCore& to, const Outline& outline, LocalCorners corners) {
    if (outline.radius != 0 || !outline.is_exact || to.core.corners < 3 || !(to.core.sharpness < 1))
        return;
    const kernels::Trig t = trig_of(outline.turn);
    to.place = outline.place;
    std::size_t n = 0;
    for_each_distinct_corner(corners, [&](const Point<double>& p) {
        to.corners[n++] = {turned_by(p.x, t.c, t.c_lo, -p.y, t.s, t.s_lo),
                           turned_by(p.x, t.s, t.s_lo, p.y, t.c, t.c_lo)};
    });
    // The normal of an edge is outwards, so that its sign against the edge tells the winding.
    const DoubleDouble ex = to.corners[1].x - to.corners[0].x;
    const DoubleDouble ey = to.corners[1].y - to.corners[0].y;
    to.winding = ey.hi * to.core.nx[0] - ex.hi * to.core.ny[0] > 0 ? 1 : -1;
    to.is_known = true;
}

void fill(PreciseCore& to, const AnyConstShape& any) {
    to.core = filter::columns_of(any, to.room.data());
    if (std::isnan(to.core.size)) return;
    std::visit(
        [&to](const auto* shape) {
            if constexpr (requires { with_outline(*shape, [](const Outline&, LocalCorners) {}); })
                with_outline(*shape, [&to](const Outline& outline, LocalCorners corners) {
                    fill(to, outline, corners);
                });
        },
        any);
}

enum class Beyond { inside, beyond, open };

/// An edge, and the vector from its start to the other core's place.
struct EdgeSeen {
    Parts along, way;
    double winding;

    /// How far a corner of the other core lies beyond the edge, times its length.
    [[nodiscard]] DoubleDouble beyond(const Parts& corner) const {
        const Parts w{corner.x + way.x, corner.y + way.y};
        return (along.y * w.x - along.x * w.y) * winding;
    }
};

EdgeSeen edge_seen(const PreciseCore& from, int i, const PreciseCore& to) {
    const int next = i + 1 < from.core.corners ? i + 1 : 0;
    const Parts& p = from.corners[static_cast<std::size_t>(i)];
    const Parts& q = from.corners[static_cast<std::size_t>(next)];
    const auto dx = two_difference(to.place.x, from.place.x);
    const auto dy = two_difference(to.place.y, from.place.y);
    return {{q.x - p.x, q.y - p.y},
            {DoubleDouble{dx.value, dx.error} - p.x, DoubleDouble{dy.value, dy.error} - p.y},
            from.winding};
}

/// How the least corner of `to` lies to the edge of `from` from corner i.
Beyond least_beyond(const PreciseCore& from, int i, const PreciseCore& to, double bound) {
    const EdgeSeen edge = edge_seen(from, i, to);
    bool beyond = true;
    for (std::size_t j = 0; j < static_cast<std::size_t>(to.core.corners); ++j) {
        const double at = edge.beyond(to.corners[j]).hi;
        if (at < -bound) return Beyond::inside;
        beyond = beyond && at > bound;
    }
    return beyond ? Beyond::beyond : Beyond::open;
}

/// The most beyond of all edges, of which those need not be asked that have a certainly negative
/// gap in doubles.
Beyond most_beyond(const PreciseCore& from, const PreciseCore& to, double bound) {
    const Between way = filter::between(from.core, to.core);
    const double known = -(from.core.sharpness * way.lengths + filter::kConvexUnderflow);
    Beyond most = Beyond::inside;
    for (int i = 0; i < from.core.corners; ++i) {
        if (filter::gap_beyond(from.core, i, to.core, way) < known) continue;
        const Beyond at = least_beyond(from, i, to, bound);
        if (at == Beyond::beyond) return at;
        if (at == Beyond::open) most = at;
    }
    return most;
}

/// An upper bound of all lengths; infinite or a NaN where one is.
double all_lengths(const PreciseCore& a, const PreciseCore& b) {
    double lengths = std::fabs(b.place.x - a.place.x) + std::fabs(b.place.y - a.place.y);
    for (const PreciseCore* core : {&a, &b}) {
        double size = 0;
        for (int i = 0; i < core->core.corners; ++i) {
            const Parts& p = core->corners[static_cast<std::size_t>(i)];
            const double at = std::fabs(p.x.hi) + std::fabs(p.y.hi);
            size = at < size ? size : at;
        }
        lengths += size;
    }
    return lengths;
}

double bound_of(const PreciseCore& a, const PreciseCore& b) {
    const double lengths = all_lengths(a, b);
    return kBeyondError * lengths * lengths + kUnderflow;
}

}  // namespace

CornerBeyond corner_beyond_edge(const ShapePair& pair, int edge_of_a, int corner_of_b) noexcept {
    PreciseCore a;
    PreciseCore b;
    fill(a, pair.a);
    fill(b, pair.b);
    const Parts& corner = b.corners[static_cast<std::size_t>(corner_of_b)];
    return {edge_seen(a, edge_of_a, b).beyond(corner), bound_of(a, b)};
}

std::optional<Relation> relation_of_turned_corners(const ShapePair& pair) noexcept {
    PreciseCore a;
    PreciseCore b;
    fill(a, pair.a);
    if (!a.is_known) return std::nullopt;
    fill(b, pair.b);
    if (!b.is_known) return std::nullopt;
    const double bound = bound_of(a, b);
    if (!(bound <= kLargest)) return std::nullopt;
    const Beyond of_a = most_beyond(a, b, bound);
    if (of_a == Beyond::beyond) return Relation::disjoint;
    const Beyond of_b = most_beyond(b, a, bound);
    if (of_b == Beyond::beyond) return Relation::disjoint;
    if (of_a == Beyond::open || of_b == Beyond::open) return std::nullopt;
    return Relation::overlapping;
}

}  // namespace touchstone::fast
