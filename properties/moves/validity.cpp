#include "properties/moves/validity.h"

#include <algorithm>
#include <cmath>

#include "oracle/exact/polygon.h"

namespace touchstone {
namespace {

bool fits(const RoundedRect<double>& rect) {
    return 2 * rect.r <= std::min(rect.w, rect.h);
}

/// Calls visit(rect) for each rounded rectangle of the scene.
template <class SceneType, class Visit>
void for_each_rounded(SceneType& scene, Visit visit) {
    const auto if_rounded = [&visit](std::string_view, auto& part) {
        if constexpr (std::is_same_v<std::decay_t<decltype(part)>, RoundedRect<double>>)
            visit(part);
    };
    visit_scene([&](auto& s) { for_each_part(s, if_rounded); }, scene);
}

void fit_radii(Scene& scene, Precision precision) {
    for_each_rounded(scene, [precision](RoundedRect<double>& rect) {
        if (fits(rect)) return;
        rect.r = round_to(precision, std::min(rect.w, rect.h) / 2);
        if (!fits(rect)) rect.r = stepped(precision, rect.r, -1);
    });
}

}  // namespace

bool is_valid(const Scene& scene) {
    bool valid = true;
    for_each_number(scene, [&valid](Quantity quantity, double x) {
        valid = valid && std::isfinite(x) && (quantity != Quantity::size || x >= 0);
    });
    for_each_rounded(scene,
                     [&valid](const RoundedRect<double>& rect) { valid = valid && fits(rect); });
    const bool has_polygons = !std::holds_alternative<PosePair<double>>(scene);
    return valid && (!has_polygons || has_good_polygons(scene));
}

bool make_valid(Scene& scene, Precision precision) {
    round_numbers(precision, scene);
    fit_radii(scene, precision);
    return is_valid(scene);
}

std::optional<Scene> made_valid(Scene scene, Precision precision) {
    return make_valid(scene, precision) ? std::optional(std::move(scene)) : std::nullopt;
}

}  // namespace touchstone
