#include "oracle/numbers/exact.h"

#include <string>

#include "oracle/numbers/rational_sum.h"

namespace touchstone {

ArcSum::ArcSum(const RootedFraction& y, const RootedFraction& x)
    : arcs_{{y, x, 1}}, cosine_(1.0), sine_(0.0) {
    const RootedFraction length = sqrt(x * x + y * y);
    cosine_ = x / length;
    sine_ = y / length;
}

ArcSum ArcSum::plus(const ArcSum& other) const {
    ArcSum sum = *this;
    sum.arcs_.insert(sum.arcs_.end(), other.arcs_.begin(), other.arcs_.end());
    sum.cosine_ = cosine_ * other.cosine_ - sine_ * other.sine_;
    sum.sine_ = sine_ * other.cosine_ + cosine_ * other.sine_;
    return sum;
}

ArcSum ArcSum::times(long factor) const {
    ArcSum product = *this;
    for (Arc& arc : product.arcs_) arc.times *= factor;
    product.cosine_ = RootedFraction(1.0);
    product.sine_ = RootedFraction(0.0);
    const RootedFraction turned = factor < 0 ? -sine_ : sine_;
    for (long i = 0; i < (factor < 0 ? -factor : factor); ++i) {
        const RootedFraction cosine = product.cosine_ * cosine_ - product.sine_ * turned;
        product.sine_ = product.sine_ * cosine_ + product.cosine_ * turned;
        product.cosine_ = cosine;
    }
    return product;
}

Enclosure ArcSum::enclosed(long bits) const {
    Enclosure sum(bits);
    for (const Arc& arc : arcs_) {
        Enclosure angle = atan2(enclose(arc.y, bits), enclose(arc.x, bits));
        angle *= Dyadic(static_cast<double>(arc.times));
        sum += angle;
    }
    return sum;
}

struct Exact::Turn {
    Rational pis;
    std::optional<ArcSum> arcs;
};

namespace {

/// Returns the factor of pi.
Rational pis(const Exact& x) {
    return x.is_angle() ? x.turn()->pis : Rational();
}

/// Returns x without its multiple of pi and its arcs. If the result is not rational, throws
/// Undecidable, with the operation `done` in the message.
Rational rational_beside_pi(const Exact& x, const char* done) {
    const std::optional<Rational> value = as_rational(x.value());
    if (!value)
        throw Undecidable(std::string(done) + " an angle and a number that is not rational");
    return *value;
}

/// Returns the angle without its arcs. Throws Undecidable if its radians are not rational.
Angle<Rational> angle_of(const Exact& x) {
    const std::optional<Rational> radians = as_rational(x.value());
    if (!radians) throw Undecidable("sine or cosine of an angle that is not rational");
    return {*radians, pis(x) * Rational(180)};
}

/// Returns an enclosure whose relative width is not bounded.
Enclosure enclosed(const Exact& x, long bits) {
    Enclosure sum = enclose(x.value(), bits);
    if (!x.is_angle()) return sum;
    sum += enclose(pis(x), bits) * Enclosure::pi(bits);
    if (x.arcs() != nullptr) sum += x.arcs()->enclosed(bits);
    return sum;
}

// If this precision does not decide an angle's sign, is_zero_angle decides whether the angle is
// zero.
constexpr long kFilterBits = 256;

/// Returns whether an angle that is within 1 of zero is zero. If its cosine is 1, the angle is a
/// whole number of turns, and 0 is the only such angle within 1 of zero. An angle without arcs is
/// not zero, because pi is irrational.
bool is_zero_angle(const Exact& x) {
    return x.arcs() != nullptr && sign(cos(x) - Exact(1.0)) == 0;
}

int sign_of_angle(const Exact& x) {
    (void)rational_beside_pi(x, "a comparison of");
    bool may_be_zero = true;
    for (long bits = 64;; bits *= 2) {
        const Enclosure enclosure = enclosed(x, bits);
        if (const int certain = enclosure.certain_sign(); certain != 0) return certain;
        if (!may_be_zero || bits < kFilterBits || !enclosure.is_narrower_than(1)) continue;
        if (is_zero_angle(x)) return 0;
        may_be_zero = false;
    }
}

/// Returns the factor of arcs as a whole number. Throws Undecidable unless it is whole and small.
long whole_factor(const Rational& factor) {
    if (denominator(factor) != 1 || abs(factor) > 64)
        throw Undecidable("an arc multiplied by a number that is not small and whole");
    return static_cast<long>(numerator(factor));
}

}  // namespace

Exact::Exact(double value) : value_(value) {}
Exact::Exact(const RationalTrigSum& value) : Exact(Value(Rooted(value))) {}
Exact::Exact(Value value) : value_(std::move(value)) {}
Exact::Exact(ArcSum arcs) : Exact(Value(0.0), Turn{Rational(0), std::move(arcs)}) {}
Exact::Exact(Value value, Turn turn) : value_(std::move(value)) {
    if (turn.arcs || touchstone::sign(turn.pis) != 0)
        turn_ = std::make_shared<const Turn>(std::move(turn));
}
Exact::Exact(const Exact& other) = default;
Exact::Exact(Exact&& other) noexcept = default;
Exact& Exact::operator=(const Exact& other) = default;
Exact& Exact::operator=(Exact&& other) noexcept = default;
Exact::~Exact() = default;

const ArcSum* Exact::arcs() const {
    return is_angle() && turn_->arcs ? &*turn_->arcs : nullptr;
}

Exact Exact::pi() {
    return {Value(0.0), Turn{Rational(1), {}}};
}

/// Returns the sum of two numbers. At least one of them is an angle.
Exact sum(const Exact& p, const Exact& q) {
    std::optional<ArcSum> arcs;
    if (p.arcs() != nullptr) arcs = q.arcs() != nullptr ? p.arcs()->plus(*q.arcs()) : *p.arcs();
    else if (q.arcs() != nullptr) arcs = *q.arcs();
    return {p.value() + q.value(), Exact::Turn{pis(p) + pis(q), std::move(arcs)}};
}

Exact product(const Exact& angle, const Exact& factor) {
    const Rational times = rational_beside_pi(factor, "a product of");
    std::optional<ArcSum> arcs;
    if (angle.arcs() != nullptr && sign(times) != 0)
        arcs = angle.arcs()->times(whole_factor(times));
    return {angle.value() * factor.value(), Exact::Turn{pis(angle) * times, std::move(arcs)}};
}

Exact operator+(const Exact& p, const Exact& q) {
    if (!p.is_angle() && !q.is_angle()) return Exact(p.value() + q.value());
    return sum(p, q);
}

Exact operator-(const Exact& p, const Exact& q) {
    if (!p.is_angle() && !q.is_angle()) return Exact(p.value() - q.value());
    return sum(p, -q);
}

Exact operator-(const Exact& x) {
    if (!x.is_angle()) return Exact(-x.value());
    return product(x, Exact(-1.0));
}

Exact operator*(const Exact& p, const Exact& q) {
    if (!p.is_angle() && !q.is_angle()) return Exact(p.value() * q.value());
    if (p.is_angle() && q.is_angle()) throw Undecidable("a product of two angles");
    return p.is_angle() ? product(p, q) : product(q, p);
}

Exact operator/(const Exact& p, const Exact& q) {
    if (q.is_angle()) {
        if (p.arcs() != nullptr || q.arcs() != nullptr || sign(p.value()) != 0 ||
            sign(q.value()) != 0)
            throw Undecidable("a quotient by an angle");
        return Exact(RationalTrigSum(pis(p) / pis(q)));
    }
    if (!p.is_angle()) return Exact(p.value() / q.value());
    const Rational divisor = rational_beside_pi(q, "a quotient of");
    if (sign(divisor) == 0) throw DivisionByZero();
    return product(p, Exact(RationalTrigSum(Rational(1) / divisor)));
}

Exact min(const Exact& p, const Exact& q) {
    return q < p ? q : p;
}

Exact max(const Exact& p, const Exact& q) {
    return p < q ? q : p;
}

Exact abs(const Exact& x) {
    return sign(x) < 0 ? -x : x;
}

Exact sqrt(const Exact& x) {
    if (x.is_angle()) throw Undecidable("a square root of an angle");
    return Exact(sqrt(x.value()));
}

int sign(const Exact& x) {
    return x.is_angle() ? sign_of_angle(x) : sign(x.value());
}

std::strong_ordering operator<=>(const Exact& p, const Exact& q) {
    if (p.is_angle() || q.is_angle()) return sign(p - q) <=> 0;
    return sign(p.value() - q.value()) <=> 0;
}

/// Returns the greatest whole number not above x / y. Throws DivisionByZero if y is zero.
static Rational floor_of_quotient(const Exact& x, const Exact& y) {
    const int of_y = sign(y);
    if (of_y == 0) throw DivisionByZero();
    for (long bits = 64;; bits *= 2) {
        const Enclosure divisor = enclosed(y, bits);
        if (divisor.certain_sign() == 0) continue;
        const Enclosure quotient = enclosed(x, bits) / divisor;
        if (!quotient.is_narrower_than(0.5)) continue;
        const Rational low(floor(to_rational(quotient.low())));
        const Rational high(floor(to_rational(quotient.high())));
        if (low == high) return low;
        const bool reached = sign(x - Exact(RationalTrigSum(high)) * y) * of_y >= 0;
        return reached ? high : low;
    }
}

Exact floor(const Exact& x) {
    return Exact(RationalTrigSum(floor_of_quotient(x, Exact(1.0))));
}

Exact fmod(const Exact& x, const Exact& y) {
    const Exact whole(RationalTrigSum(floor_of_quotient(abs(x), abs(y))));
    const Exact rest = abs(x) - whole * abs(y);
    return sign(x) < 0 ? -rest : rest;
}

std::optional<Angle<Dyadic>> as_dyadic_angle(const Exact& x) {
    if (x.arcs() != nullptr || !as_rational(x.value())) return std::nullopt;
    const Angle<Rational> angle = angle_of(x);
    const auto radians = as_dyadic(angle.radians);
    const auto degrees = as_dyadic(angle.degrees);
    if (!radians || !degrees) return std::nullopt;
    return Angle<Dyadic>{*radians, *degrees};
}

Exact cos(const Exact& angle) {
    Exact cosine(RationalTrigSum::cosine(angle_of(angle)));
    if (angle.arcs() == nullptr) return cosine;
    const Exact sine(RationalTrigSum::sine(angle_of(angle)));
    return cosine * Exact(angle.arcs()->cosine()) - sine * Exact(angle.arcs()->sine());
}

Exact sin(const Exact& angle) {
    Exact sine(RationalTrigSum::sine(angle_of(angle)));
    if (angle.arcs() == nullptr) return sine;
    const Exact cosine(RationalTrigSum::cosine(angle_of(angle)));
    return sine * Exact(angle.arcs()->cosine()) + cosine * Exact(angle.arcs()->sine());
}

Exact atan2(const Exact& y, const Exact& x) {
    if (x.is_angle() || y.is_angle()) throw Undecidable("atan2 of an angle");
    const int of_x = sign(x);
    const int of_y = sign(y);
    if (of_y == 0) return of_x < 0 ? Exact::pi() : Exact(0.0);
    if (of_x == 0) return Exact::pi() * Exact(of_y * 0.5);
    return Exact(ArcSum(y.value(), x.value()));
}

double to_double(const Exact& x) {
    if (!x.is_angle()) return enclose_narrowly(x.value()).midpoint();
    if (sign(x) == 0) return 0;
    for (long bits = 64;; bits *= 2)
        if (const Enclosure narrow = enclosed(x, bits); narrow.is_narrow())
            return narrow.midpoint();
}

}  // namespace touchstone
