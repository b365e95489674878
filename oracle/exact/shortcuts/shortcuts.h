// What the reference uses only to be faster.
#pragma once

namespace touchstone::reference {

/// Shortcuts. None changes a result; shortcuts_test.cpp compares.
struct Shortcuts {
    /// Computes in the frame of a rectangle (shapes/frame.h), else in that of the input.
    bool frame = true;
    /// Decides relations of corners on a grid in numbers of 256 bits (shortcuts/grid.h).
    bool grid = true;
    /// Leaves out parts that are too far apart to matter, by exact bounding boxes, and distances
    /// that a relation does not need (shortcuts/nearest_first.h).
    bool boxes = true;
    /// Narrows the search for the depth of polygons that are not convex, by bounds in doubles
    /// (shortcuts/bounded_depth.h). Without them, every candidate is computed exactly.
    bool bounds = true;
};

inline constexpr Shortcuts kNoShortcuts{false, false, false, false};

}  // namespace touchstone::reference
