// Finds the tolerance that an algorithm needs: the distance from touching up to which it is wrong.
//
// A tolerance must explain the answers in scenes of all sizes: answers are wrong or mixed below it,
// and right above it. For errors as small as rounding it is enough that no answer is wrong above
// the tolerance. Larger errors are tested again in scenes of very different sizes. Such scenes
// distinguish a slack from an absolute epsilon, because a slack grows with the scene. They
// distinguish both from wrong mathematics.
#pragma once

#include <vector>

#include "core/cards/algorithm.h"
#include "core/cards/scalar.h"
#include "properties/doctor/asking.h"
#include "properties/judging/where_wrong.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

// Finds out whether a threshold separates the wrong answers near touching from the right ones. The
// threshold is a length or a share of the scale.

/// An answer to a scene that does not touch exactly.
struct NearAnswer {
    double margin;    ///< signed, in scene units
    double scale;     ///< of the scene
    double by_edges;  ///< scale / smallest size
    double angle;     ///< smallest between two non-parallel sides; infinite for a list
    bool is_wrong;
};

/// The divisor of the distance from touching.
enum class Measure {
    length,  ///< 1
    share,   ///< the scale
    edges    ///< scale x scale / smallest size
};

double measured(const NearAnswer& answer, Measure measure);

/// The answers to consider: answers to disjoint shapes, answers to overlapping shapes, or all.
enum class Side { apart, overlapping, both };

/// A threshold: answers below it are wrong or mixed, answers above it are right.
struct Threshold {
    bool explains = false;  ///< scenes of all sizes show answers below and above it
    double at = 0;          ///< the threshold; 0 if wrong answers are too rare
    double most = 0;        ///< the largest distance of a wrong answer
};

/// Returns the threshold that explains the most answers.
Threshold threshold_of(const std::vector<NearAnswer>& answers, Side side, Measure measure);

/// Returns the largest angle between sides in scenes with very wrong answers. An answer is very
/// wrong if its error exceeds that share of both the scale and scale x scale / smallest size.
/// Returns 0 if there are no such answers, or if one of their scenes has sides far from parallel.
double largest_wrong_angle(const std::vector<NearAnswer>& answers, double more_than);

/// The largest misjudged margins, in eps x scale, in scenes of moderate numbers.
struct Worst {
    double hit = 0;       ///< the largest gap that was hit
    double miss = 0;      ///< the largest depth that was missed
    double by_edges = 0;  ///< the largest misjudged margin, divided by scale / smallest size

    [[nodiscard]] double either() const { return hit > miss ? hit : miss; }
};

/// The pattern of the wrong answers.
enum class Pattern {
    rounding,    ///< a tolerance that rounding explains
    slack,       ///< a larger, deliberate tolerance
    absolute,    ///< a length, independent of the scale
    parallel,    ///< an angle below which sides count as parallel; no tolerance explains it
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
    double skin = 0;     ///< recommended, with some room, if the epsilon only causes false hits
    double absolute_tolerance = 0;  ///< recommended in the same way if it causes false misses
    Scalar measured_in = Scalar::double_;  ///< the scalar with the eps that measures the worst
                                           ///< errors
    /// The scalar in which the algorithm seems to compute. It is float if the errors are as large
    /// as float errors, and occur on both sides or only in the range of floats. (A slack errs on
    /// one side.)
    Scalar scalar = Scalar::double_;
    /// Recommended, with some room, in eps of that scalar.
    Tolerance tolerance{16, Conditioning::none};
};

/// Finds the tolerance, and adds the answers to `sample`. Asks about 200 generated scenes, and
/// about at most `most_asked` scenes with gaps of all magnitudes; half as many more if errors
/// exceed rounding. `has_range_of_floats` is true if the algorithm is wrong for lengths near the
/// ends of the range of floats. Then it computes in floats if its errors are as large as float
/// errors.
ToleranceSeen find_tolerance(Meant& meant, Contract contract, bool has_range_of_floats,
                             Random& random, int most_asked, AnswerSample& sample);

}  // namespace touchstone::doctor
