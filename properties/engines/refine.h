// Refines a row's misjudged scenes: finds worse ones, minimizes examples, and finds causes.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/judging/judge.h"
#include "properties/judging/row.h"
#include "properties/random/random.h"
#include "properties/scenes/domain.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

/// Climbs from the scene that the row misjudges by the largest share of its tolerance. Makes at
/// most `steps` steps. Adds the judged scenes and the result to the row's counts. Returns the
/// result if it is a new scene and in the domain. The same seed gives the same row, unless `stop`
/// ends the climb early.
std::optional<Example> climb_from_worst(Row& row, std::uint64_t steps, std::uint64_t seed,
                                        const Domain& domain, const std::atomic<bool>* stop);

/// Minimizes an example of the row's subject in its scalar. For an error of state that the scene
/// alone does not show, minimizes the sequence, but leaves the example unchanged if it has no
/// sequence or needs two threads. Records in the example whether the budget sufficed.
void minimize_example(const Row& row, Example& example, const MinimizeOptions& options);

/// The budget of an example that need not be minimal.
inline constexpr std::uint64_t kLittleWork = 10'000;

/// Minimizes the first example of the class, with the whole budget if the class is a failure that
/// is not known, and with at most kLittleWork otherwise. Other threads may minimize other classes
/// at the same time.
void minimize_first(Row& row, Class kind, const MinimizeOptions& options);

/// Replaces the row's first example of the class by the example of `from`, the row of another
/// scalar. Does so only for failures that are neither known nor defects, and only if minimizing the
/// example of `from` used up the budget, because minimizing the row's own example would then
/// probably use it up, too. The example of `from` must be simpler and show the class in this row's
/// scalar. Returns true if it replaced the example.
bool take_first(Row& row, Class kind, const Row& from);

// Groups the misjudged scenes of a row, within each class, by the place that decided them.

/// Records the place in the algorithm that decided the example: a program address like
/// Operation::place and Decision::place. If rounding made the answer wrong, this is the place of
/// the last operation that find_loss names. For the classes logic and contract, it is the place of
/// the last comparison other than min, max and abs. It is 0 if no place is found. Ignores classes
/// without causes (has_causes). The example must come from the row's subject in the row's scalar.
void locate(const Row& row, Example& example);

/// Groups the kept examples of each class by the place that decided them, the largest group first.
/// Leaves out classes without causes (has_causes) and known failures. The first example of a class
/// represents its group. The examples of up to two other groups of a class are minimized, each with
/// the budget of the options.
void find_causes(Row& row, const MinimizeOptions& options);

// Finds how far each number of a misjudged scene may vary alone.

enum class Shows {
    the_same,  ///< the same class of error
    right,     ///< the right answer
    other      ///< another error, or the scene is invalid
};

/// How far a number may change before the scene shows something else.
struct Reach {
    double last;  ///< the last number found with the same class of error; if `is_open`, the last
                  ///< finite number of the format
    bool is_open = false;
    /// The number next to `last`, if the answer for it is right.
    std::optional<double> right;
    std::uint64_t ulps = 0;  ///< from the scene's number to `right`, or to `last`
};

struct Varied {
    double value;
    Reach down;
    Reach up;

    /// True if all numbers that were tried show the same class of error.
    [[nodiscard]] bool may_be_anything() const { return down.is_open && up.is_open; }
};

/// Returns the range of each number of the scene, in the order of for_each_number, to one unit in
/// the last place. Searches by steps that double, then by bisection. A different result between two
/// tried numbers may be overlooked. Requires look(scene) == Shows::the_same. If the budget ends
/// early, the numbers that were not finished are missing.
std::vector<Varied> what_may_vary(const Scene& scene, Precision precision,
                                  const std::function<Shows(const Scene&)>& look, Budget& budget);

/// The default budget.
inline constexpr std::uint64_t kWorkOfVarying = 200'000;

/// Finds the number with a right answer the fewest ulps away. Returns its index in `numbers`, and
/// its `down` or `up`, whichever leads to that answer. Returns nothing if no single number leads to
/// a right answer.
std::optional<std::pair<std::size_t, Reach>> nearest_that_passes(
    const std::vector<Varied>& numbers);

}  // namespace touchstone
