#include "properties/tests/tiers/hard_poses.h"

#include <mpfr.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

#include "properties/scenes/families.h"

namespace touchstone::tiers {
namespace {

using Real = long double;

/// The pair, usually placed near touching.
PosePair<double> placed(Random& random, const PosePair<double>& pair) {
    Scene scene = pair;
    place(moves::on_pair(scene, 0, random, Precision::double_), any_placement(random, false));
    return as<PosePair<double>>(scene);
}

/// The double nearest to a multiple of a quarter turn.
double quarter_turns(double count) {
    mpfr_t x;
    mpfr_init2(x, 256);
    mpfr_const_pi(x, MPFR_RNDN);
    mpfr_mul_d(x, x, count / 2, MPFR_RNDN);
    const double nearest = mpfr_get_d(x, MPFR_RNDN);
    mpfr_clear(x);
    return nearest;
}

double hard_angle(Random& random) {
    if (random.chance(0.05)) return 0;
    const double sign = random.sign();
    if (random.chance(0.6)) return sign * random.two_to_the(-1074, 73.08);
    const double count = std::floor(random.two_to_the(0, random.chance(0.5) ? 6 : 72));
    const double angle = sign * quarter_turns(count);
    return random.chance(0.7) ? angle : std::nextafter(angle, random.sign() * 1e300);
}

bool is_finite(const PosePair<double>& pair) {
    bool finite = true;
    for_each_number(pair, [&finite](Quantity, double x) { finite = finite && std::isfinite(x); });
    return finite;
}

/// The cosine and sine of the exact difference of two angles, times 2^bits, rounded.
std::array<Whole, 2> scaled_turn(double to, double from, int bits) {
    std::array<mpfr_t, 3> x;
    for (mpfr_ptr each : x) mpfr_init2(each, bits + 64);
    mpfr_set_d(x[0], to, MPFR_RNDN);
    mpfr_sub_d(x[0], x[0], from, MPFR_RNDN);
    mpfr_sin_cos(x[2], x[1], x[0], MPFR_RNDN);
    std::array<Whole, 2> turn;
    for (std::size_t i = 0; i < 2; ++i) {
        mpfr_mul_2si(x[i + 1], x[i + 1], bits, MPFR_RNDN);
        mpfr_get_z(turn[i].backend().data(), x[i + 1], MPFR_RNDN);
    }
    for (mpfr_ptr each : x) mpfr_clear(each);
    return turn;
}

/// The gap's coefficients times 2^bits. They belong to the centres' difference in x and y, to A's
/// half size along its normal, and to B's half width and half height.
WholeVector scaled_form(double a, double b, int axis, int bits) {
    const auto [ca, sa] = scaled_turn(a, 0, bits);
    auto [cd, sd] = scaled_turn(b, a, bits);
    if (axis == 1) std::swap(cd, sd);
    const Whole one = Whole(1) << static_cast<unsigned>(bits);
    return {axis == 0 ? ca : Whole(-sa), axis == 0 ? sa : ca, Whole(-one), Whole(-abs(cd)),
            Whole(-abs(sd))};
}

/// The weight of a number's change in the lattice, relative to the gap. With this weight the
/// remaining gaps are much larger than the form's rounding error. That error has the same sign in
/// all draws.
constexpr int kWeightBits = 16;
constexpr int kWeight = 1 << kWeightBits;

/// The unit vectors of the five numbers, each extended by the form's value.
Lattice lattice_of(const WholeVector& form) {
    std::vector<WholeVector> rows(form.size(), WholeVector(form.size() + 1));
    for (std::size_t i = 0; i < form.size(); ++i) {
        rows[i][i] = kWeight;
        rows[i].back() = form[i];
    }
    return Lattice(rows);
}

}  // namespace

PosePair<double> mixed_magnitudes(Random& random) {
    const auto any = [&random] {
        return random.chance(0.1) ? 0.0 : random.sign() * random.two_to_the(-1022, 1024);
    };
    const auto pose = [&random, &any] {
        Pose<double> p{};
        p.cx = any();
        p.cy = any();
        p.w = std::fabs(any());
        p.h = std::fabs(any());
        p.angle = random.chance(0.5) ? random.sign() * random.two_to_the(-1074, 73) : any();
        return p;
    };
    PosePair<double> pair{};
    pair.a = pose();
    pair.b = pose();
    if (random.chance(0.3)) pair.b.angle = std::nextafter(pair.a.angle, 0.0);
    if (random.chance(0.3)) {
        pair.b.cx = pair.a.cx;
        pair.b.cy = pair.a.cy;
    }
    return pair;
}

PosePair<double> largest_doubles(Random& random) {
    const auto field = [&random] {
        return random.sign() * std::ldexp(random.between(0.1, 1), random.from_to(1018, 1024));
    };
    PosePair<double> pair = generate(random, Family::uniform, Precision::double_).pair;
    for (Pose<double>* pose : {&pair.a, &pair.b}) {
        pose->cx = field();
        pose->cy = field();
        pose->w = std::fabs(field());
        pose->h = std::fabs(field());
    }
    return pair;
}

PosePair<double> hard_angles(Random& random) {
    PosePair<double> pair = generate(random, Family::uniform, Precision::double_).pair;
    pair.a.angle = hard_angle(random);
    pair.b.angle = random.chance(0.2) ? std::nextafter(pair.a.angle, random.sign() * 1e300)
                                      : hard_angle(random);
    return placed(random, pair);
}

PosePair<double> hard_sizes(Random& random) {
    PosePair<double> pair = generate(random, Family::uniform, Precision::double_).pair;
    const bool alike = random.chance(0.5);
    const double common = random.two_to_the(-996.5, 996.5);
    for (double* const size : {&pair.a.w, &pair.a.h, &pair.b.w, &pair.b.h})
        *size = alike ? *size * common : random.two_to_the(-996.5, 996.5);
    const double largest = std::max({pair.a.w, pair.a.h, pair.b.w, pair.b.h});
    for (double* const x : {&pair.a.cx, &pair.a.cy, &pair.b.cx, &pair.b.cy}) *x *= largest / 8;
    const PosePair<double> moved = placed(random, pair);
    return is_finite(moved) ? moved : pair;
}

NearlyTouching::NearlyTouching(Random& random)
    : angle_a_(random.between(-7, 7)),
      angle_b_(random.chance(0.8) ? random.between(-7, 7)
                                  : angle_a_ + random.sign() * random.two_to_the(-30, 0)),
      axis_(random.below(2)),
      form_(scaled_form(angle_a_, angle_b_, axis_, random.from_to(100, 240) + kWeightBits)),
      lattice_(lattice_of(form_)) {}

/// A pair at the origin with integer lengths that touches A's edge from outside, up to rounding.
PosePair<double> NearlyTouching::draw_touching(Random& random) const {
    const auto half = [&random] { return std::floor(random.two_to_the(48.5, 50.5)); };
    PosePair<double> pair{{0, 0, 2 * half(), 2 * half(), angle_a_},
                          {0, 0, 2 * half(), 2 * half(), angle_b_}};
    const auto [a, b] = pair;
    const auto turned_by = [](Point<Real> p, Real angle) {
        return turned<Real>(p, std::cos(angle), std::sin(angle));
    };
    // In A's frame: a point of the edge minus B's support point towards A.
    const Real turn = static_cast<Real>(angle_b_) - static_cast<Real>(angle_a_);
    const Real along_edge = random.between(-0.9, 0.9) / 2;
    const Point<Real> contact = axis_ == 0 ? Point<Real>{a.w / 2, a.h * along_edge}
                                           : Point<Real>{a.w * along_edge, a.h / 2};
    const Real p = -(axis_ == 0 ? std::cos(turn) : std::sin(turn));
    const Real q = -(axis_ == 0 ? -std::sin(turn) : std::cos(turn));
    const Point<Real> corner{std::copysign(b.w / 2, p), std::copysign(b.h / 2, q)};
    const Point<Real> centre = turned_by(contact - turned_by(corner, turn), angle_a_);
    pair.b.cx = static_cast<double>(std::round(centre.x));
    pair.b.cy = static_cast<double>(std::round(centre.y));
    return pair;
}

PosePair<double> NearlyTouching::draw(Random& random) const {
    PosePair<double> pair = draw_touching(random);
    const std::array<double*, 5> numbers{&pair.b.cx, &pair.b.cy, axis_ == 0 ? &pair.a.w : &pair.a.h,
                                         &pair.b.w, &pair.b.h};
    WholeVector gap(numbers.size() + 1);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        gap.back() += form_[i] * Whole(i < 2 ? *numbers[i] : *numbers[i] / 2);
    const WholeVector change = lattice_.remainder(gap);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        *numbers[i] += (i < 2 ? 1 : 2) * Whole(change[i] / kWeight).convert_to<double>();
    const int exponent = random.chance(0.7) ? -50 : random.from_to(-1000, 960);
    for_each_number(pair, [exponent](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::ldexp(x, exponent);
    });
    if (random.chance(0.5)) std::swap(pair.a, pair.b);
    return pair;
}

}  // namespace touchstone::tiers
