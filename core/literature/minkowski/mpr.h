// MPR, also called XenoCollide: a portal through which the ray from inside the Minkowski difference
// to the origin leaves it.
//
// The ray starts at the difference of two inner points, here the means of the corners. A portal is
// two corners of the difference with the ray between them: p, which has the ray to one side all the
// time, and q beyond it. Where the origin is not beyond the
// portal, it is inside. Else the corner farthest beyond the portal makes two new ones with its
// ends, and the ray passes through one of them. The origin is outside where that corner, and so the
// whole difference, does not reach it.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/minkowski/difference.h"

namespace touchstone::minkowski {

/// The mean of the corners.
template <class S>
Point<S> mean(const Polygon<S>& polygon) {
    Point<S> sum = polygon[0];
    S count(1);
    for (std::size_t i = 1; i < polygon.size(); ++i) {
        sum = sum + polygon[i];
        count = count + S(1);
    }
    return {sum.x / count, sum.y / count};
}

struct Mpr {
    template <class S>
    using Input = ConvexPair<S>;
    static constexpr int kSteps = 128;

    static AlgorithmInfo info() {
        return {.name = "mpr",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "G. Snethen, Xenocollide: Complex Collision Made Simple, Game "
                    "Programming Gems 7, 2008, section 2.5",
                .summary = "portals between the origin and an inner point of the difference",
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Difference<S> difference(a, b);
        const Point<S> inside = mean(a) - mean(b);
        Point<S> p = difference.farthest(negated(inside));
        if (S(0) < dot(p, inside)) return false;
        if (cross(inside, p) == S(0)) return true;
        const bool origin_is_left = S(0) < cross(inside, p);
        const auto is_on_side_of_p = [&](const Point<S>& r) {
            return origin_is_left ? S(0) < cross(inside, r) : cross(inside, r) < S(0);
        };
        Steps steps(kSteps);
        Point<S> q = p;
        do {
            steps.take();
            p = q;
            const Point<S> direction = normal(p - inside, origin_is_left);
            q = difference.farthest(direction);
            if (dot(q, direction) < S(0)) return false;
            // Through rounding the farthest corner may be no farther than the last.
            if (dot(q - p, direction) <= S(0)) return true;
        } while (is_on_side_of_p(q));
        for (;; steps.take()) {
            const Point<S> out = normal(q - p, !origin_is_left);
            if (S(0) <= dot(p, out)) return true;
            const Point<S> r = difference.farthest(out);
            // Through rounding the farthest corner may be no farther than the portal.
            if (dot(r, out) < S(0) || dot(r - p, out) <= S(0)) return false;
            (is_on_side_of_p(r) ? p : q) = r;
        }
    }

  private:
    /// The vector turned by a right angle.
    template <class S>
    static Point<S> normal(const Point<S>& v, bool to_the_left) {
        return to_the_left ? Point<S>{-v.y, v.x} : Point<S>{v.y, -v.x};
    }
};

}  // namespace touchstone::minkowski
