// A scalar that rounds some operations, as an algorithm's own run does, and computes the others
// exactly. Its runs show which operations make the answer wrong.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/cards/algorithm.h"
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
    /// Records an operation with one operand or two.
    void note(std::string_view name, std::initializer_list<long double> operands,
              long double rounded, long double exact);

    /// Returns this thread's run.
    static PartlyExactRun& current();
    /// Sets the place of the next operations of this thread's run.
    static void at(std::uintptr_t place) { current().place_ = place; }

  private:
    Scalar format_;
    std::vector<bool> exact_;
    bool records_;
    std::size_t count_ = 0;
    std::vector<Operation> operations_;
    std::uintptr_t place_ = 0;
};

/// A number in a PartlyExactRun.
class PartlyExact {
  public:
    PartlyExact() : PartlyExact(0.0) {}
    explicit PartlyExact(double value);

    /// Runs the next operation of the run. `use` takes numbers of the run's format or lazy numbers.
    /// If all operands are numbers of the format, a rounding operation gives the format's result,
    /// bit for bit. Otherwise the exact result is rounded, within 1 ulp.
    template <std::same_as<PartlyExact>... Numbers>
    static PartlyExact run(std::string_view name, auto use, const Numbers&... n) {
        PartlyExactRun& run = PartlyExactRun::current();
        const bool is_exact = run.begin_operation();
        const bool all_rounded = (n.is_rounded_ && ...);
        long double rounded = 0;
        if (all_rounded)
            rounded = with_type(run.format(), [&]<class S>(std::type_identity<S>) -> long double {
                return use(static_cast<S>(n.rounded_)...);
            });
        if (all_rounded && !is_exact) {
            if (run.records()) run.note(name, {n.shown()...}, rounded, rounded);
            return {rounded, true};
        }
        const Lazy exact = use(n.exact()...);
        if (!all_rounded && (!is_exact || run.records())) rounded = nearest(run.format(), exact);
        if (run.records()) run.note(name, {n.shown()...}, rounded, nearly(exact));
        return is_exact ? PartlyExact(exact) : PartlyExact(rounded, true);
    }

    // Operations that are exact in every format.
    friend PartlyExact operator-(const PartlyExact& x);
    friend PartlyExact min(const PartlyExact& p, const PartlyExact& q) { return q < p ? q : p; }
    friend PartlyExact max(const PartlyExact& p, const PartlyExact& q) { return p < q ? q : p; }
    friend PartlyExact abs(const PartlyExact& x) { return x < PartlyExact(0.0) ? -x : x; }
    friend bool operator==(const PartlyExact& p, const PartlyExact& q) { return (p <=> q) == 0; }
    friend std::partial_ordering operator<=>(const PartlyExact& p, const PartlyExact& q);

    /// Rounds x to the type, for kept_in. Counts as an operation named after the type.
    friend PartlyExact rounded_to(std::type_identity<float> /*type*/, const PartlyExact& x) {
        return x.kept_in(Scalar::float_);
    }
    friend PartlyExact rounded_to(std::type_identity<double> /*type*/, const PartlyExact& x) {
        return x.kept_in(Scalar::double_);
    }

  private:
    PartlyExact(long double rounded, bool /*is_rounded*/) : rounded_(rounded) {}
    explicit PartlyExact(Lazy exact);
    [[nodiscard]] Lazy exact() const;
    [[nodiscard]] PartlyExact kept_in(Scalar type) const;
    /// Returns the number rounded to long double, within 1 ulp.
    [[nodiscard]] long double shown() const { return is_rounded_ ? rounded_ : nearly(exact_); }
    static long double nearly(const Lazy& x);
    /// Returns nearly(x) rounded to the format.
    static long double nearest(Scalar format, const Lazy& x);

    bool is_rounded_ = true;   ///< true if the number is `rounded_`, a number of the format
    long double rounded_ = 0;  ///< 0 if `is_rounded_` is false
    Lazy exact_;               ///< the number, if `is_rounded_` is false
};

}  // namespace touchstone
