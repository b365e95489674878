// Exact relations of convex polygons given by their corners.
//
// For uses in which a wrong answer is not acceptable: there is no tolerance, and answers are exact
// for all finite doubles. Nearly always doubles with a proved error bound decide. The signs that
// they leave open are computed by error-free transformations. All of this allocates nothing, throws
// nothing and keeps no state: any number of threads may call. Exact numbers are needed only for
// polygons without area, and for coordinates so far apart that error-free transformations under- or
// overflow.
//
// A polygon has 1 to kMostCorners corners in order, in either winding. Corners may repeat and may
// lie on one line, so a segment or a point is a polygon too. Polygons with corners that are not
// finite, too many corners or none are disjoint from everything. If corners are not those of a
// convex polygon, the answer is undefined.
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

/// Return whether the closed polygons have a common point: touching counts.
bool intersects(Corners a, Corners b) noexcept;
bool intersects(const Triangle<double>& a, const Triangle<double>& b) noexcept;

/// Return the relation of the polygons.
Relation relation(Corners a, Corners b) noexcept;
Relation relation(const Triangle<double>& a, const Triangle<double>& b) noexcept;

namespace fast {

/// Returns the relation, and which stage decided.
Decided relation_of_corners(Corners a, Corners b) noexcept;

/// Returns the relation of polygons that the kernels leave open, with 1 to kMostCorners corners.
Decided relation_of_open_corners(Corners a, Corners b) noexcept;

}  // namespace fast

// Many pairs of convex quadrilaterals at once: the predicate above, vectorised.
//
// Quadrilaterals are stored as a structure of arrays, all with the same winding. A batch is
// prepared once and can be tested repeatedly. The instruction set is chosen at run time; the
// answers do not depend on it.

using Quad = std::array<Point<double>, 4>;

/// A list of convex quadrilaterals, with the same rules as polygons above. Triangles may repeat a
/// corner.
class QuadBatch {
  public:
    void push_back(const Quad& quad);
    void clear() noexcept;
    void reserve(std::size_t quads);

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// Returns quadrilateral i, counter-clockwise: its corners may be in reverse order.
    [[nodiscard]] Quad operator[](std::size_t i) const noexcept;
    [[nodiscard]] std::span<const QuadBlock> blocks() const noexcept { return blocks_; }

  private:
    std::vector<QuadBlock> blocks_;
    std::size_t size_ = 0;
};

/// For each i below the least of the three sizes, sets hit[i] = 1 if the closed quadrilaterals a[i]
/// and b[i] have a common point, else 0. Exact. Allocates only in the cases stated above; throws
/// nothing.
void intersects(const QuadBatch& a, const QuadBatch& b, std::span<std::uint8_t> hit) noexcept;

/// Writes the relation of a[i] and b[i] to relations[i], for the same i.
void relation(const QuadBatch& a, const QuadBatch& b, std::span<Relation> relations) noexcept;

}  // namespace touchstone
