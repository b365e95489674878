#include "properties/engines/power.h"

#include "properties/engines/climb.h"
#include "properties/scenes/families.h"
#include "properties/sequences/sequences.h"

namespace touchstone {
namespace {

using NextScene = std::function<std::optional<Scene>()>;

/// Visits the representative of each orbit (exhaustive.h) once: from a random start, in steps of a
/// fixed size.
NextScene grid_in_random_order(std::string_view query, Precision precision, std::uint64_t seed) {
    const SceneGrid& grid = scene_grid(GridSize::usual, query);
    Random random(seed);
    const std::uint64_t step = spreading_step(grid.size());
    std::uint64_t at = random.bits() % grid.size();
    return [&grid, precision, step, at, left = grid.size()]() mutable -> std::optional<Scene> {
        for (; left > 0; --left) {
            at = (at + step) % grid.size();
            if (!grid.stands_for_its_orbit(at)) continue;
            --left;
            return round_to(precision, grid.scene(at));
        }
        return std::nullopt;
    };
}

NextScene in_sequences(std::string_view query, Precision precision, std::uint64_t seed,
                       std::uint64_t limit, const Domain& domain) {
    return [calls = calls_in_sequence(query, precision, seed, limit, within(domain, precision)),
            next = std::size_t{0}]() mutable -> std::optional<Scene> {
        if (next == calls.order.size()) return std::nullopt;
        return calls.scenes[calls.order[next++]];
    };
}

/// Brings the scenes into the domain. Leaves out scenes for which this is impossible.
NextScene brought_within(NextScene scenes, const Domain& domain, Precision precision) {
    if (domain.is_everything()) return scenes;
    return [scenes = std::move(scenes), domain, precision]() -> std::optional<Scene> {
        constexpr int kTries = 20'000;
        for (int i = 0; i < kTries; ++i) {
            const std::optional<Scene> scene = scenes();
            if (!scene) return std::nullopt;
            if (auto there = touchstone::brought_within(*scene, domain, precision)) return there;
        }
        throw InputError("too few generated cases are within the bounds");
    };
}

NextScene scenes(const Target& target, Engine engine, std::uint64_t seed, std::uint64_t limit,
                 const Domain& domain) {
    const std::string_view query = target.subject->info().query;
    const Precision precision = input_precision(target.scalar);
    if (engine == Engine::sequences) return in_sequences(query, precision, seed, limit, domain);
    if (engine == Engine::exhaustive) return grid_in_random_order(query, precision, seed);
    return [=, random = Random(seed)]() mutable -> std::optional<Scene> {
        return engine == Engine::uniform ? plain_scene(query, random, precision)
                                         : generate_scene(query, random, precision).scene;
    };
}

std::optional<std::uint64_t> cases_until_found(const Target& target, const NextScene& next,
                                               std::uint64_t limit, const std::atomic<bool>* stop) {
    for (std::uint64_t cases = 1; cases <= limit && !is_stopped(stop); ++cases) {
        const std::optional<Scene> scene = next();
        if (!scene) return std::nullopt;
        Truth truth(*scene);
        if (fails(judge(*target.subject, target.scalar, truth))) return cases;
    }
    return std::nullopt;
}

/// A climb takes at most kStepsOfAClimb steps, and at most kStepsToTheFirst if none of them gives a
/// wrong answer.
constexpr std::uint64_t kStepsOfAClimb = 2000;
constexpr std::uint64_t kStepsToTheFirst = 200;

std::optional<std::uint64_t> steps_until_found(const Target& target, std::uint64_t limit,
                                               std::uint64_t seed, const Domain& domain,
                                               const std::atomic<bool>* stop) {
    Random random(seed);
    const Precision precision = input_precision(target.scalar);
    const NextScene next = brought_within(
        [&]() -> std::optional<Scene> {
            return plain_scene(target.subject->info().query, random, precision);
        },
        domain, precision);
    std::uint64_t earlier = 0;
    while (earlier < limit && !is_stopped(stop)) {
        const Scene start = next().value();
        Climber climber(*target.subject, target.scalar, start, random.bits());
        climber.stay_within(domain);
        for (;;) {
            if (climber.best() && fails(climber.best()->what.kind))
                return earlier + climber.judged();
            const std::uint64_t most = climber.best() ? kStepsOfAClimb : kStepsToTheFirst;
            if (climber.judged() >= std::min(most, limit - earlier) || is_stopped(stop)) break;
            climber.step();
        }
        earlier += climber.judged();
    }
    return std::nullopt;
}

std::optional<std::uint64_t> directed_cases_until_found(const Target& target, std::uint64_t limit,
                                                        std::uint64_t seed, const Domain& domain,
                                                        const std::atomic<bool>* stop) {
    std::uint64_t cases = 0;
    bool found = false;
    const Precision precision = input_precision(target.scalar);
    direct(*target.subject, precision, seed, limit, [&](const Scene& made) {
        const auto scene = touchstone::brought_within(made, domain, precision);
        if (!scene) return !is_stopped(stop);
        ++cases;
        Truth truth(*scene);
        found = fails(judge(*target.subject, target.scalar, truth));
        return !found && !is_stopped(stop);
    });
    return found ? std::optional(cases) : std::nullopt;
}

Trial trial_of(const Target& target, Engine engine, std::uint64_t seed,
               const PowerOptions& options) {
    if (engine == Engine::fuzzer) return options.fuzzer(target, options.limit, seed);
    if (engine == Engine::verify) return verify_trial(target, options.verify, seed, options.stop);
    return try_to_find(target, engine, options.limit, seed, options.stop, options.verify.domain);
}

}  // namespace

std::string_view name(Engine engine) {
    constexpr std::array<std::string_view, 8> kNames{
        "uniform", "generated", "exhaustive", "climb", "directed", "sequences", "fuzzer", "verify"};
    return kNames.at(static_cast<std::size_t>(engine));
}

Trial try_to_find(const Target& target, Engine engine, std::uint64_t limit, std::uint64_t seed,
                  const std::atomic<bool>* stop, const Domain& domain) {
    return in_fresh_state([&] {
        Trial trial{};
        const double start = thread_seconds();
        if (engine == Engine::climb)
            trial.cases = steps_until_found(target, limit, seed, domain, stop);
        else if (engine == Engine::directed)
            trial.cases = directed_cases_until_found(target, limit, seed, domain, stop);
        else
            trial.cases =
                cases_until_found(target,
                                  brought_within(scenes(target, engine, seed, limit, domain),
                                                 domain, input_precision(target.scalar)),
                                  limit, stop);
        trial.seconds = thread_seconds() - start;
        return trial;
    });
}

std::size_t Distribution::found() const {
    return static_cast<std::size_t>(std::count_if(
        trials.begin(), trials.end(), [](const Trial& t) { return t.cases.has_value(); }));
}

std::optional<std::uint64_t> Distribution::cases(double part) const {
    std::vector<std::uint64_t> sorted;
    for (const Trial& trial : trials)
        if (trial.cases) sorted.push_back(*trial.cases);
    std::sort(sorted.begin(), sorted.end());
    const auto wanted =
        static_cast<std::size_t>(std::ceil(part * static_cast<double>(trials.size())));
    if (wanted == 0 || wanted > sorted.size()) return std::nullopt;
    return sorted[wanted - 1];
}

double Distribution::seconds() const {
    if (trials.empty()) return 0;
    std::vector<double> sorted;
    for (const Trial& trial : trials) sorted.push_back(trial.seconds);
    std::sort(sorted.begin(), sorted.end());
    return sorted[(sorted.size() - 1) / 2];
}

bool is_found_always(const PowerRow& row, const PowerOptions& options, std::size_t engine) {
    const Distribution& d = row.engines[engine];
    return d.trials.size() == options.trials && d.found() == d.trials.size();
}

bool is_found_always(const PowerRow& row, const PowerOptions& options) {
    for (std::size_t e = 0; e < options.engines.size(); ++e)
        if (options.engines[e] != Engine::uniform && is_found_always(row, options, e)) return true;
    return false;
}

std::vector<PowerRow> measure_power(const PowerOptions& options) {
    std::vector<PowerRow> rows;
    for (const Target& target : options.targets)
        rows.push_back({target, std::vector<Distribution>(options.engines.size())});
    const std::size_t engines = options.engines.size();
    const std::size_t total = rows.size() * engines * options.trials;
    std::vector<std::optional<Trial>> trials(total);
    std::mutex reporting;
    std::uint64_t done = 0;
    in_parallel(options.jobs, total, [&](std::size_t i) {
        if (is_stopped(options.stop)) return;
        const std::size_t cell = i / options.trials;
        const Target& target = rows[cell / engines].target;
        const Engine engine = options.engines[cell % engines];
        const std::uint64_t seed = options.seed + i % options.trials;
        trials[i] = trial_of(target, engine, seed, options);
        // The result of a stopped trial is not valid.
        if (is_stopped(options.stop)) trials[i].reset();
        const std::lock_guard lock(reporting);
        if (options.progress) options.progress(++done, total);
    });
    for (std::size_t i = 0; i < total; ++i) {
        const std::size_t cell = i / options.trials;
        if (trials[i]) rows[cell / engines].engines[cell % engines].trials.push_back(*trials[i]);
    }
    return rows;
}

std::vector<Target> planted_targets(const std::vector<Scalar>& scalars) {
    std::vector<Target> targets;
    for (const PlantedError& error : planted_catalogue()) {
        const auto first = std::find_first_of(scalars.begin(), scalars.end(), error.scalars.begin(),
                                              error.scalars.end());
        if (first != scalars.end())
            targets.push_back({error.subject, *first, error.label, error.kind});
    }
    return targets;
}

std::vector<Target> narrow_targets(const NarrowErrors& errors) {
    std::vector<Target> targets;
    for (std::size_t i = 0; i < errors.subjects().size(); ++i)
        targets.push_back({.subject = &errors.subjects()[i],
                           .scalar = Scalar::double_,
                           .narrow = &errors.error(i)});
    return targets;
}

Trial verify_trial(const Target& target, VerifyOptions options, std::uint64_t seed,
                   const std::atomic<bool>* stop) {
    options.subjects = {target.subject};
    std::atomic<bool> found = false;
    options.stop = stop;
    options.enough = &found;
    options.found = [&found](const Row&, const Example& example) {
        if (fails(example.what.kind)) found = true;
    };
    options.seed = seed;
    options.jobs = 1;
    options.climb = 0;
    options.minimize = false;
    options.two_threads = false;  // trials run side by side
    VerifyOptions rest = options;
    rest.directed = 0;
    options.sequences = 0;
    options.cases = 0;
    options.cases_of_query.clear();
    options.grid.reset();
    options.recording.clear();
    options.shape_recording = {};
    VerifyOptions directed_at_others = options;
    options.scalars = {target.scalar};
    std::erase(directed_at_others.scalars, target.scalar);
    Trial trial{};
    std::uint64_t cases = 0;
    const std::int64_t start = steady_nanoseconds();
    for (const VerifyOptions* part : {&options, &directed_at_others, &rest})
        if (!found)
            for (const Row& row : verify(*part).rows) cases += row.cases;
    trial.seconds = 1e-9 * static_cast<double>(steady_nanoseconds() - start);
    if (found) trial.cases = cases;
    return trial;
}

std::optional<std::pair<Example, Example>> found_and_minimized(const Target& target,
                                                               std::uint64_t cases,
                                                               std::uint64_t seed,
                                                               const MinimizeOptions& minimizing,
                                                               const std::atomic<bool>* stop) {
    VerifyOptions verify_one;
    verify_one.subjects = {target.subject};
    verify_one.scalars = {target.scalar};
    verify_one.cases = cases;
    verify_one.seed = seed;
    verify_one.grid = std::nullopt;
    verify_one.minimize = false;
    verify_one.stop = stop;
    const Row row = verify(verify_one).rows.front();
    const std::optional<Example>& found = row.example(target.kind);
    if (!found) return std::nullopt;
    std::pair both{*found, *found};
    MinimizeOptions options = minimizing;
    options.is_over = [stop] { return is_stopped(stop); };
    minimize_example(row, both.second, options);
    return both;
}

}  // namespace touchstone
