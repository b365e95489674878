#include "properties/programs/fitting.h"

#include "properties/conventions/handing.h"
#include "properties/programs/program_run.h"

namespace touchstone {

std::optional<Scene> fitted_within(const Scene& scene, const Domain& domain,
                                   const Convention& convention, Precision precision) {
    if (domain.is_everything() && convention.is_plain()) return scene;
    auto there = brought_within(scene, domain, precision);
    if (there) there = fitted(*there, convention, precision);
    // What is handed over may lie some units in the last place beside it.
    if (!there || !is_within(*there, domain)) return std::nullopt;
    return there;
}

std::optional<Scene> fitted_within(const Scene& scene, const Domain& domain,
                                   const Program& program) {
    return fitted_within(scene, domain, program.convention, program.precision);
}

bool may_be_asked(const Scene& scene, const Domain& domain, const Program& program) {
    return is_within(scene, domain) &&
           (program.convention.is_plain() ||
            as_handed_over(scene, program.convention, program.precision));
}

}  // namespace touchstone
