// The grids are closed under their symmetries, and one scene of each orbit is judged.

#include "properties/grid/exhaustive.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "core/format/text.h"
#include "oracle/exact/relation.h"
#include "properties/engines/measured.h"
#include "properties/judging/question.h"
#include "properties/shapes/all.h"
#include "properties/tests/case_count.h"
#include "properties/tests/transform.h"

namespace touchstone {
namespace {

using namespace transform;

using Numbers = std::vector<double>;

Numbers numbers_of(const auto& shape) {
    Numbers numbers;
    numbers.reserve(24);
    for_each_number(shape, [&numbers](Quantity, double x) { numbers.push_back(x); });
    return numbers;
}

/// Returns the same outline with the lexicographically smallest order of corners.
template <class Corners>
Corners least_order(const Corners& corners) {
    Corners least = corners;
    Numbers numbers_of_least = numbers_of(least);
    Corners order = corners;
    for (const bool reversed : {false, true}) {
        if (reversed) std::reverse(order.begin(), order.end());
        for (std::size_t i = 0; i < order.size(); ++i) {
            std::rotate(order.begin(), order.begin() + 1, order.end());
            Numbers numbers = numbers_of(order);
            if (!(numbers < numbers_of_least)) continue;
            least = order;
            numbers_of_least = std::move(numbers);
        }
    }
    return least;
}

Point<double> centre_of(const auto& shape) {
    if constexpr (requires { shape.cx; }) return {shape.cx, shape.cy};
    else if constexpr (requires { shape.x, shape.w, shape.angle; }) return {shape.x, shape.y};
    else if constexpr (requires { shape.x, shape.w; })
        return {shape.x + shape.w / 2, shape.y + shape.h / 2};
    else if constexpr (requires { shape.x; }) return {shape.x, shape.y};
    else if constexpr (requires { shape.x1; })
        return {(shape.x1 + shape.x2) / 2, (shape.y1 + shape.y2) / 2};
    else {
        const Box box = box_around(shape);
        return {(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2};
    }
}

/// Returns the numbers of the scene in a normal form: A is around the origin, the order of corners
/// is fixed and zeros are positive. The last element is the count of A's numbers.
Numbers normal_form(Scene scene) {
    const Point<double> a =
        std::visit([](const auto* shape) { return centre_of(*shape); }, moves::shape_a(scene));
    scene = translated(scene, 0 - a.x, 0 - a.y);
    for_each_numbered_part(scene, [](int, auto& shape) {
        if constexpr (kIsPolygon<std::decay_t<decltype(shape)>>) shape = least_order(shape);
    });
    Numbers numbers = numbers_of(scene);
    for_each_numbered_part(scene, [&numbers](int i, const auto& shape) {
        if (i == 0) numbers.push_back(static_cast<double>(numbers_of(shape).size()));
    });
    for (double& x : numbers) x += 0.0;
    return numbers;
}

/// Returns a hash of the bytes. Normal forms have no negative zeros, so equal numbers have equal
/// bytes.
std::size_t hash_of(const Numbers& numbers) {
    const auto* bytes = reinterpret_cast<const char*>(numbers.data());
    return std::hash<std::string_view>()({bytes, numbers.size() * sizeof(double)});
}

/// True if quarter turns map the grids of the shapes exactly.
struct IsOnSquares {
    static bool of(const PairOfKinds& kinds) {
        return of_both(kinds, []<class Shape>(std::type_identity<Shape>) {
            return SceneShape<Shape>::symmetries == grid::kMirrorsAndTurns;
        });
    }
};

/// Exchanges x and y.
Scene transposed(Scene scene) {
    for_each_numbered_part(scene, [](int, auto& shape) {
        if constexpr (requires { shape.w, shape.h; }) std::swap(shape.w, shape.h);
        double* x = nullptr;
        for_each_number(shape, [&x](Quantity quantity, double& value) {
            if (quantity != Quantity::coordinate) return;
            if (x != nullptr) std::swap(*x, value);
            x = x == nullptr ? &value : nullptr;
        });
    });
    return scene;
}

/// Turns the scene by half a turn. A rectangle that is given by its centre stays unchanged.
Scene turned_by_half(Scene scene) {
    for_each_numbered_part(scene, [](int, auto& part) {
        const auto turn = [](auto& shape) {
            for_each_number(shape, [](Quantity quantity, double& value) {
                if (quantity == Quantity::coordinate) value = -value;
            });
            if constexpr (requires { shape.ox; }) {
                shape.ox = shape.w - shape.ox;
                shape.oy = shape.h - shape.oy;
            } else if constexpr (requires { shape.x, shape.w; }) {
                shape.x -= shape.w;
                shape.y -= shape.h;
            }
        };
        if constexpr (std::is_same_v<std::decay_t<decltype(part)>, std::vector<Pose<double>>>)
            for (Pose<double>& pose : part) turn(pose);
        else turn(part);
    });
    return scene;
}

/// Returns the normal forms of all images of the scene, by this test's own transformations.
std::set<Numbers> images_of(const Scene& scene) {
    std::vector<Scene> images{scene};
    const auto add = [&images](auto transformation) {
        for (std::size_t i = images.size(); i-- > 0;) images.push_back(transformation(images[i]));
    };
    add([](const Scene& s) { return *mirrored(s); });
    add(turned_by_half);
    if (is<IsOnSquares>(query_of(scene))) add(transposed);
    if (is<IsSymmetric>(query_of(scene))) add(swapped);
    std::set<Numbers> forms;
    for (const Scene& image : images) forms.insert(normal_form(image));
    return forms;
}

std::set<Numbers> forms_of(const SceneGrid& grid, const std::vector<std::uint64_t>& numbers) {
    std::set<Numbers> forms;
    for (const std::uint64_t i : numbers) forms.insert(normal_form(grid.scene(i)));
    return forms;
}

std::uint64_t judged_of(const SceneGrid& grid, const std::vector<std::uint64_t>& numbers) {
    return static_cast<std::uint64_t>(
        std::count_if(numbers.begin(), numbers.end(),
                      [&grid](std::uint64_t i) { return grid.stands_for_its_orbit(i); }));
}

FOR_QUERIES(TheGrid, IsAny);

/// Returns two scenes with the same normal form, or nullopt if all normal forms differ.
std::optional<std::pair<std::uint64_t, std::uint64_t>> repeated(const SceneGrid& grid) {
    std::vector<std::pair<std::size_t, std::uint64_t>> hashes;
    hashes.reserve(grid.size());
    for (std::uint64_t i = 0; i < grid.size(); ++i)
        hashes.emplace_back(hash_of(normal_form(grid.scene(i))), i);
    std::sort(hashes.begin(), hashes.end());
    for (auto one = hashes.begin(); one != hashes.end(); ++one)
        for (auto other = one + 1; other != hashes.end() && other->first == one->first; ++other)
            if (normal_form(grid.scene(one->second)) == normal_form(grid.scene(other->second)))
                return std::pair(one->second, other->second);
    return std::nullopt;
}

/// Returns the step. Only every step-th orbit is compared in full.
std::uint64_t step() {
    return static_cast<std::uint64_t>(case_count("TOUCHSTONE_GRID_STEP", 200));
}

TEST_P(TheGrid, JudgesOneSceneOfEachOrbitOnItsSlice) {
    const SceneGrid& grid = scene_grid(GridSize::slice, GetParam());
    std::vector<bool> seen(grid.size());
    std::uint64_t orbits = 0;
    std::uint64_t judged = 0;
    for (std::uint64_t i = 0; i < grid.size(); ++i) {
        ASSERT_FALSE(problem_of(grid.scene(i))) << to_line(grid.scene(i));
        judged += grid.stands_for_its_orbit(i) ? 1 : 0;
        if (seen[i]) continue;
        ++orbits;
        const auto orbit = grid.orbit(i);
        for (const std::uint64_t image : orbit) {
            ASSERT_LT(image, grid.size());
            ASSERT_FALSE(seen[image]);
            seen[image] = true;
        }
        if (orbits % step() != 0) continue;
        ASSERT_EQ(judged_of(grid, orbit), 1U);
        for (const std::uint64_t image : orbit) ASSERT_EQ(grid.orbit(image), orbit);
        ASSERT_EQ(forms_of(grid, orbit), images_of(grid.scene(i))) << to_line(grid.scene(i));
    }
    EXPECT_EQ(judged, orbits);
    const auto twice = repeated(grid);
    EXPECT_FALSE(twice) << to_line(grid.scene(twice->first));
}

TEST_P(TheGrid, JudgesOneImageOfEachSceneOvernight) {
    const SceneGrid& grid = scene_grid(GridSize::overnight, GetParam());
    Random random(81);
    for (std::uint64_t drawn = 0; drawn < 20'000; drawn += step()) {
        const std::uint64_t i = random.bits() % grid.size();
        const Scene scene = grid.scene(i);
        ASSERT_FALSE(problem_of(scene)) << to_line(scene);
        ASSERT_EQ(round_to(Precision::double_, scene), scene);
        const auto orbit = grid.orbit(i);
        ASSERT_EQ(judged_of(grid, orbit), 1U);
        const auto forms = forms_of(grid, orbit);
        ASSERT_EQ(forms.size(), orbit.size()) << to_line(scene);
        ASSERT_EQ(forms, images_of(scene)) << to_line(scene);
    }
}

/// Returns B's position.
Point<double> place_of(const auto& shape) {
    if constexpr (requires { shape.x1; }) return {shape.x1, shape.y1};
    else if constexpr (
        requires { shape.x; } && !requires { shape.w; })
        return {shape.x, shape.y};
    else return centre_of(shape);
}

TEST_P(TheGrid, JudgesEachSignOfAnglesAndPlacesAboutEquallyOften) {
    std::array<double, 3> negative{};
    std::array<double, 3> positive{};
    const auto count = [&](std::size_t what, double x) {
        if (x != 0) ++(x < 0 ? negative : positive)[what];
    };
    for (Scene scene : slice_scenes(GetParam())) {
        for_each_number(scene, [&count](Quantity quantity, double x) {
            if (quantity == Quantity::angle) count(0, x);
        });
        const Point<double> b = std::visit([](const auto* shape) { return place_of(*shape); },
                                           moves::shape_b(scene, 0));
        count(1, b.x);
        count(2, b.y);
    }
    EXPECT_EQ(negative[0] > 0, is<HasAngles>(GetParam()));
    for (std::size_t what = 0; what < negative.size(); ++what) {
        EXPECT_GE(negative[what], 0.8 * positive[what]);
        EXPECT_GE(positive[what], 0.8 * negative[what]);
    }
}

/// Returns the contacts that the slice of a query must contain.
std::vector<Contact> contacts_of(std::string_view query) {
    using enum Contact;
    if (query == "rect-point") return {nested};
    if (query == "aabb-aabb") return {corner_corner, edge_edge, nested, degenerate};
    if (query.starts_with("rounded")) return {arc, degenerate};
    if (is<HasRadius>(query)) return {arc};
    if (query == "concave-concave") return {corner_corner, corner_edge, edge_edge};
    if (query == "segment-segment" || query == "point-polygon") return {corner_corner, corner_edge};
    // If the angle of a pose is not a multiple of a right angle, its corners are irrational.
    if (query == "rect-rect" || query == "rect-list") return {edge_edge, nested};
    return {corner_corner, corner_edge, edge_edge, nested};
}

TEST_P(TheGrid, HoldsEveryKindOfContactOnItsSlice) {
    std::map<Contact, int> contacts;
    std::map<Relation, int> relations;
    for (const Scene& scene : slice_scenes(GetParam())) {
        ++relations[fast::relation(pair_at(scene, count_of_pairs(scene) - 1)).relation];
        if (const auto contact = contact_of(scene)) ++contacts[*contact];
    }
    std::printf("%s: %d disjoint, %d touching, %d overlapping\n", GetParam().data(),
                relations[Relation::disjoint], relations[Relation::touching],
                relations[Relation::overlapping]);
    for (const auto& [contact, count] : contacts)
        std::printf("  %s: %d\n", name(contact).data(), count);
    for (const Contact contact : contacts_of(GetParam()))
        EXPECT_GE(contacts[contact], 20) << name(contact);
    EXPECT_GE(relations[Relation::touching], 60);
    EXPECT_GE(relations[Relation::disjoint], 500);
    EXPECT_GE(relations[Relation::overlapping], 500);
}

/// True if the polygon's first edge is parallel to no axis and no diagonal.
bool is_tilted(const Polygon<double>& polygon) {
    const Point<double> edge = polygon[1] - polygon[0];
    return std::set{std::fabs(edge.x), std::fabs(edge.y)}.size() == 2 && edge.x != 0 && edge.y != 0;
}

TEST(TiltedRectangles, TouchExactlyAlongTheirEdgesOnTheGrid) {
    std::set<std::pair<double, double>> edges;
    for (const Scene& scene : slice_scenes("convex-convex")) {
        const auto& [a, b] = as<ConvexPair<double>>(scene);
        if (a.size() != 4 || b.size() != 4 || !is_tilted(a) || !is_tilted(b)) continue;
        if (contact_of(scene) != Contact::edge_edge) continue;
        const Point<double> edge = a[1] - a[0];
        edges.emplace(std::min(std::fabs(edge.x), std::fabs(edge.y)),
                      std::max(std::fabs(edge.x), std::fabs(edge.y)));
    }
    for (const auto& [p, q] : {std::pair(3.0, 4.0), {5.0, 12.0}, {8.0, 15.0}})
        EXPECT_TRUE(edges.contains({p, q})) << p << ", " << q;
}

TEST(TheOvernightGrid, HoldsMoreThanTenMillionScenesUpToSymmetry) {
    double total = 0;
    double most = 0;
    for (const std::string_view query : queries<IsAny>()) {
        const SceneGrid& grid = scene_grid(GridSize::overnight, query);
        // The largest possible size of an orbit.
        const unsigned images =
            (is<IsOnSquares>(query) ? 8U : 4U) * (is<IsSymmetric>(query) ? 2U : 1U);
        const double orbits = static_cast<double>(grid.size()) / images;
        std::printf("%s: %llu configurations, at least %.0f up to symmetry\n", query.data(),
                    static_cast<unsigned long long>(grid.size()), orbits);
        total += orbits;
        most = std::max(most, orbits);
    }
    EXPECT_GT(total, 1e7);
    EXPECT_EQ(most, static_cast<double>(scene_grid(GridSize::overnight, "rect-rect").size()) / 8);
}

}  // namespace
}  // namespace touchstone
