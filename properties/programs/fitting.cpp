#include "properties/programs/fitting.h"

#include "properties/conventions/handing.h"
#include "properties/programs/program_run.h"
#include "properties/scenes/domain.h"

namespace touchstone {

namespace {

/// True if the numbers are on the grid as the convention writes them: a program that takes whole
/// numbers gets whole half extents, too.
bool is_on_grid_as_handed(const Scene& scene, const Domain& domain, const Convention& convention,
                          Precision precision) {
    if (domain.grid == 0) return true;
    const auto given = as_handed_over(scene, convention, precision);
    return given && is_on_grid(*given, domain.grid);
}

}  // namespace

std::optional<Scene> fitted_within(const Scene& scene, const Domain& domain,
                                   const Convention& convention, Precision precision) {
    if (domain.is_everything() && convention.is_plain()) return scene;
    Domain made = domain;
    // Half of a size is then on the domain's grid as well.
    if (!convention.is_plain()) made.grid *= 2;
    auto there = brought_within(scene, made, precision);
    if (there) there = fitted(*there, convention, precision);
    // Converting to the convention may move numbers by some units in the last place.
    if (!there || !is_within(*there, domain) ||
        !is_on_grid_as_handed(*there, domain, convention, precision))
        return std::nullopt;
    return there;
}

std::optional<Scene> fitted_within(const Scene& scene, const Domain& domain,
                                   const Program& program) {
    return fitted_within(scene, domain, program.convention, program.precision);
}

bool may_be_asked(const Scene& scene, const Domain& domain, const Program& program) {
    if (!is_within(scene, domain)) return false;
    return domain.grid > 0
               ? is_on_grid_as_handed(scene, domain, program.convention, program.precision)
               : program.convention.is_plain() ||
                     as_handed_over(scene, program.convention, program.precision);
}

}  // namespace touchstone
