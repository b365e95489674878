#include "oracle/fast/turned_corners.h"

#include <array>
#include <cmath>

#include "oracle/fast/core_columns.h"
#include "oracle/fast/outline.h"
#include "oracle/fast/turned_kernel.h"
#include "oracle/floats/degrees.h"
#include "oracle/floats/dispatch.h"
#include "oracle/floats/double_double.h"
#include "oracle/floats/trig.h"

namespace touchstone::fast {
namespace {

using filter::Between;
using filter::CoreView;

// u = 2^-53; s is the size of a core, M as in core_bounds.h, but at least the sizes of both.
//
//   corner           x c - y s: cosine and sine within 14 u^2 (degrees.h; of radians less), their
//                    products with a double 2 u^2, the sum 3 u^2: each coordinate within 19 u^2 r,
//                    so the corner within 27 u^2 s
//   edge             a difference of corners: 54 u^2 s and 3 u^2 |e|: below 60 u^2 s, as |e| <= 2 s
//   way              from the edge's start to a corner of the other core: two corners, an exact
//                    difference of places, two sums of 3 u^2: below 60 u^2 M
//   beyond           the product of both: 60 u^2 s M and 120 u^2 s M; products 4 u^2 of 2 |e| M,
//                    their sum 3 u^2: below 200 u^2 s M
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

/// A core in doubles, and what its corners are in double-doubles: local ones, turned and put at a
/// place.
class PreciseCore {
  public:
    PreciseCore(const AnyConstShape& shape, const CoreView& core) : core_(core) {
        if (std::isnan(core.size)) return;
        std::visit(
            [this](const auto* s) {
                if constexpr (requires { with_outline(*s, [](const Outline&, LocalCorners) {}); })
                    with_outline(*s, [this](const Outline& outline, LocalCorners corners) {
                        fill(outline, corners);
                    });
            },
            shape);
    }

    [[nodiscard]] bool is_known() const { return is_known_; }
    [[nodiscard]] const CoreView& core() const { return core_; }
    [[nodiscard]] const Point<double>& place() const { return place_; }
    [[nodiscard]] double winding() const { return winding_; }

    [[nodiscard]] const kernels::Trig& trig() const { return trig_; }
    [[nodiscard]] kernels::LocalCorner corner(int i) const {
        const Point<double>& p = local_[static_cast<std::size_t>(i)];
        return {p.x, p.y};
    }

    /// No corner's |x| + |y| is larger.
    [[nodiscard]] double size() const {
        return core_.size + std::fabs(core_.x - place_.x) + std::fabs(core_.y - place_.y);
    }

  private:
    const CoreView& core_;
    Point<double> place_{0, 0};
    bool is_known_ = false;
    double winding_ = 1;
    kernels::Trig trig_{};
    std::array<Point<double>, kMostCorners> local_;

    void fill(const Outline& outline, LocalCorners corners) {
        if (outline.radius != 0 || !outline.is_exact || core_.corners < 3 || !(core_.sharpness < 1))
            return;
        trig_ = trig_of(outline.turn);
        place_ = outline.place;
        std::size_t n = 0;
        for_each_distinct_corner(corners, [&](const Point<double>& p) { local_[n++] = p; });
        // The normal of an edge is outwards, so that its sign against the edge tells the winding.
        const double ex = core_.px[1] - core_.px[0];
        const double ey = core_.py[1] - core_.py[0];
        winding_ = ey * core_.edge(0).nx - ex * core_.edge(0).ny > 0 ? 1 : -1;
        is_known_ = true;
    }
};

enum class Beyond { inside, beyond, open };

/// How far a corner lies beyond an edge, times its length.
DoubleDouble beyond(const PreciseCore& from, int edge, const PreciseCore& to, int corner) {
    const int next = edge + 1 < from.core().corners ? edge + 1 : 0;
    const auto dx = two_difference(to.place().x, from.place().x);
    const auto dy = two_difference(to.place().y, from.place().y);
    const auto [hi, lo] = kernels::best<kernels::TurnedLoops>().beyond({from.trig(),
                                                                        to.trig(),
                                                                        from.corner(edge),
                                                                        from.corner(next),
                                                                        to.corner(corner),
                                                                        {dx.value, dx.error},
                                                                        {dy.value, dy.error}});
    return {from.winding() * hi, from.winding() * lo};
}

/// One core seen from the other: what is certain in doubles (core_bounds.h), and what then is in
/// double-doubles.
struct CoreSeen {
    const PreciseCore& from;
    const PreciseCore& to;
    Between way;
    double known;  ///< what lies further beyond an edge than this in doubles, or inside, does so
    double bound;

    CoreSeen(const PreciseCore& f, const PreciseCore& t, double bound_of_products)
        : from(f),
          to(t),
          way(filter::between(f.core(), t.core())),
          known(f.core().sharpness * way.lengths + filter::kConvexUnderflow),
          bound(bound_of_products) {}

    /// How the least corner of `to` lies to the edge of `from` from corner i, of which the corners
    /// that are `known` to be beyond it need not be asked.
    [[nodiscard]] Beyond least_beyond(int i) const {
        const CoreView& core = to.core();
        const auto [nx, ny, top] = from.core().edge(i);
        const double offset = nx * way.x + ny * way.y - top;
        Beyond least = Beyond::beyond;
        for (int j = 0; j < core.corners; ++j) {
            if (nx * core.px[j] + ny * core.py[j] + offset > known) continue;
            const double at = beyond(from, i, to, j).hi;
            if (at < -bound) return Beyond::inside;
            if (!(at > bound)) least = Beyond::open;
        }
        return least;
    }

    /// The most beyond of all edges, of which those need not be asked that have a certainly
    /// negative gap in doubles.
    [[nodiscard]] Beyond most_beyond() const {
        Beyond most = Beyond::inside;
        std::array<double, kMostCorners> gaps;
        kernels::best<kernels::CoreLoops>().gaps_beyond(from.core(), to.core(), way.x, way.y,
                                                        gaps.data());
        for (int i = 0; i < from.core().corners; ++i) {
            if (gaps[static_cast<std::size_t>(i)] < -known) continue;
            const Beyond at = least_beyond(i);
            if (at == Beyond::beyond) return at;
            if (at == Beyond::open) most = at;
        }
        return most;
    }
};

/// Of an upper bound of all lengths; infinite or a NaN where one is.
double bound_of(const PreciseCore& a, const PreciseCore& b) {
    const double lengths = std::fabs(b.place().x - a.place().x) +
                           std::fabs(b.place().y - a.place().y) + a.size() + b.size();
    return kBeyondError * lengths * lengths + kUnderflow;
}

}  // namespace

CornerBeyond corner_beyond_edge(const ShapePair& pair, int edge_of_a, int corner_of_b) noexcept {
    filter::CoreRoom room_of_a;
    filter::CoreRoom room_of_b;
    const CoreView core_of_a = filter::columns_of(pair.a, room_of_a.data());
    const CoreView core_of_b = filter::columns_of(pair.b, room_of_b.data());
    const PreciseCore a(pair.a, core_of_a);
    const PreciseCore b(pair.b, core_of_b);
    return {beyond(a, edge_of_a, b, corner_of_b), bound_of(a, b)};
}

std::optional<Relation> relation_of_turned_corners(const ShapePair& pair, const CoreView& core_of_a,
                                                   const CoreView& core_of_b) noexcept {
    const PreciseCore a(pair.a, core_of_a);
    if (!a.is_known()) return std::nullopt;
    const PreciseCore b(pair.b, core_of_b);
    if (!b.is_known()) return std::nullopt;
    const double bound = bound_of(a, b);
    if (!(bound <= kLargest)) return std::nullopt;
    const Beyond of_a = CoreSeen(a, b, bound).most_beyond();
    if (of_a == Beyond::beyond) return Relation::disjoint;
    const Beyond of_b = CoreSeen(b, a, bound).most_beyond();
    if (of_b == Beyond::beyond) return Relation::disjoint;
    if (of_a == Beyond::open || of_b == Beyond::open) return std::nullopt;
    return Relation::overlapping;
}

}  // namespace touchstone::fast
