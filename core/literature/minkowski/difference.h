// The Minkowski difference of two convex polygons: all a - b with a in A and b in B.
//
// The polygons share a point exactly if the difference contains the origin. It is convex. Its
// support point in a direction is the support point of A minus the support point of B in the
// opposite direction. So the difference need not be built.
#pragma once

#include <cstddef>

#include "core/literature/convex/corners.h"

namespace touchstone::minkowski {

template <class S>
Point<S> negated(const Point<S>& p) {
    return {-p.x, -p.y};
}

/// The normal of `along` that points to the same side as `towards`. It has the length of `along`.
/// If the two are parallel, it is either normal.
template <class S>
Point<S> normal_towards(const Point<S>& along, const Point<S>& towards) {
    return S(0) < cross(along, towards) ? Point<S>{-along.y, along.x} : Point<S>{along.y, -along.x};
}

/// A corner of the difference, by the indices of its corners in A and B.
struct Vertex {
    std::size_t of_a;
    std::size_t of_b;

    friend bool operator==(const Vertex&, const Vertex&) = default;
};

template <class S>
class Difference {
  public:
    /// The polygons must outlive this object.
    Difference(const Polygon<S>& a, const Polygon<S>& b) : a_(a), b_(b) {}

    [[nodiscard]] Point<S> at(const Vertex& vertex) const {
        return a_[vertex.of_a] - b_[vertex.of_b];
    }
    [[nodiscard]] Vertex farthest_vertex(const Point<S>& direction) const {
        return {convex::farthest(a_, direction), convex::farthest(b_, negated(direction))};
    }
    [[nodiscard]] Point<S> farthest(const Point<S>& direction) const {
        return at(farthest_vertex(direction));
    }

  private:
    const Polygon<S>& a_;
    const Polygon<S>& b_;
};

}  // namespace touchstone::minkowski
