// The property that every engine checks: an algorithm's answer keeps its contract.
//
// 1. Truth is the exact relation of the input as the algorithm received it.
// 2. A closed algorithm must hit unless the shapes are disjoint, an open one only where they
//    overlap; where the contract is unspecified, exact touching permits both answers.
// 3. A wrong answer is classed by running the same template in exact arithmetic.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/algorithm.h"
#include "oracle/exact_run.h"
#include "oracle/fast.h"

namespace touchstone {

/// What a wrong answer means.
enum class Class {
    logic,             ///< wrong, or dividing by zero, in exact arithmetic too
    rounding,          ///< right in exact arithmetic, wrong in floats, within the tolerance
    beyond_tolerance,  ///< the same, with a margin beyond the declared tolerance
    contract,          ///< at exact touching, the mathematics answers otherwise than declared
    domain,            ///< outside the inputs the algorithm is for, or overflow, underflow or NaN
    defect             ///< different answers to one input
};

inline constexpr std::array kClasses{Class::logic,  Class::beyond_tolerance, Class::contract,
                                     Class::defect, Class::rounding,         Class::domain};

std::string_view name(Class c);

/// True for the classes with which an algorithm fails.
constexpr bool fails(Class c) {
    return c != Class::rounding && c != Class::domain;
}

/// True where the answer keeps the contract for that relation.
bool keeps(Contract contract, bool hit, Relation relation);

/// One input with what is true of it, each part computed when it is first asked for.
class Truth {
  public:
    explicit Truth(const PosePair<double>& pair) : pair_(pair), decided_(fast::relation(pair)) {}

    [[nodiscard]] const PosePair<double>& pair() const { return pair_; }
    [[nodiscard]] Relation relation() const { return decided_.relation; }
    [[nodiscard]] fast::Stage stage() const { return decided_.stage; }

    /// The signed margin.
    double margin();

    /// The margin as a multiple of eps(scalar) * scale.
    double margin_in_eps(Scalar scalar);

    /// The answer of the subject's mathematics. Remembered for the subject asked about last, as
    /// its scalars are judged in turn.
    ExactAnswer exact_answer(const Subject& subject);

  private:
    PosePair<double> pair_;
    fast::Decided decided_;
    std::optional<double> margin_;
    const Subject* asked_ = nullptr;
    ExactAnswer exact_answer_ = ExactAnswer::undefined;
};

/// A wrong answer.
struct Misjudgement {
    Class kind;
    bool hit;              ///< what the algorithm answered
    double margin_in_eps;  ///< signed, in eps(scalar) * scale
};

/// The subject's answer in that scalar, with the pair's fields converted to it.
bool answer(const Subject& subject, Scalar scalar, const PosePair<double>& pair);

/// Nothing where the answer keeps the contract. The truth's pair must hold numbers of the scalar's
/// input precision, as the oracle judges what the algorithm receives. Throws std::runtime_error,
/// naming algorithm and case, where the algorithm throws or asks the exact scalar for something
/// outside the ring.
std::optional<Misjudgement> judge(const Subject& subject, Scalar scalar, Truth& truth);

}  // namespace touchstone
