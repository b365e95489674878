// The distance that B has to move until exact arithmetic gives the answer of the floats.
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "properties/proofs/bounds.h"
#include "properties/proofs/pieces.h"

namespace touchstone::proofs {

std::vector<Bounder::Direction> Bounder::directions_of(const Way& taken) {
    std::vector<Direction> all;
    std::pair<double, double> sum{0, 0};
    std::size_t summed = 0;
    for (const auto& [order, is_low] : taken.decisions) {
        const Doubt& doubt = doubt_of(order);
        if (doubt.form == nullptr || doubt.pieces.empty()) continue;
        // For a false miss, comparisons that are high must rise.
        const bool rises = !is_low;
        const double sign = rises ? 1 : -1;
        if (doubt.curvature == (rises ? Curvature::convex : Curvature::concave))
            all.push_back({.gradient_of = &doubt, .sign = sign});
        if (doubt.form->is_straight) all.push_back({.straight = doubt.form, .sign = sign});
        Interval x{kInfinite, -kInfinite};
        Interval y = x;
        for (const std::size_t piece : doubt.pieces) {
            const auto [slope_x, slope_y] = slope_of(*doubt.form, piece);
            x = hull(x, slope_x);
            y = hull(y, slope_y);
        }
        const double to_x = (x.lo + x.hi) / 2;
        const double to_y = (y.lo + y.hi) / 2;
        const double length = std::hypot(to_x, to_y);
        if (!(length > 0 && length < kInfinite)) continue;
        all.push_back({.x = sign * to_x / length, .y = sign * to_y / length});
        sum.first += all.back().x;
        sum.second += all.back().y;
        ++summed;
    }
    const double length = std::hypot(sum.first, sum.second);
    if (summed > 1 && length > 0)
        all.push_back({.x = sum.first / length, .y = sum.second / length});
    return all;
}

std::pair<Interval, Interval> Bounder::slope_of(const Form& form, std::size_t piece) {
    const auto& [x, y] = form.slopes[piece];
    // No component is longer than the gradient. The length of the gradient is often known exactly.
    const double most = above(std::sqrt(std::max(0.0, values_.of(form.squared_slopes[piece]).hi)));
    return {common(values_.of(x), {-most, most}), common(values_.of(y), {-most, most})};
}

double Bounder::rate(const Direction& direction, const Doubt& doubt, bool rises) {
    const double wanted = rises ? 1 : -1;
    const auto least_of_pieces = [&](auto change_of) {
        double least = kInfinite;
        for (const std::size_t piece : doubt.pieces) {
            const Interval change = known_interval(change_of(piece));
            least = std::min(least, wanted > 0 ? change.lo : -change.hi);
        }
        return below(least);
    };
    const auto along = [&](std::size_t piece, const Interval& x, const Interval& y) {
        const auto [slope_x, slope_y] = slope_of(*doubt.form, piece);
        return known_interval(slope_x * x) + known_interval(slope_y * y);
    };
    if (direction.gradient_of == &doubt) {
        // Along the gradient at the scene, a convex function rises at least as fast as at the
        // scene.
        double least = kInfinite;
        for (const std::size_t piece : doubt.pieces) {
            const auto& [x, y] = doubt.form->slopes[piece];
            const double square = std::max(values_.of(doubt.form->squared_slopes[piece]).lo,
                                           power(values_.of(x), 2).lo + power(values_.of(y), 2).lo);
            least = std::min(least, std::sqrt(std::max(0.0, square)));
        }
        return wanted * direction.sign > 0 ? below(below(least)) : 0;
    }
    if (direction.gradient_of != nullptr) {
        // The rate is the product of two gradients: that of the other comparison at the scene, of
        // length 1, and that of this comparison anywhere in the box.
        double least = kInfinite;
        const Form& form = *direction.gradient_of->form;
        for (std::size_t i = 0; i < form.slopes.size(); ++i) {
            const double length =
                above(std::sqrt(std::max(0.0, values_.of(form.squared_slopes[i]).hi)));
            const Interval sign{direction.sign, direction.sign};
            const auto [slope_x, slope_y] = slope_of(form, i);
            const Interval x = known_interval(slope_x * sign);
            const Interval y = known_interval(slope_y * sign);
            least = std::min(least, least_of_pieces([&](std::size_t piece) {
                                        return along(piece, x, y);
                                    }) / length);
        }
        return below(least);
    }
    if (direction.straight != nullptr) {
        // The gradient does not change as B moves, so terms of the product cancel.
        const auto [x, y] = direction.straight->slopes[0];
        const double length =
            above(std::sqrt(std::max(0.0, values_.of(direction.straight->squared_slopes[0]).hi)));
        const Interval sign{direction.sign, direction.sign};
        return below(least_of_pieces([&](std::size_t piece) {
                         const auto& [slope_x, slope_y] = doubt.form->slopes[piece];
                         return sign *
                                values_.of(polynomials_.sum(polynomials_.product(slope_x, x),
                                                            polynomials_.product(slope_y, y)));
                     }) /
                     length);
    }
    return below(below(least_of_pieces([&](std::size_t piece) {
        return along(piece, {direction.x, direction.x}, {direction.y, direction.y});
    })));
}

double Bounder::moved(const Direction& direction, const Way& taken,
                      const std::vector<std::vector<std::pair<int, int>>>& pairs, double best) {
    std::map<int, double> distances;
    double worst = 0;
    for (const auto& to_exclude : pairs) {
        double least = kInfinite;
        for (const auto& [order, other] : to_exclude) {
            const auto [at, is_new] = distances.try_emplace(order, kInfinite);
            if (is_new) {
                const Doubt& doubt = doubt_of(order);
                const double speed = rate(direction, doubt, !taken.is_low(order));
                if (above(quotient(doubt.error, speed)) * u_ <= slack_)
                    at->second = quotient(doubt.in_card_units, speed);
            }
            least = std::min(least, at->second);
        }
        worst = std::max(worst, least);
        if (worst >= best) break;
    }
    return worst;
}

}  // namespace touchstone::proofs
