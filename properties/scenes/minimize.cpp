#include "properties/scenes/minimize.h"

#include <limits>

#include "properties/random/random.h"
#include "properties/scenes/drawn_anew.h"
#include "properties/scenes/scene_families.h"
#include "properties/scenes/short_angles.h"
#include "properties/scenes/short_numbers.h"
#include "properties/scenes/simplicity.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

class Search {
  public:
    Search(const Scene& scene, Precision precision, const std::function<bool(const Scene&)>& still,
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
    [[nodiscard]] bool is_over() const { return budget_.is_over(); }
    [[nodiscard]] bool shows_the_same(const Scene& candidate) const {
        return is_within(candidate, options_.domain) && still_(candidate);
    }
    /// Simplifies the scene, but keeps an easy scene easy.
    Scene lowered(const Scene& scene, int most) {
        bool is_easy = reading_of(scene).is_easy();
        const auto take = [&](const Scene& candidate) {
            const bool is_now = reading_of(candidate).is_easy();
            if ((is_easy && !is_now) || !shows_the_same(candidate)) return false;
            is_easy = is_now;
            return true;
        };
        return downhill(scene, precision_, take, budget_, most);
    }

    /// Looks for a simpler scene that is not similar to the best scene. Returns true if it finds
    /// one.
    bool look_further() {
        const Reading reading = reading_of(best_);
        // If all numbers are trivial, no other numbers are simpler, with any number of corners.
        if (reading.non_trivial == 0) return false;
        if (!reading.is_easy()) return look_everywhere();
        Random random(1);
        for (int i = 0; i < 2 * options_.rounds && !is_over(); ++i)
            if (try_drawn(redrawn(best_, precision_, random))) return true;
        return false;
    }

    /// Looks for a simpler scene if the best scene is not easy to read. Returns true if it finds
    /// one.
    bool look_everywhere() {
        Random random(1);
        // A separate stream, so that other draws do not depend on whether there is an angle.
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
        return false;
    }

    bool try_all(const std::vector<Scene>& scenes) {
        for (const Scene& scene : scenes)
            if (try_drawn(scene)) return true;
        return false;
    }

    /// If the scene shows the same failure and is simpler, goes downhill from it and takes the
    /// result. Returns true in this case.
    bool try_drawn(const Scene& scene) {
        budget_.spend(work_of(best_));
        if (is_over() || !is_simpler(scene, best_)) return false;
        if (!is_like(scene, best_) || !shows_the_same(scene)) return false;
        best_ = lowered(scene, kFewQuestions);
        return true;
    }

    /// Tries a generated scene of the same query if it is simpler after going downhill a little.
    bool try_generated(Random& random) {
        const Scene scene = generate_scene(query_of(best_), random, precision_).scene;
        budget_.spend(work_of(scene));
        if (!is_like(scene, best_) || !shows_the_same(scene)) return false;
        const Scene lower = lowered(scene, kFewQuestions);
        if (!is_simpler(lower, best_)) return false;
        best_ = lower;
        return true;
    }

    static constexpr int kExtremes = 64;
    static constexpr int kFewQuestions = 1500;
    /// The cost of solving, in units of one question.
    static constexpr std::uint64_t kTimeOfSolving = 50;

    Scene best_;
    Precision precision_;
    const std::function<bool(const Scene&)>& still_;
    const MinimizeOptions& options_;
    Budget budget_;
};

}  // namespace

Minimized minimize(const Scene& scene, Precision precision,
                   const std::function<bool(const Scene&)>& still, const MinimizeOptions& options) {
    return Search(scene, precision, still, options).run();
}

}  // namespace touchstone
