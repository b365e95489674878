// Helpers for code that asks about many scenes at once, and may change them first.
#pragma once

#include <optional>
#include <type_traits>
#include <vector>

#include "properties/judging/asked_again.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// Returns an AskAbout that calls answered(scene) for each scene in order. `answered` returns a
/// reply, a hit, or an optional of one of these.
AskAbout each(auto answered) {
    return [answered](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Reply>> replies;
        for (const Scene& scene : scenes) {
            if constexpr (std::is_convertible_v<decltype(answered(scene)), std::optional<Reply>>)
                replies.push_back(answered(scene));
            else if (const std::optional<Answer> hit = answered(scene))
                replies.emplace_back(Reply{.hit = *hit});
            else replies.emplace_back();
        }
        return replies;
    };
}

/// Returns the right answer of a closed contract: the first item that is hit, or 0.
inline Answer right_answer(const Scene& scene) {
    const Truth truth = Truth::of(scene);
    for (std::size_t item = 0; item < truth.items(); ++item)
        if (truth.relation(item) != Relation::disjoint) return item + 1;
    return 0;
}

/// A Fit that accepts every scene.
inline std::optional<Scene> as_given(const Scene& scene) {
    return scene;
}

}  // namespace touchstone
