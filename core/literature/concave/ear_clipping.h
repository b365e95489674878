// Ear clipping: cutting a simple polygon into triangles, one corner at a time.
//
// An ear is a corner that turns inwards and whose triangle with its neighbours holds no other
// corner; cutting it off leaves a smaller simple polygon, and every simple polygon of more than
// three corners has two of them. A corner on the line of its neighbours, or one that repeats, is
// taken away as well. Its triangle has no area and is kept, though it adds nothing: in floats all
// triangles of a needle may seem to be of this kind.
//
// Rounding can spoil the theorem. A corner on the line across an ear, as many figures with right
// angles have them, may seem to lie beyond it; when that ear is cut, the rest crosses itself, and
// later ears cover what was never inside. So ears that keep clear of all corners by an angle far
// above rounding errors go first. What else happens, the loop takes one corner away in every round:
// failing clear ears any ear, else some corner that turns inwards, else one that yields no
// triangle. So it ends, with infinities and NaNs too.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/shapes/shapes.h"

namespace touchstone::concave {

/// A simple polygon in the course of being cut up.
template <class S>
class EarClipping {
  public:
    explicit EarClipping(const Polygon<S>& polygon) : rest_(polygon) {
        if (twice_signed_area() < S(0)) std::reverse(rest_.begin(), rest_.end());
    }

    /// Triangles whose union is the polygon.
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
    [[nodiscard]] S twice_signed_area() const {
        S sum(0);
        for (std::size_t i = 1; i + 1 < rest_.size(); ++i)
            sum = sum + cross(rest_[i] - rest_[0], rest_[i + 1] - rest_[0]);
        return sum;
    }

    /// The corner with its neighbours, the one before it first.
    [[nodiscard]] Triangle<S> triangle_at(std::size_t i) const {
        const std::size_t n = rest_.size();
        return {rest_[(i + n - 1) % n], rest_[i], rest_[(i + 1) % n]};
    }

    /// Positive where the corner turns inwards, zero where it lies on the line of its neighbours.
    [[nodiscard]] S turn_at(std::size_t i) const {
        const Triangle<S> t = triangle_at(i);
        return cross(t[1] - t[0], t[2] - t[1]);
    }

    /// True where no other corner lies in the triangle at this one, which turns inwards.
    [[nodiscard]] bool is_ear(std::size_t i, const S& clearance) const {
        const Triangle<S> t = triangle_at(i);
        return std::none_of(rest_.begin(), rest_.end(), [&](const Point<S>& p) {
            return p != t[0] && p != t[1] && p != t[2] && is_left(p, t[0], t[1], clearance) &&
                   is_left(p, t[1], t[2], clearance) && is_left(p, t[2], t[0], clearance);
        });
    }

    /// True where p lies on the line or to its left, or to its right by an angle of no more than
    /// about the clearance.
    static bool is_left(const Point<S>& p, const Point<S>& from, const Point<S>& to,
                        const S& clearance) {
        const Point<S> along = to - from;
        const Point<S> away = p - from;
        return -(clearance * (length(along) * length(away))) <= cross(along, away);
    }

    /// The length of a vector, by the sum of its coordinates.
    static S length(const Point<S>& v) {
        using std::abs;
        return abs(v.x) + abs(v.y);
    }

    /// The corner to take away: one without a turn, or an ear; failing that, one that turns
    /// inwards.
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

}  // namespace touchstone::concave
