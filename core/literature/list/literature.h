// Algorithms from the literature for the first hit in a list. Add new ones here.
#pragma once

#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/sat_local.h"

namespace touchstone::list {

// The first rectangle in a list that a given rectangle hits. The rectangles are tested one after
// the other.
//
// The list order decides between several hits, so the search stops at the first hit. In exact
// arithmetic, a check of bounding circles before the separating-axis test only saves work.

/// Returns the position of the first rectangle of the list that `rect` hits by PairTest, counted
/// from 1; 0 if it hits no rectangle.
template <class PairTest, class S>
std::size_t first_place(const Pose<S>& rect, const PoseList<S>& list) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (PairTest::hit(rect, list[i])) return i + 1;
    return 0;
}

struct ListSatLocal : Answers<"rect-list"> {
    static AlgorithmInfo info() {
        return {.name = "list-sat-local",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming; sat-local in a linear search",
                .summary = "linear search for the first hit with sat-local"};
    }

    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        return first_place<rect_rect::SatLocal>(rect, list);
    }
};

struct ListBehindRadius : Answers<"rect-list"> {
    static AlgorithmInfo info() {
        return {.name = "list-behind-radius",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, bounding spheres first",
                .summary = "linear search for the first hit with sat-behind-radius"};
    }

    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        return first_place<rect_rect::SatBehindRadius>(rect, list);
    }
};

using Literature = std::tuple<ListSatLocal, ListBehindRadius>;

}  // namespace touchstone::list
