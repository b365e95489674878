// Compares hits and misses with the answers that a mistake gives.
#pragma once

#include "oracle/exact/reference.h"
#include "properties/judging/where_wrong.h"
#include "properties/planted/mistakes.h"

namespace touchstone {

/// Returns the number rounded to that many significant digits.
double rounded(double x, int digits);

/// Returns the median, and partly sorts the numbers; 0 for an empty list.
double middle_of(std::vector<double>& all);

/// An answer that mistakes are compared with, and what each comparison needs of its scene. This is
/// computed on first use. Not for several threads.
class Compared {
  public:
    /// Both must outlive this object.
    Compared(const Declaration& declared, const Example& one)
        : scene(one.scene), what(one.what), declared_(declared) {}

    const Scene& scene;
    const Judgement& what;

    /// The pairs of shapes: one, or one for each shape in the list.
    [[nodiscard]] const std::vector<mistaken::SeenPair>& pairs() const;
    /// The nearest points and the normal of the only pair.
    [[nodiscard]] const reference::Parting& parting() const;
    /// True if rounding in the declared scalar may change the sign of the number. The thinner a
    /// shape, the fewer digits of the number are right.
    [[nodiscard]] bool is_unclear(double number) const;
    [[nodiscard]] bool is_in_domain() const;
    /// True if rounding may decide whether the shapes meet.
    [[nodiscard]] bool is_near_touching() const;
    /// The number in the answer. A negative depth, as of disjoint shapes, counts as 0.
    [[nodiscard]] double number() const;
    [[nodiscard]] bool is_right_number() const;

  private:
    const Declaration& declared_;
    mutable std::vector<mistaken::SeenPair> pairs_{};
    mutable std::optional<reference::Parting> parting_{};
    mutable std::optional<double> unclear_{};
    mutable std::optional<bool> is_in_domain_{};
    mutable std::optional<bool> is_near_touching_{};
};

/// The examples of an AnswerDraw. Both arguments must outlive this object.
struct ComparedDraw {
    ComparedDraw(const Declaration& declared, const AnswerDraw& draw);

    std::vector<Compared> some{};
    std::uint64_t all;  ///< as in AnswerDraw
};

/// Whether a mistake gives the same answer. `none`: it cannot be made; `unclear`: rounding decides.
enum class Given { same, other, none, unclear };

inline Given given(bool is_same) {
    return is_same ? Given::same : Given::other;
}

Given gives_hit(const Mistake& mistake, const Compared& one);
/// Compares the points of an answer with a mistake. Except for contact points, the result is
/// unclear if the right points match the mistake, too. These mistakes leave the depth right.
Given gives_points(const Mistake& mistake, const Compared& one, AnswerKind asked);

/// True if the mistake gives hits and misses often enough. Otherwise it resembles a constant
/// answer.
bool says_both(const Mistake& mistake, const ComparedDraw& wrong, const ComparedDraw& right);

/// True if the two mistakes give the same answers to all generated scenes where both answers are
/// known. For the query's shapes they are then one mistake in different words. False if the query
/// is empty, or if an answer is unknown in half of the scenes or more.
bool are_one(const Mistake& one, const Mistake& other, std::string_view query);

/// Returns mistakes with the number that explains the answers best: a factor of the angle or the
/// sizes, or a number added to the angle, to a coordinate, or to the cosine and sine of the angle
/// between two rectangles. A smaller number leaves wrong answers unexplained; a larger one makes
/// right answers wrong. Leaves out mistakes that are impossible in more than a tenth of the scenes
/// with wrong answers. Except for factors of the angle, leaves out mistakes that do not explain
/// nearly all answers. Also returns a relative epsilon (met_within) if one explains all answers.
std::vector<Mistake> mistakes_with_number(Scalar scalar, const ComparedDraw& wrong,
                                          const ComparedDraw& right);

}  // namespace touchstone
