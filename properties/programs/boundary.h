// Searches for the places where a black box changes its answer.
//
// Between two scenes with different answers there is a place where the answer changes, probably
// near the place where the true answer changes. So the search first asks near that place, at
// distances that grow fourfold from the last digit. Then it divides the interval in which the
// answer changes into 16 parts, again and again, until both sides are neighbours in the precision.
// All paths ("ways") advance together, so that a program starts once for each step, not once for
// each question. From the fifth step on, the search ends when at most a quarter of the ways need
// more steps, after the sixteenth in any case. There are three kinds of ways:
//
// 1. from the hit straight to the miss, all numbers together;
// 2. from the hit, along one number towards its value in the miss;
// 3. along a slide of shape B: from the hit away from A, or from the miss onto A. A slide keeps the
//    special properties of the scene, such as equal angles and squares.
//
// The caller also judges the answer to each scene on a way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "properties/conventions/convention.h"
#include "properties/judging/judgement.h"
#include "properties/random/random.h"
#include "properties/sequences/sequences.h"

namespace touchstone {

class BoundarySearch {
  public:
    BoundarySearch(Precision precision, std::uint64_t seed, Fit fit)
        : precision_(precision), random_(seed), fit_(std::move(fit)) {}

    /// Adds a way of a kind drawn at random between two answered scenes. Adds nothing if the end of
    /// the way can't be asked about. A way of kind 1 or 2 needs two scenes of the same query, with
    /// numbers of the same meaning and equal cosines and sines; otherwise adds nothing.
    void add(const Example& hit, const Example& miss);

    /// Returns the next questions of all ways; empty at the end.
    std::vector<Scene> next();
    /// Takes the answers to the questions of next(), in order; nothing for a scene that got no
    /// answer.
    void take(std::span<const std::optional<Reply>> answers);

    /// For each place found: the scenes on both sides. None of the 15 scenes evenly spaced
    /// between them is a new scene that can be asked about, mostly because the numbers of both
    /// sides are neighbours in the precision.
    [[nodiscard]] const std::vector<std::pair<Example, Example>>& found() const { return found_; }
    /// True if, at nearly all places found, the scenes on both sides are equal once they are
    /// written in the convention and rounded to floats. Code that reads only floats cannot tell
    /// them apart. False if fewer than eight places were found.
    [[nodiscard]] bool sees_doubles(const Convention& convention) const;

    /// The number of questions to reserve for a way.
    static std::uint64_t questions_of_a_way();

  private:
    struct Way {
        Example from;
        std::optional<Example> to{};  ///< nothing until its answer is known
        /// The next questions: scenes between both ends, in order; then the end of the way, if it
        /// has no answer yet.
        std::vector<Scene> asked{};
        bool is_over = false;
    };

    void start(const Example& from, const Scene& end);
    /// Returns the scenes at these parts of the way (0 to 1), in order. Leaves out both ends,
    /// repeated scenes, and scenes that can't be asked about.
    [[nodiscard]] std::vector<Scene> between(const Scene& from, const Scene& to,
                                             const std::vector<double>& parts) const;
    /// Returns parts around the place where the true answer changes, or evenly spaced parts if it
    /// does not change.
    [[nodiscard]] std::vector<double> first_parts(const Scene& from, const Scene& to) const;
    void take(Way& way, std::span<const std::optional<Reply>> answers);
    void give_up_a_few();

    Precision precision_;
    Random random_;
    Fit fit_;
    int steps_ = 0;
    std::vector<Way> ways_;
    std::vector<std::pair<Example, Example>> found_;
};

/// A sample of the scenes that got an answer: hits and misses. It does not depend on the division
/// into runs.
class HitsAndMisses {
  public:
    explicit HitsAndMisses(std::uint64_t cases) : each_(std::max<std::uint64_t>(cases / 2048, 1)) {}

    void note(std::uint64_t number, const Scene& scene, const Reply& answer) {
        if (number % each_ == 0)
            (answer.hit == 0 ? misses_ : hits_)
                .push_back({.scene = scene, .what = {.answer = answer}});
    }
    void add_ways(BoundarySearch& search, std::uint64_t count) const {
        if (hits_.empty() || misses_.empty()) return;
        // Different steps pair scenes from different parts of the run.
        for (std::uint64_t i = 0; i < count; ++i)
            search.add(hits_[7 * i % hits_.size()], misses_[11 * i % misses_.size()]);
    }

  private:
    std::uint64_t each_;
    std::vector<Example> hits_;
    std::vector<Example> misses_;
};

/// Returns how many of the cases to spend at the boundary: a tenth of them, at most 100,000.
/// Returns 0 if a tenth is too little for four ways.
std::uint64_t at_boundary_among(std::uint64_t cases);
}  // namespace touchstone
