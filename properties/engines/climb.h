// The climber: searches for the worst margin at which an algorithm still misjudges.
//
// It changes one scene by the moves of the vocabulary. A change is kept if the scene does not get
// worse. While the algorithm is right, the scene must stay at least as near to touching. Once the
// algorithm is wrong, the misjudged margin must stay at least as large a share of the declared
// tolerance. Most changes are followed by a slide on the side where the algorithm errs: the shapes
// move to a gap somewhat larger than the worst misjudged gap so far.
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

/// The direction of the wrong answers that a climb looks for.
enum class Direction { false_hit, false_miss };

std::string_view name(Direction direction);

/// The margin of an item as a multiple of the subject's declared tolerance for the scene; zero if
/// the tolerance is infinite.
double share_of_tolerance(const Subject& subject, Scalar scalar, Truth& truth, std::size_t item);

/// The worst scene that a climb has found.
struct Summit {
    Scene scene;
    Judgement what;
    /// The misjudged margin as a multiple of the declared tolerance.
    double share_of_tolerance;
};

/// One climb, step by step; see `climb`.
class Climber {
  public:
    /// Looks only for wrong answers of that direction, if one is given.
    Climber(const Subject& subject, Scalar scalar, Scene start, std::uint64_t seed,
            std::optional<Direction> direction = std::nullopt);

    /// Ignores scenes outside the domain.
    void stay_within(const Domain& domain) { domain_ = domain; }

    /// Judges one change.
    void step();
    /// Makes `count` steps, or ends when nothing better can be found or `stop` becomes true. A
    /// scene may take more work than kWorkOfAStep (scenes/simplicity.h). Then makes fewer steps,
    /// with the same work in total.
    void steps(std::uint64_t count, const std::atomic<bool>* stop);
    static constexpr std::uint64_t kWorkOfAStep = 8;
    /// True if the work budget ended before the last step.
    [[nodiscard]] bool is_cut_short() const { return is_cut_short_; }
    /// The number of scenes judged, including the start.
    [[nodiscard]] std::uint64_t judged() const { return judged_; }
    /// True if an error worse than rounding has been found. Further steps then find nothing.
    [[nodiscard]] bool is_done() const;
    [[nodiscard]] const std::optional<Summit>& best() const { return best_; }

  private:
    Scene changed();
    Scene moved_a_little(Scene scene);
    /// Slides the shapes to a gap near the worst misjudged margin, or to a gap of some units in the
    /// last place.
    void slide(Scene& scene);
    std::size_t any_pair(const Scene& scene);
    /// Returns minus the distance from touching if the answer is right, and the margin as a share
    /// of the tolerance if it is wrong. Returns minus infinity for a scene that is outside the
    /// domain or to be ignored.
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

/// Climbs from the scene by `steps` steps, or fewer for polygons with many corners. The scene must
/// be of the subject's query and hold numbers of the scalar's input precision. The same seed gives
/// the same summit. Returns nothing if no scene on the way was misjudged within the algorithm's
/// domain. Ends early at a misjudgement beyond rounding (logic, contract, defect), and when `stop`
/// becomes true. Throws the exceptions of `judge`.
std::optional<Summit> climb(const Subject& subject, Scalar scalar, const Scene& start,
                            std::uint64_t steps, std::uint64_t seed,
                            const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
