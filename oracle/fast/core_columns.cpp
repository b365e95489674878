#include "oracle/fast/core_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <type_traits>

#include "core/scenes/problem.h"
#include "oracle/fast/shape_filter.h"
#include "oracle/floats/degrees.h"

namespace touchstone::filter {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

using LocalCorners = std::span<const Point<double>>;

/// A core's corners, in a frame of its own that is turned and then put at the place.
struct Outline {
    Point<double> place;
    double radius;
    Direction turn;
    double corner_error;  ///< kGivenCorner, kScaledCorner or kTurnedCorner
};

Direction direction_of_turn(const InRadians<double>& turn) {
    return direction_of(turn.angle);
}
Direction direction_of_turn(const InDegrees<double>& turn) {
    const kernels::Trig trig = sine_cosine_of_degrees(turn.degrees).trig;
    return {trig.c, trig.s};
}
Direction direction_of_turn(const ByCosSin<double>& turn) {
    return {turn.c, turn.s};
}

template <class Shape>
Direction direction_of_shape(const Shape& shape) {
    if constexpr (requires { direction_of_turn(shape); }) return direction_of_turn(shape);
    else return direction_of(shape.angle);
}

template <class Shape>
constexpr double kCornerError = turn_kind_of<Shape>() == TurnKind::cos_sin ? kScaledCorner
                                                                           : kTurnedCorner;

/// Writes the columns of a core. The corners' columns come first.
class Columns {
  public:
    Columns(double* room, std::size_t most) : at_(room), height_(room_for(most) / 5) {}

    /// Corners that are the same as the one after them are left out: an edge between them is none.
    CoreView fill(const Outline& outline, LocalCorners corners) {
        CoreView core = empty(outline);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const bool is_last = i + 1 == corners.size();
            if (corners[i] == corners[is_last ? 0 : i + 1] && !(is_last && core.corners == 0))
                continue;
            const Point<double> p = turned(corners[i], outline.turn.c, outline.turn.s);
            column(0)[core.corners] = p.x;
            column(1)[core.corners] = p.y;
            core.size = std::max(core.size, std::fabs(p.x) + std::fabs(p.y));
            ++core.corners;
        }
        if (core.corners > 1) add_edges(core, outline.corner_error);
        return core;
    }

    /// What certifies nothing.
    CoreView no_core() {
        CoreView core = empty({{0, 0}, 0, {1, 0}, 0});
        column(0)[0] = 0;
        column(1)[0] = 0;
        core.corners = 1;
        core.size = std::numeric_limits<double>::quiet_NaN();
        return core;
    }

  private:
    double* at_;
    std::size_t height_;

    [[nodiscard]] double* column(std::size_t i) const { return at_ + i * height_; }

    [[nodiscard]] CoreView empty(const Outline& outline) const {
        return {{outline.place.x, outline.place.y, outline.radius, 0, 0},
                0,
                0,
                column(0),
                column(1),
                column(2),
                column(3),
                column(4)};
    }

    void add_edges(CoreView& core, double corner_error) {
        const double winding = core.corners == 2 ? 1 : winding_of(core);
        core.sharpness = winding == 0 ? kInfinity : 0;
        for (int i = 0; i < core.corners; ++i) {
            const Edge edge = add_edge(core, i, winding < 0 ? -1 : 1);
            const double share = kSharpnessOfEdge * corner_error * core.size / edge.length;
            core.sharpness =
                std::max(core.sharpness, kSharpness + share + edge.overreach / core.size);
        }
        if (!(core.sharpness <= kMostSharpness)) core.sharpness = kInfinity;
        core.edges = core.corners;
        while (core.edges % kEdgesAtOnce != 0) {
            for (const std::size_t c : {2U, 3U, 4U})
                column(c)[core.edges] = column(c)[core.edges - 1];
            ++core.edges;
        }
    }

    /// 1 where the corners are counter-clockwise, 0 where that is not certain.
    static double winding_of(const CoreView& core) {
        double area = 0;
        for (int i = 0, last = core.corners - 1; i < core.corners; last = i++)
            area += core.px[last] * core.py[i] - core.py[last] * core.px[i];
        if (!(std::fabs(area) > kAreaError * core.size * core.size)) return 0;
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
        column(2)[i] = nx;
        column(3)[i] = ny;
        const double top = reach_of(nx, ny, core).high;
        column(4)[i] = top;
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

// The corners of a shape in its own frame.
template <template <class> class Turn>
CoreView fill(const PlacedPolygon<double, Turn>& s, Columns columns) {
    return columns.fill(
        {{s.x, s.y}, s.r, direction_of_shape(s), kCornerError<PlacedPolygon<double, Turn>>},
        s.local);
}

template <class Shape>
CoreView fill_box(const Shape& shape, Point<double> place, double radius, Point<double> low,
                  Point<double> high, Columns columns) {
    const std::array<Point<double>, 4> box{low, {high.x, low.y}, high, {low.x, high.y}};
    return columns.fill({place, radius, direction_of_shape(shape), kCornerError<Shape>}, box);
}

template <class Shape>
requires requires(const Shape& s) {
    s.ox;
}
CoreView fill(const Shape& s, Columns columns) {
    return fill_box(s, {s.x, s.y}, 0, {-s.ox, -s.oy}, {s.w - s.ox, s.h - s.oy}, columns);
}

template <class Shape>
requires requires(const Shape& s) {
    s.cx;
}
CoreView fill(const Shape& s, Columns columns) {
    double radius = 0;
    if constexpr (requires { s.r; }) radius = s.r;
    const Point<double> half{s.w / 2 - radius, s.h / 2 - radius};
    return fill_box(s, {s.cx, s.cy}, radius, {-half.x, -half.y}, half, columns);
}

CoreView fill(const Aabb<double>& box, Columns columns) {
    const std::array<Point<double>, 4> corners{{{0, 0}, {box.w, 0}, {box.w, box.h}, {0, box.h}}};
    return columns.fill({{box.x, box.y}, 0, {1, 0}, kGivenCorner}, corners);
}

/// Corners in the plane are counted from the first of them.
CoreView fill_given(LocalCorners corners, double radius, Columns columns) {
    std::array<Point<double>, kMostCorners> local;
    std::size_t n = 0;
    for (const Point<double>& p : corners) local[n++] = p - corners[0];
    return columns.fill({corners[0], radius, {1, 0}, kGivenCorner}, LocalCorners(local.data(), n));
}

CoreView fill(const Triangle<double>& triangle, Columns columns) {
    return fill_given(triangle, 0, columns);
}
CoreView fill(const ConvexPolygon<double>& polygon, Columns columns) {
    return fill_given(polygon, 0, columns);
}
CoreView fill(const Segment<double>& s, Columns columns) {
    return fill_given(std::array<Point<double>, 2>{{{s.x1, s.y1}, {s.x2, s.y2}}}, 0, columns);
}
CoreView fill(const Capsule<double>& c, Columns columns) {
    return fill_given(std::array<Point<double>, 2>{{{c.x1, c.y1}, {c.x2, c.y2}}}, c.r, columns);
}
CoreView fill(const Point<double>& p, Columns columns) {
    return fill_given(std::array<Point<double>, 1>{p}, 0, columns);
}
CoreView fill(const Circle<double>& c, Columns columns) {
    return fill_given(std::array<Point<double>, 1>{{{c.x, c.y}}}, c.r, columns);
}

/// Polygons that need not be convex have no core.
CoreView fill(const SimplePolygon<double>& /*polygon*/, Columns columns) {
    return columns.no_core();
}

template <class Shape>
std::size_t count_of_corners(const Shape& shape) {
    if constexpr (requires { shape.local; }) return shape.local.size();
    else if constexpr (requires { shape.size(); }) return shape.size();
    else return 4;
}

}  // namespace

template <class Shape>
CoreView columns_of(const Shape& shape, double* room) noexcept {
    Columns columns(room, std::max<std::size_t>(count_of_corners(shape), 1));
    return is_sound(shape) ? fill(shape, columns) : columns.no_core();
}

template CoreView columns_of(const Triangle<double>&, double*) noexcept;
template CoreView columns_of(const ConvexPolygon<double>&, double*) noexcept;
template CoreView columns_of(const PlacedInRadians<double>&, double*) noexcept;
template CoreView columns_of(const PlacedInDegrees<double>&, double*) noexcept;
template CoreView columns_of(const PlacedByCosSin<double>&, double*) noexcept;

std::optional<Relation> relation_by_cores(const ShapePair& pair) noexcept {
    CoreRoom room_of_a;
    CoreRoom room_of_b;
    const auto core = [](const AnyConstShape& any, CoreRoom& room) {
        return std::visit([&room](const auto* shape) { return columns_of(*shape, room.data()); },
                          any);
    };
    return relation(core(pair.a, room_of_a), core(pair.b, room_of_b));
}

}  // namespace touchstone::filter
