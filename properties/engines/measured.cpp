#include "properties/engines/measured.h"

#include <map>
#include <mutex>

#include "core/scenes/problem.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/engines/parallel.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/judge.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

/// True if the last pair of the scene touches, A is disjoint from every earlier item, and no shape
/// is degenerate.
bool is_touching(const Scene& scene) {
    const std::size_t last = count_of_pairs(scene) - 1;
    if (is_degenerate(scene)) return false;
    for (std::size_t i = 0; i <= last; ++i)
        if (fast::relation(pair_at(scene, i)).relation !=
            (i < last ? Relation::disjoint : Relation::touching))
            return false;
    return true;
}

/// The touching scenes of a query's usual grid, found once per query.
const std::vector<Scene>& touching_scenes(std::string_view query) {
    static std::mutex finding;
    static std::map<std::string_view, std::vector<Scene>> known;
    const std::lock_guard lock(finding);
    const auto [found, is_new] = known.try_emplace(query);
    if (is_new)
        for (Scene& scene : usual_grid_scenes(query))
            if (is_touching(scene)) found->second.push_back(std::move(scene));
    return found->second;
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

/// Makes a shape thinner by 2^power: divides its height, the y offset of its pivot, its radius and
/// the extent of its corners along y, if it has them.
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
            // The tolerance of moved shapes is that of the shapes before the move.
            counted.push_back(make == moved ? starts_[i] : std::move(harder));
        }
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
        const auto error = breach(answerer_.declared.contract, given, truth);
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

std::string_view MeasuredContract::name() const {
    if (cases == 0) return "-";
    return hits == cases ? "closed" : hits == 0 ? "open" : "mixed";
}

MeasuredContract measured_contract(const Subject& subject) {
    MeasuredContract measured;
    for (const Scene& scene : touching_scenes(subject.info().query)) {
        ++measured.cases;
        if (answer_exactly(subject, scene) == count_of_pairs(scene)) ++measured.hits;
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
