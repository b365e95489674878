// The results of asking a black box (counts, examples, causes), and how its answers are counted.
// The answers come from a program, a file or a function.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "properties/doctor/diagnosis.h"
#include "properties/doctor/search.h"
#include "properties/judging/asked_again.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/judge.h"
#include "properties/judging/row.h"
#include "properties/judging/where_wrong.h"
#include "properties/planted/causes_seen.h"
#include "properties/programs/asking.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Checks distances and depths that have to be 0. Rounding alone makes some of these answers
/// positive, but not all.
class AlwaysAboveZero {
  public:
    void note(const Declaration& declared, const Truth& truth, const Example& example);

    /// Returns the first answer that had to be 0, as class wrong, if there were 20 or more such
    /// answers and all were positive.
    [[nodiscard]] std::optional<Example> example() const;

  private:
    bool was_zero_ = false;
    std::uint64_t above_ = 0;
    std::optional<Example> first_;
};

/// Detects a program that gives the same answer to all cases, and so probably does not read its
/// input.
class SameAnswer {
  public:
    void note(const Reply& answer) {
        ++cases_;
        if (!first_) first_ = answer;
        is_given_ = is_given_ || answer.is_given();
        is_same_ = is_same_ && answer == *first_;
    }

    /// Returns the only answer, or the first reply if there was never an answer. Returns nothing if
    /// answers differ or are few.
    [[nodiscard]] std::optional<Reply> one() const {
        constexpr std::uint64_t kEnough = 20;
        return cases_ < kEnough || (is_given_ && !is_same_) ? std::nullopt : first_;
    }
    /// Like one(), but returns nothing if fewer than one in ten answers failed.
    [[nodiscard]] std::optional<Reply> one(const Row& row) const {
        constexpr std::uint64_t kShareOfWrong = 10;
        std::uint64_t failed = 0;
        for (const Class c : kClasses)
            if (fails(c)) failed += row.count(c);
        return failed * kShareOfWrong >= cases_ ? one() : std::nullopt;
    }

    [[nodiscard]] bool is_equal() const { return is_same_; }
    [[nodiscard]] std::uint64_t cases() const { return cases_; }

  private:
    std::optional<Reply> first_;
    std::uint64_t cases_ = 0;
    bool is_given_ = false;
    bool is_same_ = true;
};

/// Detects a program without an answer to most overlapping shapes, or to most disjoint shapes: a
/// branch of it may return nothing. Rounding and overflow affect shapes of both relations.
class Unanswered {
  public:
    void note(Relation relation, const Reply& answer) {
        ++counts_[static_cast<std::size_t>(relation)][answer.is_given() || answer.is_error ? 1 : 0];
    }
    /// Returns a relation, overlapping or disjoint, if at least 20 of its scenes, and more than
    /// four in five, get no answer, but more than four in five scenes of the other relation get
    /// one; otherwise nothing. An error counts as an answer.
    [[nodiscard]] std::optional<Relation> one() const {
        constexpr std::uint64_t kEnough = 20;
        constexpr std::uint64_t kMost = 4;
        for (const Relation of : {Relation::overlapping, Relation::disjoint}) {
            const auto& [none, some] = counts_[static_cast<std::size_t>(of)];
            const auto& [no_other, others] = counts_[static_cast<std::size_t>(
                of == Relation::disjoint ? Relation::overlapping : Relation::disjoint)];
            if (none >= kEnough && none > kMost * some && others > kMost * no_other) return of;
        }
        return std::nullopt;
    }

  private:
    /// By relation: the number of scenes without an answer, and with an answer or an error.
    std::array<std::array<std::uint64_t, 2>, 3> counts_{};
};

/// True if nearly all wrong answers are right once cases are read as the hypothesis says. Ignores
/// answers near the limit between right and wrong; true if no other answers remain.
bool explains(const doctor::Hypothesis& hypothesis, const Program& asked, const AnswerDraw& wrong);

enum class TurnUnit { none, radians, degrees };
/// Returns the unit of a scene's angles; TurnUnit::none if it has no angle.
TurnUnit turn_unit_of(const Scene& scene);
/// Returns the domain of most scenes in use: ordinary coordinates and sizes, angles up to two turns
/// (in radians, up to 12.6).
Domain usual_domain(TurnUnit unit);
/// Narrows the limits of lengths, offsets, aspect and angles to those of `to`, which must limit
/// offsets and aspect. Keeps limits that are already narrower, and all other limits.
Domain narrowed(Domain domain, const Domain& to);

/// For a scene at which the program hangs: if it answers once the angles are turned back into
/// usual_domain, returns the bounds of angles. Otherwise returns nothing.
std::optional<Domain> hangs_by_angle(const Program& program, const Scene& scene);

/// The sides on which the sampled wrong answers err. One in ten may be on the other side.
struct SidesOfErrors {
    doctor::Side side = doctor::Side::apart;
    double longest = 0;  ///< the largest distance from touching of these answers
    /// True if at least one in 20 of these answers belongs to a scene without sizes below
    /// `longest`. A constant length in the code errs by that much in large shapes, too. Other
    /// mistakes err by about the size of the shapes.
    bool is_of_length = true;
    bool is_open = false;  ///< misses break the declared contract `closed`, too
};

/// Options with which the same run passes: narrower bounds of its scenes, a larger tolerance, or a
/// length (a skin or an absolute tolerance).
struct Passing {
    Domain domain{};
    Declaration declared{};
    std::uint64_t cases = 0;  ///< the cases of that run
};

/// What explains the wrong answers of a black box. A field that is not set explains nothing.
struct Explanation {
    std::optional<Explained> in_floats{};  ///< the code computes in floats, but declares doubles
    std::optional<Explained> right_if_enlarged{};  ///< a constant length in the code is the cause
    std::optional<doctor::Hypothesis> other{};     ///< the code reads cases in another convention
    /// Set if rounding is the likely cause: how many answers become right if digits change.
    std::optional<Explained> right_if_digits_change{};
    /// Rounding that grows with scale / smallest size is likely or, for recorded answers, possible.
    bool may_need_conditioning = false;
    std::optional<Passing> passing{};  ///< found by find_passing
    /// If find_passing stopped before it tried all options: how many cases it had asked about.
    std::uint64_t tried = 0;
    /// The mistake, or what the scenes with wrong answers have in common. Empty if in_floats,
    /// right_if_enlarged or `other` is set.
    Causes causes{};
    Published published{};                     ///< set only if no mistake is named
    std::optional<WhereWrong> where_failed{};  ///< what AnswerSample::failed has in common

    [[nodiscard]] bool is_named() const {
        return in_floats || right_if_enlarged || other || causes.is_named();
    }
    /// True if the named mistake may be deliberate: a relative epsilon, or rounded numbers.
    [[nodiscard]] bool may_be_meant() const { return causes.like && causes.like->may_be_meant; }
};

/// The results of asking one subject in one scalar.
struct Examination {
    Card card;
    Row row;
    std::uint64_t failed = 0;         ///< answers of failing classes, and failures of the program
    std::uint64_t failed_as_nan = 0;  ///< how many of `failed` are NaN, infinite or null
    /// Above 0 if a failure is within usual_domain, or depends on earlier calls.
    std::uint64_t failed_in_ordinary = 0;
    /// The number of scenes by the reason why they are extreme; "": they are not. Counts the scenes
    /// at which the program failed; if there are none, those with failing answers.
    std::map<std::string_view, std::uint64_t> failed_where{};
    bool complete = true;  ///< false if stopped or abandoned
    /// True if the run ended before the planned number of cases, because enough had failed.
    bool has_failed_enough = false;
    std::string given_up;      ///< why the program was abandoned; empty if it was not
    std::uint64_t calls = 0;   ///< in sequences; they do not count as cases
    std::uint64_t starts = 0;  ///< of the program
    double seconds = 0;        ///< spent asking about the cases
    SameAnswer same;           ///< over all answers
    Unanswered unanswered;
    /// How many cases the program declined, by reason. Declined cases are not judged.
    std::map<std::string, std::uint64_t> declined{};
    /// How many wrong answers are of class `domain`, by reason.
    std::map<std::string, std::uint64_t> outside_domain{};
    /// Answers that count as rounding although their margin or error is at least kMostTolerated x
    /// scale. Only a conditioning allows them.
    std::uint64_t allowed_far = 0;
    double farthest_allowed = 0;   ///< the largest of these margins or errors / scale
    double farthest_rounding = 0;  ///< the largest distance from touching in class `rounding`
    Domain domain{};               ///< of generated scenes
    std::uint64_t hung = 0;        ///< runs that hung although no case is at fault
    bool has_hung = false;         ///< a run hung
    /// Hits only: a scene of one pair that shows a contract (by_margin.h) got the declared answer.
    bool has_kept_contract = false;
    std::optional<Domain> hangs_by_angle{};  ///< angles at which the program does not hang
    int status = 0;  ///< the first exit status other than 0 of a run without a fault
    Explanation explanation{};
    AlwaysAboveZero above_zero{};
    AnswerSample sample{};

    /// True if at least 20, and nearly all, failures are NaN, infinite or null.
    [[nodiscard]] bool fails_as_nan() const {
        constexpr std::uint64_t kEnough = 20;
        return failed_as_nan >= kEnough && 10 * failed_as_nan >= 9 * failed;
    }
    /// True if a failure depends on the calls before it. Then the scenes do not explain failures.
    [[nodiscard]] bool shows_state() const {
        const auto& defect = row.example(Class::defect);
        return defect && !defect->before.empty() && defect->what.fault != FaultKind::reordered &&
               defect->what.fault != FaultKind::malformed;
    }
    /// Removes the causes. Called if the scenes do not explain the failures, or if another
    /// explanation is certain.
    void forget_causes() {
        row.causes = {};
        explanation.causes = {};
        explanation.right_if_digits_change.reset();
    }
};

/// Asks about each witness alone. An entry is stale if its witness does not show its class.
void reproduce(std::vector<KnownFinding>& all, Asker& asker);

/// Counts a case that was declined for that reason. After eight different reasons, new ones are
/// counted together.
void count_declined(Examination& examination, const std::string& reason);

/// Counts a correct hit or miss.
void count_right(Examination& examination, const Truth& truth, const Reply& answer);

/// Counts an answer, and returns it as an example. Returns nothing if it is a right hit or miss, or
/// matches a known failure. A right number gets class rounding. Sets `is_shown` if the answer fails
/// and became the example of its class.
std::optional<Example> count_answer(Examination& examination, Truth& truth, const Reply& answer,
                                    const std::string& source, bool* is_shown = nullptr);
/// Counts a wrong answer or a failure of the program; true if it became the example of its class.
bool count_failure(Examination& examination, const Example& example);

/// Counts only the errors within these bounds.
SidesOfErrors sides_of_errors(const Examination& examination, const Domain& within = {});
/// Returns the declaration with a length that may allow the wrong answers within the bounds: a skin
/// if they are false hits, otherwise an absolute tolerance, and an open contract if misses break
/// `closed`. Returns nothing for numbers, without wrong answers within the bounds, if a length is
/// declared already, if right answers contradict the length, if no constant length errs in this way
/// (SidesOfErrors::is_of_length), or if an absolute tolerance would exceed the smallest size in
/// most sampled scenes with right answers, which then are hardly judged.
std::optional<Declaration> with_length_of(const Examination& found, const Domain& within = {});

/// True if all failures that the report shows are outside of these bounds or within this tolerance.
/// The shown failures may be simpler than those that were found.
bool allows_shown(const Passing& passing, const Examination& examination);

}  // namespace touchstone
