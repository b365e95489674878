// Planted errors of capacity: limits smaller than valid input.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "core/literature/concave/literature.h"
#include "core/literature/convex/literature.h"
#include "core/literature/list/literature.h"
#include "core/literature/point/literature.h"
#include "core/literature/rect_rect/sat_local.h"
#include "properties/planted/edges.h"

namespace touchstone::planted_errors {

using SixteenCorners =
    BothChanged<convex::ConvexSat, "planted-sixteen-corners",
                "SAT on the first sixteen corners of each polygon", kOnlyFirst<16>>;

/// Has room for twelve triangles, because the artists' largest mesh had ten.
struct TwelveTriangles : VariantOf<concave::ConcaveSplit, "planted-twelve-triangles",
                                   "keeps only twelve triangles of a polygon"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return any_meet(first_pieces(a), first_pieces(b));
    }

  private:
    template <class S>
    static std::vector<Triangle<S>> first_pieces(const Polygon<S>& polygon) {
        std::vector<Triangle<S>> pieces = concave::EarClipping<S>(polygon).triangles();
        if (pieces.size() > 12) pieces.resize(12);
        return pieces;
    }
};

/// Uses a fixed buffer for a scan line, as graphics chips do.
struct EightCrossings : VariantOf<point::RayCrossing, "planted-eight-crossings",
                                  "keeps the first eight edges that cross the line"> {
    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        bool inside = false;
        int kept = 0;
        for (std::size_t i = 0; i < polygon.size() && kept < 8; ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if ((point.y < p.y) == (point.y < q.y)) continue;
            ++kept;
            if (point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y)) inside = !inside;
        }
        return inside;
    }
};

/// A simple polygon's winding number is -1, 0 or 1, but partial counts along a spiral may exceed 2.
struct WindingStopsAtTwo : VariantOf<point::WindingNumber, "planted-winding-stops-at-two",
                                     "keeps the winding number in a counter from -2 to 2"> {
    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        int turns = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            const S side = point::side(p, q, point);
            if (p.y <= point.y && point.y < q.y && S(0) < side) turns = std::min(turns + 1, 2);
            if (q.y <= point.y && point.y < p.y && side < S(0)) turns = std::max(turns - 1, -2);
        }
        return turns != 0;
    }
};

/// Stops as if a 32-bit mask had a bit for each item.
struct ThirtyTwoItems : VariantOf<list::ListSatLocal, "planted-thirty-two-items",
                                  "linear search that stops after 32 rectangles"> {
    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        for (std::size_t i = 0; i < std::min<std::size_t>(list.size(), 32); ++i)
            if (rect_rect::SatLocal::hit(rect, list[i])) return i + 1;
        return 0;
    }
};

/// The format was designed for small sprites.
struct SizeInAByte : VariantOf<rect_rect::SatLocal, "planted-size-in-a-byte",
                               "whole sizes of 256 to 65535 lose all but their lowest byte"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return rect_rect::SatLocal::hit(stored(a), stored(b));
    }

  private:
    template <class S>
    static Pose<S> stored(Pose<S> pose) {
        pose.w = lowest_byte(pose.w);
        pose.h = lowest_byte(pose.h);
        return pose;
    }
    template <class S>
    static S lowest_byte(const S& size) {
        if (size < S(256) || S(65536) <= size) return size;
        S low = size;
        for (double power = 32768; power >= 256; power /= 2)
            if (S(power) <= low) low = low - S(power);
        S rest = low;
        for (double power = 128; power >= 1; power /= 2)
            if (S(power) <= rest) rest = rest - S(power);
        return rest == S(0) ? low : size;
    }
};

using RoomErrors = std::tuple<SixteenCorners, TwelveTriangles, EightCrossings, WindingStopsAtTwo,
                              ThirtyTwoItems, SizeInAByte>;

}  // namespace touchstone::planted_errors
