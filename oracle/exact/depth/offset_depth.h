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
// The candidates are tried from the nearest to the farthest (offset_points.h). The first candidate
// whose distance from S is at least R is the answer.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/depth/offset_points.h"
#include "oracle/exact/depth/union_depth.h"

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
        : points_(reach), contacts_(translations.contacts), covers_(translations.differences) {
        for (const Contact<N>& c : contacts_) {
            lines_.push_back(line_of(c));
            add_centre(c.start);
            add_centre(c.start + c.along);
        }
    }

    /// Returns the shortest translation that separates the shapes. Its length is infinite if it
    /// exceeds the largest double.
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
    std::vector<ContactLine<N>> lines_;
    std::vector<Point<N>> centres_;
    std::vector<OffsetWay<N>> candidates_;
    std::optional<OffsetWay<N>> found_;
};

}  // namespace touchstone
