// The depth of shapes of several parts with radii: the distance from the origin to the nearest
// translation after which the distance of the cores is at least the reach R > 0.
//
// Let S be the union of all closed differences of parts of the cores (union_depth.h). A translation
// separates the shapes exactly if its distance from S is at least R. The boundary of S lies on the
// contacts. So the nearest such translation, t, is at distance R from one or more points of S. Each
// of these points is the foot of t on a contact, or an end of a contact. So t lies on a line
// parallel to a contact, at distance R from it, or on a circle around an end. If t lies on only one
// such line or circle, it is the point of that line or circle nearest to the origin. If t lies on
// several, it is an intersection of two of them.
//
// The candidates are tried from the nearest to the farthest (offset_points.h). The first one whose
// distance from S is at least R is the answer.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/offset_points.h"
#include "oracle/exact/union_depth.h"

namespace touchstone {

/// A translation and its length, within 1 ulp.
template <class N>
struct OffsetWay {
    typename OffsetPoints<N>::Place point;
    double length;
};

/// The search for the shortest separating translation, without bounds: it examines every candidate.
template <class N>
class OffsetDepth {
  public:
    OffsetDepth(const Translations<N>& translations, const N& reach)
        : points_(reach), contacts_(translations.contacts()), covers_(translations.differences()) {
        for (const Contact<N>& c : contacts_) {
            lines_.push_back({line_of(c), box_around_both(c.start, c.start + c.along)});
            add_centre(c.start);
            add_centre(c.start + c.along);
        }
    }

    /// Returns the shortest translation that separates the shapes. Its length is infinite if it
    /// exceeds the largest double.
    OffsetWay<N> way() {
        for (const Side& side : lines_) add(points_.foot(side.line));
        for (const Centre& centre : centres_) add(points_.beyond(centre.at));
        look_at_candidates();
        leave_out_what_is_far(lines_);
        leave_out_what_is_far(centres_);
        for_each_two(lines_,
                     [this](const Side& p, const Side& q) { add(points_.meet(p.line, q.line)); });
        for_each_two(centres_,
                     [this](const Centre& p, const Centre& q) { add(points_.meets(p.at, q.at)); });
        for (const Side& side : lines_)
            for (const Centre& centre : centres_)
                if (are_near(side, centre)) add(points_.meets(side.line, centre.at));
        look_at_candidates();
        if (!found_) throw std::logic_error("no translation separates the shapes");
        return *found_;
    }

  private:
    using Place = typename OffsetPoints<N>::Place;

    struct Side {
        ContactLine<N> line;
        BoundingBox<N> box;  ///< around the contact
    };
    struct Centre {
        Point<N> at;
        BoundingBox<N> box;
    };

    static BoundingBox<N> box_around_both(const Point<N>& p, const Point<N>& q) {
        const bool x = sign(p.x - q.x) < 0;
        const bool y = sign(p.y - q.y) < 0;
        return {x ? p.x : q.x, x ? q.x : p.x, y ? p.y : q.y, y ? q.y : p.y};
    }

    void add_centre(const Point<N>& p) {
        const auto is_same = [&p](const Centre& q) {
            return sign(p.x - q.at.x) == 0 && sign(p.y - q.at.y) == 0;
        };
        if (std::none_of(centres_.begin(), centres_.end(), is_same))
            centres_.push_back({p, box_around_both(p, p)});
    }

    /// Returns whether a point may be at distance R from both p and q.
    template <class P, class Q>
    [[nodiscard]] bool are_near(const P& p, const Q& q) const {
        return sign(squared_distance(p.box, q.box) - N(4.0) * points_.reach() * points_.reach()) <=
               0;
    }

    template <class Places, class Use>
    void for_each_two(const Places& places, Use use) const {
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (are_near(places[i], places[j])) use(places[i], places[j]);
    }

    /// Removes places whose distance from the origin exceeds the least known length plus the reach.
    /// All points at distance R from such a place are farther from the origin than that length.
    template <class Places>
    void leave_out_what_is_far(Places& places) const {
        if (!found_ || !std::isfinite(found_->length)) return;
        const N bound =
            N(std::nextafter(found_->length * (1 + 0x1p-50), INFINITY)) + points_.reach();
        const N zero(0.0);
        const BoundingBox<N> origin{zero, zero, zero, zero};
        std::erase_if(places, [&](const auto& place) {
            return sign(squared_distance(place.box, origin) - bound * bound) > 0;
        });
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

    /// Stores the nearest candidate that separates the shapes, if there is one, and removes all
    /// candidates.
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
    std::vector<Side> lines_;
    std::vector<Centre> centres_;
    std::vector<OffsetWay<N>> candidates_;
    std::optional<OffsetWay<N>> found_;
};

}  // namespace touchstone
