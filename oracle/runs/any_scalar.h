// One scalar for all runs of an algorithm that are not its own floating-point runs: watched, in
// certified balls, and in exact arithmetic. So its template is compiled once for all of them.
#pragma once

#include <compare>
#include <concepts>
#include <type_traits>
#include <variant>

#include "core/cards/not_a_double.h"
#include "core/cards/watched.h"
#include "oracle/floats/ball.h"
#include "oracle/numbers/exact.h"
#include "oracle/runs/lazy.h"

namespace touchstone {

/// A number of one of these types. Those that are made of a double are of the type that this thread
/// runs in (RunIn), and so are results: numbers of different types must not meet.
class AnyScalar : public NotADouble<AnyScalar> {
  public:
    using Value = std::variant<Watched<float>, Watched<double>, Watched<long double>, Ball,
                               WideBall, Lazy, Exact>;

    AnyScalar() : AnyScalar(0.0) {}
    /// `S x = 0.5` instead of `S x(0.5)` ends with the reason why not.
    template <std::same_as<double> T>
    AnyScalar(T value)  // NOLINT: implicit, as the mistake is
        : AnyScalar(Value(std::in_place_index<0>, value)) {
        AnyScalar::template refuse_literal<T>();
    }
    explicit AnyScalar(double value);
    explicit AnyScalar(Value value);
    // Defined where they are compiled once: each algorithm has hundreds of them.
    AnyScalar(const AnyScalar& other);
    AnyScalar(AnyScalar&& other) noexcept;
    AnyScalar& operator=(const AnyScalar& other);
    AnyScalar& operator=(AnyScalar&& other) noexcept;
    ~AnyScalar();

    static AnyScalar pi();

    [[nodiscard]] const Value& value() const { return value_; }

  private:
    Value value_;
};

// As those of the types, with what they throw.
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
bool operator==(const AnyScalar& p, const AnyScalar& q);
std::partial_ordering operator<=>(const AnyScalar& p, const AnyScalar& q);

/// While it lives, numbers of this thread are of the type Scalar.
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

}  // namespace touchstone
