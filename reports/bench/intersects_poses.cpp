// touchstone::intersects for poses.
#include "oracle/fast/intersects_poses.h"

#include "reports/bench/benchmarks.h"
#include "reports/bench/growth_sets.h"
#include "reports/bench/measure.h"
#include "reports/bench/names.h"

namespace touchstone::bench {
namespace {

struct PreparedPair {
    PreparedPose a, b;
};

struct PoseBatches {
    PoseBatch a, b;
};

PreparedPair prepared(const PosePair<double>& pair) {
    return {prepare(pair.a), prepare(pair.b)};
}

Once<BatchQuestions<PoseBatches>> batches_of(const Once<PoseSet>& set) {
    return Once<BatchQuestions<PoseBatches>>([set] {
        BatchQuestions<PoseBatches> q{{}, set.get().truth};
        for (const PosePair<double>& pair : set.get().pairs) {
            q.batch.a.push_back(prepare(pair.a));
            q.batch.b.push_back(prepare(pair.b));
        }
        return q;
    });
}

benchmark::internal::Benchmark* add_single(const std::string& group, const std::string& set_name,
                                           const Once<PoseSet>& set) {
    const auto pairs =
        questions_of(set, std::size_t(-1), [](const PosePair<double>& pair) { return pair; });
    return measure(names::benchmark_name(group, set_name, names::kSingle), pairs, Contract::closed,
                   [](const PosePair<double>& pair) { return intersects(pair.a, pair.b); });
}

benchmark::internal::Benchmark* add_prepared(const std::string& group, const std::string& set_name,
                                             const Once<PoseSet>& set) {
    return measure(names::benchmark_name(group, set_name, names::kPrepared),
                   questions_of(set, std::size_t(-1), prepared), Contract::closed,
                   [](const PreparedPair& pair) { return intersects(pair.a, pair.b); });
}

benchmark::internal::Benchmark* add_batched(const std::string& group, const std::string& set_name,
                                            const Once<PoseSet>& set) {
    return measure_batch(names::benchmark_name(group, set_name, names::kBatched), batches_of(set),
                         Contract::closed,
                         [](const PoseBatches& batch, std::span<std::uint8_t> hit) {
                             intersects(batch.a, batch.b, hit);
                         });
}

struct OneToMany {
    PreparedPose one;
    PoseBatch many;
};

/// The first A of the set against every B.
Once<BatchQuestions<OneToMany>> one_to_many(const Once<PoseSet>& set) {
    return Once<BatchQuestions<OneToMany>>([set] {
        const std::vector<PosePair<double>>& pairs = set.get().pairs;
        std::vector<PosePair<double>> with_first;
        for (const PosePair<double>& pair : pairs) with_first.push_back({pairs[0].a, pair.b});
        BatchQuestions<OneToMany> q{{prepare(pairs[0].a), {}}, judged(with_first).truth};
        for (const PosePair<double>& pair : pairs) q.batch.many.push_back(prepare(pair.b));
        return q;
    });
}

void add_one_to_many(const std::string& group, const std::string& set_name,
                     const Once<PoseSet>& set) {
    measure_batch(names::benchmark_name(group, set_name, names::kOneToMany), one_to_many(set),
                  Contract::closed, [](const OneToMany& batch, std::span<std::uint8_t> hit) {
                      intersects(batch.one, batch.many, hit);
                  });
}

}  // namespace

void add_intersects_on_poses() {
    for (const NamedSet<PoseSet>& input : pose_sets()) {
        add_single("poses", input.name, input.set);
        add_prepared("poses", input.name, input.set);
        add_batched("poses", input.name, input.set);
    }
    add_one_to_many("poses", "random", pose_set("random"));
    for (const std::size_t size : batch_sizes()) {
        const Once<PoseSet> set([size] { return random_batch(size); });
        add_prepared("batch size", std::to_string(size), set);
        add_batched("batch size", std::to_string(size), set);
    }
    for (const NamedSet<PoseSet>& input : gap_sets()) {
        add_prepared("gap", input.name, input.set);
        add_batched("gap", input.name, input.set);
    }
    for (const char* set : {"random", "near-touching"}) {
        add_prepared("threads", set, pose_set(set))->ThreadRange(1, 2)->UseRealTime();
        add_batched("threads", set, pose_set(set))->ThreadRange(1, 2)->UseRealTime();
    }
}

}  // namespace touchstone::bench
