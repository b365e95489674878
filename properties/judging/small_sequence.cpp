#include "properties/judging/small_sequence.h"

#include <algorithm>
#include <optional>

#include "core/scenes/numbers.h"
#include "oracle/exact/checked.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

/// More scenes than that have little in common.
constexpr std::size_t kFewScenes = 8;

/// Gives the number of the scene at that place another value, where it has the one named.
void set_number(Scene& scene, std::size_t place, double is, double becomes) {
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity, double& x) {
        if (at++ == place && x == is) x = becomes;
    });
}

bool are_valid(const Sequence& sequence) {
    return std::none_of(sequence.begin(), sequence.end(),
                        [](const Scene& scene) { return problem_of(scene).has_value(); });
}

/// The number of the scene at that place; nothing behind its last one.
std::optional<std::pair<Quantity, double>> number_at(const Scene& scene, std::size_t place) {
    std::optional<std::pair<Quantity, double>> number;
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity quantity, double x) {
        if (at++ == place) number = {quantity, x};
    });
    return number;
}

}  // namespace

Sequence with_small_scenes(Sequence sequence, const ShowsSequence& shows, const MakeSmall& small) {
    const Sequence old = sequence;
    for (std::size_t i = old.size(); i-- > 0;) {
        if (std::find(old.begin() + static_cast<std::ptrdiff_t>(i) + 1, old.end(), old[i]) !=
            old.end())
            continue;  // the same scene: was made smaller with it
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
    for (std::size_t place = 0;; ++place) {
        const auto number = number_at(sequence.back(), place);
        if (!number) return sequence;
        for (const double simple : simpler_values(number->first, number->second, precision)) {
            Sequence changed = sequence;
            for (Scene& scene : changed) set_number(scene, place, number->second, simple);
            if (!are_valid(changed) || !shows(changed)) continue;
            sequence = std::move(changed);
            break;
        }
    }
}

}  // namespace touchstone
