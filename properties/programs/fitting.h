// Which scenes a black box can be asked about: those within its domain that can be handed over in
// its convention.
#pragma once

#include <optional>

#include "properties/conventions/convention.h"
#include "properties/random/precision.h"
#include "properties/scenes/domain.h"

namespace touchstone {

struct Program;

/// A scene near this one that can be asked about; nothing where none is.
std::optional<Scene> fitted_within(const Scene& scene, const Domain& domain,
                                   const Convention& convention, Precision precision);
std::optional<Scene> fitted_within(const Scene& scene, const Domain& domain,
                                   const Program& program);

/// True where the scene can be asked about as it is.
bool may_be_asked(const Scene& scene, const Domain& domain, const Program& program);

}  // namespace touchstone
