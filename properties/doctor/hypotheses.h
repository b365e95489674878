// Hypotheses of what an algorithm does with its input.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"

namespace touchstone::doctor {

/// What an algorithm may leave out. An omission is not a convention, since no input makes the
/// algorithm right.
enum class Omission {
    none,
    turns,   ///< it treats all turns as zero
    corners  ///< it tests axis-aligned boxes around rectangles
};

struct Hypothesis {
    Convention convention;
    Omission omission = Omission::none;

    /// The number of differences from a right algorithm that reads the case format.
    [[nodiscard]] int departures() const {
        return convention.size() + (omission == Omission::none ? 0 : 1);
    }
    [[nodiscard]] bool is_plain() const { return departures() == 0; }
    friend bool operator==(const Hypothesis&, const Hypothesis&) = default;
};

/// Returns each departure alone and several together, the plainest first, if they make sense for
/// these kinds. If two hypotheses are mirror images, the one that leaves y unchanged comes first.
std::vector<Hypothesis> hypotheses(const PairOfKinds& kinds);

/// Returns the scene that a program following the hypothesis reads. Returns nothing if that scene
/// can't be expressed exactly.
std::optional<Scene> as_read(const Scene& given, const Hypothesis& hypothesis);

}  // namespace touchstone::doctor
