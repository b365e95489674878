// What one program that answers in numbers did: what its report is made from.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "properties/measures/judge_measure.h"

namespace touchstone {

/// A scene with which it came to grief.
struct MeasureExample {
    Scene scene;
    std::optional<Class> kind{};          ///< nothing of an answer that is right
    std::optional<Measure> answer{};      ///< nothing where it gave none
    std::optional<MeasureTruth> truth{};  ///< nothing where nothing was judged
    double error = 0;
    std::string problem{};  ///< what is wrong, in printable words
    std::string printed{};  ///< of a defect: the end of its standard error, as it came
    std::string source{};   ///< "generated/thin, swapped"
    bool minimized = false;
};

/// How many answers have an error of each order of magnitude, that of shares of areas as it is,
/// others divided by their unit (accuracy.h).
class Decades {
  public:
    /// None; below 10^kLeast; then by powers of ten; and 1 or more.
    static constexpr int kLeast = -17;
    static constexpr std::size_t kCount = 3 - kLeast;

    void add(double error) {
        ++counts_[place_of(error)];
        largest_ = std::max(largest_, error);
    }
    [[nodiscard]] double largest() const { return largest_; }
    [[nodiscard]] std::uint64_t count(std::size_t place) const { return counts_[place]; }
    /// "none", "below 1e-17", "1e-17 to 1e-16", ..., "1 or more"
    static std::string name(std::size_t place);

  private:
    static std::size_t place_of(double error);

    std::array<std::uint64_t, kCount> counts_{};
    double largest_ = 0;
};

struct MeasureRow {
    std::uint64_t cases = 0;
    std::uint64_t left_out = 0;                ///< beyond what is judged
    std::array<std::uint64_t, 3> relations{};  ///< indexed by Relation
    Decades errors;
    /// Of shares of areas: decisions at 0.5 that come out otherwise than by the truth.
    std::uint64_t decided_otherwise = 0;
    std::array<std::uint64_t, kClasses.size()> by_class{};
    std::array<std::optional<MeasureExample>, kClasses.size()> first{};
    std::optional<MeasureExample> worst;  ///< by error, as a share of what is allowed

    [[nodiscard]] std::uint64_t count(Class c) const {
        return by_class[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] std::optional<MeasureExample>& example(Class c) {
        return first[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] const std::optional<MeasureExample>& example(Class c) const {
        return first[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] bool failed() const;
    /// The worst error, as a share of what is allowed.
    [[nodiscard]] double share_used() const;

    /// Counts an answer to a scene and how it was judged.
    void add(const Accuracy& accuracy, const MeasuredScene& judged_scene,
             const MeasureJudgement& judgement, MeasureExample example);
    /// Counts that something is wrong; the first of each class is kept.
    void note(Class c, MeasureExample example);
    /// Counts an example of a wrong answer or a contradiction as a defect instead.
    void become_defect(Class was, std::string problem);
};

}  // namespace touchstone
