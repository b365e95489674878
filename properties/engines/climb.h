// The climber: searches for the worst margin at which an algorithm still misjudges.
//
// It keeps one scene and changes it by the moves of the vocabulary. A change is kept where it is no
// worse: nearer to touching while the algorithm is right, and misjudged by a larger share of the
// declared tolerance once it is wrong. Most changes are followed by sliding the shapes to a gap
// somewhat larger than the worst misjudged so far, on the side where the algorithm errs.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string_view>

#include "properties/judging/judge.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Which wrong answers a climb looks for.
enum class Direction { false_hit, false_miss };

std::string_view name(Direction direction);

/// The margin of an item as a multiple of the tolerance that the subject declares for the scene;
/// zero of a tolerance without end.
double share_of_tolerance(const Subject& subject, Scalar scalar, Truth& truth, std::size_t item);

/// What a climb has reached.
struct Summit {
    Scene scene;
    Judgement what;
    /// The misjudged margin as a multiple of the tolerance that the algorithm declares.
    double share_of_tolerance;
};

/// One climb, step by step. See `climb`.
class Climber {
  public:
    /// Looks for wrong answers of that direction alone, where one is given.
    Climber(const Subject& subject, Scalar scalar, Scene start, std::uint64_t seed,
            std::optional<Direction> direction = std::nullopt);

    /// Takes scenes outside the domain for of no interest.
    void stay_within(const Domain& domain) { domain_ = domain; }

    /// Judges one change.
    void step();
    /// So many steps, or until nothing better is to be found, or `stop` becomes true; of scenes
    /// that take more work than kWorkOfAStep (budget.h) as many as take as much together.
    void steps(std::uint64_t count, const std::atomic<bool>* stop);
    static constexpr std::uint64_t kWorkOfAStep = 8;
    /// True where the work was done before the steps were.
    [[nodiscard]] bool is_cut_short() const { return is_cut_short_; }
    /// How many scenes have been judged, the start included.
    [[nodiscard]] std::uint64_t judged() const { return judged_; }
    /// True where something worse than rounding has been found: a further step finds nothing.
    [[nodiscard]] bool is_done() const;
    [[nodiscard]] const std::optional<Summit>& best() const { return best_; }

  private:
    Scene changed();
    Scene moved_a_little(Scene scene);
    /// To a gap around the worst misjudged, or of some units in the last place.
    void slide(Scene& scene);
    std::size_t any_pair(const Scene& scene);
    /// Below zero: how far a scene that is judged rightly lies from touching. Else the share of the
    /// tolerance at which it is misjudged. Minus infinity: outside the domain, or of no interest.
    double height_of(const Scene& scene);

    const Subject& subject_;
    Scalar scalar_;
    std::optional<Direction> direction_;
    Precision precision_;
    Domain domain_;
    Random random_;
    Scene scene_;
    double height_ = 0;
    std::uint64_t judged_ = 0;
    std::uint64_t work_ = 0;
    bool is_cut_short_ = false;
    std::optional<Summit> best_;
};

/// Climbs from the scene, which must be of the subject's query and hold numbers of the scalar's
/// input precision, by `steps` steps, or fewer of polygons of many corners. The same seed gives the
/// same summit. Nothing where no scene on the way was misjudged within the domain that the
/// algorithm is for. Ends early at a misjudgement that is no matter of rounding: logic, contract,
/// defect; and where `stop` becomes true. Throws what `judge` throws.
std::optional<Summit> climb(const Subject& subject, Scalar scalar, const Scene& start,
                            std::uint64_t steps, std::uint64_t seed,
                            const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
