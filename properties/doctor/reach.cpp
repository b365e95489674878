#include "properties/doctor/reach.h"

#include <algorithm>
#include <cmath>

#include "core/scenes/numbers.h"
#include "oracle/exact/checked.h"
#include "oracle/fast/fast.h"
#include "properties/doctor/probes.h"
#include "properties/scenes/scene_families.h"

namespace touchstone::doctor {
namespace {

constexpr std::size_t kAtEach = 2;
constexpr std::size_t kWhereWrong = 6;
constexpr double kClearInReach = 0x1p-5;
constexpr std::array kPowers{20, 40, 80, 120, 160, 240, 320, 400, 480, 500};
constexpr std::array kTurns{4, 6, 10, 20, 30, 50};

using Change = void (*)(Quantity, double&, int);

void scale_by(Quantity quantity, double& x, int power) {
    if (is_length(quantity)) x = std::ldexp(x, power);
}

void turn_by(Quantity quantity, double& x, int power) {
    if (is_angle(quantity)) x = std::ldexp(x < 0 ? -1.3125 : 1.3125, power) + std::nearbyint(x);
}

/// Returns scenes that are clearly misses or hits; empty if none are found.
std::vector<Scene> clear_scenes(Meant& meant, Random& random, Change change, int power,
                                std::size_t count) {
    std::vector<Scene> scenes;
    for (int tries = 0; tries < 400 && scenes.size() < count; ++tries) {
        Scene made = plain_scene(meant.query(), random, Precision::double_);
        for_each_number(made, [&](Quantity quantity, double& x) {
            if (is_length(quantity)) x = std::nearbyint(x * 16) / 16;
            if (is_angle(quantity)) x = std::nearbyint(x * 4) / 4;
            change(quantity, x, power);
        });
        if (problem_of(made) || is_degenerate(made)) continue;
        const auto scene = meant.near(made);
        if (!scene) continue;
        const Expected right = clear_answer(*scene, scale(*scene), kClearInReach);
        if (right && (*right != 0) == (scenes.size() % 2 == 0)) scenes.push_back(*scene);
    }
    return scenes;
}

/// How many scenes got a wrong answer, and how many got no answer.
struct Failures {
    int asked = 0;
    int wrong = 0;
    int unanswered = 0;

    Failures& operator+=(const Failures& other) {
        asked += other.asked;
        wrong += other.wrong;
        unanswered += other.unanswered;
        return *this;
    }
};

Failures failures_at(Meant& meant, const std::vector<Scene>& scenes) {
    const auto answers = meant.answers(scenes);
    Failures failures{.asked = static_cast<int>(scenes.size())};
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (!answers[i]) ++failures.unanswered;
        else if (answers[i] != clear_answer(scenes[i], scale(scenes[i]), kClearInReach))
            ++failures.wrong;
    }
    return failures;
}

/// Asks about scenes whose magnitude grows by powers of two.
class Steps {
  public:
    Steps(Meant& meant, Random& random, Reach& reach)
        : meant_(meant), random_(random), reach_(reach) {}

    /// Returns the last power before answers are wrong; 0 if they are wrong at the first power.
    template <class Powers>
    int last_right(Change change, const Powers& powers, int sign) {
        int last = 0;
        for (const int power : powers) {
            const auto ask = [&](std::size_t count) {
                const auto scenes = clear_scenes(meant_, random_, change, sign * power, count);
                return failures_at(meant_, scenes);
            };
            Failures failures = ask(kAtEach);
            // An error that has another cause than the magnitude is rare, so ask about more scenes.
            if (failures.wrong > 0) failures += ask(kWhereWrong);
            reach_.unanswered += failures.unanswered;
            if (failures.asked == 0 || 3 * failures.wrong > failures.asked) break;
            last = power;
        }
        return last;
    }

  private:
    Meant& meant_;
    Random& random_;
    Reach& reach_;
};

}  // namespace

Reach find_reach(Meant& meant, Random& random) {
    const int before = meant.asked();
    Reach reach;
    Steps steps(meant, random, reach);
    reach.least_scale = std::exp2(-steps.last_right(scale_by, kPowers, -1));
    reach.largest_scale = std::exp2(steps.last_right(scale_by, kPowers, 1));
    bool has_angles = false;
    for_each_number(plain_scene(meant.query(), random, Precision::double_),
                    [&](Quantity quantity, double) { has_angles |= is_angle(quantity); });
    if (has_angles) reach.largest_angle = std::exp2(steps.last_right(turn_by, kTurns, 1));
    reach.asked = meant.asked() - before;
    return reach;
}

}  // namespace touchstone::doctor
