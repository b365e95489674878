#include "properties/scenes/domain.h"

#include <cstdlib>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/scenes/problem.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

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

/// True for a coordinate, the offset of a pivot, and a coordinate in a local frame.
bool is_position(Quantity quantity) {
    return quantity == Quantity::coordinate || quantity == Quantity::offset;
}

bool has_offsets_up_to(const Scene& scene, double most) {
    return every_number(scene, [most](Quantity quantity, double x) {
        return !is_position(quantity) || std::fabs(x) <= most;
    });
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
    return every_number(
        scene, [&](Quantity quantity, double x) { return !is_angle(quantity) || range.has(x); });
}

/// True if all polygons are within the domain's limits of convexity, corners and radius.
bool has_outlines_of(Scene& scene, const Domain& domain) {
    if (domain.corners == 0 && !domain.convex && !domain.no_radius) return true;
    const auto shapes = shapes_of(scene);
    return std::all_of(shapes.begin(), shapes.end(), [&domain](const AnyShape& shape) {
        const Polygon<double>* const corners = moves::polygon_of(shape);
        if (corners == nullptr) return true;
        return (domain.corners == 0 || corners->size() <= domain.corners) &&
               (!domain.convex || !problem_of_convex(*corners)) &&
               (!domain.no_radius || !is_placed_polygon(shape) || *moves::radius_of(shape) == 0);
    });
}

/// Brings the middle of the lengths near the middle of the range, on a logarithmic scale.
void scale_within(Scene& scene, const Range& range) {
    const double longest = longest_side(scene);
    const double smallest = std::min(smallest_size(scene), longest);
    if (smallest <= 0 || longest <= 0) return;
    const double middle = (std::log2(range.least) + std::log2(range.most)) / 2;
    const double own = (std::log2(smallest) + std::log2(longest)) / 2;
    scale_by_power_of_two(scene, static_cast<int>(std::nearbyint(middle - own)));
}

/// Scales the scene down until its coordinates and offsets are at most `most`.
void scale_into_reach(Scene& scene, double most) {
    double farthest = 0;
    for_each_number(scene, [&](Quantity quantity, double x) {
        if (is_position(quantity)) farthest = std::max(farthest, std::fabs(x));
    });
    if (!(farthest > most) || !std::isfinite(farthest)) return;
    scale_by_power_of_two(scene,
                          -static_cast<int>(std::ceil(std::log2(farthest) - std::log2(most))));
}

std::vector<double> gaps_of(const Scene& scene) {
    const double unit = scale(scene);
    std::vector<double> gaps;
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        gaps.push_back(unit > 0 ? fast::margin_over_scale(pair_at(scene, i), unit) : 0);
    return gaps;
}

/// If a shape's distance from touching A has changed, slides the shape along the direction from A
/// until that distance is the same share of the scale as before, but at most `most`.
void slide_back(Scene& scene, const std::vector<double>& gaps, double most, Precision precision) {
    const double enough = std::ldexp(1.0, precision == Precision::single_ ? -20 : -49);
    const auto now = gaps_of(scene);
    const double unit = scale(scene);
    const AnyShape a = moves::shape_a(scene);
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        const double gap = std::min(gaps[i] * unit, most);
        if (std::fabs(now[i] - gap / unit) <= enough) continue;
        const AnyShape b = moves::shape_b(scene, i);
        const Point<double> from = moves::middle_of(a);
        const Point<double> to = moves::middle_of(b);
        const double heading = std::atan2(to.y - from.y, to.x - from.x);
        moves::slide_to_touch(a, b, from, to, heading, gap, precision);
    }
}

/// True if each cosine and sine have length 1, within the rounding of doubles. With
/// Precision::single_, two floats may be off by the rounding of floats.
bool is_nearly_unit(Scene& scene, Precision precision) {
    constexpr long double kOfDoubles = 0x1p-51L;
    constexpr long double kOfFloats = 0x1p-23L;
    const auto is_float = [](double x) { return static_cast<double>(static_cast<float>(x)) == x; };
    for (const AnyShape& shape : shapes_of(scene)) {
        const auto turn = cosine_and_sine_of(shape);
        if (!turn) continue;
        const auto [c, s] = std::pair(*turn->cosine, *turn->sine);
        const long double off =
            std::fabs(std::hypot(static_cast<long double>(c), static_cast<long double>(s)) - 1);
        const bool is_of_floats = precision == Precision::single_ && is_float(c) && is_float(s);
        if (!(off <= (is_of_floats ? kOfFloats : kOfDoubles))) return false;
    }
    return true;
}

void refit(Scene& scene, const Domain& domain, Precision precision) {
    const bool needs_turns = domain.unit_turns && !is_nearly_unit(scene, precision);
    for (const AnyShape& shape : shapes_of(scene)) {
        refit_outline(shape, domain);
        if (needs_turns) refit_turn(shape, precision);
        refit_sizes(shape, domain);
        if (domain.angles) refit_angle(shape, *domain.angles);
    }
}

/// Moves the scene near the origin if its coordinates or offsets are too large. If they still are,
/// scales it down, unless its lengths would leave the domain.
void bring_near(Scene& scene, const Domain& domain) {
    const double most = *domain.offsets;
    if (!has_offsets_up_to(scene, most)) {
        const Point<double> centre = moves::outline(moves::shape_a(scene)).centre;
        shift(scene, -centre.x, -centre.y);
    }
    if (!has_offsets_up_to(scene, most)) {
        Scene smaller = scene;
        scale_into_reach(smaller, most);
        if (!domain.lengths || has_lengths_in(smaller, *domain.lengths)) scene = std::move(smaller);
    }
}

/// Scales up by a power of two until the smallest size is at least a step of the grid, or as far as
/// possible: the longest side must not exceed the largest allowed length (2^20 steps if lengths are
/// not limited).
void scale_to_grid(Scene& scene, const Domain& domain) {
    const double smallest = smallest_size(scene);
    const double longest = longest_side(scene);
    if (!(smallest > 0) || !(smallest < domain.grid) || !(longest > 0)) return;
    const double most = domain.lengths ? domain.lengths->most : 0x1p20 * domain.grid;
    const double wanted = std::ceil(std::log2(domain.grid) - std::log2(smallest));
    const double possible = std::floor(std::log2(most) - std::log2(longest));
    if (possible > 0) scale_by_power_of_two(scene, static_cast<int>(std::min(wanted, possible)));
}

/// Rounds the scene to the grid. Returns nullopt if the scene becomes invalid, or becomes or stops
/// being degenerate.
std::optional<Scene> put_on_grid(Scene scene, const Domain& domain, Precision precision) {
    const bool was_degenerate = is_degenerate(scene);
    for (const AnyShape& shape : shapes_of(scene)) refit_to_grid(shape, domain.grid);
    if (!make_valid(scene, precision) || is_degenerate(scene) != was_degenerate)
        return std::nullopt;
    return scene;
}

}  // namespace

bool is_within(const Scene& scene, const Domain& domain) {
    if (domain.is_everything()) return true;
    Scene copy = scene;
    return (!domain.lengths || has_lengths_in(copy, *domain.lengths)) &&
           (!domain.offsets || has_offsets_up_to(scene, *domain.offsets)) &&
           (!domain.aspect || has_aspect_up_to(copy, *domain.aspect)) &&
           (!domain.angles || has_angles_in(scene, *domain.angles)) &&
           (!domain.unit_turns || is_nearly_unit(copy, Precision::single_)) &&
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

bool is_on_grid(const Scene& scene, double step) {
    return every_number(scene, [step](Quantity quantity, double x) {
        return !is_length(quantity) || std::fmod(x, step) == 0;
    });
}

bool is_placed_polygon(const AnyShape& shape) {
    return std::visit([]<class Shape>(Shape* /*s*/) { return kHasLocalCorners<Shape>; }, shape);
}

std::optional<Scene> brought_within(const Scene& scene, const Domain& domain, Precision precision) {
    Scene there = scene;
    // The domain also accepts turns that are rounded to floats. For doubles, this function does not
    // produce such turns.
    if (is_within(scene, domain) && (!domain.unit_turns || is_nearly_unit(there, precision)))
        return there;
    const auto gaps = gaps_of(scene);
    if (domain.lengths && !has_lengths_in(there, *domain.lengths))
        scale_within(there, *domain.lengths);
    if (domain.grid > 0 && !is_on_grid(there, domain.grid)) scale_to_grid(there, domain);
    refit(there, domain, precision);
    if (domain.offsets) bring_near(there, domain);
    // The oracle accepts only valid scenes. Corners may have merged.
    if (!make_valid(there, precision)) return std::nullopt;
    constexpr double kShare = 0.25;
    slide_back(there, gaps, domain.offsets ? kShare * *domain.offsets : scale(there), precision);
    if (!make_valid(there, precision)) return std::nullopt;
    if (domain.grid > 0) {
        auto on_grid = put_on_grid(std::move(there), domain, precision);
        if (!on_grid) return std::nullopt;
        there = *std::move(on_grid);
    }
    return is_within(there, domain) ? std::optional(std::move(there)) : std::nullopt;
}

}  // namespace touchstone
