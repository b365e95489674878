#include "properties/judging/answerer.h"

#include "properties/judging/confirm.h"

namespace touchstone {
namespace {

/// The allowance that is declared in the unit of coordinates.
double absolute_part(const Declaration& declared, bool is_false_hit) {
    return declared.absolute_tolerance + (is_false_hit ? declared.skin : 0);
}

}  // namespace

Answerer answerer(const Subject& subject, Scalar scalar) {
    const auto ask = [&subject, scalar](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Reply>> answers;
        for (const Scene& scene : scenes) answers.emplace_back(reply(subject, scalar, scene));
        return answers;
    };
    const auto judged = [&subject, scalar](Truth& truth, Answer /*given*/) {
        auto what = judge(subject, scalar, truth);
        if (what) what = confirmed(subject, scalar, truth, *what);
        return what;
    };
    return {std::string(subject.info().name), std::string(subject.info().query),
            declared_by(subject, scalar), ask, judged};
}

double allowed_margin(const Declaration& declared, bool is_false_hit, const Scene& counted) {
    return allowed(declared.tolerance, counted) * eps_scale(declared.scalar, counted) +
           absolute_part(declared, is_false_hit);
}

double share_of_tolerance(const Declaration& declared, Truth& truth, const Judgement& error) {
    const double absolute = absolute_part(declared, error.hit);
    const Scene& scene = truth.scene();
    return share_of(truth.margin(declared.scalar, error.item).in_eps, declared.tolerance, scene,
                    absolute == 0 ? 0 : absolute / eps_scale(declared.scalar, scene));
}

}  // namespace touchstone
