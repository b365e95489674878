// Planted errors in tests of placed polygons.
#pragma once

#include <tuple>

#include "core/literature/placed/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// The result is right if A is not turned, or if both shapes have the same position.
struct ShiftNotTurned : VariantOf<placed::PlacedSat, "planted-shift-not-turned",
                                  "does not rotate the offset of B into A's frame"> {
    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        const placed::Frame<S> frame(a);
        const placed::Frame<S> other(b);
        const placed::Frame<S> from_b(other.shift - frame.shift, frame.in(other.turn));
        return placed::PlacedSat::meet_in_frame(a.local, placed_in(from_b, b.local), a.r + b.r);
    }
};

struct SkinWithoutCorners : VariantOf<placed::PlacedSat, "planted-skin-without-corners",
                                      "moves edges out by the radii, but does not round corners"> {
    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        const Polygon<S> q =
            placed_in(seen_from(placed::Frame<S>(a), placed::Frame<S>(b)), b.local);
        return !placed::PlacedSat::normal_shows(a.local, a.local, q, a.r + b.r) &&
               !placed::PlacedSat::normal_shows(q, a.local, q, a.r + b.r);
    }
};

struct SeparationOfOne
    : VariantOf<placed::MaxSeparation, "planted-separation-of-one", "tests only the normals of A"> {
    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        const Polygon<S> p = convex::counter_clockwise(a.local);
        const Polygon<S> q = convex::counter_clockwise(b.local);
        const auto from_a = seen_from(placed::Frame<S>(b), placed::Frame<S>(a));
        return placed::MaxSeparation::max_separation(p, q, from_a) <= a.r + b.r;
    }
};

using SkinOfOne =
    Changed<placed::MaxSeparation, "planted-skin-of-one", "leaves B's radius out",
            []<class S>(const PlacedInRadians<S>& /*a*/, PlacedInRadians<S>& b) { b.r = S(0); }>;

struct DirectionNotTurned : VariantOf<placed::PlacedGjk, "planted-direction-not-turned",
                                      "uses a world direction for corners in a local frame"> {
    template <class S>
    class Difference : public placed::PlacedDifference<S> {
      public:
        Difference(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b)
            : placed::PlacedDifference<S>(a, b), a_(a.local), b_(b.local) {}
        [[nodiscard]] minkowski::Vertex farthest_vertex(const Point<S>& direction) const {
            return {convex::farthest(a_, direction),
                    convex::farthest(b_, minkowski::negated(direction))};
        }

      private:
        const Polygon<S>& a_;
        const Polygon<S>& b_;
    };

    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        return placed::PlacedGjk::is_near(Difference<S>(a, b), a.r + b.r);
    }
};

using PlacedErrors =
    std::tuple<ShiftNotTurned, SkinWithoutCorners, SeparationOfOne, SkinOfOne, DirectionNotTurned>;

}  // namespace touchstone::planted_errors
