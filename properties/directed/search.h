// The state of one directed search: the scenes looked at, and what was seldom seen.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "core/scenes/scene.h"
#include "oracle/runs/exact_run.h"
#include "properties/directed/directed.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

// What the comparisons of an algorithm were seen to say, and how often.

/// A decision of a run by what it is in every run: which place of the program, in the order in
/// which places were first seen, and the how-manieth decision there in this run, counted from 0.
struct NumberedDecision {
    std::uint16_t place;
    std::uint16_t turn;
    Side side;
    double difference;
    bool is_equality;
};

/// Runs an algorithm and numbers its decisions. The numbers depend on the scenes alone, as the
/// addresses behind them do not matter.
class DecisionWatcher {
  public:
    DecisionWatcher(const Subject& subject, Scalar scalar) : subject_(subject), scalar_(scalar) {}

    /// Those of the run on that scene, valid until the next call.
    const std::vector<NumberedDecision>& look(const Scene& scene);

    /// Where the place of that number stands (Decision::place).
    [[nodiscard]] std::uintptr_t address_of(std::uint16_t place) const { return addresses_[place]; }

    /// The sides seen so far, in floats.
    [[nodiscard]] DecisionCoverage coverage() const;

  private:
    const Subject& subject_;
    Scalar scalar_;
    std::unordered_map<std::uintptr_t, std::uint16_t> numbers_;
    std::vector<std::uintptr_t> addresses_;  ///< by place
    std::vector<std::uint16_t> turns_;       ///< by place, of the run
    std::vector<SidesSeen> seen_;            ///< by place
    std::vector<Decision> decisions_;
    std::vector<NumberedDecision> numbered_;
};

/// The decision of that place and turn, or null.
const NumberedDecision* find_decision(const std::vector<NumberedDecision>& decisions,
                                      std::uint16_t place, std::uint16_t turn);

/// Outcomes below this are how many numbers a scene has.
inline constexpr std::size_t kCounts = 1024;

/// That of a scene with so many numbers.
constexpr std::size_t outcome_of_count(std::size_t numbers) {
    return numbers < kCounts ? numbers : kCounts - 1;
}

/// One side of one place's decisions in one of its first turns, or in any later one, as a number
/// of a few thousand.
std::size_t outcome_of(const NumberedDecision& decision);
/// The same of another side.
std::size_t outcome_of(const NumberedDecision& decision, Side side);

/// Uniform among 0 .. count - 1.
inline std::size_t any_below(Random& random, std::size_t count) {
    return static_cast<std::size_t>(random.below(static_cast<int>(count)));
}

/// A scene, and which of its numbers were solved for, by their places in for_each_number.
struct Solved {
    Scene scene;
    std::vector<std::uint16_t> numbers{};

    [[nodiscard]] bool has_solved(std::uint16_t number) const {
        return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
    }
};

/// What is known of one side of one comparison.
struct OutcomeRecord {
    std::uint32_t in_plain = 0;    ///< generated scenes that show it
    std::uint32_t effort = 0;      ///< scenes spent on varying those that show it
    std::uint32_t starts = 0;      ///< sweeps from those that show it
    std::uint32_t solved_for = 0;  ///< how often its comparison was solved for from here
    NumberedDecision decision{};   ///< one of those that it is of
    std::vector<Solved> examples{};
};

class Search {
  public:
    Search(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
           const std::function<bool(const Scene&)>& use);

    /// Watches and shows a scene. Where it is not valid, or where the search has ended, there is
    /// nothing to see, and the list is empty.
    const std::vector<NumberedDecision>& look(const Solved& at);

    /// The same of a scene as the generator makes it, of which some numbers are written ones.
    Solved draw();

    /// The sides of the comparisons seen so far; exactly those of some scenes that are kept as
    /// examples of them, and of some of the grid.
    [[nodiscard]] DecisionCoverage coverage() const;

    [[nodiscard]] bool is_over() const { return left_ == 0; }
    [[nodiscard]] std::uint64_t left() const { return left_; }
    [[nodiscard]] Random& random() { return random_; }
    [[nodiscard]] Precision precision() const { return precision_; }
    [[nodiscard]] OutcomeRecord& record(std::size_t outcome);
    /// Of the outcomes seen, those that fewer than one in a hundred generated scenes show.
    [[nodiscard]] const std::vector<std::size_t>& rare() const { return rare_; }
    [[nodiscard]] bool is_rare(std::size_t outcome);
    /// True where the decision is seldom seen less, or seldom greater.
    [[nodiscard]] bool is_one_sided(const NumberedDecision& decision);
    /// How little there is to be said for solving for the decision, up to chance: more where it was
    /// solved for often, less where it is met in few generated scenes. Infinite where its sides are
    /// all seen often, or where it shows the seldom one.
    [[nodiscard]] double reluctance(const NumberedDecision& decision);
    /// One of those outcomes for which there is most to be said; 0 where there is none.
    [[nodiscard]] std::size_t most_wanted();
    /// Ends the phase in which what is seen counts as seen in generated scenes.
    void end_of_plain();

  private:
    void note(const Solved& at, const std::vector<NumberedDecision>& decisions);
    void note(const Solved& at, std::size_t outcome, const NumberedDecision& decision);

    const Subject& subject_;
    Precision precision_;
    Random random_;
    DecisionWatcher watcher_;
    std::uint64_t left_;
    const std::function<bool(const Scene&)>& use_;
    bool is_plain_ = true;
    std::uint32_t plain_ = 0;
    std::vector<OutcomeRecord> records_;
    std::vector<std::size_t> rare_;
    std::vector<std::size_t> decided_;      ///< those of decisions of which there are examples
    std::vector<std::uint64_t> last_seen_;  ///< by outcome: the look, so that it counts once
    std::uint64_t looks_ = 0;
};

// Which sides of its comparisons an algorithm is seen on in exact arithmetic.

/// Adds those of the exact run on the scene. Where that has many numbers it adds none and returns
/// false, as such runs take long and show no other places.
bool add_exact_sides(const Subject& subject, const Scene& scene, DecisionCoverage& coverage);

/// The same of so many scenes drawn from the grid of the subject's query, where shapes touch
/// exactly, as they hardly ever do elsewhere.
void add_exact_sides_on_grid(const Subject& subject, int scenes, Random& random,
                             DecisionCoverage& coverage);

}  // namespace touchstone
