#include <bit>
#include <cstring>

#include "oracle/fast/ball_cores.h"
#include "oracle/fast/boxes.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/outline.h"

namespace touchstone::filter {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Returns the larger number, or NaN if either is NaN. A NaN leaves the whole core without a bound.
double larger_or_nan(double x, double y) {
    return x >= y || std::isnan(x) ? x : y;
}

/// Returns the error bound of all corners after this turn, as a multiple of u s (core_bounds.h).
double corner_error(const AnyTurn& turn) {
    if (turn == AnyTurn{}) return kGivenCorner;
    return turn.radians == 0 && turn.degrees == 0 ? kScaledCorner : kTurnedCorner;
}

/// Writes the columns of a core.
class Columns {
  public:
    Columns(double* room, std::size_t most) : room_(room), length_(room_for_column(most)) {}

    /// Returns the filled core. Its corners are relative to the outline's place. If the outline is
    /// neither turned nor moved, they are relative to its first corner, unless `have_offset`: the
    /// corners are then rounded differences, whose errors may be larger than the core.
    CoreView fill(const Outline& outline, LocalCorners corners, bool have_offset) {
        const bool in_plane =
            !have_offset && outline.turn == AnyTurn{} && outline.place == Point<double>{0, 0};
        const Point<double> first = in_plane ? corners[0] : Point<double>{0, 0};
        CoreView core = empty(outline.place + first, outline.radius);
        const Point<double> at = vector_of(outline.turn);
        for_each_distinct_corner(corners, [&](const Point<double>& corner) {
            const Point<double> p = turned(corner - first, at.x, at.y);
            column(0)[core.corners] = p.x;
            column(1)[core.corners] = p.y;
            core.size = larger_or_nan(core.size, std::fabs(p.x) + std::fabs(p.y));
            ++core.corners;
        });
        if (core.corners > 1) add_edges(core, corner_error(outline.turn));
        fill_up(core);
        return core;
    }

    /// Returns a core that certifies nothing.
    CoreView no_core() {
        CoreView core = empty({0, 0}, 0);
        for (std::size_t i = 0; i < 2; ++i) column(i)[0] = 0;
        core.corners = 1;
        fill_up(core);
        core.size = std::numeric_limits<double>::quiet_NaN();
        return core;
    }

  private:
    double* room_;
    std::size_t length_;

    [[nodiscard]] double* column(std::size_t i) const { return room_ + i * length_; }

    [[nodiscard]] CoreView empty(const Point<double>& place, double radius) const {
        return {{place.x, place.y, radius, 0, 0, 0},
                0,
                0,
                column(0),
                column(1),
                column(2),
                column(3),
                column(4)};
    }

    /// Without edges, their columns have no numbers to copy.
    void fill_up(const CoreView& core) {
        const std::size_t columns = core.edges == 0 ? 2 : 5;
        for (int i = core.corners; i % kAtOnce != 0; ++i)
            for (std::size_t k = 0; k < columns; ++k) column(k)[i] = column(k)[0];
    }

    void add_edges(CoreView& core, double error) {
        const double winding = core.corners == 2 ? 1 : winding_of(core);
        double shortest = kInfinity;
        for (int i = 0; i < core.corners; ++i) {
            const Edge edge = add_edge(core, i, winding < 0 ? -1 : 1);
            shortest = std::min(shortest, edge.length);
            core.overreach = larger_or_nan(core.overreach, edge.overreach);
        }
        const double share = kSharpnessOfEdge * error * core.size / shortest;
        core.sharpness = kSharpness + share + core.overreach / core.size;
        if (winding == 0 || !(core.sharpness <= kMostSharpness))
            core.sharpness = core.overreach = kInfinity;
        core.edges = core.corners;
    }

    /// Returns 1 if the corners are counter-clockwise, -1 if they are clockwise, 0 if uncertain.
    static double winding_of(const CoreView& core) {
        const double area = twice_area(core.px, core.py, core.corners);
        // If any of the products overflows, this square overflows, too.
        if (!(std::fabs(area) > kAreaError * (core.size * core.size))) return 0;
        return area > 0 ? 1 : -1;
    }

    /// The length of an edge (0 if it has no normal), and how far the core reaches beyond the edge.
    struct Edge {
        double length;
        double overreach;
    };
    Edge add_edge(const CoreView& core, int i, double winding) {
        const int next = i + 1 < core.corners ? i + 1 : 0;
        const double ex = core.px[next] - core.px[i];
        const double ey = core.py[next] - core.py[i];
        const double square = square_of(ex, ey);
        const bool has_normal = kLeastEdge < square && square < kLongestEdge;
        const double length = has_normal ? std::sqrt(square) : kInfinity;
        const auto [nx, ny] = normal_of(winding * ex, winding * ey, length);
        const double top = reach_of(nx, ny, core).high;
        column(2)[i] = nx;
        column(3)[i] = ny;
        column(4)[i] = top;
        const double own = std::min(reach_along(nx, ny, core.px[i], core.py[i]),
                                    reach_along(nx, ny, core.px[next], core.py[next]));
        return {has_normal ? length : 0, top - own};
    }
};

/// Returns whether the shape is valid, as problem_of_pair defines it: finite numbers, sizes that
/// are not negative, a corner radius that fits, an allowed number of corners.
bool is_sound(const auto& shape) {
    static constexpr Point<double> origin{0, 0};
    return !problem_of_pair(ShapePair(shape, origin));
}

CoreView columns_of(const auto& shape, double* room) {  // NOLINT(readability-non-const-parameter)
    // An invalid polygon may have more corners than the room.
    Columns columns(room, std::clamp<std::size_t>(count_of_corners(shape), 1, kMostCorners));
    if constexpr (requires { with_outline(shape, [](const Outline&, LocalCorners) {}); })
        if (is_sound(shape))
            return with_outline(shape, [&](const Outline& outline, LocalCorners corners) {
                return columns.fill(
                    outline, corners, requires { shape.ox; });
            });
    return columns.no_core();
}

}  // namespace

CoreView columns_of(const AnyConstShape& any, double* room) noexcept {
    return std::visit([room](const auto* shape) { return columns_of(*shape, room); }, any);
}

namespace {

FourDoubles four_from(const double* column) {
    FourDoubles four;
    std::memcpy(&four, column, sizeof four);
    return four;
}
FourDoubles all_four(double x) {
    return FourDoubles{x, x, x, x};
}

/// Returns the gaps along the normals of the edges from corners i to i + 3.
template <Core To>
FourDoubles gaps_beyond(const CoreView& from, int i, const To& to, const Point<double>& way) {
    const FourDoubles nx = four_from(from.nx + i);
    const FourDoubles ny = four_from(from.ny + i);
    const auto at = [&](int j) {
        return reach_along(nx, ny, all_four(to.px[j]), all_four(to.py[j]));
    };
    FourDoubles least = at(0);
    if constexpr (kIsSmallCore<To>) {
        least = smaller(at(To::corners - 1), least);
    } else {
        least = smaller(smaller(at(1), least), smaller(at(2), at(3)));
        for (int j = kAtOnce; j < to.corners; j += kAtOnce)
            least =
                smaller(smaller(smaller(at(j), at(j + 1)), smaller(at(j + 2), at(j + 3))), least);
    }
    return gap_between(least, reach_along(nx, ny, all_four(way.x), all_four(way.y)),
                       four_from(from.top + i));
}

template <Core To>
double largest_gap(const CoreView& from, const To& to, const Point<double>& way) {
    FourDoubles most = all_four(-kInfinity);
    for (int i = 0; i < from.edges; i += kAtOnce)
        most = larger(gaps_beyond(from, i, to, way), most);
    return largest_of(most);
}

}  // namespace

TOUCHSTONE_ALSO_WITH("avx2")
[[gnu::flatten]] double most_beyond(const CoreView& from, const SmallCore<1>& to,
                                    const Between& way) noexcept {
    return largest_gap(from, to, {way.x, way.y});
}
TOUCHSTONE_ALSO_WITH("avx2")
[[gnu::flatten]] double most_beyond(const CoreView& from, const SmallCore<2>& to,
                                    const Between& way) noexcept {
    return largest_gap(from, to, {way.x, way.y});
}

TOUCHSTONE_ALSO_WITH("avx2")
[[gnu::flatten]] double most_beyond_both(const CoreView& a, const CoreView& b, double x, double y,
                                         double enough) noexcept {
    const double of_a = largest_gap(a, b, {x, y});
    // This branch is often mispredicted. For few edges it would cost more than it saves.
    if (a.edges + b.edges > 2 * kAtOnce && of_a > enough) return of_a;
    return larger(of_a, largest_gap(b, a, {-x, -y}));
}

std::optional<Relation> relation(const ShapePair& pair) noexcept {
    CoreRoom room_of_a;
    CoreRoom room_of_b;
    return relation(columns_of(pair.a, room_of_a.data()), columns_of(pair.b, room_of_b.data()));
}

}  // namespace touchstone::filter

namespace touchstone::fast {
namespace {

using filter::Between;
using filter::CoreView;

/// A polygon with exact local corners, for the corners of its core in balls.
class BallCorners {
  public:
    /// The core must have a winding. Then no size is so small that halving rounds it. The corners
    /// of a rectangle with a pivot are rounded differences, so they stay unknown.
    BallCorners(const AnyConstShape& any, const CoreView& core) {
        std::visit(
            [&]<class Shape>(const Shape* shape) {
                if constexpr (kHasCorners<Shape> && !requires { shape->ox; })
                    with_outline(*shape, [this](const Outline& outline, LocalCorners corners) {
                        place_ = outline.place;
                        turn_ = in_balls(outline.turn);
                        for_each_distinct_corner(
                            corners, [this](const Point<double>& p) { local_[size_++] = p; });
                    });
            },
            any);
        // A normal points outwards: to the right of its edge, unless the corners are clockwise.
        const auto [nx, ny, top] = core.edge(0);
        is_clockwise_ =
            filter::cross_of(nx, ny, core.px[1] - core.px[0], core.py[1] - core.py[0]) < 0;
    }

    [[nodiscard]] bool are_known() const { return size_ != 0; }

    /// Returns 1 if `corner` is certainly beyond the edge, -1 if it is certainly inside, else 0.
    [[nodiscard]] int side_of(int edge, const BallCorners& other, int corner) const {
        const std::size_t next = static_cast<std::size_t>(edge) + 1;
        const Point<Ball> p = local(edge);
        const Point<Ball> e = turned(local(next < size_ ? edge + 1 : 0) - p);
        const Point<Ball> way{Ball(other.place_.x) - Ball(place_.x),
                              Ball(other.place_.y) - Ball(place_.y)};
        const Point<Ball> w = (way + other.turned(other.local(corner))) - turned(p);
        return (is_clockwise_ ? -1 : 1) * certain_sign(e.y * w.x - e.x * w.y).value_or(0);
    }

  private:
    Point<double> place_{0, 0};
    Turn<Ball> turn_;
    bool is_clockwise_;
    std::size_t size_ = 0;
    std::array<Point<double>, kMostCorners> local_;

    [[nodiscard]] Point<Ball> local(int i) const {
        const Point<double>& p = local_[static_cast<std::size_t>(i)];
        return {Ball(p.x), Ball(p.y)};
    }
    [[nodiscard]] Point<Ball> turned(const Point<Ball>& p) const {
        return touchstone::turned(p, turn_.c, turn_.s);
    }
};

/// Two polygons, their cores, and the distance from an edge's line beyond which doubles decide the
/// side of a corner (core_bounds.h).
struct Side {
    const BallCorners& from;
    const CoreView& core;
    const BallCorners& to;
    const CoreView& other;
    Between way;
    double known = core.sharpness * way.lengths + filter::kConvexUnderflow;

    /// Returns 1 if all corners are certainly beyond, -1 if one is certainly inside, else 0.
    [[nodiscard]] int least_beyond(int edge) const {
        const auto [nx, ny, top] = core.edge(edge);
        const double offset = filter::reach_along(nx, ny, way.x, way.y);
        std::uint64_t open = 0;
        for (int i = 0; i < other.corners; ++i) {
            const double at = filter::reach_along(nx, ny, other.px[i], other.py[i]);
            open |= std::uint64_t{!(filter::gap_between(at, offset, top) > known)} << i;
        }
        int least = 1;
        for (; open != 0 && least >= 0; open &= open - 1)
            least = std::min(least, from.side_of(edge, to, std::countr_zero(open)));
        return least;
    }
    /// Returns the largest result of least_beyond, over all edges.
    [[nodiscard]] int most_beyond() const {
        std::uint64_t open = 0;
        for (int i = 0; i < core.edges; i += filter::kAtOnce) {
            const filter::FourDoubles gaps = filter::gaps_beyond(core, i, other, {way.x, way.y});
            for (int k = 0; k < filter::kAtOnce; ++k)
                open |= std::uint64_t{!(gaps[k] < -known)} << (i + k);
        }
        open &= ~std::uint64_t{0} >> (64 - core.edges);  // leaves out copies
        int most = -1;
        for (; open != 0 && most <= 0; open &= open - 1)
            most = std::max(most, least_beyond(std::countr_zero(open)));
        return most;
    }
};

bool has_sharp_corners(const CoreView& core) {
    return core.corners > 2 && core.radius == 0 && core.sharpness <= filter::kMostSharpness;
}

}  // namespace

TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] std::optional<Relation> relation_at_open_edges(
    const ShapePair& pair, const CoreView& a, const CoreView& b) noexcept {
    if (!has_sharp_corners(a) || !has_sharp_corners(b)) return std::nullopt;
    const BallCorners corners_of_a(pair.a, a);
    const BallCorners corners_of_b(pair.b, b);
    if (!corners_of_a.are_known() || !corners_of_b.are_known()) return std::nullopt;
    const Between way = filter::between(a, b);
    const int of_a = Side{corners_of_a, a, corners_of_b, b, way}.most_beyond();
    if (of_a > 0) return Relation::disjoint;
    const int of_b = Side{corners_of_b, b, corners_of_a, a, way.reversed()}.most_beyond();
    if (of_b > 0) return Relation::disjoint;
    return of_a < 0 && of_b < 0 ? std::optional(Relation::overlapping) : std::nullopt;
}

}  // namespace touchstone::fast
