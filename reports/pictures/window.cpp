#include "reports/pictures/window.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace touchstone {
namespace {

using Real = long double;

Real beyond(const UnitHalfPlane& side, const Point<Real>& p) {
    return side.nx * p.x + side.ny * p.y - side.offset;
}

/// Sutherland and Hodgman, 1974. A corner so little beyond that it can't be seen stays.
Corners clipped(const Corners& corners, const UnitHalfPlane& side, Real slack) {
    Corners kept;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point<Real>& p = corners[i];
        const Point<Real>& q = corners[(i + 1) % corners.size()];
        const Real at_p = beyond(side, p);
        const Real at_q = beyond(side, q);
        if (at_p <= slack) kept.push_back(p);
        if ((at_p < 0 && at_q > slack) || (at_p > slack && at_q < 0)) {
            const Real t = at_p / (at_p - at_q);
            kept.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
        }
    }
    return kept;
}

/// Directions from zero to pi that are dense where the window sees them: an arc of that radius
/// shows there an angle of about reach / radius.
std::vector<Real> arc_angles(Real reach, Real radius) {
    const Real step = std::min<Real>(1, reach / radius) / 8;
    std::vector<Real> angles{0};
    for (Real angle = step; angle < std::numbers::pi_v<Real>; angle += std::max(step, angle / 8))
        angles.push_back(angle);
    return angles;
}

/// Half-planes that touch the disc around the corner, dense where it is nearest to the origin.
std::vector<UnitHalfPlane> tangents(const Point<Real>& centre, Real radius, Real reach) {
    const Real towards = std::atan2(-centre.y, -centre.x);
    std::vector<UnitHalfPlane> all;
    for (const Real angle : arc_angles(reach, radius))
        for (const Real direction : {towards + angle, towards - angle}) {
            const Real nx = std::cos(direction);
            const Real ny = std::sin(direction);
            all.push_back({nx, ny, nx * centre.x + ny * centre.y + radius});
        }
    return all;
}

/// The tangents of corner i that bound the whole part with its radius: those between the normals
/// of the sides that meet there.
std::vector<UnitHalfPlane> rounding(const SeenPart& part, std::size_t i, Real radius, Real reach) {
    std::vector<UnitHalfPlane> all;
    for (const UnitHalfPlane& side : tangents(part.corners[i], radius, reach)) {
        bool bounds_all = true;
        for (std::size_t k = 0; k < part.corners.size(); ++k)
            bounds_all = bounds_all && (k == i || beyond(side, part.corners[k]) <= -radius);
        if (bounds_all) all.push_back(side);
    }
    return all;
}

}  // namespace

Corners visible(const Window& window, const SeenPart& part, long double radius) {
    const Real h = window.reach;
    Corners seen{{-h, -h}, {h, -h}, {h, h}, {-h, h}};
    for (const UnitHalfPlane& side : part.sides)
        seen = clipped(seen, {side.nx, side.ny, side.offset + radius}, h * 1e-17L);
    for (std::size_t i = 0; radius > 0 && i < part.corners.size(); ++i)
        for (const UnitHalfPlane& side : rounding(part, i, radius, h))
            seen = clipped(seen, side, h * 1e-17L);
    return seen;
}

Corners common(const Corners& a, const Corners& b) {
    Corners kept = b;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Point<Real> d = a[(i + 1) % a.size()] - a[i];
        const Real length = std::hypot(d.x, d.y);
        if (length == 0) continue;
        const Real nx = d.y / length;
        const Real ny = -d.x / length;
        kept = clipped(kept, {nx, ny, nx * a[i].x + ny * a[i].y}, 0);
    }
    return kept;
}

}  // namespace touchstone
