// Shrinks a case, for RapidCheck and for minimizing counterexamples.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/random.h"

namespace touchstone {

// Decides which of two scenes is easier to read.
//
// A person easily writes 0, 1 and 2, sometimes 0.375 or 5, never 0.7182818284590452 or 4e-13. So
// each number has a cost. 0 costs nothing, and ±1, ±2 and ±1/2 cost little. Any other number costs
// its number of significant bits, more for each bit beyond the twelfth, and a little for its
// exponent. A number below 2^-10, or of at least 2^11, costs more than any number of at most 12
// bits between these two. In radians, a multiple of 15 degrees up to a full turn costs more than 12
// bits and less than 13. If only one of two scenes is easy to read (Reading), this scene is
// simpler. Otherwise the scene with the lower total cost is simpler. The presence of a number has a
// cost, too, so a scene with fewer corners or list items costs less.

/// Returns how hard a number, or a scene, is to read.
double complexity(Quantity quantity, double x);
double complexity(const Scene& scene);

/// What makes a scene easy or hard to read.
struct Reading {
    int non_trivial = 0;     ///< numbers other than 0, ±1, ±2 and ±1/2
    int bits = 0;            ///< the largest number of significant bits of a non-trivial number
    int least_exponent = 0;  ///< the least log2 abs(x) of the nonzero numbers x, rounded down, or 0
                             ///< if that is positive
    int most_exponent = 0;   ///< the largest log2 abs(x) of the nonzero numbers x, rounded up, or 0
                             ///< if that is negative
    int corners = 0;         ///< the largest number of corners of a polygon

    /// True for at most 4 non-trivial numbers, of at most 12 bits and magnitudes from 2^-10 to
    /// 2^10, and polygons of at most 6 corners.
    [[nodiscard]] bool is_easy() const;
    /// Takes the minimum of the least exponents, and the maximum of each other field.
    void join(const Reading& other);
};
Reading reading_of(const Scene& scene);

/// True if only p is easy to read, or if both or neither are and p has the lower complexity.
bool is_simpler(const Scene& p, const Scene& q);

/// Numbers with more significant bits than this are hard to read.
inline constexpr int kFewBits = 12;

/// Returns the number of significant bits of x; 0 for 0.
int significant_bits(double x);

/// Returns the number nearest to x with at most that many significant bits.
double shortened(double x, int bits);

// The work that a search may do, and the work it has done.
//
// Work is counted, not timed, so that a search from a seed ends at the same place on every machine.
// The unit is one question about two rectangles. Work on polygons grows with the number of pairs of
// edges, like the time of the oracle, of an exact run and of a slide to touching.

/// The work of one question about the scene, of sliding its shapes, or of drawing a similar scene.
std::uint64_t work_of(const Scene& scene);

class Budget {
  public:
    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

    /// The budget is also over when `stopped` returns true, for example after Ctrl-C.
    explicit Budget(
        std::uint64_t most = kUnlimited, std::function<bool()> stopped = [] { return false; })
        : most_(most), stopped_(std::move(stopped)) {}

    void spend(std::uint64_t work) { spent_ += work; }
    [[nodiscard]] std::uint64_t spent() const { return spent_; }
    /// True if the budget is used up or the search is stopped. Then the search must ask no further
    /// question.
    [[nodiscard]] bool is_over() const { return spent_ >= most_ || stopped_(); }

  private:
    std::uint64_t most_;
    std::uint64_t spent_ = 0;
    std::function<bool()> stopped_;
};

/// Returns simpler values for a number, simplest first: trivial numbers, short numbers near it, its
/// digits with an exponent nearer to 0, and for angles also equal or similar directions.
std::vector<double> simpler_values(Quantity quantity, double x, Precision precision);

/// Returns similar scenes of smaller complexity, simplest first. One number is simplified, one
/// corner or list item is removed, or the whole scene is moved, turned or scaled. In some of these
/// scenes, B is then moved so that the shapes nearly touch again. All scenes are valid and contain
/// numbers of that precision. They are degenerate only if the given scene is degenerate.
std::vector<Scene> simpler(const Scene& scene, Precision precision);

/// True if the scene is valid and similar to `origin`. If both have equally many numbers, a size
/// must be positive if it is positive in `origin`. The scene may be degenerate only if `origin` is
/// degenerate.
bool is_like(const Scene& scene, const Scene& origin);

/// Finds scenes that still show the error of the scene that is minimized.
struct Still {
    using First = std::function<std::optional<std::size_t>(std::span<const Scene>)>;

    /// Asks about one scene at a time.
    template <std::predicate<const Scene&> Shows>
    Still(Shows shows)
        : first([shows](std::span<const Scene> scenes) {
              return shows(scenes.front()) ? std::optional<std::size_t>(0) : std::nullopt;
          }) {}
    /// Asks about several scenes together: for programs whose start costs more than an answer.
    Still(First first_of, std::function<std::size_t()> most)
        : first(std::move(first_of)), at_once(std::move(most)) {}

    /// Returns the index of the first scene that shows the error; nothing if no scene shows it.
    First first;
    /// The number of scenes to ask about together.
    std::function<std::size_t()> at_once = [] { return std::size_t{1}; };
};

/// Goes downhill until no simpler scene shows the error, `most_questions` were asked, or the budget
/// is used up. The scene must show the error. Asks together about the scenes that the search would
/// try next if none of them showed the error.
Scene downhill(Scene scene, Precision precision, const Still& still, Budget& budget,
               int most_questions);

// Scenes with fewer corners or list items, and scenes of many corners with coarser coordinates.

/// Returns the scenes with one corner of a polygon, or one list item, removed. Removes no corners
/// beside a list of many items. Does not go below the fewest allowed corners and items.
std::vector<Scene> with_one_less(const Scene& scene);

/// Removes half of the corners of each polygon, or of the list items, then quarters and so on down
/// to single ones. Keeps each removal that take(scene) accepts. Ignores short polygons and lists,
/// because with_one_less is as good for them.
void with_many_less(Scene scene, const std::function<bool(const Scene&)>& take);

/// Returns copies of a scene of many corners with all coordinates and offsets rounded to a coarse
/// grid, the coarsest grid first. Empty for lists and for scenes with few corners.
std::vector<Scene> on_coarse_grids(const Scene& scene);

// Minimizes a case with a wrong answer to a case that a person would have written.
//
// First goes downhill, until no similar simpler scene shows the same failure. The result may be far
// from the simplest: an error at 8e236 may have no path to 3, and a gap of 1e-9 may remain in one
// long number. So if the scene is not easy to read, the search looks farther away and goes downhill
// from there. It tries random scenes of short numbers, plain corners, generated scenes, short
// numbers or short angles that leave the same gap, small turns, and numbers at the ends of the
// range of easy numbers. It ends when no such scene is simpler and shows the failure, so minimizing
// again changes nothing, unless the budget or is_over ended the search. From an easy scene, it
// tries only random scenes of short numbers; from a scene of trivial numbers, none.

struct MinimizeOptions {
    std::uint64_t work = 500'000;  ///< the budget
    int rounds = 700;              ///< how long to look farther away when no downhill step helps
    /// Scenes for which this is false are not tried.
    std::function<bool(const Scene&)> may_ask = [](const Scene&) { return true; };
    /// Called before each piece of work. If it returns true, the search ends.
    std::function<bool()> is_over = [] { return false; };
};

struct Minimized {
    Scene scene;
    std::uint64_t work;  ///< spent; may exceed the budget by the last piece of work
    bool is_complete;    ///< true if the search ended because nothing simpler was found
};

/// Returns the simplest scene found that still shows the error. `scene` must show it. The same
/// scene and options give the same result. `at_once` changes the result only if the budget or
/// is_over ends the search.
Minimized minimize(const Scene& scene, Precision precision, const Still& still,
                   const MinimizeOptions& options);

}  // namespace touchstone
