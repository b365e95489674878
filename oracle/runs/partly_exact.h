// A scalar of which some operations round to a floating-point format, as an algorithm's own run
// does, and others are exact: so that one can ask which of them lost the answer.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/cards/not_a_double.h"
#include "core/cards/scalar.h"
#include "oracle/runs/lazy.h"

namespace touchstone {

/// An operation of a run that rounds.
struct Operation {
    std::string_view name;  ///< "+", "sqrt"
    long double x;
    long double y;  ///< of an operation of two numbers
    bool is_binary;
    long double rounded;   ///< the result in the format
    long double exact;     ///< of one that is exact in its run, within 1 ulp; else the same
    std::uintptr_t place;  ///< the address of the code behind it, as for a Decision (exact_run.h)
};

/// What the operations of this thread do until it ends; one at a time.
class PartlyExactRun {
  public:
    /// Operation n of the run, counted from 0, is exact where exact[n]; those behind its end round.
    PartlyExactRun(Scalar format, std::vector<bool> exact);
    PartlyExactRun(const PartlyExactRun&) = delete;
    PartlyExactRun& operator=(const PartlyExactRun&) = delete;
    ~PartlyExactRun();

    /// Those that were run so far, exact ones too.
    [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }

    [[nodiscard]] Scalar format() const { return format_; }
    /// Whether the next operation is exact.
    [[nodiscard]] bool next_is_exact() const;
    void note(const Operation& operation) { operations_.push_back(operation); }

    /// Where the next operations stand, of the run of this thread; 0 where nobody says.
    static void at(std::uintptr_t place);
    [[nodiscard]] std::uintptr_t place() const { return place_; }

  private:
    Scalar format_;
    std::vector<bool> exact_;
    std::vector<Operation> operations_;
    std::uintptr_t place_ = 0;
};

/// A number of such a run. Where both operands are numbers of the format, an operation that rounds
/// is that of the format, bit for bit; else the exact result is rounded to it, within 1 ulp.
class PartlyExact : public NotADouble<PartlyExact> {
  public:
    PartlyExact() : PartlyExact(0.0) {}
    PartlyExact(double value);  // NOLINT: a literal is one
    template <std::integral T>
    PartlyExact(T value) : PartlyExact(PartlyExact::of(value)) {}  // NOLINT: likewise

    static PartlyExact pi();

    friend PartlyExact operator+(const PartlyExact& p, const PartlyExact& q);
    friend PartlyExact operator-(const PartlyExact& p, const PartlyExact& q);
    friend PartlyExact operator-(const PartlyExact& x);
    friend PartlyExact operator*(const PartlyExact& p, const PartlyExact& q);
    friend PartlyExact operator/(const PartlyExact& p, const PartlyExact& q);
    friend PartlyExact min(const PartlyExact& p, const PartlyExact& q);
    friend PartlyExact max(const PartlyExact& p, const PartlyExact& q);
    friend PartlyExact abs(const PartlyExact& x);
    friend PartlyExact cos(const PartlyExact& angle);
    friend PartlyExact sin(const PartlyExact& angle);
    friend PartlyExact tan(const PartlyExact& angle);
    friend PartlyExact asin(const PartlyExact& x);
    friend PartlyExact acos(const PartlyExact& x);
    friend PartlyExact atan(const PartlyExact& x);
    friend PartlyExact atan2(const PartlyExact& y, const PartlyExact& x);
    friend PartlyExact sqrt(const PartlyExact& x);
    friend PartlyExact hypot(const PartlyExact& x, const PartlyExact& y);
    friend PartlyExact pow(const PartlyExact& x, int exponent);
    friend PartlyExact floor(const PartlyExact& x);
    friend PartlyExact fmod(const PartlyExact& x, const PartlyExact& y);

    /// An operation of its own, by the name of the type; for kept_in.
    friend PartlyExact rounded_to(std::type_identity<float> type, const PartlyExact& x);
    friend PartlyExact rounded_to(std::type_identity<double> type, const PartlyExact& x);

    friend bool operator==(const PartlyExact& p, const PartlyExact& q);
    friend std::partial_ordering operator<=>(const PartlyExact& p, const PartlyExact& q);

  private:
    struct Ops;
    PartlyExact(long double rounded, bool /*is_rounded*/) : rounded_(rounded) {}
    explicit PartlyExact(Lazy exact);
    [[nodiscard]] Lazy exact() const;

    bool is_rounded_ = true;  ///< to the format
    long double rounded_ = 0;
    Lazy exact_;  ///< where it is not rounded
};

}  // namespace touchstone
