#include "properties/engines/measured.h"

#include <map>
#include <mutex>

#include "core/scenes/problem.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/engines/parallel.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/judge.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/corners.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

/// A and the last shape of the list; without a list, A and B.
ShapePair last_pair(const Scene& scene) {
    return pair_at(scene, count_of_pairs(scene) - 1);
}

bool has_corner_at(const Polygon<double>& corners, const Point<double>& p) {
    return std::any_of(corners.begin(), corners.end(), [&p](const Point<double>& c) {
        return std::hypot(c.x - p.x, c.y - p.y) < 1e-9;
    });
}

/// The location of p in a convex polygon: 1 inside, 0 on the boundary, -1 outside.
int place_in(const Polygon<double>& polygon, const Point<double>& p) {
    const int turn = winding(without_repeats(polygon));
    int place = 1;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point<double>& next = polygon[(i + 1) % polygon.size()];
        place = std::min(place, turn * orientation(polygon[i], next, p));
    }
    return place;
}

/// True if all corners of the inner polygon are in the outer polygon, and at least one is on the
/// boundary of the outer polygon.
bool touches_from_inside(const Polygon<double>& inner, const Polygon<double>& outer) {
    if (inner.empty() || outer.size() < 3) return false;
    bool on_boundary = false;
    for (const Point<double>& p : inner) {
        const int place = place_in(outer, p);
        if (place < 0) return false;
        on_boundary = on_boundary || place == 0;
    }
    return on_boundary;
}

Contact contact_of_touching(const Scene& scene, const std::vector<Polygon<double>>& parts) {
    if (is_degenerate(scene)) return Contact::degenerate;
    if (parts[0].empty() || parts[1].empty()) return Contact::arc;
    bool corner_edge = false;
    for (const reference::Piece& piece : reference::verdict(last_pair(scene)).pieces) {
        if (piece.size() > 1) return Contact::edge_edge;
        corner_edge = corner_edge || !has_corner_at(parts[0], piece.front()) ||
                      !has_corner_at(parts[1], piece.front());
    }
    return corner_edge ? Contact::corner_edge : Contact::corner_corner;
}

/// True if A is disjoint from every item of the list before the last.
bool last_decides(const Scene& scene) {
    for (std::size_t i = 0; i + 1 < count_of_pairs(scene); ++i)
        if (fast::relation(pair_at(scene, i)).relation != Relation::disjoint) return false;
    return true;
}

/// The touching scenes of a query's usual grid. They are found once per query, because finding
/// their contacts takes longer than the answers of an algorithm.
const std::vector<std::pair<Scene, Contact>>& touching_scenes(std::string_view query) {
    static std::mutex finding;
    static std::map<std::string_view, std::vector<std::pair<Scene, Contact>>> known;
    const std::lock_guard lock(finding);
    const auto [found, is_new] = known.try_emplace(query);
    if (is_new)
        for (Scene& scene : usual_grid_scenes(query))
            if (const auto contact = contact_of(scene))
                found->second.emplace_back(std::move(scene), *contact);
    return found->second;
}

bool can_be_nested(const Scene& scene) {
    return !has_simple_polygon(last_pair(scene)) && !is_degenerate(scene);
}

/// Makes a scene harder by 2^power. If `touching`, its shapes nearly touch, also after the change.
/// Other scenes show wrong answers far from touching.
using MakeHarder = Scene (*)(Scene, bool touching, int power, Random&, Precision);

bool is_valid(const Scene& scene) {
    return !problem_of(scene) && !is_degenerate(scene);
}

Scene slid_to_touch(Scene scene, Random& random, Precision precision) {
    const AnyShape a = moves::shape_a(scene);
    const AnyShape b = moves::shape_b(scene, count_of_pairs(scene) - 1);
    moves::slide_to_touch(a, b, moves::anchors(a).points.front(), moves::anchors(b).points.front(),
                          random.between(-std::numbers::pi, std::numbers::pi), 0, precision);
    return scene;
}

Scene enlarged(Scene scene, bool /*touching*/, int power, Random& /*random*/, Precision precision) {
    scale_by_power_of_two(scene, power);
    return round_to(precision, std::move(scene));
}

Scene reduced(Scene scene, bool touching, int power, Random& random, Precision precision) {
    return enlarged(std::move(scene), touching, -power, random, precision);
}

/// Makes a shape thinner by 2^power: divides its height, its radius and the extent of its corners
/// along y, as far as it has them.
struct Thin {
    int power;

    template <class Shape>
    void operator()(Shape& shape) const {
        if constexpr (requires { shape.h; }) shape.h = std::ldexp(shape.h, -power);
        if constexpr (requires { shape.oy; }) shape.oy = std::ldexp(shape.oy, -power);
        if constexpr (requires { shape.r; }) shape.r = std::ldexp(shape.r, -power);
        if constexpr (kHasLocalCorners<Shape>) (*this)(shape.local);
    }
    template <class Corners>
    requires requires(Corners& corners) { corners.front(); }
    void operator()(Corners& corners) const {
        const double y = corners.front().y;
        for (Point<double>& p : corners) p.y = y + std::ldexp(p.y - y, -power);
    }
};

Scene put_back(Scene scene, bool touching, Random& random, Precision precision) {
    scene = round_to(precision, std::move(scene));
    return touching ? slid_to_touch(scene, random, precision) : scene;
}

Scene thinned(Scene scene, bool touching, int power, Random& random, Precision precision) {
    std::visit([power](auto* shape) { Thin{power}(*shape); }, moves::shape_a(scene));
    return put_back(std::move(scene), touching, random, precision);
}

/// Moves all shapes by the same vector.
Scene moved(Scene scene, bool touching, int power, Random& random, Precision precision) {
    const double heading = random.between(-std::numbers::pi, std::numbers::pi);
    const double distance = std::ldexp(scale(scene), power);
    shift(scene, distance * std::cos(heading), distance * std::sin(heading));
    return put_back(std::move(scene), touching, random, precision);
}

class RangeSearch {
  public:
    RangeSearch(const Answerer& answerer, int scenes, std::uint64_t seed, const Domain& domain,
                const std::atomic<bool>& stop)
        : answerer_(answerer),
          domain_(domain),
          precision_(input_precision(answerer.declared.scalar)),
          seed_(seed),
          stop_(stop) {
        Random random = Random::stream(seed, 17, 0);
        constexpr int kTries = 20'000;
        for (int failed = 0; static_cast<int>(starts_.size()) < scenes && !is_stopped(stop);) {
            const bool touching = is_touching(starts_.size());
            // If all results overflow, answers near touching may still be within the tolerance. So
            // some shapes are far from touching.
            Scene scene =
                starts_.size() % 4 == 3
                    ? plain_scene(answerer.query, random, precision_)
                    : generate_scene(answerer.query, random, Family::uniform, precision_).scene;
            if (touching) scene = slid_to_touch(scene, random, precision_);
            if (auto there = brought_within(scene, domain, precision_); there && is_valid(*there))
                starts_.push_back(*std::move(there));
            else if (++failed > kTries)
                throw InputError("too few generated cases are within the bounds");
        }
    }

    /// Returns a power up to `limit` at which the tolerance is kept, such that the next power fails
    /// or is above `limit`. Doubles the power up to the first failure, then bisects. Returns 0 if
    /// power 1 fails.
    [[nodiscard]] int largest(int limit, MakeHarder make) const {
        int good = 0;
        int bad = limit + 1;
        for (int power = 1; power < bad; power = std::min(2 * power, limit)) {
            if (!is_kept(power, make)) bad = power;
            else good = power;
            if (power == limit) break;
        }
        while (bad - good > 1) {
            const int middle = good + (bad - good) / 2;
            (is_kept(middle, make) ? good : bad) = middle;
        }
        return good;
    }

    /// True if no answer is wrong by more than the tolerance at that power, and at least half of
    /// the scenes remain valid and in the domain. Returns false immediately when stopped.
    [[nodiscard]] bool is_kept(int power, MakeHarder make) const {
        Random random = Random::stream(seed_, 18, static_cast<std::uint64_t>(power));
        std::vector<Scene> scenes;
        std::vector<Scene> counted;
        for (std::size_t i = 0; i < starts_.size(); ++i) {
            if (is_stopped(stop_)) return false;
            Scene harder = make(starts_[i], is_touching(i), power, random, precision_);
            if (!is_valid(harder) || !is_within(harder, domain_)) continue;
            const auto asked = answerer_.fit ? answerer_.fit(harder) : harder;
            if (!asked || !is_valid(*asked)) continue;
            scenes.push_back(*asked);
            // The tolerance of moved shapes stays the tolerance of shapes at the origin.
            counted.push_back(make == moved ? starts_[i] : std::move(harder));
        }
        // The range also ends at a power at which most scenes become invalid or leave the domain.
        if (2 * scenes.size() < starts_.size()) return false;
        const auto answers = answerer_.ask(scenes);
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            if (is_stopped(stop_)) return false;
            if (answers[i] && !is_kept(scenes[i], counted[i], answers[i]->hit)) return false;
        }
        return true;
    }

  private:
    /// True if the shapes of that start nearly touch.
    static bool is_touching(std::size_t start) { return start % 2 == 0; }

    [[nodiscard]] bool is_kept(const Scene& scene, const Scene& counted, Answer given) const {
        Truth truth(scene);
        const auto error = wrong(answerer_.declared.contract, given, truth);
        return !error || std::fabs(truth.margin(error->item)) <=
                             allowed_margin(answerer_.declared, error->hit, counted);
    }

    const Answerer& answerer_;
    const Domain& domain_;
    Precision precision_;
    std::uint64_t seed_;
    const std::atomic<bool>& stop_;
    std::vector<Scene> starts_;  ///< the scenes to make harder
};

}  // namespace

std::string_view name(Contact contact) {
    constexpr std::array<std::string_view, 6> kNames{"corner-corner", "corner-edge", "edge-edge",
                                                     "arc",           "nested",      "degenerate"};
    return kNames.at(static_cast<std::size_t>(contact));
}

std::string_view words_of(Contact contact) {
    constexpr std::array<std::string_view, 6> kWords{
        "corner-corner", "corner-edge", "edge-edge", "round shape", "from inside", "size of zero"};
    return kWords.at(static_cast<std::size_t>(contact));
}

std::optional<Contact> contact_of(const Scene& scene) {
    const Relation relation = fast::relation(last_pair(scene)).relation;
    if (relation == Relation::disjoint || !last_decides(scene)) return std::nullopt;
    const ShapePair last = last_pair(scene);
    const std::vector<Polygon<double>> parts{vertices_of(last.a), vertices_of(last.b)};
    if (relation == Relation::touching) return contact_of_touching(scene, parts);
    const bool nested = can_be_nested(scene) && (touches_from_inside(parts[0], parts[1]) ||
                                                 touches_from_inside(parts[1], parts[0]));
    return nested ? std::optional(Contact::nested) : std::nullopt;
}

HitCount MeasuredContract::proper() const {
    HitCount sum;
    for (const Contact contact : kContacts) {
        if (contact == Contact::nested || contact == Contact::degenerate) continue;
        sum.hits += by_contact[static_cast<std::size_t>(contact)].hits;
        sum.cases += by_contact[static_cast<std::size_t>(contact)].cases;
    }
    return sum;
}

std::string_view MeasuredContract::name() const {
    const HitCount sum = proper();
    if (sum.cases == 0) return "-";
    return sum.hits == sum.cases ? "closed" : sum.hits == 0 ? "open" : "mixed";
}

MeasuredContract measured_contract(const Subject& subject) {
    MeasuredContract measured;
    for (const auto& [scene, contact] : touching_scenes(subject.info().query)) {
        HitCount& count = measured.by_contact[static_cast<std::size_t>(contact)];
        ++count.cases;
        if (answer_exactly(subject, scene) == count_of_pairs(scene)) ++count.hits;
    }
    return measured;
}

SafeRange widest_range(Scalar scalar) {
    if (scalar == Scalar::float_) return {true, -146, 120, 60, 60};
    return {true, -1070, 1016, 200, 200};
}

std::optional<SafeRange> find_safe_range(const Answerer& answerer, int scenes, std::uint64_t seed,
                                         const Domain& domain, const std::atomic<bool>& stop) {
    const RangeSearch search(answerer, scenes, seed, domain, stop);
    const SafeRange widest = widest_range(answerer.declared.scalar);
    SafeRange found;
    found.kept = search.is_kept(0, enlarged);
    if (is_stopped(stop)) return std::nullopt;
    if (!found.kept) return found;
    found.smallest = -search.largest(-widest.smallest, reduced);
    found.largest = search.largest(widest.largest, enlarged);
    found.thinnest = search.largest(widest.thinnest, thinned);
    found.farthest = search.largest(widest.farthest, moved);
    if (is_stopped(stop)) return std::nullopt;
    return found;
}

}  // namespace touchstone
