// Points at distance R from contacts and from their ends, over any exact number type: the
// candidates of offset_depth.h. Their coordinates have at most two square roots.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/depth/surd.h"
#include "oracle/exact/depth/union_depth.h"

namespace touchstone {

/// The line nx x + ny y = k through a contact. Next to the contact, the overlapping translations
/// have nx x + ny y < k. `square` is the square of the normal's length.
template <class N>
struct ContactLine {
    N nx;
    N ny;
    N k;
    N square;
};

template <class N>
ContactLine<N> line_of(const Contact<N>& c) {
    const N nx = c.along.y;
    const N ny = -c.along.x;
    return {nx, ny, nx * c.start.x + ny * c.start.y, squared(nx, ny)};
}

template <class N>
class OffsetPoints {
  public:
    using One = Surd<N>;
    using Two = Surd<One>;
    using Place = Meet<Two>;
    using Line = ContactLine<N>;
    using Places = std::optional<std::array<Place, 2>>;

    explicit OffsetPoints(N reach) : reach_(std::move(reach)) {}

    [[nodiscard]] const N& reach() const { return reach_; }

    /// Returns the point nearest to the origin on the parallel line at distance R.
    [[nodiscard]] Place foot(const Line& l) const {
        const One k = k_beside(l);
        return {Two(k * One(l.nx)), Two(k * One(l.ny)), Two(One(l.square))};
    }

    /// Returns the point of the circle that is nearest to the origin, or nothing if the centre is
    /// the origin.
    [[nodiscard]] std::optional<Place> beyond(const Point<N>& centre) const {
        const N square = squared(centre.x, centre.y);
        if (sign(square) == 0) return std::nullopt;
        const One factor(square, -reach_, square);
        return Place{Two(factor * One(centre.x)), Two(factor * One(centre.y)), Two(One(square))};
    }

    [[nodiscard]] std::optional<Place> meet(const Line& p, const Line& q) const {
        N w = p.nx * q.ny - p.ny * q.nx;
        const int side = sign(w);
        if (side == 0) return std::nullopt;
        const Two kp(k_beside(p));
        const Two kq(One(q.k), One(reach_), One(q.square));
        const auto times = [side](const Two& k, const N& n) {
            return k * Two(One(side < 0 ? -n : n));
        };
        return Place{times(kp, q.ny) - times(kq, p.ny), times(kq, p.nx) - times(kp, q.nx),
                     Two(One(side < 0 ? -w : w))};
    }

    /// Returns the intersections of the parallel line at distance R and the circle. The
    /// intersection farther along the contact comes first.
    [[nodiscard]] Places meets(const Line& l, const Point<N>& centre) const {
        // How far the centre is below the contact's line.
        const N below = l.k - l.nx * centre.x - l.ny * centre.y;
        const One across = One(below, reach_, l.square);
        const One under = One(reach_ * reach_ * l.square) - across * across;
        if (sign(under) < 0) return std::nullopt;
        const One x = One(l.square * centre.x) + across * One(l.nx);
        const One y = One(l.square * centre.y) + across * One(l.ny);
        const Two w(One(l.square));
        return {{Place{Two(x, One(-l.ny), under), Two(y, One(l.nx), under), w},
                 Place{Two(x, One(l.ny), under), Two(y, One(-l.nx), under), w}}};
    }

    /// Returns the intersections of the circles. The intersection to the left of the direction from
    /// p to q comes first.
    [[nodiscard]] Places meets(const Point<N>& p, const Point<N>& q) const {
        const Point<N> d = q - p;
        const N square = squared(d.x, d.y);
        const N under = N(4.0) * reach_ * reach_ * square - square * square;
        if (sign(square) == 0 || sign(under) < 0) return std::nullopt;
        const N x = (p.x + q.x) * square;
        const N y = (p.y + q.y) * square;
        const Two w(One(square + square));
        return {{Place{Two(One(x, -d.y, under)), Two(One(y, d.x, under)), w},
                 Place{Two(One(x, d.y, under)), Two(One(y, -d.x, under)), w}}};
    }

    /// Returns the point's distance from the origin, within 1 ulp.
    static double length(const Place& p) {
        return sqrt(narrow_quotient(squared(p.x, p.y), p.w * p.w)).midpoint();
    }

    /// Returns the point, each coordinate within 1 ulp.
    static Point<double> rounded(const Place& p) {
        return {narrow_quotient(p.x, p.w).midpoint(), narrow_quotient(p.y, p.w).midpoint()};
    }

    /// Returns an enclosure of p / q, q > 0, that is narrow enough.
    template <class IsEnough>
    static Enclosure quotient(const Two& p, const Two& q, IsEnough is_enough) {
        for (long bits = 128;; bits *= 2) {
            const Enclosure found = enclose(p, bits) / enclose(q, bits);
            if (is_enough(found)) return found;
        }
    }

    static bool is_in_closed(const Place& p, const Difference<N>& difference) {
        return std::all_of(difference.begin(), difference.end(), [&p](const HalfPlane<N>& side) {
            return sign(two(side.nx) * p.x + two(side.ny) * p.y - two(side.k) * p.w) <= 0;
        });
    }

    /// Returns whether the distance of p from the contact is less than R.
    [[nodiscard]] bool is_near(const Place& p, const Contact<N>& c) const {
        const Two w2 = p.w * p.w;
        const auto is_less = [&](const Two& square, const N& times) {
            return sign(square - two(times * reach_ * reach_) * w2) < 0;
        };
        const Two x = p.x - two(c.start.x) * p.w;
        const Two y = p.y - two(c.start.y) * p.w;
        const Two along = x * two(c.along.x) + y * two(c.along.y);
        const N whole = squared(c.along.x, c.along.y);
        if (sign(along) <= 0) return is_less(squared(x, y), N(1.0));
        if (sign(along - two(whole) * p.w) >= 0)
            return is_less(squared<Two>(x - two(c.along.x) * p.w, y - two(c.along.y) * p.w),
                           N(1.0));
        const Two across = x * two(c.along.y) - y * two(c.along.x);
        return is_less(across * across, whole);
    }

  private:
    /// Returns k of the parallel line at distance R.
    [[nodiscard]] One k_beside(const Line& l) const { return One(l.k, reach_, l.square); }

    static Two two(const N& x) { return Two(One(x)); }

    static Enclosure narrow_quotient(const Two& p, const Two& q) {
        if (sign(p) == 0) return Enclosure(64);
        return quotient(p, q, [](const Enclosure& x) { return x.is_narrow(); });
    }

    N reach_;
};

}  // namespace touchstone
