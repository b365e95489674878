// What the wrong answers near touching have in common: whether one length, or one share of the
// scale, parts them from right answers.
#pragma once

#include <vector>

namespace touchstone::doctor {

/// An answer to a scene that does not touch exactly.
struct NearAnswer {
    double margin;    ///< signed, in the unit of the coordinates
    double scale;     ///< of the scene
    double by_edges;  ///< scale / smallest size
    double angle;     ///< the smallest between sides that are not parallel; of a list infinite
    bool is_wrong;
};

/// By what the distance from touching is divided.
enum class Measure {
    length,  ///< nothing
    share,   ///< the scale
    edges    ///< the scale x scale / smallest size
};

double measured(const NearAnswer& answer, Measure measure);

/// Which answers are looked at: those to shapes that are apart, that overlap, or all.
enum class Side { apart, overlapping, both };

/// A threshold below which answers are wrong or mixed, and above which they are right.
struct Threshold {
    bool explains = false;  ///< scenes of all sizes show both, below it and above it
    double at = 0;          ///< the threshold; 0 where wrong answers are too rare for one
    double most = 0;        ///< the largest distance of a wrong answer
};

/// The threshold that explains most of the answers.
Threshold threshold_of(const std::vector<NearAnswer>& answers, Side side, Measure measure);

/// The largest angle between sides among answers that are wrong by more than that share of the
/// scale, and of the scale x scale / smallest size. 0 if no answer is, or if one is whose sides are
/// nowhere near parallel.
double largest_wrong_angle(const std::vector<NearAnswer>& answers, double more_than);

}  // namespace touchstone::doctor
