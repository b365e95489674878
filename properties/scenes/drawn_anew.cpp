#include "properties/scenes/drawn_anew.h"

#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "core/scenes/numbers.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/plain_numbers.h"
#include "properties/scenes/simplicity.h"

namespace touchstone {
namespace {

/// Returns a number that a person might write.
double short_number(Quantity quantity, Random& random) {
    if (quantity == Quantity::degrees) return 15 * random.from_to(-6, 6);
    if (is_angle(quantity)) return random.from_to(-8, 8) / (random.chance(0.5) ? 2.0 : 8.0);
    const double whole = random.from_to(quantity == Quantity::size ? 1 : -4, 4);
    return random.chance(0.5) ? whole : std::ldexp(whole, -random.from_to(1, 3));
}

double angle_at_the_ends(Quantity quantity, Random& random) {
    if (quantity == Quantity::degrees || random.chance(0.4)) return short_number(quantity, random);
    const double angle = random.chance(0.5) ? kNearlyQuarter : 0x1p-10;
    return random.chance(0.5) ? angle : -angle;
}

/// Returns a trivial number, or a number at or next to an end of the range of easy numbers. The
/// range has more bits than a double, so sums of few such numbers are rounded. The relative
/// difference between an end and a number next to it is small.
double extreme_number(Quantity quantity, Random& random) {
    if (is_angle(quantity)) return angle_at_the_ends(quantity, random);
    constexpr double kLeast = 0x1p-10;
    constexpr double kMost = 0x1p10;
    constexpr std::array kPlain{0., 0., 1., 0.5, 2.};
    const bool is_size = quantity == Quantity::size;
    const double step = random.chance(0.4) ? 0 : std::ldexp(1, -random.from_to(2, 11));
    double magnitude = 0;
    switch (random.below(4)) {
        case 0: magnitude = kLeast * (1 + step); break;
        case 1: magnitude = kMost * (1 - step); break;
        default:
            magnitude =
                kPlain[static_cast<std::size_t>((is_size ? 2 : 0) + random.below(is_size ? 3 : 5))];
            break;
    }
    return is_size || random.chance(0.5) ? magnitude : -magnitude;
}

/// Returns x, or a number that differs from it by a plain number or a small share.
double next_to(double x, Random& random) {
    switch (random.below(3)) {
        case 0: return x;
        case 1: return x + random.from_to(-2, 2) * 0.5;
        default: break;
    }
    // Drawn in two statements: the evaluation order of arguments depends on the compiler.
    const double share = std::ldexp(1, -random.from_to(2, 11));
    return x * (1 + (random.chance(0.5) ? share : -share));
}

struct Corner {
    double* x;
    double* y;
};

/// Returns the corners of all polygons of the scene.
std::vector<Corner> corners_of(Scene& scene) {
    std::vector<Corner> corners;
    for_each_part(scene, [&corners]<class Part>(Part& part) {
        const auto add = [&corners](auto& points) {
            for (auto& point : points) corners.push_back({&point.x, &point.y});
        };
        if constexpr (kIsPolygonShape<Part>) add(part);
        if constexpr (kHasLocalCorners<Part>) add(part.local);
    });
    return corners;
}

double plain_place(Random& random) {
    constexpr std::array kPlaces{0., 0., 1., -1., 2., -2., 0.5, -0.5};
    return kPlaces[static_cast<std::size_t>(random.below(kPlaces.size()))];
}

}  // namespace

Scene redrawn(Scene scene, Precision precision, Random& random) {
    const double part = random.chance(0.3) ? 1 : random.between(0.1, 0.8);
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (!random.chance(part)) return;
        const bool is_zero = random.chance(0.3) && quantity != Quantity::size;
        x = is_zero ? 0 : short_number(quantity, random);
    });
    if (random.chance(0.5)) moves::slide(moves::on_any_pair(scene, random, precision));
    return round_to(precision, scene);
}

Scene at_the_ends(Scene scene, Precision precision, Random& random) {
    const double part = random.chance(0.5) ? 0.8 : 0.4;
    std::array<double, 2> before{};
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        const bool is_coordinate = quantity == Quantity::coordinate;
        double& last = before[at % 2];
        if (is_coordinate && at > 1 && random.chance(0.5)) x = next_to(last, random);
        else
            x = random.chance(part) ? extreme_number(quantity, random)
                                    : plain_number(quantity, random);
        if (!is_coordinate) return;
        last = x;
        ++at;
    });
    if (random.chance(0.5)) moves::slide(moves::on_any_pair(scene, random, precision));
    for_each_number(scene, [](Quantity, double& x) { x = shortened(x, kFewBits); });
    return round_to(precision, scene);
}

Scene with_plain_corners(Scene scene, Random& random) {
    const std::vector<Corner> corners = corners_of(scene);
    if (corners.empty()) return scene;
    for (int n = random.from_to(1, 3); n > 0; --n) {
        const auto i = static_cast<std::size_t>(random.below(static_cast<int>(corners.size())));
        const Corner& before = corners[(i + corners.size() - 1) % corners.size()];
        const bool joins = random.chance(0.3);
        *corners[i].x = joins ? *before.x : plain_place(random);
        *corners[i].y = joins ? *before.y : plain_place(random);
    }
    return scene;
}

}  // namespace touchstone
