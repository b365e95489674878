#include "properties/directed/exact_sides.h"

#include "core/scenes/numbers.h"
#include "oracle/runs/exact_run.h"
#include "properties/grid/exhaustive.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {

bool add_exact_sides(const Subject& subject, const Scene& scene, DecisionCoverage& coverage) {
    constexpr std::size_t kMostNumbers = 24;
    constexpr std::size_t kMostDecisions = 256;
    if (moves::count_of_numbers(scene) > kMostNumbers) return false;
    std::vector<Decision> decisions;
    watch_exact_decisions(subject, scene, decisions, kMostDecisions);
    for (const Decision& decision : decisions)
        if (decision.side != Side::unordered)
            ++coverage[decision.place].exactly[static_cast<std::size_t>(decision.side)];
    return true;
}

void add_exact_sides_on_grid(const Subject& subject, int scenes, Random& random,
                             DecisionCoverage& coverage) {
    const SceneGrid& grid = scene_grid(GridSize::slice, subject.info().query);
    for (; scenes > 0; --scenes) {
        Scene scene = grid.scene(random.bits() % grid.size());
        // At other angles the numbers are transcendental, and then shapes hardly touch.
        if (scenes % 2 == 0)
            for_each_number(scene, [](Quantity quantity, double& x) {
                if (is_angle(quantity)) x = 0;
            });
        (void)add_exact_sides(subject, scene, coverage);
    }
}

}  // namespace touchstone
