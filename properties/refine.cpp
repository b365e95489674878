#include "properties/refine.h"

#include "properties/climb.h"
#include "properties/precision.h"
#include "properties/simplify.h"

namespace touchstone {
namespace {

/// The smallest scene that the algorithm misjudges in the same way and class. A defect is left as
/// it is: what the algorithm answers depends on more than the scene.
void minimize_example(const Row& row, Example& example) {
    if (example.what.kind == Class::defect) return;
    const auto same = [&](const Scene& scene) {
        Truth truth(scene);
        const auto what = judge(*row.subject, row.scalar, truth);
        return what && what->kind == example.what.kind && what->hit == example.what.hit;
    };
    const Scene smallest = minimize(example.scene, input_precision(row.scalar), same);
    Truth truth(smallest);
    const auto what = judge(*row.subject, row.scalar, truth);
    if (what) example = {smallest, *what, example.source};
}

}  // namespace

std::uint64_t climb_from_worst(Row& row, std::uint64_t steps, std::uint64_t seed,
                               const std::function<void(const Row&, const Example&)>& found,
                               std::mutex& reporting) {
    std::uint64_t judged = 0;
    for (const auto& start : {row.worst_false_hit, row.worst_false_miss}) {
        if (!start) continue;
        judged += steps;
        const auto summit = climb(*row.subject, row.scalar, start->scene, steps, seed);
        if (!summit || summit->scene == start->scene) continue;
        const Example reached{summit->scene, summit->what, "climbed"};
        row.add(reached);
        const std::lock_guard lock(reporting);
        if (found && fails(reached.what.kind)) found(row, reached);
    }
    row.cases += judged;
    return judged;
}

void minimize_first(Row& row) {
    for (std::optional<Example>& example : row.first)
        if (example) minimize_example(row, *example);
}

}  // namespace touchstone
