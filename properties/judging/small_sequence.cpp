#include "properties/judging/small_sequence.h"

#include <algorithm>

#include "oracle/exact/checked.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

/// The scenes of longer sequences have few numbers in common.
constexpr std::size_t kFewScenes = 8;

bool are_valid(const Sequence& sequence) {
    return std::none_of(sequence.begin(), sequence.end(),
                        [](const Scene& scene) { return problem_of(scene).has_value(); });
}

}  // namespace

Sequence with_small_scenes(Sequence sequence, const ShowsSequence& shows, const MakeSmall& small) {
    const Sequence old = sequence;
    for (std::size_t i = old.size(); i-- > 0;) {
        if (std::find(old.begin() + static_cast<std::ptrdiff_t>(i) + 1, old.end(), old[i]) !=
            old.end())
            continue;  // an equal scene, minimized together with it
        const auto with = [&](const Scene& scene) {
            Sequence changed = sequence;
            for (std::size_t k = 0; k <= i; ++k)
                if (old[k] == old[i]) changed[k] = scene;
            return changed;
        };
        sequence = with(small(sequence[i], [&](const Scene& scene) { return shows(with(scene)); }));
    }
    return sequence;
}

Sequence with_simple_common_numbers(Sequence sequence, Precision precision,
                                    const ShowsSequence& shows) {
    if (sequence.size() < 2 || sequence.size() > kFewScenes) return sequence;
    for (std::size_t i = 0; i < moves::count_of_numbers(sequence.back()); ++i) {
        const double is = moves::number_at(sequence.back(), i);
        const Quantity quantity = moves::quantity_at(sequence.back(), i);
        for (const double simple : simpler_values(quantity, is, precision)) {
            Sequence changed = sequence;
            for (Scene& scene : changed)
                if (i < moves::count_of_numbers(scene) && moves::number_at(scene, i) == is)
                    moves::number_at(scene, i) = simple;
            if (!are_valid(changed) || !shows(changed)) continue;
            sequence = std::move(changed);
            break;
        }
    }
    return sequence;
}

}  // namespace touchstone
