#include "properties/programs/asking.h"

#include <limits>

#include "properties/judging/by_truth.h"
#include "properties/judging/where_wrong.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

/// The number of scenes in the next batch. Simpler scenes are asked about in batches, one run of
/// the program each. While a batch takes little longer than the start of the program, the next one
/// is larger. Otherwise the next one may take a small part of the remaining time.
class BatchSize {
  public:
    /// `start`: how long runs about few scenes took, mostly to start the program.
    explicit BatchSize(Clock::duration start) : start_(start) {}

    [[nodiscard]] std::size_t size() const { return size_; }

    /// Notes how long a batch took, and the time left after it.
    void note(std::size_t asked, Clock::duration took, Clock::duration left) {
        constexpr double kPart = 0.1;
        constexpr double kMost = 512;
        constexpr double kGrowth = 4;
        const double most = std::min(kMost, kGrowth * static_cast<double>(size_));
        const double in_time = kPart * static_cast<double>(left.count() * asked) /
                               static_cast<double>(std::max<Clock::rep>(took.count(), 1));
        // A run of few scenes is mostly a start, which may take long on a busy machine.
        const bool tells_little = took >= 2 * start_ && 4 * asked < size_;
        if (!tells_little)
            size_ =
                static_cast<std::size_t>(took < 2 * start_ ? most : std::clamp(in_time, 1.0, most));
        start_ = std::min(start_, took);
    }

  private:
    std::size_t size_ = 16;
    Clock::duration start_;
};

/// The value of MinimizeOptions::rounds. It is small, because each round generates a scene that
/// needs a run of its own.
constexpr int kFurther = 8;

/// The largest number of scenes to ask about to minimize an example that does not fail. Such an
/// example need not be minimal, and the time is for failures.
constexpr std::size_t kLittleAsked = 5'000;

bool is_turned(const Scene& scene) {
    return any_number(scene,
                      [](Quantity quantity, double x) { return is_angle(quantity) && x != 0; });
}

/// Finds scenes that show the same failure as an example. Asks about many scenes in one run.
class Alike {
  public:
    Alike(Asker& asker, const Example& example)
        : asker_(asker),
          declared_(asker.program().card.declared),
          kind_(example.what.kind),
          cluster_(cluster_of(declared_.asked, example.scene, example.what)),
          least_error_(fails(kind_) ? visible_error(example.scene, example.what)
                                    : std::numeric_limits<int>::min()),
          is_given_(example.source.starts_with(kGiven)),
          is_turned_(is_turned(example.scene)),
          compares_(kind_ == Class::contradiction && is_symmetric(declared_.asked) &&
                    are_of_one_kind(example.scene)) {}

    /// Returns the index of the first scene that shows the same failure. `what` is then its
    /// judgement.
    std::optional<std::size_t> first_of(std::span<const Scene> scenes, Judgement& what) {
        const std::size_t each = compares_ ? 2 : 1;
        std::vector<Scene> asked;
        for (const Scene& scene : scenes) {
            asked.push_back(scene);
            if (compares_) asked.push_back(swapped(scene));
        }
        const RunResult result = asker_.ask_once(asked);
        // Answers before a fault are valid, unless there are too few or too many.
        const bool may_be_shifted =
            scenes.size() > 1 && result.fault && result.fault->may_shift_answers();
        for (std::size_t i = 0; (i + 1) * each <= result.answers.size(); ++i) {
            auto now = judged_like(scenes[i], std::span(result.answers).subspan(i * each, each));
            if (!now || (may_be_shifted && !first_of(scenes.subspan(i, 1), *now))) continue;
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
        // The error must not shrink: a known failure covers no larger errors, and the simpler scene
        // must cover the original one.
        const bool is_alike = what && what->kind == kind_ &&
                              cluster_of(declared_.asked, scene, *what) == cluster_ &&
                              visible_error(scene, *what) >= least_error_;
        // Keep the shapes of a given case turned: upright shapes may show another mistake.
        const bool is_as_turned = !is_given_ || is_turned(scene) == is_turned_;
        return is_alike && is_as_turned ? what : std::nullopt;
    }

    [[nodiscard]] std::optional<Judgement> contradicting(const Scene& scene,
                                                         std::span<const Reply> answers) const {
        Truth truth(scene, declared_);
        if (!truth.number()) return std::nullopt;
        auto what = contradicted(declared_, truth, answers.front());
        return what || !compares_ ? what : contradicted(declared_, truth, answers[0], &answers[1]);
    }

    Asker& asker_;
    const Declaration& declared_;
    Class kind_;
    ClusterKey cluster_;
    int least_error_;  ///< as a power of ten
    bool is_given_;
    bool is_turned_;
    bool compares_;
};

/// `short_ones` are simpler scenes to ask about first, even if the time is over.
void simplify_wrong(Asker& asker, Example& example, std::vector<Scene> short_ones,
                    MinimizeOptions options, Clock::time_point deadline) {
    Alike alike(asker, example);
    const auto start = Clock::now();
    // On a busy machine there may be time for this run alone, and it often saves many others.
    short_ones.push_back(example.scene);
    auto shortest = alike.first_of(short_ones, example.what);
    // The program may fail at a shorter scene, and then does not answer the others.
    if (!shortest && short_ones.size() > 1)
        shortest = alike.first_of(std::span(&short_ones.back(), 1), example.what)
                       ? std::optional(short_ones.size() - 1)
                       : std::nullopt;
    if (!shortest) return;
    example.scene = short_ones[*shortest];
    BatchSize batch(Clock::now() - start);
    std::size_t left = kLittleAsked;
    if (fails(example.what.kind)) {
        options.rounds = kFurther;
        left = std::numeric_limits<std::size_t>::max();
    }
    options.is_over = [&left, is_over = options.is_over] { return left == 0 || is_over(); };
    Judgement what;
    const auto first = [&](std::span<const Scene> scenes) -> std::optional<std::size_t> {
        if (options.is_over()) return std::nullopt;
        // The size of a batch depends on the clock. Scenes after the first one that shows the
        // failure do not count, so the search ends at the same scene with any size.
        const auto asked = scenes.first(std::min(scenes.size(), left));
        const auto before = Clock::now();
        const auto found = alike.first_of(asked, what);
        const auto after = Clock::now();
        batch.note(asked.size(), after - before, deadline - after);
        left -= found ? *found + 1 : asked.size();
        return found;
    };
    const Minimized found = minimize(example.scene, asker.program().precision(),
                                     Still(first, [&] { return batch.size(); }), options);
    if (!(found.scene == example.scene)) {
        if (!alike.first_of(std::span(&found.scene, 1), what)) return;
        example.scene = found.scene;
        example.what = what;
    }
    example.minimized = found.is_complete;
}

/// Minimizes a scene at which the program fails. Each run asks about one scene.
void simplify_defect(Asker& asker, Example& example, const MinimizeOptions& options) {
    const auto fault_of = [&](const Scene& scene) -> std::optional<Fault> {
        return options.is_over() ? std::nullopt : asker.ask_alone(scene).fault;
    };
    if (!options.may_ask(example.scene) || options.is_over()) return;
    const auto first = fault_of(example.scene);
    std::string& problem = example.what.problem;
    if (!first && !options.is_over() && !problem.ends_with(kAnswersAlone) &&
        !problem.starts_with(kDiffersAlone))
        problem += kAnswersAlone;
    if (!first) return;
    std::optional<Fault> last = first;
    const auto still = [&](const Scene& scene) {
        const auto fault = fault_of(scene);
        const bool is_alike = fault && fault->kind == first->kind;
        if (is_alike) last = fault;
        return is_alike;
    };
    const Minimized found = minimize(example.scene, asker.program().precision(), still, options);
    example.minimized = found.is_complete;
    if (found.scene == example.scene) return;
    example.scene = found.scene;
    problem = last->what;
    example.printed = last->printed;
}

}  // namespace

std::vector<Scene> with_short_numbers(const Scene& scene,
                                      const std::function<bool(const Scene&)>& may_ask) {
    std::vector<Scene> all;
    for (int bits = 1; bits <= kFewBits; ++bits) {
        Scene candidate = scene;
        for_each_number(candidate, [bits](Quantity, double& x) { x = shortened(x, bits); });
        if (is_like(candidate, scene) && is_simpler(candidate, scene) && may_ask(candidate))
            all.push_back(std::move(candidate));
    }
    return all;
}

void simplify_example(Asker& asker, Example& example, std::chrono::milliseconds longest) {
    const auto deadline = Clock::now() + longest;
    const auto is_over = [&] { return Clock::now() >= deadline || asker.program().stopped(); };
    const auto may_ask = [&](const Scene& scene) { return may_be_asked(scene, asker.program()); };
    const MinimizeOptions options{Budget::kUnlimited, 0, may_ask, is_over};
    const Scene given = example.scene;
    if (example.what.answer)
        simplify_wrong(
            asker, example,
            longest.count() > 0 ? with_short_numbers(given, may_ask) : std::vector<Scene>{},
            options, deadline);
    else simplify_defect(asker, example, options);
    example.is_cut_short =
        !example.minimized && !asker.program().stopped() && Clock::now() >= deadline;
    if (example.source.starts_with(kGiven) && !(example.scene == given))
        example.source += kSimplified;
}

}  // namespace touchstone
