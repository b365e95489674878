#include "properties/proofs/bounds.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "properties/proofs/pieces.h"

namespace touchstone::proofs {
namespace {

constexpr std::size_t kMostWays = 128;

double unit_roundoff(Scalar scalar) {
    switch (scalar) {
        case Scalar::float_: return 0x1p-24;
        case Scalar::double_: return 0x1p-53;
        case Scalar::long_double: break;
    }
    return 0x1p-64;
}

}  // namespace

Bounder::Bounder(Paths& paths, const Setting& setting, const Tolerance& tolerance, Scalar scalar,
                 bool twofold)
    : paths_(paths),
      setting_(setting),
      tolerance_(tolerance),
      scalar_(scalar),
      times_(has_degrees(setting) ? kMostTurns : 1),
      // 1 / 32 u: a result of Twofold is wrong by 16 u^2 of itself, so by 32 u^2 of the power of
      // two below it.
      library_(twofold ? 1 / (32 * unit_roundoff(scalar)) : 1),
      u_(times_ * unit_roundoff(scalar) / library_),
      // An upper bound of the distance of the scenes x(t) and y(t) from the box.
      slack_(scalar != Scalar::float_ ? 0x1p-20
             : times_ == 1            ? 0x1p-11
                                      : 0x1p-8),
      values_(polynomials_) {
    for (const SceneNumber& number : setting.numbers) {
        const Variable variable = polynomials_.variable(number.quantity != Quantity::size);
        variables_.push_back(variable);
        // The number may be relative to another number.
        const double growth =
            number.growth -
            (number.origin < 0
                 ? 0
                 : number.times * setting.numbers[static_cast<std::size_t>(number.origin)].growth);
        if (growth != 0) growth_[variable] = growth;
        if (growth != 0) changing_.push_back(variable);
        if (number.is_of_a || number.axis < 0) continue;
        changing_.push_back(variable);
        positions_.push_back(variable);
        (number.axis == 0 ? along_x_ : along_y_)[variable] = 1;
    }
    pi_ = polynomials_.variable(false);
    inputs_.resize(variables_.size());
}

bool Bounder::walk(int place, std::vector<std::pair<int, bool>>& decisions,
                   std::vector<Way>& ways) {
    const Place here = paths_.at(place);
    if (here.answer) {
        if (ways.size() == kMostWays) return false;
        ways.push_back({decisions, *here.answer == 1, *here.answer > 1});
        return true;
    }
    known_.resize(std::max(known_.size(), paths_.expressions().all().size()));
    const int sign = doubt_of(here.order).sign;
    for (const bool holds : {true, false}) {
        if (here.is_equality) {
            if (sign != 0 && holds) continue;
            if (!walk(paths_.next(place, holds), decisions, ways)) return false;
            continue;
        }
        const bool is_low = holds == here.low_if_holds;
        if (sign != 0 && is_low != (sign < 0)) continue;
        // A comparison that is low and high on one way has equal sides. Whether a strict comparison
        // holds there is not known here, so it does not separate ways.
        if (sign == 0 && std::find(decisions.begin(), decisions.end(),
                                   std::pair(here.order, !is_low)) != decisions.end())
            return false;
        if (sign == 0) decisions.emplace_back(here.order, is_low);
        const bool fits = walk(paths_.next(place, holds), decisions, ways);
        if (sign == 0) decisions.pop_back();
        if (!fits) return false;
    }
    return true;
}

bool Bounder::is_below(int order, int other) {
    if (order == other) return true;
    const Doubt& p = doubt_of(order);
    const Doubt& q = doubt_of(other);
    if (p.form == nullptr || q.form == nullptr || p.form->over_factor != q.form->over_factor)
        return false;
    for (const Poly low : p.form->values)
        for (const Poly high : q.form->values)
            if (!is_never_positive(polynomials_.difference(low, high))) return false;
    return true;
}

std::vector<std::pair<int, int>> Bounder::partings(const Way& taken, const Way& exact) {
    std::vector<std::pair<int, int>> found;
    for (const auto& [order, is_low] : taken.decisions)
        for (const auto& [other, other_is_low] : exact.decisions)
            if (is_low != other_is_low && doubt_of(order).form != nullptr &&
                (is_low ? is_below(other, order) : is_below(order, other)))
                found.emplace_back(order, other);
    return found;
}

double Bounder::grown(const Way& hit, const std::vector<std::pair<int, int>>& pairs) {
    double least = kInfinite;
    for (const auto& [order, other] : pairs) {
        const Doubt& doubt = doubt_of(order);
        const bool is_low = hit.is_low(order);
        for (const int falling : {order, other}) {
            // Only the pieces that may be near zero are known to fall.
            if (doubt_of(falling).near < doubt.error) continue;
            const Interval fall = doubt_of(falling).fall;
            const double rate = is_low ? fall.lo : -fall.hi;
            if (above(quotient(doubt.error, rate)) * u_ > slack_) continue;
            least = std::min(least, quotient(doubt.in_card_units, rate));
        }
    }
    return least;
}

Bound Bounder::bound_of(const std::vector<Way>& ways) {
    Bound bound;
    for (const Way& taken : ways) {
        // For each way of the other answer, the comparisons that can exclude it.
        std::vector<std::vector<std::pair<int, int>>> pairs;
        bool can_part = true;
        double most_grown = 0;
        for (const Way& exact : ways) {
            if (exact.hit == taken.hit) continue;
            pairs.push_back(partings(taken, exact));
            can_part = can_part && !pairs.back().empty();
            if (taken.hit) most_grown = std::max(most_grown, grown(taken, pairs.back()));
        }
        double best = taken.hit ? setting_.reach * most_grown : kInfinite;
        if (pairs.empty()) best = 0;
        else if (can_part)
            for (const Direction& direction : directions_of(taken))
                best = std::min(best, moved(direction, taken, pairs, best));
        double& worst = taken.hit ? bound.false_hit : bound.false_miss;
        worst = std::max(worst, best);
        if (!(best < kInfinite)) ++unbounded_ways_;
    }
    return bound;
}

Bound Bounder::of(const Box& box) {
    ++now_;
    values_.clear();
    doubts_.clear();
    legs_.clear();
    smallest_size_ = kInfinite;
    largest_degrees_ = 0;
    unbounded_ways_ = 2 * kMostWays;
    double turn = 0;
    for (std::size_t i = 0; i < box.numbers.size(); ++i) {
        const Quantity quantity = setting_.numbers[i].quantity;
        Interval interval = box.numbers[i];
        const double slack = is_length(quantity) ? 4 * slack_ : 0;
        if (quantity == Quantity::size) {
            smallest_size_ = std::min(smallest_size_, absolute(setting_, box, i).hi);
            interval.hi = above(interval.hi + slack);
        } else if (is_length(quantity)) {
            interval = widened(interval, slack);
        } else {
            const double unit = quantity == Quantity::degrees ? std::numbers::pi / 180 : 1;
            turn = std::max(turn, below(below(interval.mignitude() * unit)));
            if (quantity == Quantity::degrees)
                largest_degrees_ = std::max(largest_degrees_, interval.magnitude());
        }
        values_.set(variables_[i], interval);
        inputs_[i] =
            setting_.numbers[i].origin < 0 ? interval : widened(absolute(setting_, box, i), slack);
    }
    values_.set(pi_, {3.141592653589793, 3.1415926535897936});
    double unit = 0;
    switch (tolerance_.conditioning) {
        case Conditioning::none: unit = least_scale(setting_, box); break;
        case Conditioning::local: unit = least_local_scale(setting_, box); break;
        case Conditioning::angle:
            unit = least_local_scale(setting_, box) * std::max(1.0, turn);
            break;
        case Conditioning::edge_direction:
            unit = least_scale(setting_, box) * least_scale(setting_, box);
            break;
    }
    std::vector<Way> ways;
    std::vector<std::pair<int, bool>> decisions;
    try {
        if (!walk(paths_.first(), decisions, ways)) return {kInfinite, kInfinite};
        const bool has_no_answer =
            std::any_of(ways.begin(), ways.end(), [](const Way& way) { return way.no_answer; });
        if (has_no_answer) return {kInfinite, kInfinite};
        unbounded_ways_ = 0;
        Bound bound = bound_of(ways);
        // eps is 2 u.
        bound.false_hit = above(bound.false_hit / (2 * unit * library_));
        bound.false_miss = above(bound.false_miss / (2 * unit * library_));
        return bound;
    } catch (const TooComplicated&) {
        return {kInfinite, kInfinite};
    }
}

}  // namespace touchstone::proofs
