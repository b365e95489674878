#include "oracle/fast/fast.h"

#include "oracle/exact/exact_forms.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/seen.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/ball_cores.h"
#include "oracle/fast/core_filter.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/orientations.h"
#include "oracle/fast/upright.h"
#include "oracle/floats/trig.h"

namespace touchstone::fast {
namespace {

/// Shapes with their lengths multiplied by 2^exponent.
struct Scaled {
    Scene scene;
    int exponent;
};

/// Returns whether products of lengths about this large neither overflow nor underflow.
bool is_mid_range(double size) {
    return 0x1p-200 < size && size < 0x1p200;
}

/// Returns the shapes scaled by a power of two so that their scale is about 1. Returns nothing if
/// the scale is mid-range or 0, or if scaling would round a number.
std::optional<Scaled> brought_to_mid_range(const ShapePair& pair) {
    const double size = scale(pair);
    if (size == 0 || is_mid_range(size)) return std::nullopt;
    Scaled scaled{copy_of(pair), -std::ilogb(size)};
    bool exact = true;
    for_each_number(scaled.scene, [&](Quantity quantity, double& x) {
        if (!is_length(quantity)) return;
        const double before = x;
        x = std::ldexp(x, scaled.exponent);
        exact = exact && std::ldexp(x, -scaled.exponent) == before;
    });
    return exact ? std::optional(std::move(scaled)) : std::nullopt;
}

/// Returns the shapes as rectangles by centre, in radians, or nothing if one has another type.
std::optional<PosePair<double>> poses_of(const ShapePair& pair) {
    const auto* const* a = std::get_if<const Pose<double>*>(&pair.a);
    const auto* const* b = std::get_if<const Pose<double>*>(&pair.b);
    if (a == nullptr || b == nullptr) return std::nullopt;
    return PosePair<double>{**a, **b};
}

/// Runs balls and then exact numbers.
Decided decide(const ShapePair& pair) {
    return first_known(
        [&] { return by(Stage::ball, relation_of_parts(pair)); },
        [&] {
            const auto poses = poses_of(pair);
            return Decided{poses ? separating_axis::relation(*poses) : reference::relation(pair),
                           Stage::exact};
        });
}

/// Runs the filter, and balls for polygons that it does not decide.
std::optional<Decided> decide_by_cores(const ShapePair& pair) {
    filter::CoreRoom room_of_a;
    filter::CoreRoom room_of_b;
    const filter::CoreView a = filter::columns_of(pair.a, room_of_a.data());
    const filter::CoreView b = filter::columns_of(pair.b, room_of_b.data());
    if (const auto known = filter::relation(a, b)) return Decided{*known, Stage::filter};
    return by(Stage::ball, relation_at_open_edges(pair, a, b));
}

std::vector<Triangle<double>> convex_parts(const SimplePolygon<double>& polygon) {
    return EarClipping<filtered_orientation>::triangulate(polygon);
}
std::array<Corners, 1> convex_parts(const auto& polygon) {
    return {Corners(polygon)};
}

/// Returns the strongest relation of a part of A and a part of B.
Decided relation_of_convex_parts(const auto& a, const auto& b) {
    const auto parts_of_b = convex_parts(b);
    Decided most{Relation::disjoint, Stage::filter};
    for (const auto& part_of_a : convex_parts(a)) {
        for (const auto& part_of_b : parts_of_b) {
            const Decided part = relation_of_corners(part_of_a, part_of_b);
            most = {std::max(most.relation, part.relation), std::max(most.stage, part.stage)};
            if (most.relation == Relation::overlapping) return most;
        }
    }
    return most;
}

/// Returns the box. Out of line, because each kind of rectangle is in many pairs.
[[gnu::noinline]] filter::Box box_of_kind(const auto& rect) {
    return filter_core(rect);
}

template <class Shape>
constexpr bool kIsSimple = std::is_same_v<Shape, SimplePolygon<double>>;
template <class Shape>
constexpr bool kIsPoint = std::is_same_v<Shape, Point<double>>;

std::optional<Decided> decide_rects(const ShapePair& pair) {
    return by(Stage::expansion, relation_with_low_parts(pair));
}

/// Runs the stages made for shapes of these kinds. Returns nothing if they do not decide the
/// answer.
struct DecideAtOnce {
    template <class A, class B>
    std::optional<Decided> operator()(const A* a, const B* b) const {
        if constexpr (std::is_same_v<A, Pose<double>> && std::is_same_v<B, Pose<double>>) {
            const PosePair<double> pair{*a, *b};
            if (const auto known = filter::relation(pair)) return Decided{*known, Stage::filter};
            return by(Stage::expansion, relation_with_low_parts(prepare(*a), prepare(*b)));
        } else if constexpr (std::is_same_v<A, Aabb<double>> && std::is_same_v<B, A>) {
            return by(Stage::expansion, relation_of_upright(*a, *b));
        } else if constexpr (kIsConvexByCorners<A> && kIsConvexByCorners<B>) {
            return relation_of_corners(*a, *b);
        } else if constexpr (kHasSmallCore<A> && kHasSmallCore<B>) {
            return relation_of(*a, *b);
        } else if constexpr (kIsRectangle<A> && kIsRectangle<B>) {
            const auto known = filter::relation_at_once(box_of_kind(*a), box_of_kind(*b));
            return known ? by(Stage::filter, known) : decide_rects(ShapePair(a, b));
        } else if constexpr (HaveCores<A, B>) {
            return by(Stage::filter, filter::relation_at_once(filter_core(*a), filter_core(*b)));
        } else if constexpr (kIsSimple<A> && kIsSimple<B>) {
            return relation_of_convex_parts(*a, *b);
        } else if constexpr (kIsSimple<A>) {
            return (*this)(b, a);
        } else if constexpr (kIsPoint<A> && kIsSimple<B>) {
            return relation_of(*a, *b);
        } else if constexpr (kIsConvexByCorners<A> && kIsSimple<B>) {
            // If A has no area and touches a part, it may lie on a seam. Then the shapes overlap
            // (oracle/exact/judge.h).
            const Decided most = relation_of_convex_parts(*a, *b);
            return most.relation == Relation::touching ? std::nullopt : std::optional(most);
        } else {
            return decide_by_cores(ShapePair(a, b));
        }
    }
};

/// Returns the margin of a point and a polygon that need not be convex; nothing for other shapes.
std::optional<double> margin_of_point(const AnyConstShape& a, const AnyConstShape& b) {
    const auto* const point = std::get_if<const Point<double>*>(&a);
    const auto* const polygon = std::get_if<const SimplePolygon<double>*>(&b);
    if (point == nullptr || polygon == nullptr) return std::nullopt;
    return margin_of(**point, **polygon);
}

/// Returns the margin. If balls show that the shapes overlap but not how deep, the reference
/// searches their depth. Throws Undecided if balls are not narrow.
double margin_by_balls(const ShapePair& pair) {
    if (const auto margin = margin_of_point(pair.a, pair.b)) return *margin;
    if (const auto margin = margin_of_point(pair.b, pair.a)) return *margin;
    const auto margin = margin_of_parts(pair);
    return margin ? narrow(*margin) : -reference::search_depth(pair).depth;
}

/// Returns the margin if a simple polygon overlaps the other shape, else nothing. The reference is
/// fast if it need not decide whether they overlap.
std::optional<double> margin_of_overlap(const ShapePair& pair) {
    if (!has_simple_polygon(pair) || relation(pair).relation != Relation::overlapping)
        return std::nullopt;
    return -reference::search_depth(pair).depth;
}

double measure(const ShapePair& pair) {
    const auto by_balls = [&] { return margin_by_balls(pair); };
    const auto poses = poses_of(pair);
    return first_known(
        [&] { return poses ? margin_with_low_parts(*poses) : std::nullopt; },
        [&] { return unless_undecided(by_balls); }, [&] { return margin_of_overlap(pair); },
        [&] { return poses ? separating_axis::margin(*poses) : reference::margin(pair); });
}

Enclosure enclosed(const Ball& x) {
    constexpr long kBits = 128;
    const Dyadic middle = Dyadic(x.hi()) + Dyadic(x.lo());
    return {middle - Dyadic(x.radius()), middle + Dyadic(x.radius()), kBits};
}

/// Returns an enclosure of the margin, or nothing if balls do not decide it.
std::optional<Enclosure> margin_enclosed(const ShapePair& pair) {
    if (!is_mid_range(scale(pair))) return std::nullopt;
    const auto ball =
        unless_undecided([&pair] { return margin_of_parts(pair); }).value_or(std::nullopt);
    if (!ball || !std::isfinite(std::fabs(ball->hi()) + ball->radius())) return std::nullopt;
    return enclosed(*ball);
}

/// Returns a ball that contains x. The ball's three numbers must be in the range of doubles.
Ball ball_around(const Dyadic& x) {
    const double hi = nearest(x);
    const double lo = nearest(x - Dyadic(hi));
    const Dyadic rest = abs(x - Dyadic(hi) - Dyadic(lo));
    return {hi, lo, sign(rest) == 0 ? 0 : std::nextafter(nearest(rest), INFINITY)};
}

/// Returns the relation after B is moved by this vector. Throws Undecided if balls leave the
/// relation open, or if a shape has several parts.
Relation relation_after(const ShapePair& pair, const Point<Dyadic>& by) {
    std::vector<Cores<Ball>> cores = cores_of<Ball>(pair);
    if (cores.size() > 1) throw Undecided{};
    reference::move(cores.front().b, Point<Ball>{ball_around(by.x), ball_around(by.y)},
                    frame_of(pair));
    return relation_by_balls(cores.front());
}

}  // namespace

Decided relation(const ShapePair& pair) {
    return first_known([&] { return std::visit(DecideAtOnce{}, pair.a, pair.b); },
                       [&] { return relation_without_filter(pair); });
}

Decided relation_of_cores(const ShapePair& pair) noexcept {
    return first_known([&] { return decide_by_cores(pair); },
                       [&] { return relation_of_open_shapes(pair); });
}

Decided relation_of_open_boxes(const ShapePair& pair) noexcept {
    if (problem_of_pair(pair)) return kDisjointAtSight;
    return first_known([&] { return decide_rects(pair); },
                       [&] { return relation_without_filter(pair); });
}

Decided relation_of_open_boxes(const Aabb<double>& a, const Aabb<double>& b) noexcept {
    // Other invalid boxes have a number that is not finite, so a gap above 0 or a gap that is NaN.
    const bool have_sizes =
        a.w >= 0 && a.h >= 0 && b.w >= 0 && b.h >= 0 && std::isfinite((a.w + a.h) + (b.w + b.h));
    return first_known(
        [&] { return by(Stage::expansion, have_sizes ? relation_of_upright(a, b) : std::nullopt); },
        [&] { return relation_of_open_shapes(ShapePair(a, b)); });
}

Decided relation_without_filter(const ShapePair& pair) {
    const auto normal = brought_to_mid_range(pair);
    if (!normal) return decide(pair);
    const ShapePair scaled(normal->scene);
    return first_known([&] { return decide_rects(scaled); }, [&] { return decide(scaled); });
}

Decided relation_of_open_shapes(const ShapePair& pair) {
    if (problem_of_pair(pair)) return kDisjointAtSight;
    return relation_without_filter(pair);
}

double margin(const ShapePair& pair) {
    if (const auto normal = brought_to_mid_range(pair)) {
        const double scaled = measure(ShapePair(normal->scene));
        // A margin far smaller than the largest length may have lost digits to underflow. A far
        // larger margin, due to a large given cosine or sine, may overflow only when scaled.
        const double size = std::fabs(scaled);
        if (!(0x1p-1000 <= size && size < std::numeric_limits<double>::infinity()))
            return reference::margin(pair);
        return std::ldexp(scaled, -normal->exponent);
    }
    return measure(pair);
}

Measured distance_of(const ShapePair& pair, Relation relation) {
    if (relation != Relation::disjoint) return {};
    if (const auto margin = margin_enclosed(pair)) return known_margin(pair, 1, *margin);
    return touchstone::distance_of(pair, relation);
}

Measured depth_of(const ShapePair& pair, Relation relation) {
    if (relation != Relation::overlapping) return {};
    if (const auto margin = margin_enclosed(pair)) return known_margin(pair, -1, -*margin);
    return touchstone::depth_of(pair, relation);
}

bool separates(const ShapePair& pair, const Point<double>& direction, double length) {
    const Point<Dyadic> by = move_along(direction, length);
    const auto by_balls = [&] { return relation_after(pair, by); };
    return Relation::overlapping !=
           first_known(
               [&] {
                   return is_mid_range(scale(pair)) ? unless_undecided(by_balls) : std::nullopt;
               },
               [&] { return reference::relation_after(pair, by, {}); });
}

double margin_over_scale(const ShapePair& pair, double scale) {
    if (scale == 0) return 0;
    const double length = margin(pair);
    if (std::isfinite(length)) return length / scale;
    if (const auto normal = brought_to_mid_range(pair))
        return margin(ShapePair(normal->scene)) / std::ldexp(scale, normal->exponent);
    return std::copysign(std::numeric_limits<double>::max(), length) / scale;
}

std::string_view name(Stage stage) {
    switch (stage) {
        case Stage::filter: return "filter";
        case Stage::expansion: return "expansion";
        case Stage::ball: return "ball";
        case Stage::exact: return "exact";
    }
    return "?";
}

bool containment_is_known(Kind a, Kind b) {
    return base_kind(a) != kind_of<SimplePolygon<double>>() ||
           base_kind(b) == kind_of<Point<double>>() || base_kind(b) == kind_of<Circle<double>>();
}

Core core_of(const AnyConstShape& shape) {
    const SeenShape seen = seen_around({0, 0}, shape);
    Core core{{}, static_cast<double>(seen.radius)};
    for (const SeenPart& part : seen.parts)
        for (const Point<long double>& corner : part.corners)
            core.corners.push_back({static_cast<double>(corner.x), static_cast<double>(corner.y)});
    return core;
}

double sticking_out(const AnyConstShape& a, const Core& b, const Point<double>& by) {
    double most = -std::numeric_limits<double>::infinity();
    for (const Point<double>& corner : b.corners) {
        const Point<double> at = corner + by;
        most = std::max(most, margin(ShapePair(a, &at)));
    }
    return most + b.radius;
}

double sticking_out(const ShapePair& pair) {
    return sticking_out(pair.a, core_of(pair.b), {0, 0});
}

}  // namespace touchstone::fast
