// Tier 1, the reference: judges any two shapes by exact clipping and exact distances. Four files
// define its results without a filter and without floating point: convex_clip.h, convex_distance.h,
// pieces.h and judge.h. depth/ adds the depth of shapes of several parts. The shortcuts only save
// time and can be switched off (`Shortcuts`).
//
// The shapes must be valid (relation.h). Their corners are not rounded.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"
#include "oracle/exact/relation.h"
#include "oracle/numbers/enclosure.h"

namespace touchstone::reference {

/// Shortcuts change no relation, and no other result by more than a few ulps (shortcuts_test.cpp).
/// But `parting` may choose other, equally near points or another, equally short translation.
struct Shortcuts {
    /// Computes in the frame of a shape (frame_of in cores.h) instead of the frame of the input.
    bool frame = true;
    /// Decides relations of shapes with corners on a grid in numbers of 256 bits (cores.h).
    bool grid = true;
    /// Skips pairs of parts whose exact bounding boxes are too far apart, and distances that a
    /// relation does not need (shortcuts/nearest_first.h).
    bool boxes = true;
    /// Narrows the search for the depth of simple polygons, by bounds in doubles
    /// (shortcuts/bounded_depth.h).
    bool bounds = true;
};

inline constexpr Shortcuts kNoShortcuts{false, false, false, false};

Relation relation(const ShapePair& pair, Shortcuts shortcuts = {});

/// Returns the signed margin, within 2 ulps: the distance if the shapes are disjoint, minus the
/// length of the shortest separating translation if they overlap, else zero. After that
/// translation, the (relative) interiors share no point. For non-convex polygons, the translation
/// may lead into a notch into which the other shape just fits. If arbitrarily short translations
/// separate the shapes, as for two segments that overlap on one line, the margin is zero.
double margin(const ShapePair& pair, Shortcuts shortcuts = {});

/// A point, the two ends of a segment, or the corners at which a convex polygon turns,
/// counter-clockwise. The leftmost point comes first, or the lowest of the leftmost points. The
/// points and their order are decided exactly, before rounding.
using Piece = std::vector<Point<double>>;

/// The relation, the margin and the intersection. Points are in the coordinates of the input, each
/// coordinate within 1 ulp of the exact coordinate.
struct Verdict {
    Relation relation;
    /// The signed margin, as the function `margin` returns it.
    double margin;
    /// The area of the intersection, within 1 ulp. It is zero unless the shapes overlap.
    /// For overlapping shapes with a radius it is NaN (not computed).
    double area;
    /// For touching shapes, and if a shape has no area: their common points and segments, ordered
    /// by first end, then by last end. There is one piece if both shapes are convex. No two
    /// segments on one line intersect, and no point lies on a segment. For other overlapping
    /// shapes: one piece for each pair of parts that overlap. The parts of a simple polygon, convex
    /// or not, are triangles; other shapes have one part. Empty for disjoint shapes, and for
    /// overlapping shapes with a radius.
    std::vector<Piece> pieces;
};

Verdict verdict(const ShapePair& pair, Shortcuts shortcuts = {});

/// The result of `parting`. All points and vectors are in the coordinates of the input. The error
/// of a coordinate of `way` is at most 1 ulp for disjoint shapes without a radius, else a few ulps
/// of the length of `way`. The error of a coordinate of a point is a few ulps of the largest
/// coordinate involved.
struct Parting {
    Relation relation = Relation::disjoint;
    /// For disjoint shapes, the vector from `on_a` to `on_b`. For overlapping shapes, the shortest
    /// translation of B after which the interiors share no point. For touching shapes, zero.
    Point<double> way{0, 0};
    /// The direction of `way`, of length 1. If `way` is zero, the normal, from A to B, of a line
    /// that separates two parts that meet. But it is (0, 0) for touching shapes without a radius
    /// if one is a simple polygon of several triangles.
    Point<double> normal{0, 0};
    /// A pair of nearest points of disjoint shapes. (0, 0) for other shapes.
    Point<double> on_a{0, 0};
    Point<double> on_b{0, 0};
};

/// Returns how the shapes are, or can be, separated.
Parting parting(const ShapePair& pair, Shortcuts shortcuts = {});

}  // namespace touchstone::reference

namespace touchstone {

/// An exact number. More bits give narrower enclosures of it.
class Measured {
  public:
    using Enclose = std::function<Enclosure(long)>;

    /// Makes zero.
    Measured() = default;
    /// Makes a number. If it is zero, its enclosures with many bits must be [0, 0].
    explicit Measured(Enclose enclose) : enclose_(std::move(enclose)) {}

    /// Returns an enclosure narrower than `width` > 0.
    [[nodiscard]] Enclosure narrower_than(double width) const;
    /// Returns an enclosure narrower than `width` or than 2^-56 of the value, whichever comes
    /// first; for zero with a width of 0, [0, 0].
    [[nodiscard]] Enclosure narrow(double width) const;

  private:
    Enclose enclose_;
};

// In the functions below, `relation` must be the relation of the shapes.

using reference::Shortcuts;

/// Returns the area of the intersection, for shapes with an area and without a radius.
Measured common_area(const ShapePair& pair, Relation relation, Shortcuts shortcuts = {});

/// The area of the intersection as a share of the area of the union.
struct CommonShare {
    Measured share;
    double union_area;  ///< within one ulp
};
/// Returns the share, for shapes with an area and without a radius.
CommonShare common_share(const ShapePair& pair, Relation relation, Shortcuts shortcuts = {});

/// Returns the distance of the shapes, zero if they are not disjoint.
Measured distance_of(const ShapePair& pair, Relation relation, Shortcuts shortcuts = {});

/// Returns the length of the shortest translation that separates the shapes, zero if they don't
/// overlap. Overlapping shapes must have no radius if one of them is a simple polygon.
Measured depth_of(const ShapePair& pair, Relation relation, Shortcuts shortcuts = {});

/// Returns whether B, moved along `direction` by `length`, does not overlap A. B is moved by at
/// least `length`, and by at most (1 + 2^-117) times `length`.
bool separates(const ShapePair& pair, const Point<double>& direction, double length,
               Shortcuts shortcuts = {});

}  // namespace touchstone
