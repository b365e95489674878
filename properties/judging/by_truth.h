// Judging answers in numbers, by the oracle alone.
//
// What is true is enclosed at least 2^20 times more narrowly than what the contract allows, so that
// no rounding of the oracle's own is taken for an error.
//
// Of a distance or a depth people ask whether it is 0. That decision is judged as a hit is: by the
// tolerance of hits.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "oracle/exact/reference.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// What is true of a scene, for answers to it to be judged.
class MeasuredScene {
  public:
    MeasuredScene(const Declaration& declared, const Scene& scene);

    /// False where lengths may leave the scalar's range, a shape has lost a dimension, or degrees
    /// are more than two turns: then nothing is judged.
    [[nodiscard]] bool is_judged() const { return truth_.has_value(); }
    /// Of a scene that is judged.
    [[nodiscard]] const TrueNumber& truth() const { return *truth_; }
    [[nodiscard]] Relation relation() const { return relation_; }

    /// Of a scene that is judged; it has to be the same. An error within what is allowed is of the
    /// class rounding, also where it is zero.
    [[nodiscard]] Judgement judge(const Scene& scene, const Reply& answer) const;

    /// True where a distance or a depth is 0, and shapes would have to be moved by more than the
    /// tolerance of hits for it to be more.
    [[nodiscard]] bool has_to_be_zero(const Scene& scene) const;

  private:
    /// How far an answer is from the truth, and what is wrong with it.
    struct Error {
        double error = 0;
        std::string problem{};      ///< empty where the error is allowed
        Class kind = Class::wrong;  ///< of the problem
    };

    [[nodiscard]] Error error_in(const Scene& scene, const Reply& answer) const;
    [[nodiscard]] double error_of(double answer) const;
    [[nodiscard]] Error containment(const Reply& answer) const;
    [[nodiscard]] Error depth(const Scene& scene, const Reply& answer) const;
    [[nodiscard]] Error closest(const Scene& scene, const Reply& answer) const;
    [[nodiscard]] Error contacts(const Scene& scene, std::span<const Point<double>> points) const;
    [[nodiscard]] Error manifold(const Scene& scene, const Reply& answer) const;
    [[nodiscard]] Error within(double error, std::string_view what) const;
    [[nodiscard]] std::string decision_at_zero(const Scene& scene, double answer) const;

    AnswerKind kind_;
    double tolerance_;  ///< of decisions at 0
    Relation relation_ = Relation::disjoint;
    std::optional<TrueNumber> truth_;
    Enclosure enclosed_;  ///< of a number, narrower than 2^-20 of what is allowed
};

/// What is wrong with the answer to a question of hits: by_margin.h judges one that was given, and
/// what came instead is wrong or an error. Nothing where the answer is kept.
std::optional<Judgement> judge_hit(const Declaration& declared, Truth& truth, const Reply& answer);

/// What is wrong with an answer of somebody of whom nothing but answers is known, whatever was
/// asked: judge_hit judges hits, MeasuredScene numbers. Nothing where the answer is kept, or
/// where nothing is judged.
std::optional<Judgement> judged(const Declaration& declared, const Scene& scene,
                                const Reply& answer);

}  // namespace touchstone
