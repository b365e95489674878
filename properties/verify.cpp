#include "properties/verify.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

#include "oracle/trig_sum.h"
#include "properties/parallel.h"
#include "properties/refine.h"
#include "properties/scene_families.h"

namespace touchstone {
namespace {

constexpr std::uint64_t kBatch = 8192;

struct Sample {
    Scene scene;
    std::string source;
};

/// Scenes of one query to be judged in some scalars, made when a thread comes to them.
struct Batch {
    std::string_view query;
    std::uint64_t size;
    std::vector<Scalar> scalars;
    std::function<std::vector<Sample>()> make;
    std::optional<Precision> of_grid{};  ///< set where it is a part of a grid
};

std::vector<Scalar> of_precision(const std::vector<Scalar>& scalars, Precision precision) {
    std::vector<Scalar> chosen;
    for (const Scalar scalar : scalars)
        if (input_precision(scalar) == precision) chosen.push_back(scalar);
    return chosen;
}

std::vector<Sample> generated(std::string_view query, std::uint64_t seed, Precision precision,
                              std::uint64_t batch, std::uint64_t size) {
    Random random = Random::stream(seed, static_cast<std::uint64_t>(precision), batch);
    std::vector<Sample> samples;
    for (std::uint64_t i = 0; i < size; ++i) {
        GeneratedScene g = generate_scene(query, random, precision);
        samples.push_back({std::move(g.scene), "generated/" + std::string(name(g.family))});
    }
    return samples;
}

/// Those among the configurations that stand for their orbit, rounded to that precision.
std::vector<Sample> enumerated(const SceneGrid& grid, Precision precision, std::uint64_t first,
                               std::uint64_t size) {
    std::vector<Sample> samples;
    for (std::uint64_t i = first; i < first + size; ++i)
        if (grid.stands_for_its_orbit(i))
            samples.push_back({round_to(precision, grid.scene(i)), "exhaustive"});
    return samples;
}

/// Cuts `total` scenes into batches; make(first, size) makes one of them.
template <class Make>
void add_batches(std::vector<Batch>& plan, std::string_view query, std::uint64_t total,
                 const std::vector<Scalar>& scalars, Make make,
                 std::optional<Precision> of_grid = std::nullopt) {
    if (scalars.empty()) return;
    for (std::uint64_t first = 0; first < total; first += kBatch) {
        const std::uint64_t size = std::min(kBatch, total - first);
        plan.push_back(
            {query, size, scalars, [make, first, size] { return make(first, size); }, of_grid});
    }
}

/// The queries that the subjects answer, each once, in their order.
std::vector<std::string_view> queries_of(const VerifyOptions& options) {
    std::vector<std::string_view> queries;
    for (const Subject* subject : options.subjects)
        if (std::find(queries.begin(), queries.end(), subject->info().query) == queries.end())
            queries.push_back(subject->info().query);
    return queries;
}

void plan_recording(std::vector<Batch>& batches, const VerifyOptions& options) {
    const auto make = [&options](std::uint64_t first, std::uint64_t size) {
        std::vector<Sample> samples;
        for (std::uint64_t i = first; i < first + size; ++i)
            samples.push_back({convert<double>(options.recording[i]), "recorded"});
        return samples;
    };
    add_batches(batches, PosePair<double>::query, options.recording.size(), options.scalars, make);
}

void plan_query(std::vector<Batch>& batches, std::string_view query, Precision precision,
                const VerifyOptions& options) {
    const std::vector<Scalar> scalars = of_precision(options.scalars, precision);
    if (options.grid) {
        const SceneGrid& grid = scene_grid(*options.grid, query);
        add_batches(
            batches, query, grid.size(), scalars,
            [&grid, precision](std::uint64_t first, std::uint64_t size) {
                return enumerated(grid, precision, first, size);
            },
            precision);
    }
    const auto own = options.cases_of_query.find(query);
    const std::uint64_t cases = own == options.cases_of_query.end() ? options.cases : own->second;
    add_batches(batches, query, cases, scalars,
                [query, precision, &options](std::uint64_t first, std::uint64_t size) {
                    return generated(query, options.seed, precision, first / kBatch, size);
                });
}

std::vector<Batch> plan(const VerifyOptions& options) {
    std::vector<Batch> batches;
    for (const std::string_view query : queries_of(options)) {
        if (query == PosePair<double>::query) plan_recording(batches, options);
        for (const Precision precision : {Precision::single_, Precision::double_})
            plan_query(batches, query, precision, options);
    }
    return batches;
}

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

VerifyReport run(const Batch& batch, const VerifyOptions& options) {
    VerifyReport report;
    report.rows = empty_rows(options);
    const std::vector<Row*> rows = rows_of(batch, report.rows);
    const std::vector<Sample> samples = batch.make();
    for (const Sample& sample : samples) {
        if (stopped(options)) return report;
        Truth truth(sample.scene);
        ++report.scenes[sample.source];
        ++report.relations[static_cast<std::size_t>(truth.relation())];
        ++report.stages[static_cast<std::size_t>(truth.stage())];
        for (Row* row : rows) {
            ++row->cases;
            if (const auto what = judge(*row->subject, row->scalar, truth))
                row->add({sample.scene, *what, sample.source});
        }
    }
    if (batch.of_grid)
        report.grids[batch.query].in_precision[*batch.of_grid] = {batch.size, samples.size()};
    return report;
}

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
        VerifyReport result = run(batches[i], options);
        const std::lock_guard lock(reporting);
        done += batches[i].size;
        if (options.progress) options.progress(done, total);
        if (options.found) announce(result, options);
        results.add(i, std::move(result));
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
    const std::vector<Batch> batches = plan(options);
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
