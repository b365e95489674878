// Proves how far from touching an algorithm may be wrong: an algorithm of the literature, or a
// user's own template.
//
// The method is branch and bound. The scenes with a scale between 1 and 2 form a box. The worst
// boxes (bounds.h) are split until the number of boxes is used up. Scaling by a power of two
// changes no rounding unless a result overflows or underflows. So the bound holds for scenes of all
// scales without overflow and underflow.
//
// Pairs of points, segments, triangles, circles and capsules have another method (corners.h). But
// boxes are used for two circles, for a circle and a point, and for all proofs in Twofold<S>.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "oracle/runs/traced.h"
#include "properties/proofs/bounds.h"
#include "properties/proofs/setting.h"

namespace touchstone::proofs {

struct ProofOptions {
    std::uint64_t boxes = 20000;      ///< about how many boxes to bound
    double least_size = 0;            ///< the least size of shapes, as a share of the scale
    std::function<bool()> stopped{};  ///< called after every few boxes; true ends the proof
    unsigned threads = 1;             ///< affects only the time
    /// A proof by corners ends without a bound after visiting this many comparisons and answers.
    int most_visits = 400'000;
    bool certifies = false;  ///< also write a certificate
    /// If true, proves the bound for a run in Twofold<S> (<touchstone/repair.h>).
    bool twofold = false;
};

/// The bound rounded up to three digits. It is proved, too, because it is not smaller.
double printed_bound(double bound);

struct Proof {
    Bound bound;                  ///< in the unit of the declared tolerance
    std::string reason;           ///< why a bound is infinite; empty if both are finite
    bool is_local = false;        ///< coordinates occur only as differences; false for corners
    double least_size = 0;        ///< the least size that the bound covers, as a share of the scale
    std::uint64_t boxes = 0;      ///< boxes bounded; in a proof by corners ProofOptions::boxes
    std::size_t comparisons = 0;  ///< pairs of compared numbers; 0 without boxes of scenes
    std::string certificate{};    ///< if requested and possible
};

/// Proves a bound. The subject must not keep state between calls. The result is deterministic,
/// unless the proof is stopped.
Proof prove(const Subject& subject, Scalar scalar, const ProofOptions& options = {});

/// Returns the reason why a proof cannot use the expressions and comparisons; empty if it can.
///
/// Scaling all lengths by two must scale each expression by a power of two, and both sides of each
/// comparison by the same power. Then the scenes with a scale between 1 and 2 represent scenes of
/// all scales. Comparing a length with a constant other than 0, such as an epsilon of 1e-9,
/// violates this condition.
///
/// An angle in radians may occur only as the operand of a sine or cosine, perhaps negated. Angles
/// in degrees may be converted, added and subtracted there if full turns change nothing: half of an
/// angle is not admitted.
std::string not_admitted(const Paths& paths, const Setting& setting);

/// True if the expressions use coordinates only in differences of two coordinates of one axis, and
/// comparisons compare a coordinate only with a coordinate of the same axis.
bool uses_only_differences(const Paths& paths, const Setting& setting);

// A proof as text that other programs can check (reports/guide/certificate.md): the claim, then the
// expressions and comparisons of the algorithm, then the boxes. The claim holds in each box.

/// Returns the lines before the boxes. The algorithm must use coordinates only as differences. It
/// must hit if and only if all comparisons of a list hold. Returns nothing for other algorithms,
/// for operations that the format lacks, for conditionings other than `none` and `local`, and if
/// the setting limits sizes. Throws the exceptions of tracing.
std::optional<std::string> certified_claim(const Subject& subject, const Scene& scene,
                                           Scalar scalar, const Setting& setting,
                                           const Bound& bound);

/// The line for a box that is split: the index of the number that is split, and the value at the
/// split. If the scale is split, the index is the count of numbers. The line contains the index
/// minus 2, because the format omits the two coordinates of A. The lines of the lower half follow,
/// then the lines of the upper half.
std::string certified_split(std::size_t number, double at);

/// The line for a box that contains scenes and is not split.
std::string certified_leaf(const Box& box);

}  // namespace touchstone::proofs
