#include "oracle/exact/root.h"

namespace touchstone {
namespace {

constexpr mpfr_prec_t kFirstPrecisionOfRoots = 64;

Enclosure enclose(const Dyadic& x, mpfr_prec_t bits) {
    return {x, x, bits};
}

/// The root's enclosure, or nothing where the bits are too few to see that p / q is positive.
template <class N>
std::optional<Enclosure> enclose_root(const SignedRoot<N>& root, mpfr_prec_t bits) {
    const Enclosure square = enclose(root.p, bits) / enclose(root.q, bits);
    if (square.certain_sign() <= 0) return std::nullopt;
    Enclosure result = sqrt(square);
    result *= Rational(root.side);
    return result;
}

template <class N>
double enclosed_difference(const SignedRoot<N>& root, const N& subtrahend) {
    const bool is_zero = root.side == 0 || sign(root.p) == 0;
    if (is_zero && sign(subtrahend) == 0) return 0;
    for (mpfr_prec_t bits = kFirstPrecisionOfRoots;; bits *= 2) {
        Enclosure value = enclose(subtrahend, bits);
        value *= Rational(-1);
        if (!is_zero) {
            const auto enclosed = enclose_root(root, bits);
            if (!enclosed) continue;
            value += *enclosed;
        }
        if (value.is_narrow()) return value.midpoint();
    }
}

}  // namespace

double difference(const SignedRoot<TrigSum>& root, const TrigSum& subtrahend) {
    return enclosed_difference(root, subtrahend);
}

double difference(const SignedRoot<Dyadic>& root, const Dyadic& subtrahend) {
    return enclosed_difference(root, subtrahend);
}

}  // namespace touchstone
