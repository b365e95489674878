#include "oracle/exact/checked.h"

#include "core/scenes/numbers.h"
#include "oracle/exact/shape_parts.h"

namespace touchstone {
namespace {

/// Calls visit(shape, part, item) for each shape of the scene; `item` counts those of a list.
template <class Visit>
void for_each_shape(const Scene& scene, Visit visit) {
    std::size_t part = 0;
    const auto look = [&](std::string_view, const auto& shape) {
        if constexpr (requires { AnyConstShape(&shape); }) visit(shape, part, 0);
        else
            for (std::size_t i = 0; i < shape.size(); ++i) visit(shape[i], part, i);
        ++part;
    };
    visit_scene([&](const auto& s) { for_each_part(s, look); }, scene);
}

std::optional<Problem> problem_of_shapes(const Scene& scene) {
    std::optional<Problem> found;
    for_each_shape(scene,
                   [&found]<class Shape>(const Shape& shape, std::size_t part, std::size_t item) {
                       if (found) return;
                       found = ExactShape<Shape>::problem(shape);
                       if (!found) return;
                       found->part = part;
                       found->item = item;
                   });
    return found;
}

}  // namespace

std::optional<Problem> problem_of(const Scene& scene) {
    if (auto problem = problem_of_numbers(scene)) return problem;
    return problem_of_shapes(scene);
}

bool is_degenerate(const Scene& scene) {
    bool found = false;
    for_each_shape(scene, [&found]<class Shape>(const Shape& shape, std::size_t, std::size_t) {
        found = found || ExactShape<Shape>::is_degenerate(shape);
    });
    return found;
}

}  // namespace touchstone
