#include "properties/doctor/asking.h"

#include <numbers>

#include "core/scenes/scale.h"
#include "properties/judging/by_margin.h"
#include "properties/scenes/scene_families.h"

namespace touchstone::doctor {

std::optional<Scene> Meant::near(const Scene& scene) const {
    auto there = as_received(scene, known_.scalar_or_double());
    Domain domain;
    domain.unit_turns = known_.unit_turns;
    if (there) there = brought_within(*there, domain, known_.precision());
    return there ? fitted(*there, convention_, known_.precision()) : there;
}

template <class Ask>
auto Meant::asked_about(const Ask& ask, const std::vector<Scene>& scenes) {
    std::vector<Scene> given;
    for (const Scene& scene : scenes)
        given.push_back(as_handed_over(scene, convention_, known_.precision()).value());
    asked_ += static_cast<int>(given.size());
    auto answers = ask(given);
    answers.resize(scenes.size());
    for (auto& answer : answers)
        if (answer) answer = answered(convention_, *std::move(answer));
    return answers;
}

std::vector<std::optional<Answer>> Meant::answers(const std::vector<Scene>& scenes) {
    if (scenes.empty()) return {};
    return asked_about(ask_, scenes);
}

std::vector<std::optional<Reply>> Meant::numbers(
    const std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>& ask,
    const std::vector<Scene>& scenes) {
    if (scenes.empty()) return {};
    return asked_about(ask, scenes);
}

std::optional<Scene> moderate_scene(Meant& meant, Random& random) {
    const Precision precision = meant.known().precision();
    const Scene made = random.chance(0.5) ? plain_scene(meant.query(), random, precision)
                                          : generate_scene(meant.query(), random, precision).scene;
    const double turn = largest_angle(made) > 0 ? 360 : 2 * std::numbers::pi;
    const Domain domain{.lengths = Range{0x1p-7, 0x1p7},
                        .offsets = 0x1p8,
                        .aspect = 64.0,
                        .angles = Range{-turn, turn}};
    auto scene = brought_within(made, domain, precision);
    if (scene) scene = meant.near(*scene);
    return scene && is_within(*scene, domain) ? scene : std::nullopt;
}

}  // namespace touchstone::doctor
