#include "properties/neighbours.h"

#include <array>
#include <cmath>
#include <utility>

namespace touchstone {
namespace {

using Numbers = std::array<double Pose<double>::*, 5>;
constexpr Numbers kNumbers{&Pose<double>::cx, &Pose<double>::cy, &Pose<double>::w, &Pose<double>::h,
                           &Pose<double>::angle};

/// Of zero nothing is near: a step would lead to the smallest subnormal number.
void step_one(Pose<double>& pose, Random& random, Precision precision) {
    double& x = pose.*kNumbers[static_cast<std::size_t>(random.below(5))];
    // -4 .. -1 or 1 .. 4
    const int n = random.below(8);
    if (x != 0) x = stepped(precision, x, n < 4 ? n - 4 : n - 3);
    pose.w = std::fabs(pose.w);
    pose.h = std::fabs(pose.h);
}

/// A quarter of all sizes; they may be the largest doubles.
double half_reach(const PosePair<double>& pair) {
    return pair.a.w / 4 + pair.a.h / 4 + (pair.b.w / 4 + pair.b.h / 4);
}

void move_beside(PosePair<double>& pair, Random& random, Precision precision) {
    const double reach = half_reach(pair);
    const auto near = [&](double x) {
        const double step = random.sign() * random.unit() * reach;
        return round_to(precision, x + step + step);
    };
    pair.b.cx = near(pair.a.cx);
    pair.b.cy = near(pair.a.cy);
}

}  // namespace

PosePair<double> neighbour(const Generated& drawn, Random& random, Precision precision) {
    PosePair<double> pair = drawn.pair;
    if (drawn.placement == Placement::free && !is_placed_by_family(drawn.family)) {
        move_beside(pair, random, precision);
    } else {
        step_one(pair.a, random, precision);
        step_one(pair.b, random, precision);
    }
    if (random.chance(0.5)) std::swap(pair.a, pair.b);
    return pair;
}

}  // namespace touchstone
