#include "properties/moves/scene_touching.h"

#include <limits>

#include "properties/moves/approximate.h"

namespace touchstone::moves {
namespace {

/// B moves along the unit vector u. Returns a distance. From it on, the gap between the cores along
/// the normal of some side is `gap` or more. Returns minus infinity if the gap is never smaller.
/// Each side bounds the distance at one end.
Real exit_of_sides(const Cores<Real>& cores, const Point<Real>& u, Real gap) {
    Real enters = -std::numeric_limits<Real>::infinity();
    Real leaves = std::numeric_limits<Real>::infinity();
    const auto look = [&](const Ring<Real>& from, const Ring<Real>& to, Real direction) {
        for (const Vertex<Real>& side : from) {
            const Real length = std::hypot(side.edge.nx, side.edge.ny);
            const Real speed = direction * (side.edge.nx * u.x + side.edge.ny * u.y) / length;
            const Real left = gap - gap_beyond(side, to) / length;
            if (speed > 0) leaves = std::min(leaves, left / speed);
            else if (speed < 0) enters = std::max(enters, left / speed);
            else if (left < 0) enters = std::numeric_limits<Real>::infinity();
        }
    };
    look(cores.a, cores.b, 1);
    look(cores.b, cores.a, -1);
    return enters <= leaves ? leaves : -std::numeric_limits<Real>::infinity();
}

void move_core(Ring<Real>& ring, const Point<Real>& by) {
    for (Vertex<Real>& v : ring)
        v = vertex_at<Real>({v.point.x + by.x, v.point.y + by.y}, v.edge.nx, v.edge.ny, v.edge.flat,
                            v.no_length);
}

/// Returns the distance along u at which the cores are `reach` apart. At the distance `far`, they
/// must be disjoint. The distance of the cores is convex along the line, so a secant through two
/// places beyond the solution never passes the solution.
Real exit_with_radius(const Cores<Real>& start, const Point<Real>& u, Real far, Real reach) {
    const auto beyond = [&](Real t) {
        Cores<Real> moved = start;
        move_core(moved.b, {u.x * t, u.y * t});
        return std::sqrt(squared_distance(moved)) - reach;
    };
    Real last = 2 * far;
    Real last_beyond = beyond(last);
    Real t = far;
    Real slope = 1;
    for (int i = 0; i < 12; ++i) {
        const Real now = beyond(t);
        // If the two places are too near to each other, rounding would determine the slope.
        if (last - t > 1e-6L * last) slope = (last_beyond - now) / (last - t);
        if (!(slope > 0) || now <= 0) break;
        last = t;
        last_beyond = now;
        t -= now / slope;
        if (last - t <= 1e-17L * last) break;
    }
    return t;
}

/// Returns how far B moves along u until it is `gap` apart from A. The shapes must intersect at the
/// start.
Real exit(const Cores<Real>& cores, const Point<Real>& u, Real gap) {
    const Real reach = cores.reach() + gap;
    const bool has_radius = cores.reach() > 0;
    const Real sides = exit_of_sides(cores, u, has_radius ? 0 : gap);
    if (!has_radius || !std::isfinite(sides)) return sides;
    Real size = std::fabs(sides) + reach;
    for (const Ring<Real>* ring : {&cores.a, &cores.b})
        for (const Vertex<Real>& v : *ring)
            size = std::max({size, std::fabs(v.point.x), std::fabs(v.point.y)});
    return exit_with_radius(cores, u, 8 * size, std::max<Real>(reach, 0));
}

bool is_apart(const Cores<Real>& cores) {
    bool apart = false;
    for_each_gap(cores, [&apart](Real gap, const auto&, const auto&) { apart = apart || gap > 0; });
    return apart && squared_distance(cores) > cores.reach() * cores.reach();
}

bool is_apart(const ShapePair& pair) {
    for (const Cores<Real>& cores : cores_of<Real>(pair))
        if (!is_apart(cores)) return false;
    return true;
}

Few<double> coordinates_of(const AnyShape& shape) {
    Few<double> coordinates;
    for (const NumberOf& number : numbers_of(shape))
        if (number.quantity == Quantity::coordinate) coordinates.push_back(*number.value);
    return coordinates;
}

void set_coordinates(const AnyShape& shape, const Few<double>& coordinates) {
    std::size_t i = 0;
    for (const NumberOf& number : numbers_of(shape))
        if (number.quantity == Quantity::coordinate) *number.value = coordinates[i++];
}

}  // namespace

bool slide_to_touch(const AnyShape& a, const AnyShape& b, const Point<double>& anchor_a,
                    const Point<double>& anchor_b, double heading, double gap,
                    Precision precision) {
    const Few<double> before = coordinates_of(b);
    const Real dx = static_cast<Real>(anchor_a.x) - static_cast<Real>(anchor_b.x);
    const Real dy = static_cast<Real>(anchor_a.y) - static_cast<Real>(anchor_b.y);
    translate(b, dx, dy, precision);
    const Real c = std::cos(static_cast<Real>(heading));
    const Real s = std::sin(static_cast<Real>(heading));
    const ShapePair pair = pair_of(a, b);
    const Turn<Real> view = turn_by<Real>(frame_of(pair).turn, {});
    const Point<Real> u = turned<Real>({c, s}, view.c, view.s);
    Real farthest = -std::numeric_limits<Real>::infinity();
    for (const Cores<Real>& cores : cores_of<Real>(pair))
        farthest = std::max(farthest, exit(cores, u, static_cast<Real>(gap)));
    if (!std::isfinite(farthest)) {
        set_coordinates(b, before);
        return false;
    }
    translate(b, farthest * c, farthest * s, precision);
    return coordinates_of(b) != before;
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
