// The results of one algorithm in one scalar: a row of the report.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "properties/judging/judge.h"
#include "properties/judging/judgement.h"
#include "properties/scenes/scene_kind.h"

namespace touchstone {

// Known failures, from a card or from findings of earlier runs. They do not make the run fail, as
// long as they reproduce.

struct KnownFinding {
    /// A scene that shows the failure without earlier calls. The judgement of a card's failure has
    /// only the class until an answer reproduces the failure.
    Example example{};
    std::string place{};      ///< where it is recorded: "its card", or "known.cases:3"
    std::string reason{};     ///< why it is known; may be empty
    std::uint64_t cases = 0;  ///< the number of failures that matched this one
    // Filled in by reproduce:
    bool is_reproduced = false;
    std::string instead{};  ///< if stale: what the witness shows ("kept", or a class), or
                            ///< why it can't be judged

    [[nodiscard]] Class kind() const { return example.what.kind; }
    [[nodiscard]] bool is_stale() const { return !instead.empty(); }
    /// Records the judgement that the witness gets in this run.
    void reproduce(const std::optional<Judgement>& what);
};

/// Returns the failures that the card documents in that scalar. A failure is stale if its witness
/// is not a case of the card's query.
std::vector<KnownFinding> known_on_card(const AlgorithmInfo& card, Scalar scalar);

/// Judges each witness in a fresh state. An entry is stale if its witness does not show its class.
void reproduce(std::vector<KnownFinding>& all, const Subject& subject, Scalar scalar);

/// Returns the reproduced known failure that matches the wrong answer, and counts it. Returns null
/// if no failure matches, and for classes without causes. The clusters must be equal. The error's
/// order of magnitude must be at most that of the known failure.
KnownFinding* count_known(std::vector<KnownFinding>& all, AnswerKind asked, const Scene& scene,
                          const Judgement& what);
/// For a program that fails when asked about one case alone: returns the reproduced known failure
/// with that kind of fault, and counts it. Returns null if there is no such failure.
KnownFinding* count_known(std::vector<KnownFinding>& all, FaultKind fault);

enum class Deviation : std::uint8_t {
    false_hit,  ///< a wrong hit, or a wrong yes to a question of containment
    false_miss,
    too_large,
    too_small,
    no_answer,  ///< NaN, null or an error
    other       ///< points, a normal, contradictory answers
};

/// "false hit"
std::string_view name(Deviation deviation);

/// What the wrong answers of a cluster have in common.
struct ClusterKey {
    Class kind;
    SceneKind scene;
    Deviation deviation;

    friend bool operator==(const ClusterKey&, const ClusterKey&) = default;
};

/// Wrong answers of one class that have something in common. In a row with a subject, they turn
/// wrong at the same place in the program, and only the kept examples are counted. In other rows,
/// they are a cluster (where_wrong.h): they have the same key.
struct Cause {
    std::uint64_t cases = 0;
    /// One of the cases; in a cluster the case with the largest error. Nothing if the program
    /// answers that case differently when asked again, or if the report does not show the cluster.
    std::optional<Example> example{};
    ClusterKey key{};
};

/// Sorts the causes by their number of cases, the largest first.
void sort_by_cases(std::vector<Cause>& causes);

/// True for classes whose failures are grouped by cause.
constexpr bool has_causes(Class c) {
    return fails(c) && c != Class::defect;
}

/// A histogram of answer errors by order of magnitude. Errors are divided by their unit
/// (question.h), except for shares of areas.
class Decades {
  public:
    /// Bins: no error; below 10^kLeast; one for each power of ten; 1 or more.
    static constexpr int kLeast = -17;
    static constexpr std::size_t kCount = 3 - kLeast;

    void add(double error) {
        ++counts_[place_of(error)];
        largest_ = std::max(largest_, error);
    }
    [[nodiscard]] double largest() const { return largest_; }
    [[nodiscard]] std::uint64_t count(std::size_t place) const { return counts_[place]; }
    /// "none", "below 1e-17", "1e-17 to 1e-16", ..., "1 or more"
    static std::string name(std::size_t place);

  private:
    static std::size_t place_of(double error);

    std::array<std::uint64_t, kCount> counts_{};
    double largest_ = 0;
};

/// The prefix of the sources of given cases: "given, line 17, id 4".
inline constexpr std::string_view kGiven = "given";

struct Row {
    static constexpr std::size_t kMetAtOnce = 6;  ///< most examples of a class that a batch keeps
    static constexpr std::size_t kMet = 8;        ///< most examples of a class that a run keeps

    const Subject* subject = nullptr;  ///< null if examined by programs/examine.h
    Scalar scalar = Scalar::double_;
    std::uint64_t cases = 0;
    std::uint64_t not_judged = 0;  ///< numbers only: cases that have no true number
    std::uint64_t skipped = 0;     ///< cases that were not asked about, after many failures
    /// Only in a search for margins: cases moved to touching, and then perhaps changed a little.
    std::uint64_t nearly_touching = 0;
    /// Answers that are of class `domain` because a size is zero, and otherwise would be wrong
    /// (is_wrong_of_no_size).
    std::uint64_t wrong_of_no_size = 0;
    bool is_judged = false;                    ///< no subject: at least one case could have failed
    std::array<std::uint64_t, 3> relations{};  ///< by Relation, if counted; for a list, the
                                               ///< strongest relation of an item
    std::uint64_t touching_hits = 0;           ///< hits when shapes touch exactly, if counted
    std::uint64_t false_hits = 0;
    std::uint64_t false_misses = 0;
    std::array<std::uint64_t, kClasses.size()> by_class{};  ///< the number of wrong answers, by
                                                            ///< Class
    /// By Class: the example of the class, minimized unless the options of the run forbid it.
    std::array<std::optional<Example>, kClasses.size()> first{};
    /// The given cases that failed, in the order of asking: class and place, "line 17, id 4".
    std::vector<std::pair<Class, std::string>> failed_given{};
    /// The first few examples of each class that has causes, not minimized.
    std::array<std::vector<Example>, kClasses.size()> met{};
    /// By Class. With a subject: the causes of `met`; empty if they were not searched for. Without:
    /// the clusters, unless one cause explains them all.
    std::array<std::vector<Cause>, kClasses.size()> causes{};
    /// By Direction: the wrong answer with the largest margin, for classes with a margin. After a
    /// search for margins (engines/climb.h): with the largest share of the tolerance.
    std::array<std::optional<Example>, kDirections.size()> worst_by_direction{};
    std::optional<Example> worst{};  ///< the answer with the largest share, except class `domain`
    double tolerance_used = 0;       ///< Judgement::share of `worst`
    std::uint64_t beyond_edges = 0;  ///< wrong answers with Judgement::share_by_edges above 1
    std::array<std::uint64_t, 2> lost_in{};  ///< cases of rounding and beyond-tolerance, by LostIn
    bool is_climb_cut_short = false;         ///< the climb's work budget ended before its steps
    Decades errors{};                        ///< numbers only
    std::uint64_t no_numbers = 0;         ///< NaN, infinity, null or an error instead of a number
    std::uint64_t decided_otherwise = 0;  ///< numbers with Judgement::decides_wrongly
    std::vector<KnownFinding> known{};

    [[nodiscard]] std::uint64_t count(Class c) const {
        return by_class[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] const std::optional<Example>& example(Class c) const {
        return first[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] std::optional<Example>& example(Class c) {
        return first[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] const std::optional<Example>& worst_in(Direction direction) const {
        return worst_by_direction[static_cast<std::size_t>(direction)];
    }
    [[nodiscard]] std::optional<Example>& worst_in(Direction direction) {
        return worst_by_direction[static_cast<std::size_t>(direction)];
    }
    /// True if the class occurred and is a known failure of the algorithm in this scalar.
    [[nodiscard]] bool is_known(Class c) const;
    /// True if a failing class occurred that is not a known failure.
    [[nodiscard]] bool failed() const;
    /// True if is_known(c), or if failures of the class matched an entry of `known`.
    [[nodiscard]] bool has_known(Class c) const;
    [[nodiscard]] bool has_known() const;
    /// True if a known failure does not reproduce.
    [[nodiscard]] bool has_stale() const;

    /// Counts the relation of a scene that got an answer.
    void count(Relation relation, bool hit) {
        ++relations[static_cast<std::size_t>(relation)];
        if (relation == Relation::touching && hit) ++touching_hits;
    }
    /// Counts a wrong answer that is already counted as a case. Copies the scene only if it becomes
    /// an example. Returns true if it becomes the example of its class. The example is the first
    /// wrong answer. Without a subject, a larger error replaces it, except for defects.
    bool add(const Scene& scene, const Judgement& what, std::string_view source);
    /// Counts an answer in numbers by its error, or as missing. `count` counts the relation, and
    /// `note` the class of a wrong answer.
    void add_number(const Declaration& declared, const Example& example);
    /// Counts a wrong answer in its cluster. Ignores classes without causes.
    void note_cluster(AnswerKind asked, const Example& example);
    /// Counts a wrong answer of the example's class. Returns true if it becomes the class's
    /// example, as for `add`.
    bool note(Example example);
    /// True if the wrong answer should become the example of its class.
    [[nodiscard]] bool tells_more(const Scene& scene, const Judgement& what) const;
    /// Reclassifies a wrong answer as a defect. The wrong answer must be an example in `first`,
    /// or the worst false hit or miss. If it is both, it is removed from both.
    void become_defect(std::optional<Example>& one_of, std::string problem);
    /// Adds the later counts of another row with the same subject and scalar. There must be a
    /// subject.
    void merge(const Row& later);

  private:
    void note_given(Class kind, std::string_view source);
};

/// A count of a row. The merge of batches, the JSON report, the wide table and the page read the
/// counts from kRowCounts.
struct RowCount {
    std::string_view heading;  ///< the heading of its column
    std::string_view key;      ///< its key in JSON
    std::uint64_t Row::*count;
    bool of_hits;     ///< true if counted for questions about hits
    bool of_numbers;  ///< true if counted for questions about numbers
    /// False if it is counted for black boxes only.
    bool of_mathematics = true;
    bool is_rare = false;       ///< JSON leaves it out if it is 0
    std::string_view legend{};  ///< the meaning, if the heading does not say it
};

inline constexpr std::array kRowCounts{
    RowCount{"cases", "cases", &Row::cases, true, true},
    RowCount{"skipped", "skipped", &Row::skipped, true, false, true, true,
             "answers that were not asked for, because a batch had many failures"},
    RowCount{"not judged", "not_judged", &Row::not_judged, false, true},
    RowCount{"no number", "no_numbers", &Row::no_numbers, false, true, true, false,
             "NaN, infinity, null or an error instead of a number"},
    RowCount{"touching hits", "touching_hits", &Row::touching_hits, true, false, false, false,
             "hits when shapes touch exactly"},
    RowCount{"false hits", "false_hits", &Row::false_hits, true, false},
    RowCount{"false misses", "false_misses", &Row::false_misses, true, false}};

}  // namespace touchstone
