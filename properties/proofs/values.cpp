// Intervals of polynomials over one box.
#include <cstddef>

#include "properties/proofs/polynomial.h"

namespace touchstone::proofs {

void Values::set(Variable variable, const Interval& interval) {
    if (variables_.size() <= static_cast<std::size_t>(variable))
        variables_.resize(static_cast<std::size_t>(variable) + 1);
    variables_[static_cast<std::size_t>(variable)] = {now_, interval};
}

Interval Values::of_variable(Variable variable) {
    const auto at = static_cast<std::size_t>(variable);
    if (variables_.size() <= at) variables_.resize(at + 1);
    if (variables_[at].since == now_) return variables_[at].interval;
    using Definition = Polynomials::Definition;
    const Definition definition = table_.variables_[at];
    const Interval inner = of(definition.argument);
    Interval interval = kAnything;
    switch (definition.kind) {
        case Definition::given: break;
        case Definition::root: interval = proofs::root(inner); break;
        case Definition::inverse: interval = inverse(inner); break;
        case Definition::cosine: interval = proofs::cosine(inner); break;
        case Definition::sine: interval = proofs::sine(inner); break;
        case Definition::absolute: interval = magnitude_of(inner); break;
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
        interval = known_interval(interval * power(of_variable(variable), exponent));
    monomials_[at] = {now_, interval};
    return interval;
}

Interval Values::of(Poly p) {
    const auto at = static_cast<std::size_t>(p);
    if (polynomials_.size() <= at) polynomials_.resize(table_.terms_.size());
    if (polynomials_[at].since == now_) return polynomials_[at].interval;
    Interval interval{0, 0};
    for (const auto& [monomial, coefficient] : table_.terms_[at])
        interval =
            interval + known_interval(Interval{coefficient, coefficient} * of_monomial(monomial));
    polynomials_[at] = {now_, known_interval(interval)};
    return polynomials_[at].interval;
}

void Values::refine_root(Poly root, const Interval& interval) {
    const Polynomials::Terms& terms = table_.terms(root);
    if (terms.size() != 1 || terms[0].second != 1) return;
    const Polynomials::Monomial& powers =
        table_.monomials_[static_cast<std::size_t>(terms[0].first)];
    if (powers.size() != 1 || powers[0].second != 1) return;
    const Variable variable = powers[0].first;
    if (table_.definition_of(variable).kind != Polynomials::Definition::root) return;
    set(variable, common(of_variable(variable), interval));
}

}  // namespace touchstone::proofs
