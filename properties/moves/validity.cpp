#include "properties/moves/validity.h"

#include "core/scenes/numbers.h"
#include "oracle/exact/checked.h"
#include "properties/shapes/all.h"

namespace touchstone {
namespace {

void fit_radii(Scene& scene, Precision precision) {
    for_each_shape(scene, [precision]<class Shape>(Shape& shape) {
        SceneShape<Shape>::fit(shape, precision);
    });
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
