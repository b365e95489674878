#include "properties/engines/refine.h"

#include "properties/engines/climb.h"
#include "properties/random/precision.h"
#include "properties/scenes/simplify.h"

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

std::optional<Example> climb_from_worst(Row& row, std::uint64_t steps, std::uint64_t seed,
                                        const std::atomic<bool>* stop) {
    if (!row.nearest_to_failing) return std::nullopt;
    const Scene start = row.nearest_to_failing->scene;
    Climber climber(*row.subject, row.scalar, start, seed);
    for (std::uint64_t i = 0; i < steps && !climber.is_done(); ++i) {
        if (stop != nullptr && *stop) break;
        climber.step();
    }
    row.cases += climber.judged();
    if (!climber.best() || climber.best()->scene == start) return std::nullopt;
    const Example reached{climber.best()->scene, climber.best()->what, "climbed"};
    row.add(reached.scene, reached.what, reached.source);
    return reached;
}

void minimize_first(Row& row) {
    for (std::optional<Example>& example : row.first)
        if (example) minimize_example(row, *example);
}

}  // namespace touchstone
