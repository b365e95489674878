// How far a shape moves until it is apart from another one, in long double.
#include "properties/moves/approximate.h"
#include "properties/moves/scene_touching.h"

namespace touchstone::moves {
namespace {

constexpr Real kNever = std::numeric_limits<Real>::infinity();

/// The interval of distances at which every gap is too small. Each side of a core bounds one end of
/// the interval.
class Inside {
  public:
    /// Adds a side whose gap is too small by `left` and grows by `speed` per unit of distance.
    void cut(Real speed, Real left) {
        if (speed > 0) leaves_ = std::min(leaves_, left / speed);
        else if (speed < 0) enters_ = std::max(enters_, left / speed);
        else if (left < 0) enters_ = kNever;
    }
    /// The end of the interval, or minus infinity if it is empty.
    [[nodiscard]] Real exit() const { return enters_ <= leaves_ ? leaves_ : -kNever; }

  private:
    Real enters_ = -kNever;
    Real leaves_ = kNever;
};

/// Returns the smallest distance along the unit vector u beyond which the gap between the cores,
/// along the normal of some side, is always at least `gap`. Minus infinity if this holds at every
/// distance.
Real exit_of_sides(const Cores<Real>& cores, const Point<Real>& u, Real gap) {
    Inside inside;
    const auto look = [&](const Ring<Real>& from, const Ring<Real>& to, Real direction) {
        for (const Vertex<Real>& side : from) {
            const Real length = std::hypot(side.edge.nx, side.edge.ny);
            const Real speed = direction * (side.edge.nx * u.x + side.edge.ny * u.y) / length;
            inside.cut(speed, gap - gap_beyond(side, to) / length);
        }
    };
    look(cores.a, cores.b, 1);
    look(cores.b, cores.a, -1);
    return inside.exit();
}

void move_core(Ring<Real>& ring, const Point<Real>& by) {
    for (Vertex<Real>& v : ring)
        v = vertex_at<Real>({v.point.x + by.x, v.point.y + by.y}, v.edge.nx, v.edge.ny, v.edge.flat,
                            v.no_length);
}

/// Returns t at which `distance(t)` is `reach`. `distance` is the distance of the cores after B has
/// moved by t in some direction. At t = `far`, the cores must be disjoint. The distance is convex
/// in t, so a secant through two places beyond the solution never passes the solution.
Real exit_with_radius(const auto& distance, Real far, Real reach) {
    Real last = 2 * far;
    Real last_beyond = distance(last) - reach;
    Real t = far;
    Real slope = 1;
    for (int i = 0; i < 12; ++i) {
        const Real now = distance(t) - reach;
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

/// Does what farthest_exit does, for one part of A and one part of B.
Real exit(const Cores<Real>& cores, const Point<Real>& u, Real gap) {
    const Real reach = cores.reach() + gap;
    const bool has_radius = cores.reach() > 0;
    const Real sides = exit_of_sides(cores, u, has_radius ? 0 : gap);
    if (!has_radius || !std::isfinite(sides)) return sides;
    Real size = std::fabs(sides) + reach;
    for (const Ring<Real>* ring : {&cores.a, &cores.b})
        for (const Vertex<Real>& v : *ring)
            size = std::max({size, std::fabs(v.point.x), std::fabs(v.point.y)});
    const auto distance = [&](Real t) {
        Cores<Real> moved = cores;
        move_core(moved.b, {u.x * t, u.y * t});
        return std::sqrt(squared_distance(moved));
    };
    return exit_with_radius(distance, 8 * size, std::max<Real>(reach, 0));
}

bool is_apart(const Cores<Real>& cores) {
    bool apart = false;
    for_each_gap(cores, [&apart](Real gap, const auto&, const auto&) { apart = apart || gap > 0; });
    return apart && squared_distance(cores) > cores.reach() * cores.reach();
}

}  // namespace

Real farthest_exit(const ShapePair& pair, const Point<Real>& u, Real gap) {
    Real farthest = -kNever;
    for (const Cores<Real>& cores : cores_of<Real>(pair))
        farthest = std::max(farthest, exit(cores, u, gap));
    return farthest;
}

bool is_apart(const ShapePair& pair) {
    for (const Cores<Real>& cores : cores_of<Real>(pair))
        if (!is_apart(cores)) return false;
    return true;
}

}  // namespace touchstone::moves
