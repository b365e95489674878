#include "oracle/exact/shortcuts/rough_cover.h"

#include <algorithm>
#include <set>

namespace touchstone::rough {
namespace {

using End = Candidate::End;

/// The least and the greatest possible value of a square root.
struct Root {
    double low;
    double high;
    [[nodiscard]] double middle() const { return (low + high) / 2; }
    [[nodiscard]] double error() const { return (high - low) / 2; }
};

Root root_of(double square, double error) {
    return {std::sqrt(std::max(0.0, square - error)), std::sqrt(std::max(0.0, square + error))};
}

class Search {
  public:
    Search(Cover& cover, double reach, double within, const SameEnds& same,
           const AreParallel& parallel)
        : cover_(cover),
          reach_(reach),
          within_(within),
          same_(same),
          parallel_(parallel),
          slack_(kPointSlack * (1 + reach)),
          line_slack_(kLineSlack * (1 + reach)) {}

    void for_each_candidate(const LookAt& look) {
        find_boundary();
        for (const Side& side : sides_) add_foot(side);
        for (const Centre& centre : centres_) add_beyond(centre);
        for (std::size_t i = 0; i < sides_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add_meet(sides_[i], sides_[j]);
        for (const Side& side : sides_)
            for (const Centre& centre : centres_) add_meets(side, centre);
        for (std::size_t i = 0; i < centres_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add_meets(centres_[i], centres_[j]);
        std::erase_if(kept_, [this](const Candidate& c) { return c.least > within_; });
        std::sort(kept_.begin(), kept_.end(),
                  [](const Candidate& p, const Candidate& q) { return p.least < q.least; });
        for (const Candidate& c : kept_) {
            if (!is_refuted(c) && !look(c, refuters_)) return;
        }
    }

  private:
    /// A contact on which the boundary of S may lie, between `low` and `high`.
    struct Side {
        int number;
        const Contact* contact;
        double low;
        double high;
        Point<double> normal;
        double k;                    ///< of the parallel line at distance R
        std::array<int, 2> centres;  ///< the numbers of the contact's ends
    };
    struct Centre {
        int number;
        End end;
        Point<double> at;
    };

    void find_boundary() {
        const std::vector<Contact>& contacts = cover_.contacts();
        for (std::size_t i = 0; i < contacts.size(); ++i) {
            const Contact& c = contacts[i];
            const std::vector<Gap> gaps = cover_.gaps(c, within_ + reach_ + 2 * slack_);
            if (gaps.empty()) continue;
            double low = c.length;
            double high = 0;
            for (const Gap& gap : gaps) {
                low = std::min(low, gap.low);
                high = std::max(high, gap.high);
            }
            const Point<double> normal{c.along.y, -c.along.x};
            const bool a = c.edge.of_a;
            const End start = a ? End{c.edge.from, c.corner} : End{c.corner, c.edge.from};
            const End end = a ? End{c.edge.to, c.corner} : End{c.corner, c.edge.to};
            sides_.push_back({static_cast<int>(i),
                              &c,
                              low,
                              high,
                              normal,
                              dot(normal, c.start) + reach_,
                              {number_of(start, c.start), number_of(end, c.at(c.length))}});
            if (low <= kLineSlack) is_end_.insert(sides_.back().centres[0]);
            if (high >= c.length - kLineSlack) is_end_.insert(sides_.back().centres[1]);
        }
        std::erase_if(centres_, [this](const Centre& c) { return !is_end_.contains(c.number); });
    }

    /// Returns the number of the point at an end of a contact. Equal points have the same number.
    int number_of(const End& end, const Point<double>& at) {
        const auto is_same = [&](const Centre& q) {
            if (q.end == end) return true;
            return std::fabs(q.at.x - at.x) <= slack_ && std::fabs(q.at.y - at.y) <= slack_ &&
                   same_(q.end, end);
        };
        const auto known = std::find_if(centres_.begin(), centres_.end(), is_same);
        if (known != centres_.end()) return known->number;
        centres_.push_back({static_cast<int>(centres_.size()), end, at});
        return centres_.back().number;
    }

    /// Returns whether the foot of p on the contact may lie between low and high.
    [[nodiscard]] bool has_foot(const Side& side, const Point<double>& p, double error) const {
        const double place = dot(p - side.contact->start, side.contact->along);
        const double slack = line_slack_ + error;
        return place >= side.low - slack && place <= side.high + slack;
    }

    /// Keeps the candidate if it may separate the shapes, and if it may be as short as the shortest
    /// known candidate that certainly separates them.
    void add(Candidate c) {
        const double length = norm(c.point);
        c.least = std::max(0.0, length - c.error - slack_);
        if (c.least > within_ || is_refuted(c)) return;
        if (c.is_certain && refuters_.near.empty() && refuters_.covers.empty())
            within_ = std::min(within_, length + c.error + slack_);
        kept_.push_back(c);
    }

    void add_foot(const Side& side) {
        const Point<double> p{side.k * side.normal.x, side.k * side.normal.y};
        const double error = 2 * line_slack_;
        if (has_foot(side, p, error))
            add({.kind = Candidate::Kind::foot,
                 .contacts = {side.number, -1},
                 .point = p,
                 .error = error});
    }

    void add_beyond(const Centre& centre) {
        const double length = norm(centre.at);
        if (length < slack_) {
            // The centre may be the origin. The whole circle is within this error of `point`.
            add({.kind = Candidate::Kind::beyond,
                 .ends = {centre.end},
                 .centres = {centre.number, -1},
                 .point = {reach_, 0},
                 .error = 2 * reach_ + slack_});
            return;
        }
        const double factor = 1 - reach_ / length;
        add({.kind = Candidate::Kind::beyond,
             .ends = {centre.end},
             .centres = {centre.number, -1},
             .point = {factor * centre.at.x, factor * centre.at.y},
             .error = slack_ + kPointSlack * reach_ / length});
    }

    void add_meet(const Side& p, const Side& q) {
        const double w = cross(p.normal, q.normal);
        const double slack = 2 * line_slack_;
        Candidate c{.kind = Candidate::Kind::lines_meet,
                    .contacts = {p.number, q.number},
                    .point = {0, 0},
                    .error = 4 * slack / std::fabs(w)};
        if (c.error < 0x1p-10) {
            c.point = {(p.k * q.normal.y - q.k * p.normal.y) / w,
                       (p.normal.x * q.k - q.normal.x * p.k) / w};
        } else if (!lie_along(p, q, slack, c) || parallel_(p.contact->edge, q.contact->edge)) {
            return;  // parallel lines have no single intersection
        }
        if (has_foot(p, c.point, c.error) && has_foot(q, c.point, c.error)) add(c);
    }

    /// Sets the candidate's point and error for two lines that are nearly parallel. If their
    /// intersection has a foot on each of the two contacts, it is within the error of the point.
    /// Returns false if it certainly has no such feet.
    bool lie_along(const Side& p, const Side& q, double slack, Candidate& c) const {
        const auto beside = [this](const Side& s, double place) {
            const Point<double> on = s.contact->at(place);
            return Point<double>{on.x + reach_ * s.normal.x, on.y + reach_ * s.normal.y};
        };
        const auto place_of = [&](const Point<double>& x) {
            return dot(x - p.contact->start, p.contact->along);
        };
        const double s = place_of(beside(q, q.low));
        const double t = place_of(beside(q, q.high));
        const double room = 2 * slack;
        const double low = std::max(p.low, std::min(s, t)) - room;
        const double high = std::min(p.high, std::max(s, t)) + room;
        if (low > high) return false;
        const Point<double> from = beside(p, low);
        const Point<double> to = beside(p, high);
        const double d0 = dot(q.normal, from) - q.k;
        const double d1 = dot(q.normal, to) - q.k;
        if (std::min(d0, d1) > 2 * slack || std::max(d0, d1) < -2 * slack) return false;
        c.point = beside(p, (low + high) / 2);
        c.error = (high - low) / 2 + 2 * slack;
        c.is_certain = false;
        return true;
    }

    void add_meets(const Side& side, const Centre& centre) {
        // A circle around a point f of the contact's line touches the parallel line, at a point t.
        // If f is the only point of S at distance R from t, all translations near t and beyond the
        // parallel line separate the shapes. Then t can be the nearest translation only if it is
        // the point of the line, or of the circle, nearest to the origin. That point is another
        // candidate.
        if (centre.number == side.centres[0] || centre.number == side.centres[1]) return;
        const double slack = line_slack_ + slack_;
        const double q = side.k - dot(side.normal, centre.at);
        if (std::fabs(q) > reach_ + slack) return;
        const Root half =
            root_of(reach_ * reach_ - q * q, 4 * slack * (reach_ + slack) + slack_ * reach_);
        for (const bool second : {false, true}) {
            const double h = second ? -half.middle() : half.middle();
            const Point<double>& u = side.contact->along;
            Candidate c{.kind = Candidate::Kind::line_meets,
                        .contacts = {side.number, -1},
                        .ends = {centre.end},
                        .centres = {centre.number, -1},
                        .second = second,
                        .point = {centre.at.x + q * side.normal.x + h * u.x,
                                  centre.at.y + q * side.normal.y + h * u.y},
                        .error = 2 * slack + half.error()};
            if (has_foot(side, c.point, c.error)) add(c);
        }
    }

    void add_meets(const Centre& p, const Centre& q) {
        const Point<double> d = q.at - p.at;
        const double length = norm(d);
        if (length > 2 * reach_ + slack_) return;
        if (length < 0x1p-30) {
            const double far = std::max(0.0, std::fabs(norm(p.at) - reach_) - slack_);
            if (far > within_) return;
            for (const bool second : {false, true})
                add({.kind = Candidate::Kind::circles_meet,
                     .ends = {p.end, q.end},
                     .centres = {p.number, q.number},
                     .second = second,
                     .point = p.at,
                     .error = reach_ + 0x1p-29,
                     .is_certain = false});
            return;
        }
        const Root half =
            root_of(reach_ * reach_ - length * length / 4, slack_ * (reach_ + length));
        for (const bool second : {false, true}) {
            const double h = (second ? -half.middle() : half.middle()) / length;
            add({.kind = Candidate::Kind::circles_meet,
                 .ends = {p.end, q.end},
                 .centres = {p.number, q.number},
                 .second = second,
                 .point = {(p.at.x + q.at.x) / 2 - h * d.y, (p.at.y + q.at.y) / 2 + h * d.x},
                 .error = half.error() + slack_ + kPointSlack * reach_ / length});
        }
    }

    /// Returns whether the candidate certainly does not separate the shapes. Otherwise sets
    /// `refuters_`.
    bool is_refuted(const Candidate& c) {
        refuters_.near.clear();
        refuters_.covers.clear();
        for (const Side& side : sides_) {
            const int sign = nearness(c, side);
            if (sign < 0) return true;
            if (sign == 0) refuters_.near.push_back(side.number);
        }
        bool certain = false;
        refuters_.covers = cover_.covers_of(c.point, c.error, certain);
        return certain;
    }

    /// Returns -1 if the candidate is surely nearer to the contact than R, +1 if surely not, or 0.
    [[nodiscard]] int nearness(const Candidate& c, const Side& side) const {
        if (side.number == c.contacts[0] || side.number == c.contacts[1]) return 1;
        const Contact& contact = *side.contact;
        const Point<double> d = c.point - contact.start;
        const double place = dot(d, contact.along);
        const double slack = line_slack_ + c.error;
        // If an end of the contact is at distance R and the contact runs from this end towards the
        // candidate, the contact is nearer than R.
        const auto is_end = [&](std::size_t i) {
            const int end = side.centres[i];
            return end == c.centres[0] || end == c.centres[1];
        };
        if (is_end(0) && place < -slack) return 1;
        if (is_end(0) && place > slack) return -1;
        if (is_end(1) && place > contact.length + slack) return 1;
        if (is_end(1) && place < contact.length - slack) return -1;
        const double beside = std::clamp(place, 0.0, contact.length);
        const double apart = norm(c.point - contact.at(beside));
        if (apart > reach_ + slack) return 1;
        return apart < reach_ - slack ? -1 : 0;
    }

    Cover& cover_;
    double reach_;
    double within_;
    const SameEnds& same_;
    const AreParallel& parallel_;
    double slack_;       ///< more than the error of a circle's point
    double line_slack_;  ///< for points at distance R from a contact
    std::vector<Side> sides_;
    std::vector<Centre> centres_;
    std::set<int> is_end_;  ///< numbers of the centres that S's boundary may reach
    std::vector<Candidate> kept_;
    Refuters refuters_;  ///< of the last candidate examined
};

}  // namespace

void for_each_candidate(Cover& cover, double reach, double within, const SameEnds& same,
                        const AreParallel& parallel, const LookAt& look) {
    Search(cover, reach, within, same, parallel).for_each_candidate(look);
}

}  // namespace touchstone::rough
