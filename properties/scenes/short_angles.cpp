#include "properties/scenes/short_angles.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>
#include <utility>

#include "core/scenes/numbers.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/plain_numbers.h"
#include "properties/scenes/simplicity.h"
#include "properties/scenes/slide.h"

namespace touchstone {
namespace {

/// Returns a small angle or nearly a quarter turn. Most often it is the smallest angle that is easy
/// to read, because this angle has the least effect.
double small_turn(Random& random) {
    const bool is_quarter = random.chance(0.25);
    const double sign = random.sign();
    if (is_quarter) return sign * kNearlyQuarter;
    return sign * (random.chance(0.5) ? 0x1p-10 : std::ldexp(1, -random.from_to(3, 9)));
}

/// The numbers start + step i for small i. They are far from 0, or close together.
struct AnyPlaces {
    double start;
    double step;

    [[nodiscard]] double any(Random& random) const { return start + random.from_to(0, 4) * step; }
};

AnyPlaces any_places(Random& random) {
    if (random.chance(0.5)) return {static_cast<double>(random.from_to(512, 1022)), 0.5};
    return {0x1p-10, std::ldexp(0x1p-10, -random.from_to(2, 9))};
}

}  // namespace

std::vector<std::size_t> angles_of(const Scene& scene) {
    std::vector<std::size_t> angles;
    const std::size_t count = moves::count_of_numbers(scene);
    for (std::size_t i = 0; i < count; ++i)
        if (moves::quantity_at(scene, i) == Quantity::angle) angles.push_back(i);
    return angles;
}

std::vector<Scene> with_short_angles(const Scene& scene, Precision precision) {
    const std::vector<std::size_t> angles = angles_of(scene);
    if (angles.size() != 2) return {};
    Scene changed = scene;
    double& first = moves::number_at(changed, angles[0]);
    double& second = moves::number_at(changed, angles[1]);
    const double apart = second - first;
    constexpr double kQuarter = std::numbers::pi / 2;
    std::vector<std::pair<double, std::pair<double, double>>> all;
    for (int n = 0; n < 4096; ++n) {
        const double a = std::ldexp(2048 + n % 2048, -21 + n / 2048);
        const double b = shortened(apart + a, kFewBits);
        const double off = std::remainder(b - a, kQuarter);
        all.push_back({std::fabs(off), {a, b}});
    }
    std::partial_sort(all.begin(), all.begin() + kShortAngles, all.end());
    std::vector<Scene> found;
    for (std::size_t i = 0; i < static_cast<std::size_t>(kShortAngles); ++i) {
        std::tie(first, second) = all[i].second;
        found.push_back(round_to(precision, changed));
    }
    return found;
}

Scene with_small_turn(Scene scene, Precision precision, Random& random) {
    const std::vector<std::size_t> angles = angles_of(scene);
    const std::size_t axis = random.chance(0.5) ? 1 : 0;
    const AnyPlaces places = any_places(random);
    std::vector<double*> others;
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        const bool is_along = quantity == Quantity::coordinate && at++ % 2 == axis;
        x = is_along ? places.any(random) : plain_number(quantity, random);
        if (quantity == Quantity::coordinate && !is_along) others.push_back(&x);
    });
    const auto any_of = [&random](std::size_t count) {
        return static_cast<std::size_t>(random.below(static_cast<int>(count)));
    };
    const double turn = small_turn(random);
    moves::number_at(scene, angles[any_of(angles.size())]) = turn;
    if (std::fabs(turn) < 1 && random.chance(0.75)) {
        const double sign = random.sign();
        const double aside = sign * std::ldexp(turn, -random.from_to(0, 2));
        *others[any_of(others.size())] += aside;
    }
    if (random.chance(0.75))
        scene = slid_to_touch(scene, axis == 0 ? Along::x : Along::y, precision);
    for_each_number(scene, [](Quantity, double& x) { x = shortened(x, kFewBits); });
    return round_to(precision, scene);
}

}  // namespace touchstone
