// Scenes that distinguish hypotheses. They are far from touching, so that rounding decides nothing.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/registry.h"
#include "properties/doctor/hypotheses.h"
#include "properties/doctor/known.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// The answer of a program that follows a hypothesis; nothing if that is unclear.
using Expected = std::optional<Answer>;

/// A scene as given, with the answer that each hypothesis expects.
struct Probe {
    Scene given;
    std::vector<Expected> expected;
};

/// Returns the right answer if the shapes are disjoint or overlap by at least that share of the
/// unit: 1 for a hit, 0 for a miss, or the first hit of a list. The unit must be at least the
/// scene's scale. Items after the first hit need not be clear.
Expected clear_answer(const Scene& scene, double unit, double least_share);

/// Returns scenes of the query with few digits and moderate numbers. Their angles are meaningful
/// both in degrees and in radians.
std::vector<Probe> probes(std::string_view query, const std::vector<Hypothesis>& hypotheses,
                          const Known& known, Random& random, int count);

}  // namespace touchstone::doctor
