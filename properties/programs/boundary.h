// The boundary between a black box's own answers, found where it is and not where it should be.
//
// Two scenes that are answered differently have a place between them where the answer changes. It
// will be near the true one, so that is asked about first, at distances that grow by powers of four
// from the last place on. Others who answer such scenes may part from what is true there, and the
// black box with them: both sides of the place where each of them changes its answer are asked
// about, too. Then the part in which the answer changes is parted into 16 again and
// again, until the scenes on both sides are neighbours in the precision. All ways go on in step, so
// that a program is started once a step and not once a question, some five times in all; where few
// ways are left then, they are given up. Ways are
//
// 1. straight between the two scenes, all numbers together;
// 2. along one number, with the others taken from the one scene or from the other;
// 3. along a slide of shape B, away from A out of a hit, or onto A out of a miss: what is
// particular
//    to the scene (equal angles, squares, shared lines) stays.
//
// Each scene on the way is a question like any other. Nobody is asked here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/cards/registry.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"
#include "properties/sequences/sequences.h"

namespace touchstone {

/// A scene with the answer that it has had.
struct AnsweredScene {
    Scene scene;
    Answer answer;
};

/// What somebody answers who is asked in this process. It is asked about valid scenes alone.
using Opinion = std::function<Answer(const Scene&)>;

class BoundarySearch {
  public:
    BoundarySearch(Precision precision, std::uint64_t seed, Fit fit,
                   std::vector<Opinion> others = {})
        : precision_(precision), random_(seed), fit_(std::move(fit)), others_(std::move(others)) {}

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

    /// That a way takes at most beside so many others.
    static std::uint64_t questions_of_a_way(std::size_t others);

  private:
    struct Way {
        AnsweredScene from;
        std::optional<AnsweredScene> to{};  ///< nothing before its answer is known
        std::vector<Scene> asked{};         ///< between these, in order, and an end without answer
        bool is_over = false;
    };

    void start(const AnsweredScene& from, const Scene& end);
    /// The scenes at these parts of the way, in order, each once and neither of its ends.
    [[nodiscard]] std::vector<Scene> between(const Scene& from, const Scene& to,
                                             const std::vector<double>& parts) const;
    /// The narrowest part of the way in which that answer changes; nothing where both ends have the
    /// same.
    [[nodiscard]] std::optional<std::pair<double, double>> change(const Scene& from,
                                                                  const Scene& to,
                                                                  const Opinion& opinion) const;
    /// Parts around the place where it is true that the answer changes, evenly where there is none;
    /// and both sides of the places where others change theirs.
    [[nodiscard]] std::vector<double> first_parts(const Scene& from, const Scene& to) const;
    void take(Way& way, std::span<const std::optional<Answer>> answers);
    void give_up_a_few();

    Precision precision_;
    Random random_;
    Fit fit_;
    std::vector<Opinion> others_;
    int steps_ = 0;
    std::vector<Way> ways_;
    std::vector<std::pair<AnsweredScene, AnsweredScene>> found_;
};

/// Some of the generated scenes that were hits, and as many misses, wherever runs begin and end.
class HitsAndMisses {
  public:
    explicit HitsAndMisses(std::uint64_t cases) : each_(std::max<std::uint64_t>(cases / 2048, 1)) {}

    void note(std::uint64_t number, const Scene& scene, Answer answer) {
        if (number % each_ == 0) (answer == 0 ? misses_ : hits_).push_back({scene, answer});
    }
    void add_ways(BoundarySearch& search, std::uint64_t count) const {
        if (hits_.empty() || misses_.empty()) return;
        // Steps that are prime to each other lead to ever new pairs.
        for (std::uint64_t i = 0; i < count; ++i)
            search.add(hits_[7 * i % hits_.size()], misses_[11 * i % misses_.size()]);
    }

  private:
    std::uint64_t each_;
    std::vector<AnsweredScene> hits_;
    std::vector<AnsweredScene> misses_;
};

}  // namespace touchstone
