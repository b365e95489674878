// The property that every engine checks: an algorithm's answer keeps its contract.
//
// 1. Truth is the exact relation of the input as the algorithm received it.
// 2. A closed algorithm must hit unless the shapes are disjoint, an open one only where they
//    overlap; where the contract is unspecified, exact touching permits both answers.
// 3. Of a list, the first item that must be hit is the answer, or one before it that may be.
// 4. A wrong answer is classed by running the same template in exact arithmetic.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/cards/class.h"
#include "oracle/fast/fast.h"
#include "oracle/runs/exact_run.h"
#include "properties/judging/judgement.h"

namespace touchstone {

/// True where the answer keeps the contract for that relation.
bool keeps(Contract contract, bool hit, Relation relation);

/// One input with what is true of it, each part computed when it is first asked for.
class Truth {
  public:
    explicit Truth(Scene scene);
    /// Of a scene with one item whose relation is known.
    Truth(Scene scene, const fast::Decided& decided)
        : scene_(std::move(scene)), decided_{decided} {}

    [[nodiscard]] const Scene& scene() const { return scene_; }
    /// How many shapes the answer chooses from: the length of a list, else one.
    [[nodiscard]] std::size_t items() const { return decided_.size(); }
    [[nodiscard]] Relation relation(std::size_t item) const { return decided_[item].relation; }
    /// The most that any item says.
    [[nodiscard]] Relation relation() const;
    [[nodiscard]] fast::Stage stage(std::size_t item = 0) const { return decided_[item].stage; }

    /// The signed margin.
    double margin(std::size_t item = 0);

    /// The margin as a multiple of eps(scalar) * scale.
    double margin_in_eps(Scalar scalar, std::size_t item = 0);

    /// The answer of the subject's mathematics. Remembered for the subject asked about last, as
    /// its scalars are judged in turn.
    ExactAnswer exact_answer(const Subject& subject);

    /// Asks the mathematics again when its answer is next wanted.
    void forget_exact_answer() { asked_ = nullptr; }

  private:
    Scene scene_;
    std::vector<fast::Decided> decided_;
    std::optional<std::pair<std::size_t, double>> margin_;  ///< of the item asked about last
    const Subject* asked_ = nullptr;
    ExactAnswer exact_answer_;
};

/// Where an answer goes wrong.
struct Wrong {
    std::size_t item;
    bool hit;  ///< the item was hit, wrongly; else missed
};

/// Nothing where the answer keeps the contract. None within the limit of steps never does, and
/// counts as a miss of the first item.
std::optional<Wrong> wrong(Contract contract, Answer answer, const Truth& truth);

/// What is known of the wrong answer, with no class.
Judgement judgement_of(Scalar scalar, Truth& truth, Answer given, const Wrong& error);

/// The subject's answer in that scalar, with the scene's numbers converted to it.
Answer answer(const Subject& subject, Scalar scalar, const Scene& scene);

/// The same; what the algorithm throws becomes a std::runtime_error that names algorithm and case.
Answer ask(const Subject& subject, Scalar scalar, const Scene& scene);

/// Whether to find out where floats lost a right answer, or which operation has no value, which
/// costs more exact arithmetic.
enum class Trace { stage_of_loss, no_further };

/// Nothing where the answer keeps the contract. The truth's scene must be of the subject's query
/// and hold numbers of the scalar's input precision, as the oracle judges what the algorithm
/// receives. Throws std::runtime_error, naming algorithm and case, where the algorithm throws or
/// asks the exact scalar for something outside the ring.
std::optional<Judgement> judge(const Subject& subject, Scalar scalar, Truth& truth,
                               Trace trace = Trace::stage_of_loss);

/// The same of an answer that the subject has given to the scene already.
std::optional<Judgement> judge(const Subject& subject, Scalar scalar, Truth& truth, Answer given,
                               Trace trace = Trace::stage_of_loss);

/// A judgement without what has to be measured.
struct Classed {
    Class kind;
    bool hit;  ///< a false hit; else a false miss
};

/// The class and side that `judge` finds, for whoever asks for no more, as minimizing does many
/// times over. It measures a margin only where the class depends on that: the exact margin of
/// polygons of many corners takes far longer than all else.
std::optional<Classed> classed(const Subject& subject, Scalar scalar, Truth& truth);

}  // namespace touchstone
