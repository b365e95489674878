#include "oracle/runs/any_scalar.h"

#include <boost/mp11/algorithm.hpp>

#include <cmath>
#include <numbers>

namespace touchstone {
namespace {

thread_local std::size_t type_of_run = std::variant_npos;

AnyScalar::Value of_run(double value) {
    using Value = AnyScalar::Value;
    constexpr std::size_t kTypes = std::variant_size_v<Value>;
    if (type_of_run >= kTypes) throw std::logic_error("a number is used outside of a run");
    return boost::mp11::mp_with_index<kTypes>(
        type_of_run, [value](auto i) { return Value(std::in_place_index<i>, value); });
}

/// The place from which a function of this file is called.
#define TOUCHSTONE_PLACE reinterpret_cast<std::uintptr_t>(__builtin_return_address(0))

/// A call of a function that rounds in no format.
struct Call {
    std::uintptr_t place;
};
/// A call of an operation that rounds.
struct RoundingCall : Call {
    const char* name;
};
#define TOUCHSTONE_ROUNDING(name) \
    RoundingCall {                \
        {TOUCHSTONE_PLACE}, name  \
    }

/// Runs the operation. A partly exact run decides whether its result is rounded.
template <class Of, class Scalar, class... Others>
AnyScalar result_of(const Of& call, auto use, const Scalar& n, const Others&... others) {
    using Value = AnyScalar::Value;
    if constexpr (std::is_same_v<Scalar, PartlyExact>) {
        PartlyExactRun::at(call.place);
        if constexpr (std::is_same_v<Of, RoundingCall>)
            return AnyScalar(Value(PartlyExact::run(call.name, use, n, others...)));
        else return AnyScalar(Value(use(n, others...)));
    } else return AnyScalar(Value(use(n, others...)));
}

AnyScalar map(const auto& call, const AnyScalar& x, auto use) {
    return std::visit([&](const auto& n) { return result_of(call, use, n); }, x.value());
}

/// Returns use(p, q) with both numbers in their own type. Requires equal types.
auto with_both(const AnyScalar& p, const AnyScalar& q, auto use) {
    return std::visit(
        [&]<class Scalar>(const Scalar& n) { return use(n, std::get<Scalar>(q.value())); },
        p.value());
}

AnyScalar map(const auto& call, const AnyScalar& p, const AnyScalar& q, auto use) {
    return with_both(p, q,
                     [&](const auto& n, const auto& m) { return result_of(call, use, n, m); });
}

template <class N>
std::partial_ordering order_of(const N& p, const N& q) {
    return p <=> q;
}
/// Certified numbers have the order of their values in S. Also calls <, which makes the run's
/// answer unsure if the bounds do not decide the comparison.
template <class S>
std::partial_ordering order_of(const Certified<S>& p, const Certified<S>& q) {
    (void)(p < q);
    return p.value() <=> q.value();
}

Side side_of(std::partial_ordering order) {
    if (order < 0) return Side::less;
    if (order > 0) return Side::greater;
    return order == 0 ? Side::equal : Side::unordered;
}

template <class S>
Decision decision(std::uintptr_t place, const Watched<S>& p, const Watched<S>& q) {
    const Side side = side_of(p <=> q);
    return {place, side, side == Side::equal ? 0 : static_cast<double>(p.value() - q.value())};
}
/// Never called: traced runs are not watched.
Decision decision(std::uintptr_t /*place*/, const Traced& /*p*/, const Traced& /*q*/) {
    return {};
}
template <class N>
Decision decision(std::uintptr_t place, const N& p, const N& q) {
    const Side side = side_of(order_of(p, q));
    return {place, side, side == Side::equal ? 0.0 : side == Side::less ? -1.0 : 1.0};
}

void note(const Decision& decision) {
    DecisionNotes& notes = *decision_notes;
    if (notes.decisions.size() < notes.most) notes.decisions.push_back(decision);
}

enum class Asks { order, equality, choice };

void watch(std::uintptr_t place, const AnyScalar& p, const AnyScalar& q, Asks asks = Asks::order) {
    if (decision_notes == nullptr) return;
    Decision noted =
        with_both(p, q, [place](const auto& n, const auto& m) { return decision(place, n, m); });
    noted.is_equality = asks == Asks::equality;
    noted.is_choice = asks == Asks::choice;
    note(noted);
}

/// Records how far x is from the nearest multiple of the unit. Exact runs skip this: it needs a
/// division that the algorithm does not have.
void watch_steps(std::uintptr_t place, const AnyScalar& x, const AnyScalar& unit) {
    if (decision_notes == nullptr) return;
    with_both(x, unit, [place]<class N>(const N& n, const N& m) {
        if constexpr (requires {
                          { n.value() } -> std::floating_point;
                      })
            note(decision(
                place,
                N(std::remainder(static_cast<double>(n.value()), static_cast<double>(m.value()))),
                N(0.0)));
    });
}

/// While an object of this class exists, the thread records no decisions.
class Unwatched {
  public:
    Unwatched() : before_(std::exchange(decision_notes, nullptr)) {}
    Unwatched(const Unwatched&) = delete;
    Unwatched& operator=(const Unwatched&) = delete;
    ~Unwatched() { decision_notes = before_; }

  private:
    DecisionNotes* before_;
};

template <class T>
AnyScalar rounded_to_type(std::uintptr_t place, const AnyScalar& x) {
    return map(Call{place}, x, []<class N>(const N& n) {
        constexpr std::type_identity<T> kType;
        if constexpr (requires { rounded_to(kType, n); }) return rounded_to(kType, n);
        else return n;
    });
}

/// Compares only once, because a traced run follows each comparison.
bool compared(const AnyScalar& p, const AnyScalar& q, TracedComparison::Kind kind) {
    return with_both(p, q, [kind]<class N>(const N& n, const N& m) {
        if constexpr (std::is_same_v<N, Traced>) return Traced::holds(n, m, kind);
        else if (kind == TracedComparison::equal) return n == m;
        else return kind == TracedComparison::less ? n < m : n <= m;
    });
}

template <class Scalar, class... Types>
constexpr bool kIsOneOf = (std::is_same_v<Scalar, Types> || ...);

}  // namespace

AnyScalar::AnyScalar(double value) : value_(of_run(value)) {}
AnyScalar::AnyScalar(Value value) : value_(std::move(value)) {}
AnyScalar::AnyScalar(const AnyScalar& other) = default;
AnyScalar::AnyScalar(AnyScalar&& other) noexcept = default;
AnyScalar& AnyScalar::operator=(const AnyScalar& other) = default;
AnyScalar& AnyScalar::operator=(AnyScalar&& other) noexcept = default;
AnyScalar::~AnyScalar() = default;

AnyScalar AnyScalar::limit() {
    if (type_of_run == boost::mp11::mp_find<Value, Traced>::value)
        throw NotTraced("std::numeric_limits");
    return 0.0;
}

AnyScalar AnyScalar::largest() {
    return map(Call{TOUCHSTONE_PLACE}, limit(), []<class Scalar>(const Scalar&) {
        if constexpr (kIsOneOf<Scalar, Watched<float>, Certified<float>, FilteredNumber<float>>)
            return Scalar(std::numeric_limits<float>::max());
        Scalar largest(std::numeric_limits<double>::max());
        // In types with a larger range, the result is so large that no product of up to four
        // doubles exceeds it.
        if constexpr (kIsOneOf<Scalar, Watched<long double>, Certified<long double>, WideBall, Lazy,
                               Exact>)
            largest = largest * largest * largest * largest;
        return largest;
    });
}

AnyScalar AnyScalar::pi() {
    return map(TOUCHSTONE_ROUNDING("pi"), AnyScalar(0.0), []<class N>(const N&) {
        if constexpr (std::floating_point<N>) return std::numbers::pi_v<N>;
        else return N::pi();
    });
}

AnyScalar operator+(const AnyScalar& p, const AnyScalar& q) {
    return map(TOUCHSTONE_ROUNDING("+"), p, q, [](const auto& n, const auto& m) { return n + m; });
}

AnyScalar operator-(const AnyScalar& p, const AnyScalar& q) {
    return map(TOUCHSTONE_ROUNDING("-"), p, q, [](const auto& n, const auto& m) { return n - m; });
}

AnyScalar operator-(const AnyScalar& x) {
    return map(Call{TOUCHSTONE_PLACE}, x, [](const auto& n) { return -n; });
}

AnyScalar operator*(const AnyScalar& p, const AnyScalar& q) {
    return map(TOUCHSTONE_ROUNDING("*"), p, q, [](const auto& n, const auto& m) { return n * m; });
}

AnyScalar operator/(const AnyScalar& p, const AnyScalar& q) {
    return map(TOUCHSTONE_ROUNDING("/"), p, q, [](const auto& n, const auto& m) { return n / m; });
}

AnyScalar min(const AnyScalar& p, const AnyScalar& q) {
    watch(TOUCHSTONE_PLACE, p, q, Asks::choice);
    return map(Call{TOUCHSTONE_PLACE}, p, q,
               [](const auto& n, const auto& m) { return min(n, m); });
}

AnyScalar max(const AnyScalar& p, const AnyScalar& q) {
    watch(TOUCHSTONE_PLACE, p, q, Asks::choice);
    return map(Call{TOUCHSTONE_PLACE}, p, q,
               [](const auto& n, const auto& m) { return max(n, m); });
}

AnyScalar abs(const AnyScalar& x) {
    if (decision_notes != nullptr) watch(TOUCHSTONE_PLACE, x, AnyScalar(0.0), Asks::choice);
    return map(Call{TOUCHSTONE_PLACE}, x, [](const auto& n) { return abs(n); });
}

#define TOUCHSTONE_OF_ONE(function)                                       \
    AnyScalar function(const AnyScalar& x) {                              \
        return map(TOUCHSTONE_ROUNDING(#function), x, [](const auto& n) { \
            using std::function;                                          \
            return function(n);                                           \
        });                                                               \
    }
TOUCHSTONE_OF_ONE(cos)
TOUCHSTONE_OF_ONE(sin)
TOUCHSTONE_OF_ONE(tan)
TOUCHSTONE_OF_ONE(asin)
TOUCHSTONE_OF_ONE(acos)
TOUCHSTONE_OF_ONE(atan)
TOUCHSTONE_OF_ONE(sqrt)
#undef TOUCHSTONE_OF_ONE

AnyScalar atan2(const AnyScalar& y, const AnyScalar& x) {
    return map(TOUCHSTONE_ROUNDING("atan2"), y, x, [](const auto& n, const auto& m) {
        using std::atan2;
        return atan2(n, m);
    });
}

AnyScalar hypot(const AnyScalar& x, const AnyScalar& y) {
    return map(TOUCHSTONE_ROUNDING("hypot"), x, y, [](const auto& n, const auto& m) {
        using std::hypot;
        return hypot(n, m);
    });
}

AnyScalar pow(const AnyScalar& x, int exponent) {
    return map(TOUCHSTONE_ROUNDING("pow"), x, [exponent]<class N>(const N& n) {
        if constexpr (std::floating_point<N>) return std::pow(n, static_cast<N>(exponent));
        else return pow(n, exponent);
    });
}

AnyScalar floor(const AnyScalar& x) {
    if (decision_notes != nullptr) watch_steps(TOUCHSTONE_PLACE, x, AnyScalar(1.0));
    return map(TOUCHSTONE_ROUNDING("floor"), x, [](const auto& n) {
        using std::floor;
        return floor(n);
    });
}

AnyScalar ceil(const AnyScalar& x) {
    if (decision_notes != nullptr) watch_steps(TOUCHSTONE_PLACE, x, AnyScalar(1.0));
    const Unwatched unwatched;
    return -floor(-x);
}

AnyScalar trunc(const AnyScalar& x) {
    if (decision_notes != nullptr) watch_steps(TOUCHSTONE_PLACE, x, AnyScalar(1.0));
    const Unwatched unwatched;
    return x < AnyScalar(0.0) ? ceil(x) : floor(x);
}

AnyScalar round(const AnyScalar& x) {
    const AnyScalar half(0.5);
    if (decision_notes != nullptr) watch_steps(TOUCHSTONE_PLACE, x + half, AnyScalar(1.0));
    const Unwatched unwatched;
    // x + half may round up to a whole number. The difference x - trunc(x) is always exact.
    const AnyScalar whole = trunc(x);
    const AnyScalar rest = x - whole;
    if (half <= rest) return whole + AnyScalar(1.0);
    if (rest <= -half) return whole - AnyScalar(1.0);
    return whole;
}

AnyScalar fmod(const AnyScalar& x, const AnyScalar& y) {
    watch_steps(TOUCHSTONE_PLACE, x, y);
    return map(TOUCHSTONE_ROUNDING("fmod"), x, y, [](const auto& n, const auto& m) {
        using std::fmod;
        return fmod(n, m);
    });
}

AnyScalar rounded_to(std::type_identity<float> /*type*/, const AnyScalar& x) {
    return rounded_to_type<float>(TOUCHSTONE_PLACE, x);
}

AnyScalar rounded_to(std::type_identity<double> /*type*/, const AnyScalar& x) {
    return rounded_to_type<double>(TOUCHSTONE_PLACE, x);
}

bool operator==(const AnyScalar& p, const AnyScalar& q) {
    watch(TOUCHSTONE_PLACE, p, q, Asks::equality);
    return compared(p, q, TracedComparison::equal);
}
bool operator<(const AnyScalar& p, const AnyScalar& q) {
    watch(TOUCHSTONE_PLACE, p, q);
    return compared(p, q, TracedComparison::less);
}
bool operator<=(const AnyScalar& p, const AnyScalar& q) {
    watch(TOUCHSTONE_PLACE, p, q);
    return compared(p, q, TracedComparison::less_or_equal);
}
bool operator>(const AnyScalar& p, const AnyScalar& q) {
    watch(TOUCHSTONE_PLACE, p, q);
    return compared(q, p, TracedComparison::less);
}
bool operator>=(const AnyScalar& p, const AnyScalar& q) {
    watch(TOUCHSTONE_PLACE, p, q);
    return compared(q, p, TracedComparison::less_or_equal);
}

RunIn::RunIn(std::size_t type) : before_(std::exchange(type_of_run, type)) {}

RunIn::~RunIn() {
    type_of_run = before_;
}

}  // namespace touchstone
