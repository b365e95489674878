#include "oracle/runs/partly_exact.h"

#include <cmath>

#include "oracle/runs/exact_sum.h"

namespace touchstone {
namespace {

thread_local PartlyExactRun* running = nullptr;

long double rounded_to(Scalar format, long double x) {
    return with_type(
        format, [x]<class S>(std::type_identity<S>) -> long double { return static_cast<S>(x); });
}

}  // namespace

PartlyExactRun::PartlyExactRun(Scalar format, std::vector<bool> exact, bool records)
    : format_(format), exact_(std::move(exact)), records_(records) {
    if (running != nullptr) throw std::logic_error("this thread already has a partly exact run");
    running = this;
}

PartlyExactRun::~PartlyExactRun() {
    running = nullptr;
}

PartlyExactRun& PartlyExactRun::current() {
    if (running == nullptr) throw std::logic_error("a number is used outside of a run");
    return *running;
}

void PartlyExactRun::note(std::string_view name, std::initializer_list<long double> operands,
                          long double rounded, long double exact) {
    const bool is_binary = operands.size() > 1;
    operations_.push_back({name, *operands.begin(), is_binary ? *(operands.end() - 1) : 0,
                           is_binary, rounded, exact, place_});
}

bool PartlyExactRun::begin_operation() {
    const std::size_t n = count_++;
    return n < exact_.size() && exact_[n];
}

PartlyExact::PartlyExact(double value)
    : rounded_(rounded_to(PartlyExactRun::current().format(), static_cast<long double>(value))) {}
PartlyExact::PartlyExact(Lazy exact) : is_rounded_(false), exact_(std::move(exact)) {}

Lazy PartlyExact::exact() const {
    if (!is_rounded_) return exact_;
    if (!std::isfinite(rounded_)) throw std::range_error("a number is infinite or NaN");
    return exact_sum<Lazy>(rounded_);
}

/// Scales x if it is very large or small.
long double PartlyExact::nearly(const Lazy& x) {
    constexpr int kStep = 1000;
    const Exact& exact = x.exact();
    const double high = to_double(exact);
    if (!std::isfinite(high)) return std::ldexp(nearly(x * power_of_two<Lazy>(-kStep)), kStep);
    if (std::fabs(high) < 0x1p-960 && sign(exact) != 0)
        return std::ldexp(nearly(x * power_of_two<Lazy>(kStep)), -kStep);
    return static_cast<long double>(high) + to_double((x - Lazy(high)).exact());
}

/// If the ball of x decides, nothing is computed exactly.
long double PartlyExact::nearest(Scalar format, const Lazy& x) {
    const Ball& ball = x.ball();
    const long double middle = static_cast<long double>(ball.hi()) + ball.lo();
    // `nearly` and the sum in `middle` each round once. The last term bounds both errors.
    const long double width = 2 * static_cast<long double>(ball.radius()) +
                              4 * std::numeric_limits<long double>::epsilon() * std::fabs(middle);
    const long double low = rounded_to(format, middle - width);
    const long double high = rounded_to(format, middle + width);
    return low == high && low != 0 && std::isfinite(low) ? low : rounded_to(format, nearly(x));
}

PartlyExact PartlyExact::kept_in(Scalar type) const {
    PartlyExactRun& run = PartlyExactRun::current();
    const bool is_exact = run.begin_operation();
    const long double before = shown();
    const long double kept = rounded_to(run.format(), rounded_to(type, before));
    if (run.records()) run.note(name(type), {before}, kept, is_exact ? before : kept);
    return is_exact ? *this : PartlyExact(kept, true);
}

PartlyExact operator-(const PartlyExact& x) {
    return x.is_rounded_ ? PartlyExact(-x.rounded_, true) : PartlyExact(-x.exact_);
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
