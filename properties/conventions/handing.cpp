#include "properties/conventions/handing.h"

#include <cmath>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "core/scenes/numbers.h"
#include "core/scenes/scale.h"
#include "core/scenes/scene.h"
#include "oracle/exact/checked.h"
#include "properties/conventions/reading.h"

namespace touchstone {
namespace {

using Change = std::optional<Shapes::Values>(const Shapes::Values&, const Convention&, Precision);

/// Applies the change to all shapes of the scene. A negative zero becomes 0.0.
std::optional<Scene> changed(const Scene& scene, const Convention& convention, Precision precision,
                             Change& change) {
    auto all = with_each_shape(
        scene, [&](const Shapes::Values& shape) { return change(shape, convention, precision); });
    if (all) for_each_number(*all, [](Quantity /*quantity*/, double& x) { x += 0.0; });
    return all;
}

/// Rounds the lengths to a grid that is coarser than the precision at the scene's scale. Sums of a
/// few lengths are then exact.
Scene on_grid(Scene scene, Precision precision) {
    const int bits = precision == Precision::single_ ? 21 : 50;
    const double unit = std::ldexp(1.0, std::ilogb(scale(scene)) - bits);
    if (unit == 0 || !std::isfinite(unit)) return scene;
    for_each_number(scene, [unit](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::nearbyint(x / unit) * unit;
    });
    return scene;
}

/// Writes the scene approximately in the convention, and returns the scene read from these numbers.
std::optional<Scene> read_back(const Scene& scene, const Convention& convention,
                               Precision precision) {
    const auto given = changed(scene, convention, precision, written_shape);
    return given ? as_read(*given, convention, precision) : std::nullopt;
}

}  // namespace

std::optional<Scene> as_read(const Scene& given, const Convention& convention,
                             Precision precision) {
    if (convention.is_plain()) return given;
    auto scene = changed(given, convention, precision, read_shape);
    return scene && !problem_of(*scene) ? std::move(scene) : std::nullopt;
}

std::optional<Scene> as_handed_over(const Scene& scene, const Convention& convention,
                                    Precision precision) {
    if (convention.is_plain()) return scene;
    auto given = changed(scene, convention, precision, written_shape);
    if (!given) return std::nullopt;
    const auto read = as_read(*given, convention, precision);
    return read && *read == scene ? std::move(given) : std::nullopt;
}

std::optional<Scene> fitted(const Scene& scene, const Convention& convention, Precision precision) {
    if (convention.is_plain()) return scene;
    const bool was_degenerate = is_degenerate(scene);
    auto near = read_back(scene, convention, precision);
    if (!near) near = read_back(on_grid(scene, precision), convention, precision);
    if (!near || !as_handed_over(*near, convention, precision)) return std::nullopt;
    return is_degenerate(*near) == was_degenerate ? std::move(near) : std::nullopt;
}

Reply answered(const Convention& convention, Reply answer) {
    if (!answer.is_given()) return answer;
    answer.hit = answered(convention, answer.hit);
    if (convention.has(Departure::y_down))
        for (Point<double>& p : answer.points) p.y = -p.y;
    return answer;
}

std::string made_query(const std::string& query, const Convention& convention) {
    const auto kinds = kinds_of_query(query);
    if (!kinds) throw InputError(fmt::format("--query: unknown query \"{}\"", query));
    for (const Departure departure : convention.departures())
        if (!applies(departure, *kinds)) {
            const auto is_already = [&](Departure that, Departure other) {
                return departure == that && applies(other, *kinds);
            };
            const bool is_turn = is_already(Departure::degrees, Departure::radians) ||
                                 is_already(Departure::radians, Departure::degrees);
            throw InputError(fmt::format(
                "--convention: {} makes no difference to {}{}", name(departure), query,
                is_turn ? fmt::format(", whose angles already are in {}", name(departure)) : ""));
        }
    const auto in = [&](TurnKind turn) {
        const auto turned = [&](Kind kind) { return kind_with_turn(family_of(kind), turn); };
        return std::string(name_of({turned(kinds->a), turned(kinds->b), kinds->is_list}));
    };
    if (convention.has(Departure::degrees)) return in(TurnKind::degrees);
    if (convention.has(Departure::radians)) return in(TurnKind::radians);
    return query;
}

Domain as_meant(Domain domain, const Convention& convention) {
    // If y points downwards, the numbers of turns stay unchanged.
    if (domain.angles && convention.has(Departure::clockwise))
        domain.angles = Range{-domain.angles->most, -domain.angles->least};
    return domain;
}

}  // namespace touchstone
