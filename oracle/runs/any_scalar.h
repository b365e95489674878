// One scalar type for the runs of an algorithm that are watched, in balls, exact, partly exact,
// certified or traced. So the template is compiled only once for all of them.
#pragma once

#include <concepts>
#include <limits>
#include <type_traits>
#include <variant>

#include <touchstone/certified.h>

#include "core/cards/watched.h"
#include "oracle/floats/ball.h"
#include "oracle/numbers/exact.h"
#include "oracle/runs/lazy.h"
#include "oracle/runs/partly_exact.h"
#include "oracle/runs/traced.h"

namespace touchstone {

/// A number of one of the types in `Value`. Numbers made from a double have the type that this
/// thread runs in (RunIn). Results have the type of their operands, which must have one type.
class AnyScalar : public NotADouble<AnyScalar> {
  public:
    using Value =
        std::variant<Watched<float>, Watched<double>, Watched<long double>, Ball, WideBall, Lazy,
                     Exact, PartlyExact, Certified<float>, Certified<double>,
                     Certified<long double>, Traced, FilteredNumber<float>, FilteredNumber<double>>;

    AnyScalar() : AnyScalar(0.0) {}
    AnyScalar(double value);  // NOLINT: so that literals convert
    AnyScalar(std::integral auto value) : AnyScalar(AnyScalar::of(value)) {}  // NOLINT: likewise
    explicit AnyScalar(Value value);
    // Defined in the source file, to be compiled only once: each algorithm has hundreds of calls.
    AnyScalar(const AnyScalar& other);
    AnyScalar(AnyScalar&& other) noexcept;
    AnyScalar& operator=(const AnyScalar& other);
    AnyScalar& operator=(AnyScalar&& other) noexcept;
    ~AnyScalar();

    static AnyScalar pi();
    /// For std::numeric_limits (below). Throws NotTraced in traced runs.
    static AnyScalar limit();
    static AnyScalar largest();

    [[nodiscard]] const Value& value() const { return value_; }

  private:
    Value value_;
};

// Call the function for the numbers' type, and throw its exceptions.
AnyScalar operator+(const AnyScalar& p, const AnyScalar& q);
AnyScalar operator-(const AnyScalar& p, const AnyScalar& q);
AnyScalar operator-(const AnyScalar& x);
AnyScalar operator*(const AnyScalar& p, const AnyScalar& q);
AnyScalar operator/(const AnyScalar& p, const AnyScalar& q);
AnyScalar min(const AnyScalar& p, const AnyScalar& q);
AnyScalar max(const AnyScalar& p, const AnyScalar& q);
AnyScalar abs(const AnyScalar& x);
AnyScalar cos(const AnyScalar& angle);
AnyScalar sin(const AnyScalar& angle);
AnyScalar tan(const AnyScalar& angle);
AnyScalar asin(const AnyScalar& x);
AnyScalar acos(const AnyScalar& x);
AnyScalar atan(const AnyScalar& x);
AnyScalar atan2(const AnyScalar& y, const AnyScalar& x);
AnyScalar sqrt(const AnyScalar& x);
AnyScalar hypot(const AnyScalar& x, const AnyScalar& y);
AnyScalar pow(const AnyScalar& x, int exponent);
AnyScalar floor(const AnyScalar& x);
AnyScalar ceil(const AnyScalar& x);
AnyScalar trunc(const AnyScalar& x);
/// Rounds to the nearest whole number, halves away from zero.
AnyScalar round(const AnyScalar& x);
AnyScalar fmod(const AnyScalar& x, const AnyScalar& y);
/// Rounds x to the type, for kept_in. Returns balls and exact numbers unchanged.
AnyScalar rounded_to(std::type_identity<float> type, const AnyScalar& x);
AnyScalar rounded_to(std::type_identity<double> type, const AnyScalar& x);
bool operator==(const AnyScalar& p, const AnyScalar& q);
bool operator<(const AnyScalar& p, const AnyScalar& q);
bool operator<=(const AnyScalar& p, const AnyScalar& q);
bool operator>(const AnyScalar& p, const AnyScalar& q);
bool operator>=(const AnyScalar& p, const AnyScalar& q);

/// While an object of this class exists, numbers of this thread have the type Scalar.
class RunIn {
  public:
    template <class Scalar>
    explicit RunIn(std::type_identity<Scalar> /*scalar*/)
        : RunIn(AnyScalar::Value(std::in_place_type<Scalar>).index()) {}
    RunIn(const RunIn&) = delete;
    RunIn& operator=(const RunIn&) = delete;
    ~RunIn();

  private:
    explicit RunIn(std::size_t type);
    std::size_t before_;
};

struct WithoutLimits {};

}  // namespace touchstone

/// Exact arithmetic has no limits. In runs that are not traced, the largest number and infinity are
/// a number from which a search for a minimum can start, and the lowest number is its opposite. The
/// other limits are zero.
template <>
class std::numeric_limits<touchstone::AnyScalar>
    : public std::numeric_limits<touchstone::WithoutLimits> {
  public:
    static touchstone::AnyScalar epsilon() { return touchstone::AnyScalar::limit(); }
    static touchstone::AnyScalar min() { return touchstone::AnyScalar::limit(); }
    static touchstone::AnyScalar max() { return touchstone::AnyScalar::largest(); }
    static touchstone::AnyScalar lowest() { return -max(); }
    static touchstone::AnyScalar denorm_min() { return touchstone::AnyScalar::limit(); }
    static touchstone::AnyScalar infinity() { return max(); }
    static touchstone::AnyScalar quiet_NaN() { return touchstone::AnyScalar::limit(); }
    static touchstone::AnyScalar round_error() { return touchstone::AnyScalar::limit(); }
};
