#include "oracle/exact/shortcuts/rough_cover.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace touchstone::rough {
namespace {

// The errors, with u = 2^-52. A corner is within u along x and y. The line of a contact or a side
// has a unit normal within 4 u and goes through a point that is a difference of two corners, within
// 4 u. Three errors add up in the distance of a point from the line: the normal's error times at
// most 8 (the largest distance of any point examined), the error of the line's point, and at most
// ten roundings of numbers below 8, of at most 4 u each. The sum is below kLineSlack, 128 u. The
// error of a place along a contact has the same bound.

constexpr double kLargest = 16;  ///< more than any coordinate or place

Point<double> corner(const Shape& shape, int i) {
    return shape.corners[static_cast<std::size_t>(i)];
}

std::uint64_t key_of(const Edge& edge) {
    const auto ends =
        static_cast<std::uint64_t>(edge.from) << 32U | static_cast<std::uint64_t>(edge.to) << 1U;
    return ends | (edge.of_a ? 1U : 0U);
}

/// A stretch of a contact, and its bounding box, enlarged by more than the error of the ends.
class Stretch {
  public:
    Stretch(const Contact& contact, double low, double high)
        : contact_(contact), low_(low), high_(high) {
        set_box();
    }

    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }

    [[nodiscard]] bool meets(double x0, double x1, double y0, double y1) const {
        return x0 <= x1_ && x1 >= x0_ && y0 <= y1_ && y1 >= y0_;
    }

    /// Removes the part between two places if one stretch is left. Returns whether nothing is left.
    bool without(double from, double to) {
        if (from < low_ && to > high_) return true;
        if (from < low_ && to > low_) low_ = to;
        else if (to > high_ && from < high_) high_ = from;
        else return false;
        set_box();
        return false;
    }

  private:
    void set_box() {
        const Point<double> p = contact_.at(low_);
        const Point<double> q = contact_.at(high_);
        std::tie(x0_, x1_) = std::minmax(p.x, q.x);
        std::tie(y0_, y1_) = std::minmax(p.y, q.y);
        constexpr double kSlack = 4 * kLineSlack;
        x0_ -= kSlack, x1_ += kSlack, y0_ -= kSlack, y1_ += kSlack;
    }

    const Contact& contact_;
    double low_;
    double high_;
    double x0_ = 0, x1_ = 0, y0_ = 0, y1_ = 0;
};

}  // namespace

double distance_of_origin(const Point<double>& p, const Point<double>& q) {
    const Point<double> d = q - p;
    const double whole = dot(d, d);
    const double place = whole > 0 ? std::clamp(-dot(p, d) / whole, 0.0, 1.0) : 0;
    return norm({p.x + place * d.x, p.y + place * d.y});
}

Cover::Cover(const Shape& a, const Shape& b, Exactly exactly)
    : a_(a), b_(b), exactly_(std::move(exactly)) {
    add_contacts(a, b, true);
    add_contacts(b, a, false);
    const auto boxes_of = [](const Shape& shape) {
        std::vector<Box> boxes;
        for (const std::vector<int>& part : shape.parts) {
            Box box{kLargest, -kLargest, kLargest, -kLargest};
            for (const int i : part) {
                const Point<double> p = corner(shape, i);
                box = {std::min(box.x0, p.x), std::max(box.x1, p.x), std::min(box.y0, p.y),
                       std::max(box.y1, p.y)};
            }
            boxes.push_back(box);
        }
        return boxes;
    };
    const std::vector<Box> boxes_of_b = boxes_of(b);
    differences_.reserve(a.parts.size() * b.parts.size());
    for (const Box& p : boxes_of(a))
        for (const Box& q : boxes_of_b)
            differences_.push_back({{p.x0 - q.x1 - kPointSlack, p.x1 - q.x0 + kPointSlack,
                                     p.y0 - q.y1 - kPointSlack, p.y1 - q.y0 + kPointSlack},
                                    {}});
    order_.resize(differences_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
}

void Cover::add_contacts(const Shape& of, const Shape& other, bool of_a) {
    const auto n = static_cast<int>(of.corners.size());
    const auto m = static_cast<int>(other.corners.size());
    const auto may_be = [](const Point<double>& p, const Point<double>& q) {
        return cross(p, q) <= kLineSlack;
    };
    std::vector<Point<double>> others;
    for (int j = 0; j < m; ++j) others.push_back(direction({!of_a, j, (j + 1) % m}).along);
    for (int i = 0; i < n && n > 1; ++i) {
        const int next = (i + 1) % n;
        const auto [edge, length] = direction({of_a, i, next});
        const double side = of_a ? 1 : -1;
        for (int j = 0; j < m; ++j) {
            const Point<double> in = others[static_cast<std::size_t>((j + m - 1) % m)];
            const Point<double> out = others[static_cast<std::size_t>(j)];
            if (!may_be(edge, out) || !may_be(edge, {-in.x, -in.y}) || !may_be(out, in)) continue;
            const Point<double> d = corner(of, i) - corner(other, j);
            Contact c{{of_a, i, next},
                      j,
                      {side * d.x, side * d.y},
                      {side * edge.x, side * edge.y},
                      length,
                      0,
                      0};
            c.foot = std::clamp(-dot(c.start, c.along), 0.0, length);
            c.least = norm(c.at(c.foot)) - kPointSlack;
            contacts_.push_back(c);
        }
    }
}

const Direction& Cover::direction(const Edge& edge) {
    const auto known = directions_.find(key_of(edge));
    if (known != directions_.end()) return known->second;
    // A seam belongs to two parts, in opposite directions. So the reversed edge may be known.
    const auto back = directions_.find(key_of({edge.of_a, edge.to, edge.from}));
    const Direction found =
        back == directions_.end()
            ? exactly_.direction(edge)
            : Direction{Point<double>{} - back->second.along, back->second.length};
    return directions_.emplace(key_of(edge), found).first->second;
}

const std::vector<Cover::Side>& Cover::sides_of(std::size_t difference) {
    std::vector<Side>& sides = differences_[difference].sides;
    if (sides.empty()) {
        const std::vector<int>& of_a = a_.parts[difference / b_.parts.size()];
        const std::vector<int>& of_b = b_.parts[difference % b_.parts.size()];
        sides.reserve(of_a.size() + of_b.size());
        add_sides(of_a, of_b, true, sides);
        add_sides(of_b, of_a, false, sides);
    }
    return sides;
}

void Cover::add_sides(const std::vector<int>& part, const std::vector<int>& other_part, bool of_a,
                      std::vector<Side>& sides) {
    const Shape& of = of_a ? a_ : b_;
    const Shape& other = of_a ? b_ : a_;
    const double towards = of_a ? 1 : -1;
    for (std::size_t i = 0; i < part.size() && part.size() > 1; ++i) {
        const Edge edge{of_a, part[i], part[(i + 1) % part.size()]};
        const Point<double> start = corner(of, edge.from);
        const Point<double> along = direction(edge).along;
        const Point<double> n{along.y, -along.x};
        int least = other_part.front();
        int second = -1;
        for (std::size_t k = 1; k < other_part.size(); ++k) {
            const int next = other_part[k];
            const double farther = dot(n, corner(other, next) - corner(other, least));
            if (farther > kLineSlack) continue;
            const int order = farther < -kLineSlack ? -1 : exactly_.compare(edge, next, least);
            if (order == 0) second = next;
            if (order < 0) least = next, second = -1;
        }
        const double k = dot(n, start - corner(other, least));
        sides.push_back({towards * n.x, towards * n.y, k, edge, least, second});
    }
}

Cover::Inside Cover::inside(const Contact& contact, std::size_t difference, double low,
                            double high) {
    Inside in{-kLargest, kLargest, low, high};
    for (const Side& side : sides_of(difference)) {
        if (side.edge.of_a == contact.edge.of_a && side.edge.from == contact.edge.from &&
            side.edge.to == contact.edge.to &&
            (side.corner == contact.corner || side.other == contact.corner))
            return {1, 0, 1, 0};  // the contact lies on this side
        const double out = side.nx * contact.start.x + side.ny * contact.start.y - side.k;
        const double slope = side.nx * contact.along.x + side.ny * contact.along.y;
        // A point at place t is certainly inside if out + slope t < -kLineSlack.
        const double certain = (-kLineSlack - out) / slope;
        const double maybe = (kLineSlack - out) / slope;
        if (slope > 0) {
            in.high = std::min(in.high, certain);
            in.maybe_high = std::min(in.maybe_high, maybe);
        } else if (slope < 0) {
            in.low = std::max(in.low, certain);
            in.maybe_low = std::max(in.maybe_low, maybe);
        } else {
            if (!(out < -kLineSlack)) in.high = -kLargest;
            if (!(out < kLineSlack)) in.maybe_high = -kLargest;
        }
        if (in.maybe_low > in.maybe_high) return {1, 0, 1, 0};
    }
    return in;
}

std::vector<Gap> Cover::gaps(const Contact& contact, double within) {
    std::vector<Gap> found;
    if (contact.least > within) return found;
    const double level = std::max(contact.least, 0.0);
    // All points of the contact nearer than `within` are on a chord of this half length around the
    // foot, even if the contact's nearest point is an end.
    const double half =
        std::sqrt(std::max(0.0, (within - level) * (within + level))) + kLineSlack + kPointSlack;
    const double low = std::max(0.0, contact.foot - half);
    const double high = std::min(contact.length, contact.foot + half);
    hits_.clear();
    covered_.clear();
    Stretch open(contact, low, high);
    const auto covers_the_rest = [&](std::size_t i) {
        const Box& box = differences_[i].box;
        if (!open.meets(box.x0, box.x1, box.y0, box.y1)) return false;
        const Inside in =
            inside(contact, i, open.low() - 3 * kLineSlack, open.high() + 3 * kLineSlack);
        if (!(in.maybe_low <= in.maybe_high)) return false;
        hits_.emplace_back(static_cast<int>(i), in);
        if (!(in.low < in.high)) return false;
        covered_.push_back({in.low, in.high, static_cast<int>(i)});
        return open.without(in.low, in.high);
    };
    for (std::size_t k = 0; k < order_.size(); ++k) {
        const double low_before = open.low(), high_before = open.high();
        const bool is_covered = covers_the_rest(order_[k]);
        if (is_covered || open.low() > low_before || open.high() < high_before)
            std::swap(order_[k], order_[k / 2]);
        if (is_covered) return found;
    }
    std::sort(covered_.begin(), covered_.end(),
              [](const Covered& a, const Covered& b) { return a.low < b.low; });
    Covered reach{-kLargest, low, -1};
    const Covered end{high, kLargest, -1};
    for (const Covered& next : covered_) {
        if (next.low > reach.high) add_gap(contact, reach, next, found);
        if (next.high > reach.high) reach = next;
        if (reach.high > high) break;
    }
    if (reach.high <= high) add_gap(contact, reach, end, found);
    for (Gap& gap : found) {
        gap.high = std::min(gap.high, high);
        fill(contact, gap);
    }
    return found;
}

void Cover::add_gap(const Contact& contact, const Covered& before, const Covered& after,
                    std::vector<Gap>& gaps) {
    Gap gap{before.high, after.low, false, -1, 0, INFINITY, {}};
    if (gap.low - kLineSlack > contact.foot) gap.from = before.by;
    else if (gap.high + kLineSlack < contact.foot) gap.from = after.by;
    gap.has_foot = gap.from < 0;
    gaps.push_back(std::move(gap));
}

void Cover::fill(const Contact& contact, Gap& gap) const {
    const double low = gap.low - 3 * kLineSlack;
    const double high = gap.high + 3 * kLineSlack;
    gap.least = distance_of_origin(contact.at(std::max(low, 0.0)),
                                   contact.at(std::min(high, contact.length))) -
                kPointSlack;
    std::vector<std::pair<double, double>> maybe;
    for (const auto& [i, in] : hits_) {
        if (in.maybe_high < low || in.maybe_low > high) continue;
        gap.covers.push_back(i);
        maybe.emplace_back(in.maybe_low, in.maybe_high);
    }
    std::sort(maybe.begin(), maybe.end());
    double place = gap.low;
    const auto look = [&](double to) {
        if (to <= place) return;
        const double nearest = distance_of_origin(contact.at(place), contact.at(to));
        gap.free = std::min(gap.free, nearest + kPointSlack);
    };
    for (const auto& [from, to] : maybe) {
        look(std::min(from, gap.high));
        place = std::max(place, to);
        if (place > gap.high) return;
    }
    look(gap.high);
}

std::vector<int> Cover::covers_of(const Point<double>& p, double error, bool& certain) {
    std::vector<int> open;
    certain = false;
    const double slack = kLineSlack * (1 + norm(p)) + error;
    for (std::size_t i = 0; i < differences_.size(); ++i) {
        const Box& d = differences_[i].box;
        if (d.x0 > p.x + error || d.x1 < p.x - error || d.y0 > p.y + error || d.y1 < p.y - error)
            continue;
        bool inside = true;
        bool maybe = true;
        for (const Side& side : sides_of(i)) {
            const double out = side.nx * p.x + side.ny * p.y - side.k;
            inside = inside && out < -slack;
            maybe = out <= slack;
            if (!maybe) break;
        }
        if (!maybe) continue;
        open.push_back(static_cast<int>(i));
        if (inside) {
            certain = true;
            return open;
        }
    }
    return open;
}

std::vector<Suspect> suspects_for(Cover& cover, double within) {
    const std::vector<Contact>& contacts = cover.contacts();
    std::vector<std::size_t> order(contacts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&contacts](std::size_t i, std::size_t j) {
        return contacts[i].least < contacts[j].least;
    });
    std::vector<Suspect> suspects;
    for (const std::size_t i : order) {
        if (contacts[i].least > within) break;
        for (Gap& gap : cover.gaps(contacts[i], within)) {
            within = std::min(within, gap.free);
            suspects.push_back({i, std::move(gap)});
        }
    }
    std::sort(suspects.begin(), suspects.end(),
              [](const Suspect& p, const Suspect& q) { return p.gap.least < q.gap.least; });
    return suspects;
}

double depth_of_boxes(const Shape& a, const Shape& b) {
    double least = kLargest;
    for (double Point<double>::*along : {&Point<double>::x, &Point<double>::y}) {
        const auto before = [along](const Point<double>& p, const Point<double>& q) {
            return p.*along < q.*along;
        };
        const auto [a0, a1] = std::minmax_element(a.corners.begin(), a.corners.end(), before);
        const auto [b0, b1] = std::minmax_element(b.corners.begin(), b.corners.end(), before);
        least = std::min({least, *a1.*along - *b0.*along, *b1.*along - *a0.*along});
    }
    return std::max(0.0, least);
}

}  // namespace touchstone::rough
