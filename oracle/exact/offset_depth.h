// The depth of shapes of several parts with radii: the distance from the origin to the nearest
// translation after which the distance of the cores is at least the reach R > 0.
//
// Let S be the union of all closed differences of parts of the cores (union_depth.h). The
// translations that separate the shapes are those at least R from S, and the boundary of S lies on
// the contacts. So the nearest one, t, is at distance R from one or more points of S. Each of these
// is the foot of t on a contact, or an end of a contact. So t lies on lines parallel to contacts,
// at distance R, and on circles around their ends. If t lies on only one of these, it is the point
// of that line or circle nearest to the origin. If it lies on more, it is an intersection of two.
//
// The coordinates of all these points have at most two square roots (Surd). The points are tried
// from the nearest to the farthest. The first that is at least R from S is the answer.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/union_depth.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

// Numbers with square roots, over any exact number type: a + b sqrt(c). If c contains a root
// itself, the number is a surd over surds.

/// a + b sqrt(c), c >= 0, exact. Both operands of a sum or product must have the same c, or no
/// root.
template <class N>
class Surd {
  public:
    explicit Surd(double value) : Surd(N(value)) {}
    Surd(N value) : a_(std::move(value)) {}  // NOLINT(google-explicit-constructor): it is one
    Surd(N a, N b, N c) : a_(std::move(a)), root_(Root{std::move(b), std::move(c)}) {}

    friend Surd operator+(const Surd& p, const Surd& q) {
        if (!q.root_) return p.with(p.a_ + q.a_);
        if (!p.root_) return q.with(p.a_ + q.a_);
        return {p.a_ + q.a_, p.root_->b + q.root_->b, p.root_->c};
    }
    friend Surd operator-(const Surd& p) {
        return p.root_ ? Surd(-p.a_, -p.root_->b, p.root_->c) : Surd(-p.a_);
    }
    friend Surd operator-(const Surd& p, const Surd& q) { return p + -q; }
    friend Surd operator*(const Surd& p, const Surd& q) {
        if (!q.root_) return p.times(q.a_);
        if (!p.root_) return q.times(p.a_);
        return {p.a_ * q.a_ + p.root_->b * q.root_->b * p.root_->c,
                p.a_ * q.root_->b + p.root_->b * q.a_, p.root_->c};
    }

    /// Returns -1, 0 or +1.
    friend int sign(const Surd& x) {
        const int of_a = sign(x.a_);
        if (!x.root_) return of_a;
        const int of_b = sign(x.root_->b) * sign(x.root_->c);
        if (of_a * of_b >= 0) return of_a != 0 ? of_a : of_b;
        return of_a * sign(x.a_ * x.a_ - x.root_->b * x.root_->b * x.root_->c);
    }

    /// Returns an enclosure, computed with so many bits, or nothing if these are too few.
    friend std::optional<Enclosure> enclosed(const Surd& x, mpfr_prec_t bits) {
        auto sum = enclosed(x.a_, bits);
        if (!sum || !x.root_) return sum;
        const int side = sign(x.root_->b);
        const N square = x.root_->b * x.root_->b * x.root_->c;
        if (sign(square) == 0) return sum;
        const auto under = enclosed(square, bits);
        if (!under || under->certain_sign() <= 0) return std::nullopt;
        Enclosure root = sqrt(*under);
        root *= Rational(side);
        *sum += root;
        return sum;
    }

  private:
    struct Root {
        N b;
        N c;
    };

    [[nodiscard]] Surd with(N a) const {
        return root_ ? Surd(std::move(a), root_->b, root_->c) : Surd(std::move(a));
    }
    [[nodiscard]] Surd times(const N& x) const {
        return root_ ? Surd(a_ * x, root_->b * x, root_->c) : Surd(a_ * x);
    }

    N a_;
    std::optional<Root> root_;
};

inline std::optional<Enclosure> enclosed(const Dyadic& x, mpfr_prec_t bits) {
    return Enclosure(x, x, bits);
}
inline std::optional<Enclosure> enclosed(const TrigSum& x, mpfr_prec_t bits) {
    return enclose(x, bits);
}

template <class N>
class OffsetDepth {
  public:
    OffsetDepth(Translations<N> translations, N reach)
        : of_(std::move(translations)), reach_(std::move(reach)) {
        for (const Contact<N>& c : of_.contacts) {
            lines_.push_back(line_of(c));
            add_centre(c.start);
            add_centre(c.start + c.along);
        }
    }

    /// Returns the length of the shortest translation that separates the shapes, within 1 ulp, or
    /// infinity beyond the largest double.
    double depth() {
        for (const Line& line : lines_) add_foot(line);
        for (const Centre& centre : centres_) add_beyond(centre.at);
        look_at_candidates();
        leave_out_what_is_far(lines_);
        leave_out_what_is_far(centres_);
        for_each_two(lines_, [this](const Line& p, const Line& q) { add_meet(p, q); });
        for_each_two(centres_, [this](const Centre& p, const Centre& q) { add_meets(p.at, q.at); });
        for (const Line& line : lines_)
            for (const Centre& centre : centres_)
                if (are_near(line, centre)) add_meets(line, centre.at);
        look_at_candidates();
        if (!is_found_) throw std::logic_error("no translation separates the shapes");
        return least_;
    }

    /// Returns that translation, each coordinate within 1 ulp. Call `depth` first.
    [[nodiscard]] Point<double> way() const {
        const auto over_w = [this](const Two& x) {
            return sign(x) < 0 ? -length_of(x * x, way_->w * way_->w)
                               : length_of(x * x, way_->w * way_->w);
        };
        return {over_w(way_->x), over_w(way_->y)};
    }

  private:
    using One = Surd<N>;
    using Two = Surd<One>;

    /// The line nx x + ny y = k, with the overlapping translations below it, and the normal's
    /// square.
    struct Line {
        N nx;
        N ny;
        N k;
        N square;
        BoundingBox<N> box;  ///< around the contact
    };
    struct Centre {
        Point<N> at;
        BoundingBox<N> box;
    };
    struct Candidate {
        Meet<Two> point;
        double length;
    };

    static BoundingBox<N> box_around_both(const Point<N>& p, const Point<N>& q) {
        const bool x = sign(p.x - q.x) < 0;
        const bool y = sign(p.y - q.y) < 0;
        return {x ? p.x : q.x, x ? q.x : p.x, y ? p.y : q.y, y ? q.y : p.y};
    }

    static Line line_of(const Contact<N>& c) {
        const N nx = c.along.y;
        const N ny = -c.along.x;
        return {nx, ny, nx * c.start.x + ny * c.start.y, squared(nx, ny),
                box_around_both(c.start, c.start + c.along)};
    }

    void add_centre(const Point<N>& p) {
        const auto is_same = [&p](const Centre& q) {
            return sign(p.x - q.at.x) == 0 && sign(p.y - q.at.y) == 0;
        };
        if (std::none_of(centres_.begin(), centres_.end(), is_same))
            centres_.push_back({p, box_around_both(p, p)});
    }

    /// Returns whether a point may be at distance R from both.
    template <class P, class Q>
    [[nodiscard]] bool are_near(const P& p, const Q& q) const {
        return sign(squared_distance(p.box, q.box) - N(4.0) * reach_ * reach_) <= 0;
    }

    template <class Places, class Use>
    void for_each_two(const Places& places, Use use) const {
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (are_near(places[i], places[j])) use(places[i], places[j]);
    }

    /// Removes places whose distance from the origin exceeds the least known length plus the reach.
    /// No point nearer than that length is at distance R from them.
    template <class Places>
    void leave_out_what_is_far(Places& places) const {
        if (!std::isfinite(least_)) return;
        const N bound = N(std::nextafter(least_ * (1 + 0x1p-50), INFINITY)) + reach_;
        const N zero(0.0);
        const BoundingBox<N> origin{zero, zero, zero, zero};
        std::erase_if(places, [&](const auto& place) {
            return sign(squared_distance(place.box, origin) - bound * bound) > 0;
        });
    }

    /// Finds the nearest candidate that separates the shapes, and removes all candidates.
    void look_at_candidates() {
        std::sort(candidates_.begin(), candidates_.end(),
                  [](const Candidate& p, const Candidate& q) { return p.length < q.length; });
        const auto found =
            std::find_if(candidates_.begin(), candidates_.end(),
                         [this](const Candidate& candidate) { return separates(candidate.point); });
        if (found != candidates_.end()) {
            is_found_ = true;
            least_ = found->length;
            way_ = std::move(found->point);
        }
        candidates_.clear();
    }

    /// Returns k of the parallel line at distance R.
    [[nodiscard]] One k_beside(const Line& l) const { return One(l.k, reach_, l.square); }

    void add_foot(const Line& l) {
        const One k = k_beside(l);
        add({Two(k * One(l.nx)), Two(k * One(l.ny)), Two(One(l.square))});
    }

    /// Adds the point of the circle that is nearest to the origin.
    void add_beyond(const Point<N>& centre) {
        const N square = squared(centre.x, centre.y);
        if (sign(square) == 0) return;
        const One factor(square, -reach_, square);
        add({Two(factor * One(centre.x)), Two(factor * One(centre.y)), Two(One(square))});
    }

    void add_meet(const Line& p, const Line& q) {
        N w = p.nx * q.ny - p.ny * q.nx;
        const int side = sign(w);
        if (side == 0) return;
        const Two kp(k_beside(p));
        const Two kq(One(q.k), One(reach_), One(q.square));
        const auto times = [side](const Two& k, const N& n) {
            return k * Two(One(side < 0 ? -n : n));
        };
        add({times(kp, q.ny) - times(kq, p.ny), times(kq, p.nx) - times(kp, q.nx),
             Two(One(side < 0 ? -w : w))});
    }

    void add_meets(const Line& l, const Point<N>& centre) {
        const N below = l.k - l.nx * centre.x - l.ny * centre.y;  // of the centre
        const One across = One(below, reach_, l.square);
        const One under = One(reach_ * reach_ * l.square) - across * across;
        if (sign(under) < 0) return;
        const One x = One(l.square * centre.x) + across * One(l.nx);
        const One y = One(l.square * centre.y) + across * One(l.ny);
        add({Two(x, One(-l.ny), under), Two(y, One(l.nx), under), Two(One(l.square))});
        add({Two(x, One(l.ny), under), Two(y, One(-l.nx), under), Two(One(l.square))});
    }

    void add_meets(const Point<N>& p, const Point<N>& q) {
        const Point<N> d = q - p;
        const N square = squared(d.x, d.y);
        const N under = N(4.0) * reach_ * reach_ * square - square * square;
        if (sign(under) < 0) return;
        const N x = (p.x + q.x) * square;
        const N y = (p.y + q.y) * square;
        const Two w(One(square + square));
        add({Two(One(x, -d.y, under)), Two(One(y, d.x, under)), w});
        add({Two(One(x, d.y, under)), Two(One(y, -d.x, under)), w});
    }

    void add(Meet<Two> point) {
        const double length = length_of(squared(point.x, point.y), point.w * point.w);
        if (!is_found_ || length < least_) candidates_.push_back({std::move(point), length});
    }

    /// Returns the root of p / q.
    static double length_of(const Two& p, const Two& q) {
        if (sign(p) == 0) return 0;
        for (mpfr_prec_t bits = 128;; bits *= 2) {
            const auto above = enclosed(p, bits);
            const auto below = enclosed(q, bits);
            if (!above || !below || below->certain_sign() <= 0) continue;
            const Enclosure square = *above / *below;
            if (square.is_narrow()) return sqrt(square).midpoint();
        }
    }

    /// Returns whether the distance of p from all differences is at least the reach.
    [[nodiscard]] bool separates(const Meet<Two>& p) const {
        const auto is_in = [&](const Difference<N>& d) { return is_in_closed(p, d); };
        const auto is_near = [&](const Contact<N>& c) {
            return is_in_box(p, c) && is_within_reach(p, c);
        };
        return std::none_of(of_.contacts.begin(), of_.contacts.end(), is_near) &&
               std::none_of(of_.overlapping.begin(), of_.overlapping.end(), is_in);
    }

    /// Returns false if p is farther than the reach from the box around the contact, along x or y.
    [[nodiscard]] bool is_in_box(const Meet<Two>& p, const Contact<N>& c) const {
        const auto is_between = [&](const Two& x, const N& start, const N& along) {
            const bool forward = sign(along) > 0;
            const N low = (forward ? start : start + along) - reach_;
            const N high = (forward ? start + along : start) + reach_;
            return sign(x - two(low) * p.w) > 0 && sign(two(high) * p.w - x) > 0;
        };
        return is_between(p.x, c.start.x, c.along.x) && is_between(p.y, c.start.y, c.along.y);
    }

    static Two two(const N& x) { return Two(One(x)); }

    static bool is_in_closed(const Meet<Two>& p, const Difference<N>& difference) {
        return std::all_of(difference.begin(), difference.end(), [&p](const HalfPlane<N>& side) {
            return sign(two(side.nx) * p.x + two(side.ny) * p.y - two(side.k) * p.w) <= 0;
        });
    }

    [[nodiscard]] bool is_within_reach(const Meet<Two>& p, const Contact<N>& c) const {
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

    Translations<N> of_;
    N reach_;
    std::vector<Line> lines_;
    std::vector<Centre> centres_;
    std::vector<Candidate> candidates_;
    bool is_found_ = false;
    std::optional<Meet<Two>> way_;
    double least_ = INFINITY;
};

}  // namespace touchstone
