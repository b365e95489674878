#include "properties/doctor/results.h"
#include "properties/judging/by_margin.h"
#include "properties/moves/moves.h"
#include "properties/scenes/families.h"

namespace touchstone::doctor {
namespace {

const Domain kModerate{
    .lengths = Range{0x1p-7, 0x1p10}, .offsets = 0x1p11, .aspect = 64.0, .angles = std::nullopt};
const Domain kThin{
    .lengths = Range{0x1p-10, 0x1p20}, .offsets = 0x1p21, .aspect = 0x1p24, .angles = std::nullopt};
/// Shapes of similar sizes, so that a length is small relative to all of them or to none.
const Domain kAlike{
    .lengths = Range{0x1p-2, 0x1p2}, .offsets = 0x1p3, .aspect = 8.0, .angles = std::nullopt};

/// Returns the scene with B moved until the gap has that size; nothing if this fails.
std::optional<Scene> slid_to(Meant& meant, Random& random, Scene scene, double gap) {
    const auto valid = moves::slid_to(std::move(scene), gap, random, meant.known().precision());
    return valid ? meant.near(*valid) : valid;
}

/// Brings the scene into the domain, after limiting the domain's angles to one turn.
std::optional<Scene> brought(const Scene& scene, Domain& domain, Precision precision) {
    const double turn = largest_of_degrees(scene) > 0 ? 360 : 2 * std::numbers::pi;
    domain.angles = Range{-turn, turn};
    return brought_within(scene, domain, precision);
}

std::optional<Scene> any_within(Meant& meant, Random& random, Domain& domain) {
    const Precision precision = meant.known().precision();
    return brought(generate_scene(meant.query(), random, precision).scene, domain, precision);
}

}  // namespace

std::optional<Scene> moderate_scene(Meant& meant, Random& random) {
    const Precision precision = meant.known().precision();
    Domain domain{.lengths = Range{0x1p-7, 0x1p7}, .offsets = 0x1p8, .aspect = 64.0, .angles = {}};
    auto scene =
        brought(random.chance(0.5) ? plain_scene(meant.query(), random, precision)
                                   : generate_scene(meant.query(), random, precision).scene,
                domain, precision);
    if (scene) scene = meant.near(*scene);
    return scene && is_within(*scene, domain) ? scene : std::nullopt;
}

std::optional<Scene> with_gap(Meant& meant, Random& random, double least, double most) {
    Domain domain = kModerate;
    auto scene = any_within(meant, random, domain);
    if (!scene) return scene;
    const double gap = random.sign() * scale(*scene) * random.two_to_the(least, most);
    scene = slid_to(meant, random, *std::move(scene), gap);
    if (!scene || !is_within(*scene, domain)) return std::nullopt;
    return scene;
}

std::optional<Scene> thin_scene(Meant& meant, Random& random, Scalar scalar) {
    const Precision precision = meant.known().precision();
    const Scene made = generate_scene(meant.query(), random, Family::thin, precision).scene;
    auto scene = brought_within(made, kThin, precision);
    if (!scene) return scene;
    const double by_edges = allowed(Tolerance{1, Conditioning::edge_direction}, *scene);
    // Imprecise axes cause false hits more often than false misses.
    const double sign = random.chance(0.8) ? 1 : -1;
    const double gap =
        sign * epsilon(scalar) * by_edges * scale(*scene) * random.two_to_the(-8, -2);
    scene = slid_to(meant, random, *std::move(scene), gap);
    if (scene) scene = as_received(*scene, scalar);
    return scene ? meant.near(*scene) : scene;
}

std::optional<Scene> of_size(Meant& meant, Random& random, double size, double gap) {
    Domain domain = kAlike;
    auto scene = any_within(meant, random, domain);
    if (!scene) return scene;
    scale_by_power_of_two(*scene,
                          static_cast<int>(std::nearbyint(std::log2(size / scale(*scene)))));
    return slid_to(meant, random, *std::move(scene), gap);
}

std::optional<Scene> nearly_parallel(Meant& meant, Random& random, double least, double most) {
    Domain domain = kAlike;
    auto scene = any_within(meant, random, domain);
    if (!scene || is_listed(*scene)) return std::nullopt;
    // Often puts two sides on one line first, so that only the nearly parallel sides decide.
    if (random.chance(0.6))
        moves::lean(moves::on_pair(*scene, 0, random, meant.known().precision()));
    const AnyShape b = moves::shape_b(*scene, 0);
    moves::Outline turned = moves::outline(b);
    const double angle = random.two_to_the(least, most);
    turned.direction = moves::outline(moves::shape_a(*scene)).direction + random.sign() * angle;
    moves::reshape(b, turned);
    const auto valid = made_valid(*std::move(scene), meant.known().precision());
    if (!valid || smallest_angle_between_sides(*valid) > 2 * angle) return std::nullopt;
    const double gap = random.sign() * scale(*valid) * angle * random.two_to_the(-6, -1);
    return slid_to(meant, random, *valid, gap);
}

}  // namespace touchstone::doctor
