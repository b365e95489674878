// Exact intersection tests of two rotated rectangles, nearly as fast as a test in plain doubles.
//
// For uses in which a wrong answer is not acceptable. A pose is the real rectangle with that
// centre, those sizes and that angle in radians, counter-clockwise; nothing is rounded. Rectangles
// are closed: touching ones intersect. Doubles with a proved error bound decide nearly every pair,
// double-doubles nearly all others, exact numbers the rest.
//
// All functions are thread-safe and throw nothing. They allocate only in the exact stage. A pair
// reaches it only if a change of about 2^-100 of its size would make it touch. An invalid rectangle
// (a number that is infinite or NaN, a negative size) intersects nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "core/scenes/scene.h"
#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/pose_kernel.h"
#include "oracle/fast/stages.h"
#include "oracle/floats/aligned_allocator.h"

namespace touchstone {

/// Return the exact relation: disjoint, touching or overlapping (relation.h).
Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept;
Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept;

/// Returns whether the rectangles have a point in common, exactly.
bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept;

/// Does the same for prepared rectangles: several times faster if they are tested more than once.
inline bool intersects(const PreparedPose& a, const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return fast::first_known(
        [&] { return filter::intersects(gaps); },
        [&] { return fast::relation_of_open_pair(a, b, gaps).relation != Relation::disjoint; });
}

/// Many rectangles, in columns: the fastest form. Stores the results of `prepare`.
class PoseBatch {
  public:
    void push_back(const PreparedPose& pose);
    void reserve(std::size_t size);
    void clear();

    [[nodiscard]] std::size_t size() const { return cx_.size(); }
    [[nodiscard]] kernels::PoseColumns columns() const;

  private:
    using Column = std::vector<double, AlignedAllocator<double>>;

    Column cx_, cy_, w_, h_, c_, s_, c_lo_, s_lo_, angle_;
};

/// Sets hit[i] to 1 if a and b[i] have a point in common, else to 0. Writes min(b.size(),
/// hit.size()) answers.
void intersects(const PreparedPose& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept;

/// Does the same for a[i] and b[i], for each i below the least of the three sizes.
void intersects(const PoseBatch& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept;

}  // namespace touchstone

// Many pairs of rotated rectangles at a time: a vectorised filter over columns, then vectorised
// double-doubles, then single pairs.

namespace touchstone::fast {

/// Prepared rectangles in columns: pair i has rectangle i, or the first if there is only one.
struct PosesInColumns {
    kernels::PoseColumns columns;
    bool only_one = false;
};

/// The number of open pairs that are decided together.
inline constexpr std::size_t kOpenPairs = 64;

/// Decides the pairs (a[i], b[i]) for each i of `open`, at most kOpenPairs, by the stages after the
/// filter. An invalid rectangle is disjoint from everything.
void decide_open_pairs(const PosesInColumns& a, const PosesInColumns& b,
                       std::span<const std::size_t> open, std::span<Decided> decided) noexcept;

/// Returns the number of the first pair, from pair i on, that the filter left open (its verdict is
/// kOpen), or verdict.size() if the filter decided all of these pairs.
inline std::size_t first_open(std::span<const std::uint8_t> verdict, std::size_t i) noexcept {
    const auto* const found = static_cast<const std::uint8_t*>(
        std::memchr(verdict.data() + i, kernels::kOpen, verdict.size() - i));
    return found == nullptr ? verdict.size() : static_cast<std::size_t>(found - verdict.data());
}

/// Calls use(i, decided) for each pair i whose verdict by the filter is kOpen.
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

/// Writes the relation of each pair, as relation_of_poses does, in a fraction of its time. An
/// invalid rectangle is disjoint from everything. `decided` must have as many elements as `pairs`.
void relations_of_poses(std::span<const PosePair<double>> pairs,
                        std::span<Decided> decided) noexcept;

}  // namespace touchstone::fast
