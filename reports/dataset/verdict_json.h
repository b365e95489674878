// What is exactly true of a scene, as JSON.
#pragma once

#include "core/format/case_format.h"

namespace touchstone {

/// Adds the fields that `oracle` prints (reports/guide/formats.md): relation, margin, area, ...
void add_verdict(Json& json, const Scene& scene);

}  // namespace touchstone
