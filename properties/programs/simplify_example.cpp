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

/// Each scene farther away needs a run of its own. The search ends after this many scenes in a row
/// without the failure.
constexpr int kFurtherAtMost = 100;

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

    /// Replaces the example by the first of the scenes that shows the same failure. Returns false
    /// if no scene shows it.
    bool take_first(Example& example, std::span<const Scene> scenes) {
        const std::size_t each = compares_ ? 2 : 1;
        std::vector<Scene> asked;
        for (const Scene& scene : scenes) {
            asked.push_back(scene);
            if (compares_) asked.push_back(swapped(scene));
        }
        const RunResult result = asker_.ask_once(asked);
        // Answers before a fault are valid.
        for (std::size_t i = 0; (i + 1) * each <= result.answers.size(); ++i) {
            auto what = judged_like(scenes[i], std::span(result.answers).subspan(i * each, each));
            if (!what) continue;
            example.scene = scenes[i];
            example.what = *std::move(what);
            return true;
        }
        return false;
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

/// Returns simpler scenes that the program can be asked about.
std::vector<Scene> simpler_for(const Program& program, const Domain& domain, const Scene& scene) {
    std::vector<Scene> all = simpler(scene, program.precision);
    std::erase_if(all, [&](const Scene& s) { return !may_be_asked(s, domain, program); });
    return all;
}

/// If no simpler neighbour exists but the scene is still hard to read, looks beyond the next steps.
void look_further_away(Asker& asker, Alike& alike, const Domain& domain, Example& example,
                       Clock::time_point deadline) {
    if (reading_of(example.scene).is_easy()) return;
    const Program& program = asker.program();
    const auto ends = [&] { return Clock::now() >= deadline || program.stopped(); };
    int left = kFurtherAtMost;
    MinimizeOptions options;
    options.is_over = [&] { return left == 0 || ends(); };
    options.domain = domain;
    const auto shows = [&](const Scene& scene) {
        if (options.is_over() || !may_be_asked(scene, domain, program)) return false;
        --left;
        Example other = example;
        if (!alike.take_first(other, std::span(&scene, 1))) return false;
        left = kFurtherAtMost;
        return true;
    };
    const Minimized found = minimize(example.scene, program.precision, shows, options);
    if (!(found.scene == example.scene)) alike.take_first(example, std::span(&found.scene, 1));
    example.minimized = !ends();
}

void simplify_wrong(Asker& asker, const Declaration& declared, const Domain& domain,
                    Example& example, Clock::time_point deadline) {
    Alike alike(asker, declared, example);
    // Shorten long lists and polygons first, because there are too many ways to change all their
    // numbers.
    const Program& program = asker.program();
    const Scene first = example.scene;
    with_many_less(first, [&](const Scene& less) {
        return Clock::now() < deadline && !program.stopped() && is_like(less, first) &&
               may_be_asked(less, domain, program) &&
               alike.take_first(example, std::span(&less, 1));
    });
    if (Clock::now() >= deadline) return void(example.is_cut_short = true);
    std::size_t at_once = kFirstAtOnce;
    std::size_t done = 0;  // how many of the simpler scenes were tried without success
    std::vector<Scene> all = simpler_for(asker.program(), domain, example.scene);
    for (auto now = Clock::now(); now < deadline && done < all.size();) {
        if (asker.program().stopped()) return;
        const std::size_t size = std::min(all.size() - done, at_once);
        const bool found = alike.take_first(example, std::span(all).subspan(done, size));
        done = found ? 0 : done + size;
        if (found) all = simpler_for(asker.program(), domain, example.scene);
        const auto before = std::exchange(now, Clock::now());
        at_once = next_at_once(size, now - before, deadline - now);
    }
    example.minimized = done >= all.size();
    if (example.minimized && fails(example.what.kind))
        look_further_away(asker, alike, domain, example, deadline);
    example.is_cut_short = !example.minimized;
}

void simplify_defect(Asker& asker, const Domain& domain, Example& example,
                     Clock::time_point deadline) {
    const auto fault_of = [&](const Scene& scene) -> std::optional<Fault> {
        const Program& program = asker.program();
        if (Clock::now() >= deadline || program.stopped()) return std::nullopt;
        if (!may_be_asked(scene, domain, program)) return std::nullopt;
        return asker.ask_alone(scene).fault;
    };
    const auto first = fault_of(example.scene);
    if (!first) return void(example.is_cut_short = Clock::now() >= deadline);
    const Scene smallest =
        downhill(example.scene, asker.program().precision, [&](const Scene& scene) {
            const auto fault = fault_of(scene);
            return fault && fault->kind == first->kind;
        });
    example.minimized = Clock::now() < deadline;
    example.is_cut_short = !example.minimized;
    if (smallest == example.scene) return;
    example.scene = smallest;
    if (const auto fault = asker.ask_alone(smallest).fault; fault && fault->kind == first->kind) {
        example.what.problem = fault->what;
        example.printed = fault->printed;
    }
}

}  // namespace

void simplify_example(Asker& asker, const Declaration& declared, const Domain& domain,
                      Example& example, std::chrono::milliseconds longest) {
    const auto deadline = Clock::now() + longest;
    if (!example.what.answer) simplify_defect(asker, domain, example, deadline);
    else if (Alike(asker, declared, example).take_first(example, std::vector{example.scene}))
        simplify_wrong(asker, declared, domain, example, deadline);
}

}  // namespace touchstone
