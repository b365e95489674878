#include "properties/programs/simplify_measure.h"

#include "properties/conventions/handing.h"
#include "properties/measures/relatives.h"
#include "properties/scenes/minimize.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

/// The example that the scene is, if it is one of that class.
class Showing {
  public:
    Showing(AskerOf<Measure>& asker, const Accuracy& accuracy, const MeasureExample& like)
        : asker_(asker), accuracy_(accuracy), like_(like) {}

    std::optional<MeasureExample> operator()(const Scene& scene) {
        const Program& program = asker_.program();
        if (!as_handed_over(scene, program.convention, program.precision)) return std::nullopt;
        std::vector<Scene> scenes{scene};
        const bool compares = like_.kind == Class::contradiction && is_symmetric(accuracy_.kind) &&
                              are_of_one_kind(scene);
        if (compares) scenes.push_back(swapped(scene));
        const RunResultOf<Measure> result = asker_.ask_once(scenes);
        MeasureExample shown = like_;
        shown.scene = scene;
        if (result.fault) return fault_like(*result.fault, std::move(shown));
        const MeasuredScene judged(accuracy_, scene);
        if (!judged.is_judged()) return std::nullopt;
        shown.truth = judged.truth();
        shown.answer = result.answers.front();
        return like_.kind == Class::contradiction ? contradicting(result.answers, std::move(shown))
                                                  : judged_like(judged, std::move(shown));
    }

  private:
    [[nodiscard]] std::optional<MeasureExample> fault_like(const Fault& fault,
                                                           MeasureExample shown) const {
        if (like_.answer || fault.kind == Fault::Kind::stopped) return std::nullopt;
        shown.problem = fault.what;
        shown.printed = fault.printed;
        return shown;
    }

    [[nodiscard]] std::optional<MeasureExample> judged_like(const MeasuredScene& judged,
                                                            MeasureExample shown) const {
        if (!like_.answer) return std::nullopt;
        const MeasureJudgement judgement = judged.judge(shown.scene, *shown.answer);
        if (judgement.kind != like_.kind) return std::nullopt;
        shown.error = judgement.error;
        shown.problem = judgement.what;
        return shown;
    }

    [[nodiscard]] std::optional<MeasureExample> contradicting(const std::vector<Measure>& answers,
                                                              MeasureExample shown) const {
        shown.problem = contradiction_in(accuracy_, shown.truth->allowed, answers[0],
                                         is_with_itself(shown.scene));
        if (shown.problem.empty() && answers.size() > 1)
            shown.problem = contradiction(accuracy_, shown.truth->allowed, answers[0], answers[1]);
        return shown.problem.empty() ? std::nullopt : std::optional(std::move(shown));
    }

    AskerOf<Measure>& asker_;
    const Accuracy& accuracy_;
    const MeasureExample& like_;
};

}  // namespace

void simplify_measure(AskerOf<Measure>& asker, const Accuracy& accuracy, const Domain& domain,
                      MeasureExample& example, std::chrono::milliseconds longest) {
    const auto deadline = Clock::now() + longest;
    const MeasureExample like = example;
    Showing show(asker, accuracy, like);
    if (!show(example.scene)) return;
    MinimizeOptions options;
    options.is_over = [&] { return Clock::now() >= deadline || asker.program().stopped(); };
    options.domain = domain;
    const auto still = [&](const Scene& scene) {
        return !options.is_over() && show(scene).has_value();
    };
    const Minimized found = minimize(example.scene, asker.program().precision, still, options);
    if (auto shown = show(found.scene)) example = *std::move(shown);
    example.minimized = found.is_complete;
}

}  // namespace touchstone
