#include "oracle/exact/checked.h"

#include "core/scenes/numbers.h"
#include "oracle/exact/shape_parts.h"

namespace touchstone {
namespace {

std::optional<Problem> problem_of_shapes(const Scene& scene) {
    std::optional<Problem> found;
    std::size_t before = 0;
    for_each_shape(scene, [&]<class Shape>(const Shape& shape) {
        if (found) return;
        found = ExactShape<Shape>::problem(shape);
        if (found && before > 0) {
            found->part = 1;
            found->item = before - 1;
        }
        ++before;
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
    for_each_shape(scene, [&found]<class Shape>(const Shape& shape) {
        found = found || ExactShape<Shape>::is_degenerate(shape);
    });
    return found;
}

}  // namespace touchstone
