#include "properties/doctor/touching.h"

#include "oracle/fast/fast.h"
#include "properties/judging/exact_touching.h"

namespace touchstone::doctor {
namespace {

/// The answer by which touching is a hit; nothing where the first that is not disjoint overlaps.
std::optional<Answer> touching_item(const Scene& scene) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        const Relation relation = fast::relation(pair_at(scene, i)).relation;
        if (relation == Relation::overlapping) return std::nullopt;
        if (relation == Relation::touching) return static_cast<Answer>(i + 1);
    }
    return std::nullopt;
}

Contract contract_of(const Touches& touches) {
    if (touches.all_hits()) return Contract::closed;
    return touches.no_hits() ? Contract::open : Contract::unspecified;
}

}  // namespace

ContractSeen find_contract(Meant& meant, Random& random, int most_asked) {
    constexpr int kTries = 1000;
    // Short in floats, as it may compute in them.
    constexpr Scalar kScalar = Scalar::float_;
    std::vector<Scene> scenes;
    std::vector<Answer> hits;
    for (int i = 0; i < kTries && static_cast<int>(scenes.size()) < most_asked; ++i) {
        auto scene = exactly_touching_scene(meant.query(), random, kScalar);
        if (scene) scene = meant.near(*scene);
        if (!scene) continue;
        const std::optional<Answer> touching = touching_item(*scene);
        if (!touching || !shows_contract(*scene, *touching - 1, kScalar)) continue;
        scenes.push_back(*std::move(scene));
        hits.push_back(*touching);
    }
    ContractSeen seen;
    const auto answers = meant.answers(scenes);
    for (std::size_t i = 0; i < scenes.size(); ++i)
        if (answers[i]) seen.touches.add(*answers[i] == hits[i]);
    seen.kept = contract_of(seen.touches);
    return seen;
}

}  // namespace touchstone::doctor
