#include "properties/measures/accuracy.h"

#include <algorithm>

#include "core/scenes/scale.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

/// That of the box around the shape.
double perimeter(const AnyShape& shape) {
    const moves::Outline box = moves::outline(shape);
    return 2 * (box.w + box.h);
}

}  // namespace

Accuracy plain_accuracy(AnswerKind kind, Scalar scalar) {
    if (scalar == Scalar::float_) return {kind, 1e-3, 1e-5, scalar};
    return {kind, 1e-9, 1e-12, scalar};
}

double unit_of(AnswerKind kind, const Scene& scene, double union_area) {
    const double length = scale(scene);
    if (!is_of_areas(kind)) return length;
    Scene copy = scene;
    const double of_a = perimeter(moves::shape_a(copy));
    const double of_b = perimeter(moves::shape_b(copy, 0));
    if (kind == AnswerKind::area) return length * std::min(of_a, of_b);
    return length * (of_a + of_b) / union_area;
}

}  // namespace touchstone
