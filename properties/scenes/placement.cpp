#include "properties/scenes/placement.h"

namespace touchstone {
namespace {

bool has_number(moves::On on, Quantity wanted) {
    bool found = false;
    for_each_number(on.scene, [&](Quantity q, double) { found = found || q == wanted; });
    return found;
}

bool has_angle(moves::On on) {
    return has_number(on, Quantity::angle) || has_number(on, Quantity::degrees);
}

bool has_radius(moves::On on) {
    return moves::radius_of(on.a) != nullptr || moves::radius_of(on.b) != nullptr;
}

void slide_and_step(moves::On on) {
    slide(on);
    if (on.random.chance(0.75)) step_ulps(on);
}

void resize(moves::On on) {
    if (!has_number(on, Quantity::size)) return slide_and_step(on);
    if (has_radius(on) && on.random.chance(0.5)) touch_by_radius(on);
    else touch_by_size(on);
}

void turn(moves::On on) {
    if (has_angle(on)) touch_by_angle(on);
    else slide_and_step(on);
}

void move_one_number(moves::On on) {
    if (has_number(on, Quantity::offset) && on.random.chance(0.5)) touch_by_pivot(on);
    else touch_by_position(on);
}

}  // namespace

std::string_view name(Placement placement) {
    switch (placement) {
        case Placement::free: return "free";
        case Placement::few_ulps: return "few-ulps";
        case Placement::gap: return "gap";
        case Placement::resized: return "resized";
        case Placement::turned: return "turned";
        case Placement::shifted: return "shifted";
    }
    return "?";
}

Placement any_placement(Random& random, bool is_placed) {
    if (random.chance(is_placed ? 0.6 : 0.33)) return Placement::free;
    // Compares x with percentages without branches, because they would be mispredicted.
    const int x = random.below(100);
    // NOLINTNEXTLINE(readability-implicit-bool-conversion)
    return kPlacements[static_cast<std::size_t>(1 + (x >= 34) + (x >= 83) + (x >= 91) + (x >= 95))];
}

void place(moves::On on, Placement placement) {
    switch (placement) {
        case Placement::free: return;
        case Placement::few_ulps: return slide_and_step(on);
        case Placement::gap: return slide_to_gap(on);
        case Placement::resized: return resize(on);
        case Placement::turned: return turn(on);
        case Placement::shifted: return move_one_number(on);
    }
}

}  // namespace touchstone
