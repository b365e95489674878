// Tier 1, the reference: two rotated rectangles judged by exact clipping. No filter, no shortcut.
//
// The rectangles are the real ones of their poses, not those of rounded corners. The work is done
// in A's frame, where A's sides have rational coefficients.
#pragma once

#include <optional>
#include <vector>

#include "core/pose.h"
#include "oracle/convex_clip.h"
#include "oracle/relation.h"
#include "oracle/trig_sum.h"

namespace touchstone::reference {

using Sides = std::vector<HalfPlane<TrigSum>>;

/// Both rectangles as half-planes, counter-clockwise, in the frame centred on A and turned with it.
struct Scene {
    Sides a;
    Sides b;
};

Scene scene(const PosePair<double>& pair);

/// The ring of A ∩ B in A's frame; empty where they are disjoint.
Ring<TrigSum> intersection(const Scene& scene);

/// The exact relation.
Relation relation(const PosePair<double>& pair);

/// The signed margin, within 2 ulps: the distance of the rectangles where they are disjoint, minus
/// the length of the shortest translation that separates them where they overlap, else zero.
double margin(const PosePair<double>& pair);

/// Everything the reference knows. Numbers are within 2 ulps of the exact ones, points in the
/// coordinates of the input.
struct Verdict {
    Relation relation;
    double margin;
    double area;                         ///< of the intersection; zero unless overlapping
    std::vector<Point<double>> contact;  ///< one point, the two ends of a segment, or a polygon
};

Verdict verdict(const PosePair<double>& pair);

}  // namespace touchstone::reference
