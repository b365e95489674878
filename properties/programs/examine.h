// The examination of a program in any language: scenes are made, asked about and judged, hits by
// margin (by_margin.h) and numbers by what is true (by_truth.h).
//
// The same options give the same scenes. What the program answers to them is its own affair; one
// that answers a scene otherwise when it is asked nothing else is called a defect.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "properties/engines/clock.h"
#include "properties/programs/asking.h"
#include "properties/programs/examination.h"
#include "properties/scenes/domain.h"
#include "properties/scenes/scene_families.h"

namespace touchstone {

/// Where nothing is said of how many cases are asked.
inline constexpr std::uint64_t kEnoughFailed = 500;

struct ExamineOptions {
    Program program;
    Declaration declared;
    std::string query;                  ///< as generate_scene takes it (made_query)
    std::string asked_query;            ///< the same before the convention is taken into account
    Domain domain;                      ///< of generated scenes
    std::vector<Family> families;       ///< of one of these, by turns; none: of any, by weight
    std::vector<Scene> given;           ///< scenes to judge instead of generated ones
    std::vector<std::string> given_at;  ///< where each stands: "line 17, id 4"; may be empty
    std::uint64_t cases = 100'000;      ///< generated scenes
    /// Of generated cases none is counted after so many have failed; more would tell no more.
    std::uint64_t enough_failed = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t seed = 1;
    /// Of these cases, of hits, those that are spent at the program's own boundary (boundary.h)
    /// instead.
    std::uint64_t at_boundary = 0;
    /// Calls in sequences that show what it remembers; none where scenes are given.
    std::uint64_t sequences = 0;
    /// How long to look for a smaller example of each class.
    std::chrono::milliseconds to_simplify{5'000};
    Nanoclock clock = steady_nanoseconds;  ///< by which runs are made to take a few seconds each
    /// Told how many of how many cases are done.
    std::function<void(std::uint64_t, std::uint64_t)> progress;
    /// Given each example as it is found, not yet minimized.
    std::function<void(const Example&)> found;
};

/// So many of a number of cases are spent at the boundary: a tenth where that is enough for
/// some ways, and never more than 100,000.
std::uint64_t at_boundary_among(std::uint64_t cases);
/// So many calls in sequences go with that number of generated cases: a small part of them.
std::uint64_t sequences_beside(std::uint64_t cases);

/// Throws std::runtime_error where the program can't be run.
Examination examine(const ExamineOptions& options);

/// Which scenes are made.
struct SceneChoice {
    std::string query;             ///< as generate_scene takes it
    std::vector<Family> families;  ///< of one of these, by turns; none: of any, by weight
    Precision precision;
    Convention convention{};  ///< in which they can be handed over
    Domain domain{};          ///< in which they are, as they are meant
};

/// The scenes of a choice, one by one and in order.
class SceneMaker {
  public:
    SceneMaker(SceneChoice choice, std::uint64_t seed);

    /// The next scene. Throws InputError where hardly any is in the domain.
    GeneratedScene next();

    /// How many were made in all, those that were left out among them.
    [[nodiscard]] std::uint64_t made() const { return made_; }

  private:
    GeneratedScene any();

    SceneChoice choice_;
    Random random_;
    std::uint64_t made_ = 0;
};

}  // namespace touchstone
