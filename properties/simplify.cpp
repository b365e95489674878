#include "properties/simplify.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "properties/touching.h"

namespace touchstone {
namespace {

using Fields = std::array<double*, 10>;

Fields fields(PosePair<double>& p) {
    return {&p.a.cx, &p.a.cy, &p.a.w, &p.a.h, &p.a.angle,
            &p.b.cx, &p.b.cy, &p.b.w, &p.b.h, &p.b.angle};
}

bool is_size(std::size_t field) {
    return field % 5 == 2 || field % 5 == 3;
}

int significant_bits(double x) {
    constexpr std::uint64_t kMantissa = (std::uint64_t{1} << 52U) - 1;
    const std::uint64_t mantissa = std::bit_cast<std::uint64_t>(x) & kMantissa;
    return mantissa == 0 ? 1 : 53 - std::countr_zero(mantissa);
}

double complexity(double x) {
    if (x == 0) return 0;
    return significant_bits(x) + std::abs(std::ilogb(x)) / 8.0 + (x < 0 ? 0.25 : 0);
}

/// x rounded to so many significant bits.
double with_bits(double x, int bits) {
    const int shift = bits - 1 - std::ilogb(x);
    return std::ldexp(std::nearbyint(std::ldexp(x, shift)), -shift);
}

/// Simpler values for one field, simplest first.
std::vector<double> simpler_values(double x, bool size) {
    std::vector<double> values;
    if (x == 0) return values;
    if (!size) values.push_back(0);
    values.push_back(1);
    if (std::fabs(x) < 1e6) values.push_back(std::nearbyint(x));
    for (const int bits : {1, 2, 3, 5, 8, 13, 21, 34})
        if (bits < significant_bits(x)) values.push_back(with_bits(x, bits));
    if (significant_bits(x) > 1) values.push_back(with_bits(x, significant_bits(x) - 1));
    values.push_back(std::fabs(x));
    values.push_back(x / 2);
    return values;
}

/// B put back to where it was relative to touching, along the line of the centres, and one step of
/// either coordinate around that place.
std::vector<PosePair<double>> retouched(const PosePair<double>& pair, Precision precision) {
    const double heading = std::atan2(pair.b.cy - pair.a.cy, pair.b.cx - pair.a.cx);
    const PosePair<double> at = moves::move_to_touch(pair, heading, 0, precision);
    std::vector<PosePair<double>> around{at, at, at, at, at};
    around[1].b.cx = stepped(precision, at.b.cx, 1);
    around[2].b.cx = stepped(precision, at.b.cx, -1);
    around[3].b.cy = stepped(precision, at.b.cy, 1);
    around[4].b.cy = stepped(precision, at.b.cy, -1);
    return around;
}

bool is_valid(PosePair<double> pair, const PosePair<double>& origin) {
    PosePair<double> before = origin;
    const Fields now = fields(pair);
    const Fields was = fields(before);
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (!std::isfinite(*now[i])) return false;
        if (is_size(i) && (*now[i] < 0 || (*now[i] == 0 && *was[i] != 0))) return false;
    }
    return true;
}

}  // namespace

double complexity(const PosePair<double>& pair) {
    PosePair<double> copy = pair;
    double sum = 0;
    for (const double* field : fields(copy)) sum += complexity(*field);
    return sum;
}

std::vector<PosePair<double>> simpler(const PosePair<double>& pair, Precision precision) {
    std::vector<PosePair<double>> found;
    const double limit = complexity(pair);
    const auto offer = [&](const PosePair<double>& candidate) {
        const PosePair<double> rounded = round_to(precision, candidate);
        if (is_valid(rounded, pair) && complexity(rounded) < limit) found.push_back(rounded);
    };
    const auto offer_with_retouched = [&](const PosePair<double>& candidate) {
        offer(candidate);
        for (const PosePair<double>& again : retouched(candidate, precision)) offer(again);
    };
    PosePair<double> moved = pair;
    moved.a.cx = moved.a.cy = 0;
    moved.b.cx -= pair.a.cx;
    moved.b.cy -= pair.a.cy;
    offer_with_retouched(moved);
    for (std::size_t i = 0; i < 10; ++i) {
        PosePair<double> copy = pair;
        for (const double value : simpler_values(*fields(copy)[i], is_size(i))) {
            PosePair<double> candidate = pair;
            *fields(candidate)[i] = value;
            offer_with_retouched(candidate);
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& p, const auto& q) { return complexity(p) < complexity(q); });
    return found;
}

PosePair<double> minimize(PosePair<double> pair, Precision precision,
                          const std::function<bool(const PosePair<double>&)>& still,
                          int most_questions) {
    int questions = 0;
    for (bool progress = true; progress;) {
        progress = false;
        for (const PosePair<double>& candidate : simpler(pair, precision)) {
            if (questions++ >= most_questions) return pair;
            if (!still(candidate)) continue;
            pair = candidate;
            progress = true;
            break;
        }
    }
    return pair;
}

}  // namespace touchstone
