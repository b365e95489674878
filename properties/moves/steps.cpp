#include <array>
#include <limits>
#include <numbers>

#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"

namespace touchstone::moves {
namespace {

std::size_t any_index(Random& random, std::size_t size) {
    return static_cast<std::size_t>(random.below(static_cast<int>(size)));
}

/// Returns a random number of A or B.
double& any_number(On on) {
    const auto numbers = numbers_of(on.one());
    return *numbers[any_index(on.random, numbers.size())].value;
}

/// Returns a nonzero number of steps, in either direction.
int few_steps(Random& random) {
    return random.from_to(1, 4) * (random.chance(0.5) ? 1 : -1);
}

/// Returns the number that was changed, or null if the shapes have no numbers of the same quantity.
double* copied(On on) {
    const bool from_a = on.random.chance(0.5);
    const auto from = numbers_of(from_a ? on.a : on.b);
    const auto to = numbers_of(from_a ? on.b : on.a);
    const NumberOf& target = to[any_index(on.random, to.size())];
    const std::size_t start = any_index(on.random, from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
        const NumberOf& source = from[(start + i) % from.size()];
        if (source.quantity != target.quantity) continue;
        *target.value = *source.value;
        return target.value;
    }
    return nullptr;
}

constexpr std::array kSimple{0.0,
                             -0.0,
                             0.5,
                             1.0,
                             -1.0,
                             2.0,
                             3.0,
                             1e6,
                             std::numbers::pi / 4,
                             std::numbers::pi / 2,
                             std::numbers::pi,
                             2 * std::numbers::pi,
                             0x1p-24,
                             0x1p-53,
                             std::numeric_limits<double>::min(),
                             std::numeric_limits<double>::denorm_min(),
                             double{std::numeric_limits<float>::max()},
                             std::numeric_limits<double>::max()};

}  // namespace

void step_ulps(On on) {
    double& value = any_number(on);
    value = stepped(on.precision, value, few_steps(on.random));
}

void nudge(On on) {
    double& value = any_number(on);
    const double least = on.precision == Precision::single_ ? -24 : -53;
    value *= 1 + on.random.sign() * on.random.two_to_the(least, -1);
}

void copy_number(On on) {
    copied(on);
}

void nearly_copy_number(On on) {
    double* const value = copied(on);
    if (value == nullptr) return;
    if (on.random.chance(0.5)) *value = stepped(on.precision, *value, few_steps(on.random));
    else *value *= 1 + on.random.sign() * on.random.two_to_the(-50, -1);
}

void simple_number(On on) {
    any_number(on) = kSimple[any_index(on.random, kSimple.size())];
}

}  // namespace touchstone::moves
