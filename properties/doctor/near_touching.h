// Finds the tolerance that an algorithm needs: how far from touching it is still wrong.
//
// A tolerance must explain the answers in scenes of all sizes: wrong or mixed below it, right above
// it. For errors as small as rounding it is enough that nothing is wrong above them. Larger errors
// are tested again in scenes of very different sizes. These distinguish a slack, which grows with
// the scene, from an absolute epsilon, and both from wrong mathematics.
#pragma once

#include "core/cards/algorithm.h"
#include "core/cards/scalar.h"
#include "properties/doctor/asking.h"
#include "properties/doctor/misjudged.h"
#include "properties/judging/answer_sample.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// The largest misjudged margins, in eps x scale, in scenes of moderate numbers.
struct Worst {
    double hit = 0;       ///< the largest gap that was hit
    double miss = 0;      ///< the largest depth that was missed
    double by_edges = 0;  ///< the largest misjudged margin, divided by scale / smallest size

    [[nodiscard]] double either() const { return hit > miss ? hit : miss; }
};

/// What the wrong answers depend on.
enum class Pattern {
    rounding,    ///< a tolerance that rounding explains
    slack,       ///< a larger, deliberate tolerance
    absolute,    ///< a length, independent of the scale
    parallel,    ///< an angle below which sides count as parallel; no tolerance
    unexplained  ///< no tolerance explains them
};

std::string_view name(Pattern pattern);

struct ToleranceSeen {
    int asked = 0;
    Worst worst;
    Pattern pattern = Pattern::rounding;
    /// Wrong answers that no tolerance explains, and the one with the largest error.
    int wrong = 0;
    std::optional<Scene> wrong_example{};
    /// The side on which a slack or an absolute epsilon errs.
    Side side = Side::both;
    double epsilon = 0;  ///< the absolute epsilon, within a factor of 2, or the angle in radians
    double skin = 0;     ///< recommended, with some room, for an epsilon that only causes hits
    double absolute_tolerance = 0;         ///< the same for misses, and for both
    Scalar measured_in = Scalar::double_;  ///< of the eps that the worst errors are given in
    /// The scalar in which it seems to compute: float if it errs as much as floats do, and on both
    /// sides or only in their range. A slack errs on one side.
    Scalar scalar = Scalar::double_;
    /// Recommended, with some room, in eps of that scalar.
    Tolerance tolerance{16, Conditioning::none};
};

/// Also adds the answers to `sample`. Asks about 200 generated scenes and at most `most_asked` with
/// gaps of all magnitudes, or half as many more if errors exceed rounding. An algorithm that is
/// wrong for lengths near the ends of the range of floats computes in floats if it errs as much as
/// they do.
ToleranceSeen find_tolerance(Meant& meant, Contract contract, bool has_range_of_floats,
                             Random& random, int most_asked, AnswerSample& sample);

}  // namespace touchstone::doctor
