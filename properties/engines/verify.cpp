#include "properties/engines/verify.h"

#include "oracle/numbers/trig_sum.h"

namespace touchstone {
namespace {

void announce(const VerifyReport& result, const VerifyOptions& options) {
    for (const Row& row : result.rows)
        for (const std::optional<Example>& example : row.first)
            if (example) options.found(row, *example);
}

/// Calls make(i) for each i below `count`, on several threads. Then calls, on one thread at a time,
/// done(i), and take(i, result) in the order of i, each as soon as all earlier results are taken.
/// Therefore only few results wait, and the order in which the work ends makes no difference.
void in_parallel_in_order(const VerifyOptions& options, std::size_t count, auto make, auto done,
                          auto take) {
    std::mutex taking;
    std::size_t next = 0;
    std::map<std::size_t, decltype(make(next))> waiting;
    in_parallel(options.jobs, count, [&](std::size_t i) {
        if (options.stopped()) return;
        auto result = make(i);
        const std::lock_guard lock(taking);
        done(i);
        waiting.emplace(i, std::move(result));
        for (auto it = waiting.begin(); it != waiting.end() && it->first == next; ++next) {
            take(next, it->second);
            it = waiting.erase(it);
        }
    });
    // If the run was stopped, the results before those that still wait never come.
    for (const auto& [i, result] : waiting) take(i, result);
}

/// Reports how many of the planned scenes are done. The total is fixed. A done scene need not be
/// judged: grids leave out symmetric scenes, and climbs may end early.
class ScenesDone {
  public:
    ScenesDone(const VerifyOptions& options, const std::vector<Batch>& batches)
        : options_(options),
          total_(options.climb * options.subjects.size() * options.scalars.size()) {
        for (const Batch& batch : batches) total_ += batch.size;
    }

    /// Call from one thread at a time.
    void add(std::uint64_t planned) {
        done_ += planned;
        if (options_.progress) options_.progress(done_, total_);
    }

  private:
    const VerifyOptions& options_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
};

/// Returns a report that lists the grids of the batches, with nothing judged.
VerifyReport planned(const std::vector<Batch>& batches, const VerifyOptions& options) {
    VerifyReport report = empty_report(options);
    for (const Batch& batch : batches) {
        if (!batch.of_grid) continue;
        GridCounts& counts = report.grids[batch.query];
        counts.size = scene_grid(*options.grid, batch.query).size();
        counts.in_precision.try_emplace(*batch.of_grid);
    }
    return report;
}

VerifyReport judge_all(const std::vector<Batch>& batches, const VerifyOptions& options,
                       ScenesDone& done) {
    VerifyReport report = planned(batches, options);
    in_parallel_in_order(
        options, batches.size(), [&](std::size_t i) { return judge_batch(batches[i], options); },
        [&](std::size_t i) { done.add(batches[i].size); },
        [&](std::size_t, const VerifyReport& result) {
            if (options.found) announce(result, options);
            report.merge(result);
        });
    return report;
}

void climb_from_worst(const VerifyOptions& options, VerifyReport& report, ScenesDone& done) {
    const auto cases = [&report] {
        std::uint64_t sum = 0;
        for (const Row& row : report.rows) sum += row.cases;
        return sum;
    };
    const std::uint64_t before = cases();
    in_parallel_in_order(
        options, report.rows.size(),
        [&](std::size_t i) {
            return climb_from_worst(report.rows[i], options.climb, options.seed + i, options.domain,
                                    options.stop);
        },
        [&](std::size_t) { done.add(options.climb); },
        [&](std::size_t i, const std::optional<Example>& reached) {
            if (reached && options.found && fails(reached->what.kind))
                options.found(report.rows[i], *reached);
        });
    report.scenes["climbed"] += cases() - before;
}

void look_for_state(const VerifyOptions& options, VerifyReport& report) {
    std::atomic<std::uint64_t> calls = 0;
    in_parallel(options.jobs, report.rows.size(), [&](std::size_t i) {
        if (!options.stopped()) calls += ask_in_sequences(report.rows[i], options);
    });
    report.calls = calls;
    if (options.two_threads && !options.stopped())
        report.calls += ask_at_once(report.rows, options);
    for (const Row& row : report.rows)
        if (const auto& defect = row.example(Class::defect);
            defect && defect->source == kInSequences && options.found)
            options.found(row, *defect);
}

/// Returns the first row with an example of the class among the subject's rows, or `of`, whichever
/// comes first.
const Row& first_with(Class kind, const std::vector<Row>& rows, const Row& of) {
    return *std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
        return row.subject == of.subject && (row.example(kind) || &row == &of);
    });
}

/// Minimizes the examples of each class: in the first scalar that has one, then in the others.
void minimize_firsts(std::vector<Row>& rows, unsigned jobs, const MinimizeOptions& options) {
    // The first rows are found beforehand, because the threads change the examples.
    std::vector<const Row*> first;
    for (const Row& row : rows)
        for (const Class kind : kClasses) first.push_back(&first_with(kind, rows, row));
    for (const bool of_first : {true, false})
        in_parallel(jobs, first.size(), [&](std::size_t i) {
            Row& row = rows[i / kClasses.size()];
            const Class kind = kClasses[i % kClasses.size()];
            if ((first[i] == &row) != of_first || options.is_over()) return;
            if (of_first || !take_first(row, kind, *first[i])) minimize_first(row, kind, options);
        });
}

void make_small(const VerifyOptions& options, VerifyReport& report) {
    MinimizeOptions of_first;
    of_first.work = options.work;
    of_first.may_ask = [&](const Scene& scene) { return is_within(scene, options.domain); };
    of_first.is_over = [&options] { return options.stopped(); };
    MinimizeOptions of_causes = of_first;
    of_causes.work = options.work_on_causes;
    of_causes.rounds = 0;
    minimize_firsts(report.rows, options.jobs, of_first);
    in_parallel(options.jobs, report.rows.size(),
                [&](std::size_t i) { find_causes(report.rows[i], of_causes); });
}

}  // namespace

VerifyReport verify(const VerifyOptions& options) {
    const std::vector<Batch> batches = batches_of(options);
    ScenesDone done(options, batches);
    VerifyReport report = judge_all(batches, options, done);
    for (Row& row : report.rows) {
        row.known = known_on_card(row.subject->info(), row.scalar);
        reproduce(row.known, *row.subject, row.scalar);
    }
    report.complete = !options.stopped();
    if (report.complete && options.sequences > 0) look_for_state(options, report);
    if (report.complete && options.climb > 0) climb_from_worst(options, report, done);
    report.complete = !options.stopped();
    if (report.complete && options.minimize) make_small(options, report);
    report.complete = !options.stopped();
    report.highest_precision = highest_precision_used();
    return report;
}

}  // namespace touchstone
