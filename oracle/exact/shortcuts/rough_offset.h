// Finds, in doubles, the candidates of offset_depth.h that can be the answer. Also finds the
// contacts and differences that can refute a candidate.
//
// If a candidate is at distance R from a contact or an end by construction, this distance is not
// tested.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "oracle/exact/shortcuts/rough_cover.h"

namespace touchstone::rough {

/// A candidate, given by the numbers of contacts and by ends of contacts.
struct Candidate {
    enum class Kind {
        foot,        ///< point nearest to the origin on the line beside a contact
        beyond,      ///< point nearest to the origin on the circle around an end
        lines_meet,  ///< intersection of the lines beside two contacts
        line_meets,  ///< intersection of the line beside a contact and the circle around an end
        circles_meet
    };
    /// An end of contacts: a corner of A minus a corner of B.
    struct End {
        int a;
        int b;
        friend bool operator==(const End&, const End&) = default;
    };

    Kind kind;
    std::array<int, 2> contacts{-1, -1};
    std::array<End, 2> ends{};
    std::array<int, 2> centres{-1, -1};  ///< the ends' numbers, equal for ends at one point
    bool second = false;                 ///< the second of two intersections
    Point<double> point;
    double error;
    double least;               ///< a lower bound of its length
    bool is_certain = true;     ///< else it counts only if its exact point is within the error
    std::vector<int> near{};    ///< contacts that may be nearer than R
    std::vector<int> covers{};  ///< differences that may contain it
};

/// Returns whether two ends are the same point.
using SameEnds = std::function<bool(const Candidate::End& p, const Candidate::End& q)>;

/// Returns whether two edges are exactly parallel.
using AreParallel = std::function<bool(const Edge& p, const Edge& q)>;

/// Returns candidates, the shortest first. One of them is the shortest translation that separates
/// the shapes. `within` must be at least the depth. `reach` is R > 0, within 1 ulp.
std::vector<Candidate> candidates_for(Cover& cover, double reach, double within,
                                      const SameEnds& same, const AreParallel& parallel);

}  // namespace touchstone::rough
