#include "properties/programs/asking.h"

#include "properties/judging/by_truth.h"
#include "properties/judging/where_wrong.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

/// Simpler scenes are asked about in batches, one run of the program each. The first batch is
/// small. Later batches have as many scenes as fit into a small part of the remaining time.
constexpr std::size_t kFirstAtOnce = 16;
constexpr std::size_t kMostAtOnce = 512;

/// How often to look farther away. Each time, a generated scene needs a run of its own.
constexpr int kFurther = 8;

std::size_t next_at_once(std::size_t asked, Clock::duration took, Clock::duration left) {
    constexpr double kPart = 0.1;
    const double share = static_cast<double>(left.count()) /
                         static_cast<double>(std::max<Clock::rep>(took.count(), 1));
    return static_cast<std::size_t>(std::clamp(kPart * share * static_cast<double>(asked), 1.0,
                                               static_cast<double>(kMostAtOnce)));
}

bool is_turned(const Scene& scene) {
    bool found = false;
    for_each_number(scene, [&](Quantity quantity, double x) {
        found = found || (is_angle(quantity) && x != 0);
    });
    return found;
}

/// Finds scenes that show the same failure as an example. Asks about many scenes in one run.
class Alike {
  public:
    Alike(Asker& asker, const Declaration& declared, const Example& example)
        : asker_(asker),
          declared_(declared),
          kind_(example.what.kind),
          cluster_(cluster_of(declared.asked, example.scene, example.what)),
          is_given_(example.source.starts_with(kGiven)),
          is_turned_(is_turned(example.scene)),
          compares_(kind_ == Class::contradiction && is_symmetric(declared.asked) &&
                    are_of_one_kind(example.scene)) {}

    /// Returns the index of the first of the scenes that shows the same failure. `what` is then its
    /// judgement.
    std::optional<std::size_t> first_of(std::span<const Scene> scenes, Judgement& what) {
        const std::size_t each = compares_ ? 2 : 1;
        std::vector<Scene> asked;
        for (const Scene& scene : scenes) {
            asked.push_back(scene);
            if (compares_) asked.push_back(swapped(scene));
        }
        const RunResult result = asker_.ask_once(asked);
        // Answers before a fault are valid.
        for (std::size_t i = 0; (i + 1) * each <= result.answers.size(); ++i) {
            auto now = judged_like(scenes[i], std::span(result.answers).subspan(i * each, each));
            if (!now) continue;
            what = *std::move(now);
            return i;
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] std::optional<Judgement> judged_like(const Scene& scene,
                                                       std::span<const Reply> answers) const {
        if (std::any_of(answers.begin(), answers.end(),
                        [](const Reply& answer) { return answer.is_declined; }))
            return std::nullopt;
        auto what = kind_ == Class::contradiction ? contradicting(scene, answers)
                                                  : judged(declared_, scene, answers.front());
        const bool is_alike =
            what && what->kind == kind_ && cluster_of(declared_.asked, scene, *what) == cluster_;
        // Keep the shapes of a given case turned: upright shapes may show another mistake.
        const bool is_as_turned = !is_given_ || is_turned(scene) == is_turned_;
        return is_alike && is_as_turned ? what : std::nullopt;
    }

    [[nodiscard]] std::optional<Judgement> contradicting(const Scene& scene,
                                                         std::span<const Reply> answers) const {
        const MeasuredScene measured(declared_, scene);
        if (!measured.is_judged()) return std::nullopt;
        const double allowed = measured.truth().allowed;
        Judgement what = measured.judge(scene, answers.front());
        what.kind = kind_;
        what.error = 0;
        what.problem = contradiction_in(declared_, allowed, answers.front(), is_with_itself(scene));
        if (what.problem.empty() && compares_)
            what.problem = contradiction(declared_, allowed, answers[0], answers[1]);
        return what.problem.empty() ? std::nullopt : std::optional(std::move(what));
    }

    Asker& asker_;
    const Declaration& declared_;
    Class kind_;
    ClusterKey cluster_;
    bool is_given_;
    bool is_turned_;
    bool compares_;
};

/// Minimizes a wrong answer.
void simplify_wrong(Asker& asker, const Declaration& declared, Example& example,
                    MinimizeOptions options, Clock::time_point deadline) {
    Alike alike(asker, declared, example);
    if (!alike.first_of(std::span(&example.scene, 1), example.what)) return;
    if (fails(example.what.kind)) options.rounds = kFurther;
    std::size_t at_once = kFirstAtOnce;
    Judgement what;
    const auto first = [&](std::span<const Scene> scenes) -> std::optional<std::size_t> {
        if (options.is_over()) return std::nullopt;
        const auto before = Clock::now();
        const auto found = alike.first_of(scenes, what);
        at_once = next_at_once(scenes.size(), Clock::now() - before, deadline - before);
        return found;
    };
    const Minimized found = minimize(example.scene, asker.program().precision,
                                     Still(first, [&] { return at_once; }), options);
    example.minimized = found.is_complete;
    if (!(found.scene == example.scene) && alike.first_of(std::span(&found.scene, 1), what)) {
        example.scene = found.scene;
        example.what = what;
    }
}

/// Minimizes a scene at which the program fails. Each run asks about one scene.
void simplify_defect(Asker& asker, Example& example, const MinimizeOptions& options) {
    const auto fault_of = [&](const Scene& scene) -> std::optional<Fault> {
        return options.is_over() ? std::nullopt : asker.ask_alone(scene).fault;
    };
    const auto first = options.may_ask(example.scene) ? fault_of(example.scene) : std::nullopt;
    if (!first) return;
    std::optional<Fault> last = first;
    const auto still = [&](const Scene& scene) {
        const auto fault = fault_of(scene);
        const bool is_alike = fault && fault->kind == first->kind;
        if (is_alike) last = fault;
        return is_alike;
    };
    const Minimized found = minimize(example.scene, asker.program().precision, still, options);
    example.minimized = found.is_complete;
    if (found.scene == example.scene) return;
    example.scene = found.scene;
    example.what.problem = last->what;
    example.printed = last->printed;
}

}  // namespace

void simplify_example(Asker& asker, const Declaration& declared, const Domain& domain,
                      Example& example, std::chrono::milliseconds longest) {
    const auto deadline = Clock::now() + longest;
    const auto is_over = [&] { return Clock::now() >= deadline || asker.program().stopped(); };
    const auto may_ask = [&](const Scene& scene) {
        return may_be_asked(scene, domain, asker.program());
    };
    const MinimizeOptions options{Budget::kUnlimited, 0, may_ask, is_over};
    if (example.what.answer) simplify_wrong(asker, declared, example, options, deadline);
    else simplify_defect(asker, example, options);
    example.is_cut_short =
        !example.minimized && !asker.program().stopped() && Clock::now() >= deadline;
}

}  // namespace touchstone
