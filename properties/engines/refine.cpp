#include "properties/engines/refine.h"

#include "properties/engines/climb.h"
#include "properties/judging/confirm.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

/// Applies `judging` to the scene without earlier calls.
auto alone(const Row& row, const Scene& scene, auto judging) {
    const auto judged = [&] {
        Truth truth(scene);
        return judging(*row.subject, row.scalar, truth);
    };
    // Only algorithms with state need a fresh thread, which costs more than the judgement.
    return row.count(Class::defect) == 0 ? judged() : in_fresh_state(judged);
}

/// True if the judgement has the class and side (false hit or false miss) of `wanted`. For defects
/// the side may differ.
bool is_alike(const std::optional<Judgement>& what, const Judgement& wanted) {
    return what && what->kind == wanted.kind &&
           (what->hit == wanted.hit || wanted.kind == Class::defect);
}

std::optional<Judgement> judged_alone(const Row& row, const Scene& scene) {
    return alone(row, scene, [](auto&&... asked) { return judge(asked...); });
}

/// True if the scene, without earlier calls, shows the error that `wanted` describes.
bool shows_alone(const Row& row, const Scene& scene, const Judgement& wanted) {
    return is_alike(alone(row, scene, classed), wanted);
}

void minimize_scene(const Row& row, Example& example, const MinimizeOptions& options) {
    const Minimized smallest = minimize(
        example.scene, input_precision(row.scalar),
        [&](const Scene& scene) { return shows_alone(row, scene, example.what); }, options);
    const auto what = judged_alone(row, smallest.scene);
    if (is_alike(what, example.what)) {
        example = {smallest.scene, *what, example.source, {}};
        example.minimized = smallest.is_complete;
    }
    example.is_cut_short = !smallest.is_complete;
}

/// Asking about a sequence takes one or two threads. Starting them counts as this many questions.
constexpr std::uint64_t kWorkOfAThread = 16;

void minimize_defect(const Row& row, Example& example, const MinimizeOptions& options) {
    const std::optional<Scalar> other = example.other;
    Budget budget(options.work, options.is_over);
    const auto shows = [&](const Sequence& sequence) {
        if (budget.is_over()) return false;
        budget.spend(kWorkOfAThread);
        for (const Scene& scene : sequence) budget.spend(work_of(scene));
        return shows_a_defect(*row.subject, row.scalar, sequence, other);
    };
    MinimizeOptions of_a_scene = options;
    of_a_scene.is_over = [&budget] { return budget.is_over(); };
    Sequence sequence =
        minimized(example.sequence(), input_precision(row.scalar), shows, of_a_scene);
    example.is_cut_short = budget.is_over();
    example.minimized = !example.is_cut_short;
    const Answer given = answers_in_order(*row.subject, row.scalar, sequence, other).back();
    Truth truth(sequence.back());
    if (!breach(row.subject->info().contract, given, truth)) return;
    example.what = defect_by_state(*row.subject, row.scalar, truth, given);
    example.set_sequence(std::move(sequence));
}

std::optional<Example> climbed(Row& row, std::uint64_t steps, std::uint64_t seed,
                               const Domain& domain, const std::atomic<bool>* stop) {
    const Scene start = row.worst->scene;
    Climber climber(*row.subject, row.scalar, start, seed);
    climber.stay_within(domain);
    climber.steps(steps, stop);
    row.is_climb_cut_short = climber.is_cut_short();
    row.cases += climber.judged();
    if (!climber.best() || climber.best()->scene == start) return std::nullopt;
    Example reached = *climber.best();
    reached.source = "climbed";
    return reached;
}

/// Varies one number of a scene to find how far it may change while `look` returns the_same.
template <class Real>
class Variation {
  public:
    Variation(Scene scene, std::size_t which, const std::function<Shows(const Scene&)>& look,
              Budget& budget)
        : scene_(std::move(scene)),
          number_(moves::number_at(scene_, which)),
          start_(Ordinal<Real>::of(static_cast<Real>(number_))),
          look_(look),
          budget_(budget),
          work_(work_of(scene_)) {}

    /// Returns how far the number may change upwards (`way` is 1) or downwards (-1).
    Reach reach(int way) {
        const std::uint64_t most = static_cast<std::uint64_t>(Ordinal<Real>::most) +
                                   static_cast<std::uint64_t>(way > 0 ? -start_ : start_);
        std::uint64_t same = 0;
        std::uint64_t step = 1;
        while (shows(way, step) == Shows::the_same) {
            if (step == most) return {value(way, most), true, {}, most};
            same = step;
            step = step > most / 2 ? most : step * 2;
        }
        while (step - same > 1) {
            const std::uint64_t middle = same + (step - same) / 2;
            (shows(way, middle) == Shows::the_same ? same : step) = middle;
        }
        Reach reach{value(way, same), false, {}, same};
        if (shows(way, step) == Shows::right) reach = {reach.last, false, value(way, step), step};
        return reach;
    }

  private:
    [[nodiscard]] double value(int way, std::uint64_t steps) const {
        // The number of steps from one end of the format to the other exceeds a signed integer.
        const auto start = static_cast<std::uint64_t>(start_);
        return Ordinal<Real>::at(
            static_cast<std::int64_t>(way > 0 ? start + steps : start - steps));
    }
    Shows shows(int way, std::uint64_t steps) {
        if (budget_.is_over()) return Shows::other;
        budget_.spend(work_);
        number_ = value(way, steps);
        return look_(scene_);
    }

    Scene scene_;
    double& number_;
    std::int64_t start_;
    const std::function<Shows(const Scene&)>& look_;
    Budget& budget_;
    std::uint64_t work_;
};

template <class Real>
std::vector<Varied> varied(const Scene& scene, const std::function<Shows(const Scene&)>& look,
                           Budget& budget) {
    std::vector<Varied> all;
    for_each_number(scene, [&](Quantity, const double& x) {
        if (budget.is_over()) return;
        const std::size_t which = all.size();
        const Reach down = Variation<Real>(scene, which, look, budget).reach(-1);
        const Reach up = Variation<Real>(scene, which, look, budget).reach(1);
        if (!budget.is_over()) all.push_back({x, down, up});
    });
    return all;
}

/// The number of causes of each class that are minimized, besides the cause of the first example.
constexpr std::size_t kMinimized = 2;

std::vector<Cause> grouped(const Row& row, std::vector<Example> examples,
                           const MinimizeOptions& options) {
    std::vector<Cause> causes;
    for (Example& example : examples) {
        if (options.is_over()) break;
        locate(row, example);
        const auto same = std::find_if(causes.begin(), causes.end(), [&](const Cause& cause) {
            return cause.example->decided_at == example.decided_at;
        });
        if (same != causes.end()) ++same->cases;
        else causes.push_back({1, std::move(example)});
    }
    sort_by_cases(causes);
    return causes;
}

/// Minimizes the example. Keeps the result only if it shows the same cause.
void minimize_cause(const Row& row, Cause& cause, const MinimizeOptions& options) {
    Example smaller = *cause.example;
    minimize_example(row, smaller, options);
    locate(row, smaller);
    if (smaller.decided_at != cause.example->decided_at) return;
    cause.example = std::move(smaller);
}

void minimize_causes(const Row& row, const Example& first, std::vector<Cause>& causes,
                     const MinimizeOptions& options) {
    std::size_t minimized = 0;
    for (Cause& cause : causes) {
        if (cause.example->decided_at == first.decided_at) {
            cause.example = first;
        } else if (minimized < kMinimized && !options.is_over()) {
            ++minimized;
            minimize_cause(row, cause, options);
        }
    }
}

std::uintptr_t place_of_loss(const Subject& subject, Scalar scalar, Truth& truth, Answer given) {
    const ExactAnswer right = truth.exact_answer(subject);
    if (!right) return 0;
    const auto loss = find_loss(subject, scalar, truth.scene(), given, *right);
    return loss && !loss->operations.empty() ? loss->operations.back().operation.place : 0;
}

std::uintptr_t place_of_last_comparison(const Subject& subject, Scalar scalar, const Scene& scene) {
    std::vector<Decision> decisions;
    watch_decisions(subject, scalar, scene, decisions);
    for (auto decision = decisions.rbegin(); decision != decisions.rend(); ++decision)
        if (!decision->is_choice) return decision->place;
    return 0;
}

std::uintptr_t deciding_place(const Subject& subject, Scalar scalar, Truth& truth,
                              const Judgement& what) {
    switch (facts(what.kind).turns_at) {
        case TurnsAt::loss: return place_of_loss(subject, scalar, truth, what.given());
        case TurnsAt::comparison: return place_of_last_comparison(subject, scalar, truth.scene());
        case TurnsAt::nothing: break;
    }
    return 0;
}

}  // namespace

std::optional<Example> climb_from_worst(Row& row, std::uint64_t steps, std::uint64_t seed,
                                        const Domain& domain, const std::atomic<bool>* stop) {
    if (!row.worst) return std::nullopt;
    auto reached = in_fresh_state([&] { return climbed(row, steps, seed, domain, stop); });
    if (reached) row.add(reached->scene, reached->what, reached->source);
    return reached;
}

void minimize_example(const Row& row, Example& example, const MinimizeOptions& options) {
    if (example.at_once) return;
    const bool is_alone = example.before.empty() && !example.other;
    if (!is_of_state(example.what) || (is_alone && shows_alone(row, example.scene, example.what)))
        minimize_scene(row, example, options);
    else if (!is_alone) minimize_defect(row, example, options);
}

void minimize_first(Row& row, Class kind, const MinimizeOptions& options) {
    std::optional<Example>& example = row.example(kind);
    if (!example || options.is_over()) return;
    MinimizeOptions of_kind = options;
    if (!fails(kind) || row.is_known(kind)) {
        // Misjudgements that do not fail, or are known, will not be fixed. So their example need
        // not be minimal.
        of_kind.work = std::min(of_kind.work, kLittleWork);
        of_kind.rounds = 0;
    }
    minimize_example(row, *example, of_kind);
}

bool take_first(Row& row, Class kind, const Row& from) {
    std::optional<Example>& own = row.example(kind);
    const std::optional<Example>& other = from.example(kind);
    if (!has_causes(kind) || row.is_known(kind) || !own || !other || !other->is_cut_short ||
        round_to(input_precision(row.scalar), other->scene) != other->scene ||
        !is_simpler(other->scene, own->scene))
        return false;
    const auto what = judged_alone(row, other->scene);
    if (!what || what->kind != kind) return false;
    own = {other->scene, *what, other->source, {}};
    own->is_cut_short = true;
    return true;
}

void locate(const Row& row, Example& example) {
    if (!has_causes(example.what.kind)) return;
    example.decided_at = in_fresh_state([&] {
        Truth truth(example.scene);
        return deciding_place(*row.subject, row.scalar, truth, example.what);
    });
}

void find_causes(Row& row, const MinimizeOptions& options) {
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
        std::optional<Example>& first = row.first[i];
        if (options.is_over()) return;
        if (!first || !has_causes(first->what.kind) || row.is_known(first->what.kind)) continue;
        locate(row, *first);
        row.causes[i] = grouped(row, row.met[i], options);
        minimize_causes(row, *first, row.causes[i], options);
    }
}

std::vector<Varied> what_may_vary(const Scene& scene, Precision precision,
                                  const std::function<Shows(const Scene&)>& look, Budget& budget) {
    return precision == Precision::single_ ? varied<float>(scene, look, budget)
                                           : varied<double>(scene, look, budget);
}

std::optional<std::pair<std::size_t, Reach>> nearest_that_passes(
    const std::vector<Varied>& numbers) {
    std::optional<std::pair<std::size_t, Reach>> best;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (const Reach& reach : {numbers[i].down, numbers[i].up})
            if (reach.right && (!best || reach.ulps < best->second.ulps)) best = {i, reach};
    return best;
}

}  // namespace touchstone
