// touchstone::intersects for corners.
#include "oracle/fast/intersects_corners.h"

#include "reports/bench/benchmarks.h"
#include "reports/bench/growth_sets.h"
#include "reports/bench/measure.h"
#include "reports/bench/names.h"

namespace touchstone::bench {
namespace {

struct CornerBatches {
    QuadBatch a, b;
};

Once<BatchQuestions<CornerBatches>> batches_of(const Once<CornerSet>& set) {
    return Once<BatchQuestions<CornerBatches>>([set] {
        BatchQuestions<CornerBatches> q{{}, set.get().truth};
        for (const QuadPair& pair : set.get().pairs) {
            q.batch.a.push_back(pair.a);
            q.batch.b.push_back(pair.b);
        }
        return q;
    });
}

/// For pairs of any shape with corners a and b.
template <class Set>
void add_single(const std::string& group, const NamedSet<Set>& input) {
    const auto pairs = questions_of(input.set, kPairs, [](const auto& pair) { return pair; });
    measure(names::benchmark_name(group, input.name, names::kSingle), pairs, Contract::closed,
            [](const auto& pair) { return intersects(Corners(pair.a), Corners(pair.b)); });
}

void add_batched(const std::string& group, const NamedSet<CornerSet>& input) {
    measure_batch(names::benchmark_name(group, input.name, names::kBatchedCorners),
                  batches_of(input.set), Contract::closed,
                  [](const CornerBatches& batch, std::span<std::uint8_t> hit) {
                      intersects(batch.a, batch.b, hit);
                  });
}

}  // namespace

void add_intersects_on_corners() {
    for (const NamedSet<CornerSet>& input : corner_sets()) {
        add_single("corners", input);
        add_batched("corners", input);
    }
    for (const NamedSet<CornerSet>& input : bit_sets()) {
        add_single("bits", input);
        add_batched("bits", input);
    }
    for (const NamedSet<PolygonSet>& input : corner_count_sets()) add_single("corner count", input);
}

}  // namespace touchstone::bench
