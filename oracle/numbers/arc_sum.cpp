#include "oracle/numbers/arc_sum.h"

#include <utility>

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

Enclosure ArcSum::enclosed(mpfr_prec_t bits) const {
    Enclosure sum(bits);
    for (const Arc& arc : arcs_) {
        Enclosure angle = atan2(enclose(arc.y, bits), enclose(arc.x, bits));
        angle *= Rational(arc.times);
        sum += angle;
    }
    return sum;
}

}  // namespace touchstone
