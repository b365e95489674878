// Finds a condition that separates scenes with wrong answers from scenes with right answers. The
// condition is a clue to an unknown mistake.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "properties/judging/by_truth.h"
#include "properties/judging/judgement.h"
#include "properties/judging/row.h"
#include "properties/random/random.h"
#include "properties/scenes/scene_kind.h"

namespace touchstone {

// Samples of answers, to find common properties of the wrong answers.

/// A random sample of at most `most` answers, uniform and the same in each run. The judgement of
/// each example has at least the answer and the relation; for numbers also the true number. The
/// examples of AnswerSample::failed have only scenes.
class AnswerDraw {
  public:
    explicit AnswerDraw(std::size_t most) : most_(most) {}

    /// Counts one more answer. Calls make() only if the answer enters the sample.
    void add(const auto& make) {
        ++all_;
        if (some_.size() < most_) return void(some_.push_back(make()));
        const std::uint64_t place = random_.bits() % all_;
        if (place < most_) some_[place] = make();
    }

    [[nodiscard]] const std::vector<Example>& some() const { return some_; }
    [[nodiscard]] std::uint64_t all() const { return all_; }  ///< all answers counted

  private:
    std::size_t most_;
    std::vector<Example> some_;
    std::uint64_t all_ = 0;
    Random random_{1};
};

struct AnswerSample {
    AnswerDraw right{800};
    AnswerDraw wrong{240};     ///< class wrong or logic
    AnswerDraw contract{240};  ///< class contract
    AnswerDraw failed{240};    ///< scenes at which the program fails when asked about them alone

    void note_right(const Scene& scene, const Reply& answer, Relation relation,
                    const std::optional<TrueNumber>& truth = std::nullopt) {
        right.add([&] {
            return Example{.scene = scene,
                           .what = {.answer = answer, .relation = relation, .truth = truth}};
        });
    }
    /// Notes an answer of class wrong, logic or contract; ignores other classes.
    void note_wrong(const Scene& scene, const Judgement& what) {
        const bool is_of_contract = what.kind == Class::contract;
        if (what.kind != Class::wrong && what.kind != Class::logic && !is_of_contract) return;
        AnswerDraw& to = is_of_contract ? contract : wrong;
        to.add([&] { return Example{.scene = scene, .what = what}; });
    }
    void note_hit(const Scene& scene, Answer answer, Relation relation, bool is_wrong) {
        (is_wrong ? wrong : right).add([&] {
            return Example{.scene = scene,
                           .what = {.answer = Reply{.hit = answer}, .relation = relation}};
        });
    }
    /// Returns the wrong answers to explain: those of class wrong or logic. If these are few, and
    /// fewer than the answers of class contract, returns the answers of class contract.
    [[nodiscard]] const AnswerDraw& most_wrong() const {
        constexpr std::uint64_t kFewest = 8;
        const bool are_few = wrong.all() < kFewest || 20 * wrong.all() < contract.all();
        return are_few && contract.all() > wrong.all() ? contract : wrong;
    }
};

/// How many of the sampled answers belong to scenes that meet a condition.
struct WhereWrong {
    std::string condition;  ///< follows "scenes": "in which A lies inside B"
    std::uint64_t wrong = 0;
    std::uint64_t of_wrong = 0;
    std::uint64_t right = 0;
    std::uint64_t of_right = 0;
    bool is_of_relation = false;  ///< compared with right answers of one relation only
};

/// Returns the condition that best separates wrong from right answers. It must hold for at least
/// 90 % of the wrong answers and at most 20 % of the right ones, not by chance. Needs at least 12
/// wrong and 40 right answers. If all wrong answers belong to scenes of one relation, compares them
/// with right answers of that relation. Returns nothing for lists. If there is no such condition,
/// or if it also holds for a right answer, prefers a range of one number, such as cx of A: the
/// number is in the range in all scenes with wrong answers, and in at most 1 % of those with right
/// ones. If several numbers have such a range, none is used.
std::optional<WhereWrong> where_wrong(const AnswerSample& sample);
/// Does the same for scenes at which the program failed: at least 3, and 12 for a range.
std::optional<WhereWrong> where_failed(const AnswerSample& sample);

// Clusters wrong answers by kind of scene and kind of error, because one example of a class hides
// its other errors.

/// Returns the order of magnitude of an error, as a power of ten: error / scale, or for a number
/// error / unit (TrueNumber). All errors that are visible to a person count as equal.
int visible_error(const Scene& scene, const Judgement& what);

/// True if an answer is wrong by more than the example, by visible_error.
bool tells_more(const Scene& scene, const Judgement& what, const Example& kept);

/// Returns the cluster of a wrong answer to a question of that kind.
ClusterKey cluster_of(AnswerKind asked, const Scene& scene, const Judgement& what);

/// The most clusters of a class that the text report shows, and that are minimized.
inline constexpr std::size_t kClustersShown = 3;

}  // namespace touchstone
