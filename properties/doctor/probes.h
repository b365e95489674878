// Scenes that tell hypotheses apart: far from touching, so that no rounding decides them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/registry.h"
#include "properties/doctor/hypotheses.h"
#include "properties/doctor/known.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// What is answered by whoever reads a scene in one way; nothing where that is not clear.
using Expected = std::optional<Answer>;

/// A scene as it is given, and for each hypothesis what then would be answered.
struct Probe {
    Scene given;
    std::vector<Expected> expected;
};

/// What is right to answer where the shapes are apart or overlap by at least that share of the
/// unit, which must not be less than the scale of the scene: 1 for a hit, 0 for none, or of a list
/// which is the first. Items behind the first need not be clear.
Expected clear_answer(const Scene& scene, double unit, double least_share);

/// Scenes of the query, of few digits and moderate numbers, with turns that mean something in
/// degrees and in radians.
std::vector<Probe> probes(std::string_view query, const std::vector<Hypothesis>& hypotheses,
                          const Known& known, Random& random, int count);

}  // namespace touchstone::doctor
