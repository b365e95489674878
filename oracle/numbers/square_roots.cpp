#include "oracle/numbers/square_roots.h"

#include <atomic>

#include "oracle/numbers/rational_sum.h"

namespace touchstone {
namespace {

// The precisions, in bits, of the enclosures that are tried first. If they do not decide a sign,
// algebra decides it. That costs more than several enclosures.
constexpr std::array<long, 3> kRootFilterBits{64, 128, 256};

/// Returns the root of a positive whole number if the root is whole, else nothing.
std::optional<Integer> whole_root_of(const Integer& x) {
    Integer rest;
    Integer root = sqrt(x, rest);
    if (!rest.is_zero()) return std::nullopt;
    return root;
}

/// Returns the root of a positive rational number if the root is rational, else nothing.
std::optional<Rational> rational_root(const Rational& x) {
    const std::optional<Integer> above = whole_root_of(numerator(x));
    const std::optional<Integer> below = whole_root_of(denominator(x));
    if (!above || !below) return std::nullopt;
    return Rational(*above, *below);
}

}  // namespace

/// The root sqrt(square), square > 0.
struct Rooted::Root {
    Rooted square;
    std::uint64_t age;  ///< larger for newer roots
};

struct Rooted::Parts {
    Rooted a;
    Rooted b;
};

/// The number a + b sqrt(root->square).
struct Rooted::Surd {
    Parts parts;
    RootPointer root;
};

Rooted::Rooted(double value) : Rooted(RationalTrigSum(value)) {}
Rooted::Rooted(RationalTrigSum value)
    : in_ring_(std::make_shared<const RationalTrigSum>(std::move(value))) {}
Rooted::Rooted(std::shared_ptr<const Surd> surd) : surd_(std::move(surd)) {}

Rooted Rooted::joined(Parts parts, const RootPointer& root) {
    if (parts.b.in_ring_ && parts.b.in_ring_->is_zero()) return parts.a;
    return Rooted(std::make_shared<const Surd>(Surd{std::move(parts), root}));
}

/// Returns the newest root in either number. At least one must have a root.
const Rooted::RootPointer& Rooted::newest(const Rooted& p, const Rooted& q) {
    if (!p.surd_) return q.surd_->root;
    if (!q.surd_) return p.surd_->root;
    return p.surd_->root->age > q.surd_->root->age ? p.surd_->root : q.surd_->root;
}

/// Returns a and b of the number written as a + b sqrt(c), where sqrt(c) is this root. The root
/// must not be older than any root in the number.
Rooted::Parts Rooted::over(const RootPointer& root) const {
    if (surd_ && surd_->root == root) return surd_->parts;
    return {*this, Rooted()};
}

/// Returns the root of x. Recent roots of ring elements are reused, because algorithms take the
/// same root more than once. Ages order the roots of all threads. Each thread keeps its own recent
/// roots, so that other threads do not affect which ones it keeps.
Rooted::RootPointer Rooted::root_of(const Rooted& x) {
    static std::atomic<std::uint64_t> made{0};
    thread_local std::array<std::weak_ptr<const Root>, 8> recent;
    thread_local std::size_t oldest = 0;
    if (x.in_ring_)
        for (const auto& kept : recent)
            if (RootPointer root = kept.lock())
                if (root->square.in_ring_ && *root->square.in_ring_ == *x.in_ring_) return root;
    auto root = std::make_shared<const Root>(Root{x, ++made});
    recent[oldest++ % recent.size()] = root;
    return root;
}

Rooted operator+(const Rooted& p, const Rooted& q) {
    if (p.in_ring_ && q.in_ring_) return Rooted(*p.in_ring_ + *q.in_ring_);
    const auto& root = Rooted::newest(p, q);
    const auto [a, b] = p.over(root);
    const auto [c, d] = q.over(root);
    return Rooted::joined({a + c, b + d}, root);
}

Rooted operator-(const Rooted& x) {
    if (x.in_ring_) return Rooted(-*x.in_ring_);
    const auto& [a, b] = x.surd_->parts;
    return Rooted::joined({-a, -b}, x.surd_->root);
}

Rooted operator-(const Rooted& p, const Rooted& q) {
    if (p.in_ring_ && q.in_ring_) return Rooted(*p.in_ring_ - *q.in_ring_);
    return p + -q;
}

Rooted operator*(const Rooted& p, const Rooted& q) {
    if (p.in_ring_ && q.in_ring_) return Rooted(*p.in_ring_ * *q.in_ring_);
    const auto& root = Rooted::newest(p, q);
    const auto [a, b] = p.over(root);
    const auto [c, d] = q.over(root);
    return Rooted::joined({a * c + b * d * root->square, a * d + b * c}, root);
}

int sign(const Rooted& x) {
    if (x.in_ring_) return sign(*x.in_ring_);
    for (const long bits : kRootFilterBits)
        if (const int certain = enclose(x, bits).certain_sign(); certain != 0) return certain;
    const auto& [a, b] = x.surd_->parts;
    const int of_a = sign(a);
    const int of_b = sign(b);
    if (of_a * of_b >= 0) return of_a != 0 ? of_a : of_b;
    return of_a * sign(a * a - b * b * x.surd_->root->square);
}

bool operator==(const Rooted& p, const Rooted& q) {
    if (p.in_ring_ && q.in_ring_) return p.in_ring_ == q.in_ring_ || *p.in_ring_ == *q.in_ring_;
    return (p.surd_ && p.surd_ == q.surd_) || sign(p - q) == 0;
}

Rooted sqrt(const Rooted& x) {
    const int of_x = sign(x);
    if (of_x < 0) throw RootOfNegative();
    if (of_x == 0) return {};
    const auto square = x.in_ring_ ? x.in_ring_->as_rational() : std::nullopt;
    const auto root = square ? rational_root(*square) : std::nullopt;
    if (root) return Rooted(RationalTrigSum(*root));
    const Rooted under = square ? Rooted(RationalTrigSum(*square)) : x;
    return Rooted::joined({Rooted(), Rooted(1.0)}, Rooted::root_of(under));
}

Enclosure enclose(const Rooted& x, long bits) {
    if (x.in_ring_) return enclose(*x.in_ring_, bits);
    const auto& [a, b] = x.surd_->parts;
    Enclosure sum = enclose(b, bits) * sqrt(enclose(x.surd_->root->square, bits));
    sum += enclose(a, bits);
    return sum;
}

std::optional<Rational> as_rational(const RootedFraction& x) {
    if (x.numerator().in_ring() == nullptr) return std::nullopt;
    auto numerator = x.numerator().in_ring()->as_rational();
    if (!x.is_fraction() || !numerator) return numerator;
    if (x.denominator().in_ring() == nullptr) return std::nullopt;
    const auto denominator = x.denominator().in_ring()->as_rational();
    if (!denominator) return std::nullopt;
    return *numerator / *denominator;
}

RootedFraction sqrt(const RootedFraction& x) {
    if (!x.is_fraction()) return RootedFraction(sqrt(x.numerator()));
    const Rooted denominator = x.denominator();
    return RootedFraction(sqrt(x.numerator() * denominator)) / RootedFraction(denominator);
}

/// Increases the bits of the denominator until they show that it is positive.
Enclosure enclose(const RootedFraction& x, long bits) {
    if (!x.is_fraction()) return enclose(x.numerator(), bits);
    Enclosure denominator = enclose(x.denominator(), bits);
    while (denominator.certain_sign() <= 0)
        denominator = enclose(x.denominator(), 2 * denominator.bits());
    return enclose(x.numerator(), bits) / denominator;
}

Enclosure enclose_narrowly(const RootedFraction& x) {
    if (sign(x) == 0) return Enclosure(64);
    for (long bits = 64;; bits *= 2)
        if (Enclosure narrow = enclose(x, bits); narrow.is_narrow()) return narrow;
}

}  // namespace touchstone
