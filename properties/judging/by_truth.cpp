#include "properties/judging/by_truth.h"

#include <fmt/format.h>

#include "core/format/text.h"
#include "properties/judging/by_margin.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

/// The width of the enclosure, as a share of the allowed error.
constexpr double kNarrower = 0x1p-20;

/// The width of the enclosure, as a share of the true number. It makes the printed number, and the
/// error of a nearly exact answer, right to the last digit of a double. For tiny numbers this would
/// cost thousands of bits, so the width is a share of the unit instead.
constexpr double kShareOfTruth = 0x1p-60;
constexpr double kShareOfUnit = 0x1p-140;

/// Computes the true number exactly. For shares, also computes the area of the union. Not for
/// containment.
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

/// Returns the numbers of the exact run. Adds the names of algorithm and case to an exception of
/// the algorithm's code.
ExactNumbers exact_numbers(const Subject& subject, const Scene& scene, double width) {
    try {
        return numbers_exactly(subject, scene, width);
    } catch (const std::exception& error) {
        throw std::runtime_error(
            fmt::format("algorithm {} cannot be judged: in exact arithmetic it throws {}; on {}",
                        subject.info().name, error.what(), to_line(scene)));
    }
}

/// Judges a reply without an answer.
Judgement judged_instead(const Reply& answer, Relation relation) {
    Judgement what;
    what.kind = answer.is_error ? Class::error : Class::wrong;
    what.answer = answer;
    what.relation = relation;
    if (!answer.is_error) what.problem = "answers " + answer.instead;
    return what;
}

Judgement wrong_by(double error, std::string_view problem = "", Class kind = Class::wrong) {
    Judgement what;
    what.kind = kind;
    what.error = error;
    what.problem = problem;
    return what;
}

}  // namespace

MeasuredScene::MeasuredScene(const Declaration& declared, const Scene& scene)
    : kind_(declared.asked),
      mathematics_(declared.mathematics),
      tolerance_(allowed(declared.tolerance, scene) * eps_scale(declared.scalar, scene)),
      enclosed_(2) {
    // Shapes with a size of zero have a distance, but no area and no depth.
    const bool is_of_lengths = kind_ == AnswerKind::distance || kind_ == AnswerKind::closest_points;
    // Answers are judged as doubles, even if the algorithm computes in long double.
    const Scalar judged_in = std::min(declared.scalar, Scalar::double_);
    Declaration judged = declared;
    judged.scalar = judged_in;
    if (!is_of_lengths) judged.sizes = Sizes::positive;
    if (!reason_outside_domain(judged, scene).empty()) return;
    relation_ = fast::relation(scene).relation;
    if (is_of_containment(kind_)) {
        const ShapePair pair(scene);
        const double unit = unit_of(kind_, scene, 0);
        truth_ = {
            fast::sticking_out(kind_ == AnswerKind::contains ? pair : ShapePair(pair.b, pair.a)),
            declared.accuracy.absolute * unit, unit};
        return;
    }
    const auto [exact, union_area] = measured(kind_, scene, relation_);
    const double unit = unit_of(kind_, scene, union_area);
    const double least =
        declared.accuracy.absolute * unit * allowed({1, declared.tolerance.conditioning}, scene);
    if (!std::isfinite(unit) || !(unit > 0) || !std::isfinite(least)) return;
    enclosed_ = exact.narrow(least * kNarrower);
    const double value = enclosed_.midpoint();
    // No share exceeds 1, so no error above 1 is allowed.
    const double most = kind_ == AnswerKind::iou ? 1 : std::numeric_limits<double>::infinity();
    truth_ = {value, std::min(declared.accuracy.relative * value + least, most), unit};
    enclosed_ = exact.narrower_than(std::min(truth_->allowed * kNarrower,
                                             std::max(value * kShareOfTruth, unit * kShareOfUnit)));
    truth_->value = enclosed_.midpoint();
}

double MeasuredScene::error_of(double answer) const {
    return std::fabs((Enclosure(Dyadic(answer), 128) - enclosed_).midpoint());
}

Judgement MeasuredScene::within(double error, std::string_view what) const {
    return wrong_by(error, error <= truth_->allowed ? "" : what);
}

Judgement MeasuredScene::judge(const Scene& scene, const Reply& answer) const {
    Judgement what = judge_alone(scene, answer);
    if (mathematics_ != nullptr && fails(what.kind) && !answer.is_error) run_exactly(scene, what);
    return what;
}

/// Classes a wrong answer by the answer in exact arithmetic.
void MeasuredScene::run_exactly(const Scene& scene, Judgement& what) const {
    const ExactNumbers exact = exact_numbers(*mathematics_, scene, truth_->allowed * kNarrower);
    if (exact.is_undecided) return;
    what.kind = Class::logic;
    if (!exact.numbers) {
        what.problem += "; exact arithmetic gives no answer";
        what.undefined = undefined_operation(*mathematics_, scene);
        return;
    }
    const Reply answer{exact.numbers->value, exact.numbers->points};
    if (fails(judge_alone(scene, answer).kind)) {
        what.problem += ", in exact arithmetic too";
    } else {
        what.kind = Class::beyond_tolerance;
        what.problem += ", but exact arithmetic gives a right answer";
    }
}

Judgement MeasuredScene::judge_alone(const Scene& scene, const Reply& answer) const {
    if (!answer.is_given()) {
        Judgement what = judged_instead(answer, relation_);
        what.truth = truth_;
        return what;
    }
    Judgement what = error_in(scene, answer);
    what.share = what.error / truth_->allowed;
    constexpr double kHalf = 0.5;
    what.decides_wrongly =
        kind_ == AnswerKind::iou && (answer.value >= kHalf) != (truth_->value >= kHalf);
    decide_at_zero(scene, answer.value, what);
    if (what.problem.empty()) what.kind = Class::rounding;
    what.answer = answer;
    what.relation = relation_;
    what.truth = truth_;
    return what;
}

/// Notes a wrong decision at 0: the distance or depth says disjoint or overlapping, and the
/// opposite is true by more than the tolerance.
void MeasuredScene::decide_at_zero(const Scene& scene, double answer, Judgement& what) const {
    if (!decides_at_zero(kind_)) return;
    const bool is_distance = kind_ == AnswerKind::distance;
    // Rounding alone can make the answer positive.
    if (answer > 0 && answer <= tolerance_) return;
    const bool says_apart = (answer > 0) == is_distance;
    if (relation_ != (says_apart ? Relation::overlapping : Relation::disjoint)) return;
    const double margin = fast::margin(ShapePair(scene));
    if (std::fabs(margin) <= tolerance_) return;
    what.decides_wrongly = true;
    const double off = answer > 0 ? std::min(answer, std::fabs(margin)) : std::fabs(margin);
    what.share = std::max(what.share, off / tolerance_);
    if (!what.problem.empty()) return;
    const std::string number = fmt::format("a {} {}", is_distance ? "distance" : "depth",
                                           answer > 0 ? "above 0" : "of 0 or less");
    what.problem = says_apart
                       ? fmt::format("{} says that they {}, but they overlap by {:.3g}", number,
                                     is_distance ? "are apart" : "don't overlap", -margin)
                       : fmt::format("{} says that they {}, but they are {:.3g} apart", number,
                                     is_distance ? "meet" : "overlap", margin);
}

bool MeasuredScene::has_to_be_zero(const Scene& scene) const {
    const bool is_distance = kind_ == AnswerKind::distance;
    if (!decides_at_zero(kind_)) return false;
    return relation_ == (is_distance ? Relation::overlapping : Relation::disjoint) &&
           std::fabs(fast::margin(ShapePair(scene))) > tolerance_;
}

Judgement MeasuredScene::error_in(const Scene& scene, const Reply& answer) const {
    switch (kind_) {
        case AnswerKind::contains:
        case AnswerKind::within: return containment(answer);
        case AnswerKind::penetration: return depth(scene, answer);
        case AnswerKind::closest_points: return closest(scene, answer);
        case AnswerKind::contact_points: return contacts(scene, answer.points);
        case AnswerKind::manifold: return manifold(scene, answer);
        default: break;
    }
    const double error = error_of(answer.value);
    if (answer.value < -truth_->allowed)
        return wrong_by(error, "it cannot be negative", Class::defect);
    if (kind_ == AnswerKind::iou && answer.value > 1 + truth_->allowed)
        return wrong_by(error, "an IoU cannot be above 1", Class::defect);
    return within(error, "the error is larger than allowed");
}

Judgement MeasuredScene::containment(const Reply& answer) const {
    const double out = truth_->value;
    const bool says_inside = answer.value != 0;
    if (says_inside == (out <= 0)) return wrong_by(0);
    return within(std::fabs(out), says_inside ? "one shape is not inside the other"
                                              : "one shape lies inside the other");
}

Judgement MeasuredScene::depth(const Scene& scene, const Reply& answer) const {
    // A negative depth may be the negated distance of disjoint shapes.
    const bool overlap = relation_ == Relation::overlapping;
    const double depth = std::max(0.0, answer.value);
    const double error = overlap ? error_of(depth) : depth;
    Judgement judged = within(error, "the error of the depth is larger than allowed");
    if (!judged.problem.empty() || truth_->value <= truth_->allowed) return judged;
    if (answer.points.empty())
        return wrong_by(error, "the shapes overlap, but the answer has no normal");
    const Point<double>& normal = answer.points.front();
    if (normal.x == 0 && normal.y == 0) return wrong_by(error, "the normal has no direction");
    // Moving B rounds its place by about this much.
    const double noise = 4 * eps_scale(Scalar::double_, scene);
    if (fast::separates(scene, normal, truth_->value + std::min(noise, truth_->allowed)))
        return judged;
    const double overlap_left = overlap_behind(scene, normal, truth_->value);
    if (fast::separates(scene, normal, truth_->value + truth_->allowed))
        return within(std::max(error, std::min(overlap_left, truth_->allowed)), "");
    return wrong_by(std::max(error, overlap_left),
                    fmt::format("after a move along the normal by the depth, B still overlaps A "
                                "by {:.3g}",
                                overlap_left));
}

Judgement MeasuredScene::closest(const Scene& scene, const Reply& answer) const {
    if (relation_ == Relation::overlapping) return wrong_by(0);
    if (answer.points.empty())
        return within(truth_->value, "the shapes are apart, but the answer has no points");
    const ShapePair pair(scene);
    const auto& points = answer.points;
    const double off = std::fabs((length_of(points[0], points[1]) - enclosed_).midpoint());
    const double error = std::max({off, outside(points[0], pair.a), outside(points[1], pair.b)});
    return within(error, error == off ? "the points are not as far apart as the shapes"
                                      : "a point is not on its shape");
}

Judgement MeasuredScene::contacts(const Scene& scene, std::span<const Point<double>> points) const {
    const ShapePair pair(scene);
    if (points.empty())
        return within(std::max(0.0, -fast::margin(pair)),
                      "the shapes overlap, but the answer has no point");
    double error = 0;
    for (const Point<double>& p : points)
        error = std::max({error, outside(p, pair.a), outside(p, pair.b)});
    return within(error, "a point is not in both shapes");
}

Judgement MeasuredScene::manifold(const Scene& scene, const Reply& answer) const {
    Judgement moved = depth(scene, answer);
    if (!moved.problem.empty()) return moved;
    const ShapePair pair(scene);
    if (answer.points.size() < 2) {
        Judgement none = contacts(scene, {});
        return none.problem.empty() ? moved : none;
    }
    const Point<double>& normal = answer.points.front();
    const double length = std::hypot(normal.x, normal.y);
    const double reach = (std::max(0.0, answer.value) + truth_->allowed) / std::max(length, 1e-300);
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
        within(error, "a point, moved along the normal by up to the depth, misses a shape");
    return met.problem.empty() && met.error < moved.error ? moved : met;
}

std::optional<Judgement> judge_hit(const Declaration& declared, Truth& truth, const Reply& answer) {
    if (answer.is_given()) return judge_by_margin(declared, truth, answer.hit);
    Judgement what = judged_instead(answer, truth.relation());
    if (!is_in_domain(declared, truth.scene())) what.kind = Class::domain;
    return what;
}

std::optional<Judgement> judged(const Declaration& declared, const Scene& scene,
                                const Reply& answer) {
    if (answer.is_declined) return std::nullopt;
    if (!declared.asks_numbers()) {
        Truth truth(scene);
        return judge_hit(declared, truth, answer);
    }
    const MeasuredScene measured(declared, scene);
    if (!measured.is_judged()) return std::nullopt;
    Judgement what = measured.judge(scene, answer);
    return fails(what.kind) ? std::optional(std::move(what)) : std::nullopt;
}

}  // namespace touchstone
