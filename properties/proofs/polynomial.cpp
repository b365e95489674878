#include "properties/proofs/polynomial.h"

namespace touchstone::proofs {
namespace {

constexpr std::size_t kMostTerms = 400;
constexpr int kProduct = 1;
constexpr int kSum = 2;
constexpr int kDifference = 3;
constexpr int kNegative = 4;
constexpr int kFirstChange = 5;
// The constructor creates these polynomials first.
constexpr Poly kZero = 0;
constexpr Poly kOne = 1;
constexpr Poly kMinusOne = 2;

double exact_product(double p, double q) {
    const double product = p * q;
    if (std::fma(p, q, -product) != 0) throw TooComplicated();
    return product;
}

double exact_sum(double p, double q) {
    const double sum = p + q;
    const double part = sum - p;
    if ((p - (sum - part)) + (q - part) != 0) throw TooComplicated();
    return sum;
}

std::uint64_t key(int high, int middle, int low) {
    return (static_cast<std::uint64_t>(high) << 56U) | (static_cast<std::uint64_t>(middle) << 28U) |
           static_cast<std::uint64_t>(low);
}

}  // namespace

Polynomials::Polynomials() {
    position_of(Monomial{});
    position_of(Terms{});
    position_of(Terms{{0, 1}});
    position_of(Terms{{0, -1}});
}

int Polynomials::position_of(const Monomial& monomial) {
    const auto [at, is_new] =
        monomial_positions_.try_emplace(monomial, static_cast<int>(monomials_.size()));
    if (is_new) monomials_.push_back(monomial);
    return at->second;
}

Poly Polynomials::position_of(Terms terms) {
    std::sort(terms.begin(), terms.end());
    Terms merged;
    for (const Term& term : terms) {
        if (!merged.empty() && merged.back().first == term.first)
            merged.back().second = exact_sum(merged.back().second, term.second);
        else merged.push_back(term);
        if (merged.back().second == 0) merged.pop_back();
    }
    if (merged.size() > kMostTerms) throw TooComplicated();
    const auto [at, is_new] = positions_.try_emplace(merged, static_cast<int>(terms_.size()));
    if (is_new) terms_.push_back(std::move(merged));
    return at->second;
}

Poly Polynomials::remembered(int operation, Poly p, Poly q, const auto& compute) {
    const std::uint64_t at = key(operation, p, q);
    if (const auto found = remembered_.find(at); found != remembered_.end()) return found->second;
    return remembered_[at] = compute();
}

Poly Polynomials::number(double value) {
    if (value == 0) return kZero;
    if (std::fabs(value) == 1) return value > 0 ? kOne : kMinusOne;
    return position_of(Terms{{0, value}});
}

Variable Polynomials::variable(bool may_be_negative) {
    variables_.push_back({Definition::Kind::given, -1, may_be_negative});
    return static_cast<Variable>(variables_.size()) - 1;
}

Poly Polynomials::of(Variable variable) {
    return position_of(Terms{{position_of(Monomial{{variable, 1}}), 1}});
}

Variable Polynomials::defined(Definition::Kind kind, Poly argument, bool may_be_negative) {
    const auto [at, is_new] = definitions_.try_emplace(std::pair(kind, argument),
                                                       static_cast<Variable>(variables_.size()));
    if (is_new) variables_.push_back({kind, argument, may_be_negative});
    return at->second;
}

Poly Polynomials::sum(Poly p, Poly q) {
    if (p == kZero) return q;
    if (q == kZero) return p;
    return remembered(kSum, std::min(p, q), std::max(p, q), [&] {
        Terms all = terms(p);
        all.insert(all.end(), terms(q).begin(), terms(q).end());
        return position_of(std::move(all));
    });
}

Poly Polynomials::negative(Poly p) {
    return remembered(kNegative, p, 0, [&] {
        Terms all = terms(p);
        for (Term& term : all) term.second = -term.second;
        return position_of(std::move(all));
    });
}

Poly Polynomials::difference(Poly p, Poly q) {
    return remembered(kDifference, p, q, [&] { return sum(p, negative(q)); });
}

bool Polynomials::is_turn(Variable variable) const {
    const Definition::Kind kind = definition_of(variable).kind;
    return kind == Definition::Kind::cosine || kind == Definition::Kind::sine;
}

Poly Polynomials::product_of_turns(Variable p, Variable q) {
    const bool p_is_sine = definition_of(p).kind == Definition::Kind::sine;
    const bool q_is_sine = definition_of(q).kind == Definition::Kind::sine;
    if (p_is_sine && !q_is_sine) return product_of_turns(q, p);
    const Poly plus = sum(definition_of(p).argument, definition_of(q).argument);
    const Poly minus = difference(definition_of(p).argument, definition_of(q).argument);
    // 2 sin p sin q, 2 cos p sin q, or 2 cos p cos q.
    const Poly twice = p_is_sine   ? difference(cosine(minus), cosine(plus))
                       : q_is_sine ? difference(sine(plus), sine(minus))
                                   : sum(cosine(minus), cosine(plus));
    return product(number(0.5), twice);
}

Poly Polynomials::product_of(int p, int q) {
    const std::uint64_t at = key(kProduct, std::min(p, q), std::max(p, q));
    if (const auto found = products_.find(at); found != products_.end()) return found->second;
    std::map<Variable, int> powers;
    for (const int factor : {p, q})
        for (const auto& [variable, exponent] : monomial(factor)) powers[variable] += exponent;
    std::erase_if(powers, [](const auto& power) { return power.second == 0; });
    // Products of sines and cosines become sums, so that each term has at most one of them.
    std::vector<Variable> turns;
    for (const auto& [variable, exponent] : powers)
        if (is_turn(variable))
            for (int i = 0; i < exponent; ++i) turns.push_back(variable);
    std::optional<Variable> root;
    for (const auto& [variable, exponent] : powers)
        if (definition_of(variable).kind == Definition::Kind::root && exponent >= 2)
            root = variable;
    const auto take = [&powers](Variable variable, int times) {
        if ((powers[variable] -= times) == 0) powers.erase(variable);
    };
    Poly replaced = kOne;
    if (turns.size() >= 2) {
        take(turns[0], 1);
        take(turns[1], 1);
        replaced = product_of_turns(turns[0], turns[1]);
    } else if (root) {
        take(*root, 2);
        replaced = definition_of(*root).argument;
    }
    const Monomial rest(powers.begin(), powers.end());
    return products_[at] = product(position_of(Terms{{position_of(rest), 1}}), replaced);
}

Poly Polynomials::product(Poly p, Poly q) {
    if (p == kOne) return q;
    if (q == kOne) return p;
    if (p == kMinusOne) return negative(q);
    if (q == kMinusOne) return negative(p);
    return remembered(kProduct, std::min(p, q), std::max(p, q), [&] {
        const Terms left = terms(p);
        const Terms right = terms(q);
        if (left.size() * right.size() > 8 * kMostTerms) throw TooComplicated();
        Terms all;
        for (const auto& [monomial, factor] : left)
            for (const auto& [other, by] : right) {
                const double coefficient = exact_product(factor, by);
                const Poly part = product_of(monomial, other);
                for (const auto& [at, times] : terms(part))
                    all.emplace_back(at, exact_product(coefficient, times));
            }
        return position_of(std::move(all));
    });
}

Poly Polynomials::quotient(Poly p, Poly q) {
    const Terms divisor = terms(q);
    if (divisor.size() == 1 && is_power_of_two(divisor[0].second)) {
        Monomial inverse = monomial(divisor[0].first);
        for (Power& power : inverse) power.second = -power.second;
        return product(p, position_of(Terms{{position_of(inverse), 1 / divisor[0].second}}));
    }
    return product(p, of(defined(Definition::Kind::inverse, q, true)));
}

Poly Polynomials::root(Poly p) {
    const Terms square = terms(p);
    if (square.empty()) return p;
    if (square.size() == 1 && square[0].second > 0) {
        const double factor = std::sqrt(square[0].second);
        Monomial half = monomial(square[0].first);
        bool is_square =
            factor * factor == square[0].second && std::fma(factor, factor, -square[0].second) == 0;
        for (Power& power : half) {
            const Definition& variable = definition_of(power.first);
            is_square = is_square && power.second % 2 == 0 && !variable.may_be_negative;
            power.second /= 2;
        }
        if (is_square) return position_of(Terms{{position_of(half), factor}});
    }
    return of(defined(Definition::Kind::root, p, false));
}

Poly Polynomials::cosine(Poly angle) {
    if (is_zero(angle)) return number(1);
    return of(defined(Definition::Kind::cosine, std::min(angle, negative(angle)), true));
}
Poly Polynomials::sine(Poly angle) {
    if (is_zero(angle)) return angle;
    const Poly opposite = negative(angle);
    if (opposite < angle) return negative(sine(opposite));
    return of(defined(Definition::Kind::sine, angle, true));
}

Poly Polynomials::absolute(Poly p) {
    return of(defined(Definition::Kind::absolute, std::min(p, negative(p)), false));
}

Poly Polynomials::derivative_of(Variable variable, const Change& change, int number) {
    const Definition definition = definition_of(variable);
    if (definition.kind == Definition::Kind::given) {
        const auto found = change.find(variable);
        return this->number(found == change.end() ? 0 : found->second);
    }
    const Poly inner = derivative(definition.argument, change, number);
    if (is_zero(inner)) return inner;
    switch (definition.kind) {
        case Definition::Kind::root:
            return quotient(product(this->number(0.5), inner), of(variable));
        case Definition::Kind::inverse:
            return negative(product(inner, product(of(variable), of(variable))));
        case Definition::Kind::absolute: throw TooComplicated();
        case Definition::Kind::cosine: return negative(product(inner, sine(definition.argument)));
        default: return product(inner, cosine(definition.argument));
    }
}

Poly Polynomials::derivative(Poly p, const Change& change, int number) {
    return remembered(kFirstChange + number, p, 0, [&] {
        Poly total = this->number(0);
        const Terms all = terms(p);
        for (const auto& [at, coefficient] : all) {
            const Monomial powers = monomial(at);
            for (std::size_t i = 0; i < powers.size(); ++i) {
                const Poly inner = derivative_of(powers[i].first, change, number);
                if (is_zero(inner)) continue;
                Monomial rest = powers;
                const double factor = exact_product(coefficient, powers[i].second);
                if (--rest[i].second == 0)
                    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
                total = sum(total, product(inner, position_of(Terms{{position_of(rest), factor}})));
            }
        }
        return total;
    });
}

Poly Polynomials::simplified(Poly p) {
    if (is_zero(p)) return p;
    const Monomial first = monomial(terms(p)[0].first);
    for (const auto& [variable, exponent] : first) {
        const Definition definition = definition_of(variable);
        if (definition.kind != Definition::Kind::root || exponent != -2) continue;
        const Poly numerator = product(product(p, of(variable)), of(variable));
        const Terms& found = terms(numerator);
        const Terms& square = terms(definition.argument);
        if (found.empty() || square.empty()) continue;
        const double ratio = found[0].second / square[0].second;
        if (is_power_of_two(ratio) && product(number(ratio), definition.argument) == numerator)
            return number(ratio);
    }
    return p;
}

bool Polynomials::depends_on(Poly p, std::span<const Variable> variables) {
    for (const Term& term : terms(p))
        for (const Power& power : monomial(term.first)) {
            const Definition& definition = definition_of(power.first);
            if (definition.kind == Definition::Kind::given
                    ? std::find(variables.begin(), variables.end(), power.first) != variables.end()
                    : depends_on(definition.argument, variables))
                return true;
        }
    return false;
}

Poly Polynomials::common_factor(std::span<const Poly> polynomials) {
    std::optional<std::map<Variable, int>> least;
    for (const Poly p : polynomials)
        for (const Term& term : terms(p)) {
            std::map<Variable, int> powers;
            for (const Power& power : monomial(term.first))
                if (definition_of(power.first).kind == Definition::Kind::given &&
                    !definition_of(power.first).may_be_negative)
                    powers.insert(power);
            if (!least) {
                least = powers;
                continue;
            }
            for (auto& [variable, exponent] : *least) {
                const auto found = powers.find(variable);
                exponent = std::min(exponent, found == powers.end() ? 0 : found->second);
            }
            for (const auto& [variable, exponent] : powers)
                if (exponent < 0 && !least->contains(variable)) (*least)[variable] = exponent;
        }
    Monomial factor;
    if (least)
        for (const auto& [variable, exponent] : *least)
            if (exponent != 0) factor.emplace_back(variable, exponent);
    return position_of(Terms{{position_of(factor), 1}});
}

int Polynomials::exponent(Poly term, Variable variable) const {
    for (const Power& power : monomial(terms(term).at(0).first))
        if (power.first == variable) return power.second;
    return 0;
}

}  // namespace touchstone::proofs
