// What an algorithm may be doing with the numbers that it is given.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"

namespace touchstone::doctor {

/// What it may leave undone: not a convention, as no numbers make it right.
enum class Omission {
    none,
    turns,   ///< it takes all turns for zero
    corners  ///< it tests the upright boxes around rectangles
};

struct Hypothesis {
    Convention convention;
    Omission omission = Omission::none;

    /// In how much it departs from a right algorithm of cases as they are written.
    [[nodiscard]] int departures() const {
        return convention.size() + (omission == Omission::none ? 0 : 1);
    }
    [[nodiscard]] bool is_plain() const { return departures() == 0; }
    friend bool operator==(const Hypothesis&, const Hypothesis&) = default;
};

/// Each departure alone and several together, as far as they make sense for these kinds; plainest
/// first, and of mirror images the one that leaves y as it is.
std::vector<Hypothesis> hypotheses(const PairOfKinds& kinds);

/// The scene that is asked about where the numbers are read so. Nothing where it can't be said
/// exactly.
std::optional<Scene> as_read(const Scene& given, const Hypothesis& hypothesis);

}  // namespace touchstone::doctor
