#include "properties/directed/influence.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "properties/directed/boundary.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

/// The scene with these numbers changed by so little that polygons stay convex.
Solved with_changed(const Solved& from, std::span<const std::uint16_t> numbers, Random& random) {
    Solved changed = from;
    for (const std::uint16_t i : numbers) {
        double& x = moves::number_at(changed.scene, i);
        x += random.sign() * std::max(std::fabs(x), 1e-3) * random.between(0x1p-22, 0x1p-21);
    }
    return changed;
}

}  // namespace

std::vector<std::uint16_t> numbers_behind(Search& search, const Solved& at,
                                          const NumberedDecision& target) {
    const auto follows = [&](std::span<const std::uint16_t> numbers) {
        const auto& decisions = search.look(with_changed(at, numbers, search.random()));
        const auto* there = find_decision(decisions, target.place, target.turn);
        return there != nullptr && there->difference != target.difference;
    };
    std::vector<std::uint16_t> order =
        some_of(moves::count_of_numbers(at.scene), SIZE_MAX, search.random());
    std::vector<std::uint16_t> found;
    while (found.size() < 2 && !order.empty() && follows(order)) {
        std::span<const std::uint16_t> among = order;
        while (among.size() > 1) {
            const auto half = among.first(among.size() / 2);
            among = follows(half) ? half : among.subspan(half.size());
        }
        // A change may have been lost in rounding, and the other half taken wrongly.
        const std::uint16_t one = among.front();
        if (!follows(among)) break;
        found.push_back(one);
        std::erase(order, one);
    }
    return found;
}

}  // namespace touchstone
