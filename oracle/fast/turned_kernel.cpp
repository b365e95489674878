#include "oracle/fast/turned_kernel.h"

#include "oracle/floats/double_double.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

struct Vector {
    DoubleDouble x, y;
};

TOUCHSTONE_INLINE Vector difference(const Vector& to, const Vector& from) {
    return {to.x - from.x, to.y - from.y};
}

TOUCHSTONE_INLINE Vector turned(const LocalCorner& p, const Trig& by) {
    const DoubleDouble c{by.c, by.c_lo};
    const DoubleDouble s{by.s, by.s_lo};
    return {c * p.x + s * -p.y, s * p.x + c * p.y};
}

Parts beyond(const EdgeAndCorner& pair) {
    const Vector p = turned(pair.p, pair.from);
    const Vector edge = difference(turned(pair.q, pair.from), p);
    const Vector between{{pair.dx.hi, pair.dx.lo}, {pair.dy.hi, pair.dy.lo}};
    const Vector way = difference(between, p);
    const Vector corner = turned(pair.corner, pair.to);
    const Vector w{corner.x + way.x, corner.y + way.y};
    const DoubleDouble product = edge.y * w.x - edge.x * w.y;
    return {product.hi, product.lo};
}

}  // namespace

extern const TurnedLoops turned_loops;
const TurnedLoops turned_loops{beyond};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
