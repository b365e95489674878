#include "properties/engines/verify.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <span>

#include "oracle/fast/pose_blocks.h"
#include "oracle/numbers/trig_sum.h"
#include "properties/engines/batches.h"
#include "properties/engines/parallel.h"
#include "properties/engines/refine.h"

namespace touchstone {
namespace {

/// The rows in the order of subjects, then scalars.
std::vector<Row> empty_rows(const VerifyOptions& options) {
    std::vector<Row> rows;
    for (const Subject* subject : options.subjects) {
        for (const Scalar scalar : options.scalars) {
            Row row;
            row.subject = subject;
            row.scalar = scalar;
            rows.push_back(row);
        }
    }
    return rows;
}

bool stopped(const VerifyOptions& options) {
    return options.stop != nullptr && options.stop->load(std::memory_order_relaxed);
}

/// The rows of the batch's query and scalars.
std::vector<Row*> rows_of(const Batch& batch, std::vector<Row>& rows) {
    std::vector<Row*> wanted;
    for (Row& row : rows)
        if (row.subject->info().query == batch.query &&
            std::find(batch.scalars.begin(), batch.scalars.end(), row.scalar) !=
                batch.scalars.end())
            wanted.push_back(&row);
    return wanted;
}

std::vector<fast::Decided> relations_of_poses(const std::vector<Scene>& scenes) {
    // Copied a few at a time, so that they stay in the first cache.
    std::array<PosePair<double>, 128> pairs;
    std::vector<fast::Decided> decided(scenes.size());
    for (std::size_t first = 0; first < scenes.size(); first += pairs.size()) {
        const std::size_t n = std::min(pairs.size(), scenes.size() - first);
        for (std::size_t i = 0; i < n; ++i)
            pairs[i] = *std::get_if<PosePair<double>>(&scenes[first + i]);
        fast::relations_of_poses(std::span(pairs).first(n), std::span(decided).subspan(first, n));
    }
    return decided;
}

/// The relation of each scene, all of one query; nothing where an answer chooses from a list.
std::vector<fast::Decided> relations_of(const std::vector<Scene>& scenes) {
    std::vector<fast::Decided> decided;
    if (scenes.empty() || is_listed(scenes.front())) return decided;
    if (std::holds_alternative<PosePair<double>>(scenes.front())) return relations_of_poses(scenes);
    decided.reserve(scenes.size());
    for (const Scene& scene : scenes) decided.push_back(fast::relation(scene));
    return decided;
}

/// What is true of one scene: known is its relation, and the rest is found out for wrong answers.
class Case {
  public:
    Case(const Scene& scene, const fast::Decided& decided) : scene_(scene), decided_(decided) {}
    explicit Case(const Scene& scene) : scene_(scene), truth_(scene) {
        decided_ = {truth_->relation(), truth_->stage()};
    }

    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] const fast::Decided& decided() const { return decided_; }
    [[nodiscard]] bool keeps(Contract contract, Answer given) const {
        return truth_ ? !wrong(contract, given, *truth_)
                      : touchstone::keeps(contract, given == 1, decided_.relation);
    }
    Truth& truth() { return truth_ ? *truth_ : truth_.emplace(scene_, decided_); }

  private:
    const Scene& scene_;
    fast::Decided decided_{};
    std::optional<Truth> truth_;
};

/// What the batch says, in a report of its own.
class Judging {
  public:
    Judging(const Batch& batch, const VerifyOptions& options) : options_(options) {
        report_.rows = empty_rows(options);
        rows_ = rows_of(batch, report_.rows);
        const Samples samples = batch.make();
        lap(Work::generation);
        judge_all(samples);
        count_sources(samples);
        if (batch.of_grid && judged_ == samples.scenes.size())
            report_.grids[batch.query].in_precision[*batch.of_grid] = {batch.size,
                                                                       samples.scenes.size()};
        lap(Work::bookkeeping);
    }

    [[nodiscard]] VerifyReport report() { return std::move(report_); }

  private:
    void judge_all(const Samples& samples) {
        const auto decided = relations_of(samples.scenes);
        lap(Work::oracle);
        for (std::size_t i = 0; i < samples.scenes.size(); ++i) {
            if (stopped(options_)) break;
            Case one =
                decided.empty() ? Case(samples.scenes[i]) : Case(samples.scenes[i], decided[i]);
            judge_one(one, samples.sources[i]);
            ++judged_;
        }
        lap(Work::algorithms);
    }

    void judge_one(Case& one, Source source) {
        ++report_.relations[static_cast<std::size_t>(one.decided().relation)];
        ++report_.stages[static_cast<std::size_t>(one.decided().stage)];
        for (Row* row : rows_) {
            ++row->cases;
            const Answer given = ask(*row->subject, row->scalar, one.scene());
            if (!one.keeps(row->subject->info().contract, given))
                classify(*row, one, given, source);
        }
    }

    void classify(Row& row, Case& one, Answer given, Source source) {
        Stopwatch watch;
        if (const auto what = judge(*row.subject, row.scalar, one.truth(), given))
            row.add(one.scene(), *what, source.name());
        report_.profile.take(Work::algorithms, Work::classification, watch.lap());
    }

    void count_sources(const Samples& samples) {
        std::array<std::uint64_t, Source::kCount> scenes{};
        for (std::size_t i = 0; i < judged_; ++i) ++scenes[samples.sources[i].index()];
        for (std::size_t i = 0; i < Source::kCount; ++i)
            if (scenes[i] > 0) report_.scenes[std::string(Source::at(i).name())] = scenes[i];
    }

    void lap(Work part) { report_.profile.add(part, watch_.lap()); }

    const VerifyOptions& options_;
    VerifyReport report_;
    std::vector<Row*> rows_;
    std::size_t judged_ = 0;
    Stopwatch watch_;
};

void merge(GridCounts& into, const GridCounts& from) {
    for (const auto& [precision, count] : from.in_precision) {
        into.in_precision[precision].through += count.through;
        into.in_precision[precision].judged += count.judged;
    }
}

void merge(VerifyReport& into, const VerifyReport& from) {
    for (std::size_t i = 0; i < into.rows.size(); ++i) into.rows[i].merge(from.rows[i]);
    for (const auto& [source, scenes] : from.scenes) into.scenes[source] += scenes;
    for (const auto& [query, counts] : from.grids) merge(into.grids[query], counts);
    for (std::size_t i = 0; i < 3; ++i) {
        into.relations[i] += from.relations[i];
    }
    for (std::size_t i = 0; i < fast::kStages; ++i) into.stages[i] += from.stages[i];
    into.profile.merge(from.profile);
}

/// The grids that the batches are parts of, nothing of them gone through.
std::map<std::string_view, GridCounts> grids_of(const std::vector<Batch>& batches,
                                                const VerifyOptions& options) {
    std::map<std::string_view, GridCounts> grids;
    for (const Batch& batch : batches) {
        if (!batch.of_grid) continue;
        GridCounts& counts = grids[batch.query];
        counts.size = scene_grid(*options.grid, batch.query).size();
        counts.in_precision.try_emplace(*batch.of_grid);
    }
    return grids;
}

void announce(const VerifyReport& result, const VerifyOptions& options) {
    for (const Row& row : result.rows)
        for (const std::optional<Example>& example : row.first)
            if (example) options.found(row, *example);
}

/// Takes the results of batches in any order and merges them in that of the plan, each as soon as
/// those before it are there, so that few are kept.
class InOrder {
  public:
    explicit InOrder(VerifyReport& into) : into_(into) {}

    void add(std::size_t index, VerifyReport result) {
        waiting_.emplace(index, std::move(result));
        for (auto it = waiting_.begin(); it != waiting_.end() && it->first == next_; ++next_) {
            merge(into_, it->second);
            it = waiting_.erase(it);
        }
    }

    /// Merges what waits for batches that will not come.
    void finish() {
        for (const auto& [index, result] : waiting_) merge(into_, result);
    }

  private:
    VerifyReport& into_;
    std::size_t next_ = 0;
    std::map<std::size_t, VerifyReport> waiting_;
};

/// Runs the batches and merges their results into the report.
void run_all(const std::vector<Batch>& batches, const VerifyOptions& options,
             VerifyReport& report) {
    InOrder results(report);
    std::uint64_t total = 0;
    for (const Batch& batch : batches) total += batch.size;
    std::mutex reporting;
    std::uint64_t done = 0;
    in_parallel(options.jobs, batches.size(), [&](std::size_t i) {
        if (stopped(options)) return;
        VerifyReport result = Judging(batches[i], options).report();
        const std::lock_guard lock(reporting);
        Stopwatch watch;
        done += batches[i].size;
        if (options.progress) options.progress(done, total);
        if (options.found) announce(result, options);
        results.add(i, std::move(result));
        report.profile.add(Work::bookkeeping, watch.lap());
    });
    results.finish();
}

/// Climbs on from the worst scene of each row, to worse ones.
void climb_from_worst(const VerifyOptions& options, VerifyReport& report) {
    std::mutex reporting;
    in_parallel(options.jobs, report.rows.size(), [&](std::size_t i) {
        if (stopped(options)) return;
        Row& row = report.rows[i];
        const std::uint64_t before = row.cases;
        const auto reached = climb_from_worst(row, options.climb, options.seed + i, options.stop);
        const std::lock_guard lock(reporting);
        report.scenes["climbed"] += row.cases - before;
        if (reached && options.found && fails(reached->what.kind)) options.found(row, *reached);
    });
}

}  // namespace

bool VerifyReport::failed() const {
    return std::any_of(rows.begin(), rows.end(), [](const Row& row) { return row.failed(); });
}

VerifyReport verify(const VerifyOptions& options) {
    VerifyReport report;
    report.rows = empty_rows(options);
    const std::vector<Batch> batches = batches_of(options);
    report.grids = grids_of(batches, options);
    run_all(batches, options, report);
    report.complete = !stopped(options);
    if (report.complete && options.climb > 0) climb_from_worst(options, report);
    report.complete = !stopped(options);
    if (report.complete && options.minimize)
        in_parallel(options.jobs, report.rows.size(),
                    [&report](std::size_t i) { minimize_first(report.rows[i]); });
    report.highest_precision = highest_precision_used();
    return report;
}

}  // namespace touchstone
