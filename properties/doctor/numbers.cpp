#include "properties/doctor/numbers.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/scenes/scale.h"
#include "properties/scenes/domain.h"
#include "properties/scenes/scene_families.h"

namespace touchstone::doctor {
namespace {

/// For clearly disjoint or overlapping shapes, a length counts as 0 if it is below this share of
/// the scale, and an area if it is below this share of the squared scale.
constexpr double kNoLength = 0x1p-10;
constexpr double kNoArea = 0x1p-24;

double length_between(const Point<double>& p, const Point<double>& q) {
    return std::hypot(p.x - q.x, p.y - q.y);
}

bool says_hit(AnswerKind asked, const Scene& given, const Reply& answer) {
    const double unit = std::max(scale(given), 1.0);
    const double no_length = kNoLength * unit;
    switch (asked) {
        case AnswerKind::hit:
        case AnswerKind::contains:
        case AnswerKind::within: break;
        case AnswerKind::area: return answer.value > kNoArea * unit * unit;
        case AnswerKind::iou: return answer.value > kNoArea;
        case AnswerKind::distance: return answer.value <= no_length;
        case AnswerKind::penetration:
        case AnswerKind::manifold: return answer.value > no_length;
        case AnswerKind::closest_points:
            return answer.points.size() < 2 ||
                   length_between(answer.points[0], answer.points[1]) <= no_length;
        case AnswerKind::contact_points: return !answer.points.empty();
    }
    return false;
}

Answer hit_by(AnswerKind asked, const Scene& given, const Reply& answer) {
    if (asked == AnswerKind::hit) return answer.hit;
    return says_hit(asked, given, answer) ? 1U : 0U;
}

/// Judges the answers as those of a program that computes in that scalar.
NumbersSeen judged_in(Scalar scalar, AnswerKind asked, const std::vector<Scene>& scenes,
                      const std::vector<std::optional<Reply>>& answers) {
    NumbersSeen seen{.scalar = scalar};
    const Declaration declared = declared_numbers(asked, scalar);
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (!answers[i]) continue;
        const MeasuredScene measured(declared, scenes[i]);
        if (!measured.is_judged()) continue;
        ++seen.judged;
        Judgement what = measured.judge(scenes[i], *answers[i]);
        seen.worst = std::max(seen.worst, what.share);
        if (!fails(what.kind)) continue;
        if (seen.wrong++ == 0) seen.wrong_example = Example{scenes[i], std::move(what)};
    }
    return seen;
}

}  // namespace

Ask hits_by(AnswerKind asked, const AskNumbers& ask) {
    return [asked, ask](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Answer>> hits(scenes.size());
        const auto answers = ask(scenes);
        for (std::size_t i = 0; i < std::min(scenes.size(), answers.size()); ++i)
            if (answers[i]) hits[i] = hit_by(asked, scenes[i], *answers[i]);
        return hits;
    };
}

NumbersSeen find_accuracy(Meant& meant, const AskNumbers& ask, Random& random, int most_asked) {
    std::vector<Scene> scenes;
    for (int i = 0; i < 20 * most_asked && static_cast<int>(scenes.size()) < most_asked; ++i)
        if (auto scene = moderate_scene(meant, random)) scenes.push_back(*std::move(scene));
    const auto answers = meant.numbers(ask, scenes);
    const AnswerKind asked = meant.known().asked;
    NumbersSeen seen = judged_in(meant.known().scalar_or_double(), asked, scenes, answers);
    if (seen.wrong == 0 || meant.known().scalar) return seen;
    NumbersSeen in_floats = judged_in(Scalar::float_, asked, scenes, answers);
    return in_floats.wrong == 0 ? in_floats : seen;
}

}  // namespace touchstone::doctor
