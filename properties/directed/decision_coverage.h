// Decision coverage: which sides of its comparisons an algorithm was seen on.
#pragma once

#include <array>
#include <cstdint>
#include <map>

namespace touchstone {

/// How often one comparison was seen less, equal and greater (indexed by Side), in the scalar that
/// a search watched, and in exact arithmetic on some of its scenes.
struct SidesSeen {
    std::array<std::uint64_t, 3> in_floats{};
    std::array<std::uint64_t, 3> exactly{};

    /// True where each side was seen, in floats.
    [[nodiscard]] bool all() const {
        return in_floats[0] > 0 && in_floats[1] > 0 && in_floats[2] > 0;
    }
};

/// By the place of the comparison (oracle/runs/exact_run.h), and so in the order of the program's
/// code.
using DecisionCoverage = std::map<std::uintptr_t, SidesSeen>;

inline void merge(DecisionCoverage& into, const DecisionCoverage& other) {
    for (const auto& [place, sides] : other) {
        SidesSeen& sum = into[place];
        for (std::size_t i = 0; i < 3; ++i) {
            sum.in_floats[i] += sides.in_floats[i];
            sum.exactly[i] += sides.exactly[i];
        }
    }
}

}  // namespace touchstone
