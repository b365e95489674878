#include "properties/scenes/short_numbers.h"

#include <bit>
#include <cstdint>
#include <numeric>
#include <tuple>

#include "properties/moves/approximate.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

constexpr int kLeastExponent = -10;

Real gap_of(const Scene& scene) {
    return approximate_gap(pair_at(scene, count_of_pairs(scene) - 1));
}

/// A number on which the gap depends linearly.
struct Term {
    std::size_t number;
    Quantity quantity;
    double value;
    Real slope;
};

std::optional<Term> term_of(Scene scene, std::size_t i) {
    const Quantity quantity = moves::quantity_at(scene, i);
    if (!is_length(quantity)) return std::nullopt;
    double& x = moves::number_at(scene, i);
    const double at = x;
    const double step = 0x1p-8 * scale(scene);
    const Real here = gap_of(scene);
    x = at + step;
    const Real above = (gap_of(scene) - here) / (static_cast<Real>(x) - static_cast<Real>(at));
    x = at - step;
    if (quantity == Quantity::size && x <= 0) return std::nullopt;
    const Real below = (here - gap_of(scene)) / (static_cast<Real>(at) - static_cast<Real>(x));
    const bool is_linear = std::fabs(above - below) <= 1e-13L * std::fabs(above);
    if (!is_linear || !(std::fabs(above) > 0x1p-11L)) return std::nullopt;
    return Term{i, quantity, at, above};
}

/// A short value for a term. It changes the gap by x times the change that one grid step of the
/// last number makes. `fraction` is the fractional part of x, in units of 2^-64, so that sums and
/// differences wrap around.
struct Part {
    std::uint64_t fraction;
    double value;
};

std::uint64_t fraction_of(Real x) {
    // A number this large has no known fractional part.
    if (!(std::fabs(x) < 0x1p62L)) return 0;
    const Real off = x - static_cast<Real>(std::llrint(x));
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(off * 0x1p63L)) << 1;
}

bool is_short(std::uint64_t whole) {
    return whole == 0 || std::bit_width(whole) - std::countr_zero(whole) <= kFewBits;
}

std::vector<Part> parts_of(const Term& term, int bits, Real unit) {
    const int exponent = std::max(term.value == 0 ? -1 : std::ilogb(term.value), kLeastExponent);
    const double grid = std::ldexp(1, exponent - bits + 1);
    const double least = std::ldexp(1, kLeastExponent) / grid;
    const std::int64_t middle = std::llrint(term.value / grid);
    const std::int64_t most = std::int64_t{1} << (bits - 1);
    const bool is_size = term.quantity == Quantity::size;
    const Real to_middle = static_cast<Real>(middle) * grid - static_cast<Real>(term.value);
    const std::uint64_t at_middle = fraction_of(to_middle * term.slope / unit);
    const std::uint64_t step = fraction_of(grid * term.slope / unit);
    std::vector<Part> parts;
    for (std::int64_t i = -most; i <= most; ++i) {
        const std::int64_t number = middle + i;
        const auto whole = static_cast<std::uint64_t>(std::llabs(number));
        if (is_size && number <= 0) continue;
        if ((whole != 0 && static_cast<double>(whole) < least) || !is_short(whole)) continue;
        parts.push_back(
            {at_middle + static_cast<std::uint64_t>(i) * step, static_cast<double>(number) * grid});
    }
    return parts;
}

/// Parts in the order of their fractions, at least one. A part is found in constant time: fractions
/// are spread evenly, so few have the same leading bits.
class OrderedParts {
  public:
    explicit OrderedParts(const std::vector<Part>& parts)
        : shift_(std::countl_zero(parts.size())),
          parts_(parts.size()),
          first_((std::size_t{1} << std::bit_width(parts.size())) + 1) {
        for (const Part& part : parts) ++first_[leading(part.fraction) + 1];
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        std::vector<std::size_t> next = first_;
        for (const Part& part : parts) parts_[next[leading(part.fraction)]++] = part;
        for (std::size_t i = 0; i + 1 < first_.size(); ++i)
            if (first_[i + 1] - first_[i] > 1) std::sort(at(first_[i]), at(first_[i + 1]), is_less);
    }

    /// Returns the first part whose fraction is not below the given fraction. If all fractions are
    /// below it, returns the first of all parts.
    [[nodiscard]] const Part& not_below(std::uint64_t fraction) const {
        const std::size_t same = leading(fraction);
        const auto found =
            std::lower_bound(parts_.begin() + static_cast<std::ptrdiff_t>(first_[same]),
                             parts_.begin() + static_cast<std::ptrdiff_t>(first_[same + 1]),
                             Part{fraction, 0}, is_less);
        return found == parts_.end() ? parts_.front() : *found;
    }

  private:
    static bool is_less(const Part& p, const Part& q) { return p.fraction < q.fraction; }
    [[nodiscard]] std::size_t leading(std::uint64_t fraction) const { return fraction >> shift_; }
    std::vector<Part>::iterator at(std::size_t i) {
        return parts_.begin() + static_cast<std::ptrdiff_t>(i);
    }

    int shift_;
    std::vector<Part> parts_;
    /// For each value of the leading bits: the index of the first part with that value or more.
    std::vector<std::size_t> first_;
};

/// Chooses values of three numbers such that the gap comes near the wanted gap.
class ChoosingNumbers {
  public:
    ChoosingNumbers(const Scene& scene, const Term& p, const Term& q, const Term& r, Real wanted)
        : scene_(scene), p_(p), q_(q), r_(r), wanted_(wanted), missing_(wanted - gap_of(scene)) {}

    /// Chooses only two numbers, and leaves the second of the three unchanged.
    void keep_second() { keeps_second_ = true; }

    void add_to(std::vector<Scene>& found, int bits, Precision precision) {
        // A polygon that became invalid by shortening has an infinite gap. No number closes this
        // gap.
        if (!std::isfinite(missing_)) return;
        const int exponent = std::max(std::ilogb(r_.value), kLeastExponent);
        const Real grid = std::ldexp(Real{1}, exponent - bits + 1);
        const Real unit = r_.slope * grid;
        // The last number is rounded to its grid, too.
        const Real off =
            std::nearbyint(static_cast<Real>(r_.value) / grid) * grid - static_cast<Real>(r_.value);
        const std::uint64_t rest = fraction_of((missing_ - off * r_.slope) / unit);
        const std::vector<Part> of_q =
            keeps_second_ ? std::vector<Part>{{0, q_.value}} : parts_of(q_, bits, unit);
        if (of_q.empty()) return;
        const OrderedParts ordered(of_q);
        const Real missed = std::fabs(wanted_ / unit) / 2;
        const auto most_missed = static_cast<std::uint64_t>(std::min(missed, 0.5L) * 0x1p64L);
        std::size_t added = 0;
        for (const Part& of_p : parts_of(p_, bits, unit)) {
            const std::uint64_t needed = rest - of_p.fraction;
            const Part& near = ordered.not_below(needed);
            if (near.fraction - needed > most_missed) continue;
            if (add(found, of_p.value, near.value, grid, precision) && ++added == kMost) return;
        }
    }

  private:
    static constexpr std::size_t kMost = 6;

    bool add(std::vector<Scene>& found, double p, double q, Real grid, Precision precision) const {
        const Real moved = (static_cast<Real>(p) - static_cast<Real>(p_.value)) * p_.slope +
                           (static_cast<Real>(q) - static_cast<Real>(q_.value)) * q_.slope;
        const Real exact = static_cast<Real>(r_.value) + (missing_ - moved) / r_.slope;
        const auto r = static_cast<double>(std::nearbyint(exact / grid) * grid);
        if (r == 0 || std::ilogb(r) < kLeastExponent || significant_bits(r) > kFewBits)
            return false;
        if (r_.quantity == Quantity::size && r < 0) return false;
        Scene scene = scene_;
        moves::number_at(scene, p_.number) = p;
        moves::number_at(scene, q_.number) = q;
        moves::number_at(scene, r_.number) = r;
        scene = round_to(precision, scene);
        const Real gap = gap_of(scene);
        // Far from the place at which the slopes were measured, another side may determine the gap.
        if (std::fabs(gap - wanted_) > std::fabs(wanted_)) return false;
        found.push_back(std::move(scene));
        return true;
    }

    const Scene& scene_;
    const Term& p_;
    const Term& q_;
    const Term& r_;
    Real wanted_;
    Real missing_;
    bool keeps_second_ = false;
};

/// Returns a trivial number; for angles in degrees a multiple of 15.
double plain(Quantity quantity, Random& random) {
    if (quantity == Quantity::degrees) return 15 * random.from_to(-6, 6);
    const double magnitude = std::ldexp(1, random.from_to(-1, 1));
    if (quantity == Quantity::size) return magnitude;
    return random.chance(0.3) ? 0 : random.chance(0.5) ? magnitude : -magnitude;
}

/// Returns x, a similar number with few bits, a trivial number, or an unrelated number.
double rough(Quantity quantity, double x, Random& random) {
    const bool is_size = quantity == Quantity::size;
    if (is_angle(quantity) && random.chance(0.3)) return random.from_to(-16, 16) / 8.0;
    if (quantity == Quantity::angle && random.chance(0.3))
        return std::copysign(std::ldexp(1, random.from_to(kLeastExponent, -3)), x);
    switch (random.below(8)) {
        case 0: return is_size ? 1 : 0;
        case 1: return is_size ? 2 : x;
        case 2:
            if (is_size) return std::ldexp(1, random.from_to(kLeastExponent, -kLeastExponent));
            break;
        default: break;
    }
    if (x == 0) return random.chance(0.2) ? plain(quantity, random) : 0;
    const double least = std::ldexp(1, kLeastExponent);
    return std::copysign(std::max(std::fabs(shortened(x, random.from_to(1, 5))), least), x);
}

/// Replaces numbers by rough or trivial ones, except perhaps short angles. Then slides B to
/// touching.
Scene roughly(Scene scene, bool along_x, Random& random) {
    const bool keeps_angles = random.chance(0.5);
    const double part_plain = random.from_to(0, 2) * 0.45;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        const bool is_short = significant_bits(x) <= kFewBits && std::fabs(x) >= 0x1p-10;
        if (is_angle(quantity) && keeps_angles && is_short) return;
        x = random.chance(part_plain) ? plain(quantity, random) : rough(quantity, x, random);
    });
    return slid_to_touch(scene, along_x ? Along::x : Along::y, Precision::double_);
}

std::vector<Term> terms_of(const Scene& scene) {
    std::vector<Term> terms;
    const std::size_t count = moves::count_of_numbers(scene);
    for (std::size_t i = 0; i < count; ++i)
        if (const auto term = term_of(scene, i)) terms.push_back(*term);
    return terms;
}

/// A small angle or nearly a quarter turn; most often the smallest that is easy to read, because it
/// has the least effect.
double small_turn(Random& random) {
    const bool is_quarter = random.chance(0.25);
    const double sign = random.sign();
    if (is_quarter) return sign * kNearlyQuarter;
    return sign * (random.chance(0.5) ? 0x1p-10 : std::ldexp(1, -random.from_to(3, 9)));
}

/// The numbers start + step i for small i. They are far from 0, or close together.
struct AnyPlaces {
    double start;
    double step;

    [[nodiscard]] double any(Random& random) const { return start + random.from_to(0, 4) * step; }
};

AnyPlaces any_places(Random& random) {
    if (random.chance(0.5)) return {static_cast<double>(random.from_to(512, 1022)), 0.5};
    return {0x1p-10, std::ldexp(0x1p-10, -random.from_to(2, 9))};
}

}  // namespace

bool has_small_gap(const Scene& scene) {
    const Real gap = std::fabs(gap_of(scene));
    const Real size = scale(scene);
    return gap < 0x1p-7L * size && gap > 0x1p-60L * size;
}

std::vector<Scene> with_short_numbers(const Scene& scene, Precision precision, Random& random) {
    const Real gap = gap_of(scene);
    // An error that shows at a gap may also show at a larger gap of the same sign. More choices of
    // short numbers give a larger gap. So larger gaps are tried, too.
    const int exponent = random.from_to(std::min(std::ilogb(gap), -9), -8);
    const Real wanted = random.chance(0.6) ? std::ldexp(gap, -random.from_to(0, 3))
                                           : std::copysign(std::ldexp(Real{1}, exponent), gap);
    const bool begin_there = angles_of(scene).size() == 2 && random.chance(0.3);
    const std::size_t any = random.index(kShortAngles);
    const bool along_x = random.chance(0.5);
    const Scene rough =
        roughly(begin_there ? with_short_angles(scene, precision)[any] : scene, along_x, random);
    std::vector<Term> terms = terms_of(rough);
    // Puts the long numbers last. They lose bits, and changes of the other numbers compensate for
    // the lost bits.
    std::stable_partition(terms.begin(), terms.end(),
                          [](const Term& t) { return significant_bits(t.value) <= kFewBits; });
    std::vector<Scene> found;
    if (terms.size() < 3) return found;
    const auto others = static_cast<int>(terms.size()) - 1;
    const int p = random.below(others);
    const int q = (p + 1 + random.below(others - 1)) % others;
    ChoosingNumbers choosing(rough, terms[static_cast<std::size_t>(p)],
                             terms[static_cast<std::size_t>(q)], terms.back(), wanted);
    if (random.chance(0.4)) choosing.keep_second();
    for (const int bits : {5, 7, 9, kFewBits - 1, kFewBits})
        if (found.empty()) choosing.add_to(found, bits, precision);
    return found;
}

std::vector<std::size_t> angles_of(const Scene& scene) {
    std::vector<std::size_t> angles;
    const std::size_t count = moves::count_of_numbers(scene);
    for (std::size_t i = 0; i < count; ++i)
        if (moves::quantity_at(scene, i) == Quantity::angle) angles.push_back(i);
    return angles;
}

std::vector<Scene> with_short_angles(const Scene& scene, Precision precision) {
    const std::vector<std::size_t> angles = angles_of(scene);
    if (angles.size() != 2) return {};
    Scene changed = scene;
    double& first = moves::number_at(changed, angles[0]);
    double& second = moves::number_at(changed, angles[1]);
    const double apart = second - first;
    constexpr double kQuarter = std::numbers::pi / 2;
    std::vector<std::pair<double, std::pair<double, double>>> all;
    for (int n = 0; n < 4096; ++n) {
        const double a = std::ldexp(2048 + n % 2048, -21 + n / 2048);
        const double b = shortened(apart + a, kFewBits);
        const double off = std::remainder(b - a, kQuarter);
        all.push_back({std::fabs(off), {a, b}});
    }
    std::partial_sort(all.begin(), all.begin() + kShortAngles, all.end());
    std::vector<Scene> found;
    for (std::size_t i = 0; i < static_cast<std::size_t>(kShortAngles); ++i) {
        std::tie(first, second) = all[i].second;
        found.push_back(round_to(precision, changed));
    }
    return found;
}

Scene with_small_turn(Scene scene, Precision precision, Random& random) {
    const std::vector<std::size_t> angles = angles_of(scene);
    const std::size_t axis = random.chance(0.5) ? 1 : 0;
    const AnyPlaces places = any_places(random);
    std::vector<double*> others;
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        const bool is_along = quantity == Quantity::coordinate && at++ % 2 == axis;
        x = is_along ? places.any(random) : plain_number(quantity, random);
        if (quantity == Quantity::coordinate && !is_along) others.push_back(&x);
    });
    const double turn = small_turn(random);
    moves::number_at(scene, random.any_of(angles)) = turn;
    if (std::fabs(turn) < 1 && random.chance(0.75)) {
        const double sign = random.sign();
        const double aside = sign * std::ldexp(turn, -random.from_to(0, 2));
        *random.any_of(others) += aside;
    }
    if (random.chance(0.75))
        scene = slid_to_touch(scene, axis == 0 ? Along::x : Along::y, precision);
    for_each_number(scene, [](Quantity, double& x) { x = shortened(x, kFewBits); });
    return round_to(precision, scene);
}

}  // namespace touchstone
