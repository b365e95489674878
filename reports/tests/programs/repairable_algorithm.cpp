// Algorithms whose rewrites `repair` compares. One rewrite is wrong.

#include <touchstone/repairable.h>

#include <string_view>

#include "core/literature/circle/literature.h"
#include "core/literature/rect_rect/literature.h"

namespace {

template <class Algorithm>
touchstone::AlgorithmInfo named(std::string_view name) {
    touchstone::AlgorithmInfo card = Algorithm::info();
    card.name = name;
    return card;
}

/// Computes corners in the plane, so it loses digits far from the origin.
struct Repairable : touchstone::rect_rect::TwoPassAabb {
    static touchstone::AlgorithmInfo info() { return named<TwoPassAabb>("own-two-pass"); }
};

/// Leaves out the radius of B in twofold numbers.
struct Spoiled : touchstone::circle::CirclesDistance {
    static touchstone::AlgorithmInfo info() { return named<CirclesDistance>("own-spoiled"); }

    template <class S>
    static bool hit(const touchstone::Circle<S>& a, const touchstone::Circle<S>& b) {
        if constexpr (std::is_same_v<S, touchstone::Twofold<double>>)
            return CirclesDistance::hit(a, {b.x, b.y, S(0)});
        else return CirclesDistance::hit(a, b);
    }
};

const touchstone::RepairableAlgorithm<Repairable> repairable;
const touchstone::RepairableAlgorithm<Spoiled> spoiled;

}  // namespace
