// Finds out whether a threshold separates the wrong answers near touching from the right ones. The
// threshold is a length or a share of the scale.
#pragma once

#include <vector>

namespace touchstone::doctor {

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

/// Which answers to consider: those to disjoint shapes, those to overlapping shapes, or all.
enum class Side { apart, overlapping, both };

/// A threshold: answers below it are wrong or mixed, answers above it are right.
struct Threshold {
    bool explains = false;  ///< scenes of all sizes show answers below and above it
    double at = 0;          ///< the threshold; 0 if wrong answers are too rare
    double most = 0;        ///< the largest distance of a wrong answer
};

/// Returns the threshold that explains most answers.
Threshold threshold_of(const std::vector<NearAnswer>& answers, Side side, Measure measure);

/// Returns the largest angle between sides among very wrong answers: wrong by more than that share
/// of the scale and of scale x scale / smallest size. Returns 0 if there are no such answers, or if
/// one of their scenes has sides far from parallel.
double largest_wrong_angle(const std::vector<NearAnswer>& answers, double more_than);

}  // namespace touchstone::doctor
