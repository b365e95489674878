#include "properties/doctor/touching.h"

#include <array>
#include <cmath>

#include "core/scenes/numbers.h"
#include "core/scenes/scale.h"
#include "oracle/exact/checked.h"
#include "oracle/fast/fast.h"
#include "properties/scenes/scene_families.h"

namespace touchstone::doctor {
namespace {

constexpr std::array kTouchingFamilies{Family::axis_aligned_grid, Family::shared_edge,
                                       Family::axis_aligned_grid, Family::shared_corner,
                                       Family::right_angles};
constexpr int kTries = 6000;

bool is_upright(const Scene& scene) {
    bool is = true;
    for_each_number(scene, [&is](Quantity quantity, double x) {
        if (is_angle(quantity) || quantity == Quantity::sine) is = is && x == 0;
    });
    return is;
}

/// Products of such numbers are exact, and those of products.
bool has_few_digits(const Scene& scene) {
    constexpr double kUnits = 64;
    constexpr double kMost = 128;
    bool has = true;
    for_each_number(scene, [&has](Quantity quantity, double x) {
        if (is_length(quantity))
            has = has && std::fabs(x) <= kMost && x * kUnits == std::nearbyint(x * kUnits);
    });
    return has;
}

bool is_in_reach(const Scene& scene) {
    constexpr double kMost = 1024;
    return scale(scene) <= kMost && smallest_size(scene) >= 1 / kMost && largest_angle(scene) <= 13;
}

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
    std::vector<Scene> scenes;
    std::vector<Answer> hits;
    std::vector<bool> upright;
    int turned = 0;
    for (int i = 0; i < kTries && static_cast<int>(scenes.size()) < most_asked; ++i) {
        const Family family =
            kTouchingFamilies[static_cast<std::size_t>(i) % kTouchingFamilies.size()];
        const Scene made = generate_scene(meant.query(), random, family, Precision::double_).scene;
        const auto scene = meant.near(made);
        if (!scene || !is_in_reach(*scene)) continue;
        const bool is_plain = is_upright(*scene) && has_few_digits(*scene);
        // Half of them are to be plain ones.
        if (!is_plain && turned >= most_asked / 2) continue;
        const std::optional<Answer> touching = touching_item(*scene);
        if (!touching || is_degenerate(*scene)) continue;
        turned += is_plain ? 0 : 1;
        upright.push_back(is_plain);
        scenes.push_back(*scene);
        hits.push_back(*touching);
    }
    ContractSeen seen;
    const auto answers = meant.answers(scenes);
    for (std::size_t i = 0; i < scenes.size(); ++i)
        if (answers[i]) (upright[i] ? seen.upright : seen.turned).add(*answers[i] == hits[i]);
    const Touches all{seen.upright.asked + seen.turned.asked, seen.upright.hits + seen.turned.hits};
    seen.to_declare = contract_of(all);
    seen.kept = contract_of(seen.upright.asked > 0 ? seen.upright : all);
    return seen;
}

}  // namespace touchstone::doctor
