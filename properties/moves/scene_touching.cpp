#include "properties/moves/scene_touching.h"

#include "properties/moves/approximate.h"

namespace touchstone::moves {
namespace {

/// Returns a number between x and y near which f changes its sign. Zero counts as negative. Returns
/// x if f has the same sign at x and y. For a continuous f, the error is little more than rounding.
///
/// Secants narrow an interval around the sign change. If an end stays in place, the value of f at
/// this end is halved (the Illinois method: M. Dowell, P. Jarratt, BIT 11, 1971). Every fourth step
/// bisects the interval instead, because secants are slow for some functions.
double root_between(double x, double y, auto f) {
    constexpr int kMostSecants = 200;
    auto at_x = f(x);
    auto at_y = f(y);
    if ((at_x > 0) == (at_y > 0)) return x;
    double middle = x;
    for (int step = 1; step < kMostSecants; ++step) {
        const auto share = step % 4 == 0 ? 0.5L : at_x / (at_x - at_y);
        middle = static_cast<double>(x + share * (static_cast<long double>(y) - x));
        if (!(std::min(x, y) < middle && middle < std::max(x, y))) break;
        const auto there = f(middle);
        if ((there > 0) == (at_y > 0)) {
            at_x /= 2;
        } else {
            x = y;
            at_x = at_y;
        }
        y = middle;
        at_y = there;
    }
    return middle;
}

constexpr Real kInfinity = std::numeric_limits<Real>::infinity();

/// The directions of both shapes, and the absolute cosine and sine of the angle between them.
template <class N>
struct View {
    Point<N> a;
    Point<N> b;
    N cosine;
    N sine;
};

template <class N>
View<N> view(const Point<Real>& direction_a, const Point<Real>& direction_b) {
    const Point<N> a = convert<N>(direction_a);
    const Point<N> b = convert<N>(direction_b);
    return {a, b, std::fabs(dot(a, b)), std::fabs(cross(a, b))};
}

View<Real> view_of(const Poses& pair) {
    return view<Real>(direction(pair.a.angle), direction(pair.b.angle));
}

template <class N>
struct Axis {
    Point<N> n;  ///< the normal of a side
    N reach;     ///< the sum of the half extents along it
};

/// A's two axes (i = 0, 1), then B's.
template <class N>
Axis<N> axis(const Poses& pair, const View<N>& view, std::size_t i) {
    const bool is_second = i % 2 == 1;
    const Pose<double>& own = i < 2 ? pair.a : pair.b;
    const Pose<double>& other = i < 2 ? pair.b : pair.a;
    const Point<N>& along = i < 2 ? view.a : view.b;
    const N length = is_second ? own.h : own.w;
    const N c = is_second ? view.sine : view.cosine;
    const N s = is_second ? view.cosine : view.sine;
    return {is_second ? Point<N>{-along.y, along.x} : along,
            (length + other.w * c + other.h * s) / 2};
}

Point<Real> centre_difference(const Poses& pair) {
    return {static_cast<Real>(pair.b.cx) - static_cast<Real>(pair.a.cx),
            static_cast<Real>(pair.b.cy) - static_cast<Real>(pair.a.cy)};
}

/// The rates at which the centres' difference and the reach change with a number, by normal.
struct Rates {
    std::array<Real, 4> along{};
    std::array<Real, 4> reach{};
};

Rates rates(const Poses& pair, const double& number, const View<Real>& view) {
    const auto& [a, b] = pair;
    const Real c = view.cosine / 2;
    const Real s = view.sine / 2;
    if (&number == &a.w) return {{}, {0.5L, 0, c, s}};
    if (&number == &a.h) return {{}, {0, 0.5L, s, c}};
    if (&number == &b.w) return {{}, {c, s, 0.5L, 0}};
    if (&number == &b.h) return {{}, {s, c, 0, 0.5L}};
    const Real sign = &number == &a.cx || &number == &a.cy ? -1 : 1;
    const auto& [ca, sa] = view.a;
    const auto& [cb, sb] = view.b;
    if (&number == &a.cx || &number == &b.cx)
        return {{sign * ca, -sign * sa, sign * cb, -sign * sb}, {}};
    return {{sign * sa, sign * ca, sign * sb, sign * cb}, {}};
}

/// The interval of changes of a number for which no normal separates. It may be empty.
struct Interval {
    Real least = -kInfinity;
    Real most = kInfinity;

    /// Restricts the interval to the changes for which value + rate * change <= 0.
    void bound(Real value, Real rate) {
        if (rate > 0) most = std::min(most, -value / rate);
        else if (rate < 0) least = std::max(least, -value / rate);
        else if (value > 0) least = kInfinity;
    }
};

/// Returns the changes of `number` that leave no gap. `number` must not be an angle. Along each
/// normal, the distance of the centres and the reach depend linearly on the number. So each normal
/// gives two linear bounds.
Interval touching_changes(const Poses& pair, const double& number) {
    const View<Real> view = view_of(pair);
    const Rates with = rates(pair, number, view);
    const Point<Real> d = centre_difference(pair);
    Interval inside;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto [n, reach] = axis(pair, view, i);
        const Real along = dot(d, n);
        inside.bound(along - reach, with.along[i] - with.reach[i]);
        inside.bound(-along - reach, -with.along[i] - with.reach[i]);
    }
    return inside;
}

/// The distance of the centres along u that makes the gap on that axis `gap`; infinity if no
/// positive distance does.
template <class N>
N distance_along(const Point<N>& u, const Axis<N>& axis, double gap) {
    const N distance = (axis.reach + static_cast<N>(gap)) / std::fabs(dot(u, axis.n));
    return distance > 0 ? distance : std::numeric_limits<N>::infinity();
}

/// The axis that needs the shortest distance. Doubles suffice, because either of two nearly equal
/// axes is right.
std::size_t nearest_axis(const Poses& pair, const View<double>& view, const Point<double>& u,
                         double gap) {
    std::size_t nearest = 0;
    double least = distance_along(u, axis(pair, view, 0), gap);
    for (std::size_t i = 1; i < 4; ++i) {
        const double distance = distance_along(u, axis(pair, view, i), gap);
        nearest = distance < least ? i : nearest;
        least = std::min(least, distance);
    }
    return nearest;
}

/// Returns the largest gap along the four edge normals. It is positive if a normal separates.
Real largest_gap(const Poses& pair) {
    const View<Real> view = view_of(pair);
    const Point<Real> d = centre_difference(pair);
    Real largest = -kInfinity;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto [n, reach] = axis(pair, view, i);
        largest = std::max(largest, std::fabs(dot(d, n)) - reach);
    }
    return largest;
}

void turn_to_touch(const Poses& pair, double& angle, double other, Precision precision) {
    const auto root = root_between(angle, other, [&](double x) {
        angle = x;
        return largest_gap(pair);
    });
    angle = round_to(precision, root);
}

Few<double> coordinates_of(const AnyShape& shape) {
    Few<double> coordinates;
    for_each_coordinate(shape, [&](double x, std::size_t) { coordinates.push_back(x); });
    return coordinates;
}

}  // namespace

void move_to_touch(const Poses& pair, double heading, double gap, Precision precision) {
    const Point<Real> a = direction(pair.a.angle);
    const Point<Real> b = direction(pair.b.angle);
    const Point<Real> u = direction(heading);
    const std::size_t i = nearest_axis(pair, view<double>(a, b), convert<double>(u), gap);
    Real way = distance_along(u, axis(pair, view<Real>(a, b), i), gap);
    if (!std::isfinite(way)) way = 0;
    pair.b.cx = round_to(precision, pair.a.cx + way * u.x);
    pair.b.cy = round_to(precision, pair.a.cy + way * u.y);
}

void adjust_to_touch(const Poses& pair, double& number, double other, Precision precision) {
    if (&number == &pair.a.angle || &number == &pair.b.angle)
        return turn_to_touch(pair, number, other, precision);
    const Interval inside = touching_changes(pair, number);
    const Real way = static_cast<Real>(other) - static_cast<Real>(number);
    // From outside, the change reaches the nearer end of the interval. From inside, it reaches the
    // end in the direction of `other`.
    const bool starts_inside = inside.least <= 0 && 0 <= inside.most;
    const Real change = (way > 0) == starts_inside ? inside.most : inside.least;
    if (inside.least <= inside.most && std::min<Real>(way, 0) <= change &&
        change <= std::max<Real>(way, 0))
        number = round_to(precision, number + change);
}

bool slide_to_touch(const AnyShape& a, const AnyShape& b, const Point<double>& anchor_a,
                    const Point<double>& anchor_b, const Point<Real>& way, double gap,
                    Precision precision) {
    const Few<double> before = coordinates_of(b);
    const Real dx = static_cast<Real>(anchor_a.x) - static_cast<Real>(anchor_b.x);
    const Real dy = static_cast<Real>(anchor_a.y) - static_cast<Real>(anchor_b.y);
    translate(b, dx, dy, precision);
    const ShapePair pair = pair_of(a, b);
    const Turn<Real> view = turn_by<Real>(frame_of(pair).turn, {});
    const Point<Real> u = turned<Real>(way, view.c, view.s);
    const Real farthest = farthest_exit(pair, u, static_cast<Real>(gap));
    if (!std::isfinite(farthest)) {
        std::size_t i = 0;
        for_each_coordinate(b, [&](double& x, std::size_t) { x = before[i++]; });
        return false;
    }
    translate(b, farthest * way.x, farthest * way.y, precision);
    return coordinates_of(b) != before;
}

bool slide_to_touch(const AnyShape& a, const AnyShape& b, const Point<double>& anchor_a,
                    const Point<double>& anchor_b, double heading, double gap,
                    Precision precision) {
    const Real angle = heading;
    return slide_to_touch(a, b, anchor_a, anchor_b, {std::cos(angle), std::sin(angle)}, gap,
                          precision);
}

void adjust_to_touch(const AnyShape& a, const AnyShape& b, double& number, double other,
                     Precision precision) {
    const ShapePair pair = pair_of(a, b);
    const double start = number;
    const auto apart_at = [&](double x) {
        number = x;
        return is_apart(pair);
    };
    double lo = start;
    double hi = other;
    const bool at_lo = apart_at(lo);
    if (apart_at(hi) == at_lo) {
        number = start;
        return;
    }
    for (;;) {
        const double middle = round_to(precision, lo / 2 + hi / 2);
        if (middle == lo || middle == hi) break;
        (apart_at(middle) == at_lo ? lo : hi) = middle;
    }
    number = lo;
}

std::size_t count_of_numbers(const Scene& scene) {
    std::size_t count = 0;
    for_each_number(scene, [&count](Quantity, double) { ++count; });
    return count;
}

double& number_at(Scene& scene, std::size_t i) {
    double* found = nullptr;
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity, double& value) {
        if (at++ == i) found = &value;
    });
    return *found;
}

Quantity quantity_at(const Scene& scene, std::size_t i) {
    Quantity found = Quantity::coordinate;
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity quantity, double) {
        if (at++ == i) found = quantity;
    });
    return found;
}

}  // namespace touchstone::moves
