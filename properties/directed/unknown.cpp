#include "properties/directed/unknown.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "properties/directed/boundary.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

/// The corners of the shape that a coordinate belongs to.
struct Corners {
    std::array<std::vector<double*>, 2> along;  ///< the coordinates by axis
    std::size_t axis = 0;                       ///< the coordinate's axis
    std::size_t corner = 0;                     ///< the corner that the coordinate belongs to
};

/// Returns the shape's corners; without coordinates if the number is no coordinate of the shape.
Corners corners_of(const AnyShape& shape, const double& number) {
    Corners corners;
    bool is_of_it = false;
    std::size_t axis = 0;
    for (const moves::NumberOf& n : moves::numbers_of(shape)) {
        if (n.quantity != Quantity::coordinate) continue;
        if (n.value == &number) {
            is_of_it = true;
            corners.axis = axis;
            corners.corner = corners.along[axis].size();
        }
        corners.along[axis].push_back(n.value);
        axis = 1 - axis;
    }
    return is_of_it ? corners : Corners{};
}

Corners corners_beside(Scene& scene, const double& number) {
    const std::size_t items = is_listed(scene) ? count_of_pairs(scene) : 1;
    for (std::size_t i = 0; i <= items; ++i) {
        const AnyShape shape = i == 0 ? moves::shape_a(scene) : moves::shape_b(scene, i - 1);
        Corners corners = corners_of(shape, number);
        if (!corners.along[0].empty()) return corners;
    }
    return {};
}

/// Moves the other corners along with the coordinate.
void move_others(const Corners& corners, const Unknown& unknown, double by) {
    const auto& along = corners.along[corners.axis];
    const auto& across = corners.along[1 - corners.axis];
    const auto& from = unknown.others == Others::shear ? across : along;
    const double fixed = *from[unknown.fixed];
    const double reach = *from[corners.corner] - fixed;
    if (unknown.others != Others::shift && reach == 0) return;
    std::vector<double> moved;
    for (std::size_t i = 0; i < along.size(); ++i) {
        const double part = unknown.others == Others::shift ? 1 : (*from[i] - fixed) / reach;
        moved.push_back(*along[i] + by * part);
    }
    for (std::size_t i = 0; i < along.size(); ++i) *along[i] = moved[i];
}

}  // namespace

double value_of(const Solved& at, const Unknown& unknown) {
    Scene scene = at.scene;
    return moves::number_at(scene, unknown.number);
}

Solved with(const Solved& from, const Unknown& unknown, double value) {
    Solved changed = from;
    double& x = moves::number_at(changed.scene, unknown.number);
    if (unknown.others != Others::stay)
        move_others(corners_beside(changed.scene, x), unknown, value - x);
    x = value;
    if (!changed.has_solved(unknown.number)) changed.numbers.push_back(unknown.number);
    return changed;
}

Unknown as_unknown(const Solved& at, std::uint16_t number, Random& random, double with_others) {
    Unknown unknown{number};
    if (!random.chance(with_others)) return unknown;
    Scene scene = at.scene;
    const Corners corners = corners_beside(scene, moves::number_at(scene, number));
    const std::size_t count = corners.along[1].size();
    if (count < 2) return unknown;
    std::size_t fixed = count;
    for (const std::uint16_t solved : at.numbers) {
        const double* const other = &moves::number_at(scene, solved);
        for (std::size_t i = 0; i < count; ++i)
            for (const auto& along : corners.along)
                if (along[i] == other && i != corners.corner) fixed = i;
    }
    const bool is_free = fixed == count;
    if (is_free) fixed = any_below(random, count);
    const double choice = random.unit();
    const double shifts = is_free ? 0.7 : 0.2;
    unknown.others = choice < shifts             ? Others::shift
                     : choice < (1 + shifts) / 2 ? Others::stretch
                                                 : Others::shear;
    unknown.fixed = static_cast<std::uint16_t>(fixed);
    return unknown;
}

namespace {

/// Changes these numbers by so little that polygons stay convex.
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
        // If rounding lost a change, the search continued in the wrong half.
        const std::uint16_t one = among.front();
        if (!follows(among)) break;
        found.push_back(one);
        std::erase(order, one);
    }
    return found;
}

}  // namespace touchstone
