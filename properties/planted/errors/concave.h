// Planted errors in tests of simple polygons.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "core/literature/concave/literature.h"
#include "properties/planted/edges.h"

namespace touchstone::planted_errors {

/// The test for convex polygons accepts any corners, and most of its answers are right.
struct ConvexityAssumed : Planted<"concave-concave", "planted-convexity-assumed",
                                  "SAT on concave polygons: fills their notches"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return convex::ConvexSat::hit(a, b);
    }
};

struct FanOfConcave
    : VariantOf<concave::ConcaveSplit, "planted-fan-of-concave",
                "splits a polygon into a fan at its first corner, which may not see all of it"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return convex::ConvexFanSat::hit(a, b);
    }
};

struct CornerInPolygonOnly
    : VariantOf<concave::ConcaveSplit, "planted-corner-in-polygon-only",
                "tests only for a corner of one in the other: misses polygons that cross"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return holds_a_corner(a, b) || holds_a_corner(b, a);
    }

  private:
    template <class S>
    static bool holds_a_corner(const Polygon<S>& polygon, const Polygon<S>& other) {
        for (const Triangle<S>& t : concave::EarClipping<S>(polygon).triangles())
            for (const Point<S>& corner : other)
                if (triangle::BySidesInBox::holds(t, corner)) return true;
        return false;
    }
};

struct OutlinesOnly
    : Planted<"concave-concave", "planted-outlines-only",
              "tests only whether edges cross: misses a polygon wholly inside another"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return edges_cross<S>(a, b);
    }
};

struct EarNotChecked : Planted<"concave-concave", "planted-ear-not-checked",
                               "ear clipping that does not check for corners inside an ear"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return any_meet(cut_up(a), cut_up(b));
    }

  private:
    template <class S>
    static std::vector<Triangle<S>> cut_up(Polygon<S> rest) {
        S area(0);
        for (std::size_t i = 1; i + 1 < rest.size(); ++i)
            area = area + cross(rest[i] - rest[0], rest[i + 1] - rest[0]);
        if (area < S(0)) std::reverse(rest.begin(), rest.end());
        std::vector<Triangle<S>> cut;
        for (std::size_t i = 0; rest.size() > 2 && i + 1 < rest.size();) {
            const Point<S> p = rest[i == 0 ? rest.size() - 1 : i - 1];
            if (cross(rest[i] - p, rest[i + 1] - rest[i]) < S(0)) {
                ++i;
                continue;
            }
            cut.push_back({p, rest[i], rest[i + 1]});
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        }
        return cut;
    }
};

using ConcaveErrors =
    std::tuple<ConvexityAssumed, FanOfConcave, CornerInPolygonOnly, OutlinesOnly, EarNotChecked>;

}  // namespace touchstone::planted_errors
