#include "fuzz/mutate.h"

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "fuzz/record.h"
#include "properties/families.h"
#include "properties/touching.h"

namespace touchstone::fuzz {
namespace {

using Pair = PosePair<double>;
using Field = double Pose<double>::*;

constexpr double kPi = std::numbers::pi;
constexpr std::array<Field, 5> kFields{&Pose<double>::cx, &Pose<double>::cy, &Pose<double>::w,
                                       &Pose<double>::h, &Pose<double>::angle};
constexpr std::size_t kLengths = 4;  ///< the first fields; the angle is none

constexpr std::array kSimple{0.0,
                             -0.0,
                             0.5,
                             1.0,
                             -1.0,
                             2.0,
                             3.0,
                             1e6,
                             kPi / 4,
                             kPi / 2,
                             kPi,
                             2 * kPi,
                             0x1p-24,
                             0x1p-53,
                             std::numeric_limits<double>::min(),
                             std::numeric_limits<double>::denorm_min(),
                             double{std::numeric_limits<float>::max()},
                             std::numeric_limits<double>::max()};

template <class T, std::size_t n>
const T& one_of(const std::array<T, n>& values, Random& random) {
    return values[static_cast<std::size_t>(random.below(static_cast<int>(n)))];
}

/// A, or B.
Pose<double>& one_shape(Pair& pair, Random& random) {
    return random.chance(0.5) ? pair.a : pair.b;
}

/// A direction, often along an edge of one of the two.
double heading(const Pair& pair, Random& random) {
    const int choice = random.below(4);
    if (choice == 0) return pair.a.angle + kPi / 2 * random.below(4);
    if (choice == 1) return pair.b.angle + kPi / 2 * random.below(4);
    return random.between(-kPi, kPi);
}

/// Zero, or of any order of magnitude down to where the precision ends.
double gap(const Pair& pair, Random& random, Precision precision) {
    if (random.chance(0.4)) return 0;
    const double least = precision == Precision::single_ ? -27 : -56;
    return random.sign() * scale(pair) * random.two_to_the(least, -1);
}

Pair move_to_touch(Pair pair, Random& random, Precision precision) {
    const double along = heading(pair, random);
    return moves::move_to_touch(pair, along, gap(pair, random, precision), precision);
}

Pair resize_to_touch(Pair pair, Random& random, Precision precision) {
    return moves::resize_to_touch(pair, gap(pair, random, precision), precision);
}

Pair turn_to_touch(Pair pair, Random& random, Precision precision) {
    const double other = round_to(precision, pair.b.angle + random.between(-kPi, kPi));
    return moves::turn_to_touch(pair, other, precision);
}

Pair step_field(Pair pair, Random& random, Precision precision) {
    double& field = one_shape(pair, random).*one_of(kFields, random);
    field = stepped(precision, field, random.from_to(1, 4) * (random.chance(0.5) ? 1 : -1));
    return pair;
}

/// One field of one shape copied to the other, sometimes nearly.
Pair copy_field(Pair pair, Random& random, Precision precision) {
    const Field field = one_of(kFields, random);
    const bool from_a = random.chance(0.5);
    double& to = (from_a ? pair.b : pair.a).*field;
    to = (from_a ? pair.a : pair.b).*field;
    if (random.chance(0.3)) to = stepped(precision, to, random.from_to(-3, 3));
    else if (random.chance(0.3)) to *= 1 + random.sign() * random.two_to_the(-50, -1);
    return pair;
}

/// Equal or perpendicular angles, up to the rounding of pi.
Pair align_angles(Pair pair, Random& random, Precision /*precision*/) {
    pair.b.angle = pair.a.angle + kPi / 2 * random.below(4);
    return pair;
}

/// All lengths times a power of two: the same figure elsewhere in the range of the exponents.
Pair scale_pair(Pair pair, Random& random, Precision precision) {
    const int reach = random.chance(0.7) ? 8 : precision == Precision::single_ ? 140 : 1060;
    const int exponent = random.from_to(-reach, reach);
    for (Pose<double>* pose : {&pair.a, &pair.b})
        for (std::size_t i = 0; i < kLengths; ++i)
            pose->*kFields[i] = std::ldexp(pose->*kFields[i], exponent);
    return pair;
}

Pair scale_field(Pair pair, Random& random, Precision /*precision*/) {
    double& field = one_shape(pair, random).*one_of(kFields, random);
    field = std::ldexp(field, random.from_to(-30, 30));
    return pair;
}

Pair simple_field(Pair pair, Random& random, Precision /*precision*/) {
    one_shape(pair, random).*one_of(kFields, random) = one_of(kSimple, random);
    return pair;
}

Pair fresh(Pair /*pair*/, Random& random, Precision precision) {
    return generate(random, precision).pair;
}

using Move = Pair (*)(Pair, Random&, Precision);

/// Drawn evenly, so a move that is worth more is named more than once.
constexpr std::array<Move, 13> kMoves{move_to_touch, move_to_touch, resize_to_touch, turn_to_touch,
                                      step_field,    step_field,    copy_field,      align_angles,
                                      scale_pair,    scale_field,   simple_field,    fresh,
                                      fresh};

Precision any_precision(Random& random) {
    return random.chance(0.3) ? Precision::single_ : Precision::double_;
}

/// Moves expect numbers of their precision, and may leave it (a sum of angles, an overflow).
Pair apply(Move move, const Pair& pair, Random& random) {
    const Precision precision = any_precision(random);
    return round_to(precision, folded(move(round_to(precision, pair), random, precision)));
}

}  // namespace

PosePair<double> mutated(const PosePair<double>& pair, std::uint64_t seed) {
    Random random(seed);
    return apply(one_of(kMoves, random), pair, random);
}

PosePair<double> crossed(const PosePair<double>& first, const PosePair<double>& second,
                         std::uint64_t seed) {
    Random random(seed);
    const Pair pair{first.a, second.b};
    return random.chance(0.5) ? pair : apply(move_to_touch, pair, random);
}

}  // namespace touchstone::fuzz
