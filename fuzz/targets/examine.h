// Judges fuzz inputs like `touchstone verify` (properties/judging/judge.h).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "properties/judging/judge.h"

namespace touchstone::fuzz {

/// The algorithms and the scalars to examine.
struct Choice {
    const Subject* subject = nullptr;  ///< null: all algorithms from the literature
    std::vector<Scalar> scalars{kScalars.begin(), kScalars.end()};
    /// If `subject` is null: true to examine algorithms that answer with numbers, too. A fuzzer
    /// gets no feedback on their errors.
    bool with_numbers = false;
};

/// Reads the choice from the environment. TOUCHSTONE_FUZZ_ALGORITHM names an algorithm of the
/// literature, one with a planted error or, in another project's target, one of the project. There,
/// `own` is the project's first algorithm, if it answers with hits. TOUCHSTONE_FUZZ_SCALAR names a
/// scalar. Throws InputError if a name is unknown.
Choice choice_of_environment();

/// Examines the scenes of one query.
class Examiner {
  public:
    Examiner(std::string_view query, const Choice& choice);

    /// True if the choice left no algorithm for the query.
    [[nodiscard]] bool has_nothing_to_do() const {
        return subjects_.empty() && of_numbers_.empty();
    }

    /// Judges the algorithms on the scene. The scene must be valid (problem_of,
    /// oracle/exact/relation.h) and of the examiner's query. Tells the fuzzer how close to touching
    /// the scene is and how wrong the answers are (feedback.h). At an undocumented failure, prints
    /// the case as JSON and the failure on standard error, and aborts.
    void examine(const Scene& scene) const;

  private:
    void examine(const Scene& scene, std::span<const Scalar> scalars) const;
    void examine_hits(const Scene& scene, std::span<const Scalar> scalars) const;
    void examine_numbers(const Scene& scene, std::span<const Scalar> scalars) const;

    std::vector<const Subject*> subjects_;    ///< answer with a hit or a miss
    std::vector<const Subject*> of_numbers_;  ///< answer with numbers
    std::vector<Scalar> scalars_;             ///< sorted: float first
    std::size_t singles_;  ///< how many of the scalars take numbers of single precision
};

}  // namespace touchstone::fuzz
