// A law: related scenes, and the relation that the answers to them must have.
//
// RapidCheck draws the scenes and shrinks counterexamples.
#pragma once

#include <array>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rapidcheck.h>

#include "core/scenes/scene.h"
#include "properties/judging/answerer.h"
#include "properties/random/random.h"

namespace touchstone::laws {

/// The answers to the scenes of a law, in their order.
class Answers {
  public:
    Answers(const Declaration& declared, std::span<const Scene> scenes,
            std::span<const Reply> replies)
        : declared_(declared), scenes_(scenes), replies_(replies) {}

    [[nodiscard]] const Declaration& declared() const { return declared_; }
    [[nodiscard]] const Scene& scene(std::size_t i) const { return scenes_[i]; }
    [[nodiscard]] const Reply& reply(std::size_t i) const { return replies_[i]; }

    /// True if all answers equal the first: the same hits, or numbers that differ by no more than
    /// the sum of their allowed errors. Lengths of the later scenes are `factor` times the lengths
    /// of the first scene.
    [[nodiscard]] bool are_equal(double factor = 1) const;
    /// True if the second answer means at least as much overlap as the first, within the allowed
    /// errors: a hit stays a hit, an area does not shrink, a distance does not grow.
    [[nodiscard]] bool do_not_shrink() const;
    [[nodiscard]] bool is_hit() const;
    /// True if the first number is the sum of the other numbers, within the allowed errors.
    [[nodiscard]] bool add_up() const;

  private:
    [[nodiscard]] double number(std::size_t i) const;
    [[nodiscard]] double allowed(std::size_t i) const;

    const Declaration& declared_;
    std::span<const Scene> scenes_;
    std::span<const Reply> replies_;
};

/// The scenes to which a law applies.
enum class Where {
    anywhere,
    away_from_touching  ///< for hits: farther from touching than the declared tolerance, so that
                        ///< rounding can't explain a wrong answer; for numbers: all that are
                        ///< judged; none with a lost size (has_lost_size)
};

struct Law {
    std::string_view name;      ///< "symmetric"
    std::string_view sentence;  ///< "Exchanging A and B keeps the answer."
    Where where;
    bool (*applies)(const PairOfKinds& kinds, AnswerKind asked);
    /// From one scene of the query, makes the scenes that the law compares. Returns no scenes if
    /// the law need not hold for this scene, for example because making them would round a number.
    /// `random` has the same seed for all scenes of a run.
    std::vector<Scene> (*scenes)(const Scene& scene, const Declaration& declared, Random random);
    bool (*holds)(const Answers& answers);
};

extern const std::array<Law, 13> kLaws;

}  // namespace touchstone::laws

namespace touchstone {

/// Prints the case as JSON with hexadecimal numbers; RapidCheck calls this for a counterexample.
void showValue(const Scene& scene, std::ostream& out);

}  // namespace touchstone

namespace touchstone::laws {

/// The scenes of a law that was broken, and the answers to them.
struct Broken {
    std::string subject;
    std::vector<Scene> scenes;
    std::vector<Reply> answers;
    Scene from;          ///< the scene from which the law made these
    std::uint64_t seed;  ///< of the random numbers of Law::scenes
};

/// Asks the subject about the scenes that the law makes from each of `drawn`. Returns the first
/// that break it. Where a scene gets no answer, the law is not checked.
std::optional<Broken> first_broken(const Law& law, const Answerer& subject,
                                   std::span<const Scene> drawn, std::uint64_t seed);

/// A RapidCheck property: draws up to `count` scenes and requires that each subject keeps the law.
/// The subjects must have the same query, kind of answer, and precision. Where a scene gets no
/// answer, the law is not checked. If the first subject must not be asked again (is_done), every
/// law counts as kept, so that RapidCheck stops shrinking. `broken` receives the last scenes that
/// broke the law. After shrinking, these are the simplest.
void require(const Law& law, std::span<const Answerer> subjects, const rc::Gen<Scene>& any,
             int count, std::optional<Broken>& broken);

}  // namespace touchstone::laws
