#include "properties/scenes/swarm.h"

#include <cmath>
#include <utility>

#include "oracle/exact/checked.h"

namespace touchstone {

Swarm::Swarm(Scene around, Precision precision) : scene_(std::move(around)), precision_(precision) {
    for_each_number(scene_, [this](Quantity quantity, double& x) {
        // Skips zero: a step would lead to the smallest subnormal number.
        if (x != 0) numbers_.push_back({&x, x, quantity});
    });
}

bool Swarm::step(Random& random) {
    for (const Number* number : stepped_) *number->at = number->first;
    stepped_.clear();
    if (numbers_.empty()) return false;
    for (int count = random.from_to(1, 3); count > 0; --count) {
        Number& number =
            numbers_[static_cast<std::size_t>(random.below(static_cast<int>(numbers_.size())))];
        const int units = random.from_to(1, 4) * (random.chance(0.5) ? 1 : -1);
        const double x = stepped(precision_, number.first, units);
        *number.at = number.quantity == Quantity::size ? std::fabs(x) : x;
        stepped_.push_back(&number);
    }
    return !problem_of(scene_);
}

}  // namespace touchstone
