#include "oracle/numbers/angle.h"

namespace touchstone {

template <class Q>
QuarterTurns<Q>::QuarterTurns(const Q& degrees) : rest(degrees) {
    const Q quarter(90.0);
    if (sign(degrees) >= 0 && degrees < quarter) return;
    const Rational turns = floor(to_rational(degrees) / 90);
    const mpz_srcptr whole = mpq_numref(turns.get());
    count = static_cast<unsigned>(mpz_fdiv_ui(whole, 4));
    rest = degrees - Q(whole, 0) * quarter;
}

template struct QuarterTurns<Dyadic>;
template struct QuarterTurns<Rational>;

}  // namespace touchstone
