// Generates scenes directed by an algorithm's own decisions.
//
// Errors hide behind conditions that random scenes hardly ever meet: a width of exactly 100, or an
// angle within 1e-9 of 60 degrees. Every condition of an algorithm compares two numbers. The search
// changes a scene until they are equal:
//
// 1. Look at generated scenes. Count how often each comparison is less, equal and greater.
// 2. Change one number of a scene a little. The response of each comparison shows where its two
//    sides are equal. Go to that value by secants, then look around it in steps of ulps and of
//    powers of ten. Or take a comparison with a rare side, and find a number that it depends on.
// 3. When a comparison shows a rare side, vary everything else as long as that side remains, and
//    slide the shapes to touching. Continue from such a scene to the next comparison, because an
//    error often has several conditions.
//
// The method is a boundary search, as in search-based testing (B. Korel, Automated Software Test
// Data Generation, IEEE TSE 16(8), 1990). It uses secants instead of a direct search, because most
// conditions of geometry are nearly linear in one number.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <unordered_map>
#include <vector>

#include "core/scenes/scene.h"
#include "oracle/runs/exact_run.h"
#include "properties/random/random.h"

namespace touchstone {

/// How often a comparison was less, equal and greater (by Side): in the scalar of the search, and
/// in exact runs on some scenes.
struct SidesSeen {
    std::array<std::uint64_t, 3> in_floats{};
    std::array<std::uint64_t, 3> exactly{};

    /// True if each side was reached in floats.
    [[nodiscard]] bool all() const {
        return in_floats[0] > 0 && in_floats[1] > 0 && in_floats[2] > 0;
    }
};

/// The sides seen, by the address of the comparison (oracle/runs/exact_run.h). Addresses are in the
/// order of the program's code.
using DecisionCoverage = std::map<std::uintptr_t, SidesSeen>;

inline void merge(DecisionCoverage& into, const DecisionCoverage& other) {
    for (const auto& [place, sides] : other) {
        SidesSeen& sum = into[place];
        for (std::size_t i = 0; i < 3; ++i) {
            sum.in_floats[i] += sides.in_floats[i];
            sum.exactly[i] += sides.exactly[i];
        }
    }
}

/// Calls `use` with at most `most` valid scenes of the subject's query and the precision, until it
/// returns false. Makes fewer if scenes have many numbers, or if the algorithm makes hundreds of
/// comparisons. The same seed gives the same scenes. Stores the sides reached in `coverage`, unless
/// it is null.
void direct(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
            const std::function<bool(const Scene&)>& use, DecisionCoverage* coverage = nullptr);

/// A decision of a run. Two numbers identify it in every run: the number of its place in the
/// program, and its turn, which is its index among the decisions at that place. Places are numbered
/// in the order in which they are first reached.
struct NumberedDecision {
    std::uint16_t place;
    std::uint16_t turn;
    Side side;
    double difference;
    bool is_equality;
};

/// The decision of that place and turn; null if there is no such decision.
const NumberedDecision* find_decision(const std::vector<NumberedDecision>& decisions,
                                      std::uint16_t place, std::uint16_t turn);

/// The count of numbers in a scene is an outcome, too. Outcomes of this kind are below kCounts;
/// outcomes of decisions are kCounts or more.
inline constexpr std::size_t kCounts = 1024;

/// Returns the outcome of a scene with that many numbers.
constexpr std::size_t outcome_of_count(std::size_t numbers) {
    return numbers < kCounts ? numbers : kCounts - 1;
}

/// Returns the number of the decision's outcome, from its place, side and turn. Turns from kTurns
/// (search.cpp) on count as one.
std::size_t outcome_of(const NumberedDecision& decision);
std::size_t outcome_of(const NumberedDecision& decision, Side side);

/// A scene, and the numbers that were solved for, by their index in for_each_number.
struct Solved {
    Scene scene;
    std::vector<std::uint16_t> numbers{};

    [[nodiscard]] bool has_solved(std::uint16_t number) const {
        return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
    }
};

struct OutcomeRecord {
    std::uint32_t in_plain = 0;    ///< generated scenes that show the outcome
    std::uint32_t effort = 0;      ///< scenes made by varying its examples
    std::uint32_t starts = 0;      ///< how often Sweep::start (boundary.cpp) chose it
    std::uint32_t solved_for = 0;  ///< times its comparison was solved for, in scenes that show it
    NumberedDecision decision{};   ///< a decision with this outcome
    std::vector<Solved> examples{};
};

class Search {
  public:
    Search(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
           const std::function<bool(const Scene&)>& use);

    /// Rounds and repairs a copy of the scene (make_valid). Runs the algorithm on the copy, records
    /// its decisions, and calls `use`. Returns an empty list if the copy stays invalid or the
    /// search has ended.
    const std::vector<NumberedDecision>& look(const Solved& at);

    /// Generates a scene. Does not call look(). Some scenes get more or fewer numbers. In some, one
    /// to three numbers become numbers that people write (moves/moves.h).
    Solved draw();

    /// Returns the sides of each comparison reached so far. Those in exact arithmetic come from a
    /// sample of the scenes kept as examples, and of the grid's scenes.
    [[nodiscard]] DecisionCoverage coverage() const;

    [[nodiscard]] bool is_over() const { return left_ == 0; }
    [[nodiscard]] std::uint64_t left() const { return left_; }
    [[nodiscard]] Random& random() { return random_; }
    [[nodiscard]] Precision precision() const { return precision_; }
    [[nodiscard]] OutcomeRecord& record(std::size_t outcome);
    /// The outcomes that have examples and that fewer than one in a hundred generated scenes show.
    /// Before end_of_plain: all outcomes that have examples.
    [[nodiscard]] const std::vector<std::size_t>& rare() const { return rare_; }
    [[nodiscard]] bool is_rare(std::size_t outcome);
    /// True if the comparison is rarely less, or rarely greater.
    [[nodiscard]] bool is_one_sided(const NumberedDecision& decision);
    /// A randomized cost of solving for the decision: higher for later turns and if it was solved
    /// for often, lower if few generated scenes reach it. Infinite if less and greater are both
    /// frequent, if only one of them is rare and the decision has a rare outcome, or if the
    /// difference is not finite.
    [[nodiscard]] double reluctance(const NumberedDecision& decision);
    /// Returns the outcome with the lowest reluctance among a few random ones; 0 if each reluctance
    /// is infinite.
    [[nodiscard]] std::size_t most_wanted();
    /// Ends the phase of generated scenes: later outcomes are not counted in `in_plain`.
    void end_of_plain();

  private:
    /// Runs the algorithm and numbers its decisions. The numbers do not depend on addresses.
    void watch(const Scene& scene);
    void note(const Solved& at);
    void note(const Solved& at, std::size_t outcome, const NumberedDecision& decision);

    const Subject& subject_;
    Precision precision_;
    Random random_;
    std::unordered_map<std::uintptr_t, std::uint16_t> numbers_{};  ///< of places
    std::vector<std::uintptr_t> addresses_{};                      ///< by place
    std::vector<std::uint16_t> turns_{};                           ///< by place, in the current run
    std::vector<SidesSeen> seen_{};                                ///< by place
    std::vector<Decision> decisions_{};                            ///< of the current run
    std::vector<NumberedDecision> numbered_{};
    std::uint64_t left_;
    const std::function<bool(const Scene&)>& use_;
    bool is_plain_ = true;
    std::uint32_t plain_ = 0;
    std::vector<OutcomeRecord> records_;
    std::vector<std::size_t> rare_;
    std::vector<std::size_t> decided_;      ///< outcomes of decisions that have examples
    std::vector<std::uint64_t> last_seen_;  ///< by outcome: looks_ when a scene last showed it
    std::uint64_t looks_ = 0;
};

}  // namespace touchstone
