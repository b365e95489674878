#include "oracle/fast/ball_cores.h"

#include "oracle/exact/judge.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/exact/shape_parts.h"
#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"

namespace touchstone {
namespace {

/// Returns whether the core has no extent along the normal of the side.
bool is_flat(const Vertex<Ball>& side, const Ring<Ball>& core) {
    Ball most = excess(side.edge, core.front().point);
    for (const Vertex<Ball>& v : core) most = max(most, excess(side.edge, v.point));
    return sign(most - gap_beyond(side, core)) == 0;
}

struct Gap {
    Ball gap;
    const Vertex<Ball>* side;
    const Ring<Ball>* to;

    [[nodiscard]] bool is_surely_positive() const { return certain_sign(gap).value_or(0) > 0; }
};
using Gaps = std::vector<Gap>;

/// Returns the gaps along the sides of both cores, up to the first that is certainly positive.
Gaps gaps_of(const Cores<Ball>& cores) {
    Gaps gaps;
    gaps.reserve(cores.a.size() + cores.b.size());
    for (const auto& [from, to] : {std::pair(&cores.a, &cores.b), std::pair(&cores.b, &cores.a)})
        for (const Vertex<Ball>& side : *from) {
            gaps.push_back({gap_beyond(side, *to), &side, to});
            if (gaps.back().is_surely_positive()) return gaps;
        }
    return gaps;
}

bool surely_disjoint(const Gaps& gaps) {
    return gaps.back().is_surely_positive();
}

/// Returns the relation of the cores by the signs of their gaps. Throws Undecided if no gap is
/// certainly positive and the sign of a gap is uncertain.
Relation relation_by(const Gaps& gaps) {
    if (surely_disjoint(gaps)) return Relation::disjoint;
    bool undecided = false;
    bool touching = false;
    for (const auto& [gap, side, to] : gaps) {
        const std::optional<int> s = certain_sign(gap);
        if (!s) undecided = true;
        // If both cores lie on the line of the side, a gap of zero does not mean that they touch.
        else if (*s == 0) touching = touching || !side->edge.flat || !is_flat(*side, *to);
    }
    if (undecided) throw Undecided{};
    return touching ? Relation::touching : Relation::overlapping;
}

Turn<Ball> turn_of_degrees(double degrees) {
    const auto [trig, error] = sine_cosine_of_degrees(degrees);
    return {{trig.c, trig.c_lo, error.c}, {trig.s, trig.s_lo, error.s}};
}

/// Returns the rotation by a turn. Its angle must be in radians alone or in degrees alone.
Turn<Ball> rotation(const AnyTurn& turn) {
    if (turn.degrees != 0) return turn_of_degrees(turn.degrees);
    return {cos(Ball(turn.radians)), sin(Ball(turn.radians))};
}

/// Returns the degrees from one turn to another if both are in degrees and the result is a double.
std::optional<double> degrees_between(const AnyTurn& from, const AnyTurn& to) {
    if (from.radians != 0 || to.radians != 0) return std::nullopt;
    const auto difference = two_difference(to.degrees, from.degrees);
    return difference.error == 0 ? std::optional(difference.value) : std::nullopt;
}

/// Returns a lower bound of the numbers in the ball. It is exact if the ball is a double.
double at_least(const Ball& x) {
    // The factor adds far more than rounding loses. The difference rounds by less than one step, so
    // the next double is a lower bound.
    const double reach = (std::fabs(x.lo()) + x.radius()) * (1 + 1e-15);
    if (reach == 0) return x.hi();
    return reach < INFINITY ? std::nextafter(x.hi() - reach, -INFINITY) : -INFINITY;
}
double at_most(const Ball& x) {
    return -at_least(-x);
}

/// Returns sqrt(square) - reach. Subtracts the squares, because the root is rounded.
Ball distance_less(const Ball& square, const Ball& reach) {
    if (sign(reach) == 0) return sqrt(square);
    const Ball difference = square - reach * reach;
    if (certain_sign(difference) == 0) return Ball(0);
    return difference / (sqrt_of_nonnegative(square) + reach);
}

}  // namespace

template <>
Turn<Ball> rotation_by<Ball>(const AnyTurn& from, const AnyTurn& to) {
    if (have_one_angle(from, to)) return {Ball(1), Ball(0)};
    if (const auto between = degrees_between(from, to)) return turn_of_degrees(*between);
    const Turn<Ball> t = rotation(to);
    if (have_one_angle(from, {})) return t;
    const Turn<Ball> f = rotation(from);
    return {f.c * t.c + f.s * t.s, f.c * t.s - f.s * t.c};
}

template Parts<Ball> parts_of(const AnyConstShape&, const Frame&);
template Ball radius_of(const AnyConstShape&);

Relation relation_by_balls(const Cores<Ball>& cores) {
    const Ball reach = cores.reach();
    if (sign(reach) == 0) return relation_by(gaps_of(cores));
    const int side = sign(squared_distance(cores) - reach * reach);
    // If a corner is nearer to an edge than the reach, the shapes overlap, even if the cores don't.
    if (side < 0) return Relation::overlapping;
    const Gaps gaps = gaps_of(cores);
    if (surely_disjoint(gaps)) return side == 0 ? Relation::touching : Relation::disjoint;
    (void)relation_by(gaps);
    return Relation::overlapping;
}

BoundingBox<double> box_around(const Ring<Ball>& core) {
    BoundingBox<double> box{INFINITY, -INFINITY, INFINITY, -INFINITY};
    for (const auto& [point, edge, no_length] : core) {
        box.x0 = std::min(box.x0, at_least(point.x));
        box.x1 = std::max(box.x1, at_most(point.x));
        box.y0 = std::min(box.y0, at_least(point.y));
        box.y1 = std::max(box.y1, at_most(point.y));
    }
    return box;
}

/// Written so that a NaN, the result of an overflow, is not narrow.
double narrow(const Ball& x) {
    if (!std::isfinite(x.hi()) || !(x.radius() <= 1e-10 * std::fabs(x.hi()))) throw Undecided{};
    return x.hi();
}

Ball margin_by_balls(const Cores<Ball>& cores) {
    const Ball reach = cores.reach();
    const Gaps gaps = gaps_of(cores);
    if (surely_disjoint(gaps)) return distance_less(squared_distance(cores), reach);
    if (relation_by(gaps) == Relation::touching) return Ball(0) - reach;
    std::optional<Ball> shallowest;
    for (const Gap& one : gaps) {
        const Ball along = one.gap / sqrt(squared(one.side->edge.nx, one.side->edge.ny));
        shallowest = shallowest ? max(*shallowest, along) : along;
    }
    return *shallowest - reach;
}

}  // namespace touchstone

namespace touchstone::fast {
namespace {

// Points and circles need no ring. The ring of a point would have four equal vertices.

/// A point and a radius: a circle or a point.
struct RoundPoint {
    Point<double> at;
    double radius;
};
/// Returns the shape as a RoundPoint, or nothing if it is neither a circle nor a point.
std::optional<RoundPoint> round_point_of(const AnyConstShape& shape) {
    if (const auto* const* circle = std::get_if<const Circle<double>*>(&shape))
        return RoundPoint{{(*circle)->x, (*circle)->y}, (*circle)->r};
    if (const auto* const* point = std::get_if<const Point<double>*>(&shape))
        return RoundPoint{**point, 0};
    return std::nullopt;
}

/// The distance of two points, and the distance `reach` at which the shapes around them touch.
struct Apart {
    bool are_one;     ///< two equal points
    bool have_reach;  ///< `reach` is not zero
    Ball square;      ///< the squared distance
    Ball reach;
};

/// Returns nothing for shapes other than points and circles.
std::optional<Apart> points_apart(const ShapePair& pair) {
    const auto a = round_point_of(pair.a);
    const auto b = round_point_of(pair.b);
    if (!a || !b) return std::nullopt;
    return Apart{a->at.x == b->at.x && a->at.y == b->at.y, a->radius != 0 || b->radius != 0,
                 squared<Ball>(Ball(b->at.x) - Ball(a->at.x), Ball(b->at.y) - Ball(a->at.y)),
                 Ball(a->radius) + Ball(b->radius)};
}

/// Returns the exact relation of shapes whose distance minus the sum of the radii has the sign of
/// this number; nothing if balls do not decide the sign. Throws nothing: the sign is often
/// uncertain, and an exception would take longer than everything else here.
std::optional<Relation> relation_by_excess(const Ball& excess) {
    const std::optional<int> side = certain_sign(excess);
    if (!side) return std::nullopt;
    return *side < 0 ? Relation::overlapping : *side == 0 ? Relation::touching : Relation::disjoint;
}
std::optional<Relation> relation_of_points(const Apart& points) {
    if (!points.have_reach) return points.are_one ? Relation::overlapping : Relation::disjoint;
    return relation_by_excess(points.square - points.reach * points.reach);
}

template <class Shape>
constexpr bool kIsTurnedByAngle =
    std::is_same_v<Shape, Pose<double>> || std::is_same_v<Shape, PoseInDegrees<double>>;

/// Returns the input of the separating-axis test of two rectangles by centre with their turns in
/// radians or degrees, or nothing for other shapes. The test computes no corner, so it takes a
/// fraction of the time that cores take.
std::optional<AxisInput<Ball>> axis_input(const ShapePair& pair) {
    const auto from = []<class A, class B>(const A* a,
                                           const B* b) -> std::optional<AxisInput<Ball>> {
        if constexpr (kIsTurnedByAngle<A> && kIsTurnedByAngle<B>) {
            const AnyTurn of_a = turn_of(*a);
            const AnyTurn of_b = turn_of(*b);
            return touchstone::axis_input<Ball>(*a, *b, rotation(of_a), rotation(of_b),
                                                rotation_by<Ball>(of_a, of_b));
        } else return std::nullopt;
    };
    return std::visit(from, pair.a, pair.b);
}

/// A rectangle's core in the frame of its place and turn, and a point relative to its place, not
/// turned. `is_scaled` says that the turn is a given cosine and sine, of any length.
struct PointAndCore {
    Point<Ball> point, lower, upper;
    Turn<Ball> turn;
    bool is_turned, is_scaled;
};

/// Returns a number with the sign of the point's distance from the core minus `reach`, which is
/// positive. If the point is beyond one side alone, this is the difference itself: for boxes it is
/// often exact. If `is_scaled`, computes in the frame with all lengths multiplied by the square of
/// the turn's length, so that only the squared distance is divided.
TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] Ball excess(const PointAndCore& pair, const Ball& reach) {
    const auto& [point, lower, upper, turn, is_turned, is_scaled] = pair;
    const Point<Ball> p = is_turned ? turned(point, turn.c, -turn.s) : point;
    const Ball scale = is_scaled ? squared(turn.c, turn.s) : Ball(1);
    const auto scaled = [&](const Ball& x) { return is_scaled ? scale * x : x; };
    const Ball beyond_x = max(scaled(lower.x) - p.x, p.x - scaled(upper.x));
    const Ball beyond_y = max(scaled(lower.y) - p.y, p.y - scaled(upper.y));
    if (!is_scaled && (is_surely_not_positive(beyond_x) || is_surely_not_positive(beyond_y)))
        return max(beyond_x, beyond_y) - reach;
    const Ball square = squared(max(beyond_x, Ball(0)), max(beyond_y, Ball(0)));
    return (is_scaled ? square / scale : square) - reach * reach;
}

/// Returns a number with the sign of the signed distance of a rectangle of any kind and a circle or
/// a point: `excess` of the rectangle's core, the centre and the sum of the radii. Returns nothing
/// for other shapes, if the sum of the radii is zero, or if cosine and sine are zero. Throws
/// Undecided if balls can't tell whether a given cosine and sine are zero.
std::optional<Ball> excess_of_rectangle(const AnyConstShape& any, const AnyConstShape& round) {
    const auto point = round_point_of(round);
    const auto from = [&]<class Shape>(const Shape* rect) -> std::optional<Ball> {
        if constexpr (requires { rect->w; }) {
            AnyTurn turn;
            PointAndCore pair;
            if constexpr (std::is_same_v<Shape, Aabb<double>>) {
                pair.upper = {Ball(rect->w), Ball(rect->h)};
            } else {
                turn = turn_of(*rect);
                const Upright<Ball> own = upright<Ball>(*rect);
                pair.lower = own.lower;
                pair.upper = own.upper;
            }
            Ball reach(point->radius);
            if constexpr (requires { rect->r; }) reach = reach + Ball(rect->r);
            if (is_collapsed(turn) || sign(reach) == 0) return std::nullopt;
            const auto [x, y] = place_of(*rect);
            pair.point = {Ball(point->at.x) - Ball(x), Ball(point->at.y) - Ball(y)};
            pair.is_turned = turn != AnyTurn{};
            pair.is_scaled = pair.is_turned && have_one_angle(turn, {});
            if (pair.is_turned) pair.turn = in_balls(turn);
            return excess(pair, reach);
        } else return std::nullopt;
    };
    return point ? std::visit(from, any) : std::nullopt;
}

/// Returns whether two parts certainly have a margin above `margin`, given the square of the
/// distance of their boxes. A margin is a distance minus `reach`. The factor allows for far more
/// than the rounding, and the last term for the underflow of squares.
bool is_farther(double squared, double margin, double reach) {
    const double least = std::max(margin, 0.0) + reach;
    return squared * (1 - 1e-8) > least * least + 0x1p-1000;
}

/// Returns the relation of the shapes by their rings. Throws Undecided if balls do not decide it.
Relation relation_of_rings(const ShapePair& pair) {
    auto shapes = shapes_in<Ball>(pair, frame_of(pair));
    if (shapes.are_convex()) return relation_by_balls(std::move(shapes).only_cores());
    const double reach = at_most(shapes.reach());
    bool undecided = false;
    bool touching = false;
    for (const auto& parts : pairs_of(shapes.a, shapes.b)) {
        if (is_farther(parts.squared, 0, reach)) continue;
        const auto found =
            unless_undecided([&] { return relation_by_balls(shapes.cores(*parts.a, *parts.b)); });
        if (found == Relation::overlapping) return Relation::overlapping;
        if (!found) undecided = true;
        else if (*found == Relation::touching) touching = true;
    }
    // A shape without area that touches a part may lie on a seam. Then the shapes overlap
    // (oracle/exact/judge.h).
    if (undecided || touching) throw Undecided{};
    return Relation::disjoint;
}

}  // namespace

Turn<Ball> in_balls(const AnyTurn& turn) {
    if (have_one_angle(turn, {})) return {Ball(turn.c), Ball(turn.s)};
    return rotation_by<Ball>({}, turn);
}

std::optional<Relation> relation_of_parts(const ShapePair& pair) {
    return unless_undecided([&]() -> std::optional<Relation> {
               if (const auto points = points_apart(pair)) return relation_of_points(*points);
               auto excess = excess_of_rectangle(pair.a, pair.b);
               if (!excess) excess = excess_of_rectangle(pair.b, pair.a);
               if (excess) return relation_by_excess(*excess);
               const auto input = axis_input(pair);
               return input ? touchstone::relation_of(*input) : relation_of_rings(pair);
           })
        .value_or(std::nullopt);
}

std::optional<Ball> margin_of_parts(const ShapePair& pair) {
    if (const auto points = points_apart(pair))
        return points->are_one ? Ball(0) - points->reach
                               : distance_less(points->square, points->reach);
    if (const auto input = axis_input(pair)) {
        const AxisMargin<Ball> margin = margin_of(*input);
        return margin.squared_distance ? sqrt(*margin.squared_distance) : margin.most;
    }
    auto shapes = shapes_in<Ball>(pair, frame_of(pair));
    if (shapes.are_convex()) return margin_by_balls(std::move(shapes).only_cores());
    const double reach = at_most(shapes.reach());
    std::optional<Ball> least;
    for (const auto& parts : nearest_first(shapes.a, shapes.b)) {
        if (least && is_farther(parts.squared, at_most(*least), reach)) break;
        const Ball of_parts = margin_by_balls(shapes.cores(*parts.a, *parts.b));
        if (sign(of_parts) < 0) return std::nullopt;
        least = least ? min(*least, of_parts) : of_parts;
    }
    // A shape without area that touches a part may lie on a seam between two parts. Then the shapes
    // overlap.
    if (sign(*least) == 0 && (has_no_area(shapes.a.front()) || has_no_area(shapes.b.front())))
        throw Undecided{};
    return least;
}

}  // namespace touchstone::fast
