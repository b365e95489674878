#include "properties/judge.h"

#include <cfenv>
#include <cmath>

namespace touchstone {
namespace {

/// What running the algorithm once more shows.
struct Rerun {
    bool hit;
    bool left_the_range;  ///< raised a floating-point exception other than inexact
};

Rerun rerun(const Subject& subject, Scalar scalar, const PosePair<double>& pair) {
    std::feclearexcept(FE_ALL_EXCEPT);
    const bool hit = answer(subject, scalar, pair);
    return {hit, std::fetestexcept(FE_OVERFLOW | FE_UNDERFLOW | FE_INVALID | FE_DIVBYZERO) != 0};
}

bool is_for(const AlgorithmInfo& info, const PosePair<double>& pair) {
    return info.sizes == Sizes::zero_allowed || !is_degenerate(pair);
}

bool exact_keeps(Contract contract, ExactAnswer exact, Relation relation) {
    return exact != ExactAnswer::undefined && keeps(contract, exact == ExactAnswer::hit, relation);
}

Class classify(const Subject& subject, Scalar scalar, Truth& truth, bool hit) {
    const AlgorithmInfo& info = subject.info();
    const Rerun again = rerun(subject, scalar, truth.pair());
    if (again.hit != hit) return Class::defect;
    if (!is_for(info, truth.pair())) return Class::domain;
    if (!exact_keeps(info.contract, truth.exact_answer(subject), truth.relation()))
        return truth.relation() == Relation::touching ? Class::contract : Class::logic;
    if (again.left_the_range) return Class::domain;
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

std::optional<Misjudgement> judge(const Subject& subject, Scalar scalar, Truth& truth) {
    const bool hit = answer(subject, scalar, truth.pair());
    if (keeps(subject.info().contract, hit, truth.relation())) return std::nullopt;
    const Class kind = classify(subject, scalar, truth, hit);
    return Misjudgement{kind, hit, truth.margin_in_eps(scalar)};
}

}  // namespace touchstone
