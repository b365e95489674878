#include "properties/judging/question.h"

#include <algorithm>

#include "core/scenes/scale.h"
#include "oracle/fast/containment.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

/// Properties of a kind of shape.
struct Known {
    bool has_area_alone;  ///< an area and no radius
    bool has_radius;
    bool is_concave;
};

Known known_of(Kind kind) {
    const Kind family = family_of(kind);
    const auto is_one_of = [family](auto... other) { return ((family == other) || ...); };
    const bool is_concave = is_one_of(kind_of<SimplePolygon<double>>());
    return {is_concave || is_one_of(kind_of<Pose<double>>(), kind_of<PivotRect<double>>(),
                                    kind_of<Aabb<double>>(), kind_of<Triangle<double>>(),
                                    kind_of<ConvexPolygon<double>>()),
            is_one_of(kind_of<RoundedRect<double>>(), kind_of<Circle<double>>(),
                      kind_of<Capsule<double>>(), kind_of<PlacedInRadians<double>>()),
            is_concave};
}

/// The perimeter of the shape's bounding box.
double perimeter(const AnyShape& shape) {
    const moves::Outline box = moves::outline(shape);
    return 2 * (box.w + box.h);
}

}  // namespace

std::string_view why_not_asked(AnswerKind kind, const PairOfKinds& kinds) {
    if (kind == AnswerKind::hit) return "";
    if (kinds.is_list) return "for a list, only --answer first is possible";
    if ((kind == AnswerKind::contains && !fast::containment_is_known(kinds.a, kinds.b)) ||
        (kind == AnswerKind::within && !fast::containment_is_known(kinds.b, kinds.a)))
        return "polygons that may be concave: only whether they contain a point or a circle";
    const Known a = known_of(kinds.a);
    const Known b = known_of(kinds.b);
    if (is_of_areas(kind) && !(a.has_area_alone && b.has_area_alone))
        return "only for rectangles and polygons without a radius";
    if (is_of_depth(kind) && ((a.is_concave && b.has_radius) || (b.is_concave && a.has_radius)))
        return "not for polygons that may be concave with shapes that have a radius";
    return "";
}

Accuracy plain_accuracy(Scalar scalar) {
    return scalar == Scalar::float_ ? Accuracy{1e-3, 1e-5} : Accuracy{1e-9, 1e-12};
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

Declaration declared_by(const AlgorithmInfo& card, Scalar scalar) {
    Declaration declared{card.contract, card.tolerance, card.sizes, scalar, card.asked};
    if (card.asked == AnswerKind::hit) return declared;
    // Answers are rounded to double before they are judged.
    const double eps = std::max(epsilon(scalar), epsilon(Scalar::double_));
    declared.accuracy = {eps * card.accuracy.relative, eps * card.accuracy.absolute};
    return declared;
}

Declaration declared_by(const Subject& subject, Scalar scalar) {
    Declaration declared = declared_by(subject.info(), scalar);
    if (subject.asks_numbers()) declared.mathematics = &subject;
    return declared;
}

Declaration declared_numbers(AnswerKind asked, Scalar scalar) {
    return {.scalar = scalar, .asked = asked, .accuracy = plain_accuracy(scalar)};
}

}  // namespace touchstone
