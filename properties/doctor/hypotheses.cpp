#include "properties/doctor/hypotheses.h"

#include <algorithm>

#include "core/scenes/scene.h"
#include "properties/conventions/handing.h"
#include "properties/conventions/numbers_by_name.h"

namespace touchstone::doctor {
namespace {

/// The most departures tried together: for a right algorithm, and for one with an omission.
constexpr int kMostDepartures = 4;
constexpr int kMostBesideOmission = 2;

/// Returns all sets of these departures that do not contradict each other.
std::vector<Convention> sets_of(const std::vector<Departure>& departures) {
    std::vector<Convention> sets{Convention()};
    for (const Departure departure : departures)
        for (std::size_t i = sets.size(); i-- > 0;) {
            const auto in = sets[i].departures();
            const bool fits = std::none_of(in.begin(), in.end(), [departure](Departure other) {
                return contradict(departure, other);
            });
            if (fits) sets.push_back(sets[i].with(departure));
        }
    return sets;
}

bool is_of_turns(Departure departure) {
    return departure == Departure::degrees || departure == Departure::radians ||
           departure == Departure::clockwise;
}

Shapes::Values turned_to_zero(Shapes::Values shape) {
    for (const char* name : {"angle", "degrees", "sin"})
        if (double* const x = number_named(shape, name)) *x = 0;
    if (double* const x = number_named(shape, "cos")) *x = 1;
    return shape;
}

/// Returns approximately the axis-aligned box around a rectangle. Returns other shapes unchanged.
Shapes::Values box_around(const Shapes::Values& shape) {
    return std::visit(
        []<class Shape>(const Shape& s) -> Shapes::Values {
            if constexpr (has_quantity<Shape>(Quantity::size) && requires { s.w, corners(s)[3]; }) {
                const auto at = corners(s);
                const auto [left, right] = std::minmax({at[0].x, at[1].x, at[2].x, at[3].x});
                const auto [low, high] = std::minmax({at[0].y, at[1].y, at[2].y, at[3].y});
                return Aabb<double>{left, low, right - left, high - low};
            } else {
                return s;
            }
        },
        shape);
}

}  // namespace

std::vector<Hypothesis> hypotheses(const PairOfKinds& kinds) {
    std::vector<Departure> departures;
    for (const Departure departure : kDepartures)
        if (applies(departure, kinds)) departures.push_back(departure);
    const bool has_turns = applies(Departure::clockwise, kinds);
    std::vector<Hypothesis> all;
    for (const Convention& convention : sets_of(departures)) {
        // `apart` combines with anything.
        const int count = convention.size() - (convention.has(Departure::apart) ? 1 : 0);
        const auto in = convention.departures();
        if (count <= kMostDepartures) all.push_back({convention});
        if (!has_turns || count > kMostBesideOmission) continue;
        if (std::none_of(in.begin(), in.end(), is_of_turns))
            all.push_back({convention, Omission::turns});
        all.push_back({convention, Omission::corners});
    }
    std::stable_sort(all.begin(), all.end(), [](const Hypothesis& p, const Hypothesis& q) {
        const auto plainness = [](const Hypothesis& h) {
            return std::pair(h.departures(), h.convention.has(Departure::y_down));
        };
        return plainness(p) < plainness(q);
    });
    return all;
}

std::optional<Scene> as_read(const Scene& given, const Hypothesis& hypothesis) {
    auto scene = touchstone::as_read(given, hypothesis.convention, Precision::double_);
    if (!scene || hypothesis.omission == Omission::none) return scene;
    return with_each_shape(*scene, [&](const Shapes::Values& shape) {
        return std::optional(hypothesis.omission == Omission::turns ? turned_to_zero(shape)
                                                                    : box_around(shape));
    });
}

}  // namespace touchstone::doctor
