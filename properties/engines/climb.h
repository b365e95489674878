// The climber: searches for the worst margin at which an algorithm still misjudges.
//
// It changes one scene by moves (properties/moves). While the answers are right, a change is kept
// if the scene stays at least as near to touching. Once the algorithm is wrong, a change is kept if
// the answer stays wrong and its margin, as a share of the declared tolerance, does not fall. Most
// changes include a slide of the shapes to a new gap. After the first wrong answer, the new gap in
// eps x scale is 0.8 to 2 times the gap of the worst scene so far, on the side where the algorithm
// errs. The climb ends at an error whose class does not depend on the tolerance.
//
// A program is asked about many changes at once, because starting it costs more than an answer.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "properties/judging/answerer.h"
#include "properties/judging/row.h"
#include "properties/random/random.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// One climb, step by step. The start must be of the answerer's query and hold numbers of the
/// scalar's input precision. The same seed gives the same result. Throws the exceptions of `judge`.
class Climber {
  public:
    /// Looks only for wrong answers of that direction, if one is given.
    Climber(const Subject& subject, Scalar scalar, Scene start, std::uint64_t seed,
            std::optional<Direction> direction = std::nullopt);
    /// The constructor does not ask about the start.
    Climber(Answerer answerer, Scene start, std::uint64_t seed,
            std::optional<Direction> direction = std::nullopt);

    /// Ignores changed scenes outside the domain.
    void stay_within(const Domain& domain) { domain_ = domain; }

    /// Returns a changed scene, or the current scene if the change is invalid or can't be asked
    /// about.
    Scene changed();
    /// Takes the answer to a changed scene. Continues from that scene unless it has a lower height
    /// (height_of) than the current scene. Without `given`, the height is minus infinity.
    void take(const Scene& scene, const std::optional<Reply>& given);
    /// Judges one change.
    void step();
    /// Makes `count` steps, or fewer if stopped, if is_done(), or if their work (scenes/simplify.h)
    /// reaches `count` times kWorkOfAStep.
    void steps(std::uint64_t count, const std::atomic<bool>* stop);
    static constexpr std::uint64_t kWorkOfAStep = 8;
    /// True if the judged scenes took at least the work of that many steps.
    [[nodiscard]] bool is_used_up(std::uint64_t count) const {
        return work_ >= kWorkOfAStep * count;
    }
    /// True if the work budget ended before the last step.
    [[nodiscard]] bool is_cut_short() const { return is_cut_short_; }
    /// The number of scenes judged, including the start.
    [[nodiscard]] std::uint64_t judged() const { return judged_; }
    /// True if an error was found whose class does not depend on the tolerance.
    [[nodiscard]] bool is_done() const;
    /// The worst scene found; nothing if no answer was wrong in the wanted direction. Errors of
    /// class `domain` do not count. Judgement::share is set for all classes.
    [[nodiscard]] const std::optional<Example>& best() const { return best_; }

  private:
    std::optional<Reply> ask(const Scene& scene) const;
    Scene moved_a_little(Scene scene);
    /// Slides the shapes to a gap near the margin of the worst scene. Before a worst scene is
    /// known, the gap is 1/8 to 8 eps x scale, of either sign.
    void slide(Scene& scene);
    /// Returns the height of a scene with this answer, which is one of these:
    ///
    /// - The share of the tolerance, if the answer is wrong in the wanted direction. The scene then
    ///   becomes best(). But an error has height minus infinity if its class is `domain`, or if its
    ///   share is smaller than that of best(). (At exact touching, a failure that is not caused by
    ///   rounding may have a smaller share.)
    /// - Otherwise minus the distance from touching while there is no best(), then minus infinity.
    double height_of(const Scene& scene, Answer given);

    Answerer answerer_;
    Scalar scalar_;
    std::optional<Direction> direction_;
    Precision precision_;
    Domain domain_;
    Random random_;
    Scene scene_;
    double height_ = -INFINITY;
    std::uint64_t judged_ = 0;
    std::uint64_t work_ = 0;
    bool is_cut_short_ = false;
    std::optional<Example> best_;
};

/// Climbs from all starts at the same time. Each climb judges at most `steps` scenes. Asks about
/// all starts, then `rounds` times about the next changes of all climbs. `rounds` must be at
/// least 1.
std::vector<Climber> climb_together(const Answerer& answerer, const Domain& domain,
                                    const std::vector<Scene>& starts, std::uint64_t steps,
                                    std::uint64_t rounds, std::uint64_t seed,
                                    const std::atomic<bool>& stop);

// Searches for the worst margins that algorithms misjudge, for false hits and false misses
// separately.
//
// A round generates scenes of each query, most of them at or near the decision boundary, and a
// swarm of scenes around each scene that was moved to touching. Every algorithm of the query
// answers all these scenes, and some scenes directed at its own comparisons. Then each algorithm
// climbs, in each direction, from the worst of these scenes and from the worst known scene.

/// Replaces `known` by `found` if rounding made `found` wrong, and if `known` is empty or has a
/// smaller share of the tolerance.
void keep_larger_share(std::optional<Example>& known, const std::optional<Example>& found);

/// Returns the scene as an example. Returns nothing if the algorithm's answer is right, or if it is
/// wrong for a reason other than rounding.
std::optional<Example> misjudged_by_rounding(const Subject& subject, Scalar scalar,
                                             const Scene& scene);

struct MarginSearch {
    std::uint64_t scenes = 4096;   ///< generated in a round, for each query and input precision
    std::uint64_t swarm = 16;      ///< scenes around each scene that was moved to touching
    std::uint64_t directed = 400;  ///< scenes of a round, for each algorithm and scalar
    std::uint64_t steps = 2000;    ///< of each climb
    std::uint64_t seed = 1;
    unsigned jobs = 1;
    Domain domain{};  ///< of all scenes that are judged

    /// Searches one round. Adds the number of judged scenes, also those of climbs, to the cases of
    /// the rows, and replaces the worst scenes of the rows in each direction if it finds worse
    /// scenes. Only scenes that rounding misjudges by a larger share of the tolerance count as
    /// worse. The same rows, number and seed give the same result, unless `stop` ends the round
    /// early. Judges few scenes if few scenes are in the domain.
    void round(std::vector<Row>& rows, std::uint64_t number, const std::atomic<bool>& stop) const;
};

}  // namespace touchstone
