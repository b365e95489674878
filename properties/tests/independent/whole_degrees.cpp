#include "properties/tests/independent/whole_degrees.h"

#include <cmath>
#include <numbers>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace touchstone::independent {
namespace {

constexpr int kTurn = 360;

using Polynomial = std::vector<long>;  // the constant term first

/// p / q. The division must have no remainder. The first and last coefficients of q must be 1 or
/// -1.
Polynomial quotient(Polynomial p, const Polynomial& q) {
    Polynomial result(p.size() - q.size() + 1);
    for (std::size_t i = result.size(); i-- > 0;) {
        result[i] = p[i + q.size() - 1] / q.back();
        for (std::size_t k = 0; k < q.size(); ++k) p[i + k] -= result[i] * q[k];
    }
    return result;
}

/// The polynomial that has the primitive nth roots of unity as its roots. It is x^n - 1 divided by
/// these polynomials for all smaller divisors of n.
Polynomial cyclotomic(int n) {
    Polynomial p(static_cast<std::size_t>(n) + 1);
    p.front() = -1;
    p.back() = 1;
    for (int d = 1; d < n; ++d)
        if (n % d == 0) p = quotient(std::move(p), cyclotomic(d));
    return p;
}

using Coefficients = std::array<long, CosineSum::kDegree>;

/// The powers of the root of unity modulo its minimal polynomial.
std::vector<Coefficients> make_powers() {
    const Polynomial modulus = cyclotomic(kTurn);
    if (modulus.size() != CosineSum::kDegree + 1) throw std::logic_error("not the degree");
    std::vector<Coefficients> powers(kTurn);
    powers[0][0] = 1;
    for (std::size_t k = 1; k < kTurn; ++k) {
        const long carried = powers[k - 1].back();
        for (std::size_t i = CosineSum::kDegree - 1; i > 0; --i)
            powers[k][i] = powers[k - 1][i - 1] - carried * modulus[i];
        powers[k][0] = -carried * modulus[0];
    }
    return powers;
}

const Coefficients& power(int k) {
    static const std::vector<Coefficients> powers = make_powers();
    return powers[static_cast<std::size_t>(((k % kTurn) + kTurn) % kTurn)];
}

CosineSum magnitude(const CosineSum& x) {
    return x.sign() < 0 ? x.times(-1) : x;
}

/// The separation of A and B along A's first or second axis.
CosineSum gap(const WholeRectangle& a, const WholeRectangle& b, bool second) {
    const int axis = a.degrees + (second ? 90 : 0);
    const int between = b.degrees - axis;
    const CosineSum along = CosineSum::cosine(axis, b.x - a.x) + CosineSum::sine(axis, b.y - a.y);
    return magnitude(along) - CosineSum::cosine(0, second ? a.q : a.p) -
           magnitude(CosineSum::cosine(between, b.p)) - magnitude(CosineSum::sine(between, b.q));
}

}  // namespace

CosineSum CosineSum::cosine(int degrees, long n) {
    CosineSum sum;
    for (std::size_t i = 0; i < kDegree; ++i)
        sum.coefficients_[i] = n * (power(degrees)[i] + power(-degrees)[i]);
    sum.value_ = static_cast<double>(n) * std::cos(degrees * (std::numbers::pi / 180));
    return sum;
}

CosineSum operator+(CosineSum p, const CosineSum& q) {
    for (std::size_t i = 0; i < CosineSum::kDegree; ++i) p.coefficients_[i] += q.coefficients_[i];
    p.value_ += q.value_;
    return p;
}

CosineSum operator-(CosineSum p, const CosineSum& q) {
    return std::move(p) + q.times(-1);
}

CosineSum CosineSum::times(long n) const {
    CosineSum result = *this;
    for (long& c : result.coefficients_) c *= n;
    result.value_ *= static_cast<double>(n);
    return result;
}

bool CosineSum::is_zero() const {
    return coefficients_ == Coefficients{};
}

int CosineSum::sign() const {
    if (is_zero()) return 0;
    // For numbers below some thousands, doubles have an error of at most 1e-11.
    if (std::fabs(value_) < 1e-9) throw std::logic_error("too near zero for doubles");
    return value_ > 0 ? 1 : -1;
}

Relation relation_in_field(const WholeRectangle& a, const WholeRectangle& b) {
    Relation relation = Relation::overlapping;
    for (const bool second : {false, true})
        for (const CosineSum& g : {gap(a, b, second), gap(b, a, second)}) {
            if (g.sign() > 0) return Relation::disjoint;
            if (g.sign() == 0) relation = Relation::touching;
        }
    return relation;
}

namespace {

/// u / d and v / d.
struct Solution {
    long u;
    long v;
    long d;
};

/// The rational solution of u c + v s = reach, if there is one. Each coefficient gives an equation.
/// Two equations yield u and v, and the others check the solution.
std::optional<Solution> solved(const CosineSum& c, const CosineSum& s, const CosineSum& reach) {
    const auto checked = [&](const Solution& found) -> std::optional<Solution> {
        const CosineSum rest = c.times(found.u) + s.times(found.v) - reach.times(found.d);
        return rest.is_zero() ? std::optional(found) : std::nullopt;
    };
    for (std::size_t i = 0; i < CosineSum::kDegree; ++i) {
        // Along x or y the other coordinate is free.
        if (s.is_zero() && c[i] != 0) return checked({reach[i], 0, c[i]});
        if (c.is_zero() && s[i] != 0) return checked({0, reach[i], s[i]});
        for (std::size_t k = i + 1; k < CosineSum::kDegree; ++k)
            if (const long d = c[i] * s[k] - c[k] * s[i]; d != 0)
                return checked(
                    {reach[i] * s[k] - reach[k] * s[i], c[i] * reach[k] - c[k] * reach[i], d});
    }
    return std::nullopt;
}

}  // namespace

std::optional<Contact> contact_along_first_axis(int alpha, int beta, long p, long q, long r) {
    const CosineSum reach = CosineSum::cosine(0, p) +
                            magnitude(CosineSum::cosine(beta - alpha, q)) +
                            magnitude(CosineSum::sine(beta - alpha, r));
    const auto found = solved(CosineSum::cosine(alpha), CosineSum::sine(alpha), reach);
    if (!found) return std::nullopt;
    const auto& [u, v, d] = *found;
    const long unit = std::gcd(d, std::gcd(u, v));
    const long n = std::abs(d / unit);
    const long side_of_d = d < 0 ? -1 : 1;
    const long x = side_of_d * u / unit;
    const long y = side_of_d * v / unit;
    // A's side is too long for B to miss it.
    const long side = std::abs(x) + std::abs(y) + n * (q + r);
    return Contact{{0, 0, n * p, side, alpha}, {x, y, n * q, n * r, beta}};
}

}  // namespace touchstone::independent
