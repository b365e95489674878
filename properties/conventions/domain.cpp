#include "properties/conventions/domain.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "core/scenes/numbers.h"
#include "core/scenes/scale.h"
#include "properties/moves/shape.h"
#include "properties/moves/validity.h"

namespace touchstone {
namespace {

using Real = long double;

double full_turn(Quantity quantity) {
    return quantity == Quantity::degrees ? 360 : 2 * std::numbers::pi;
}

/// The longest side of the boxes around the shapes, and the largest ratio of the sides of one.
struct Sides {
    double longest = 0;
    double aspect = 1;
};

Sides sides_of(Scene& scene) {
    Sides sides;
    for (const AnyShape& shape : {moves::shape_a(scene), moves::shape_b(scene, 0)}) {
        const moves::Outline around = moves::outline(shape);
        const auto [shorter, longer] = std::minmax(around.w, around.h);
        sides.longest = std::max(sides.longest, longer);
        // Segments and points have no sides to compare.
        const bool has_sides = std::visit(
            []<class Shape>(const Shape*) { return has_quantity<Shape>(Quantity::size); }, shape);
        if (has_sides && longer > 0) sides.aspect = std::max(sides.aspect, longer / shorter);
    }
    return sides;
}

bool has_lengths(Scene& scene, const Range& range) {
    const double smallest = smallest_size(scene);
    return (std::isinf(smallest) || smallest >= range.least) &&
           sides_of(scene).longest <= range.most;
}

bool has_offsets(const Scene& scene, double most) {
    bool has = true;
    for_each_number(scene, [&](Quantity quantity, double x) {
        has = has && (quantity != Quantity::coordinate || std::fabs(x) <= most);
    });
    return has;
}

bool has_angles(const Scene& scene, const Range& range) {
    bool has = true;
    for_each_number(scene, [&](Quantity quantity, double x) {
        has = has && (!is_angle(quantity) || range.has(x));
    });
    return has;
}

void scale_within(Scene& scene, const Range& range) {
    const double longest = sides_of(scene).longest;
    const double smallest = std::min(smallest_size(scene), longest);
    if (smallest <= 0 || longest <= 0) return;
    const double middle = (std::log2(range.least) + std::log2(range.most)) / 2;
    const double own = (std::log2(smallest) + std::log2(longest)) / 2;
    const int up = static_cast<int>(std::nearbyint(middle - own));
    for_each_number(scene, [up](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::ldexp(x, up);
    });
}

void move_near(Scene& scene) {
    const Point<double> centre = moves::outline(moves::shape_a(scene)).centre;
    for (const AnyShape& shape : {moves::shape_a(scene), moves::shape_b(scene, 0)})
        moves::shift(shape, -centre.x, -centre.y);
}

/// The same direction within the range, where there is one; nearly.
double turned_within(double angle, Quantity quantity, const Range& range) {
    const double full = full_turn(quantity);
    // Exact in degrees; sine and cosine of radians are those of the angle, however large it is.
    const double least_turn =
        quantity == Quantity::degrees
            ? std::remainder(angle, full)
            : static_cast<double>(std::atan2(std::sin(Real{angle}), std::cos(Real{angle})));
    const double turns = std::ceil((range.least - least_turn) / full);
    return turns == 0 ? least_turn : least_turn + turns * full;
}

}  // namespace

bool is_within(const Scene& scene, const Domain& domain) {
    if (is_listed(scene)) return false;
    Scene copy = scene;
    return (!domain.lengths || has_lengths(copy, *domain.lengths)) &&
           (!domain.offsets || has_offsets(scene, *domain.offsets)) &&
           (!domain.aspect || sides_of(copy).aspect <= *domain.aspect) &&
           (!domain.angles || has_angles(scene, *domain.angles));
}

std::optional<Scene> brought_within(const Scene& scene, const Domain& domain, Precision precision) {
    if (domain.is_everything()) return scene;
    if (is_listed(scene)) return std::nullopt;
    Scene there = scene;
    if (domain.lengths && !has_lengths(there, *domain.lengths))
        scale_within(there, *domain.lengths);
    if (domain.offsets && !has_offsets(there, *domain.offsets)) move_near(there);
    if (domain.angles)
        for_each_number(there, [&](Quantity quantity, double& x) {
            if (is_angle(quantity) && !domain.angles->has(x))
                x = turned_within(x, quantity, *domain.angles);
        });
    if (!make_valid(there, precision) || !is_within(there, domain)) return std::nullopt;
    return there;
}

Domain as_meant(Domain domain, const Convention& convention) {
    // Where y grows downwards turns stay as they are seen.
    if (domain.angles && convention.has(Departure::clockwise))
        domain.angles = {-domain.angles->most, -domain.angles->least};
    return domain;
}

Range range_of(const std::string& option, const std::string& text) {
    const std::size_t colon = text.find(':');
    const auto number = [&](const std::string& part) {
        char* end = nullptr;
        const double x = std::strtod(part.c_str(), &end);
        if (part.empty() || *end != '\0' || !std::isfinite(x))
            throw InputError(
                fmt::format("{}: expected LO:HI, such as 1e-3:1e6, not \"{}\"", option, text));
        return x;
    };
    const Range range{number(text.substr(0, colon)),
                      number(colon == std::string::npos ? "" : text.substr(colon + 1))};
    if (range.least > range.most)
        throw InputError(fmt::format("{}: {} is more than {}", option, range.least, range.most));
    return range;
}

}  // namespace touchstone
