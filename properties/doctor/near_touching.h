// Which tolerance an algorithm needs: how far from touching it is still wrong.
//
// A tolerance is found only where it explains what lies below and above it: below it answers are
// mixed or wrong, above it none is, in scenes of all sizes. Small errors of rounding need no more
// evidence than that nothing is wrong above them. Other errors are asked about once more, in scenes
// of very different sizes, which tell a slack that grows with the scene from an absolute epsilon,
// and both from wrong mathematics.
#pragma once

#include "core/cards/algorithm.h"
#include "core/cards/scalar.h"
#include "properties/doctor/asking.h"
#include "properties/doctor/misjudged.h"
#include "properties/judging/answer_sample.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// The largest margins that were misjudged, in eps x scale, of scenes of moderate numbers.
struct Worst {
    double hit = 0;       ///< apart by that, and hit
    double miss = 0;      ///< overlapping so deeply, and missed
    double by_edges = 0;  ///< either, divided by scale / smallest size

    [[nodiscard]] double either() const { return hit > miss ? hit : miss; }
};

/// What the wrong answers follow.
enum class Pattern {
    rounding,    ///< the tolerance, which is one of rounding
    slack,       ///< the tolerance, which is one that somebody chose
    absolute,    ///< a length, whatever the scale
    parallel,    ///< an angle between sides, from which they are taken for parallel; no tolerance
    unexplained  ///< no tolerance
};

std::string_view name(Pattern pattern);

struct ToleranceSeen {
    int asked = 0;
    Worst worst;
    Pattern pattern = Pattern::rounding;
    /// Wrong answers that no tolerance explains, and the one that is most clearly wrong.
    int wrong = 0;
    std::optional<Scene> wrong_example{};
    /// On which side a slack or an absolute epsilon errs.
    Side side = Side::both;
    double epsilon = 0;  ///< an absolute one, within a factor of 2, or that angle in radians
    double skin = 0;     ///< enough by some factor, where that is of hits alone
    double absolute_tolerance = 0;         ///< the same of misses, and of both
    Scalar measured_in = Scalar::double_;  ///< whose eps the worst errors are told in
    /// In which it seems to compute: float where it errs as much as floats do, and both ways or in
    /// their range alone. A slack errs one way.
    Scalar scalar = Scalar::double_;
    /// Enough by some factor, in eps of that scalar.
    Tolerance tolerance{16, Conditioning::none};
};

/// Every answer is told to `errors` as well. Asks about 200 scenes as they are generated, and
/// about scenes with gaps of all magnitudes, at most so many and half as many again where errors
/// are more than those of rounding. What is wrong from lengths on that are near the ends of the
/// range of floats computes in them if it errs as much as they do.
ToleranceSeen find_tolerance(Meant& meant, Contract contract, bool has_range_of_floats,
                             Random& random, int most_asked, AnswerSample& sample);

}  // namespace touchstone::doctor
