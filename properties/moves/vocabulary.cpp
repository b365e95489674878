#include "properties/moves/vocabulary.h"

#include <algorithm>

#include "properties/moves/shape.h"

namespace touchstone::moves {
namespace {

/// Each move, repeated by its weight.
const std::vector<const Move*>& tickets() {
    static const std::vector<const Move*> all = [] {
        std::vector<const Move*> tickets;
        for (const Move& move : vocabulary())
            for (int i = 0; i < move.weight; ++i) tickets.push_back(&move);
        return tickets;
    }();
    return all;
}

const Move& any_move(Random& random) {
    const auto& all = tickets();
    return *all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))];
}

/// Applies the move to one of the items, and reverts it if it makes the scene invalid.
void apply(const Move& move, Scene& scene, Random& random, Precision precision) {
    const Scene before = scene;
    move.apply(on_any_pair(scene, random, precision));
    if (!make_valid(scene, precision)) scene = before;
}

}  // namespace

const std::vector<Move>& vocabulary() {
    static const std::vector<Move> all{
        {"slide", slide, 6},
        {"slide-to-gap", slide_to_gap, 6},
        {"touch-by-position", touch_by_position, 1},
        {"touch-by-size", touch_by_size, 1},
        {"touch-by-angle", touch_by_angle, 1},
        {"touch-by-pivot", touch_by_pivot, 1},
        {"touch-by-radius", touch_by_radius, 1},
        {"step-ulps", step_ulps, 6},
        {"nudge", nudge, 3},
        {"copy-number", copy_number, 2},
        {"nearly-copy-number", nearly_copy_number, 2},
        {"simple-number", simple_number, 2},
        {"equal-angles", equal_angles, 1},
        {"perpendicular", perpendicular, 1},
        {"nearly-parallel", nearly_parallel, 2},
        {"right-angles", right_angles, 1},
        {"tiny-angle", tiny_angle, 1},
        {"huge-angle", huge_angle, 1},
        {"beyond-pi", beyond_pi, 1},
        {"opposite-angle", opposite_angle, 1},
        {"thin", thin, 1},
        {"shrink", shrink, 1},
        {"square", square, 1},
        {"no-size", no_size, 1},
        {"scale-all", scale_all, 2},
        {"far-away", far_away, 1},
        {"nest", nest, 1},
        {"cross", cross, 1},
        {"coincide", coincide, 1},
        {"join-corners", join_corners, 1},
        {"corner-onto-side", corner_onto_side, 2},
        {"lean", lean, 2},
        {"mirror", mirror, 1},
        {"exchange", exchange, 1},
    };
    return all;
}

const Move* find_move(std::string_view name) {
    const auto& all = vocabulary();
    const auto it =
        std::find_if(all.begin(), all.end(), [name](const Move& m) { return m.name == name; });
    return it == all.end() ? nullptr : &*it;
}

Scene after(const Move& move, const Scene& scene, Random& random, Precision precision) {
    Scene changed = scene;
    apply(move, changed, random, precision);
    return changed;
}

Scene moved(const Scene& scene, Random& random, Precision precision) {
    Scene current = scene;
    move_on(current, random, precision);
    return current;
}

void move_on(Scene& scene, Random& random, Precision precision) {
    if (Scene rounded = scene; make_valid(rounded, precision)) scene = std::move(rounded);
    const int moves = random.chance(0.75) ? 1 : random.from_to(2, 4);
    for (int i = 0; i < moves; ++i) apply(any_move(random), scene, random, precision);
}

Scene crossed(const Scene& first, const Scene& second, Random& random, Precision precision) {
    Scene child = first;
    child.b = second.b;
    child = made_valid(std::move(child), precision).value_or(first);
    return random.chance(0.5) ? child : after(*find_move("slide"), child, random, precision);
}

}  // namespace touchstone::moves
