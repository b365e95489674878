#include "properties/judge.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include <fmt/format.h>

#include "core/case_format.h"

namespace touchstone {
namespace {

/// Underflow costs an algorithm accuracy only where the lengths it multiplies are tiny themselves:
/// not where, say, the sine of a subnormal angle is added to something ordinary. The longest
/// products of the literature are those of four lengths (a projection with its division).
template <class S>
bool underflow_matters(const PosePair<double>& pair) {
    using Limits = std::numeric_limits<S>;
    return is_degenerate(pair) ||
           4 * std::ilogb(smallest_size(pair)) < Limits::min_exponent + Limits::digits;
}

/// True where a result of the algorithm in that scalar is infinite, a NaN or spoilt by underflow.
template <class S>
bool leaves_the_range(const Subject& subject, const PosePair<double>& pair) {
    Watched<S>::reset();
    (void)subject.hit(convert<Watched<S>>(pair));
    return Watched<S>::overflowed() || (Watched<S>::underflowed() && underflow_matters<S>(pair));
}

bool leaves_the_range(const Subject& subject, Scalar scalar, const PosePair<double>& pair) {
    switch (scalar) {
        case Scalar::float_: return leaves_the_range<float>(subject, pair);
        case Scalar::double_: return leaves_the_range<double>(subject, pair);
        case Scalar::long_double: return leaves_the_range<long double>(subject, pair);
    }
    return false;
}

bool is_for(const AlgorithmInfo& info, const PosePair<double>& pair) {
    return info.sizes == Sizes::zero_allowed || !is_degenerate(pair);
}

/// The class of an answer that is wrong in exact arithmetic too; nothing where it is right there.
std::optional<Class> exact_error(Contract contract, ExactAnswer exact, Relation relation) {
    if (exact == ExactAnswer::undefined) return Class::logic;
    if (keeps(contract, exact == ExactAnswer::hit, relation)) return std::nullopt;
    return relation == Relation::touching ? Class::contract : Class::logic;
}

Class classify(const Subject& subject, Scalar scalar, Truth& truth, bool hit) {
    const AlgorithmInfo& info = subject.info();
    if (answer(subject, scalar, truth.pair()) != hit) return Class::defect;
    if (!is_for(info, truth.pair())) return Class::domain;
    const ExactAnswer exact = truth.exact_answer(subject);
    if (const auto error = exact_error(info.contract, exact, truth.relation())) return *error;
    if (leaves_the_range(subject, scalar, truth.pair())) return Class::domain;
    const bool tolerated =
        std::fabs(truth.margin_in_eps(scalar)) <= allowed(info.tolerance, truth.pair());
    return tolerated ? Class::rounding : Class::beyond_tolerance;
}

}  // namespace

std::string_view name(Class c) {
    switch (c) {
        case Class::logic: return "logic";
        case Class::rounding: return "rounding";
        case Class::beyond_tolerance: return "beyond-tolerance";
        case Class::contract: return "contract";
        case Class::domain: return "domain";
        case Class::defect: return "defect";
    }
    return "?";
}

bool keeps(Contract contract, bool hit, Relation relation) {
    if (relation != Relation::touching) return hit == (relation == Relation::overlapping);
    return contract == Contract::unspecified || hit == (contract == Contract::closed);
}

double Truth::margin() {
    if (!margin_) margin_ = fast::margin(pair_);
    return *margin_;
}

double Truth::margin_in_eps(Scalar scalar) {
    const double size = scale(pair_);
    return size == 0 ? 0 : margin() / size / epsilon(scalar);
}

ExactAnswer Truth::exact_answer(const Subject& subject) {
    if (asked_ != &subject) {
        exact_answer_ = answer_exactly(subject, pair_);
        asked_ = &subject;
    }
    return exact_answer_;
}

bool answer(const Subject& subject, Scalar scalar, const PosePair<double>& pair) {
    switch (scalar) {
        case Scalar::float_: return subject.hit(convert<float>(pair));
        case Scalar::double_: return subject.hit(pair);
        case Scalar::long_double: return subject.hit(convert<long double>(pair));
    }
    return false;
}

namespace {

std::optional<Misjudgement> judge_unguarded(const Subject& subject, Scalar scalar, Truth& truth) {
    const bool hit = answer(subject, scalar, truth.pair());
    if (keeps(subject.info().contract, hit, truth.relation())) return std::nullopt;
    const Class kind = classify(subject, scalar, truth, hit);
    return Misjudgement{kind, hit, truth.margin_in_eps(scalar)};
}

}  // namespace

std::optional<Misjudgement> judge(const Subject& subject, Scalar scalar, Truth& truth) {
    try {
        return judge_unguarded(subject, scalar, truth);
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("algorithm {} ({}) can't be judged: {}; on {}",
                                             subject.info().name, name(scalar), error.what(),
                                             to_json(truth.pair()).dump()));
    }
}

}  // namespace touchstone
