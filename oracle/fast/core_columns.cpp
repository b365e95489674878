#include "oracle/fast/core_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/scenes/problem.h"
#include "oracle/fast/core_kernel.h"
#include "oracle/fast/intersects_shapes.h"
#include "oracle/fast/outline.h"
#include "oracle/floats/dispatch.h"
#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"

namespace touchstone::filter {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Direction direction_of_turn(const AnyTurn& turn) {
    if (turn.degrees != 0) {
        const kernels::Trig trig = sine_cosine_of_degrees(turn.degrees).trig;
        return {trig.c, trig.s};
    }
    if (turn.radians != 0) return direction_of(turn.radians);
    return {turn.c, turn.s};
}

/// Returns the larger number, or NaN if either is NaN: if one corner or edge can't be computed, the
/// whole core has no bound.
double larger_or_nan(double x, double y) {
    return x >= y || std::isnan(x) ? x : y;
}

/// Returns the error of turned corners, as a multiple of u s (cores.h).
double corner_error(const AnyTurn& turn) {
    if (turn == AnyTurn{}) return kGivenCorner;
    return turn.radians == 0 && turn.degrees == 0 ? kScaledCorner : kTurnedCorner;
}

/// Writes the data of a core: its edges, then the columns of its corners.
class Columns {
  public:
    Columns(double* room, std::size_t most)
        : blocks_(reinterpret_cast<EdgeBlock*>(room)),  // NOLINT: a structure of doubles alone
          px_(room + room_for(most) - 2 * filled_up(most)),
          py_(px_ + filled_up(most)) {}

    /// Returns the filled core. Its corners are relative to the outline's place, or, if the outline
    /// is neither turned nor moved, to its first corner.
    CoreView fill(const Outline& outline, LocalCorners corners) {
        const bool in_plane = outline.turn == AnyTurn{} && outline.place == Point<double>{0, 0};
        const Point<double> first = in_plane ? corners[0] : Point<double>{0, 0};
        CoreView core = empty(outline.place + first, outline.radius);
        const Direction at = direction_of_turn(outline.turn);
        for_each_distinct_corner(corners, [&](const Point<double>& corner) {
            const Point<double> p = turned(corner - first, at.c, at.s);
            px_[core.corners] = p.x;
            py_[core.corners] = p.y;
            core.size = larger_or_nan(core.size, std::fabs(p.x) + std::fabs(p.y));
            ++core.corners;
        });
        if (core.corners > 1) add_edges(core, corner_error(outline.turn));
        return core;
    }

    /// Returns a core that certifies nothing.
    CoreView no_core() {
        CoreView core = empty({0, 0}, 0);
        px_[0] = 0;
        py_[0] = 0;
        core.corners = 1;
        core.size = std::numeric_limits<double>::quiet_NaN();
        return core;
    }

  private:
    EdgeBlock* blocks_;
    double* px_;
    double* py_;

    [[nodiscard]] CoreView empty(const Point<double>& place, double radius) const {
        return {{place.x, place.y, radius, 0, 0, 0}, 0, 0, px_, py_, blocks_};
    }

    void add_edges(CoreView& core, double error) {
        const double winding = core.corners == 2 ? 1 : winding_of(core);
        core.sharpness = winding == 0 ? kInfinity : 0;
        for (int i = 0; i < core.corners; ++i) {
            const Edge edge = add_edge(core, i, winding < 0 ? -1 : 1);
            const double share = kSharpnessOfEdge * error * core.size / edge.length;
            core.sharpness =
                larger_or_nan(core.sharpness, kSharpness + share + edge.overreach / core.size);
            core.overreach = larger_or_nan(core.overreach, edge.overreach);
        }
        if (!(core.sharpness <= kMostSharpness)) core.sharpness = core.overreach = kInfinity;
        core.edges = core.corners;
        for (; core.edges % kEdgesAtOnce != 0; ++core.edges) repeat_before(core.edges);
    }

    void repeat_before(int i) {
        px_[i] = px_[i - 1];
        py_[i] = py_[i - 1];
        EdgeBlock& block = blocks_[i / kEdgesAtOnce];
        const int at = i % kEdgesAtOnce;
        for (auto* const column : {&block.nx, &block.ny, &block.top, &block.right, &block.left})
            (*column)[at] = (*column)[at - 1];
    }

    /// Returns 1 if the corners are counter-clockwise, -1 if they are clockwise, 0 if that is not
    /// certain.
    static double winding_of(const CoreView& core) {
        double area = 0;
        for (int i = 0, last = core.corners - 1; i < core.corners; last = i++)
            area += core.px[last] * core.py[i] - core.py[last] * core.px[i];
        // The square overflows if any of the products does.
        if (!(std::fabs(area) > kAreaError * (core.size * core.size))) return 0;
        return area > 0 ? 1 : -1;
    }

    /// The length of an edge, or 0 if it has no normal, and how far the core reaches beyond the
    /// edge.
    struct Edge {
        double length;
        double overreach;
    };
    Edge add_edge(const CoreView& core, int i, double winding) {
        const int next = i + 1 < core.corners ? i + 1 : 0;
        const double ex = core.px[next] - core.px[i];
        const double ey = core.py[next] - core.py[i];
        const double square = ex * ex + ey * ey;
        const bool has_normal = kLeastEdge < square && square < kLongestEdge;
        const double length = has_normal ? std::sqrt(square) : kInfinity;
        const double nx = winding * ey / length;
        const double ny = -winding * ex / length;
        EdgeBlock& block = blocks_[i / kEdgesAtOnce];
        const int at = i % kEdgesAtOnce;
        block.nx[at] = nx;
        block.ny[at] = ny;
        const double top = reach_of(nx, ny, core).high;
        block.top[at] = top;
        const double left = nx * core.py[i] - ny * core.px[i];
        const double next_left = nx * core.py[next] - ny * core.px[next];
        block.right[at] = std::min(left, next_left);
        block.left[at] = std::max(left, next_left);
        const double own =
            std::min(nx * core.px[i] + ny * core.py[i], nx * core.px[next] + ny * core.py[next]);
        return {has_normal ? length : 0, top - own};
    }
};

/// Returns whether the shape is valid, as problem_of_pair defines it: finite numbers, sizes that
/// are not negative, an allowed number of corners.
template <class Shape>
bool is_sound(const Shape& shape) {
    static constexpr Point<double> origin{0, 0};
    return !problem_of_pair(ShapePair(shape, origin));
}

template <class Shape>
std::size_t count_of_corners(const Shape& shape) {
    if constexpr (requires { shape.local; }) return shape.local.size();
    else if constexpr (requires { shape.size(); }) return shape.size();
    else return 4;
}

template <class Shape>
CoreView columns_of(const Shape& shape, double* room) {  // NOLINT(readability-non-const-parameter)
    Columns columns(room, std::max<std::size_t>(count_of_corners(shape), 1));
    if constexpr (requires { with_outline(shape, [](const Outline&, LocalCorners) {}); })
        if (is_sound(shape))
            return with_outline(shape, [&](const Outline& outline, LocalCorners corners) {
                return columns.fill(outline, corners);
            });
    return columns.no_core();
}

}  // namespace

CoreView columns_of(const AnyConstShape& any, double* room) noexcept {
    return std::visit([room](const auto* shape) { return columns_of(*shape, room); }, any);
}

}  // namespace touchstone::filter

namespace touchstone::fast {
namespace {

using filter::Between;
using filter::CoreView;

// Throughout, u = 2^-53, s is the size() of a core, and M is that of cores.h with these sizes.
//
//   corner           x c - y s: cosine and sine within 14 u^2 (trig.h; less for radians), their
//                    products with a double 2 u^2, the sum 3 u^2: each coordinate within 19 u^2 r,
//                    so the corner within 27 u^2 s
//   edge             a difference of corners: 54 u^2 s and 3 u^2 |e|: below 60 u^2 s, as |e| <= 2 s
//   way              the vector from the edge's start to a corner of the other core: two corners,
//                    an exact difference of places, two sums of 3 u^2: below 60 u^2 M
//   beyond           the product of both: 60 u^2 s M and 120 u^2 s M; products 4 u^2 of 2 |e| M,
//                    their sum 3 u^2: below 200 u^2 s M
//
// 256 leaves room for the rounding of the bound. Numbers are at most kLargest, and corners are
// relative to places. So products below the smallest double, each off by 2^-1074, are multiplied by
// at most kLargest: kUnderflow outweighs them all.
constexpr double kBeyondError = 256 * 0x1p-106;
constexpr double kLargest = 0x1p200;
constexpr double kUnderflow = 0x1p-800;

kernels::Trig trig_of(const AnyTurn& turn) {
    if (turn.degrees != 0) return sine_cosine_of_degrees(turn.degrees).trig;
    if (turn.radians != 0) return sine_cosine(turn.radians);
    return {turn.c, turn.s, 0, 0};
}

/// A core in doubles, and its corners in double-doubles: local corners, turned and moved to a
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

    /// Returns an upper bound of |x| + |y| of each corner.
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
        // The normal of an edge points outwards. On which side of the edge it is shows the winding.
        const double ex = core_.px[1] - core_.px[0];
        const double ey = core_.py[1] - core_.py[0];
        winding_ = ey * core_.edge(0).nx - ex * core_.edge(0).ny > 0 ? 1 : -1;
        is_known_ = true;
    }
};

enum class Beyond { inside, beyond, open };

/// Returns how far a corner lies beyond an edge, times the edge's length.
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

/// Finds where the corners of one core lie relative to the edges of the other: by doubles if they
/// are certain (cores.h), else by double-doubles.
struct CoreSeen {
    const PreciseCore& from;
    const PreciseCore& to;
    Between way;
    double known;  ///< doubles are right about a corner that is farther than this from an edge
    double bound;

    CoreSeen(const PreciseCore& f, const PreciseCore& t, double bound_of_products)
        : from(f),
          to(t),
          way(filter::between(f.core(), t.core())),
          known(f.core().sharpness * way.lengths + filter::kConvexUnderflow),
          bound(bound_of_products) {}

    /// Returns where the least corner of `to` lies relative to the edge of `from` from corner i.
    /// Corners that are `known` to be beyond the edge are skipped.
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

    /// Returns the largest result of least_beyond over all edges. Edges whose gap in doubles is
    /// certainly negative are skipped.
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

/// Returns the error bound of `beyond`, from an upper bound of all lengths. It is infinite or NaN
/// if a length is.
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
