#include "properties/doctor/search.h"

#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/conventions/handing.h"
#include "properties/moves/approximate.h"
#include "properties/moves/moves.h"
#include "properties/scenes/domain.h"
#include "properties/scenes/families.h"

namespace touchstone::doctor {
namespace {

constexpr double kGrid = 16;

double snapped(double x) {
    return std::nearbyint(x * kGrid) / kGrid;
}

void snap_lengths(Scene& scene) {
    for_each_number(scene, [](Quantity quantity, double& x) {
        if (is_length(quantity)) x = snapped(x);
    });
}

/// Draws a small or a large angle. Read as degrees, a small angle is nearly no turn; read as
/// radians, a large angle may be any turn.
double any_angle(Random& random) {
    return snapped(random.chance(0.4) ? random.between(-3.2, 3.2) : random.between(-180, 180));
}

/// Sets the radii of rounded corners: large enough to matter, up to the largest that fit.
void round_corners(Scene& scene, Random& random) {
    double smaller = 0;
    int sizes = 0;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (quantity == Quantity::coordinate) sizes = 0;
        if (quantity != Quantity::size) return;
        // The corner radius comes after the two sizes of a rectangle.
        if (sizes == 2) x = snapped(random.between(0.5, 1) * smaller / 2);
        smaller = sizes == 0 ? x : std::min(smaller, x);
        ++sizes;
    });
}

/// Returns a scene to ask about. Multiplies coordinates by 1 or 2, because shapes are twice as
/// large for a program that reads half extents.
Scene any_scene(std::string_view query, const Known& known, Random& random) {
    for (;;) {
        Scene scene = plain_scene(query, random, Precision::double_);
        const double spread = random.from_to(1, 2);
        for_each_number(scene, [&](Quantity quantity, double& x) {
            if (is_angle(quantity)) x = any_angle(random);
            else if (quantity == Quantity::coordinate) x = snapped(x * spread);
            else if (is_length(quantity)) x = snapped(x);
        });
        round_corners(scene, random);
        if (known.unit_turns)
            for (const AnyShape& shape : shapes_of(scene)) refit_turn(shape, known.precision());
        round_numbers(known.precision(), scene);
        // Moves the shapes close together in the plain reading. Other readings of the numbers then
        // give other answers.
        if (random.chance(0.7) && !problem_of(scene)) {
            for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
                const double gap = random.sign() * random.between(0.2, 1.5);
                moves::slide_to(moves::on_pair(scene, i, random, Precision::double_), gap);
            }
            snap_lengths(scene);
        }
        if (!problem_of(scene) && !is_degenerate(scene)) return scene;
    }
}

Shapes::Values turned_to_zero(Shapes::Values shape) {
    for (const char* name : {"angle", "degrees", "sin"})
        if (double* const x = moves::number_named(shape, name)) *x = 0;
    if (double* const x = moves::number_named(shape, "cos")) *x = 1;
    return shape;
}

/// Returns approximately the axis-aligned box around a rectangle, which may be rounded. Returns
/// other shapes unchanged.
Shapes::Values box_around(const Shapes::Values& shape) {
    return std::visit(
        []<class Shape>(const Shape& s) -> Shapes::Values {
            if constexpr (has_quantity<Shape>(Quantity::size) && requires { s.w, corners(s)[3]; }) {
                const auto at = corners(s);
                const auto [left, right] = std::minmax({at[0].x, at[1].x, at[2].x, at[3].x});
                const auto [low, high] = std::minmax({at[0].y, at[1].y, at[2].y, at[3].y});
                double r = 0;  // the corners of a rounded rectangle are those of its core
                if constexpr (requires { s.r; }) r = s.r;
                return Aabb<double>{left - r, low - r, right - left + 2 * r, high - low + 2 * r};
            } else {
                return s;
            }
        },
        shape);
}

/// Returns the scene as code with the omission sees it.
std::optional<Scene> with_omission(const std::optional<Scene>& scene, Omission omission) {
    if (!scene || omission == Omission::none) return scene;
    return with_each_shape(*scene, [&](const Shapes::Values& shape) {
        return std::optional(omission == Omission::turns ? turned_to_zero(shape)
                                                         : box_around(shape));
    });
}

Expected expected_of(const std::optional<Scene>& in_convention, const Hypothesis& hypothesis) {
    const auto scene = with_omission(in_convention, hypothesis.omission);
    if (!scene || problem_of_numbers(*scene)) return std::nullopt;
    const Expected right = clear_answer(*scene, std::max(scale(*scene), 1.0), kClear);
    return right ? Expected(answered(hypothesis.convention, *right)) : right;
}

/// Returns the first hypothesis with the same convention.
std::size_t first_with_convention_of(const std::vector<Hypothesis>& hypotheses, std::size_t i) {
    std::size_t first = 0;
    while (hypotheses[first].convention != hypotheses[i].convention) ++first;
    return first;
}

/// The expected answer with true and false exchanged.
Expected opposite(Expected expected) {
    return expected ? Expected(1 - *expected) : expected;
}

/// Returns the earlier hypothesis that differs only in the meaning of true and false.
std::optional<std::size_t> opposite_before(const std::vector<Hypothesis>& hypotheses,
                                           std::size_t i) {
    if (!hypotheses[i].convention.has(Departure::apart)) return std::nullopt;
    for (std::size_t j = 0; j < i; ++j)
        if (hypotheses[j].omission == hypotheses[i].omission &&
            hypotheses[j].convention.with(Departure::apart) == hypotheses[i].convention)
            return j;
    return std::nullopt;
}

bool is_placed_by_corner(Kind kind) {
    return base_kind(kind) == kind_of<Aabb<double>>() ||
           base_kind(kind) == kind_of<PivotRect<double>>();
}

/// Returns the earlier hypothesis that expects the same answers because it reads the mirror image:
/// y points up, and turns go in the other direction. Returns nothing if the hypothesis reads poses
/// as shapes placed by a corner (pivot rectangles, bounding boxes). Their mirror images are placed
/// by another corner, so scales may differ, and an answer may be clear in only one of the two.
std::optional<std::size_t> mirrored_before(const std::vector<Hypothesis>& hypotheses,
                                           std::size_t i) {
    const Convention& convention = hypotheses[i].convention;
    if (!convention.has(Departure::y_down) || convention.has(Departure::corner_pivot) ||
        hypotheses[i].omission == Omission::corners)
        return std::nullopt;
    std::optional<std::size_t> without_turns;
    for (std::size_t j = 0; j < i; ++j) {
        const Convention& other = hypotheses[j].convention;
        if (hypotheses[j].omission != hypotheses[i].omission || other.has(Departure::y_down))
            continue;
        const Convention down = other.with(Departure::y_down);
        if (down == convention) without_turns = j;
        else if (down.with(Departure::clockwise) == convention.with(Departure::clockwise)) return j;
    }
    return without_turns;
}

/// True if the margin in long double has an error below 2^-30 of the lengths. Only large angles
/// make the error larger.
bool is_accurate_in_long_double(const ShapePair& pair) {
    constexpr double kMostAngle = 0x1p20;
    return !any_number(pair, [](Quantity quantity, double x) {
        return is_angle(quantity) && std::fabs(x) > kMostAngle;
    });
}

/// Returns the margin as a share of the unit. The result may be rounded, or only a bound, but it is
/// on the same side of least_share, and of -least_share, as the exact share.
double share_of(const ShapePair& pair, double unit, double least_share) {
    const auto at_least = static_cast<double>(approximate_gap(pair) / unit);
    if (std::fabs(at_least) > 2 * least_share) return at_least;
    if (is_accurate_in_long_double(pair)) {
        const auto share = static_cast<double>(approximate_magnitude(pair, at_least > 0) / unit);
        if (std::isfinite(share) && std::fabs(share - least_share) > 0x1p-26)
            return std::copysign(share, at_least);
    }
    return fast::margin_over_scale(pair, unit);
}

/// The largest number of departures that are tried together: for a right algorithm, and for an
/// algorithm with an omission.
constexpr int kMostDepartures = 4;
constexpr int kMostBesideOmission = 2;

/// Returns all sets of these departures in which no two contradict each other.
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

}  // namespace

Expected clear_answer(const Scene& scene, double unit, double least_share) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        const double share = share_of(pair_at(scene, i), unit, least_share);
        if (std::fabs(share) < least_share) return std::nullopt;
        if (share < 0) return static_cast<Answer>(i + 1);
    }
    return Answer{0};
}

std::vector<Probe> probes(std::string_view query, const std::vector<Hypothesis>& hypotheses,
                          const Known& known, Random& random, int count) {
    const auto kinds = kinds_of_query(query);
    const bool has_corner_place = is_placed_by_corner(kinds->a) || is_placed_by_corner(kinds->b);
    std::vector<std::optional<std::size_t>> mirrored;
    std::vector<std::optional<std::size_t>> opposites;
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < hypotheses.size(); ++i) {
        mirrored.push_back(has_corner_place ? std::nullopt : mirrored_before(hypotheses, i));
        opposites.push_back(opposite_before(hypotheses, i));
        first.push_back(first_with_convention_of(hypotheses, i));
    }
    std::vector<Probe> all;
    std::vector<Scene> scenes;
    for (int n = 0; n < count; ++n) scenes.push_back(any_scene(query, known, random));
    // Some programs decline turned shapes.
    for (int n = 0; n < count / 4; ++n) {
        const auto upright = as_read(scenes[static_cast<std::size_t>(n)], {{}, Omission::turns});
        if (*upright != scenes[static_cast<std::size_t>(n)]) scenes.push_back(*upright);
    }
    for (Scene& scene : scenes) {
        Probe probe{std::move(scene), {}};
        std::vector<Expected>& expected = probe.expected;
        // Reading a scene in a convention takes half of the time.
        std::vector<std::optional<std::optional<Scene>>> read(hypotheses.size());
        const auto expected_by = [&](const Hypothesis& hypothesis, auto& in_convention) {
            if (!in_convention)
                in_convention =
                    touchstone::as_read(probe.given, hypothesis.convention, Precision::double_);
            return expected_of(*in_convention, hypothesis);
        };
        for (std::size_t i = 0; i < hypotheses.size(); ++i)
            expected.push_back(mirrored[i]    ? expected[*mirrored[i]]
                               : opposites[i] ? opposite(expected[*opposites[i]])
                                              : expected_by(hypotheses[i], read[first[i]]));
        all.push_back(std::move(probe));
    }
    return all;
}

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
    return with_omission(touchstone::as_read(given, hypothesis.convention, Precision::double_),
                         hypothesis.omission);
}

}  // namespace touchstone::doctor
