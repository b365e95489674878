#include "properties/tests/independent/scene_sources.h"

#include <cmath>

#include "oracle/exact/checked.h"
#include "properties/scenes/scene_families.h"

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
    // Often of one magnitude, else the largest length would decide nearly every scene.
    const double most = random.chance(0.3) ? random.two_to_the(-1074, 1023) : random.unit();
    return quantity == Quantity::size ? most : random.sign() * most;
}

double number(Source source, Quantity quantity, Random& random) {
    return source == Source::grid ? grid_number(quantity, random) : mixed_number(quantity, random);
}

/// Few corners: many at random places are seldom convex or simple.
void cut(Polygon<double>& polygon, std::size_t corners) {
    polygon.resize(corners);
}

/// Half of an odd multiple of the smallest number rounds up, and then doesn't fit.
template <class Shape>
void fit_radius(Shape& shape, Random& random) {
    if constexpr (requires { has_fitting_radius(shape); }) {
        const double size = std::min(shape.w, shape.h);
        if (2 * shape.r > size)
            shape.r = random.chance(0.5) || 2 * (size / 2) > size ? 0 : size / 2;
    }
}

/// The scene with all numbers drawn anew. Some are repeated, so that points and lines coincide.
Scene redrawn(Source source, Scene scene, Random& random) {
    const auto corners = static_cast<std::size_t>(random.from_to(3, random.chance(0.3) ? 6 : 4));
    double last = 0;
    const auto redraw = [&](Quantity quantity, double& x) {
        x = random.chance(0.1) ? last : number(source, quantity, random);
        if (quantity == Quantity::size) x = std::fabs(x);
        last = x;
    };
    const auto redraw_part = [&](std::string_view, auto& part) {
        if constexpr (requires { cut(part, corners); }) cut(part, corners);
        if constexpr (requires { cut(part.local, corners); }) cut(part.local, corners);
        for_each_number(part, redraw);
        fit_radius(part, random);
    };
    visit_scene([&](auto& s) { for_each_part(s, redraw_part); }, scene);
    return scene;
}

std::uint64_t number_of(std::string_view query) {
    std::uint64_t number = 0;
    for (const char letter : query) number = 131 * number + static_cast<unsigned char>(letter);
    return number;
}

}  // namespace

std::string_view name(Source source) {
    switch (source) {
        case Source::families: return "families";
        case Source::grid: return "grid";
        case Source::mixed: return "mixed";
    }
    return "?";
}

Drawn draw(Source source, std::string_view query, int i) {
    Random random = Random::stream(kSeed + static_cast<std::uint64_t>(source), number_of(query), i);
    const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
    Drawn drawn{generate_scene(query, random, precision).scene, 0};
    while (source != Source::families) {
        drawn.scene = redrawn(source, drawn.scene, random);
        if (!problem_of(drawn.scene)) break;
    }
    throw_if(problem_of(drawn.scene), drawn.scene);
    if (is_listed(drawn.scene))
        drawn.item =
            static_cast<std::size_t>(random.below(static_cast<int>(count_of_pairs(drawn.scene))));
    return drawn;
}

}  // namespace touchstone::independent
