#include "properties/tests/independent/scene_sources.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "core/tests/case_count.h"
#include "oracle/exact/relation.h"
#include "properties/scenes/families.h"

namespace touchstone::independent {
namespace {

constexpr std::uint64_t kSeed = 20261121;

double grid_number(Quantity quantity, Random& random) {
    if (quantity == Quantity::angle)
        return random.chance(0.85) ? 0 : random.from_to(-2, 2) * 0.5 * std::acos(-1.0);
    if (quantity == Quantity::degrees)
        return random.from_to(-12, 12) * (random.chance(0.7) ? 30 : 45);
    const int number = random.from_to(0, random.chance(0.5) ? 2 : 4);
    const bool is_negative = quantity != Quantity::size && random.chance(0.2);
    return is_negative ? -number : number;
}

double mixed_number(Quantity quantity, Random& random) {
    if (random.chance(0.15)) return 0;
    if (is_angle(quantity) && random.chance(0.5))
        return random.sign() * random.two_to_the(-1074, 73);
    if (quantity == Quantity::degrees) return random.between(-400, 400);
    // Most numbers have about the same magnitude. If all magnitudes were random, the largest length
    // would decide nearly every scene.
    const double most = random.chance(0.3) ? random.two_to_the(-1074, 1023) : random.unit();
    return quantity == Quantity::size ? most : random.sign() * most;
}

/// Mostly numbers of two magnitudes. Products are often near the largest or smallest double. Few
/// distinct numbers occur, so that sums of products cancel.
class ExtremeNumbers {
  public:
    explicit ExtremeNumbers(Random& random)
        : first_(magnitude(random)), second_(magnitude(random)) {
        if (!random.chance(0.6)) return;
        const int product = random.chance(0.6) ? 1023 : -1074;
        second_ = std::clamp(product - first_ + random.from_to(-2, 2), -1074, 1023);
    }

    double operator()(Quantity quantity, Random& random) const {
        if (is_angle(quantity) && random.chance(0.6)) return 0;
        if (quantity == Quantity::angle) return random.between(-4, 4);
        if (quantity == Quantity::degrees) return random.from_to(-12, 12) * 15;
        if (random.chance(0.2)) return 0;
        const int exponent =
            random.chance(0.8) ? (random.chance(0.6) ? first_ : second_) : magnitude(random);
        const double some = random.chance(0.8) ? 1 + random.below(2) * 0.5 : 1 + random.unit();
        const double most = std::ldexp(some, exponent);
        return quantity == Quantity::size ? most : random.sign() * most;
    }

  private:
    int first_;
    int second_;

    static int magnitude(Random& random) {
        static constexpr std::array<int, 17> kExponents{0,    1,    300,   511,   512,  513,
                                                        700,  900,  1022,  1023,  -300, -500,
                                                        -540, -700, -1000, -1022, -1074};
        return random.any_of(kExponents);
    }
};

using Numbers = std::function<double(Quantity, Random&)>;

Numbers numbers_of(Source source, Random& random) {
    if (source == Source::extreme) return ExtremeNumbers(random);
    return source == Source::grid ? grid_number : mixed_number;
}

/// Replaces a radius that does not fit by half of the smaller size or by 0. Half of an odd multiple
/// of the smallest double may be rounded up and would then not fit.
void fit_radius(auto& shape, Random& random) {
    if constexpr (requires { has_fitting_radius(shape); }) {
        const double size = std::min(shape.w, shape.h);
        if (2 * shape.r > size)
            shape.r = random.chance(0.5) || 2 * (size / 2) > size ? 0 : size / 2;
    }
}

/// Redraws all numbers of the scene. Repeats some, so that points and lines coincide.
Scene redrawn(Source source, Scene scene, Random& random) {
    const auto corners = static_cast<std::size_t>(random.from_to(3, random.chance(0.3) ? 6 : 4));
    double last = 0;
    const Numbers number = numbers_of(source, random);
    const auto redraw = [&](Quantity quantity, double& x) {
        x = random.chance(0.1) ? last : number(quantity, random);
        if (quantity == Quantity::size) x = std::fabs(x);
        last = x;
    };
    for_each_part(scene, [&](auto& part) {
        // Many random corners are rarely convex or simple.
        if (auto* const polygon = polygon_in(part)) polygon->resize(corners);
        for_each_number(part, redraw);
        fit_radius(part, random);
    });
    return scene;
}

std::uint64_t number_of(std::string_view query) {
    std::uint64_t number = 0;
    for (const char letter : query) number = 131 * number + static_cast<unsigned char>(letter);
    return number;
}

}  // namespace

std::string_view name(Source source) {
    constexpr std::array<std::string_view, 4> kNames{"families", "grid", "mixed", "extreme"};
    return kNames[static_cast<std::size_t>(source)];
}

Drawn draw(Source source, std::string_view query, int i) {
    static const int first = case_count("TOUCHSTONE_INDEPENDENT_FIRST", 0);
    i += first;
    Random random = Random::stream(kSeed + static_cast<std::uint64_t>(source), number_of(query), i);
    const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
    Drawn drawn{generate_scene(query, random, precision).scene, 0};
    while (source != Source::families) {
        drawn.scene = redrawn(source, drawn.scene, random);
        if (!problem_of(drawn.scene)) break;
    }
    throw_if(problem_of(drawn.scene), drawn.scene);
    if (is_listed(drawn.scene)) drawn.item = random.index(count_of_pairs(drawn.scene));
    return drawn;
}

}  // namespace touchstone::independent
