#include "properties/judging/relatives.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/scenes/numbers.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

/// The number that must not change when A and B are exchanged.
double number_of(AnswerKind kind, const Reply& answer) {
    if (kind != AnswerKind::closest_points) return std::max(0.0, answer.value);
    if (answer.points.empty()) return 0;
    return std::hypot(answer.points[1].x - answer.points[0].x,
                      answer.points[1].y - answer.points[0].y);
}

void make_b_like_a(Scene& scene) {
    const AnyShape b = moves::shape_b(scene, 0);
    std::visit(
        [&b](auto* a) {
            using Shape = std::remove_pointer_t<decltype(a)>;
            *std::get<Shape*>(b) = *a;
        },
        moves::shape_a(scene));
}

}  // namespace

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
    make_b_like_a(other);
    return other;
}

bool is_with_itself(const Scene& scene) {
    return are_of_one_kind(scene) && with_itself(scene) == scene;
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

std::string contradiction(const Declaration& declared, double allowed, const Reply& answer,
                          const Reply& to_swapped) {
    if (!answer.is_given() || !to_swapped.is_given()) return "";
    const double one = number_of(declared.asked, answer);
    const double other = number_of(declared.asked, to_swapped);
    if (std::fabs(one - other) <= allowed) return "";
    return fmt::format("it answers {} here, but {} when A and B are exchanged", one, other);
}

std::string contradiction_in(const Declaration& declared, double allowed, const Reply& answer,
                             bool is_with_itself) {
    if (!answer.is_given()) return "";
    if (declared.asked == AnswerKind::iou && answer.value > 1 + allowed)
        return "an IoU cannot be above 1";
    if (!is_with_itself) return "";
    if (declared.asked == AnswerKind::iou && std::fabs(answer.value - 1) > allowed)
        return "the IoU of a shape with itself is 1";
    if (declared.asked == AnswerKind::distance && answer.value > allowed)
        return "the distance of a shape from itself is 0";
    return "";
}

Reply exchanged(Reply answer, AnswerKind asked) {
    if (asked == AnswerKind::closest_points)
        std::reverse(answer.points.begin(), answer.points.end());
    if (is_of_depth(asked) && !answer.points.empty())
        answer.points.front() = {-answer.points.front().x, -answer.points.front().y};
    return answer;
}

}  // namespace touchstone
