// Finds the planted errors and known mistakes that a single scene shows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "oracle/runs/exact_run.h"
#include "properties/judging/judge.h"
#include "properties/planted/mistakes.h"
#include "properties/planted/planted_errors.h"
#include "properties/random/random.h"

namespace touchstone {

/// The errors of a query: each planted error (planted_errors.h) in float and in double, if it is an
/// error there, and each known mistake that has cases (mistakes.h). A mistake is listed once for
/// each kind of answer that is a hit or a number.
class ShownErrors {
  public:
    explicit ShownErrors(std::string_view query);

    struct Error {
        std::string text;     ///< "axis left out", "area: as if the radius of A were left out"
        std::string meaning;  ///< of a planted error: "SAT on three axes, without B's second one"
        const Subject* subject;  ///< the planted error; null for a mistake
        Scalar scalar;           ///< the scalar of the planted error
        bool keeps_state;        ///< true: the planted error is run in a fresh state (exact_run.h)
        const Mistake* mistake;  ///< the known mistake; null for a planted error
        AnswerKind asked;        ///< the mistake's question
    };
    [[nodiscard]] const std::vector<Error>& errors() const { return errors_; }

    /// Returns for each error whether the scene alone shows it. A planted error in float counts as
    /// shown only if needed_precision(scene, 0) is float. A mistaken number and the true number
    /// must differ by more than the allowed error and 1/1000 of the larger magnitude. No mistake in
    /// hits is shown if shapes touch, or if a mistaken gap is at most 1e-6 of the scale. Scenes
    /// with a size below 1/1000 of the scale, or with an angle above 100 radians, show no mistakes,
    /// because programs need not support them.
    [[nodiscard]] std::vector<bool> shown_by(const Scene& scene) const;

    /// Returns whether the scene shows all of these errors, given by their indices.
    [[nodiscard]] bool shows_all(const Scene& scene, const std::vector<std::size_t>& wanted) const;

    /// Returns the texts of the errors. The text of an error that shows in one scalar alone ends in
    /// " (in float)" or " (in double)".
    [[nodiscard]] std::vector<std::string> texts_of(const std::vector<bool>& shown) const;

  private:
    std::vector<Error> errors_;
    bool any_keeps_state_ = false;
};

/// Returns the coarsest precision, float or double, that meets three conditions: it can represent
/// the scene's numbers, all algorithms of the literature without known failures answer the scene
/// correctly, and the shapes either touch or have a margin of at least `margin` eps x scale.
/// Returns nothing if double does not meet them.
std::optional<Precision> needed_precision(const Scene& scene, double margin);

// Situations: features of scenes that a set of cases should cover. Cases that cover many situations
// find errors that were not planted.

/// The situations of a query's scenes. Each of these facts about a scene is a situation, encoded as
/// a number:
/// - an error that the scene shows, with the direction from A to B in eighths of a turn. Code
///   forgets one side of a shape more often than all sides.
/// - one of the first 64 comparisons of an algorithm of the literature, by its place in the order
///   of the run, with its result (less, equal, greater) and the relation of the shapes: decision
///   coverage.
/// - a narrow error, drawn from a fixed seed, that the scene shows.
class Situations {
  public:
    explicit Situations(std::string_view query);

    /// Returns the situations of the scene in ascending order. `shown` marks the errors that the
    /// scene shows (ShownErrors::shown_by).
    [[nodiscard]] std::vector<std::uint64_t> of(const Scene& scene,
                                                const std::vector<bool>& shown) const;

  private:
    std::vector<const Subject*> literature_;
    const NarrowErrors& narrow_;
    std::vector<std::size_t> narrow_here_;  ///< the indices of the query's narrow errors
};

}  // namespace touchstone
