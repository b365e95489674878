#include "properties/verify.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "oracle/trig_sum.h"
#include "properties/exhaustive.h"
#include "properties/families.h"
#include "properties/simplify.h"

namespace touchstone {
namespace {

constexpr std::uint64_t kBatch = 8192;

struct Sample {
    PosePair<double> pair;
    std::string source;
};

/// Pairs to be judged in some scalars, made when a thread comes to them.
struct Batch {
    std::uint64_t size;
    std::vector<Scalar> scalars;
    std::function<std::vector<Sample>()> make;
};

std::vector<Scalar> of_precision(const std::vector<Scalar>& scalars, Precision precision) {
    std::vector<Scalar> chosen;
    for (const Scalar scalar : scalars)
        if (input_precision(scalar) == precision) chosen.push_back(scalar);
    return chosen;
}

std::vector<Sample> generated(std::uint64_t seed, Precision precision, std::uint64_t batch,
                              std::uint64_t size) {
    Random random = Random::stream(seed, static_cast<std::uint64_t>(precision), batch);
    std::vector<Sample> samples;
    for (std::uint64_t i = 0; i < size; ++i) {
        const Generated g = generate(random, precision);
        samples.push_back({g.pair, "generated/" + std::string(name(g.family))});
    }
    return samples;
}

/// Cuts `total` pairs into batches; make(first, size) makes one of them.
template <class Make>
void add_batches(std::vector<Batch>& plan, std::uint64_t total, const std::vector<Scalar>& scalars,
                 Make make) {
    if (scalars.empty()) return;
    for (std::uint64_t first = 0; first < total; first += kBatch) {
        const std::uint64_t size = std::min(kBatch, total - first);
        plan.push_back({size, scalars, [make, first, size] { return make(first, size); }});
    }
}

std::vector<Batch> plan(const VerifyOptions& options) {
    std::vector<Batch> batches;
    add_batches(batches, options.recording.size(), options.scalars,
                [&options](std::uint64_t first, std::uint64_t size) {
                    std::vector<Sample> samples;
                    for (std::uint64_t i = first; i < first + size; ++i)
                        samples.push_back({convert<double>(options.recording[i]), "recorded"});
                    return samples;
                });
    for (const Precision precision : {Precision::single_, Precision::double_}) {
        const std::vector<Scalar> scalars = of_precision(options.scalars, precision);
        if (options.exhaustive)
            add_batches(
                batches, exhaustive_count(), scalars,
                [precision](std::uint64_t first, std::uint64_t size) {
                    std::vector<Sample> samples;
                    for (std::uint64_t i = first; i < first + size; ++i)
                        samples.push_back({round_to(precision, exhaustive_pair(i)), "exhaustive"});
                    return samples;
                });
        add_batches(batches, options.cases, scalars,
                    [precision, &options](std::uint64_t first, std::uint64_t size) {
                        return generated(options.seed, precision, first / kBatch, size);
                    });
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

void keep_worse(std::optional<Example>& worst, const Example& example) {
    if (!worst || std::fabs(example.what.margin_in_eps) > std::fabs(worst->what.margin_in_eps))
        worst = example;
}

/// The margin as a multiple of the tolerance that the algorithm declares for the pair.
double share_of_tolerance(const Row& row, const Example& example) {
    const double most = allowed(row.subject->info().tolerance, example.pair);
    return std::fabs(example.what.margin_in_eps) / most;
}

void count(Row& row, const Example& example) {
    const Misjudgement& what = example.what;
    ++(what.hit ? row.false_hits : row.false_misses);
    const auto kind = static_cast<std::size_t>(what.kind);
    ++row.by_class[kind];
    if (!row.first[kind]) row.first[kind] = example;
    if (what.kind == Class::logic || what.kind == Class::rounding ||
        what.kind == Class::beyond_tolerance)
        keep_worse(what.hit ? row.worst_false_hit : row.worst_false_miss, example);
    if (what.kind == Class::rounding || what.kind == Class::beyond_tolerance)
        row.tolerance_used = std::max(row.tolerance_used, share_of_tolerance(row, example));
}

bool stopped(const VerifyOptions& options) {
    return options.stop != nullptr && options.stop->load(std::memory_order_relaxed);
}

VerifyReport run(const Batch& batch, const VerifyOptions& options) {
    VerifyReport report;
    report.rows = empty_rows(options);
    for (const Sample& sample : batch.make()) {
        if (stopped(options)) break;
        Truth truth(sample.pair);
        ++report.pairs[sample.source];
        ++report.relations[static_cast<std::size_t>(truth.relation())];
        ++report.stages[static_cast<std::size_t>(truth.stage())];
        for (Row& row : report.rows) {
            if (std::find(batch.scalars.begin(), batch.scalars.end(), row.scalar) ==
                batch.scalars.end())
                continue;
            ++row.cases;
            if (const auto what = judge(*row.subject, row.scalar, truth))
                count(row, {sample.pair, *what, sample.source});
        }
    }
    return report;
}

void merge(Row& into, const Row& from) {
    into.cases += from.cases;
    into.false_hits += from.false_hits;
    into.false_misses += from.false_misses;
    into.tolerance_used = std::max(into.tolerance_used, from.tolerance_used);
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
        into.by_class[i] += from.by_class[i];
        if (!into.first[i]) into.first[i] = from.first[i];
    }
    if (from.worst_false_hit) keep_worse(into.worst_false_hit, *from.worst_false_hit);
    if (from.worst_false_miss) keep_worse(into.worst_false_miss, *from.worst_false_miss);
}

void merge(VerifyReport& into, const VerifyReport& from) {
    for (std::size_t i = 0; i < into.rows.size(); ++i) merge(into.rows[i], from.rows[i]);
    for (const auto& [source, pairs] : from.pairs) into.pairs[source] += pairs;
    for (std::size_t i = 0; i < 3; ++i) {
        into.relations[i] += from.relations[i];
        into.stages[i] += from.stages[i];
    }
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

/// Runs the batches on the given number of threads and merges their results into the report.
void run_all(const std::vector<Batch>& batches, const VerifyOptions& options,
             VerifyReport& report) {
    InOrder results(report);
    std::uint64_t total = 0;
    for (const Batch& batch : batches) total += batch.size;
    std::atomic<std::size_t> next{0};
    std::mutex reporting;
    std::uint64_t done = 0;
    std::exception_ptr failure;
    const auto work_through = [&] {
        for (std::size_t i = next++; i < batches.size() && !stopped(options); i = next++) {
            VerifyReport result = run(batches[i], options);
            const std::lock_guard lock(reporting);
            done += batches[i].size;
            if (options.progress) options.progress(done, total);
            if (options.found) announce(result, options);
            results.add(i, std::move(result));
        }
    };
    // An exception must not end the program from within a thread.
    const auto work = [&] {
        try {
            work_through();
        } catch (...) {
            next = batches.size();
            const std::lock_guard lock(reporting);
            if (!failure) failure = std::current_exception();
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < options.jobs; ++i) threads.emplace_back(work);
    work();
    threads.clear();
    if (failure) std::rethrow_exception(failure);
    results.finish();
}

/// The smallest pair that the algorithm misjudges in the same way and class.
void minimize_example(const Row& row, Example& example) {
    const auto same = [&](const PosePair<double>& pair) {
        Truth truth(pair);
        const auto what = judge(*row.subject, row.scalar, truth);
        return what && what->kind == example.what.kind && what->hit == example.what.hit;
    };
    example.pair = minimize(example.pair, input_precision(row.scalar), same);
    Truth truth(example.pair);
    example.what = *judge(*row.subject, row.scalar, truth);
}

}  // namespace

bool Row::failed() const {
    return std::any_of(kClasses.begin(), kClasses.end(),
                       [this](Class c) { return fails(c) && count(c) > 0; });
}

bool VerifyReport::failed() const {
    return std::any_of(rows.begin(), rows.end(), [](const Row& row) { return row.failed(); });
}

VerifyReport verify(const VerifyOptions& options) {
    VerifyReport report;
    report.rows = empty_rows(options);
    run_all(plan(options), options, report);
    report.complete = !stopped(options);
    for (Row& row : report.rows)
        for (std::optional<Example>& example : row.first)
            if (example && report.complete) minimize_example(row, *example);
    report.highest_precision = highest_precision_used();
    return report;
}

}  // namespace touchstone
