#include "properties/judging/by_truth.h"

#include <fmt/format.h>

#include "core/format/text.h"
#include "properties/judging/by_margin.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

/// The width of the enclosure, as a share of the allowed error.
constexpr double kNarrower = 0x1p-20;

/// The width of the enclosure, as a share of the true number. With this width, the printed number
/// and the error of a nearly exact answer are right to the last digit of a double. For tiny
/// numbers, it would cost thousands of bits, so the width is a share of the unit instead.
constexpr double kShareOfTruth = 0x1p-60;
constexpr double kShareOfUnit = 0x1p-140;

/// Computes the true number exactly. For shares, also computes the area of the union. The kind
/// must not be containment.
CommonShare measured(AnswerKind kind, const Scene& scene, Relation relation) {
    switch (kind) {
        case AnswerKind::area: return {common_area(scene, relation), 0};
        case AnswerKind::iou: return common_share(scene, relation);
        case AnswerKind::penetration:
        case AnswerKind::manifold: return {fast::depth_of(scene, relation), 0};
        default: return {fast::distance_of(scene, relation), 0};
    }
}

/// The distance of the point from the shape, within a relative error of 1e-9.
double outside(const Point<double>& p, const AnyConstShape& shape) {
    return std::max(0.0, fast::margin(ShapePair(&p, shape)));
}

/// The depth of the overlap after moving B along the normal by that length.
double overlap_behind(Scene scene, const Point<double>& normal, double by) {
    const double length = std::hypot(normal.x, normal.y);
    shift(moves::shape_b(scene, 0), normal.x / length * by, normal.y / length * by);
    return std::max(0.0, -fast::margin(ShapePair(scene)));
}

/// The distance of two points, to 100 bits.
Enclosure length_of(const Point<double>& p, const Point<double>& q) {
    constexpr long kBits = 128;
    const Dyadic x = Dyadic(q.x) - Dyadic(p.x);
    const Dyadic y = Dyadic(q.y) - Dyadic(p.y);
    return sqrt(Enclosure(x * x + y * y, kBits));
}

/// Returns the numbers of the exact run. Adds the algorithm's name and the case to an exception of
/// its code.
ExactNumbers exact_numbers(const Subject& subject, const Scene& scene, double width) {
    try {
        return numbers_exactly(subject, scene, width);
    } catch (const std::exception& error) {
        throw std::runtime_error(
            fmt::format("algorithm {} cannot be judged: in exact arithmetic it throws {}; on {}",
                        subject.info().name, error.what(), to_line(scene)));
    }
}

Judgement judged_instead(const Truth& truth, const Reply& answer) {
    return {.kind = answer.is_error ? Class::error : Class::wrong,
            .answer = answer,
            .relation = truth.relation(),
            .truth = truth.number(),
            .problem = answer.is_error ? "" : "answers " + answer.instead};
}

Judgement wrong_by(double error, std::string_view problem = "") {
    return {.kind = Class::wrong, .error = error, .problem = std::string(problem)};
}

// The following functions return how far an answer is from the truth. The judgement's `problem` is
// empty if the error is allowed.

Judgement within(const Truth& truth, double error, std::string_view what) {
    return wrong_by(error, error <= truth.number()->allowed ? "" : what);
}

double error_of(const Truth& truth, double answer) {
    return std::fabs((Enclosure(Dyadic(answer), 128) - truth.enclosed()).midpoint());
}

Judgement containment(const Truth& truth, const Reply& answer) {
    const double out = truth.number()->value;
    const bool says_inside = answer.value != 0;
    if (says_inside == (out <= 0)) return wrong_by(0);
    return within(
        truth, std::fabs(out),
        says_inside ? "one shape is not inside the other" : "one shape lies inside the other");
}

Judgement depth(const Truth& truth, const Reply& answer) {
    const auto& [value, allowed, unit] = *truth.number();
    // A negative depth counts as 0: it may be the negated distance of disjoint shapes.
    const bool overlap = truth.relation() == Relation::overlapping;
    const double depth = std::max(0.0, answer.value);
    const double error = overlap ? error_of(truth, depth) : depth;
    Judgement judged = within(truth, error, "the error of the depth is larger than allowed");
    if (!judged.problem.empty() || value <= allowed) return judged;
    if (answer.points.empty())
        return wrong_by(error, "the shapes overlap, but the answer has no normal");
    const Point<double>& normal = answer.points.front();
    if (normal.x == 0 && normal.y == 0) return wrong_by(error, "the normal has no direction");
    // Moving B rounds its place by about this much.
    const double noise = 4 * eps_scale(Scalar::double_, truth.scene());
    if (fast::separates(truth.scene(), normal, value + std::min(noise, allowed))) return judged;
    const double overlap_left = overlap_behind(truth.scene(), normal, value);
    if (overlap_left + noise <= allowed || fast::separates(truth.scene(), normal, value + allowed))
        return within(truth, std::max(error, std::min(overlap_left, allowed)), "");
    return wrong_by(
        std::max(error, overlap_left),
        fmt::format("{} by the depth, B still overlaps A by {:.3g}", kAfterMove, overlap_left));
}

Judgement closest(const Truth& truth, const Reply& answer) {
    if (truth.relation() == Relation::overlapping) return wrong_by(0);
    if (answer.points.empty())
        return within(truth, truth.number()->value,
                      "the shapes are apart, but the answer has no points");
    const ShapePair pair(truth.scene());
    const auto& points = answer.points;
    const double off = std::fabs((length_of(points[0], points[1]) - truth.enclosed()).midpoint());
    const double error = std::max({off, outside(points[0], pair.a), outside(points[1], pair.b)});
    return within(truth, error,
                  error == off ? "the points are not as far apart as the shapes"
                               : "a point is not on its shape");
}

Judgement contacts(const Truth& truth, std::span<const Point<double>> points) {
    const ShapePair pair(truth.scene());
    if (points.empty())
        return within(truth, std::max(0.0, -fast::margin(pair)),
                      "the shapes overlap, but the answer has no point");
    double error = 0;
    for (const Point<double>& p : points)
        error = std::max({error, outside(p, pair.a), outside(p, pair.b)});
    return within(truth, error, "a point is not in both shapes");
}

Judgement manifold(const Truth& truth, const Reply& answer) {
    Judgement moved = depth(truth, answer);
    // A negative depth says that the shapes do not overlap. Engines keep such contacts for the next
    // step.
    if (!moved.problem.empty() || answer.value < 0) return moved;
    const ShapePair pair(truth.scene());
    if (answer.points.size() < 2) {
        Judgement none = contacts(truth, {});
        return none.problem.empty() ? moved : none;
    }
    const Point<double>& normal = answer.points.front();
    const double length = std::hypot(normal.x, normal.y);
    const double reach =
        (std::max(0.0, answer.value) + truth.number()->allowed) / std::max(length, 1e-300);
    const Point<double> along{normal.x * reach, normal.y * reach};
    double error = 0;
    // Checks both directions along the normal: clipping can leave a point beyond the far side of a
    // thin shape.
    for (const Point<double>& p : std::span(answer.points).subspan(1)) {
        const Segment<double> way{p.x - along.x, p.y - along.y, p.x + along.x, p.y + along.y};
        for (const AnyConstShape& shape : {pair.a, pair.b})
            error = std::max(error, fast::margin(ShapePair(&way, shape)));
    }
    Judgement met =
        within(truth, error, "a point, moved along the normal by up to the depth, misses a shape");
    return met.problem.empty() && met.error < moved.error ? moved : met;
}

Judgement error_in(AnswerKind kind, const Truth& truth, const Reply& answer) {
    switch (kind) {
        case AnswerKind::contains:
        case AnswerKind::within: return containment(truth, answer);
        case AnswerKind::penetration: return depth(truth, answer);
        case AnswerKind::closest_points: return closest(truth, answer);
        case AnswerKind::contact_points: return contacts(truth, answer.points);
        case AnswerKind::manifold: return manifold(truth, answer);
        default: break;
    }
    const double allowed = truth.number()->allowed;
    const double error = error_of(truth, answer.value);
    if (answer.value < -allowed) return wrong_by(error, "it cannot be negative");
    if (kind == AnswerKind::iou && answer.value > 1 + allowed)
        return wrong_by(error, "an IoU cannot be above 1");
    return within(truth, error, "the error is larger than allowed");
}

double tolerance_at_zero(const Declaration& declared, const Scene& scene) {
    return allowed(declared.tolerance, scene) * eps_scale(declared.scalar, scene);
}

/// Notes a wrong decision at 0: the distance or depth says disjoint or overlapping, and the
/// opposite is true by more than the tolerance.
void decide_at_zero(const Declaration& declared, const Truth& truth, double answer,
                    Judgement& what) {
    if (!decides_at_zero(declared.asked)) return;
    const bool is_distance = declared.asked == AnswerKind::distance;
    const double tolerance = tolerance_at_zero(declared, truth.scene());
    // A positive answer this small decides nothing, because rounding alone can make it positive.
    if (answer > 0 && answer <= tolerance) return;
    const bool says_apart = (answer > 0) == is_distance;
    if (truth.relation() != (says_apart ? Relation::overlapping : Relation::disjoint)) return;
    const double margin = fast::margin(ShapePair(truth.scene()));
    if (std::fabs(margin) <= tolerance) return;
    what.decides_wrongly = true;
    const double off = answer > 0 ? std::min(answer, std::fabs(margin)) : std::fabs(margin);
    what.share = std::max(what.share, off / tolerance);
    if (!what.problem.empty()) return;
    const std::string number = fmt::format("a {} {}", is_distance ? "distance" : "depth",
                                           answer > 0 ? "above 0" : "of 0 or less");
    what.problem = says_apart
                       ? fmt::format("{} says that they {}, but they overlap by {:.3g}", number,
                                     is_distance ? "are apart" : "don't overlap", -margin)
                       : fmt::format("{} says that they {}, but they are {:.3g} apart", number,
                                     is_distance ? "meet" : "overlap", margin);
}

Judgement judge_alone(const Declaration& declared, const Truth& truth, const Reply& answer) {
    if (!answer.is_given()) return judged_instead(truth, answer);
    Judgement what = error_in(declared.asked, truth, answer);
    what.share = what.error / truth.number()->allowed;
    constexpr double kHalf = 0.5;
    what.decides_wrongly = declared.asked == AnswerKind::iou &&
                           (answer.value >= kHalf) != (truth.number()->value >= kHalf);
    decide_at_zero(declared, truth, answer.value, what);
    if (what.problem.empty()) what.kind = Class::rounding;
    what.answer = answer;
    what.relation = truth.relation();
    what.truth = truth.number();
    return what;
}

/// Classes a wrong answer by the answer in exact arithmetic.
void run_exactly(const Declaration& declared, const Truth& truth, Judgement& what) {
    const Subject& mathematics = *declared.mathematics;
    const ExactNumbers exact =
        exact_numbers(mathematics, truth.scene(), truth.number()->allowed * kNarrower);
    if (exact.is_undecided) return;
    what.kind = Class::logic;
    if (!exact.numbers) {
        what.problem += "; exact arithmetic gives no answer";
        what.undefined = undefined_operation(mathematics, truth.scene());
        return;
    }
    Reply answer{exact.numbers->depth};
    if (is_of_depth(declared.asked)) answer.points = {exact.numbers->normal};
    if (fails(judge_alone(declared, truth, answer).kind)) {
        what.problem += ", in exact arithmetic too";
    } else {
        what.kind = Class::beyond_tolerance;
        what.problem += ", but exact arithmetic gives a right answer";
    }
}

std::optional<Judgement> judge_hit(const Declaration& declared, Truth& truth, const Reply& answer) {
    if (answer.is_given()) return judge_by_margin(declared, truth, answer.hit);
    Judgement what = judged_instead(truth, answer);
    if (!is_in_domain(declared, truth.scene())) what.kind = Class::domain;
    return what;
}

/// The number that must not change when A and B are exchanged.
double number_of(AnswerKind kind, const Reply& answer) {
    if (kind != AnswerKind::closest_points) return std::max(0.0, answer.value);
    if (answer.points.empty()) return 0;
    return std::hypot(answer.points[1].x - answer.points[0].x,
                      answer.points[1].y - answer.points[0].y);
}

std::string contradiction_of(AnswerKind asked, const Truth& truth, const Reply& answer,
                             const Reply* to_swapped) {
    if (!answer.is_given() || (to_swapped != nullptr && !to_swapped->is_given())) return "";
    const double allowed = truth.number().value().allowed;
    if (to_swapped != nullptr) {
        const double one = number_of(asked, answer);
        const double other = number_of(asked, *to_swapped);
        if (std::fabs(one - other) <= allowed) return "";
        return fmt::format("it answers {} here, but {} when A and B are exchanged", one, other);
    }
    if (!are_of_one_kind(truth.scene()) || with_itself(truth.scene()) != truth.scene()) return "";
    if (asked == AnswerKind::iou && std::fabs(answer.value - 1) > allowed)
        return "the IoU of a shape with itself is 1";
    if (asked == AnswerKind::distance && answer.value > allowed)
        return "the distance of a shape from itself is 0";
    return "";
}

}  // namespace

Truth::Truth(Scene scene, const Declaration& declared) : Truth(std::move(scene)) {
    if (!declared.asks_numbers()) return;
    const AnswerKind kind = declared.asked;
    Declaration judged = declared;
    // Answers are judged as doubles, even if the algorithm computes in long double.
    judged.scalar = std::min(declared.scalar, Scalar::double_);
    if (!allows_zero_sizes(kind)) judged.sizes = Sizes::positive;
    if (!reason_outside_domain(judged, *own_).empty()) return;
    if (is_of_containment(kind)) {
        const ShapePair pair(*own_);
        const double unit = unit_of(kind, *own_, 0);
        number_ = {
            fast::sticking_out(kind == AnswerKind::contains ? pair : ShapePair(pair.b, pair.a)),
            declared.accuracy.absolute * unit, unit};
        return;
    }
    const auto [exact, union_area] = measured(kind, *own_, relation());
    const double unit = unit_of(kind, *own_, union_area);
    const double least =
        declared.accuracy.absolute * unit * allowed({1, declared.tolerance.conditioning}, *own_);
    if (!std::isfinite(unit) || !(unit > 0) || !std::isfinite(least)) return;
    const double value = exact.narrow(least * kNarrower).midpoint();
    // No share exceeds 1, so no error above 1 is allowed.
    const double most = kind == AnswerKind::iou ? 1 : std::numeric_limits<double>::infinity();
    const double allowed = std::min(declared.accuracy.relative * value + least, most);
    enclosed_ = exact.narrower_than(
        std::min(allowed * kNarrower, std::max(value * kShareOfTruth, unit * kShareOfUnit)));
    number_ = {enclosed_->midpoint(), allowed, unit};
}

std::optional<Judgement> judge(const Declaration& declared, Truth& truth, const Reply& answer) {
    if (!declared.asks_numbers()) return judge_hit(declared, truth, answer);
    if (!truth.number()) return std::nullopt;
    Judgement what = judge_alone(declared, truth, answer);
    if (!fails(what.kind) || answer.is_error) return what;
    if (declared.mathematics != nullptr) run_exactly(declared, truth, what);
    else if (has_lost_size(declared.scalar, truth.scene())) what.kind = Class::domain;
    return what;
}

std::optional<Judgement> judged(const Declaration& declared, const Scene& scene,
                                const Reply& answer) {
    if (answer.is_declined) return std::nullopt;
    Truth truth(scene, declared);
    auto what = judge(declared, truth, answer);
    const bool is_allowed = what && declared.asks_numbers() && !fails(what->kind);
    return is_allowed ? std::nullopt : std::move(what);
}

std::optional<Judgement> contradicted(const Declaration& declared, Truth& truth,
                                      const Reply& answer, const Reply* to_swapped) {
    std::string problem = contradiction_of(declared.asked, truth, answer, to_swapped);
    if (problem.empty() || has_lost_size(declared.scalar, truth.scene())) return std::nullopt;
    auto what = judge(declared, truth, answer);
    what.value().kind = Class::contradiction;
    what->error = 0;
    what->problem = std::move(problem);
    return what;
}

bool has_to_be_zero(const Declaration& declared, const Truth& truth) {
    if (!decides_at_zero(declared.asked)) return false;
    const bool is_distance = declared.asked == AnswerKind::distance;
    return truth.relation() == (is_distance ? Relation::overlapping : Relation::disjoint) &&
           std::fabs(fast::margin(ShapePair(truth.scene()))) >
               tolerance_at_zero(declared, truth.scene());
}

}  // namespace touchstone
