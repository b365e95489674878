// Many pairs of rotated rectangles at a time: columns through the vectorised filter, what it leaves
// open through vectorised double-doubles, the rest one by one.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "core/scenes/scene.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/pose_kernel.h"

namespace touchstone::fast {

/// Rectangles in columns of `prepare`d numbers: number i, or always the first if there is only one.
struct PosesInColumns {
    kernels::PoseColumns columns;
    bool only_one = false;
};

/// How many open pairs are decided together.
inline constexpr std::size_t kOpenPairs = 64;

/// Decides the pairs (a[i], b[i]) for each i of `open`, at most kOpenPairs, by the stages after the
/// filter.
/// What is no rectangle is disjoint from everything.
void decide_open_pairs(const PosesInColumns& a, const PosesInColumns& b,
                       std::span<const std::size_t> open, std::span<Decided> decided) noexcept;

/// The first pair from number i on of which the filter's verdict is kOpen; verdict.size() if none
/// is.
inline std::size_t first_open(std::span<const std::uint8_t> verdict, std::size_t i) noexcept {
    const auto* const found = static_cast<const std::uint8_t*>(
        std::memchr(verdict.data() + i, kernels::kOpen, verdict.size() - i));
    return found == nullptr ? verdict.size() : static_cast<std::size_t>(found - verdict.data());
}

/// Calls use(i, decided) for each pair i of which the filter's verdict is kOpen.
template <class Use>
void for_each_open_pair(const PosesInColumns& a, const PosesInColumns& b,
                        std::span<const std::uint8_t> verdict, Use use) {
    std::array<std::size_t, kOpenPairs> open;
    std::array<Decided, kOpenPairs> decided;
    for (std::size_t i = first_open(verdict, 0); i < verdict.size();) {
        std::size_t n = 0;
        for (; i < verdict.size() && n < kOpenPairs; i = first_open(verdict, i + 1)) open[n++] = i;
        decide_open_pairs(a, b, std::span(open).first(n), decided);
        for (std::size_t j = 0; j < n; ++j) use(open[j], decided[j]);
    }
}

/// The relation of each pair, as relation_of_poses at a fraction of its time; what is no rectangle
/// is disjoint from everything. There must be as many places in `decided` as pairs.
void relations_of_poses(std::span<const PosePair<double>> pairs,
                        std::span<Decided> decided) noexcept;

}  // namespace touchstone::fast
