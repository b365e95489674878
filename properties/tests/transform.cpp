#include "properties/tests/transform.h"

#include <algorithm>
#include <cmath>

#include "core/format/case_line.h"
#include "oracle/exact/polygons.h"
#include "oracle/numbers/rational.h"
#include "properties/grid/exhaustive.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

void showValue(const GeneratedScene& generated, std::ostream& out) {
    out << name(generated.family) << ", " << name(generated.placement) << ": "
        << to_hex_line(generated.scene);
}

}  // namespace touchstone

namespace touchstone::transform {
namespace {

/// A scene in the range where scaling by powers of two is exact.
GeneratedScene draw_mid_range(std::string_view query, Random& random, Precision precision) {
    if (random.chance(0.125)) {
        const SceneGrid& grid = scene_grid(GridSize::slice, query);
        const Scene scene = grid.scene(random.bits() % grid.size());
        return {round_to(precision, scene), Family::axis_aligned_grid, Placement::free};
    }
    for (;;) {
        GeneratedScene g = generate_scene(query, random, precision);
        if (is_mid_range(g.scene)) return g;
    }
}

/// Sets the result to p - q. Returns false if that rounds.
bool subtract_exactly(double p, double q, double& result) {
    result = p - q;
    return Rational(result) == Rational(p) - Rational(q);
}

/// Mirrors one shape in the y axis. Returns false if that rounds.
template <class Shape>
bool mirror(Shape& shape) {
    if constexpr (requires { shape.begin(); }) {
        return std::all_of(shape.begin(), shape.end(), [](auto& item) { return mirror(item); });
    } else {
        bool is_x = true;
        for_each_number(shape, [&is_x](Quantity quantity, double& value) {
            if (is_angle(quantity) || quantity == Quantity::sine ||
                (quantity == Quantity::coordinate && is_x))
                value = -value;
            if (quantity == Quantity::coordinate) is_x = !is_x;
        });
        if constexpr (kHasLocalCorners<Shape>)
            for (Point<double>& p : shape.local) p.x = -p.x;
        if constexpr (requires { shape.ox; }) return subtract_exactly(shape.w, shape.ox, shape.ox);
        else if constexpr (std::is_same_v<Shape, Aabb<double>>)
            return subtract_exactly(shape.x, shape.w, shape.x);
        else return true;
    }
}

/// Grows the shape to a larger one that contains it; `which` says what grows. Polygons grow to
/// their bounding boxes, triangles to a triangle around them.
template <class Shape>
void grow(Shape& shape, int which, double factor) {
    if constexpr (requires { shape.w, shape.h; }) {
        if constexpr (requires { shape.r; }) shape.r /= which == 0 ? factor : 1;
        (which % 2 == 0 ? shape.w : shape.h) *= factor;
    } else if constexpr (requires { shape.r; }) {
        shape.r *= factor;
    } else if constexpr (std::is_same_v<Shape, std::vector<Pose<double>>>) {
        for (Pose<double>& pose : shape) grow(pose, which, factor);
    } else if constexpr (kIsPolygon<Shape>) {
        const auto [x0, y0, x1, y1] = box_around(shape);
        if constexpr (std::is_base_of_v<Polygon<double>, Shape>)
            shape = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
        else shape = {{{x0, y0}, {x0 + 4 * (x1 - x0), y0}, {x0, y0 + 4 * (y1 - y0)}}};
    }
}

}  // namespace

rc::Gen<GeneratedScene> any_mid_range(std::string_view query, Precision precision) {
    return rc::Gen<GeneratedScene>([=](const rc::Random& random, int /*size*/) {
        rc::Random seed = random;
        Random ours(seed.next());
        return rc::shrinkable::shrinkRecur(
            draw_mid_range(query, ours, precision), [precision](const GeneratedScene& from) {
                std::vector<GeneratedScene> candidates;
                for (const Scene& scene : simpler(from.scene, precision))
                    if (is_mid_range(scene))
                        candidates.push_back({scene, from.family, from.placement});
                return rc::seq::fromContainer(std::move(candidates));
            });
    });
}

Scene any_scene(std::string_view query, Precision precision) {
    return (*any_mid_range(query, precision)).scene;
}

Scene swapped(Scene scene) {
    exchange_shapes(scene);
    return scene;
}

std::optional<Scene> mirrored(Scene scene) {
    bool exact = true;
    for_each_numbered_part(scene, [&exact](int, auto& shape) { exact = mirror(shape) && exact; });
    return exact ? std::optional(std::move(scene)) : std::nullopt;
}

Scene scaled(Scene scene, int exponent) {
    for_each_number(scene, [exponent](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::ldexp(x, exponent);
    });
    return scene;
}

Scene translated(Scene scene, double dx, double dy) {
    bool is_x = true;
    for_each_number(scene, [&](Quantity quantity, double& value) {
        if (quantity != Quantity::coordinate) return;
        value += is_x ? dx : dy;
        is_x = !is_x;
    });
    return scene;
}

bool is_valid(const Scene& scene) {
    return !problem_of(scene);
}

double on_grid(double x) {
    return std::nearbyint(std::fmod(x, 1e6) * 0x1p20) * 0x1p-20;
}

std::optional<Scene> on_grid(Scene scene) {
    for_each_number(scene, [](Quantity quantity, double& x) {
        if (is_length(quantity)) x = on_grid(x);
    });
    return is_valid(scene) ? std::optional(std::move(scene)) : std::nullopt;
}

std::optional<Scene> placed_on_grid(Scene scene) {
    for_each_number(scene, [](Quantity quantity, double& x) {
        if (quantity == Quantity::coordinate) x = on_grid(x);
    });
    return is_valid(scene) ? std::optional(std::move(scene)) : std::nullopt;
}

Scene reordered(Scene scene, const CornerOrder& order) {
    for_each_numbered_part(scene, [&order](int i, auto& shape) {
        if constexpr (kIsPolygon<std::decay_t<decltype(shape)>>) {
            const std::size_t first = (order.first + static_cast<std::size_t>(i)) % shape.size();
            std::rotate(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(first),
                        shape.end());
            if (i == 0 ? order.reverse_a : order.reverse_b)
                std::reverse(shape.begin(), shape.end());
        }
    });
    return scene;
}

std::optional<Scene> with_corner_inserted(Scene scene, std::size_t at, bool repeat) {
    bool exact = false;
    for_each_numbered_part(scene, [&](int i, auto& shape) {
        if constexpr (std::is_base_of_v<Polygon<double>, std::decay_t<decltype(shape)>>) {
            if (i > 0) return;
            const auto place = shape.begin() + static_cast<std::ptrdiff_t>(at % shape.size());
            const Point<double> end = *place;
            const Point<double> start = place == shape.begin() ? shape.back() : place[-1];
            const Point<double> middle{start.x / 2 + end.x / 2, start.y / 2 + end.y / 2};
            exact = repeat || orientation(start, middle, end) == 0;
            shape.insert(place, repeat ? end : middle);
        }
    });
    return exact && is_valid(scene) ? std::optional(std::move(scene)) : std::nullopt;
}

Scene grown(Scene scene, int part, int which, double factor) {
    for_each_numbered_part(scene, [&](int i, auto& shape) {
        if (i == part) grow(shape, which, factor);
    });
    return scene;
}

double gap_of_boxes(const Polygon<double>& a, const Polygon<double>& b) {
    const Box p = box_around(a);
    const Box q = box_around(b);
    return std::max({q.x0 - p.x1, p.x0 - q.x1, q.y0 - p.y1, p.y0 - q.y1});
}

double gap_of_circles(const Polygon<double>& a, const Polygon<double>& b) {
    const auto distance = [](const Point<double>& p, const Point<double>& q) {
        return std::hypot(q.x - p.x, q.y - p.y);
    };
    const auto radius = [&distance](const Polygon<double>& points) {
        double reach = 0;
        for (const Point<double>& p : points) reach = std::max(reach, distance(p, points.front()));
        return reach;
    };
    return distance(a.front(), b.front()) - radius(a) - radius(b);
}

std::string test_name(const testing::TestParamInfo<std::string_view>& query) {
    std::string text(query.param);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

}  // namespace touchstone::transform
