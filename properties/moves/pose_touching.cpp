#include "properties/moves/pose_touching.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "properties/moves/direction.h"
#include "properties/moves/root.h"

namespace touchstone::moves {
namespace {

using Real = long double;
constexpr Real kInfinity = std::numeric_limits<Real>::infinity();

/// What the gaps depend on: the four normals, and how far each shape reaches along each.
struct Normals {
    std::array<Point<Real>, 4> n;
    Real cosine;  ///< of the angle between the shapes, without its sign
    Real sine;
    std::array<Real, 4> reach;
};

Normals normals(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const auto [ca, sa] = direction(a.angle);
    const auto [cb, sb] = direction(b.angle);
    const Real c = std::fabs(ca * cb + sa * sb);
    const Real s = std::fabs(ca * sb - sa * cb);
    return {{{{ca, sa}, {-sa, ca}, {cb, sb}, {-sb, cb}}},
            c,
            s,
            {(a.w + b.w * c + b.h * s) / 2, (a.h + b.w * s + b.h * c) / 2,
             (b.w + a.w * c + a.h * s) / 2, (b.h + a.w * s + a.h * c) / 2}};
}

Point<Real> centre_difference(const PosePair<double>& pair) {
    return {static_cast<Real>(pair.b.cx) - static_cast<Real>(pair.a.cx),
            static_cast<Real>(pair.b.cy) - static_cast<Real>(pair.a.cy)};
}

/// How the centres' difference along each normal, and the reach along it, change with one number.
struct Rates {
    std::array<Real, 4> along{};
    std::array<Real, 4> reach{};
};

Rates rates(const PosePair<double>& pair, const double& number, const Normals& at) {
    const auto& [a, b] = pair;
    const Real c = at.cosine / 2;
    const Real s = at.sine / 2;
    if (&number == &a.w) return {{}, {0.5L, 0, c, s}};
    if (&number == &a.h) return {{}, {0, 0.5L, s, c}};
    if (&number == &b.w) return {{}, {c, s, 0.5L, 0}};
    if (&number == &b.h) return {{}, {s, c, 0, 0.5L}};
    const bool of_a = &number == &a.cx || &number == &a.cy;
    const bool is_x = &number == &a.cx || &number == &b.cx;
    Rates with;
    for (std::size_t i = 0; i < 4; ++i)
        with.along[i] = (of_a ? -1 : 1) * (is_x ? at.n[i].x : at.n[i].y);
    return with;
}

/// The changes of a number for which no normal separates: from `least` to `most`, or none.
struct Interval {
    Real least = -kInfinity;
    Real most = kInfinity;

    /// Leaves those for which value + rate * change <= 0.
    void bound(Real value, Real rate) {
        if (rate > 0) most = std::min(most, -value / rate);
        else if (rate < 0) least = std::max(least, -value / rate);
        else if (value > 0) least = kInfinity;
    }
};

/// All but angles enter the gaps linearly, and each gap bounds them from both sides.
Interval touching_changes(const PosePair<double>& pair, const double& number) {
    const Normals at = normals(pair);
    const Rates with = rates(pair, number, at);
    const Point<Real> d = centre_difference(pair);
    Interval inside;
    for (std::size_t i = 0; i < 4; ++i) {
        const Real along = dot(d, at.n[i]);
        inside.bound(along - at.reach[i], with.along[i] - with.reach[i]);
        inside.bound(-along - at.reach[i], -with.along[i] - with.reach[i]);
    }
    return inside;
}

void turn_to_touch(PosePair<double>& pair, double& angle, double other, Precision precision) {
    const auto root = root_between(angle, other, [&](double x) {
        angle = x;
        return largest_gap(pair);
    });
    angle = round_to(precision, root);
}

}  // namespace

std::array<long double, 4> gaps(const PosePair<double>& pair) {
    const Normals at = normals(pair);
    const Point<Real> d = centre_difference(pair);
    std::array<Real, 4> gap{};
    for (std::size_t i = 0; i < 4; ++i) gap[i] = std::fabs(dot(d, at.n[i])) - at.reach[i];
    return gap;
}

long double largest_gap(const PosePair<double>& pair) {
    const auto gap = gaps(pair);
    return std::max(std::max(gap[0], gap[1]), std::max(gap[2], gap[3]));
}

PosePair<double> move_to_touch(const PosePair<double>& pair, double heading, double gap,
                               Precision precision) {
    const Normals at = normals(pair);
    const Point<Real> u = direction(heading);
    Real nearest = kInfinity;
    for (std::size_t i = 0; i < 4; ++i) {
        const Real speed = std::fabs(dot(u, at.n[i]));
        const Real distance = (at.reach[i] + static_cast<Real>(gap)) / speed;
        if (distance > 0) nearest = std::min(nearest, distance);
    }
    if (nearest == kInfinity) nearest = 0;
    PosePair<double> moved = pair;
    moved.b.cx = round_to(precision, pair.a.cx + nearest * u.x);
    moved.b.cy = round_to(precision, pair.a.cy + nearest * u.y);
    return moved;
}

void adjust_to_touch(PosePair<double>& pair, double& number, double other, Precision precision) {
    if (&number == &pair.a.angle || &number == &pair.b.angle)
        return turn_to_touch(pair, number, other, precision);
    const Interval inside = touching_changes(pair, number);
    const Real way = static_cast<Real>(other) - static_cast<Real>(number);
    // From outside it is the nearer end of the interval that is met, from inside the one ahead.
    const bool starts_inside = inside.least <= 0 && 0 <= inside.most;
    const Real change = (way > 0) == starts_inside ? inside.most : inside.least;
    if (inside.least <= inside.most && std::min<Real>(way, 0) <= change &&
        change <= std::max<Real>(way, 0))
        number = round_to(precision, number + change);
}

}  // namespace touchstone::moves
