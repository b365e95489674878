#include "oracle/runs/partly_exact.h"

#include <functional>

namespace touchstone {
namespace {

thread_local PartlyExactRun* running = nullptr;

PartlyExactRun& current() {
    if (running == nullptr) throw std::logic_error("a number is used outside of a run");
    return *running;
}

Lazy power_of_two(int exponent) {
    constexpr int kLargest = 1000;
    const int step = std::clamp(exponent, -kLargest, kLargest);
    const Lazy power(std::ldexp(1.0, step));
    return step == exponent ? power : power * power_of_two(exponent - step);
}

/// Returns a long double as the sum of two doubles, times a power of two if its exponent is
/// beyond +-900. Throws std::range_error if it is infinite or a NaN.
Lazy lazily(long double x) {
    if (!std::isfinite(x)) throw std::range_error("a number is infinite or NaN");
    int exponent = 0;
    std::frexp(x, &exponent);
    constexpr int kFar = 900;
    if (std::abs(exponent) > kFar && x != 0)
        return lazily(std::ldexp(x, -exponent)) * power_of_two(exponent);
    const auto high = static_cast<double>(x);
    const auto low = static_cast<double>(x - static_cast<long double>(high));
    return low == 0 ? Lazy(high) : Lazy(high) + Lazy(low);
}

/// Returns x rounded to long double, within 1 ulp. Scales x if it is very large or small.
long double nearly(const Lazy& x) {
    constexpr int kStep = 1000;
    const Exact& exact = x.exact();
    const double high = to_double(exact);
    if (!std::isfinite(high)) return std::ldexp(nearly(x * power_of_two(-kStep)), kStep);
    if (std::fabs(high) < 0x1p-960 && sign(exact) != 0)
        return std::ldexp(nearly(x * power_of_two(kStep)), -kStep);
    return static_cast<long double>(high) + to_double((x - Lazy(high)).exact());
}

long double rounded_to(Scalar format, long double x) {
    return with_type(
        format, [x]<class S>(std::type_identity<S>) -> long double { return static_cast<S>(x); });
}

/// Returns rounded_to(format, nearly(x)). If the ball of x decides, nothing is computed exactly.
long double nearest(Scalar format, const Lazy& x) {
    const Ball& ball = x.ball();
    const long double middle = static_cast<long double>(ball.hi()) + ball.lo();
    // `nearly` and the sum in `middle` each round once. The last term bounds both errors.
    const long double width = 2 * static_cast<long double>(ball.radius()) +
                              4 * std::numeric_limits<long double>::epsilon() * std::fabs(middle);
    const long double low = rounded_to(format, middle - width);
    const long double high = rounded_to(format, middle + width);
    return low == high && low != 0 && std::isfinite(low) ? low : rounded_to(format, nearly(x));
}

/// Returns use(n...) with the numbers converted to the format.
template <class Use, class... Numbers>
long double in_format(Scalar format, Use use, Numbers... n) {
    return with_type(format, [&]<class S>(std::type_identity<S>) -> long double {
        return use(static_cast<S>(n)...);
    });
}

}  // namespace

PartlyExactRun::PartlyExactRun(Scalar format, std::vector<bool> exact, bool records)
    : format_(format), exact_(std::move(exact)), records_(records) {
    if (running != nullptr) throw std::logic_error("this thread already has a partly exact run");
    running = this;
}

void PartlyExactRun::at(std::uintptr_t place) {
    current().place_ = place;
}

PartlyExactRun::~PartlyExactRun() {
    running = nullptr;
}

bool PartlyExactRun::begin_operation() {
    const std::size_t n = count_++;
    return n < exact_.size() && exact_[n];
}

PartlyExact::PartlyExact(double value)
    : rounded_(rounded_to(current().format(), static_cast<long double>(value))) {}
PartlyExact::PartlyExact(Lazy exact) : is_rounded_(false), exact_(std::move(exact)) {}

Lazy PartlyExact::exact() const {
    return is_rounded_ ? lazily(rounded_) : exact_;
}

struct PartlyExact::Ops {
    template <class Use, class... Numbers>
    static PartlyExact run(std::string_view name, Use use, const Numbers&... n) {
        PartlyExactRun& run = current();
        const bool is_exact = run.begin_operation();
        const bool all_rounded = (n.is_rounded_ && ...);
        long double rounded = all_rounded ? in_format(run.format(), use, n.rounded_...) : 0;
        if (all_rounded && !is_exact) {
            if (run.records()) note(run, name, rounded, rounded, n...);
            return {rounded, true};
        }
        const Lazy exact = use(n.exact()...);
        if (!all_rounded && (!is_exact || run.records())) rounded = nearest(run.format(), exact);
        if (run.records()) note(run, name, rounded, nearly(exact), n...);
        return is_exact ? PartlyExact(exact) : PartlyExact(rounded, true);
    }

    template <class... Numbers>
    static void note(PartlyExactRun& run, std::string_view name, long double rounded,
                     long double exact, const Numbers&... n) {
        const long double operands[] = {shown(n)..., 0};
        constexpr bool kIsBinary = sizeof...(n) > 1;
        run.note({name, operands[0], kIsBinary ? operands[1] : 0, kIsBinary, rounded, exact,
                  run.place()});
    }

    /// Runs an operation that is exact in every format.
    template <class Use, class... Numbers>
    static PartlyExact exactly(Use use, const Numbers&... n) {
        if ((n.is_rounded_ && ...)) return {use(n.rounded_...), true};
        return PartlyExact(use(n.exact()...));
    }

    static PartlyExact kept_in(Scalar type, const PartlyExact& x) {
        PartlyExactRun& run = current();
        const bool is_exact = run.begin_operation();
        const long double before = shown(x);
        const long double kept = rounded_to(run.format(), rounded_to(type, before));
        if (run.records()) note(run, name(type), kept, is_exact ? before : kept, x);
        return is_exact ? x : PartlyExact(kept, true);
    }

    static long double shown(const PartlyExact& x) {
        return x.is_rounded_ ? x.rounded_ : nearly(x.exact_);
    }
};

PartlyExact PartlyExact::pi() {
    return Ops::run(
        "pi",
        []<class N>(const N&) {
            if constexpr (std::floating_point<N>) return std::numbers::pi_v<N>;
            else return N::pi();
        },
        PartlyExact(0.0));
}

PartlyExact operator+(const PartlyExact& p, const PartlyExact& q) {
    return PartlyExact::Ops::run("+", std::plus<>(), p, q);
}
PartlyExact operator-(const PartlyExact& p, const PartlyExact& q) {
    return PartlyExact::Ops::run("-", std::minus<>(), p, q);
}
PartlyExact operator-(const PartlyExact& x) {
    return PartlyExact::Ops::exactly(std::negate<>(), x);
}
PartlyExact operator*(const PartlyExact& p, const PartlyExact& q) {
    return PartlyExact::Ops::run("*", std::multiplies<>(), p, q);
}
PartlyExact operator/(const PartlyExact& p, const PartlyExact& q) {
    return PartlyExact::Ops::run("/", std::divides<>(), p, q);
}
PartlyExact min(const PartlyExact& p, const PartlyExact& q) {
    return q < p ? q : p;
}
PartlyExact max(const PartlyExact& p, const PartlyExact& q) {
    return p < q ? q : p;
}
PartlyExact abs(const PartlyExact& x) {
    return x < PartlyExact(0.0) ? -x : x;
}

#define TOUCHSTONE_OF_ONE(function)              \
    PartlyExact function(const PartlyExact& x) { \
        return PartlyExact::Ops::run(            \
            #function,                           \
            [](const auto& n) {                  \
                using std::function;             \
                return function(n);              \
            },                                   \
            x);                                  \
    }
TOUCHSTONE_OF_ONE(cos)
TOUCHSTONE_OF_ONE(sin)
TOUCHSTONE_OF_ONE(tan)
TOUCHSTONE_OF_ONE(asin)
TOUCHSTONE_OF_ONE(acos)
TOUCHSTONE_OF_ONE(atan)
TOUCHSTONE_OF_ONE(sqrt)
TOUCHSTONE_OF_ONE(floor)
#undef TOUCHSTONE_OF_ONE

#define TOUCHSTONE_OF_TWO(function)                                    \
    PartlyExact function(const PartlyExact& x, const PartlyExact& y) { \
        return PartlyExact::Ops::run(                                  \
            #function,                                                 \
            [](const auto& n, const auto& m) {                         \
                using std::function;                                   \
                return function(n, m);                                 \
            },                                                         \
            x, y);                                                     \
    }
TOUCHSTONE_OF_TWO(atan2)
TOUCHSTONE_OF_TWO(hypot)
TOUCHSTONE_OF_TWO(fmod)
#undef TOUCHSTONE_OF_TWO

PartlyExact pow(const PartlyExact& x, int exponent) {
    return PartlyExact::Ops::run(
        "pow",
        [exponent]<class N>(const N& n) {
            if constexpr (std::floating_point<N>) return std::pow(n, static_cast<N>(exponent));
            else return pow(n, exponent);
        },
        x);
}

PartlyExact rounded_to(std::type_identity<float> /*type*/, const PartlyExact& x) {
    return PartlyExact::Ops::kept_in(Scalar::float_, x);
}
PartlyExact rounded_to(std::type_identity<double> /*type*/, const PartlyExact& x) {
    return PartlyExact::Ops::kept_in(Scalar::double_, x);
}

bool operator==(const PartlyExact& p, const PartlyExact& q) {
    return (p <=> q) == 0;
}

std::partial_ordering operator<=>(const PartlyExact& p, const PartlyExact& q) {
    // A search for a minimum may start with an infinite number, which has no Lazy. Exact numbers
    // are finite, and their `rounded_` is 0. So an infinite number is compared with 0 instead of an
    // exact number.
    const bool is_infinite = std::isinf(p.rounded_) || std::isinf(q.rounded_);
    if (is_infinite || (p.is_rounded_ && q.is_rounded_)) return p.rounded_ <=> q.rounded_;
    return p.exact() <=> q.exact();
}

}  // namespace touchstone
