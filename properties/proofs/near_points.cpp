// Distances of points of two shapes, at least one with a radius. The core of a circle is a point,
// the core of a capsule a segment.
#include "properties/proofs/corners.h"

namespace touchstone::proofs {

/// The difference of two corners, projected onto the normal of an edge.
Poly CornerBounds::projected(const Axis& axis, int from, int to) {
    const auto between = [this](int p, int q, int number) {
        return polynomials_.difference(coordinate(q, number), coordinate(p, number));
    };
    return polynomials_.difference(
        polynomials_.product(between(from, to, 0), between(axis.from, axis.to, 1)),
        polynomials_.product(between(from, to, 1), between(axis.from, axis.to, 0)));
}

int CornerBounds::root_of(int expression) const {
    const Expression& node = expression_at(expressions_, expression);
    return node.op == TracedOp::multiply && node.x == node.y ? node.x : -1;
}

/// The rounding errors of the last operation alone.
double CornerBounds::last_roundings(int expression) const {
    return roundings_of(expression_at(expressions_, expression));
}

double CornerBounds::most_roundings(int expression) {
    double most = 0;
    for (const Term& term : terms_of(expression)) most = std::max(most, term.roundings);
    return most;
}

/// False if the value is a sum of terms that are never negative, whatever the radii. The relative
/// error of such a sum is at most the largest relative error of a term. The inputs must be plain.
bool CornerBounds::may_cancel(int expression) {
    constexpr double kLarge = 1e100;
    values_.clear();
    for (std::size_t i = corners_.numbers.size(); i < plain_.size(); ++i)
        values_.set(plain_[i], {1, kLarge});
    Poly sum = polynomials_.number(0);
    for (const Term& term : terms_of(expression)) {
        if (values_.of(term.value).lo < 0) return true;
        sum = polynomials_.sum(sum, term.value);
    }
    return sum != value_of(expression);
}

/// The numbers whose squares the expression adds; nothing if it is not a sum of two squares.
std::optional<std::array<int, 2>> CornerBounds::roots_of_sum(int expression) const {
    const Expression& node = expression_at(expressions_, expression);
    if (node.op != TracedOp::add || root_of(node.x) < 0 || root_of(node.y) < 0) return {};
    return std::array{root_of(node.x), root_of(node.y)};
}

/// The points of a shape's core: its corners, and the points at each share of its segment.
std::vector<CornerBounds::CorePoint> CornerBounds::points_of(bool of_b) {
    const int first = of_b ? corners_.of_a : 0;
    const int last = of_b ? corners_.all : corners_.of_a;
    std::vector<CorePoint> points;
    for (int i = first; i < last; ++i)
        points.push_back({i, -1, {coordinate(i, 0), coordinate(i, 1)}});
    for (const auto& [at, share] : share_variables_) {
        if (last - first != 2) break;
        CorePoint point{-1, at, {}};
        for (std::size_t i = 0; i < 2; ++i)
            point.place[i] = polynomials_.sum(
                points[0].place[i],
                polynomials_.product(
                    polynomials_.of(share),
                    polynomials_.difference(points[1].place[i], points[0].place[i])));
        points.push_back(point);
    }
    return points;
}

std::optional<std::array<CornerBounds::CorePoint, 2>> CornerBounds::add_distance(
    int distance, int reach, const std::set<int>& shares, Distances& to) try {
    const auto apart = roots_of_sum(distance);
    if (!apart || root_of(reach) < 0) return {};
    shares_ = shares;
    set_plain_inputs();
    Poly sum = polynomials_.number(0);
    for (const int radius : corners_.radii) sum = polynomials_.sum(sum, inputs_.at(radius));
    if (value_of(root_of(reach)) != sum || may_cancel(root_of(reach))) return {};
    const std::array<Poly, 2> place{value_of((*apart)[0]), value_of((*apart)[1])};
    const auto leads_from = [&](const CorePoint& p, const CorePoint& q) {
        return place[0] == polynomials_.difference(q.place[0], p.place[0]) &&
               place[1] == polynomials_.difference(q.place[1], p.place[1]);
    };
    std::optional<std::array<CorePoint, 2>> points;
    for (const CorePoint& p : points_of(false))
        for (const CorePoint& q : points_of(true))
            if (!points && (leads_from(p, q) || leads_from(q, p))) points = {p, q};
    if (!points) return {};
    // Counts the roundings of the sum of the radii, and those of the last operation of a
    // difference. The square of the radii's sum, the squares of the differences and the sum of
    // these squares count as half a rounding each, because a root halves the relative error.
    const double roundings = most_roundings(root_of(reach)) +
                             std::max(last_roundings((*apart)[0]), last_roundings((*apart)[1])) +
                             1.5;
    to.reach_roundings = std::max(to.reach_roundings, roundings);
    for (std::size_t i = 0; i < 2; ++i) {
        Problem problem = problem_of({-1, 0}, {(*apart)[i], -1}, false);
        problem.value = polynomials_.number(0);
        to.apart[i].insert(std::move(problem));
    }
    return points;
} catch (const TooComplicated&) {
    return {};
}

/// True if the expression is the squared length of the segment from that corner to the next. It is
/// zero in floats only if the length is.
bool CornerBounds::is_squared_length(int expression, int corner) {
    const auto roots = roots_of_sum(expression);
    if (!roots || terms_of((*roots)[0]).size() != 1 || terms_of((*roots)[1]).size() != 1)
        return false;
    Poly square = polynomials_.number(0);
    for (const int axis : {0, 1}) {
        const Poly side =
            polynomials_.difference(coordinate(corner + 1, axis), coordinate(corner, axis));
        square = polynomials_.sum(square, polynomials_.product(side, side));
    }
    return value_of(expression) == square;
}

bool CornerBounds::add_projection(int share, int end, int corner, Distances& to) {
    int inner = share;
    for (int clamps = 0; clamps < 2; ++clamps) {
        const Expression clamp = expression_at(expressions_, inner);
        if (!is_extreme(clamp)) return false;
        inner = constant(clamp.x) ? clamp.y : clamp.x;
    }
    const Expression quotient = expression_at(expressions_, inner);
    if (!is_share(share) || quotient.op != TracedOp::divide) return false;
    set_plain_inputs();
    Poly product = polynomials_.number(0);
    for (const int axis : {0, 1})
        product = polynomials_.sum(
            product,
            polynomials_.product(
                polynomials_.difference(coordinate(end, axis), coordinate(corner, axis)),
                polynomials_.difference(coordinate(corner + 1, axis), coordinate(corner, axis))));
    if (value_of(quotient.x) != product || !is_squared_length(quotient.y, corner)) return false;
    // The share times the length is product / length. Its roundings are those of the product's last
    // operation, of the quotient, and of the squared length, which is a sum of positive terms. The
    // errors of the product before its last operation are added below.
    const double roundings = last_roundings(quotient.x) + 1 + most_roundings(quotient.y);
    to.share_roundings = std::max(to.share_roundings, roundings);
    Problem problem = problem_of({corner, corner + 1}, {quotient.x, -1}, false);
    problem.errors.emplace_back(std::exchange(problem.value, polynomials_.number(0)), roundings);
    to.shares.insert(std::move(problem));
    return true;
}

bool CornerBounds::add_far_ends(const std::vector<Difference>& below, const std::set<int>& zero,
                                Distances& to) {
    if (std::max(corners_.of_a, corners_.of_b()) > 2) return false;
    std::set<int> far;
    const auto has_length = [&](bool of_b) {
        const int first = of_b ? corners_.of_a : 0;
        const int count = of_b ? corners_.of_b() : corners_.of_a;
        return count == 2 && std::none_of(zero.begin(), zero.end(),
                                          [&](int at) { return is_squared_length(at, first); });
    };
    for (const auto& [reach, distance] : below) {
        const auto points = add_distance(distance, reach, {}, to);
        for (const bool of_b : {false, true}) {
            if (!points) break;
            const CorePoint& end = (*points)[of_b ? 1 : 0];
            const CorePoint& other = (*points)[of_b ? 0 : 1];
            if (end.corner < 0) continue;
            set_plain_inputs();
            if (other.corner < 0
                    ? add_projection(other.share, end.corner, of_b ? 0 : corners_.of_a, to)
                    : !has_length(!of_b))
                far.insert(end.corner);
        }
    }
    // If one core is a point that is far from the other core, the ends of the other core are far
    // from the point, too.
    if ((corners_.of_a == 1 && far.contains(0)) ||
        (corners_.of_b() == 1 && far.contains(corners_.of_a)))
        return true;
    return static_cast<int>(far.size()) == corners_.all;
}

bool CornerBounds::add_gap(const std::vector<std::pair<Difference, bool>>& signs,
                           std::set<Difference>& used) {
    if (corners_.of_a == 1 || corners_.of_b() == 1) return true;
    shares_.reset();
    set_plain_inputs();
    std::map<Poly, Difference> not_negative;
    for (const auto& [difference, is_high] : signs) {
        try {
            const Poly value = value_of(difference);
            not_negative.emplace(is_high ? value : polynomials_.negative(value), difference);
        } catch (const TooComplicated&) {
            // Ignores this difference: the proof needs only differences of projections, which are
            // never too complicated.
        }
    }
    for (const Axis& axis : axes_)
        for (const bool is_of_b_first : {false, true}) {
            if (axis.from < 0) continue;
            std::set<Difference> all;
            bool has_all = true;
            for (int p = 0; p < corners_.of_a; ++p)
                for (int q = corners_.of_a; q < corners_.all; ++q) {
                    const Poly gap = projected(axis, is_of_b_first ? q : p, is_of_b_first ? p : q);
                    const auto found = not_negative.find(gap);
                    has_all = has_all && found != not_negative.end();
                    if (has_all) all.insert(found->second);
                }
            if (!has_all) continue;
            used.insert(all.begin(), all.end());
            return true;
        }
    return false;
}

double CornerBounds::bound(const Distances& distances, std::uint64_t boxes,
                           const std::function<bool()>& stopped) {
    const double x = largest_error(distances.apart[0], boxes / 2, stopped);
    const double y = largest_error(distances.apart[1], boxes / 2, stopped);
    const double share = largest_error(distances.shares, boxes / 2, stopped);
    const double places = above(above(std::sqrt(above(above(x * x) + above(y * y)))));
    // The reach is at most twice the scale and twice the local scale, and eps is 2 u. So an error
    // of n u x reach is at most n eps x scale. The factors 1 + 4 n u cover products of errors.
    const double of_reach =
        above(above(distances.reach_roundings) * (1 + 4 * distances.reach_roundings * u_));
    const double of_share = above(above(share) * (1 + 4 * distances.share_roundings * u_));
    if (std::max(distances.reach_roundings, distances.share_roundings) * u_ > 0.1) return kInfinite;
    // Let D be the distance of an end from the segment, and s the error of the share as a length.
    // Then the point at that share is at most sqrt(D^2 + s^2) from the end, clamped or not. This
    // exceeds D by at most s, and by at most s^2 / D. If the reach is small, the error of the
    // reach is small. Otherwise s^2 / D is small.
    constexpr double kSmall = 1.0 / 256;
    const double all = above(above(places + of_reach) + of_share);
    if (all * u_ > kSmall / 8) return all;
    const double of_small_reach = above(above(of_reach * kSmall) + of_share);
    const double of_large_reach = above(of_reach + above(of_share * of_share * 4 * u_ / kSmall));
    return above(places + std::max(of_small_reach, of_large_reach));
}

}  // namespace touchstone::proofs
