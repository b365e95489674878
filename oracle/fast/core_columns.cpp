#include "oracle/fast/core_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/scenes/problem.h"
#include "oracle/fast/outline.h"
#include "oracle/fast/shape_filter.h"
#include "oracle/floats/degrees.h"

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

/// The larger of both, and a NaN where either is one: what can't be computed of one corner or edge
/// leaves the whole core without a bound.
double larger_or_nan(double x, double y) {
    return x >= y || std::isnan(x) ? x : y;
}

/// What turned corners are off by.
double corner_error(const AnyTurn& turn) {
    if (turn == AnyTurn{}) return kGivenCorner;
    return turn.radians == 0 && turn.degrees == 0 ? kScaledCorner : kTurnedCorner;
}

/// Writes what a core is made of: its edges, then the columns of its corners.
class Columns {
  public:
    Columns(double* room, std::size_t most)
        : blocks_(reinterpret_cast<EdgeBlock*>(room)),  // NOLINT: a structure of doubles alone
          px_(room + room_for(most) - 2 * filled_up(most)),
          py_(px_ + filled_up(most)) {}

    /// Corners are counted from the place, those in the plane from the first of them.
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

    /// What certifies nothing.
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

    /// 1 where the corners are counter-clockwise, 0 where that is not certain.
    static double winding_of(const CoreView& core) {
        double area = 0;
        for (int i = 0, last = core.corners - 1; i < core.corners; last = i++)
            area += core.px[last] * core.py[i] - core.py[last] * core.px[i];
        // The square overflows where any of the products does.
        if (!(std::fabs(area) > kAreaError * (core.size * core.size))) return 0;
        return area > 0 ? 1 : -1;
    }

    /// The length of an edge, or 0 where it has no normal, and how far the core reaches beyond it.
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

/// As problem_of_pair says it of two: finite, of sizes that are not negative, of as many corners as
/// it may have.
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
