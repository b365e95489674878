#include "properties/scenes/domain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "core/scenes/input_error.h"
#include "core/scenes/numbers.h"
#include "core/scenes/scale.h"
#include "oracle/exact/polygons.h"

namespace touchstone {

bool is_within(const Scene& scene, const Domain& domain) {
    if (domain.is_everything()) return true;
    Scene copy = scene;
    return (!domain.lengths || has_lengths_in(copy, *domain.lengths)) &&
           (!domain.offsets || has_offsets_up_to(scene, *domain.offsets)) &&
           (!domain.aspect || has_aspect_up_to(copy, *domain.aspect)) &&
           (!domain.angles || has_angles_in(scene, *domain.angles)) &&
           (!domain.unit_turns || has_unit_turns(copy)) &&
           (domain.grid == 0 || is_on_grid(scene, domain.grid)) && has_outlines_of(copy, domain);
}

std::string text_of(const Domain& domain) {
    std::vector<std::string> options;
    const auto add_range = [&options](const char* option, const std::optional<Range>& range) {
        if (range) options.push_back(fmt::format("{} {}:{}", option, range->least, range->most));
    };
    const auto add = [&options](const char* option, const std::optional<double>& most) {
        if (most) options.push_back(fmt::format("{} {}", option, *most));
    };
    add_range("--lengths", domain.lengths);
    add("--offsets", domain.offsets);
    add("--aspect", domain.aspect);
    add_range("--angles", domain.angles);
    if (domain.unit_turns) options.emplace_back("--unit-turns");
    if (domain.grid > 0) options.emplace_back("--whole");
    if (domain.corners > 0) options.push_back(fmt::format("--corners {}", domain.corners));
    if (domain.convex) options.emplace_back("--convex");
    if (domain.no_radius) options.emplace_back("--no-radius");
    return fmt::format("{}", fmt::join(options, " "));
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
namespace {

/// True if the cosine and sine of each shape have length 1, within the rounding of doubles, or of
/// floats if `may_be_floats` is true.
bool is_nearly_unit(Scene& scene, bool may_be_floats) {
    constexpr long double kOfDoubles = 0x1p-51L;
    constexpr long double kOfFloats = 0x1p-23L;
    const auto is_float = [](double x) { return static_cast<double>(static_cast<float>(x)) == x; };
    for (const AnyShape& shape : shapes_of(scene)) {
        const auto turn = cosine_and_sine_of(shape);
        if (!turn) continue;
        const auto [c, s] = std::pair(*turn->cosine, *turn->sine);
        const long double off =
            std::fabs(std::hypot(static_cast<long double>(c), static_cast<long double>(s)) - 1);
        const bool is_of_floats = may_be_floats && is_float(c) && is_float(s);
        if (!(off <= (is_of_floats ? kOfFloats : kOfDoubles))) return false;
    }
    return true;
}

}  // namespace

std::vector<AnyShape> shapes_of(Scene& scene) {
    std::vector<AnyShape> shapes{moves::shape_a(scene)};
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        shapes.push_back(moves::shape_b(scene, i));
    return shapes;
}

std::optional<CosineAndSine> cosine_and_sine_of(const AnyShape& shape) {
    CosineAndSine turn;
    for (const moves::NumberOf& number : moves::numbers_of(shape)) {
        if (number.quantity == Quantity::cosine) turn.cosine = number.value;
        if (number.quantity == Quantity::sine) turn.sine = number.value;
    }
    return turn.cosine != nullptr ? std::optional(turn) : std::nullopt;
}

bool has_sides(const AnyShape& shape) {
    return std::visit([]<class Shape>(const Shape*) { return has_quantity<Shape>(Quantity::size); },
                      shape);
}

double longest_side(Scene& scene) {
    double longest = 0;
    for (const AnyShape& shape : shapes_of(scene)) {
        const moves::Outline around = moves::outline(shape);
        longest = std::max({longest, around.w, around.h});
    }
    return longest;
}

bool has_lengths_in(Scene& scene, const Range& range) {
    const double smallest = smallest_size(scene);
    return (std::isinf(smallest) || smallest >= range.least) && longest_side(scene) <= range.most;
}

bool has_offsets_up_to(const Scene& scene, double most) {
    bool has = true;
    for_each_number(scene, [&](Quantity quantity, double x) {
        has = has && (quantity != Quantity::coordinate || std::fabs(x) <= most);
    });
    return has;
}

bool has_aspect_up_to(Scene& scene, double most) {
    const auto shapes = shapes_of(scene);
    return std::all_of(shapes.begin(), shapes.end(), [most](const AnyShape& shape) {
        const moves::Outline around = moves::outline(shape);
        const auto [shorter, longer] = std::minmax(around.w, around.h);
        return !has_sides(shape) || longer == 0 || longer / shorter <= most;
    });
}

bool has_angles_in(const Scene& scene, const Range& range) {
    bool has = true;
    for_each_number(scene, [&](Quantity quantity, double x) {
        has = has && (!is_angle(quantity) || range.has(x));
    });
    return has;
}

bool is_on_grid(const Scene& scene, double step) {
    bool is = true;
    for_each_number(scene, [&](Quantity quantity, double x) {
        is = is && (!is_length(quantity) || std::fmod(x, step) == 0);
    });
    return is;
}

Polygon<double>* polygon_of(const AnyShape& shape) {
    return std::visit(
        []<class Shape>(Shape* s) -> Polygon<double>* {
            if constexpr (kIsPolygonShape<Shape>) return s;
            else if constexpr (kHasLocalCorners<Shape>) return &s->local;
            else return nullptr;
        },
        shape);
}

bool is_placed_polygon(const AnyShape& shape) {
    return std::visit([]<class Shape>(Shape* /*s*/) { return kHasLocalCorners<Shape>; }, shape);
}

bool has_outlines_of(Scene& scene, const Domain& domain) {
    if (domain.corners == 0 && !domain.convex && !domain.no_radius) return true;
    const auto shapes = shapes_of(scene);
    return std::all_of(shapes.begin(), shapes.end(), [&domain](const AnyShape& shape) {
        const Polygon<double>* const corners = polygon_of(shape);
        if (corners == nullptr) return true;
        return (domain.corners == 0 || corners->size() <= domain.corners) &&
               (!domain.convex || !problem_of_convex(*corners)) &&
               (!domain.no_radius || !is_placed_polygon(shape) || *moves::radius_of(shape) == 0);
    });
}

bool has_unit_turns(Scene& scene) {
    return is_nearly_unit(scene, true);
}

bool has_unit_turns(Scene& scene, Precision precision) {
    return is_nearly_unit(scene, precision == Precision::single_);
}

}  // namespace touchstone
