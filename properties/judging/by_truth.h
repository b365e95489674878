// Judges answers in numbers with the oracle alone.
//
// The oracle encloses areas, shares, distances and depths at least 2^20 times more narrowly than
// the contract allows, so its own rounding never counts as an error.
//
// If the algorithm has an exact run, the exact answer determines the class of a wrong answer: logic
// if the exact answer is wrong as well or missing, beyond-tolerance if it is right. An undecided
// exact run does not change the class.
//
// Callers test distances and depths against 0. That decision is judged like a hit, by the tolerance
// of hits.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "oracle/exact/reference.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// The true number of a scene, to judge answers by.
class MeasuredScene {
  public:
    MeasuredScene(const Declaration& declared, const Scene& scene);

    /// False if lengths may leave the scalar's range, the unit of errors leaves the range of
    /// doubles, an angle exceeds two turns (in radians only if the declaration excludes it), or a
    /// size is zero although the question or the declaration needs positive sizes. Such scenes are
    /// not judged.
    [[nodiscard]] bool is_judged() const { return truth_.has_value(); }
    /// Requires is_judged().
    [[nodiscard]] const TrueNumber& truth() const { return *truth_; }
    [[nodiscard]] Relation relation() const { return relation_; }

    /// Judges an answer to the scene of the constructor. Requires is_judged(). An answer
    /// whose error is allowed gets class rounding, even if the error is zero.
    [[nodiscard]] Judgement judge(const Scene& scene, const Reply& answer) const;

    /// True if the distance or depth is 0 and stays 0 if shapes move by up to the tolerance of
    /// hits.
    [[nodiscard]] bool has_to_be_zero(const Scene& scene) const;

  private:
    [[nodiscard]] Judgement judge_alone(const Scene& scene, const Reply& answer) const;
    void run_exactly(const Scene& scene, Judgement& what) const;
    /// Return how far an answer is from the truth. The problem is empty if the error is allowed.
    [[nodiscard]] Judgement error_in(const Scene& scene, const Reply& answer) const;
    [[nodiscard]] double error_of(double answer) const;
    [[nodiscard]] Judgement containment(const Reply& answer) const;
    [[nodiscard]] Judgement depth(const Scene& scene, const Reply& answer) const;
    [[nodiscard]] Judgement closest(const Scene& scene, const Reply& answer) const;
    [[nodiscard]] Judgement contacts(const Scene& scene,
                                     std::span<const Point<double>> points) const;
    [[nodiscard]] Judgement manifold(const Scene& scene, const Reply& answer) const;
    [[nodiscard]] Judgement within(double error, std::string_view what) const;
    void decide_at_zero(const Scene& scene, double answer, Judgement& what) const;

    AnswerKind kind_;
    const Subject* mathematics_;  ///< the algorithm with an exact run; or null
    double tolerance_;            ///< the tolerance of the decision at 0
    Relation relation_ = Relation::disjoint;
    std::optional<TrueNumber> truth_;
    Enclosure enclosed_;  ///< the true number, except for containment; narrower than 2^-20 times
                          ///< the allowed error
};

/// Judges an answer to a question of hits. by_margin.h judges a hit or miss; anything else is wrong
/// or an error, or `domain` if the scene is outside the domain. Nothing if the answer keeps the
/// contract.
std::optional<Judgement> judge_hit(const Declaration& declared, Truth& truth, const Reply& answer);

/// Judges any answer of a black box: hits with judge_hit, numbers with MeasuredScene. Nothing if
/// the answer keeps the contract or is declined, or if the scene is not judged. A wrong hit or miss
/// is returned even if it counts as rounding.
std::optional<Judgement> judged(const Declaration& declared, const Scene& scene,
                                const Reply& answer);

}  // namespace touchstone
