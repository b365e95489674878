// A scalar that rounds some operations, as an algorithm's own run does, and computes the others
// exactly. Its runs show which operations make the answer wrong.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/cards/watched.h"
#include "oracle/runs/exact_run.h"
#include "oracle/runs/lazy.h"

namespace touchstone {

/// Controls the operations of this thread while it exists. A thread may have only one at a time.
class PartlyExactRun {
  public:
    /// Operation n of the run, counted from 0, is exact if exact[n]. Operations past the end of
    /// `exact` round. `records` keeps the operations, which takes longer.
    PartlyExactRun(Scalar format, std::vector<bool> exact, bool records = false);
    PartlyExactRun(const PartlyExactRun&) = delete;
    PartlyExactRun& operator=(const PartlyExactRun&) = delete;
    ~PartlyExactRun();

    /// Returns the number of operations run so far, including exact ones.
    [[nodiscard]] std::size_t count() const { return count_; }
    /// Returns these operations, if they are recorded.
    [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }

    [[nodiscard]] Scalar format() const { return format_; }
    [[nodiscard]] bool records() const { return records_; }
    /// Counts the next operation and returns whether it is exact.
    bool begin_operation();
    void note(const Operation& operation) { operations_.push_back(operation); }

    /// Sets the place of the next operations of this thread's run; 0 if unknown.
    static void at(std::uintptr_t place);
    [[nodiscard]] std::uintptr_t place() const { return place_; }

  private:
    Scalar format_;
    std::vector<bool> exact_;
    bool records_;
    std::size_t count_ = 0;
    std::vector<Operation> operations_;
    std::uintptr_t place_ = 0;
};

/// A number in a PartlyExactRun. If all operands are numbers of the format, a rounding operation
/// gives the format's result, bit for bit. Otherwise the exact result is rounded, within 1 ulp.
class PartlyExact : public NotADouble<PartlyExact> {
  public:
    PartlyExact() : PartlyExact(0.0) {}
    PartlyExact(double value);  // NOLINT: so that literals convert
    PartlyExact(std::integral auto value)
        : PartlyExact(PartlyExact::of(value)) {}  // NOLINT: likewise

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

    /// Rounds x to the type, for kept_in. Counts as an operation named after the type.
    friend PartlyExact rounded_to(std::type_identity<float> type, const PartlyExact& x);
    friend PartlyExact rounded_to(std::type_identity<double> type, const PartlyExact& x);

    friend bool operator==(const PartlyExact& p, const PartlyExact& q);
    friend std::partial_ordering operator<=>(const PartlyExact& p, const PartlyExact& q);

  private:
    struct Ops;
    PartlyExact(long double rounded, bool /*is_rounded*/) : rounded_(rounded) {}
    explicit PartlyExact(Lazy exact);
    [[nodiscard]] Lazy exact() const;

    bool is_rounded_ = true;   ///< true if the number is `rounded_`, a number of the format
    long double rounded_ = 0;  ///< 0 if `is_rounded_` is false
    Lazy exact_;               ///< the number, if `is_rounded_` is false
};

}  // namespace touchstone
