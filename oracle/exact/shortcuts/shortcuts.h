// Options that make the reference faster.
#pragma once

namespace touchstone::reference {

/// Shortcuts. They change no result: shortcuts_test.cpp compares the results with and without them.
struct Shortcuts {
    /// Computes in the frame of a rectangle (shapes/frame.h) instead of the frame of the input.
    bool frame = true;
    /// Decides relations of corners on a grid in numbers of 256 bits (shortcuts/grid.h).
    bool grid = true;
    /// Skips pairs of parts whose exact bounding boxes are too far apart, and distances that a
    /// relation does not need (shortcuts/nearest_first.h).
    bool boxes = true;
    /// Narrows the search for the depth of polygons that are not convex, by bounds in doubles
    /// (shortcuts/bounded_depth.h). Without them, every candidate is computed exactly.
    bool bounds = true;
};

inline constexpr Shortcuts kNoShortcuts{false, false, false, false};

}  // namespace touchstone::reference
