// Algorithms from the literature for two simple polygons. Add new ones here.
#pragma once

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/triangle/literature.h"
#include "core/shapes/any_shape.h"

namespace touchstone::concave {

// Ear clipping: cuts a simple polygon into triangles, one corner at a time.
//
// An ear is a convex corner whose triangle with its neighbours contains no other corner. Cutting it
// off leaves a smaller simple polygon, and every simple polygon of more than three corners has at
// least two ears. A corner on the line of its neighbours, or a repeated corner, is removed as well.
// The triangle of such a corner has no area but is kept: in floats all triangles of a needle may
// seem to have no area.
//
// In floats, rounding can break the theorem of the two ears. Figures with right angles often have a
// corner P on the line between the two neighbours of a corner Q. Then Q is not an ear. But rounding
// may put P outside the triangle of Q. If that triangle is cut off, the rest crosses itself, and
// later ears cover points outside the polygon. So the algorithm first cuts ears that clear all
// other corners by an angle of about 2^-20, above usual rounding errors. Every round removes one
// corner: a corner on the line of its neighbours or a clear ear, else any ear, else a convex
// corner, else a corner that yields no triangle. So the loop ends, even with infinities and NaNs.

/// A simple polygon that is being cut up.
template <class S>
class EarClipping {
  public:
    explicit EarClipping(const Polygon<S>& polygon) : rest_(polygon) {
        if (convex::twice_area(rest_) < S(0)) std::reverse(rest_.begin(), rest_.end());
    }

    /// Returns triangles. In exact arithmetic their union is the polygon.
    std::vector<Triangle<S>> triangles() {
        std::vector<Triangle<S>> cut;
        while (rest_.size() >= 3) {
            const std::size_t i = next_to_go();
            if (S(0) <= turn_at(i)) cut.push_back(triangle_at(i));
            rest_.erase(rest_.begin() + static_cast<std::ptrdiff_t>(i));
        }
        return cut;
    }

  private:
    /// The triangle of the corner and its neighbours, the previous neighbour first.
    [[nodiscard]] Triangle<S> triangle_at(std::size_t i) const {
        const std::size_t n = rest_.size();
        return {rest_[(i + n - 1) % n], rest_[i], rest_[(i + 1) % n]};
    }

    /// Positive at a convex corner, zero if the corner lies on the line of its neighbours.
    [[nodiscard]] S turn_at(std::size_t i) const {
        const Triangle<S> t = triangle_at(i);
        return cross(t[1] - t[0], t[2] - t[1]);
    }

    /// True if no corner lies in the triangle at this convex corner, widened by `clearance`
    /// (is_left). Corners that equal a corner of the triangle do not count.
    [[nodiscard]] bool is_ear(std::size_t i, const S& clearance) const {
        const Triangle<S> t = triangle_at(i);
        return std::none_of(rest_.begin(), rest_.end(), [&](const Point<S>& p) {
            return p != t[0] && p != t[1] && p != t[2] && is_left(p, t[0], t[1], clearance) &&
                   is_left(p, t[1], t[2], clearance) && is_left(p, t[2], t[0], clearance);
        });
    }

    /// True if p is on the line or to its left, or to its right by an angle of at most about
    /// `clearance`.
    static bool is_left(const Point<S>& p, const Point<S>& from, const Point<S>& to,
                        const S& clearance) {
        const Point<S> along = to - from;
        const Point<S> away = p - from;
        return -(clearance * (length(along) * length(away))) <= cross(along, away);
    }

    /// The 1-norm of a vector.
    static S length(const Point<S>& v) {
        using std::abs;
        return abs(v.x) + abs(v.y);
    }

    /// The corner to remove, in the order of preference above.
    [[nodiscard]] std::size_t next_to_go() const {
        std::size_t fallback = 0;
        for (const S& clearance : {S(0x1p-20), S(0)}) {
            for (std::size_t i = 0; i < rest_.size(); ++i) {
                const S turn = turn_at(i);
                if (turn == S(0)) return i;
                if (!(S(0) < turn)) continue;
                if (is_ear(i, clearance)) return i;
                fallback = i;
            }
        }
        return fallback;
    }

    Polygon<S> rest_;
};

// Two simple polygons, convex or not: cut both into triangles and test all pairs.
//
// The polygons are the unions of their triangles, so they intersect if and only if a triangle of A
// intersects a triangle of B. Each pair of triangles is tested with the separating-axis test, which
// counts touching as a hit. A cut inside a polygon belongs to the triangles on both sides, so the
// triangles leave no gap.

struct ConcaveSplit : Answers<"concave-concave"> {
    static AlgorithmInfo info() {
        return {
            .name = "concave-split",
            .contract = Contract::closed,
            .tolerance = {4, Conditioning::none},
            .source = "G. H. Meisters, Polygons Have Ears, 1975, and the separating axis theorem",
            .summary = "ear clipping of both polygons, pairs of triangles by separating axis",
            .known = kKnown};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const std::vector<Triangle<S>> pieces_of_b = EarClipping<S>(b).triangles();
        return triangle::some_meet(EarClipping<S>(a).triangles(), pieces_of_b,
                                   triangle::kMeetBySat);
    }

  private:
    static constexpr std::string_view kReason =
        "in parts thinner than rounding errors it clips corners that are not ears, so triangles "
        "cover points outside";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"concave-concave","a":[[0.5,0.25],[2,0],[0,1]],"b":[[1,0],)"
                     R"([0,-2.9802322387695313e-08],[0,0.5],[2.9802322387695313e-08,0]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"concave-concave","a":[[0.5,0.25],[2,0],[0,1]],"b":[[1,0],)"
                     R"([0,-5.551115123125783e-17],[0,0.5],[5.551115123125783e-17,0]]})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"concave-concave","a":[[1.1104276449712957e-189,)"
                     R"(-2.1728010479715959e-190],[9.556347110697343e-190,)"
                     R"(1.3481735186469403e-190],[9.632685216370133e-190,)"
                     R"(3.2034338220569892e-205],[6.822897507713357e-190,)"
                     R"(-1.0021778462944673e-190],[6.906642991169312e-190,)"
                     R"(-1.0029321371265649e-190],[9.003557194456632e-190,)"
                     R"(-9.131685404946627e-191],[6.745609222264452e-190,-1.01497018242004e-190],)"
                     R"([9.977894439602534e-190,-2.520114581074176e-190]],)"
                     R"("b":[[3.2034338220569892e-205,1.7785207667101628e-204],)"
                     R"([3.3079721220851933e-189,5.906265966869125e-189],[3.204839450644626e-205,)"
                     R"(1.7787311875592466e-204],[-1.816326617071527e-189,)"
                     R"(-5.793217688008337e-189]]})"}};
};

using Literature = std::tuple<ConcaveSplit>;

}  // namespace touchstone::concave
