// Scenes that tell hypotheses apart: far from touching, so that no rounding decides them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "properties/doctor/hypotheses.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// What is answered by whoever reads a scene in one way.
enum class Expected : std::uint8_t { miss, hit, unclear };

/// A scene as it is given, and for each hypothesis what then would be answered.
struct Probe {
    Scene given;
    std::vector<Expected> expected;
};

/// True where the shapes are apart or overlap by a clear part of their scale.
bool is_clear(const Scene& scene);

/// Scenes of the query, of few digits and moderate numbers, with turns that mean something in
/// degrees and in radians.
std::vector<Probe> probes(std::string_view query, const std::vector<Hypothesis>& hypotheses,
                          Random& random, int count);

}  // namespace touchstone::doctor
