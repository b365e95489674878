// Narrow errors: a right algorithm that answers wrongly where a condition holds that random scenes
// hardly ever meet. They are made by a rule, a condition and a wrong answer each, so that any
// number of them can be drawn that nobody here has thought of.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/runs/exact_run.h"

namespace touchstone {

/// What a condition is about; x and y are numbers of the scene, c is a constant.
enum class NarrowSort {
    equal,         ///< x == c
    near,          ///< |x - c| < e
    band,          ///< c < x < c + e
    beyond,        ///< |x| > c
    alike,         ///< x == y
    nearly_alike,  ///< |x - y| < e
    sum,           ///< |x + y - c| < e
    ratio,         ///< |x - c y| <= e |y|
    product,       ///< |x y - c| < e
    multiple,      ///< the remainder of x by c is below e
    cosine,        ///< |cos x - c| < e
    count          ///< so many corners or items
};

std::string_view name(NarrowSort sort);

struct NarrowCondition {
    NarrowSort sort;
    std::size_t x;  ///< places of numbers in the order of for_each_number
    std::size_t y;
    double c;
    double e;
    std::size_t count;  ///< of numbers of the scene
};

/// What is answered instead.
enum class WrongAnswer {
    miss,
    hit,
    opposite,
    of_another_scene  ///< that of the scene with one number a little larger
};

/// One of them, as the object behind a Subject.
class NarrowError {
  public:
    NarrowError(const Subject& base, std::vector<NarrowCondition> conditions, WrongAnswer wrong,
                std::size_t changed, double factor)
        : base_(base),
          conditions_(std::move(conditions)),
          wrong_(wrong),
          changed_(changed),
          factor_(factor) {}

    template <class S>
    [[nodiscard]] Answer answer(const Scene& scene) const;

    /// True where it answers otherwise, in double, which may be as rightly.
    [[nodiscard]] bool holds(const Scene& scene) const;
    [[nodiscard]] const std::vector<NarrowCondition>& conditions() const { return conditions_; }
    /// What is wrong with it, in words.
    [[nodiscard]] std::string description() const;

  private:
    template <class S>
    [[nodiscard]] bool all_hold(const std::vector<S>& numbers) const;

    const Subject& base_;
    std::vector<NarrowCondition> conditions_;  ///< all of which must hold
    WrongAnswer wrong_;
    std::size_t changed_;  ///< which number of another scene
    double factor_;        ///< how much larger
};

/// Narrow errors in the literature, drawn from a seed, with their names and cards.
class NarrowErrors {
  public:
    NarrowErrors(std::uint64_t seed, std::size_t count);
    NarrowErrors(const NarrowErrors&) = delete;
    NarrowErrors& operator=(const NarrowErrors&) = delete;

    [[nodiscard]] const std::vector<Subject>& subjects() const { return subjects_; }
    [[nodiscard]] const NarrowError& error(std::size_t i) const { return *errors_[i]; }

  private:
    std::deque<std::string> texts_;  ///< what the cards name
    std::vector<std::shared_ptr<const NarrowError>> errors_;
    std::vector<Subject> subjects_;
};

}  // namespace touchstone
