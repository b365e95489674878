// The boundary between a black box's own answers, found where it is and not where it should be.
//
// Two scenes that are answered differently have a place between them where the answer changes. It
// is searched for by parting the way into eight again and again, until the scenes on both sides are
// neighbours in the precision. All pairs go on in step, so that a program is started once a step
// and not once a question. Ways are
//
// 1. straight between the two scenes, all numbers together;
// 2. along one number, with the others taken from the one scene or from the other;
// 3. along a slide of shape B, away from A out of a hit, or onto A out of a miss: what the scene
// has
//    in particular (equal angles, squares, shared lines) stays.
//
// Each scene on the way is a question like any other. Nobody is asked here.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/cards/registry.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// A scene with the answer that it has had.
struct AnsweredScene {
    Scene scene;
    Answer answer;
};

class BoundarySearch {
  public:
    /// Puts a scene where it may be asked about; nothing where it can't be.
    using Fit = std::function<std::optional<Scene>(const Scene&)>;

    BoundarySearch(Precision precision, std::uint64_t seed, Fit fit)
        : precision_(precision), random_(seed), fit_(std::move(fit)) {}

    /// A way from the hit, which may lead to the miss, or from the miss; which one is drawn.
    void add(const AnsweredScene& hit, const AnsweredScene& miss);

    /// What to ask next, for all ways; nothing where all have come to their end.
    std::vector<Scene> next();
    /// The answers to these, in their order; nothing where there was none.
    void take(std::span<const std::optional<Answer>> answers);

    /// The scenes on both sides of each place that was found, neighbours in the precision.
    [[nodiscard]] const std::vector<std::pair<AnsweredScene, AnsweredScene>>& found() const {
        return found_;
    }

    /// That a way takes at most.
    static std::uint64_t questions_of_a_way();

  private:
    struct Way {
        AnsweredScene from;
        std::optional<AnsweredScene> to{};  ///< nothing before its answer is known
        std::vector<Scene> asked{};         ///< between these, in order, or the end itself
        int steps = 0;
        bool is_over = false;
    };

    void start(const AnsweredScene& from, const Scene& end);
    void start(const AnsweredScene& from, const AnsweredScene& to);
    /// The scenes that part the way.
    std::vector<Scene> parting(const Way& way) const;
    void take(Way& way, std::span<const std::optional<Answer>> answers);

    Precision precision_;
    Random random_;
    Fit fit_;
    std::vector<Way> ways_;
    std::vector<std::pair<AnsweredScene, AnsweredScene>> found_;
};

}  // namespace touchstone
