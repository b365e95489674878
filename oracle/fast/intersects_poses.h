// Do two rotated rectangles meet? Exactly, at nearly the speed of a test in plain doubles.
//
// The robust predicate for those to whom a wrong answer is not acceptable. A pose is the real
// rectangle with that centre, those sizes and that angle in radians, counter-clockwise; nothing of
// it is rounded. Rectangles are closed: touching ones meet. Doubles with a proved error bound
// decide nearly every pair, double-doubles nearly all others, exact numbers the rest.
//
// All functions are thread-safe and throw nothing. They allocate nothing but in the exact stage,
// which pairs closer than about 2^-100 of their size reach. What is no
// rectangle (a number that is infinite or a NaN, a negative size) meets nothing.
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

/// The exact relation: disjoint, touching or overlapping (relation.h).
Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept;
Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept;

/// True where the rectangles have a point in common, exactly.
bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept;

/// The same for rectangles that are tested more than once; several times faster.
inline bool intersects(const PreparedPose& a, const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return fast::first_known(
        [&] { return filter::intersects(gaps); },
        [&] { return fast::relation_of_open_pair(a, b, gaps).relation != Relation::disjoint; });
}

/// Many rectangles, in columns: the fastest form. Holds what `prepare` computed.
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

/// hit[i] becomes 1 where a and b[i] have a point in common, else 0. Writes min(b.size(),
/// hit.size()) answers.
void intersects(const PreparedPose& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept;

/// The same for a[i] and b[i]; as many answers as the shortest of the three has places for.
void intersects(const PoseBatch& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept;

}  // namespace touchstone

// Many pairs of rotated rectangles at a time: columns through the vectorised filter, what it leaves
// open through vectorised double-doubles, the rest one by one.

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
