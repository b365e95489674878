// What a law is: related scenes, and how the answers to them must fit together, whoever answers.
//
// Each law has a file of its own. RapidCheck draws the scenes and shrinks what breaks a law
// (check.h).
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/judging/question.h"
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

    /// Whether all answers are the first one: equal hits, or numbers that differ by no more than
    /// their allowed errors. Lengths of the later scenes are `factor` times those of the first.
    [[nodiscard]] bool are_equal(double factor = 1) const;
    /// Whether the second answer reports no less of an overlap than the first: a hit stays a hit,
    /// an area does not shrink, a distance does not grow.
    [[nodiscard]] bool do_not_shrink() const;
    /// Whether the first answer says that the shapes meet.
    [[nodiscard]] bool is_hit() const;
    /// Whether the first number is the sum of the others.
    [[nodiscard]] bool add_up() const;

  private:
    [[nodiscard]] double number(std::size_t i) const;
    [[nodiscard]] double allowed(std::size_t i) const;

    const Declaration& declared_;
    std::span<const Scene> scenes_;
    std::span<const Reply> replies_;
};

/// Where a law says something.
enum class Where {
    anywhere,
    away_from_touching  ///< farther than the declared tolerance, so that rounding excuses nothing
};

struct Law {
    std::string_view name;      ///< "symmetric"
    std::string_view sentence;  ///< "Exchanging A and B changes no answer."
    Where where;
    bool (*applies)(const PairOfKinds& kinds, AnswerKind asked);
    /// The scenes to ask about, made from a scene of the query. Empty if making them would round a
    /// number, so that the law would not hold exactly. `random` has the same seed for all scenes of
    /// a run.
    std::vector<Scene> (*scenes)(const Scene& scene, const Declaration& declared, Random random);
    bool (*holds)(const Answers& answers);
};

/// True of hits and of numbers that `Answers` can compare.
bool is_comparable(AnswerKind asked);

extern const Law agrees_with_the_oracle;
extern const Law keeps_its_contract;
extern const Law is_repeatable;
extern const Law is_symmetric;
extern const Law is_unmoved;
extern const Law is_mirrored;
extern const Law is_scaled;
extern const Law grows;
extern const Law finds_what_is_inside;
extern const Law ignores_repeated_corners;
extern const Law ignores_the_order_of_corners;
extern const Law ignores_what_is_appended;
extern const Law adds_up;

inline constexpr std::array kLaws{&agrees_with_the_oracle,
                                  &keeps_its_contract,
                                  &is_repeatable,
                                  &is_symmetric,
                                  &is_unmoved,
                                  &is_mirrored,
                                  &is_scaled,
                                  &grows,
                                  &finds_what_is_inside,
                                  &ignores_repeated_corners,
                                  &ignores_the_order_of_corners,
                                  &ignores_what_is_appended,
                                  &adds_up};

}  // namespace touchstone::laws
