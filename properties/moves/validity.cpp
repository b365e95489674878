#include "properties/moves/validity.h"

#include "core/scenes/numbers.h"
#include "oracle/exact/checked.h"
#include "properties/shapes/all.h"

namespace touchstone {
namespace {

void fit_radii(Scene& scene, Precision precision) {
    const auto fit = [precision]<class Part>(std::string_view, Part& part) {
        if constexpr (requires { SceneShape<Part>::fit(part, precision); })
            SceneShape<Part>::fit(part, precision);
        else
            for (auto& shape : part)
                SceneShape<std::decay_t<decltype(shape)>>::fit(shape, precision);
    };
    visit_scene([&](auto& s) { for_each_part(s, fit); }, scene);
}

}  // namespace

bool make_valid(Scene& scene, Precision precision) {
    round_numbers(precision, scene);
    fit_radii(scene, precision);
    return !problem_of(scene);
}

std::optional<Scene> made_valid(Scene scene, Precision precision) {
    return make_valid(scene, precision) ? std::optional(std::move(scene)) : std::nullopt;
}

}  // namespace touchstone
