#include <cmath>
#include <numbers>

#include "properties/moves/moves.h"

namespace touchstone::moves {
namespace {

void set_direction(AnyShape shape, double direction) {
    Outline wanted = outline(shape);
    wanted.direction = direction;
    reshape(shape, wanted);
}

/// Returns a multiple of a quarter or eighth turn, rounded to a double: off by up to half an ulp.
double right_angle(Random& random) {
    const double unit = random.chance(0.7) ? std::numbers::pi / 2 : std::numbers::pi / 4;
    return unit * random.from_to(-8, 8);
}

}  // namespace

void equal_angles(On on) {
    set_direction(on.b, outline(on.a).direction);
}

void perpendicular(On on) {
    set_direction(on.b, outline(on.a).direction + std::numbers::pi / 2 * on.random.from_to(1, 3));
}

void nearly_parallel(On on) {
    const double a = round_to(on.precision, outline(on.a).direction);
    double b = on.random.chance(0.3) ? stepped(on.precision, a, on.random.from_to(-4, 4))
                                     : a + on.random.sign() * on.random.two_to_the(-56, -1);
    if (on.random.chance(0.3)) b += std::numbers::pi / 2 * on.random.from_to(1, 3);
    set_direction(on.b, b);
}

void right_angles(On on) {
    if (on.random.chance(0.8)) set_direction(on.a, right_angle(on.random));
    set_direction(on.b, right_angle(on.random));
}

void tiny_angle(On on) {
    const double least = on.precision == Precision::single_ ? -149 : -1074;
    // A third of the angles are 2^-45 or larger, because most thresholds are in that range.
    const double share = on.random.between(0, 1);
    const double size = Random::power_of_two(-8 + share * share * share * (least + 8));
    const double direction = on.random.sign() * size;
    set_direction(on.one(), direction);
}

void huge_angle(On on) {
    const double direction = on.random.sign() * on.random.two_to_the(6, 73);
    set_direction(on.one(), direction);
}

void beyond_pi(On on) {
    const AnyShape shape = on.one();
    const double turns = on.random.sign() * on.random.from_to(1, 4);
    set_direction(shape, outline(shape).direction + 2 * std::numbers::pi * turns);
}

void opposite_angle(On on) {
    const AnyShape shape = on.one();
    set_direction(shape, -outline(shape).direction);
}

}  // namespace touchstone::moves
