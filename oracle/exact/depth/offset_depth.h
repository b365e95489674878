// The depth of shapes of several parts with a radius: the distance from the origin to the nearest
// translation after which the distance of the cores is at least the reach R > 0.
//
// Let S be the union of all closed differences of parts of the cores (union_depth.h). A translation
// separates the shapes if and only if its distance from S is at least R. The boundary of S lies on
// the contacts. So the nearest such translation, t, is at distance R from one or more points of S.
// Each of these points is the foot of t on a contact, or an end of a contact. So t lies on a line
// parallel to a contact, at distance R from it, or on a circle around an end. If t lies on only one
// such line or circle, it is the point of that line or circle nearest to the origin. If t lies on
// several, it is an intersection of two of them.
//
// The answer is the nearest candidate whose distance from S is at least R.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/depth/union_depth.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// The exact number a + b sqrt(c), c >= 0. N may be a Surd, too. If both operands of a sum or
/// product have a root, the roots must be the same.
template <class N>
class Surd {
  public:
    explicit Surd(double value) : Surd(N(value)) {}
    Surd(N value) : a_(std::move(value)) {}  // NOLINT(google-explicit-constructor): b = 0
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

    friend int sign(const Surd& x) {
        const int of_a = sign(x.a_);
        if (!x.root_) return of_a;
        const int of_b = sign(x.root_->b) * sign(x.root_->c);
        if (of_a * of_b >= 0) return of_a != 0 ? of_a : of_b;
        return of_a * sign(x.a_ * x.a_ - x.root_->b * x.root_->b * x.root_->c);
    }

    friend Enclosure enclose(const Surd& x, long bits) {
        const Enclosure a = enclose(x.a_, bits);
        return x.root_ ? a + enclose(x.root_->b, bits) * sqrt(enclose(x.root_->c, bits)) : a;
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

// The candidates: points at distance R from contacts and ends, with at most two square roots.

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

    /// Returns the circle's point nearest to the origin, or nothing if the centre is the origin.
    /// Then all points are equally near, and so is some other candidate.
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
        // How far the centre is below the contact's line, times the length of the normal.
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

    /// Returns the intersections of the circles: first the one to the left of the way from p to q.
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

    static Point<Enclosure> enclosed(const Place& p, long bits) {
        const Enclosure w = enclose(p.w, bits);
        return {enclose(p.x, bits) / w, enclose(p.y, bits) / w};
    }

    /// Returns enclosures of both coordinates, with as many bits as `is_enough` demands.
    static Point<Enclosure> enclosed_narrowly(const Place& p, auto is_enough) {
        for (long bits = 192;; bits *= 2) {
            const Point<Enclosure> found = enclosed(p, bits);
            if (is_enough(found)) return found;
        }
    }

    /// Returns the point's distance from the origin, within 1 ulp.
    static double length(const Place& p) {
        Enclosure length(64);
        enclosed_narrowly(p, [&](const Point<Enclosure>& at) {
            length = sqrt(squared(at.x, at.y));
            return length.is_narrow() || is_origin(at, p);
        });
        return narrow_or_zero(length);
    }

    /// Returns whether the point with these enclosures is the origin.
    static bool is_origin(const Point<Enclosure>& at, const Place& p) {
        return is_zero(at.x, p.x) && is_zero(at.y, p.y);
    }

    /// Returns the point, each coordinate within 1 ulp.
    static Point<double> rounded(const Place& p) {
        const Point<Enclosure> at = enclosed_narrowly(p, [&p](const Point<Enclosure>& found) {
            return (found.x.is_narrow() || is_zero(found.x, p.x)) &&
                   (found.y.is_narrow() || is_zero(found.y, p.y));
        });
        return {narrow_or_zero(at.x), narrow_or_zero(at.y)};
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

    static bool is_zero(const Enclosure& of_x, const Two& x) {
        return of_x.certain_sign() == 0 && sign(x) == 0;
    }
    static double narrow_or_zero(const Enclosure& x) { return x.is_narrow() ? x.midpoint() : 0; }

    N reach_;
};

/// A translation and its length, within 1 ulp.
template <class N>
struct OffsetWay {
    typename OffsetPoints<N>::Place point;
    double length;
};

/// The search for the shortest separating translation, without the bounds of bounded_depth.h.
template <class N>
class OffsetDepth {
  public:
    OffsetDepth(const Translations<N>& translations, const N& reach)
        : points_(reach), contacts_(translations.contacts), covers_(translations.differences) {
        for (const Contact<N>& c : contacts_) {
            lines_.push_back(line_of(c));
            add_centre(c.start);
            add_centre(c.start + c.along);
        }
    }

    /// Returns the shortest separating translation. Its length may overflow to infinity.
    OffsetWay<N> way() {
        for (const ContactLine<N>& line : lines_) add(points_.foot(line));
        for (const Point<N>& centre : centres_) add(points_.beyond(centre));
        look_at_candidates();
        for (std::size_t i = 0; i < lines_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add(points_.meet(lines_[i], lines_[j]));
        for (std::size_t i = 0; i < centres_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add(points_.meets(centres_[i], centres_[j]));
        for (const ContactLine<N>& line : lines_)
            for (const Point<N>& centre : centres_) add(points_.meets(line, centre));
        look_at_candidates();
        if (!found_) throw std::logic_error("no translation separates the shapes");
        return *found_;
    }

  private:
    using Place = typename OffsetPoints<N>::Place;

    void add_centre(const Point<N>& p) {
        const auto is_same = [&p](const Point<N>& q) {
            return sign(p.x - q.x) == 0 && sign(p.y - q.y) == 0;
        };
        if (std::none_of(centres_.begin(), centres_.end(), is_same)) centres_.push_back(p);
    }

    void add(Place point) {
        const double length = OffsetPoints<N>::length(point);
        if (!found_ || length < found_->length) candidates_.push_back({std::move(point), length});
    }
    void add(std::optional<Place> point) {
        if (point) add(*std::move(point));
    }
    void add(typename OffsetPoints<N>::Places points) {
        if (!points) return;
        for (Place& point : *points) add(std::move(point));
    }

    /// Stores the nearest candidate that separates the shapes, if any, and removes all candidates.
    void look_at_candidates() {
        std::sort(candidates_.begin(), candidates_.end(),
                  [](const auto& p, const auto& q) { return p.length < q.length; });
        const auto found = std::find_if(
            candidates_.begin(), candidates_.end(),
            [this](const OffsetWay<N>& candidate) { return separates(candidate.point); });
        if (found != candidates_.end()) found_ = *found;
        candidates_.clear();
    }

    /// Returns whether the distance of p from all differences is at least the reach.
    [[nodiscard]] bool separates(const Place& p) const {
        const auto is_in = [&p](const Difference<N>& d) {
            return OffsetPoints<N>::is_in_closed(p, d);
        };
        const auto is_near = [&](const Contact<N>& c) { return points_.is_near(p, c); };
        return std::none_of(contacts_.begin(), contacts_.end(), is_near) &&
               std::none_of(covers_.begin(), covers_.end(), is_in);
    }

    OffsetPoints<N> points_;
    std::vector<Contact<N>> contacts_;
    std::vector<Difference<N>> covers_;
    std::vector<ContactLine<N>> lines_;
    std::vector<Point<N>> centres_;
    std::vector<OffsetWay<N>> candidates_;
    std::optional<OffsetWay<N>> found_;
};

}  // namespace touchstone
