// Scenes that a black box can be asked about: within its domain, and expressible in its convention.
#pragma once

#include <optional>

#include "properties/conventions/convention.h"
#include "properties/random/precision.h"
#include "properties/scenes/domain.h"

namespace touchstone {

struct Program;

/// Returns a scene near this one that can be asked about; nothing if no such scene is found.
std::optional<Scene> fitted_within(const Scene& scene, const Domain& domain,
                                   const Convention& convention, Precision precision);
std::optional<Scene> fitted_within(const Scene& scene, const Domain& domain,
                                   const Program& program);

/// True if the scene can be asked about unchanged.
bool may_be_asked(const Scene& scene, const Domain& domain, const Program& program);

}  // namespace touchstone
