// The candidates of offset_depth.h in doubles: which of them can be the answer, and which contacts
// and differences can decide whether they are.
//
// A candidate at distance R from a contact or an end by construction is not asked about these.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "oracle/exact/bounds/rough_cover.h"

namespace touchstone::rough {

/// A candidate: what it is made of, by the contacts' numbers and the ends of contacts.
struct Candidate {
    enum class Kind {
        foot,        ///< of the line beside a contact
        beyond,      ///< on the circle around an end
        lines_meet,  ///< of two contacts
        line_meets,  ///< the circle around an end
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
    std::array<int, 2> centres{-1, -1};  ///< the ends' numbers, one for all ends at one point
    bool second = false;                 ///< the second of two meets
    Point<double> point;
    double error;
    double least;               ///< a lower bound of its length
    bool is_certain = true;     ///< else it matters only if it exists within the error of the point
    std::vector<int> near{};    ///< contacts that may be nearer than R
    std::vector<int> covers{};  ///< differences that may contain it
};

/// Returns whether two ends are the same point.
using SameEnds = std::function<bool(const Candidate::End& p, const Candidate::End& q)>;

/// Returns whether two edges are exactly parallel.
using AreParallel = std::function<bool(const Edge& p, const Edge& q)>;

/// Returns candidates among which is the nearest that separates the shapes, the shortest first.
/// `within`: no less than the depth. `reach`: R > 0, within 1 ulp.
std::vector<Candidate> candidates_for(Cover& cover, double reach, double within,
                                      const SameEnds& same, const AreParallel& parallel);

}  // namespace touchstone::rough
