// The planted errors: algorithms with one mistake each that a person could make. The verifier must
// report each error that answers hits with a given class. `verify planted-...` and the tests run
// them. `verify` without names does not.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/runs/exact_run.h"
#include "properties/judging/judge.h"

namespace touchstone {

namespace planted_errors {

inline constexpr std::array kFloatAndDouble{Scalar::float_, Scalar::double_};
inline constexpr std::array kWiderThanFloat{Scalar::double_, Scalar::long_double};

/// What the verifier must report for a planted error. A struct may override the defaults with a
/// constant of this type named `expectation`.
struct Expectation {
    Class kind = Class::logic;                   ///< the class of its failure
    std::span<const Scalar> scalars = kScalars;  ///< the types in which the mistake is an error
    std::string_view label = {};                 ///< "slack 1e-6", "equal angles"; usually empty
    /// True if independent random scenes almost never show the error.
    bool by_sequences_alone = false;
    bool may_be_meant = false;  ///< true for a slack, which code may have on purpose
};

}  // namespace planted_errors

struct PlantedError : planted_errors::Expectation {
    const Subject* subject;
};

/// Returns the algorithms with one planted error each.
const Subjects& planted();

/// Returns the expectations for each error that answers hits, in the order of `planted()`.
const std::vector<PlantedError>& planted_catalogue();

/// Returns the algorithm of that name, whatever it answers, from the literature or the planted
/// errors; null if there is no such algorithm.
const Subject* algorithm_named(std::string_view name);

/// Returns the algorithm of that name if it answers hits; otherwise null.
const Subject* find_subject(std::string_view name);

// Narrow errors: correct algorithms, changed to give a wrong answer under a condition that few
// random scenes meet. Conditions and wrong answers are drawn at random.

/// x and y are numbers of the scene; c and e are constants.
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
    multiple,      ///< |fmod(x, c)| < e
    cosine,        ///< |cos x - c| < e
    count          ///< the scene has a certain count of numbers
};

struct NarrowCondition {
    NarrowSort sort;
    std::size_t x;  ///< indices of numbers in the order of for_each_number
    std::size_t y;
    double c;
    double e;
    std::size_t count;  ///< how many numbers the scene has
};

/// The answer if the conditions hold.
enum class WrongAnswer {
    miss,
    hit,
    opposite,
    of_another_scene  ///< the answer for the scene with the magnitude of one number larger, by up
                      ///< to 10%
};

/// A correct algorithm with one narrow error. A Subject calls it.
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

    /// True if all conditions hold in double. Even then the error's answer may happen to be right.
    [[nodiscard]] bool holds(const Scene& scene) const;
    [[nodiscard]] const std::vector<NarrowCondition>& conditions() const { return conditions_; }
    [[nodiscard]] std::string description() const;

  private:
    template <class S>
    [[nodiscard]] bool all_hold(const std::vector<S>& numbers) const;

    const Subject& base_;
    std::vector<NarrowCondition> conditions_;  ///< all must hold
    WrongAnswer wrong_;
    std::size_t changed_;  ///< the index of the number that `of_another_scene` changes
    double factor_;        ///< the factor for this number
};

/// Narrow errors in algorithms of the literature, drawn from a seed, with names and cards.
class NarrowErrors {
  public:
    NarrowErrors(std::uint64_t seed, std::size_t count);
    NarrowErrors(const NarrowErrors&) = delete;
    NarrowErrors& operator=(const NarrowErrors&) = delete;

    [[nodiscard]] const std::vector<Subject>& subjects() const { return subjects_; }
    [[nodiscard]] const NarrowError& error(std::size_t i) const { return *errors_[i]; }

  private:
    std::deque<std::string> texts_;  ///< the strings that the cards refer to
    std::vector<std::shared_ptr<const NarrowError>> errors_;
    std::vector<Subject> subjects_;
};

/// Converts the rectangles without round corners to radians, up to rounding, in a scene without a
/// list. Most planted errors are in algorithms for radians.
Scene in_radians_nearly(const Scene& scene);
/// Returns the corresponding query in radians; a query about a list stays unchanged.
std::string_view query_in_radians(std::string_view query);

}  // namespace touchstone
