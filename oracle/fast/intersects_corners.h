// Polygons by their corners: whether and how two convex ones meet, exactly.
//
// The predicate for where a wrong answer is not acceptable: it has no tolerance, and is exact for
// all finite doubles. Nearly always doubles with a proved error bound decide; else the signs that
// they leave open are computed by error-free transformations. Nothing is allocated on that way,
// nothing thrown, no state kept: any number of threads may call. Only polygons without area and
// coordinates so far apart that error-free transformations under- or overflow go on to exact
// numbers.
//
// Polygons: up to kMostCorners corners of a convex polygon in order, in either winding; corners may
// repeat and may lie on one line, so that a segment or a point is a polygon too. Where corners are
// not finite, too many or none, the answer is that the polygons are disjoint; where they are not
// those of a convex polygon it means nothing.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/shapes/point.h"
#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/stages.h"

namespace touchstone {

using Corners = std::span<const Point<double>>;

/// True where the closed polygons have a common point: touching counts.
bool intersects(Corners a, Corners b) noexcept;
bool intersects(const Triangle<double>& a, const Triangle<double>& b) noexcept;

/// How the polygons lie to each other.
Relation relation(Corners a, Corners b) noexcept;
Relation relation(const Triangle<double>& a, const Triangle<double>& b) noexcept;

namespace fast {

/// The same, and which stage decided.
Decided relation_of_corners(Corners a, Corners b) noexcept;

/// The same where the kernels leave it open; 1 to kMostCorners corners.
Decided relation_of_open_corners(Corners a, Corners b) noexcept;

}  // namespace fast

// Many pairs of convex quadrilaterals at once: the predicate above, vectorised.
//
// Quadrilaterals are kept as a structure of arrays and their windings made one, so that a batch
// that is asked about again and again is prepared once. The instruction set is chosen at run time;
// the answers are the same with all of them.

using Quad = std::array<Point<double>, 4>;

/// A list of convex quadrilaterals. What polygons may be is said above; triangles
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
/// is said above.
void intersects(const QuadBatch& a, const QuadBatch& b, std::span<std::uint8_t> hit) noexcept;

/// How they lie to each other.
void relation(const QuadBatch& a, const QuadBatch& b, std::span<Relation> relations) noexcept;

}  // namespace touchstone
