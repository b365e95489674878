#include "properties/proofs/path_facts.h"

namespace touchstone::proofs {
namespace {

Fact opposite(Fact side) {
    return side == kLow ? kHigh : kLow;
}

}  // namespace

PathFacts::PathFacts(Paths& paths, int most_visits, const std::function<bool()>& stopped)
    : paths_(paths), stopped_(stopped), visits_left_(most_visits) {
    // Finds all differences, because the signs of x, y and x - y depend on each other.
    walk(paths_.first(), {}, false, [](bool, const Facts&) {});
}

std::set<std::pair<bool, Facts>> PathFacts::of_floats() {
    std::set<std::pair<bool, Facts>> all;
    walk(paths_.first(), {}, false,
         [&all](bool hit, const Facts& facts) { all.emplace(hit, facts); });
    return all;
}

std::set<int> PathFacts::shares(const Facts& facts) const {
    std::set<int> all;
    for (const auto& [at, x, y, difference, sign] : quotients_)
        for (const Fact side : {kLow, kHigh})
            if ((fact_of(facts, y) & side) != 0 && (fact_of(facts, x) & side) != 0 &&
                (fact_of(facts, difference) & (sign > 0 ? opposite(side) : side)) != 0)
                all.insert(at);
    return all;
}

bool PathFacts::always_misses(const Facts& facts) {
    if (const auto found = misses_.find(facts); found != misses_.end()) return found->second;
    bool misses = true;
    walk(paths_.first(), facts, true,
         [&misses](bool hit, const Facts&) { misses = misses && !hit; });
    return misses_[facts] = misses;
}

std::size_t PathFacts::position_of(const Difference& difference) {
    const auto found = std::find(differences_.begin(), differences_.end(), difference);
    const auto at = static_cast<std::size_t>(found - differences_.begin());
    if (found == differences_.end()) differences_.push_back(difference);
    return at;
}

std::pair<std::size_t, int> PathFacts::difference_of(int left, int right) {
    int sign = 1;
    if (constant(left) == 0 || (constant(right) != 0 && right < left)) {
        std::swap(left, right);
        sign = -1;
    }
    if (constant(right) != 0) return {position_of({left, right}), sign};
    // A rounded difference x - y has the sign of the exact difference. So the difference of x and y
    // takes its place.
    const Expression& gap = node(left);
    if (gap.op == TracedOp::subtract && (is_extreme(node(gap.x)) || is_extreme(node(gap.y)))) {
        const auto [at, sign_of_gap] = difference_of(gap.x, gap.y);
        return {at, sign * sign_of_gap};
    }
    return {position_of({left, -1}), sign};
}

bool PathFacts::add(Facts& facts, std::size_t at, Fact fact, bool is_exact) {
    if (facts.size() < differences_.size()) facts.resize(differences_.size());
    const Fact all = facts[at] | fact;
    if (all == facts[at]) return true;
    facts[at] = all;
    const bool is_zero = (all & kLow) != 0 && (all & kHigh) != 0;
    if (is_zero && is_exact) not_zero_.insert(at);
    if (is_zero && (is_exact || (all & kNotZero) != 0)) return false;
    const auto follows = [&](std::size_t p, Fact of_p, std::size_t q, Fact of_q, std::size_t r,
                             Fact of_r) {
        return (facts[p] & of_p) == 0 || (facts[q] & of_q) == 0 || add(facts, r, of_r, is_exact);
    };
    for (const auto& [quotient, x, y, difference, sign] : quotients_)
        for (const Fact side : {kLow, kHigh}) {
            // If x <= 0 and y >= 0, then x - y <= 0, and so on.
            const Fact other = opposite(side);
            const Fact less = sign > 0 ? side : other;
            if (!follows(x, side, y, other, difference, less) ||
                !follows(difference, less, y, side, x, side) ||
                !follows(difference, less, x, other, y, other))
                return false;
        }
    return true;
}

std::vector<PathFacts::Next> PathFacts::next_of(const Place& place, const Facts& facts,
                                                bool is_exact) {
    const auto [left, right] = paths_.order(place.order);
    std::vector<Next> all;
    const auto push = [&](bool holds, const Facts& known, std::size_t at, Fact fact) {
        Facts more = known;
        if (add(more, at, fact, is_exact)) all.push_back({holds, std::move(more)});
    };
    // What a comparison says about the sign of left - right.
    const auto side_if = [&place](bool holds) {
        return holds == place.low_if_holds ? kLow : kHigh;
    };
    const auto strictness_if = [&](bool holds) {
        return holds == place.is_strict && !is_exact ? kNotZero : Fact{0};
    };
    const auto [found_divisors, is_new] = divisors_.try_emplace(place.order);
    if (is_new) found_divisors->second = divisors_in(paths_.expressions(), {left, right});
    if (!found_divisors->second)
        throw NotUnderstood{"it computes a root or a number that is not finite"};
    for (const int divisor : *found_divisors->second) {
        if (constant(divisor))
            throw NotUnderstood{"it divides by a literal that is not a power of two"};
        const std::size_t y = position_of({divisor, -1});
        if (is_exact) not_zero_.insert(y);
        else if ((fact_of(facts, y) & kNotZero) == 0)
            throw NotUnderstood{"it divides by a number that may be zero"};
    }
    const bool is_left = node(left).op == TracedOp::divide;
    if (is_left || node(right).op == TracedOp::divide) {
        const Expression quotient = node(is_left ? left : right);
        const auto by = constant(is_left ? right : left);
        if (place.is_equality) throw NotUnderstood{"it tests whether a quotient equals a number"};
        if (by != 0 && by != 1)
            throw NotUnderstood{"it compares a quotient with a number other than 0 and 1"};
        const std::size_t y = position_of({quotient.y, -1});
        const auto [difference, sign] = difference_of(quotient.x, quotient.y);
        const Quotient found{is_left ? left : right, position_of({quotient.x, -1}), y, difference,
                             sign};
        if (std::find(quotients_.begin(), quotients_.end(), found) == quotients_.end())
            quotients_.push_back(found);
        for (const Fact of_y : {kLow, kHigh}) {
            Facts more = facts;
            if (!add(more, y, of_y, is_exact)) continue;
            for (const bool holds : {false, true}) {
                // If y > 0, x has the sign of x / y, and x - y has the sign of x / y - 1.
                const Fact of_left = side_if(holds);
                const Fact of_quotient = is_left ? of_left : opposite(of_left);
                const bool flips = (of_y == kLow) != (by == 1 && sign < 0);
                push(holds, more, by == 1 ? difference : found.x,
                     (flips ? opposite(of_quotient) : of_quotient) | strictness_if(holds));
            }
        }
        return all;
    }
    const auto [at, sign] = difference_of(left, right);
    if (place.is_equality && is_exact) {
        not_zero_.insert(at);
        return {{false, facts}};
    }
    if (place.is_equality) {
        push(true, facts, at, kLow | kHigh);
        push(false, facts, at, kLow | kNotZero);
        push(false, facts, at, kHigh | kNotZero);
        return all;
    }
    for (const bool holds : {false, true})
        push(holds, facts, at,
             (sign > 0 ? side_if(holds) : opposite(side_if(holds))) | strictness_if(holds));
    return all;
}

void PathFacts::walk(int at, const Facts& facts, bool is_exact, const Visit& visit) {
    if (visits_left_-- <= 0) throw TooManyPaths();
    if (visits_left_ % 256 == 0 && stopped_()) throw NotUnderstood{"the run was interrupted"};
    const Place place = paths_.at(at);
    if (!place.answer) {
        for (const Next& next : next_of(place, facts, is_exact))
            walk(paths_.next(at, next.holds), next.facts, is_exact, visit);
        return;
    }
    if (*place.answer > 1) throw NotUnderstood{"it may give no answer"};
    visit(*place.answer == 1, facts);
}

}  // namespace touchstone::proofs
