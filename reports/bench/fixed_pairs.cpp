#include "reports/bench/fixed_pairs.h"

#include <cmath>
#include <numbers>

#include "core/scenes/numbers.h"

namespace touchstone::bench {
namespace {

constexpr double kAngle = 0.3;

/// A square of side 1 and a 2 x 1 rectangle turned by kAngle, which the square looks at with a
/// corner where `turn` is an eighth; the square lies so far from its centre along its own frame.
PosePair<double> square_and_bar(double turn, double along, double across, double side = 1) {
    const double c = std::cos(kAngle);
    const double s = std::sin(kAngle);
    return {{along * c - across * s, along * s + across * c, side, side, kAngle + turn},
            {0, 0, 2, 1, kAngle}};
}

NamedSet<PoseSet> repeated(const char* name, const PosePair<double>& pair) {
    return {name, Once<PoseSet>([single = convert<double>(convert<float>(pair))] {
                return judged(std::vector<PosePair<double>>(2000, single));
            })};
}

}  // namespace

const std::vector<NamedSet<PoseSet>>& fixed_pair_sets() {
    constexpr double kEighth = std::numbers::pi / 4;
    static const std::vector<NamedSet<PoseSet>> sets{
        repeated("one pair: crossing", square_and_bar(kEighth, 0.1, 0.9)),
        repeated("one pair: inside", square_and_bar(kEighth, 0.1, 0.1, 0.25)),
        repeated("one pair: first axis", square_and_bar(0, 1.6, 0.1)),
        repeated("one pair: last axis", square_and_bar(kEighth, 0.1, 1.3)),
        repeated("one pair: far", square_and_bar(kEighth, 10, 10))};
    return sets;
}

}  // namespace touchstone::bench
