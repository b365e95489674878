#include "properties/scenes/simplify.h"

#include "properties/moves/moves.h"
#include "properties/scenes/families.h"
#include "properties/scenes/short_numbers.h"

namespace touchstone {
namespace {

// Random variations of a scene with other numbers, to find simpler scenes that downhill steps miss.

double short_number(Quantity quantity, Random& random) {
    if (quantity == Quantity::degrees) return 15 * random.from_to(-6, 6);
    if (is_angle(quantity)) return random.from_to(-8, 8) / (random.chance(0.5) ? 2.0 : 8.0);
    const double whole = random.from_to(quantity == Quantity::size ? 1 : -4, 4);
    return random.chance(0.5) ? whole : std::ldexp(whole, -random.from_to(1, 3));
}

double angle_at_the_ends(Quantity quantity, Random& random) {
    if (quantity == Quantity::degrees || random.chance(0.4)) return short_number(quantity, random);
    const double angle = random.chance(0.5) ? kNearlyQuarter : 0x1p-10;
    return random.chance(0.5) ? angle : -angle;
}

/// A trivial number, or a number at or near an end of the range of easy numbers; for angles a short
/// number or, in radians, 2^-10 or nearly a quarter turn. Sums of these numbers may need more bits
/// than a float has, and sums of their products more than a double has.
double extreme_number(Quantity quantity, Random& random) {
    if (is_angle(quantity)) return angle_at_the_ends(quantity, random);
    constexpr double kLeast = 0x1p-10;
    constexpr double kMost = 0x1p10;
    constexpr std::array kPlain{0., 0., 1., 0.5, 2.};
    const bool is_size = quantity == Quantity::size;
    const double step = random.chance(0.4) ? 0 : std::ldexp(1, -random.from_to(2, 11));
    double magnitude = 0;
    switch (random.below(4)) {
        case 0: magnitude = kLeast * (1 + step); break;
        case 1: magnitude = kMost * (1 - step); break;
        default:
            magnitude =
                kPlain[static_cast<std::size_t>((is_size ? 2 : 0) + random.below(is_size ? 3 : 5))];
            break;
    }
    return is_size || random.chance(0.5) ? magnitude : -magnitude;
}

/// Returns x, or a number that differs from it by a plain number or a small share.
double next_to(double x, Random& random) {
    switch (random.below(3)) {
        case 0: return x;
        case 1: return x + random.from_to(-2, 2) * 0.5;
        default: break;
    }
    // Drawn in two statements: the evaluation order of arguments depends on the compiler.
    const double share = std::ldexp(1, -random.from_to(2, 11));
    return x * (1 + (random.chance(0.5) ? share : -share));
}

std::vector<Point<double>*> corners_of(Scene& scene) {
    std::vector<Point<double>*> corners;
    for_each_shape(scene, [&corners](auto& shape) {
        if (auto* const polygon = polygon_in(shape))
            for (Point<double>& p : *polygon) corners.push_back(&p);
    });
    return corners;
}

double plain_place(Random& random) {
    constexpr std::array kPlaces{0., 0., 1., -1., 2., -2., 0.5, -0.5};
    return random.any_of(kPlaces);
}

/// Redraws some or all numbers as short ones, and half the time slides to touching. The result
/// may be invalid.
Scene redrawn(Scene scene, Precision precision, Random& random) {
    const double part = random.chance(0.3) ? 1 : random.between(0.1, 0.8);
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (!random.chance(part)) return;
        const bool is_zero = random.chance(0.3) && quantity != Quantity::size;
        x = is_zero ? 0 : short_number(quantity, random);
    });
    if (random.chance(0.5)) moves::slide(moves::on_any_pair(scene, random, precision));
    return round_to(precision, scene);
}

/// Redraws all numbers with at most 12 bits, many of them at the ends of the range of easy numbers.
/// Coordinates are often close to the preceding one of their axis. Half the time slides to
/// touching.
Scene at_the_ends(Scene scene, Precision precision, Random& random) {
    const double part = random.chance(0.5) ? 0.8 : 0.4;
    std::array<double, 2> before{};
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        const bool is_coordinate = quantity == Quantity::coordinate;
        double& last = before[at % 2];
        if (is_coordinate && at > 1 && random.chance(0.5)) x = next_to(last, random);
        else
            x = random.chance(part) ? extreme_number(quantity, random)
                                    : plain_number(quantity, random);
        if (!is_coordinate) return;
        last = x;
        ++at;
    });
    if (random.chance(0.5)) moves::slide(moves::on_any_pair(scene, random, precision));
    for_each_number(scene, [](Quantity, double& x) { x = shortened(x, kFewBits); });
    return round_to(precision, scene);
}

/// Moves one to three corners of the polygons to trivial coordinates, or onto the corner before.
Scene with_plain_corners(Scene scene, Random& random) {
    const std::vector<Point<double>*> corners = corners_of(scene);
    if (corners.empty()) return scene;
    for (int n = random.from_to(1, 3); n > 0; --n) {
        const std::size_t i = random.index(corners.size());
        const Point<double>& before = *corners[(i + corners.size() - 1) % corners.size()];
        const bool joins = random.chance(0.3);
        corners[i]->x = joins ? before.x : plain_place(random);
        corners[i]->y = joins ? before.y : plain_place(random);
    }
    return scene;
}

class Shortening {
  public:
    Shortening(const Scene& scene, Precision precision, const Still& still,
               const MinimizeOptions& options)
        : best_(scene),
          precision_(precision),
          still_(still),
          options_(options),
          budget_(options.work, options.is_over) {}

    Minimized run() {
        do best_ = lowered(best_, std::numeric_limits<int>::max());
        while (!is_over() && look_further());
        return {best_, budget_.spent(), !is_over()};
    }

  private:
    struct Waiting {
        Scene scene;
        bool is_generated;
    };

    [[nodiscard]] bool is_over() const { return budget_.is_over(); }
    /// With `easy`, asks only about easy scenes.
    std::optional<std::size_t> first_of(std::span<const Scene> scenes, bool easy = false) const {
        std::vector<Scene> asked;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            if ((easy && !reading_of(scenes[i]).is_easy()) || !options_.may_ask(scenes[i]))
                continue;
            asked.push_back(scenes[i]);
            places.push_back(i);
        }
        const auto first = asked.empty() ? std::nullopt : still_.first(asked);
        return first ? std::optional(places[*first]) : std::nullopt;
    }
    Scene lowered(const Scene& scene, int most) {
        bool is_easy = reading_of(scene).is_easy();
        const auto first = [&](std::span<const Scene> candidates) {
            const auto at = first_of(candidates, is_easy);
            if (at) is_easy = reading_of(candidates[*at]).is_easy();
            return at;
        };
        return downhill(scene, precision_, {first, still_.at_once}, budget_, most);
    }

    /// Looks for a simpler scene that downhill steps do not reach. Returns true if it finds one.
    bool look_further() {
        const Reading reading = reading_of(best_);
        // Trivial numbers are simple enough, whatever the number of corners.
        if (reading.non_trivial == 0) return false;
        if (!reading.is_easy()) return look_everywhere();
        Random random(1);
        for (int i = 0; i < 2 * options_.rounds && !is_over(); ++i)
            if (try_drawn(redrawn(best_, precision_, random))) return true;
        return try_waiting();
    }

    bool look_everywhere() {
        Random random(1);
        // A separate stream, so that other draws do not depend on the presence of an angle.
        Random turning(2);
        const bool is_small = has_small_gap(best_);
        const bool turns = is_small && !angles_of(best_).empty();
        const bool has_corners = reading_of(best_).corners > 0;
        for (int round = 0; round < options_.rounds && !is_over(); ++round) {
            if (round == 0 && try_all(with_short_angles(best_, precision_))) return true;
            for (int i = 0; i < 16 && !is_over(); ++i)
                if (try_drawn(redrawn(best_, precision_, random))) return true;
            for (int i = 0; is_small && i < 2 && !is_over(); ++i) {
                budget_.spend(kTimeOfSolving * work_of(best_));
                if (try_all(with_short_numbers(best_, precision_, random))) return true;
            }
            for (int i = 0; turns && i < 64 && !is_over(); ++i)
                if (try_drawn(with_small_turn(best_, precision_, turning))) return true;
            for (int i = 0; has_corners && i < 64 && !is_over(); ++i)
                if (try_drawn(with_plain_corners(best_, random))) return true;
            if (!is_over() && try_generated(random)) return true;
        }
        for (int i = 0; i < kExtremes * options_.rounds && !is_over(); ++i)
            if (try_drawn(at_the_ends(best_, precision_, random))) return true;
        return try_waiting();
    }

    bool try_all(const std::vector<Scene>& scenes) {
        for (const Scene& scene : scenes)
            if (try_drawn(scene)) return true;
        return false;
    }

    /// Adds a simpler scene to the waiting ones. Once there are enough, asks about them, and goes
    /// downhill from the first that shows the same failure.
    bool try_drawn(const Scene& scene) {
        budget_.spend(work_of(best_));
        if (is_over() || !is_simpler(scene, best_) || !is_like(scene, best_)) return false;
        return try_soon({scene, false});
    }
    bool try_soon(Waiting one) {
        waiting_.push_back(std::move(one));
        return waiting_.size() >= still_.at_once() && try_waiting();
    }
    bool try_waiting() {
        while (!waiting_.empty()) {
            const std::vector<Waiting> all = std::exchange(waiting_, {});
            std::vector<Scene> scenes;
            for (const Waiting& one : all) scenes.push_back(one.scene);
            const auto first = first_of(scenes);
            if (!first) return false;
            Scene lower = lowered(scenes[*first], kFewQuestions);
            if (!all[*first].is_generated || is_simpler(lower, best_)) {
                best_ = std::move(lower);
                return true;
            }
            waiting_.assign(all.begin() + static_cast<std::ptrdiff_t>(*first) + 1, all.end());
        }
        return false;
    }

    /// Adds a generated scene to the waiting ones. It is taken only if it is simpler than the best
    /// scene after a short downhill search.
    bool try_generated(Random& random) {
        Scene scene = generate_scene(query_of(best_), random, precision_).scene;
        budget_.spend(work_of(scene));
        return is_like(scene, best_) && try_soon({std::move(scene), true});
    }

    static constexpr int kExtremes = 64;
    static constexpr int kFewQuestions = 1500;
    /// The cost of with_short_numbers, in units of one question.
    static constexpr std::uint64_t kTimeOfSolving = 50;

    Scene best_;
    Precision precision_;
    const Still& still_;
    const MinimizeOptions& options_;
    Budget budget_;
    std::vector<Waiting> waiting_;  ///< drawn and generated scenes, not yet asked about
};

}  // namespace

Minimized minimize(const Scene& scene, Precision precision, const Still& still,
                   const MinimizeOptions& options) {
    return Shortening(scene, precision, still, options).run();
}

}  // namespace touchstone
