#include "properties/doctor/asking.h"

namespace touchstone::doctor {

std::vector<std::optional<Answer>> Meant::answers(const std::vector<Scene>& scenes) {
    if (scenes.empty()) return {};
    std::vector<Scene> given;
    for (const Scene& scene : scenes)
        given.push_back(as_handed_over(scene, convention_, Precision::double_).value());
    asked_ += static_cast<int>(given.size());
    auto answers = ask_(given);
    answers.resize(scenes.size());
    for (auto& answer : answers)
        if (answer) answer = answered(convention_, *answer);
    return answers;
}

}  // namespace touchstone::doctor
