// Chooses cases to test other code with.
//
// A case catches an error only if the case alone shows it, and if the algorithms without known
// failures answer the case correctly. No case can catch an error that needs earlier calls or
// several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/engines/shown_errors.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"

namespace touchstone {

struct ChosenCase {
    Scene scene;
    Family family;
    Precision precision;  ///< of the numbers in the scene
    /// Set by hard_cases: the algorithms of the literature that misjudge the case by rounding, in
    /// float or double as `precision` says.
    std::vector<const Subject*> misjudged_by{};
};

/// Returns `count` generated cases of the query, alternately in floats and doubles. The same seed
/// gives the same cases. `progress` gets the number of cases so far. Throws std::invalid_argument
/// if the query is unknown.
std::vector<ChosenCase> any_cases(std::string_view query, std::size_t count, std::uint64_t seed,
                                  const std::function<void(std::uint64_t)>& progress);

/// Returns up to `count` hard cases among `tries` generated scenes. A case is hard if an algorithm
/// of the literature misjudges it by rounding, or if its shapes touch exactly. It must have at most
/// 32 numbers (A counts once for each item of a list). Combinations of family, precision and
/// relation are equally frequent as far as possible. Within each combination, so are the sets of
/// algorithms that misjudge a case. `progress` gets the number of scenes so far.
std::vector<ChosenCase> hard_cases(std::string_view query, std::size_t count, std::uint64_t seed,
                                   std::uint64_t tries,
                                   const std::function<void(std::uint64_t)>& progress);

struct CatchingCase {
    Scene scene;
    /// The coarsest precision in which all algorithms of the literature without known failures are
    /// right and the margin is clear (see is_near). If the margin is clear in no precision, this is
    /// the coarsest in which they are right.
    Precision needs;
    bool is_degenerate;  ///< a size, an edge or an area is zero
    /// False if the shapes touch exactly, or have a margin of at least 64 eps x scale in the
    /// precision `needs`.
    bool is_near;
    /// Texts of errors, with " (in float)" or " (in double)" if the case shows the error in that
    /// scalar only.
    std::vector<std::string> catches;
};

struct CatchingSet {
    std::vector<ShownErrors::Error> caught;
    /// Planted errors that no case of the set shows. Known mistakes (mistakes.h) are not listed
    /// here, because many of them make no difference to shapes of certain kinds.
    std::vector<ShownErrors::Error> missed;
    std::vector<CatchingCase> cases;  ///< catching_cases: from the simplest to the hardest to read
};

struct CatchingOptions {
    std::uint64_t seed = 1;
    std::uint64_t scenes = 1500;        ///< how many to take from the grid, and how many to
                                        ///< generate. Generated scenes are also tried with
                                        ///< shortened numbers
    std::size_t cases = 60;             ///< from this number of cases on, no case is added for its
                                        ///< situations (shown_errors.h) alone
    std::uint64_t minimizing = 20'000;  ///< the budget (scenes/simplify.h) for each chosen case
    std::uint64_t shrinking = 3'000'000;  ///< the budget for the example of each planted error
    const std::atomic<bool>* stop = nullptr;
};

std::vector<std::string_view> queries_with_planted_errors();

/// Returns the errors that each scene shows, in the order of the scenes. All scenes must be of the
/// query. Throws std::invalid_argument if an algorithm of the literature without known failures
/// misjudges one of them in double.
CatchingSet caught_by(std::string_view query, const std::vector<Scene>& scenes);

/// Returns a small set of cases, a greedy set cover: together they show every error that an
/// examined scene of the query shows. The same options give the same cases. Returns an empty set if
/// `stop` is set.
CatchingSet catching_cases(std::string_view query, const CatchingOptions& options);

}  // namespace touchstone
