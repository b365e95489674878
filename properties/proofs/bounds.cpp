#include "properties/proofs/bounds.h"

namespace touchstone::proofs {
namespace {

/// Thrown to end a run at a place of the tree that is not known yet.
struct Unknown {
    TracedComparison comparison;
};

constexpr std::size_t kMostPaths = 128;

}  // namespace

double unit_roundoff(Scalar scalar) {
    switch (scalar) {
        case Scalar::float_: return 0x1p-24;
        case Scalar::double_: return 0x1p-53;
        case Scalar::long_double: break;
    }
    return 0x1p-64;
}

int Paths::first() {
    return places_.empty() ? explored({}) : 0;
}

int Paths::next(int place, bool holds) {
    const auto at = static_cast<std::size_t>(place);
    const int known = holds ? places_[at].if_holds : places_[at].if_not;
    if (known >= 0) return known;
    std::vector<bool> path = path_to_[at];
    path.push_back(holds);
    const int found = explored(path);
    (holds ? places_[at].if_holds : places_[at].if_not) = found;
    return found;
}

int Paths::add(const Place& place, std::vector<bool> path) {
    constexpr std::size_t kMostPlaces = 5000;
    constexpr std::size_t kMostDecisions = 200;
    if (places_.size() == kMostPlaces || path.size() > kMostDecisions) throw TooManyPaths();
    places_.push_back(place);
    path_to_.push_back(std::move(path));
    return static_cast<int>(places_.size()) - 1;
}

int Paths::explored(const std::vector<bool>& decisions) {
    std::size_t next = 0;
    try {
        const Answer answer =
            traced_answer(subject_, scene_, expressions_, [&](const TracedComparison& comparison) {
                if (next == decisions.size()) throw Unknown{comparison};
                return static_cast<bool>(decisions[next++]);
            });
        return add({.answer = answer}, decisions);
    } catch (const Unknown& unknown) {
        const auto& [left, right, kind] = unknown.comparison;
        const Order order{std::min(left, right), std::max(left, right)};
        const auto [at, is_new] =
            order_positions_.try_emplace(order, static_cast<int>(orders_.size()));
        if (is_new) orders_.push_back(order);
        return add({.order = at->second,
                    .is_equality = kind == TracedComparison::equal,
                    .is_strict = kind == TracedComparison::less,
                    .low_if_holds = left == order.left},
                   decisions);
    }
}

Bounder::Bounder(Paths& paths, const Setting& setting, const Tolerance& tolerance, Scalar scalar,
                 bool twofold)
    : paths_(paths),
      setting_(setting),
      tolerance_(tolerance),
      scalar_(scalar),
      times_(has_degrees(setting) ? kMostTurns : 1),
      // 1 / (32 u): a result of Twofold has a relative error of at most 16 u^2. So its error is at
      // most 32 u^2 times the largest power of two not above it.
      library_(twofold ? 1 / (32 * unit_roundoff(scalar)) : 1),
      u_(times_ * unit_roundoff(scalar) / library_),
      // The largest t of the changes x(t) and y(t) (setting.h) that a proof uses.
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
            (number.origin < 0 ? 0 : number.times * setting.number(number.origin).growth);
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
                   std::vector<Path>& paths) {
    const Place here = paths_.at(place);
    known_.resize(std::max(known_.size(), paths_.expressions().all().size()));
    if (here.answer) {
        if (paths.size() == kMostPaths) return false;
        paths.push_back({decisions, *here.answer == 1, *here.answer > 1});
        return true;
    }
    const int sign = doubt_of(here.order).sign;
    for (const bool holds : {true, false}) {
        if (here.is_equality) {
            if (sign != 0 && holds) continue;
            if (!walk(paths_.next(place, holds), decisions, paths)) return false;
            continue;
        }
        const bool is_low = holds == here.low_if_holds;
        if (sign != 0 && is_low != (sign < 0)) continue;
        // If a comparison is low and later high on the same path, or the reverse, its sides are
        // equal. The walk does not examine whether a comparison is strict, so it fails.
        if (sign == 0 && std::find(decisions.begin(), decisions.end(),
                                   std::pair(here.order, !is_low)) != decisions.end())
            return false;
        if (sign == 0) decisions.emplace_back(here.order, is_low);
        const bool fits = walk(paths_.next(place, holds), decisions, paths);
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

std::vector<std::pair<int, int>> Bounder::partings(const Path& taken, const Path& exact) {
    std::vector<std::pair<int, int>> found;
    for (const auto& [order, is_low] : taken.decisions)
        for (const auto& [other, other_is_low] : exact.decisions)
            if (is_low != other_is_low && doubt_of(order).form != nullptr &&
                (is_low ? is_below(other, order) : is_below(order, other)))
                found.emplace_back(order, other);
    return found;
}

double Bounder::grown(const Path& hit, const std::vector<std::pair<int, int>>& pairs) {
    double least = kInfinite;
    for (const auto& [order, other] : pairs) {
        const Doubt& doubt = doubt_of(order);
        const bool is_low = hit.is_low(order);
        for (const int falling : {order, other}) {
            // `fall` is known only for pieces that may be within `near` of zero. For larger errors,
            // it is no bound.
            if (doubt_of(falling).near < doubt.error) continue;
            const Interval fall = doubt_of(falling).fall;
            const double rate = is_low ? fall.lo : -fall.hi;
            if (above(quotient(doubt.error, rate)) * u_ > slack_) continue;
            least = std::min(least, quotient(doubt.in_card_units, rate));
        }
    }
    return least;
}

Bound Bounder::bound_of(const std::vector<Path>& paths) {
    Bound bound;
    for (const Path& taken : paths) {
        // For each path of the other answer, the comparisons that can exclude it.
        std::vector<std::vector<std::pair<int, int>>> pairs;
        bool can_part = true;
        double most_grown = 0;
        for (const Path& exact : paths) {
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
        if (!(best < kInfinite)) ++unbounded_paths_;
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
    unbounded_paths_ = 2 * kMostPaths;
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
    std::vector<Path> paths;
    std::vector<std::pair<int, bool>> decisions;
    try {
        if (!walk(paths_.first(), decisions, paths)) return {kInfinite, kInfinite};
        const bool has_no_answer = std::any_of(paths.begin(), paths.end(),
                                               [](const Path& path) { return path.no_answer; });
        if (has_no_answer) return {kInfinite, kInfinite};
        unbounded_paths_ = 0;
        Bound bound = bound_of(paths);
        // eps is 2 u.
        bound.false_hit = above(bound.false_hit / (2 * unit * library_));
        bound.false_miss = above(bound.false_miss / (2 * unit * library_));
        return bound;
    } catch (const TooComplicated&) {
        return {kInfinite, kInfinite};
    }
}

// Intervals of polynomials over one box.

void Values::set(Variable variable, const Interval& interval) {
    if (variables_.size() <= static_cast<std::size_t>(variable))
        variables_.resize(static_cast<std::size_t>(variable) + 1);
    variables_[static_cast<std::size_t>(variable)] = {now_, interval};
}

Interval Values::of_variable(Variable variable) {
    const auto at = static_cast<std::size_t>(variable);
    if (variables_.size() <= at) variables_.resize(at + 1);
    if (variables_[at].since == now_) return variables_[at].interval;
    using Kind = Polynomials::Definition::Kind;
    const Polynomials::Definition definition = table_.variables_[at];
    Interval interval = kAnything;
    const Interval inner = definition.kind == Kind::given ? interval : of(definition.argument);
    switch (definition.kind) {
        case Kind::given: break;
        case Kind::root: interval = proofs::root(inner); break;
        case Kind::inverse: interval = inverse(inner); break;
        case Kind::cosine: interval = proofs::cosine(inner); break;
        case Kind::sine: interval = proofs::sine(inner); break;
        case Kind::absolute: interval = magnitude_of(inner); break;
    }
    variables_[at] = {now_, interval};
    return interval;
}

Interval Values::of_monomial(int monomial) {
    const auto at = static_cast<std::size_t>(monomial);
    if (monomials_.size() <= at) monomials_.resize(table_.monomials_.size());
    if (monomials_[at].since == now_) return monomials_[at].interval;
    Interval interval{1, 1};
    const Polynomials::Monomial powers = table_.monomials_[at];
    for (const auto& [variable, exponent] : powers)
        interval = interval * power(of_variable(variable), exponent);
    monomials_[at] = {now_, interval};
    return interval;
}

Interval Values::of(Poly p) {
    const auto at = static_cast<std::size_t>(p);
    if (polynomials_.size() <= at) polynomials_.resize(table_.terms_.size());
    if (polynomials_[at].since == now_) return polynomials_[at].interval;
    Interval interval{0, 0};
    for (const auto& [monomial, coefficient] : table_.terms_[at])
        interval = interval + Interval{coefficient, coefficient} * of_monomial(monomial);
    polynomials_[at] = {now_, interval};
    return polynomials_[at].interval;
}

void Values::refine_root(Poly root, const Interval& interval) {
    const Polynomials::Terms& terms = table_.terms(root);
    if (terms.size() != 1 || terms[0].second != 1) return;
    const Polynomials::Monomial& powers =
        table_.monomials_[static_cast<std::size_t>(terms[0].first)];
    if (powers.size() != 1 || powers[0].second != 1) return;
    const Variable variable = powers[0].first;
    if (table_.definition_of(variable).kind != Polynomials::Definition::Kind::root) return;
    set(variable, common(of_variable(variable), interval));
}

// Angles that are computed from degrees.

// An angle with more turns has the same direction but larger errors (setting.cpp). So each error is
// computed as if every angle were as large as the scene's largest one.
void Bounder::set_if_angle(int expression, Known& result) {
    const Expression node = paths_.expression(expression);
    if (node.op == TracedOp::constant || node.op == TracedOp::pi) return;
    if (node.op == TracedOp::input) {
        const Quantity quantity = setting_.number(node.x).quantity;
        result.reach = quantity == Quantity::degrees ? largest_degrees_ : 0;
        return;
    }
    static const Known kNone{};
    const Known& x = known(node.x);
    const Known& y = node.y < 0 ? kNone : known(node.y);
    if (x.reach == 0 && y.reach == 0) return;
    const auto set = [&](double reach, double carried, double units = 1) {
        result.reach = reach;
        result.error = above(carried + above(reach + carried * u_) * units);
        result.rounding = result.error;
    };
    const double kept = times_ / u_;
    switch (node.op) {
        case TracedOp::add:
        case TracedOp::subtract: set(above(x.reach + y.reach), above(x.error + y.error)); return;
        case TracedOp::multiply:
            set(above(x.magnitude() * y.magnitude()),
                above(above(x.magnitude() * y.error + y.magnitude() * x.error) +
                      above(x.error * y.error) * u_));
            return;
        case TracedOp::divide: {
            const double least = y.in_floats.mignitude();
            const double reach = above(x.reach / least);
            set(reach, above(above(x.error + reach * y.error) / least));
            return;
        }
        case TracedOp::negate: set(x.reach, x.error, 0); return;
        case TracedOp::to_float: set(x.reach, x.error, 0x1p-24 * kept); return;
        case TracedOp::to_double: set(x.reach, x.error, 0x1p-53 * kept); return;
        default: return;
    }
}

}  // namespace touchstone::proofs
