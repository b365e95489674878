#include "properties/scenes/minimize.h"

#include <array>
#include <cmath>

#include "core/scenes/numbers.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/random/random.h"
#include "properties/scenes/scene_families.h"
#include "properties/scenes/short_numbers.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

/// A number that a person might write.
double short_number(Quantity quantity, Random& random) {
    if (quantity == Quantity::degrees) return 15 * random.from_to(-6, 6);
    if (is_angle(quantity)) return random.from_to(-8, 8) / (random.chance(0.5) ? 2.0 : 8.0);
    const double whole = random.from_to(quantity == Quantity::size ? 1 : -4, 4);
    return random.chance(0.5) ? whole : std::ldexp(whole, -random.from_to(1, 3));
}

/// One at an end of the range in which numbers are easy to read, or a plain one. Between the ends
/// lie more bits than a double has, so that few such numbers make a sum that is rounded.
double extreme_number(Quantity quantity, Random& random) {
    if (is_angle(quantity)) return short_number(quantity, random);
    constexpr double kLeast = 0x1p-10;
    constexpr double kNextToLeast = kLeast + 0x1p-21;
    constexpr double kMost = 0x1p10;
    constexpr double kNextToMost = kMost - 0x1p-2;
    constexpr std::array kMagnitudes{0., 0., 1., 0.5, 2., kLeast, kNextToLeast, kMost, kNextToMost};
    const bool is_size = quantity == Quantity::size;
    const int first = is_size ? 2 : 0;
    const auto i = static_cast<std::size_t>(
        first + random.below(static_cast<int>(kMagnitudes.size()) - first));
    return is_size || random.chance(0.5) ? kMagnitudes[i] : -kMagnitudes[i];
}

class Search {
  public:
    Search(const Scene& scene, Precision precision, const std::function<bool(const Scene&)>& still,
           const MinimizeOptions& options)
        : best_(scene), precision_(precision), still_(still), options_(options) {}

    Minimized run() {
        do best_ = lowered(best_, options_.questions);
        while (!is_over() && look_further());
        return {best_, questions_, !is_over()};
    }

  private:
    [[nodiscard]] bool is_over() const {
        return questions_ >= options_.questions || options_.is_over();
    }
    bool ask(const Scene& candidate) {
        ++questions_;
        return is_within(candidate, options_.domain) && still_(candidate);
    }
    /// What is easy to read stays so.
    Scene lowered(const Scene& scene, int most) {
        bool is_easy = reading_of(scene).is_easy();
        const auto take = [&](const Scene& candidate) {
            // Where the time is over every further question is answered at once.
            if (is_over()) return false;
            const bool is_now = reading_of(candidate).is_easy();
            if ((is_easy && !is_now) || !ask(candidate)) return false;
            is_easy = is_now;
            return true;
        };
        return downhill(scene, precision_, take, std::min(most, options_.questions - questions_));
    }

    /// True where a simpler scene was found, away from the best one.
    bool look_further() {
        const Reading reading = reading_of(best_);
        if (!reading.is_easy()) return look_everywhere();
        Random random(1);
        const int draws = reading.non_trivial == 0 ? 0 : 2 * options_.rounds;
        for (int i = 0; i < draws && !is_over(); ++i)
            if (try_scene(redrawn(random), kFewQuestions)) return true;
        return false;
    }

    /// The same of one that is not easy to read.
    bool look_everywhere() {
        Random random(1);
        const bool is_small = has_small_gap(best_);
        for (int round = 0; round < options_.rounds && !is_over(); ++round) {
            if (round == 0 && try_all(with_short_angles(best_, precision_))) return true;
            for (int i = 0; i < 16; ++i)
                if (try_scene(redrawn(random), kFewQuestions)) return true;
            for (int i = 0; is_small && i < 2; ++i) {
                questions_ += kTimeOfSolving;
                if (try_all(with_short_numbers(best_, precision_, random))) return true;
            }
            if (try_generated(random)) return true;
        }
        for (int i = 0; i < kExtremes * options_.rounds && !is_over(); ++i)
            if (try_scene(at_the_ends(random), kFewQuestions)) return true;
        return false;
    }

    bool try_all(const std::vector<Scene>& scenes) {
        for (const Scene& scene : scenes)
            if (try_scene(scene, kFewQuestions)) return true;
        return false;
    }

    /// Takes the scene, or what is downhill from it, where it shows the same and is simpler.
    bool try_scene(const Scene& scene, int most) {
        if (is_over() || !is_simpler(scene, best_)) return false;
        if (!is_like(scene, best_) || !ask(scene)) return false;
        best_ = lowered(scene, most);
        return true;
    }

    /// Some of the best scene's numbers, or all, drawn anew; half the time brought to touching.
    Scene redrawn(Random& random) {
        Scene scene = best_;
        const double part = random.chance(0.3) ? 1 : random.between(0.1, 0.8);
        for_each_number(scene, [&](Quantity quantity, double& x) {
            if (!random.chance(part)) return;
            x = random.chance(0.3) && quantity != Quantity::size ? 0
                                                                 : short_number(quantity, random);
        });
        if (random.chance(0.5)) moves::slide(moves::on_any_pair(scene, random, precision_));
        return round_to(precision_, scene);
    }

    /// All of the best scene's numbers drawn anew, at the ends of the range of easy ones.
    Scene at_the_ends(Random& random) {
        Scene scene = best_;
        for_each_number(
            scene, [&](Quantity quantity, double& x) { x = extreme_number(quantity, random); });
        return round_to(precision_, scene);
    }

    /// A scene of the same query that is simpler when it has gone downhill a little.
    bool try_generated(Random& random) {
        const Scene scene = generate_scene(query_of(best_), random, precision_).scene;
        if (!is_like(scene, best_) || !ask(scene)) return false;
        const Scene lower = lowered(scene, kFewQuestions);
        if (!is_simpler(lower, best_)) return false;
        best_ = lower;
        return true;
    }

    static constexpr int kExtremes = 64;
    static constexpr int kFewQuestions = 1500;
    /// Solving takes as long as so many questions.
    static constexpr int kTimeOfSolving = 50;

    Scene best_;
    Precision precision_;
    const std::function<bool(const Scene&)>& still_;
    const MinimizeOptions& options_;
    int questions_ = 0;
};

}  // namespace

Minimized minimize(const Scene& scene, Precision precision,
                   const std::function<bool(const Scene&)>& still, const MinimizeOptions& options) {
    return Search(scene, precision, still, options).run();
}

}  // namespace touchstone
