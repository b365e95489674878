#include "properties/doctor/touching.h"

#include "oracle/fast/fast.h"
#include "properties/judging/exact_touching.h"

namespace touchstone::doctor {
namespace {

/// The first item that is not disjoint.
struct Met {
    Answer hit;
    Relation relation;
};

std::optional<Met> first_met(const Scene& scene) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        if (const Relation relation = fast::relation(pair_at(scene, i)).relation;
            relation != Relation::disjoint)
            return Met{static_cast<Answer>(i + 1), relation};
    return std::nullopt;
}

Contract contract_of(const Touches& touches) {
    if (touches.all_hits()) return Contract::closed;
    return touches.no_hits() ? Contract::open : Contract::unspecified;
}

}  // namespace

ContractSeen find_contract(Meant& meant, Random& random, int most_asked) {
    constexpr int kTries = 1000;
    // The numbers are short even in floats, since the algorithm may compute in floats.
    constexpr Scalar kScalar = Scalar::float_;
    std::vector<Scene> scenes;
    std::vector<Met> met;
    for (int i = 0; i < kTries && static_cast<int>(scenes.size()) < most_asked; ++i) {
        auto scene = exactly_touching_scene(meant.query(), random, kScalar);
        if (scene) scene = meant.near(*scene);
        if (!scene) continue;
        const std::optional<Met> first = first_met(*scene);
        if (!first || !shows_contract(*scene, first->hit - 1, kScalar)) continue;
        scenes.push_back(*std::move(scene));
        met.push_back(*first);
    }
    ContractSeen seen;
    const auto answers = meant.answers(scenes);
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (!answers[i]) continue;
        const bool is_hit = *answers[i] == met[i].hit;
        auto& example = is_hit ? seen.touching_hit : seen.touching_miss;
        // Only an open contract allows missing segments that overlap on one line.
        if (met[i].relation == Relation::touching) {
            seen.touches.add(is_hit);
            if (!example) example = scenes[i];
        } else if (!is_hit && ++seen.missed_in_line == 1) {
            seen.touching_miss = scenes[i];
        }
    }
    seen.kept = contract_of(seen.touches);
    if (seen.kept == Contract::open) seen.missed_in_line = 0;
    return seen;
}

}  // namespace touchstone::doctor
