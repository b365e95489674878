#include "properties/moves/pose_touching.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace touchstone::moves {
namespace {

using Real = long double;

/// What the gaps depend on: the four normals, and how far both shapes reach along each.
struct Normals {
    std::array<Point<Real>, 4> n;
    std::array<Real, 4> reach;
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
             (b.w + a.w * c + a.h * s) / 2, (b.h + a.w * s + a.h * c) / 2}};
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

}  // namespace touchstone::moves
