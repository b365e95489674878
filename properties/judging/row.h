// What one algorithm did in one scalar: a row of the report, whoever answered.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/judging/judge.h"

namespace touchstone {

/// Wrong answers that were decided at one place.
struct Cause {
    std::size_t cases;  ///< of those that were kept
    Example example;    ///< one of them
};

/// Of which classes causes are told apart: something fails by them, and the scene alone shows it.
constexpr bool has_causes(Class c) {
    return fails(c) && c != Class::defect;
}

/// How many answers have an error of each order of magnitude, that of shares of areas as it is,
/// others divided by their unit (question.h).
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

/// A case that somebody gave, which failed.
struct FailedCase {
    Class kind;
    std::string place;  ///< "line 17, id 4"
};

/// What the sources of given cases begin with: "given, line 17, id 4".
inline constexpr std::string_view kGiven = "given";

struct Row {
    static constexpr std::size_t kMetAtOnce = 6;  ///< examples of a class that a batch keeps
    static constexpr std::size_t kMet = 8;        ///< the same of a run

    const Subject* subject = nullptr;  ///< with an exact run; null where answers alone are known
    Scalar scalar = Scalar::double_;
    std::uint64_t cases = 0;
    std::uint64_t left_out = 0;  ///< beyond what is judged
    /// Wrong by more than the tolerance of shapes with a size of zero, which are not judged.
    std::uint64_t wrong_of_no_size = 0;
    bool is_judged = false;  ///< of black boxes: some case is one by which it could have failed
    std::array<std::uint64_t, 3>
        relations{};                  ///< indexed by Relation, of lists the most; if counted
    std::uint64_t touching_hits = 0;  ///< hits where shapes touch exactly, if counted
    std::uint64_t false_hits = 0;
    std::uint64_t false_misses = 0;
    std::array<std::uint64_t, kClasses.size()> by_class{};        ///< indexed by Class
    std::array<std::optional<Example>, kClasses.size()> first{};  ///< minimized, indexed by Class
    std::vector<FailedCase> failed_given;  ///< in the order in which they were asked
    /// The first few of each class that has causes, as they were met.
    std::array<std::vector<Example>, kClasses.size()> met{};
    std::array<std::vector<Cause>, kClasses.size()> causes{};  ///< of these, where they are found
    std::optional<Example> worst_false_hit;  ///< by margin, where the class goes by it
    std::optional<Example> worst_false_miss;
    std::optional<Example> worst;            ///< by the share of what is allowed
    double tolerance_used = 0;               ///< that share
    double tolerance_used_edges = 0;         ///< if it grew with scale / smallest size
    std::array<std::uint64_t, 2> lost_in{};  ///< of rounding and beyond-tolerance, by LostIn
    bool is_climb_cut_short = false;         ///< its work was done before its steps were
    Decades errors;                          ///< of numbers
    std::uint64_t no_numbers = 0;            ///< NaN, null or an error in the place of one
    /// Of numbers, wrong decisions: of shares of areas at 0.5, of distances and depths at 0.
    std::uint64_t decided_otherwise = 0;

    [[nodiscard]] std::uint64_t count(Class c) const {
        return by_class[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] const std::optional<Example>& example(Class c) const {
        return first[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] std::optional<Example>& example(Class c) {
        return first[static_cast<std::size_t>(c)];
    }
    /// The share of the answers lost to rounding that were lost there; 0 where none was.
    [[nodiscard]] double share_lost_in(LostIn stage) const {
        const auto lost = static_cast<double>(lost_in[0] + lost_in[1]);
        return lost == 0 ? 0 : static_cast<double>(lost_in[static_cast<std::size_t>(stage)]) / lost;
    }
    /// True where the class occurred and is known of the algorithm in this scalar.
    [[nodiscard]] bool is_known(Class c) const;
    /// True where a class with which an algorithm fails occurred, and is not known of it.
    [[nodiscard]] bool failed() const;

    /// Counts what is true of a scene that was answered by a hit or a miss.
    void count(Relation relation, bool hit) {
        ++relations[static_cast<std::size_t>(relation)];
        if (relation == Relation::touching && hit) ++touching_hits;
    }
    /// Counts a wrong answer that is already counted as a case. Copies the scene only where it
    /// becomes one of the examples; true where it is that of its class: the first, or of black
    /// boxes one that is wrong by more, as a share of the scene's scale.
    bool add(const Scene& scene, const Judgement& what, std::string_view source);
    /// Counts the error of an answer in numbers, if one was given, which the judgement is about;
    /// what is wrong with it is for `note`.
    void add_number(const Declaration& declared, const Example& example);
    /// Counts a wrong answer of the example's class; true where it becomes the class's example, as
    /// of `add`.
    bool note(Example example);
    /// True where it should be the class's example instead of the one that is.
    [[nodiscard]] bool tells_more(const Scene& scene, const Judgement& what) const;
    /// Counts a wrong answer, which is one of the examples above, as a defect instead.
    void become_defect(std::optional<Example>& one_of, std::string problem);
    /// Adds what another row of the same subject and scalar counted later, of an algorithm of
    /// touchstone: what is counted of black boxes alone stays out.
    void merge(const Row& later);

  private:
    void note_given(Class kind, std::string_view source);
};

}  // namespace touchstone
