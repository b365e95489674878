// The depth of shapes of several parts, with the same result as union_depth.h and offset_depth.h
// but with less exact arithmetic. Bounds in doubles (rough_cover.h) first find the candidates that
// can be the nearest, and the contacts and differences that can refute them. Only these are
// computed exactly, by the functions of union_depth.h and offset_depth.h.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/exact/depth/offset_depth.h"
#include "oracle/exact/depth/union_depth.h"
#include "oracle/exact/shortcuts/rough_cover.h"

namespace touchstone {

/// 192 bits decide most comparisons. Those that depend on a tiny angle or its square need more.
inline constexpr std::array<long, 3> kPlaceBits{192, 1216, 2304};

/// Returns m, at most 1 too large, with |x| < 2^m for all these numbers; nothing if all are zero.
/// Each enclosure must be narrower than its number, or [0, 0].
inline std::optional<long> largest_magnitude(std::span<const Enclosure> numbers) {
    std::optional<long> most;
    for (const Enclosure& x : numbers) {
        if (x.certain_sign() == 0) continue;
        const long magnitude = std::max(x.low().magnitude(), x.high().magnitude());
        most = std::max(most.value_or(magnitude), magnitude);
    }
    return most;
}

/// A candidate's place (its exact point), and those of its enclosures that have been computed.
template <class N>
class EnclosedPlace {
  public:
    using Place = typename OffsetPoints<N>::Place;

    explicit EnclosedPlace(Place exact) : exact_(std::move(exact)) {}

    [[nodiscard]] const Place& exact() const { return exact_; }

    /// Returns the enclosure of this level, valid until the next call.
    const Point<Enclosure>& on(std::size_t level) {
        constexpr std::size_t kLast = kPlaceBits.size() - 1;
        for (std::size_t i = known_.size(); i <= level; ++i)
            known_.push_back(OffsetPoints<N>::enclosed(
                exact_, i > kLast ? kPlaceBits[kLast] << (i - kLast) : kPlaceBits[i]));
        return known_[level];
    }

  private:
    Place exact_;
    std::vector<Point<Enclosure>> known_;
};

template <class N>
class BoundedDepth {
  public:
    /// The shapes must outlive this object. `reach` must not be negative.
    BoundedDepth(const Indexed<N>& a, const Indexed<N>& b, N reach)
        : a_(a), b_(b), reach_(std::move(reach)), points_(reach_) {
        scale();
    }

    /// Returns whether the bounds are usable. They are unusable if the reach is too long or all
    /// corners are at one point. Call the other functions only if the bounds are usable.
    [[nodiscard]] bool is_usable() const { return is_usable_; }

    /// Returns the nearest translation that no difference covers, for a reach of zero.
    WayOut<N> without_reach() {
        rough::Cover cover = make_cover();
        set_seams();
        WayOut<N> search;
        double within = most_;
        for (const rough::Suspect& suspect : rough::suspects_for(cover, most_)) {
            if (suspect.gap.least > within) break;
            look_at(search, cover.contacts()[suspect.contact], suspect.gap);
            if (search.has_found()) within = std::min(within, length_of(search.way()));
        }
        return search;
    }

    /// Returns the shortest translation that separates the shapes, for a positive reach.
    OffsetWay<N> with_reach() {
        rough::Cover cover = make_cover();
        const auto same = [this](const rough::Candidate::End& p, const rough::Candidate::End& q) {
            const Point<N> d = end_at(p) - end_at(q);
            return sign(d.x) == 0 && sign(d.y) == 0;
        };
        const auto parallel = [this](const rough::Edge& p, const rough::Edge& q) {
            return sign(cross(vector_of(p), vector_of(q))) == 0;
        };
        std::optional<OffsetWay<N>> found;
        const auto look = [&](const rough::Candidate& c, const rough::Refuters& refuters) {
            if (found && unscaled(c.least) > found->length) return false;
            auto exact = place_of(cover, c);
            if (!exact) return true;
            EnclosedPlace<N> place(*std::move(exact));
            // Comparing lengths costs less than `separates`.
            if (is_below(found ? found->length : kNoLimit, c, place) &&
                separates(cover, refuters, place))
                found = {place.exact(), OffsetPoints<N>::length(place.exact())};
            return true;
        };
        rough::for_each_candidate(cover, scaled(reach_), most_, same, parallel, look);
        if (!found) throw std::logic_error("no translation separates the shapes");
        return *std::move(found);
    }

    [[nodiscard]] std::size_t looked_at() const { return looked_at_; }

  private:
    using Place = typename OffsetPoints<N>::Place;

    static constexpr double kNoLimit = std::numeric_limits<double>::quiet_NaN();

    const Contact<N>& contact(const rough::Cover& cover, int i) {
        auto known = contacts_.find(i);
        if (known == contacts_.end())
            known =
                contacts_.emplace(i, exactly(cover.contacts()[static_cast<std::size_t>(i)])).first;
        return known->second;
    }

    /// Sets the rough shapes. Their coordinates are relative to a corner of A, in units of a power
    /// of two above all of them. So shapes of any size have bounds.
    void scale() {
        const Point<N> origin = a_.corner(0);
        std::vector<Enclosure> coordinates;
        for (const Indexed<N>* shape : {&a_, &b_})
            for (const Point<N>& p : shape->corners)
                for (const N& x : {p.x - origin.x, p.y - origin.y})
                    coordinates.push_back(enclose_narrowly(x));
        const std::optional<long> most = largest_magnitude(coordinates);
        if (!most) return;
        exponent_ = static_cast<int>(*most);
        auto next = coordinates.cbegin();
        const auto rounded = [&](const Indexed<N>& shape) {
            rough::Shape rough{{}, shape.parts};
            for (std::size_t i = 0; i < shape.corners.size(); ++i, next += 2)
                rough.corners.push_back({scaled(next[0]), scaled(next[1])});
            return rough;
        };
        rough_a_ = rounded(a_);
        rough_b_ = rounded(b_);
        const double reach = scaled(reach_);
        most_ =
            rough::depth_of_boxes(rough_a_, rough_b_) + reach + rough::kPointSlack * (1 + reach);
        is_usable_ = reach < 0x1p30;
    }

    [[nodiscard]] Enclosure in_units(Enclosure x) const {
        return x *= Dyadic(1.0).scaled(-exponent_);
    }
    [[nodiscard]] double scaled(const Enclosure& x) const { return in_units(x).midpoint(); }
    [[nodiscard]] double scaled(const N& x) const { return scaled(enclose_narrowly(x)); }
    [[nodiscard]] double unscaled(double x) const { return std::ldexp(x, exponent_); }

    [[nodiscard]] Point<N> vector_of(const rough::Edge& edge) const {
        const Indexed<N>& of = edge.of_a ? a_ : b_;
        return of.corner(edge.to) - of.corner(edge.from);
    }

    [[nodiscard]] rough::Direction direction_of(const rough::Edge& edge) const {
        const Point<N> d = vector_of(edge);
        std::array<Enclosure, 2> along{enclose_narrowly(d.x), enclose_narrowly(d.y)};
        const std::optional<long> most = largest_magnitude(along);
        if (!most) return {{0, 0}, 0};
        for (Enclosure& x : along) x *= Dyadic(1.0).scaled(-*most);
        const Point<double> p{along[0].midpoint(), along[1].midpoint()};
        const double length = rough::norm(p);
        return {{p.x / length, p.y / length},
                std::ldexp(length, static_cast<int>(*most - exponent_))};
    }

    rough::Cover make_cover() {
        return {
            rough_a_,
            rough_b_,
            {[this](const rough::Edge& edge) { return direction_of(edge); },
             [this](const rough::Edge& edge, int first, int second) {
                 const Indexed<N>& other = edge.of_a ? b_ : a_;
                 return sign(cross(other.corner(first) - other.corner(second), vector_of(edge)));
             }}};
    }

    [[nodiscard]] Contact<N> exactly(const rough::Contact& c) const {
        const Indexed<N>& of = c.edge.of_a ? a_ : b_;
        const Indexed<N>& other = c.edge.of_a ? b_ : a_;
        const Point<N> along = of.corner(c.edge.to) - of.corner(c.edge.from);
        const Point<N> start = of.corner(c.edge.from) - other.corner(c.corner);
        if (c.edge.of_a) return {start, along};
        return {{-start.x, -start.y}, {-along.x, -along.y}};
    }

    [[nodiscard]] Point<N> end_at(const rough::Candidate::End& end) const {
        return a_.corner(end.a) - b_.corner(end.b);
    }

    const Difference<N>& difference(int i) {
        const auto [known, is_new] = differences_.try_emplace(i);
        const auto at = static_cast<std::size_t>(i);
        if (is_new)
            known->second =
                difference_of(a_.part(at / b_.parts.size()), b_.part(at % b_.parts.size()));
        return known->second;
    }

    /// Returns the scaled point.
    [[nodiscard]] Point<double> rounded(const Meet<N>& p) const {
        const Enclosure w = enclose_narrowly(p.w);
        return {scaled(enclose_narrowly(p.x) / w), scaled(enclose_narrowly(p.y) / w)};
    }
    /// Returns an upper bound of the scaled length.
    [[nodiscard]] double length_of(const Meet<N>& p) const {
        const Point<double> t = rounded(p);
        return std::hypot(t.x, t.y) + rough::kPointSlack;
    }

    /// Sets the differences of seams. The bounds ignore seams. A translation that only a seam
    /// covers is surrounded by translations that parts cover, so no bound proves it uncovered.
    void set_seams() {
        const auto add = [this](const Indexed<N>& of, const Indexed<N>& other, bool is_a) {
            if (!other.has_no_area()) return;
            for (const Ring<N>& seam : of.seam_rings())
                seams_.push_back(is_a ? difference_of(seam, other.part(0))
                                      : difference_of(other.part(0), seam));
        };
        add(a_, b_, true);
        add(b_, a_, false);
    }

    void look_at(WayOut<N>& search, const rough::Contact& rough_contact, const rough::Gap& gap) {
        ++looked_at_;
        const Contact<N> contact = exactly(rough_contact);
        std::vector<const Difference<N>*> covers;
        for (const int i : gap.covers) covers.push_back(&difference(i));
        for (const Difference<N>& seam : seams_) covers.push_back(&seam);
        const auto cover = [&covers](const Meet<N>& p, const Point<N>& d) {
            const auto found = std::find_if(covers.begin(), covers.end(),
                                            [&](const auto* c) { return holds(*c, p, d); });
            return found == covers.end() ? nullptr : *found;
        };
        const auto is_beyond = [&](const Meet<N>& p) {
            const Point<double> t = rounded(p) - rough_contact.start;
            const double place = dot(t, rough_contact.along);
            return place < gap.low - 2 * rough::kLineSlack ||
                   place > gap.high + 2 * rough::kLineSlack;
        };
        const auto walk = [&](const Contact<N>& c) {
            const auto start = gap.has_foot ? std::optional(WayOut<N>::start_on(c).first)
                                            : WayOut<N>::exit_of(difference(gap.from), c);
            if (start) search.walk(*start, c, cover, is_beyond);
        };
        if (gap.has_foot || gap.low > rough_contact.foot) walk(contact);
        if (gap.has_foot || gap.low <= rough_contact.foot) walk(WayOut<N>::reversed(contact));
    }

    /// Returns the candidate's exact place, or nothing if it does not exist.
    std::optional<Place> place_of(const rough::Cover& cover, const rough::Candidate& c) {
        using enum rough::Candidate::Kind;
        const auto line = [&](std::size_t i) { return line_of(contact(cover, c.contacts[i])); };
        const auto end = [&](std::size_t i) { return end_at(c.ends[i]); };
        const auto chosen = [&c](typename OffsetPoints<N>::Places&& two) {
            return two ? std::optional((*two)[c.second ? 1 : 0]) : std::nullopt;
        };
        switch (c.kind) {
            case foot: return points_.foot(line(0));
            case beyond: return points_.beyond(end(0));
            case lines_meet: return points_.meet(line(0), line(1));
            case line_meets: {
                const ContactLine<N> l = line(0);
                const Point<N> centre = end(0);
                // If the centre is on the contact's line, the circle touches the parallel line and
                // adds no candidate (rough_offset.cpp).
                if (sign(l.k - l.nx * centre.x - l.ny * centre.y) == 0) return std::nullopt;
                return chosen(points_.meets(l, centre));
            }
            case circles_meet: return chosen(points_.meets(end(0), end(1)));
        }
        return std::nullopt;
    }

    /// Returns whether the candidate's length may be below `most`. Also returns false for an
    /// uncertain candidate whose place is not within the error of its rough point.
    bool is_below(double most, const rough::Candidate& c, EnclosedPlace<N>& place) const {
        const auto is_narrow = [this](const Enclosure& x) {
            return in_units(x).is_narrower_than(0x1p-50);
        };
        for (std::size_t level = 0;; ++level) {
            const auto [x, y] = place.on(level);
            const Point<Enclosure> at{x.rounded(kPlaceBits[0]), y.rounded(kPlaceBits[0])};
            const bool is_placed = c.is_certain || (is_narrow(x) && is_narrow(y));
            if (is_placed && !c.is_certain &&
                !(std::hypot(scaled(at.x) - c.point.x, scaled(at.y) - c.point.y) <=
                  c.error + rough::kPointSlack * (1 + scaled(reach_))))
                return false;
            const Enclosure length = sqrt(squared(at.x, at.y));
            if (length.certain_sign() > 0 && nearest(length.low()) >= most) return false;
            if (is_placed && length.is_narrow()) return true;
            // Whether the place is the origin is tested late, because that takes a long time.
            if (is_placed && level + 1 >= kPlaceBits.size() &&
                OffsetPoints<N>::is_origin(at, place.exact()))
                return true;
        }
    }

    /// Returns whether p is nearer to the contact than the reach; nothing if that stays open.
    [[nodiscard]] std::optional<bool> is_surely_near(const Point<Enclosure>& p,
                                                     const Contact<N>& c) const {
        const auto enclosed = [bits = p.x.bits()](const Point<N>& q) {
            return Point<Enclosure>{enclose(q.x, bits), enclose(q.y, bits)};
        };
        const Point<Enclosure> v = enclosed(c.along);
        const Point<Enclosure> d = p - enclosed(c.start);
        const Enclosure along = d.x * v.x + d.y * v.y;
        const Enclosure whole = squared(v.x, v.y);
        const Enclosure reach = enclose(reach_, p.x.bits());
        const Enclosure square = reach * reach;
        bool may_be = false;
        bool may_not_be = false;
        const auto look = [&](const Enclosure& more) {
            may_be = may_be || more.certain_sign() <= 0;
            may_not_be = may_not_be || more.certain_sign() >= 0;
        };
        const int from_start = along.certain_sign();
        const int to_end = (whole - along).certain_sign();
        if (from_start <= 0) look(squared(d.x, d.y) - square);
        if (to_end <= 0) look(squared<Enclosure>(d.x - v.x, d.y - v.y) - square);
        if (from_start >= 0 && to_end >= 0) {
            const Enclosure across = d.x * v.y - d.y * v.x;
            look(across * across - whole * square);
        }
        return may_be && may_not_be ? std::nullopt : std::optional(may_be);
    }

    bool separates(const rough::Cover& cover, const rough::Refuters& refuters,
                   EnclosedPlace<N>& place) {
        ++looked_at_;
        const auto is_near = [&](int i) {
            const Contact<N>& c = contact(cover, i);
            for (std::size_t level = 0; level < kPlaceBits.size(); ++level)
                if (const auto is = is_surely_near(place.on(level), c)) return *is;
            return points_.is_near(place.exact(), c);
        };
        if (std::any_of(refuters.near.begin(), refuters.near.end(), is_near)) return false;
        const auto is_beyond = [&](const HalfPlane<N>& side) {
            for (std::size_t level = 0; level < kPlaceBits.size(); ++level) {
                const Point<Enclosure>& at = place.on(level);
                const auto enclosed = [bits = at.x.bits()](const N& number) {
                    return enclose(number, bits);
                };
                const Enclosure out =
                    enclosed(side.nx) * at.x + enclosed(side.ny) * at.y - enclosed(side.k);
                if (const int known = out.certain_sign(); known != 0) return known > 0;
            }
            return !OffsetPoints<N>::is_in_closed(place.exact(), {side});
        };
        return std::all_of(refuters.covers.begin(), refuters.covers.end(), [&](int i) {
            const Difference<N>& d = difference(i);
            return std::any_of(d.begin(), d.end(), is_beyond);
        });
    }

    const Indexed<N>& a_;
    const Indexed<N>& b_;
    N reach_;
    OffsetPoints<N> points_;
    rough::Shape rough_a_;
    rough::Shape rough_b_;
    int exponent_ = 0;
    double most_ = 0;
    bool is_usable_ = false;
    std::map<int, Difference<N>> differences_;
    std::vector<Difference<N>> seams_;
    std::map<int, Contact<N>> contacts_;
    std::size_t looked_at_ = 0;
};

}  // namespace touchstone
