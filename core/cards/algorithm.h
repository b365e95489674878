// What an algorithm under test says of itself.
//
// An algorithm is a struct with
//
//     template <class S> using Input = PosePair<S>;       // the scene of its query
//     static touchstone::AlgorithmInfo info();
//     template <class S> static bool hit(const Pose<S>& a, const Pose<S>& b);  // its parts
//
// or, where the query asks for the first of a list, `static std::size_t first_hit(...)`: the place
// of the first hit, counted from 1, or 0. They return exactly that type: of another that converts
// to bool, such as a distance, nobody knows which values mean a hit.
//
// The template is the algorithm. With `float`, `double` or `long double` it is the thing that is
// tested; with the exact scalar it is its own mathematics. It may use + - * / and comparisons,
// literals and whole numbers, `pi<S>()` (pi.h), and call, unqualified and after a `using std::...`:
//
//     min max abs fabs sqrt hypot floor ceil trunc round fmod cos sin tan atan2 atan asin acos
//     pow, with a whole exponent or 0.5
//
// A literal means the number that it is: 0.1 is the double nearest to a tenth. Where S is float,
// C++ computes 0.5 * x in double and S(0.5) * x in float. A number that is to be a float or a
// double on the way is kept_in<float>(x) (not_a_double.h).
//
// Roots are exact, and so are sines and cosines of angles that are rational, multiples of pi, found
// by atan2 and its fellows, or sums of these. The root of a negative number is undefined like a
// quotient by zero. Everything else, as the sine of a root or half an angle of atan2, is enclosed;
// an answer that then depends on an open comparison is called undecided. An iteration counts its
// steps (Steps).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>

#include "core/cards/class.h"
#include "core/cards/scalar.h"
#include "core/scenes/scale.h"

namespace touchstone {

// The limit of steps of an iterative algorithm.
//
// An iteration counts its steps where it may go on forever in floats, or where nobody has shown
// that it ends in exact arithmetic. If it takes more steps than its card allows, it has no answer.
// That is a wrong answer of the class `defect`, in floats and in exact arithmetic alike.

/// An algorithm's answer: 0 for a miss, 1 for a hit; for a list, the place of the first hit.
using Answer = std::size_t;

/// In place of the answer of an iteration that has not ended within its limit.
inline constexpr Answer kNotConverged = std::numeric_limits<Answer>::max();

/// Thrown by `Steps`; `Registered::answer` makes `kNotConverged` of it.
struct NotConverged {};

/// Counts the steps of one run.
class Steps {
  public:
    /// `limit` is the `steps` of the algorithm's card.
    explicit Steps(int limit) : left_(limit) {}

    /// To be called at the start of each step; throws NotConverged at the one beyond the limit.
    void take() {
        if (left_-- == 0) throw NotConverged();
    }

  private:
    int left_;
};

// What an algorithm is known to get wrong, as its card says.

/// A class of wrong answers that is known of an algorithm in some scalars: it is shown, and fails
/// nothing. Each of the scalars must still show it in the witness; else it is stale, and fails.
struct KnownFailure {
    Class kind;
    std::span<const Scalar> scalars;
    std::string_view reason;   ///< one sentence
    std::string_view witness;  ///< a case line, rounded to what the scalar takes
};

/// Of a failure that one witness shows in one scalar alone.
inline constexpr std::array kInFloat{Scalar::float_};
inline constexpr std::array kInDouble{Scalar::double_};
inline constexpr std::array kInLongDouble{Scalar::long_double};

/// The failure among those that is of that class and scalar, or null. What is known of one class or
/// scalar is not known of another.
constexpr const KnownFailure* find_known(std::span<const KnownFailure> known, Class kind,
                                         Scalar scalar) {
    for (const KnownFailure& failure : known)
        if (failure.kind == kind && std::find(failure.scalars.begin(), failure.scalars.end(),
                                              scalar) != failure.scalars.end())
            return &failure;
    return nullptr;
}

/// What the algorithm answers where the two shapes touch exactly.
enum class Contract {
    closed,      ///< touching is a hit
    open,        ///< touching is not a hit
    unspecified  ///< either answer is right
};

constexpr std::string_view name(Contract contract) {
    switch (contract) {
        case Contract::closed: return "closed";
        case Contract::open: return "open";
        case Contract::unspecified: return "unspecified";
    }
    return "?";
}

inline constexpr std::array kContracts{Contract::closed, Contract::open, Contract::unspecified};

/// How the error of an algorithm relates to eps * scale.
enum class Conditioning {
    none,            ///< it is a multiple of it
    edge_direction,  ///< times scale / smallest size: edge directions are differences of corners
    local,  ///< times local share: positions are subtracted first, so the origin is nothing
    angle   ///< the same times the largest angle in radians, if above 1: angles are rounded
};

constexpr std::string_view name(Conditioning conditioning) {
    switch (conditioning) {
        case Conditioning::none: return "none";
        case Conditioning::edge_direction: return "edge-direction";
        case Conditioning::local: return "local";
        case Conditioning::angle: return "angle";
    }
    return "?";
}

inline constexpr std::array kConditionings{Conditioning::none, Conditioning::local,
                                           Conditioning::angle, Conditioning::edge_direction};

/// The margin below which the algorithm's answer may be wrong through rounding alone.
struct Tolerance {
    double factor;              ///< in units of eps * scale * conditioning
    Conditioning conditioning;  ///< what multiplies that unit
};

/// The declared tolerance on one input as a multiple of eps(scalar) * scale; infinite where a size
/// is zero and the algorithm needs edge directions.
inline double allowed(const Tolerance& tolerance, const Scene& scene) {
    if (tolerance.conditioning == Conditioning::none) return tolerance.factor;
    if (tolerance.conditioning == Conditioning::local) return tolerance.factor * local_share(scene);
    if (tolerance.conditioning == Conditioning::angle)
        return tolerance.factor * local_share(scene) * std::max(1.0, largest_turn(scene));
    const double smallest = smallest_size(scene);
    if (smallest == 0) return std::numeric_limits<double>::infinity();
    return tolerance.factor * (scale(scene) / smallest);
}

/// Which sizes an algorithm is made for.
enum class Sizes {
    positive,     ///< sizes, radii, lengths of segments and areas of polygons are not zero
    zero_allowed  ///< any
};

/// The card of an algorithm: what `touchstone list` prints and what verdicts are measured against.
struct AlgorithmInfo {
    std::string_view name;        ///< unique, lower case, words joined by hyphens
    std::string_view query = {};  ///< "rect-rect"; filled in from the algorithm's Input
    Contract contract;            ///< declared; judged against the exact relation
    Sizes sizes;                  ///< inputs outside it are reported, not held against it
    Tolerance tolerance;          ///< declared; a misjudged margin beyond it fails
    std::string_view source;      ///< where the method was published
    std::string_view summary;     ///< one sentence
    std::span<const KnownFailure> known = {};  ///< what it gets wrong, and is not failed for
    int steps = 0;  ///< the most that an iteration takes (Steps); 0: no iteration
};

}  // namespace touchstone
