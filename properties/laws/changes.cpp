#include "properties/laws/changes.h"

#include "oracle/exact/polygons.h"
#include "oracle/exact/relation.h"
#include "oracle/numbers/dyadic.h"
#include "properties/moves/shape.h"

namespace touchstone::changes {
namespace {

/// True if mirroring the shape in the y axis rounds no number.
template <class Shape>
bool has_exact_mirror(const Shape& shape) {
    const auto is_exact = [](double p, double q) { return Dyadic(p + q) == Dyadic(p) + Dyadic(q); };
    if constexpr (requires { shape.ox; }) return is_exact(shape.w, -shape.ox);
    else if constexpr (std::is_same_v<Shape, Aabb<double>>) return is_exact(shape.x, shape.w);
    else return true;
}

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
        const auto [p, q] = moves::extremes_of(shape);
        if constexpr (std::is_base_of_v<Polygon<double>, Shape>)
            shape = {p, {q.x, p.y}, q, {p.x, q.y}};
        else shape = {{p, {p.x + 4 * (q.x - p.x), p.y}, {p.x, p.y + 4 * (q.y - p.y)}}};
    }
}

template <class Shape>
std::optional<std::pair<Shape, Shape>> halves(const Shape& shape) {
    if constexpr (std::is_same_v<Shape, Aabb<double>>) {
        const double half = shape.w / 2;
        return std::pair{Shape{shape.x, shape.y, half, shape.h},
                         Shape{shape.x + half, shape.y, half, shape.h}};
    } else if constexpr (std::is_same_v<Shape, Pose<double>>) {
        const double dx = std::cos(shape.angle) * shape.w / 4;
        const double dy = std::sin(shape.angle) * shape.w / 4;
        return std::pair{Shape{shape.cx - dx, shape.cy - dy, shape.w / 2, shape.h, shape.angle},
                         Shape{shape.cx + dx, shape.cy + dy, shape.w / 2, shape.h, shape.angle}};
    } else if constexpr (std::is_base_of_v<Polygon<double>, Shape> &&
                         !std::is_same_v<Shape, SimplePolygon<double>>) {
        if (shape.size() < 4) return {};
        Shape rest = shape;
        rest.erase(rest.begin() + 1);
        return std::pair{Shape{shape[0], shape[1], shape[2]}, std::move(rest)};
    } else {
        return {};
    }
}

}  // namespace

std::optional<Scene> mirrored(const Scene& scene) {
    Scene image = scene;
    bool exact = true;
    for_each_shape(image, [&exact](auto& shape) {
        exact = exact && has_exact_mirror(shape);
        moves::mirror(&shape, true);
    });
    for_each_number(image, [](Quantity, double& x) { x += 0.0; });  // no -0
    return exact ? std::optional(std::move(image)) : std::nullopt;
}

std::optional<Scene> placed_on_grid(Scene scene, Precision precision) {
    const bool single = precision == Precision::single_;
    for_each_coordinate(scene, [single](double& x, std::size_t) {
        x = single ? std::nearbyint(std::fmod(x, 2048) * 16) / 16
                   : std::nearbyint(std::fmod(x, 1e6) * 0x1p20) * 0x1p-20;
    });
    return !problem_of(scene) ? std::optional(std::move(scene)) : std::nullopt;
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
    return exact && !problem_of(scene) ? std::optional(std::move(scene)) : std::nullopt;
}

Scene grown(Scene scene, int part, int which, double factor) {
    for_each_numbered_part(scene, [&](int i, auto& shape) {
        if (i == part) grow(shape, which, factor);
    });
    return scene;
}

Scene centred(Scene scene, Precision precision) {
    const Point<double> middle = moves::middle_of(moves::shape_a(scene));
    const auto b = moves::shape_b(scene, 0);
    const Point<double> from = *moves::anchors(b).points.begin();
    moves::translate(b, middle.x - static_cast<long double>(from.x),
                     middle.y - static_cast<long double>(from.y), precision);
    return scene;
}

std::optional<Scene> with_first_appended(Scene scene) {
    bool appended = false;
    visit_list(scene, [&appended](auto& list) {
        appended = !list.empty() && list.size() < kLongestList;
        if (appended) list.push_back(std::decay_t<decltype(list.front())>(list.front()));
    });
    return appended ? std::optional(std::move(scene)) : std::nullopt;
}

std::optional<std::pair<Scene, Scene>> cut_in_two(const Scene& scene, Precision precision) {
    if (is_listed(scene)) return {};
    std::optional<std::pair<Scene, Scene>> parts;
    with_value(std::get<Shapes::Values>(scene.b), [&](const auto& shape) {
        const auto cut = halves(shape);
        if (!cut) return;
        parts.emplace(scene, scene);
        parts->first.b = Shapes::Values(cut->first);
        parts->second.b = Shapes::Values(cut->second);
        parts->first = round_to(precision, parts->first);
        parts->second = round_to(precision, parts->second);
    });
    return parts;
}

}  // namespace touchstone::changes
