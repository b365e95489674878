// The property that every engine checks: an algorithm's answer keeps its contract.
//
// 1. Truth is the exact relation of the input as the algorithm received it.
// 2. A closed algorithm must hit if the shapes overlap or touch, and miss if they are disjoint. An
// open algorithm must hit if they overlap, and miss otherwise. If the contract is unspecified,
// exact touching permits both answers.
// 3. For a list, the answer is the first item that must be hit, or an earlier item that may be hit.
// If no item must be hit, the answer may also be 0.
// 4. A wrong answer is classed by running the same template in exact arithmetic.
#pragma once

#include <optional>
#include <utility>

#include <boost/container/small_vector.hpp>

#include "core/cards/algorithm.h"
#include "oracle/fast/fast.h"
#include "oracle/numbers/enclosure.h"
#include "oracle/runs/exact_run.h"
#include "properties/judging/judgement.h"

namespace touchstone {

bool keeps(Contract contract, bool hit, Relation relation);

/// An input and the exact facts about it. Computes the relations immediately, and the number if the
/// question asks for one. Computes each other fact on first use.
class Truth {
  public:
    explicit Truth(Scene scene);
    /// Creates the truth for a declared question. If the question asks for numbers, also computes
    /// the number (by_truth.h).
    Truth(Scene scene, const Declaration& declared);
    /// Creates the truth about a scene that outlives it. Copies nothing.
    static Truth of(const Scene& scene);
    /// Creates the truth about a scene of two shapes whose relation is known. The scene must
    /// outlive the truth.
    static Truth of(const Scene& scene, const fast::Decided& decided);

    [[nodiscard]] const Scene& scene() const { return own_ ? *own_ : *lent_; }
    /// The number of shapes the answer chooses from: the length of a list, otherwise one.
    [[nodiscard]] std::size_t items() const { return decided_.size(); }
    [[nodiscard]] Relation relation(std::size_t item) const { return decided_[item].relation; }
    /// Overlapping if an item overlaps, else touching if an item touches, else disjoint.
    [[nodiscard]] Relation relation() const;
    [[nodiscard]] fast::Stage stage(std::size_t item = 0) const { return decided_[item].stage; }
    [[nodiscard]] bool keeps(Contract contract, Answer given) const;

    /// The signed margin, in the unit of coordinates.
    double margin(std::size_t item = 0);
    /// The signed margin, also as a multiple of eps(scalar) * scale.
    Margin margin(Scalar scalar, std::size_t item = 0);

    /// The number that a question asks for, and the allowed error. Nothing if the scene is not
    /// judged: products of lengths may leave the scalar's range, the allowed error leaves the range
    /// of doubles, an angle exceeds two turns (in radians only if the declaration excludes it), or
    /// a size is zero although the question or the declaration needs positive sizes.
    [[nodiscard]] const std::optional<TrueNumber>& number() const { return number_; }
    /// Encloses number() within 2^-20 times the allowed error. Not set for containment.
    [[nodiscard]] const Enclosure& enclosed() const { return *enclosed_; }

    /// The subject's answer in exact arithmetic. Cached for the last subject only, because all
    /// scalars of a subject are judged before the next subject.
    ExactAnswer exact_answer(const Subject& subject);

    void forget_exact_answer() { asked_ = nullptr; }

  private:
    explicit Truth(const Scene* lent) : lent_(lent) {}
    void decide();

    std::optional<Scene> own_;
    const Scene* lent_ = nullptr;  ///< used if there is no own scene
    boost::container::small_vector<fast::Decided, 1> decided_;
    std::optional<std::pair<std::size_t, double>> margin_;  ///< item and margin that were last
                                                            ///< asked for
    std::optional<TrueNumber> number_;
    std::optional<Enclosure> enclosed_;
    const Subject* asked_ = nullptr;
    ExactAnswer exact_answer_;
};

/// Returns the item and direction in which the answer breaks the contract, and the relation of that
/// item, without class and margin. Returns nothing if the answer keeps the contract. kNotConverged
/// always breaks the contract, and counts as a miss of the first item.
std::optional<Judgement> breach(Contract contract, Answer answer, const Truth& truth);

/// The subject's answer in that scalar, with the scene's numbers converted to it.
Answer answer(const Subject& subject, Scalar scalar, const Scene& scene);

/// The subject's answer in that scalar. Numbers are rounded to double. If a subject that answers
/// with numbers takes too many steps or throws, the reply is an error.
Reply reply(const Subject& subject, Scalar scalar, const Scene& scene);

/// Returns the same as `answer`, but turns a std::exception of the algorithm into a
/// std::runtime_error that names algorithm and case.
Answer ask(const Subject& subject, Scalar scalar, const Scene& scene);

/// Whether to find the stage in which rounding made the answer wrong (LostIn), or the undefined
/// operation. This needs more exact arithmetic.
enum class Trace { stage_of_loss, no_further };

/// Judges the subject's answer; nothing if it keeps the contract. The truth's scene must be of the
/// subject's query and hold numbers of the scalar's input precision. Throws std::runtime_error,
/// naming algorithm and case, if the algorithm throws, or if it uses an operation that exact
/// arithmetic does not have.
std::optional<Judgement> judge(const Subject& subject, Scalar scalar, Truth& truth,
                               Trace trace = Trace::stage_of_loss);

/// Judges an answer that the subject has already given to the scene.
std::optional<Judgement> judge(const Subject& subject, Scalar scalar, Truth& truth, Answer given,
                               Trace trace = Trace::stage_of_loss);

/// Judges the subject's answer, but sets only the class and what `breach` sets. Measures a margin
/// only if the class depends on it, because the exact margin of polygons with many corners takes
/// far longer than the rest.
std::optional<Judgement> classed(const Subject& subject, Scalar scalar, Truth& truth);

}  // namespace touchstone
