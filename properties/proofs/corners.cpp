// The step from the comparisons of an algorithm to a margin, for shapes given by their corners.
#include "properties/proofs/corners.h"

namespace touchstone::proofs {
namespace {

constexpr int kMostVisits = 400'000;  ///< of comparisons and answers, on all walks together
/// A box of one comparison takes much less time than a box of scenes (ProofOptions::boxes).
constexpr std::uint64_t kBoxesAtOnce = 64;

/// Thrown if a comparison is not understood. The text says why there is no proof.
struct NotUnderstood {
    const char* why;
};

// What is known about a difference. Bits.
using Fact = std::uint8_t;
constexpr Fact kLow = 1;   ///< at most 0
constexpr Fact kHigh = 2;  ///< at least 0
constexpr Fact kNotZero = 4;

Fact opposite(Fact side) {
    return side == kLow ? kHigh : kLow;
}

using Facts = std::vector<Fact>;  ///< by difference

Fact fact_of(const Facts& facts, std::size_t difference) {
    return difference < facts.size() ? facts[difference] : Fact{0};
}

/// Walks all ways through an algorithm, with what the comparisons on each way say about the signs
/// of differences. A quotient x / y may be compared with 0 or 1. For numbers of a format, the
/// rounded quotient is below, equal to or above 0 or 1 exactly if the quotient is. So the signs of
/// y, and of x or x - y, decide.
class Ways {
  public:
    using Visit = std::function<void(bool hit, const Facts&)>;

    Ways(Paths& paths, const std::function<bool()>& stopped) : paths_(paths), stopped_(stopped) {
        // Finds all differences, because the signs of x, y and x - y depend on each other.
        walk({}, false, [](bool, const Facts&) {});
    }

    [[nodiscard]] const std::vector<Difference>& differences() const { return differences_; }
    /// The differences that exact arithmetic is assumed not to find zero.
    [[nodiscard]] const std::set<std::size_t>& not_zero() const { return not_zero_; }

    /// The facts on each way that floats may take, and whether the answer is a hit. A difference is
    /// that of the rounded numbers.
    std::set<std::pair<bool, Facts>> of_floats() {
        std::set<std::pair<bool, Facts>> all;
        walk({}, false, [&all](bool hit, const Facts& facts) { all.emplace(hit, facts); });
        return all;
    }
    /// The quotients that are from 0 to 1.
    [[nodiscard]] std::set<int> shares(const Facts& facts) const {
        std::set<int> all;
        for (const auto& [at, x, y, difference, sign] : quotients_)
            for (const Fact side : {kLow, kHigh})
                if ((fact_of(facts, y) & side) != 0 && (fact_of(facts, x) & side) != 0 &&
                    (fact_of(facts, difference) & (sign > 0 ? opposite(side) : side)) != 0)
                    all.insert(at);
        return all;
    }
    /// True if exact arithmetic misses wherever the facts hold and no difference is zero.
    bool always_misses(const Facts& facts) {
        if (const auto found = misses_.find(facts); found != misses_.end()) return found->second;
        bool misses = true;
        walk(facts, true, [&misses](bool hit, const Facts&) { misses = misses && !hit; });
        return misses_[facts] = misses;
    }

  private:
    struct Quotient {
        int at;  ///< the expression
        std::size_t x, y, difference;
        int sign;  ///< -1 if the difference is y - x
        bool operator==(const Quotient&) const = default;
    };
    struct Next {
        bool holds;
        Facts facts;
    };

    [[nodiscard]] const Expression& node(int at) const {
        return paths_.expressions().all()[static_cast<std::size_t>(at)];
    }
    [[nodiscard]] std::optional<double> constant(int at) const {
        return node(at).op == TracedOp::constant ? std::optional(node(at).value) : std::nullopt;
    }

    std::size_t position_of(const Difference& difference) {
        const auto found = std::find(differences_.begin(), differences_.end(), difference);
        const auto at = static_cast<std::size_t>(found - differences_.begin());
        if (found == differences_.end()) differences_.push_back(difference);
        return at;
    }
    /// The difference left - right, or the opposite one with the sign -1.
    std::pair<std::size_t, int> difference_of(int left, int right) {
        int sign = 1;
        if (constant(left) == 0 || (constant(right) != 0 && right < left)) {
            std::swap(left, right);
            sign = -1;
        }
        return {position_of({left, constant(right) == 0 ? -1 : right}), sign};
    }

    /// Adds a fact, and what follows from it. Returns false if the facts contradict each other.
    bool add(Facts& facts, std::size_t at, Fact fact, bool is_exact) {
        if (facts.size() < differences_.size()) facts.resize(differences_.size());
        const Fact all = facts[at] | fact;
        if (all == facts[at]) return true;
        facts[at] = all;
        const bool is_zero = (all & kLow) != 0 && (all & kHigh) != 0;
        if (is_zero && is_exact) not_zero_.insert(at);
        if (is_zero && (is_exact || (all & kNotZero) != 0)) return false;
        const auto follows = [&](std::size_t p, Fact of_p, std::size_t q, Fact of_q, std::size_t r,
                                 Fact of_r) {
            return (facts[p] & of_p) == 0 || (facts[q] & of_q) == 0 ||
                   add(facts, r, of_r, is_exact);
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

    std::vector<Next> next_of(const Place& place, const Facts& facts, bool is_exact) {
        const auto [left, right] = paths_.orders()[static_cast<std::size_t>(place.order)];
        std::vector<Next> all;
        const auto push = [&](bool holds, const Facts& known, std::size_t at, Fact fact) {
            Facts more = known;
            if (add(more, at, fact, is_exact)) all.push_back({holds, std::move(more)});
        };
        /// What a comparison says about the sign of left - right.
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
            const std::size_t y = position_of({divisor, -1});
            if (is_exact) not_zero_.insert(y);
            else if ((fact_of(facts, y) & kNotZero) == 0)
                throw NotUnderstood{"it divides by a number that may be zero"};
        }
        const bool is_left = node(left).op == TracedOp::divide;
        if (is_left || node(right).op == TracedOp::divide) {
            const Expression quotient = node(is_left ? left : right);
            const auto by = constant(is_left ? right : left);
            if (place.is_equality || (by != 0 && by != 1))
                throw NotUnderstood{"it compares a quotient with a number other than 0 and 1"};
            const std::size_t y = position_of({quotient.y, -1});
            const auto [difference, sign] = difference_of(quotient.x, quotient.y);
            const Quotient found{is_left ? left : right, position_of({quotient.x, -1}), y,
                                 difference, sign};
            if (std::find(quotients_.begin(), quotients_.end(), found) == quotients_.end())
                quotients_.push_back(found);
            for (const Fact of_y : {kLow, kHigh}) {
                Facts more = facts;
                if (!add(more, y, of_y, is_exact)) continue;
                for (const bool holds : {false, true}) {
                    // The side of x or x - y: that of the quotient minus 0 or 1, if y > 0.
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

    void walk(const Facts& facts, bool is_exact, const Visit& visit) {
        walk_from(paths_.first(), facts, is_exact, visit);
    }
    void walk_from(int at, const Facts& facts, bool is_exact, const Visit& visit) {
        if (++visits_ > kMostVisits) throw TooManyWays();
        if (visits_ % 256 == 0 && stopped_()) throw NotUnderstood{"the run was interrupted"};
        const Place place = paths_.at(at);
        if (!place.answer) {
            for (const Next& next : next_of(place, facts, is_exact))
                walk_from(paths_.next(at, next.holds), next.facts, is_exact, visit);
            return;
        }
        if (*place.answer > 1) throw NotUnderstood{"it may give no answer"};
        visit(*place.answer == 1, facts);
    }

    Paths& paths_;
    const std::function<bool()>& stopped_;
    std::vector<Difference> differences_;
    std::vector<Quotient> quotients_;
    std::map<int, std::optional<std::set<int>>> divisors_;  ///< by order
    std::set<std::size_t> not_zero_;
    std::map<Facts, bool> misses_;
    int visits_ = 0;
};

/// Collects the differences whose errors bound the margin of a wrong answer.
class Lemmas {
  public:
    Lemmas(Ways& ways, std::vector<Along> along, const Corners& corners)
        : ways_(ways), along_(std::move(along)), corners_(corners) {}

    /// For a hit in floats: a comparison bounds the gap along each axis, in both orders.
    bool bounds_gaps(const Facts& facts, std::set<Difference>& used) const {
        for (int axis = 0; axis < static_cast<int>(axes_of(corners_).size()); ++axis)
            for (const int order : {1, -1}) {
                std::size_t at = 0;
                while (at < along_.size() &&
                       !(along_[at].axis == axis && along_[at].is_gap &&
                         (fact_of(facts, at) & (along_[at].sign == order ? kLow : kHigh)) != 0))
                    ++at;
                if (at == along_.size()) return false;
                used.insert(ways_.differences()[at]);
            }
        return true;
    }

    /// For a hit in floats: two points of the shapes are near.
    bool has_near_points(const Facts& facts, CornerBounds& bounds,
                         CornerBounds::Distances& used) const {
        for (const auto& [low, high] : ordered(facts))
            if (bounds.add_distance(low, high, ways_.shares(facts), used)) return true;
        return false;
    }

    /// For a miss in floats: the ends of both cores are far, and the cores do not cross.
    bool has_far_ends(const Facts& facts, CornerBounds& bounds, CornerBounds::Distances& used,
                      std::set<Difference>& gaps) const {
        std::set<int> zero;
        std::vector<std::pair<Difference, bool>> signs;
        for (std::size_t at = 0; at < along_.size(); ++at) {
            const Difference& difference = ways_.differences()[at];
            const bool is_low = (fact_of(facts, at) & kLow) != 0;
            const bool is_high = (fact_of(facts, at) & kHigh) != 0;
            if (is_low && is_high && difference.right < 0) zero.insert(difference.left);
            if (is_low) signs.emplace_back(difference, false);
            if (is_high) signs.emplace_back(difference, true);
        }
        return bounds.add_far_ends(ordered(facts), zero, used) && bounds.add_gap(signs, gaps);
    }

    /// For a miss in floats: after a move of B, exact arithmetic misses.
    bool has_move(const Facts& facts, std::set<Difference>& used) const {
        std::optional<std::vector<std::size_t>> fewest;
        for (int axis = 0; axis < static_cast<int>(axes_of(corners_).size()); ++axis)
            for (const int direction : {1, -1}) {
                Facts moved(along_.size());
                for (std::size_t at = 0; at < along_.size(); ++at) {
                    const Fact side = along_[at].sign == direction ? kHigh : kLow;
                    if (along_[at].axis == axis && (fact_of(facts, at) & side) != 0 &&
                        (is_strict_enough(axis) || (fact_of(facts, at) & kNotZero) != 0))
                        moved[at] = side;
                }
                if (!ways_.always_misses(moved)) continue;
                std::vector<std::size_t> needed;
                for (std::size_t at = 0; at < along_.size(); ++at) {
                    const Fact side = std::exchange(moved[at], Fact{0});
                    if (side == 0 || ways_.always_misses(moved)) continue;
                    moved[at] = side;
                    needed.push_back(at);
                }
                if (!fewest || needed.size() < fewest->size()) fewest = needed;
            }
        for (const std::size_t at : fewest.value_or(std::vector<std::size_t>{}))
            used.insert(ways_.differences()[at]);
        return fewest.has_value();
    }

  private:
    /// The pairs of expressions whose left one is not above the right one in floats.
    [[nodiscard]] std::vector<Difference> ordered(const Facts& facts) const {
        std::vector<Difference> all;
        for (std::size_t at = 0; at < along_.size(); ++at) {
            const auto [left, right] = ways_.differences()[at];
            if (right < 0) continue;
            if ((fact_of(facts, at) & kLow) != 0) all.push_back({left, right});
            if ((fact_of(facts, at) & kHigh) != 0) all.push_back({right, left});
        }
        return all;
    }

    /// True if a comparison along this axis may also hold for equal numbers. If an edge has no
    /// length, all numbers along its normal are equal, so a move does not matter. A segment without
    /// length is a point, and the depth of a point in a segment is 0.
    [[nodiscard]] bool is_strict_enough(int axis) const {
        return axis < 2 || (corners_.of_a <= 2 && corners_.all - corners_.of_a <= 2);
    }

    Ways& ways_;
    std::vector<Along> along_;
    Corners corners_;
};

}  // namespace

Proof prove_by_corners(const Subject& subject, const Scene& scene, const Corners& corners,
                       Scalar scalar, const ProofOptions& options) {
    Proof proof;
    proof.bound = {kInfinite, kInfinite};
    const std::function<bool()> stopped = options.stopped ? options.stopped : [] { return false; };
    try {
        Paths paths(subject, scene);
        Ways ways(paths, stopped);
        proof.reason = not_admitted(paths, setting_of_corners(corners));
        if (!proof.reason.empty()) return proof;
        CornerBounds bounds(paths.expressions(), corners, scalar,
                            subject.info().tolerance.conditioning);
        std::vector<Along> along;
        for (const Difference& difference : ways.differences())
            along.push_back(bounds.along(difference));
        const Lemmas lemmas(ways, along, corners);
        const bool has_radii = !corners.radii.empty();
        struct Direction {
            bool is_bounded = true;
            std::set<Difference> used{};
            CornerBounds::Distances distances{};
        };
        Direction hits;
        Direction misses;
        for (const auto& [hit, facts] : ways.of_floats()) {
            auto& [is_bounded, used, distances] = hit ? hits : misses;
            if (stopped()) throw NotUnderstood{"the run was interrupted"};
            if (!is_bounded) continue;
            is_bounded =
                !has_radii ? (hit ? lemmas.bounds_gaps(facts, used) : lemmas.has_move(facts, used))
                : hit      ? lemmas.has_near_points(facts, bounds, distances)
                           : lemmas.has_far_ends(facts, bounds, distances, used);
        }
        for (const std::size_t at : ways.not_zero())
            misses.is_bounded = misses.is_bounded && bounds.is_generic(ways.differences()[at]);
        const std::uint64_t boxes = kBoxesAtOnce * options.boxes;
        proof.boxes = options.boxes;
        const auto largest = [&](const Direction& direction) {
            return bounds.bound(direction.used, boxes, stopped);
        };
        const auto with_distances = [&](const Direction& direction) {
            return above(bounds.bound(direction.distances, boxes, stopped) +
                         2 * largest(direction));
        };
        const double gap = hits.is_bounded && !has_radii ? largest(hits) : kInfinite;
        if (hits.is_bounded)
            proof.bound.false_hit = has_radii ? with_distances(hits) : above(kRootOfTwo * gap);
        if (misses.is_bounded)
            proof.bound.false_miss = has_radii ? with_distances(misses)
                                     : hits.is_bounded && hits.used == misses.used
                                         ? gap
                                         : largest(misses);
        if (!hits.is_bounded)
            proof.reason = has_radii ? "some hits measure no distance of two points of the shapes"
                                     : "some hits do not bound the gap along every axis";
        else if (!misses.is_bounded)
            proof.reason = has_radii ? "some misses do not measure the distance of every end"
                                     : "some misses need more than one move of a shape, or compare "
                                       "a number that is always zero";
        else if (!(proof.bound.worst() < kInfinite)) proof.reason = "some boxes have no bound";
    } catch (const NotTraced& function) {
        proof.reason = std::string("it calls ") + function.what();
    } catch (const NotUnderstood& comparison) {
        proof.reason = comparison.why;
    } catch (const TooComplicated&) {
        proof.reason = "its expressions are too long";
    } catch (const TooManyWays&) {
        proof.reason = "too many ways lead through it";
    }
    return proof;
}

}  // namespace touchstone::proofs
