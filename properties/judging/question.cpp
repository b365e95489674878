#include "properties/judging/question.h"

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "oracle/fast/fast.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

bool has_radius(Kind kind) {
    return visit_kind(kind, []<class Shape>(std::type_identity<Shape>) {
        return requires(Shape shape) {
            shape.r;
        };
    });
}

/// True for shapes with an area and no radius.
bool has_area_alone(Kind kind) {
    const Kind base = base_kind(kind);
    const bool is_flat = base == kind_of<Segment<double>>() || base == kind_of<Point<double>>();
    return !is_flat && !has_radius(kind);
}

bool may_be_concave(Kind kind) {
    return base_kind(kind) == kind_of<SimplePolygon<double>>();
}

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
        return "a polygon that may be concave can only be tested for containing a point or circle";
    if (is_of_areas(kind) && !(has_area_alone(kinds.a) && has_area_alone(kinds.b)))
        return "only for rectangles and polygons without a radius";
    if (is_of_depth(kind) && ((may_be_concave(kinds.a) && has_radius(kinds.b)) ||
                              (may_be_concave(kinds.b) && has_radius(kinds.a))))
        return "not for a polygon that may be concave and a shape that has a radius";
    return "";
}

Accuracy plain_accuracy(Scalar scalar) {
    return scalar == Scalar::float_ ? Accuracy{1e-5, 1e-5} : Accuracy{1e-9, 1e-12};
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
    // Without an allowed error, the oracle would have to compute irrational numbers exactly.
    if (!(card.accuracy.absolute > 0))
        throw InputError(
            fmt::format("the card of {} declares no allowed error of its numbers: set "
                        "accuracy, for example to {{4, 4}}",
                        card.name));
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

bool are_of_one_kind(const Scene& scene) {
    const ShapePair pair(scene);
    return pair.a.index() == pair.b.index();
}

Scene swapped(const Scene& scene) {
    Scene other = scene;
    exchange_shapes(other);
    return other;
}

Scene with_itself(const Scene& scene) {
    Scene other = scene;
    moves::copy_numbers(moves::shape_a(other), moves::shape_b(other, 0));
    return other;
}

std::optional<Scene> nearly_with_itself(const Scene& scene, Random& random, Precision precision) {
    Scene other = with_itself(scene);
    const double share = random.two_to_the(precision == Precision::single_ ? -25 : -54, -2);
    for (const moves::NumberOf& number : moves::numbers_of(moves::shape_b(other, 0)))
        *number.value += *number.value * share * random.between(-1, 1);
    return made_valid(std::move(other), precision);
}

bool is_symmetric(AnswerKind kind) {
    return kind != AnswerKind::contact_points && !is_of_containment(kind);
}

Reply exchanged(Reply answer, AnswerKind asked) {
    if (asked == AnswerKind::closest_points)
        std::reverse(answer.points.begin(), answer.points.end());
    if (is_of_depth(asked) && !answer.points.empty())
        answer.points.front() = {-answer.points.front().x, -answer.points.front().y};
    return answer;
}

}  // namespace touchstone
