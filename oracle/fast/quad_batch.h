// Many pairs of convex quadrilaterals at once: the predicate of intersects_corners.h, vectorised.
//
// Quadrilaterals are kept as a structure of arrays and their windings made one, so that a batch
// that is asked about again and again is prepared once. The instruction set is chosen at run time;
// the answers are the same with all of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/shapes/point.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/quad_kernel.h"

namespace touchstone {

using Quad = std::array<Point<double>, 4>;

/// A list of convex quadrilaterals. What polygons may be is said in intersects_corners.h; triangles
/// may repeat a corner.
class QuadBatch {
  public:
    void push_back(const Quad& quad);
    void clear() noexcept;
    void reserve(std::size_t quads);

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// Number i, counter-clockwise: so perhaps with its corners in the other order than given.
    [[nodiscard]] Quad operator[](std::size_t i) const noexcept;
    [[nodiscard]] std::span<const QuadBlock> blocks() const noexcept { return blocks_; }

  private:
    std::vector<QuadBlock> blocks_;
    std::size_t size_ = 0;
};

/// For each i below the least of the three sizes: hit[i] = 1 where the closed quadrilaterals a[i]
/// and b[i] have a common point, else 0. Exact; allocates and throws nothing but for what
/// intersects_corners.h says of it.
void intersects(const QuadBatch& a, const QuadBatch& b, std::span<std::uint8_t> hit) noexcept;

/// How they lie to each other.
void relation(const QuadBatch& a, const QuadBatch& b, std::span<Relation> relations) noexcept;

}  // namespace touchstone
