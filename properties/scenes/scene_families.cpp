#include "properties/scenes/families.h"

#include "oracle/exact/relation.h"
#include "properties/shapes/all.h"

namespace touchstone {
namespace {

/// Returns a list, in random order, of a shape in the second pose and others around the first pose.
template <class Shape>
std::vector<Shape> draw_list(const PosePair<double>& pair, Random& random) {
    using Drawn = SceneShape<Shape>;
    std::vector<Shape> list{Drawn::draw(pair.b, random)};
    const int more = random.from_to(0, random.chance(0.05) ? 20 : 4);
    for (int i = 0; i < more; ++i) {
        Pose<double> other = pair.b;
        const double reach = 2 * std::max(pair.a.w + pair.b.w, pair.a.h + pair.b.h);
        other.cx = pair.a.cx + random.between(-reach, reach);
        other.cy = pair.a.cy + random.between(-reach, reach);
        if (random.chance(0.5)) other.angle = random.between(-std::numbers::pi, std::numbers::pi);
        auto drawn = Drawn::draw(other, random);
        list.insert(list.begin() + random.from_to(0, i + 1), std::move(drawn));
    }
    return list;
}

/// Returns the empty_scene of the query. Keeps the scene for the next call, which usually has the
/// same query.
const Scene& empty_scene_of(std::string_view query) {
    thread_local std::string last;
    thread_local Scene scene;
    if (last == query) return scene;
    const auto kinds = kinds_of_query(query);
    if (!kinds) throw std::invalid_argument("unknown query: " + std::string(query));
    scene = empty_scene(*kinds);
    last = query;
    return scene;
}

Scene drawn(std::string_view query, const PosePair<double>& pair, Random& random) {
    Scene scene = empty_scene_of(query);
    const Pose<double>* pose = &pair.a;
    for_each_part(scene, [&]<class Part>(Part& part) {
        const Pose<double>& within = *std::exchange(pose, &pair.b);
        if constexpr (requires { AnyShape(&part); }) part = SceneShape<Part>::draw(within, random);
        else part = draw_list<typename Part::value_type>(pair, random);
    });
    return scene;
}

/// Returns the corners of the shape. Empty for shapes that are not given by corners.
std::span<Point<double>> corners_of(const AnyShape& any) {
    return std::visit(
        []<class Shape>(Shape* shape) -> std::span<Point<double>> {
            if constexpr (SceneShape<Shape>::is_outline) return *shape;
            else return {};
        },
        any);
}

/// Moves a corner of B exactly onto a corner of A, or onto the midpoint of two corners of A, if
/// corners_of returns corners of both shapes.
void join_single_corners(Scene& scene, Random& random) {
    if (is_listed(scene)) return;
    const std::span<Point<double>> a = corners_of(moves::shape_a(scene));
    const std::span<Point<double>> b = corners_of(moves::shape_b(scene, 0));
    if (a.empty() || b.empty()) return;
    const Point<double> p = random.any_of(a);
    const Point<double> q = random.any_of(a);
    // Separate statements fix the order of drawing.
    const std::size_t at = random.index(b.size());
    b[at] = random.chance(0.5) ? p : Point<double>{p.x / 2 + q.x / 2, p.y / 2 + q.y / 2};
}

GeneratedScene scene_from_poses(std::string_view query, Random& random, Family family,
                                Precision precision) {
    if (query == PosePair<double>::query) return generate_poses(random, family, precision);
    for (int attempt = 0;; ++attempt) {
        // In tiny or thin poses, rounding often makes simple polygons self-intersect. So late
        // attempts use uniform poses.
        const Family from = attempt < 8 ? family : Family::uniform;
        const GeneratedScene poses = generate_poses(random, from, precision);
        Scene scene = drawn(query, as<PosePair<double>>(poses.scene), random);
        if (!make_valid(scene, precision)) continue;
        for (int moves = from == Family::mixed ? random.from_to(1, 4) : 0; moves > 0; --moves)
            moves::move_on(scene, random, precision);
        const Placement placement = any_placement(random, is_placed_by_family(from));
        std::optional<Scene> before;
        if (placement != Placement::free) before = scene;
        place(moves::on_any_pair(scene, random, precision), placement);
        if (random.chance(0.1)) {
            if (!before) before = scene;
            join_single_corners(scene, random);
        }
        if (!before || make_valid(scene, precision)) return {std::move(scene), from, placement};
        return {*std::move(before), from, Placement::free};
    }
}

struct Share {
    Family family;
    double part;
};

/// Each family is tried in this share of all scenes. Scenes to which it does not apply stay as
/// drawn.
constexpr std::array kShares{Share{Family::written, 0.05}, Share{Family::many_corners, 0.05},
                             Share{Family::long_list, 0.05}, Share{Family::filled_notch, 0.02}};

/// Changes the scene to the family. Returns the index of the item to place; nullopt if the family
/// does not apply to the scene.
std::optional<std::size_t> changed(Scene& scene, Family family, Random& random,
                                   Precision precision) {
    const auto items = static_cast<int>(count_of_pairs(scene));
    const auto item = static_cast<std::size_t>(random.below(items));
    const moves::On on = moves::on_pair(scene, item, random, precision);
    if (family == Family::long_list) return moves::long_list(on);
    if (family == Family::many_corners && !moves::any_corners(on)) return std::nullopt;
    if (family == Family::filled_notch && (is_listed(scene) || !moves::fill_notch(on)))
        return std::nullopt;
    if (family == Family::written) moves::write_numbers(on);
    return item;
}

/// The probability that a scene of the family stays unmoved, whatever its placement. Shapes that
/// fill a notch, and shapes with written numbers, often touch already. A slide would take a shape
/// out of a spiral or comb, so some shapes are put between its corners and stay there.
double chance_to_stay(Family family) {
    switch (family) {
        case Family::filled_notch: return 0.6;
        case Family::written: return 0.3;
        case Family::many_corners: return 0.2;
        default: return 0;
    }
}

/// Returns the family that changes the ticket's scene; nullopt for most scenes.
std::optional<Family> taken_over_by(const Ticket& ticket) {
    double left = static_cast<double>(ticket.word & 0xffffffffU) * 0x1p-32;
    for (const auto& [family, part] : kShares) {
        if (left < part) return family;
        left -= part;
    }
    return std::nullopt;
}

/// Changes the scene to the family. Then places the shapes as `drawn` was placed, or leaves them
/// where the change put them (Placement::free). Returns false and changes nothing if the family
/// does not apply to the scene's shapes, or gave no valid scene in a few tries.
bool make_over(GeneratedScene& drawn, Family family, Random& random, Precision precision) {
    const bool stays = random.chance(chance_to_stay(family));
    const Placement wanted = stays ? Placement::free : drawn.placement;
    for (int tries = 0; tries < 3; ++tries) {
        Scene made = drawn.scene;
        const auto item = changed(made, family, random, precision);
        if (!item) return false;
        if (family == Family::many_corners && wanted == Placement::free)
            put_between_corners(moves::on_pair(made, *item, random, precision));
        if (!make_valid(made, precision)) continue;
        Scene put = made;
        place(moves::on_pair(put, *item, random, precision), wanted);
        const bool is_put = make_valid(put, precision);
        drawn = {is_put ? std::move(put) : std::move(made), family,
                 is_put ? wanted : Placement::free, drawn.is_loose};
        return true;
    }
    return false;
}

}  // namespace

GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision) {
    if (!is_made_of_another(family)) return scene_from_poses(query, random, family, precision);
    for (int attempt = 1;; ++attempt) {
        const Family from = any_ticket(random).family;
        GeneratedScene drawn = scene_from_poses(query, random, from, precision);
        if (make_over(drawn, family, random, precision) || attempt == 8) return drawn;
    }
}

GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision) {
    const Ticket ticket = any_ticket(random);
    GeneratedScene drawn = scene_from_poses(query, random, ticket.family, precision);
    if (const auto family = taken_over_by(ticket)) {
        // Uses a separate stream, so that later draws do not depend on whether this scene was
        // changed.
        Random own(ticket.word);
        make_over(drawn, *family, own, precision);
    }
    return drawn;
}

Scene plain_scene(std::string_view query, Random& random, Precision precision) {
    const auto pose = [&random] {
        return Pose<double>{random.between(-6, 6), random.between(-6, 6), random.between(0, 8),
                            random.between(0, 8),
                            random.between(-2 * std::numbers::pi, 2 * std::numbers::pi)};
    };
    for (;;) {
        const PosePair<double> pair{pose(), pose()};
        Scene scene = drawn(query, pair, random);
        if (make_valid(scene, precision)) return scene;
    }
}

Swarm::Swarm(Scene around, Precision precision) : scene_(std::move(around)), precision_(precision) {
    for_each_number(scene_, [this](Quantity quantity, double& x) {
        // Skips zero: steps would lead to the smallest subnormal numbers.
        if (x != 0) numbers_.push_back({&x, x, quantity});
    });
}

bool Swarm::step(Random& random) {
    for (const Number* number : stepped_) *number->at = number->first;
    stepped_.clear();
    if (numbers_.empty()) return false;
    for (int count = random.from_to(1, 3); count > 0; --count) {
        Number& number = random.any_of(numbers_);
        const int units = random.from_to(1, 4) * (random.chance(0.5) ? 1 : -1);
        const double x = stepped(precision_, number.first, units);
        *number.at = number.quantity == Quantity::size ? std::fabs(x) : x;
        stepped_.push_back(&number);
    }
    return !problem_of(scene_);
}

}  // namespace touchstone
