#include "properties/scenes/made_over.h"

#include <utility>

#include "properties/moves/every_size.h"
#include "properties/moves/shape.h"
#include "properties/moves/written_numbers.h"

namespace touchstone {
namespace {

struct Share {
    Family family;
    double part;
};

/// Shares of all scenes, including scenes to which the family does not apply.
constexpr std::array kShares{Share{Family::written, 0.05}, Share{Family::many_corners, 0.05},
                             Share{Family::long_list, 0.05}, Share{Family::filled_notch, 0.02}};

/// Changes the scene's shapes and numbers. Returns the index of the item to place, or nullopt if
/// the family does not apply to the scene.
std::optional<std::size_t> changed(Scene& scene, Family family, Random& random,
                                   Precision precision) {
    const auto items = static_cast<int>(count_of_pairs(scene));
    const auto item = static_cast<std::size_t>(random.below(items));
    const moves::On on = moves::on_pair(scene, item, random, precision);
    if (family == Family::long_list) return moves::long_list(on);
    if (family == Family::many_corners && !moves::any_corners(on)) return std::nullopt;
    if (family == Family::filled_notch && (is_listed(scene) || !moves::fill_notch(on)))
        return std::nullopt;
    if (family == Family::written) moves::write_numbers(on);
    return item;
}

/// Returns the smallest probability that a placement leaves such a scene unmoved. Filled notches
/// and written numbers should touch without a slide. A slide would end outside of a spiral.
double chance_to_stay(Family family) {
    switch (family) {
        case Family::filled_notch: return 0.6;
        case Family::written: return 0.3;
        case Family::many_corners: return 0.2;
        default: return 0;
    }
}

}  // namespace

std::optional<Family> taken_over_by(const Ticket& ticket) {
    double left = static_cast<double>(ticket.word & 0xffffffffU) * 0x1p-32;
    for (const auto& [family, part] : kShares) {
        if (left < part) return family;
        left -= part;
    }
    return std::nullopt;
}

bool make_over(Scene& scene, Family family, Placement& placement, Random& random,
               Precision precision) {
    if (!is_made_of_another(family)) return false;
    const Placement wanted = random.chance(chance_to_stay(family)) ? Placement::free : placement;
    for (int tries = 0; tries < 3; ++tries) {
        Scene made = scene;
        const auto item = changed(made, family, random, precision);
        if (!item) return false;
        if (family == Family::many_corners && wanted == Placement::free)
            put_between_corners(moves::on_pair(made, *item, random, precision));
        if (!make_valid(made, precision)) continue;
        Scene put = made;
        place(moves::on_pair(put, *item, random, precision), wanted);
        const bool is_put = make_valid(put, precision);
        placement = is_put ? wanted : Placement::free;
        scene = is_put ? std::move(put) : std::move(made);
        return true;
    }
    return false;
}

}  // namespace touchstone
