#include "properties/scenes/simplicity.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <type_traits>

#include "core/scenes/numbers.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {
namespace {

constexpr int kOrdinaryExponent = 10;
constexpr int kFewNumbers = 4;
constexpr int kFewCorners = 6;

bool needs_no_thought(double x) {
    const double magnitude = std::fabs(x);
    return magnitude == 0 || magnitude == 1 || magnitude == 2 || magnitude == 0.5;
}

/// True for a multiple of 15 degrees, rounded to a double or float.
bool is_simple_angle(double x) {
    const double step = std::numbers::pi / 12;
    const double multiple = std::nearbyint(x / step);
    if (std::fabs(multiple) > 24) return false;
    const double nearest = multiple * std::numbers::pi / 12;
    return x == nearest || x == static_cast<double>(static_cast<float>(nearest));
}

double cost_of_bits(Quantity quantity, double x) {
    const int bits = significant_bits(x);
    if (bits <= kFewBits) return bits;
    if (quantity == Quantity::angle && is_simple_angle(x)) return 2 * kFewBits;
    return bits + 20 + (bits - kFewBits) / 2.0;
}

double cost_of_exponent(double x) {
    const int exponent = std::abs(std::ilogb(x));
    return exponent <= kOrdinaryExponent ? exponent / 8.0 : 30 + exponent / 2.0;
}

}  // namespace

int significant_bits(double x) {
    if (x == 0) return 0;
    int exponent = 0;
    const auto whole =
        static_cast<std::uint64_t>(std::ldexp(std::frexp(std::fabs(x), &exponent), 53));
    return 53 - std::countr_zero(whole);
}

double shortened(double x, int bits) {
    if (x == 0) return 0;
    const int shift = bits - 1 - std::ilogb(x);
    return std::ldexp(std::nearbyint(std::ldexp(x, shift)), -shift);
}

double complexity(Quantity quantity, double x) {
    if (x == 0) return 0;
    const double sign = x < 0 ? 0.25 : 0;
    if (needs_no_thought(x)) return (std::fabs(x) == 1 ? 1 : 1.5) + sign;
    return 6 + cost_of_bits(quantity, x) + cost_of_exponent(x) + sign;
}

double complexity(const Scene& scene) {
    constexpr double kToBeThere = 4;
    double sum = 0;
    for_each_number(scene, [&sum](Quantity quantity, double x) {
        sum += kToBeThere + complexity(quantity, x);
    });
    return sum;
}

void Reading::join(const Reading& other) {
    non_trivial = std::max(non_trivial, other.non_trivial);
    bits = std::max(bits, other.bits);
    least_exponent = std::min(least_exponent, other.least_exponent);
    most_exponent = std::max(most_exponent, other.most_exponent);
    corners = std::max(corners, other.corners);
}

bool Reading::is_easy() const {
    return non_trivial <= kFewNumbers && bits <= kFewBits && least_exponent >= -kOrdinaryExponent &&
           most_exponent <= kOrdinaryExponent && corners <= kFewCorners;
}

namespace {

int most_corners(const Scene& scene) {
    int most = 0;
    for_each_part(scene, [&most]<class Part>(const Part& part) {
        if constexpr (kIsPolygonShape<Part>) most = std::max(most, static_cast<int>(part.size()));
        if constexpr (kHasLocalCorners<Part>)
            most = std::max(most, static_cast<int>(part.local.size()));
    });
    return most;
}

}  // namespace

Reading reading_of(const Scene& scene) {
    Reading reading;
    reading.corners = most_corners(scene);
    for_each_number(scene, [&reading](Quantity, double x) {
        if (x == 0) return;
        reading.least_exponent = std::min(reading.least_exponent, std::ilogb(x));
        const bool is_power = significant_bits(x) == 1;
        reading.most_exponent = std::max(reading.most_exponent, std::ilogb(x) + (is_power ? 0 : 1));
        if (needs_no_thought(x)) return;
        ++reading.non_trivial;
        reading.bits = std::max(reading.bits, significant_bits(x));
    });
    return reading;
}

bool is_simpler(const Scene& p, const Scene& q) {
    const bool is_easy = reading_of(p).is_easy();
    if (is_easy != reading_of(q).is_easy()) return is_easy;
    return complexity(p) < complexity(q);
}
namespace {

constexpr std::size_t kOfARectangle = 4;

/// Returns the number of corners of a polygon. Other shapes count as rectangles.
std::uint64_t sides_of(const AnyConstShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) -> std::uint64_t {
            if constexpr (kIsPolygonShape<Shape>) return std::max(shape->size(), kOfARectangle);
            else if constexpr (kHasLocalCorners<Shape>)
                return std::max(shape->local.size(), kOfARectangle);
            else return kOfARectangle;
        },
        any);
}

/// Returns the work, measured in pairs of sides.
std::uint64_t work_of_pair(const ShapePair& pair) {
    // Simple polygons are first divided into triangles.
    return sides_of(pair.a) * sides_of(pair.b) * (has_simple_polygon(pair) ? 2 : 1);
}

}  // namespace

std::uint64_t work_of(const Scene& scene) {
    constexpr std::uint64_t kOfTwoRectangles = 16;
    // Most items of a list are far from A. Detecting this takes little work.
    constexpr std::uint64_t kFarOff = 8;
    std::uint64_t most = 0;
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        const std::uint64_t work = work_of_pair(pair_at(scene, i));
        most = std::max(most, work);
        all += work;
    }
    return std::max<std::uint64_t>(1, (most + (all - most) / kFarOff) / kOfTwoRectangles);
}

}  // namespace touchstone
