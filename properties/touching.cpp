#include "properties/touching.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/corners.h"

namespace touchstone::moves {
namespace {

using Real = long double;

/// What the gaps depend on: the four normals, and how far both shapes reach along each.
struct Normals {
    std::array<Point<Real>, 4> n;
    std::array<Real, 4> reach;
    Real c;  ///< |cos(b - a)|
    Real s;  ///< |sin(b - a)|
};

Normals normals(const PosePair<double>& pair) {
    const auto [a, b] = convert<Real>(pair);
    const Real ca = std::cos(a.angle);
    const Real sa = std::sin(a.angle);
    const Real cb = std::cos(b.angle);
    const Real sb = std::sin(b.angle);
    const Real c = std::fabs(ca * cb + sa * sb);
    const Real s = std::fabs(ca * sb - sa * cb);
    return {{{{ca, sa}, {-sa, ca}, {cb, sb}, {-sb, cb}}},
            {(a.w + b.w * c + b.h * s) / 2, (a.h + b.w * s + b.h * c) / 2,
             (b.w + a.w * c + a.h * s) / 2, (b.h + a.w * s + a.h * c) / 2},
            c,
            s};
}

Point<Real> centre_difference(const PosePair<double>& pair) {
    return {static_cast<Real>(pair.b.cx) - static_cast<Real>(pair.a.cx),
            static_cast<Real>(pair.b.cy) - static_cast<Real>(pair.a.cy)};
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
    return *std::max_element(gap.begin(), gap.end());
}

PosePair<double> move_to_touch(PosePair<double> pair, double heading, double gap,
                               Precision precision) {
    const Normals at = normals(pair);
    const Real angle = heading;
    const Point<Real> u{std::cos(angle), std::sin(angle)};
    std::optional<Real> nearest;
    for (std::size_t i = 0; i < 4; ++i) {
        const Real speed = std::fabs(dot(u, at.n[i]));
        const Real distance = (at.reach[i] + static_cast<Real>(gap)) / speed;
        if (speed > 0 && distance > 0 && (!nearest || distance < *nearest)) nearest = distance;
    }
    pair.b.cx = round_to(precision, pair.a.cx + nearest.value_or(0) * u.x);
    pair.b.cy = round_to(precision, pair.a.cy + nearest.value_or(0) * u.y);
    return pair;
}

PosePair<double> resize_to_touch(PosePair<double> pair, double gap, Precision precision) {
    const Normals at = normals(pair);
    const auto now = gaps(pair);
    // Half of B's width enters the reach along the four normals with these factors. Growing B can
    // only shrink a gap, so the largest of the widths that the normals ask for is the one.
    const std::array<Real, 4> share{at.c, at.s, 1, 0};
    std::optional<Real> width;
    for (std::size_t i = 0; i < 4; ++i) {
        if (share[i] == 0) continue;
        const Real wanted = pair.b.w + 2 * (now[i] - static_cast<Real>(gap)) / share[i];
        if (wanted > 0 && (!width || wanted > *width)) width = wanted;
    }
    if (width) pair.b.w = round_to(precision, *width);
    return pair;
}

PosePair<double> turn_to_touch(PosePair<double> pair, double other_angle, Precision precision) {
    const auto separated = [&pair](double angle) {
        pair.b.angle = angle;
        return largest_gap(pair) > 0;
    };
    const double start = pair.b.angle;
    double lo = start;
    double hi = other_angle;
    const bool at_lo = separated(lo);
    if (separated(hi) == at_lo) {
        pair.b.angle = start;
        return pair;
    }
    for (;;) {
        const double middle = round_to(precision, lo / 2 + hi / 2);
        if (middle == lo || middle == hi) break;
        (separated(middle) == at_lo ? lo : hi) = middle;
    }
    pair.b.angle = lo;
    return pair;
}

PosePair<double> join_corners(PosePair<double> pair, int i, int j, Precision precision) {
    const auto [a, b] = convert<Real>(pair);
    const Point<Real> p = corners(a)[static_cast<std::size_t>(i)];
    const Point<Real> q = corners(b)[static_cast<std::size_t>(j)];
    pair.b.cx = round_to(precision, b.cx + (p.x - q.x));
    pair.b.cy = round_to(precision, b.cy + (p.y - q.y));
    return pair;
}

}  // namespace touchstone::moves
