// Two capsules by their segments, which in the plane cross, or are nearest at an end of one.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/radius/nearest.h"

namespace touchstone::radius {

struct CapsulesEnds {
    template <class S>
    using Input = SceneOf<"capsule-capsule", S>;

    static AlgorithmInfo info() {
        return {.name = "capsules-ends",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "folklore of game programming; P. J. Schneider, D. H. Eberly, "
                    "Geometric Tools for Computer Graphics, 2003, section 6.4",
                .summary = "segments cross, or an end is within the radii of the other segment"};
    }

    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        const Point<S> p{a.x1, a.y1};
        const Point<S> q{a.x2, a.y2};
        const Point<S> r{b.x1, b.y1};
        const Point<S> s{b.x2, b.y2};
        return is_an_end_near(a, b) || (are_beside(p, q, r, s) && are_beside(r, s, p, q));
    }

    /// True where an end is within the radii of the other segment.
    template <class S>
    static bool is_an_end_near(const Capsule<S>& a, const Capsule<S>& b) {
        const Point<S> p{a.x1, a.y1};
        const Point<S> q{a.x2, a.y2};
        const Point<S> r{b.x1, b.y1};
        const Point<S> s{b.x2, b.y2};
        const S reach = (a.r + b.r) * (a.r + b.r);
        const auto near = [&reach](const Point<S>& end, const Point<S>& from, const Point<S>& to) {
            return squared_distance(end, from, to) <= reach;
        };
        return near(p, r, s) || near(q, r, s) || near(r, p, q) || near(s, p, q);
    }

  private:
    /// True where r and s lie strictly on different sides of the line through p and q.
    template <class S>
    static bool are_beside(const Point<S>& p, const Point<S>& q, const Point<S>& r,
                           const Point<S>& s) {
        const S of_r = cross(q - p, r - p);
        const S of_s = cross(q - p, s - p);
        return (of_r < S(0) && S(0) < of_s) || (of_s < S(0) && S(0) < of_r);
    }
};

}  // namespace touchstone::radius
