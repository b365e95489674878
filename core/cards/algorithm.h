// The interface of an algorithm under test, and its card.
//
// An algorithm is a struct with
//
//     template <class S> using Input = PosePair<S>;  // the type of its scenes; see Answers below
//     static touchstone::AlgorithmInfo info();
//     template <class S> static bool hit(const Pose<S>& a, const Pose<S>& b);  // the scene's parts
//
// For a query about the first hit in a list, the struct has `static std::size_t first_hit(...)`
// instead of `hit`. The answer is the position of the first hit, counted from 1; 0 without a hit.
// The return types must be exactly bool and std::size_t. For a type that merely converts to bool,
// such as a distance, it is unclear which values mean a hit. If an algorithm answers with numbers,
// its function is named after the question, such as `static S distance(...)` (measuring.h).
//
// The template is the algorithm. With `float`, `double` or `long double` it is the code under test.
// With the exact scalar it is the algorithm's mathematics. The template may use + - * /,
// comparisons, literals, whole numbers, and `pi<S>()` (turns.h). After a `using std::...` it may
// call, unqualified:
//
//     min max abs fabs sqrt hypot floor ceil trunc round fmod cos sin tan atan2 atan asin acos
//     pow, with a whole exponent or 0.5
//
// A literal means its exact value: 0.1 is the double nearest to a tenth. If S is float, C++
// computes 0.5 * x in double and S(0.5) * x in float. kept_in<float>(x) rounds an intermediate
// result to float (watched.h). With the exact scalar, epsilon() and min() of std::numeric_limits<S>
// are 0, and max() and infinity() are huge.
//
// With the exact scalar, roots are exact. Sines and cosines are exact if the angle is rational, a
// rational multiple of pi, the result of an inverse trigonometric function, or a sum of these.
// Values outside these rules, such as pi squared, or the sine of a root or of half the result of
// atan2, are enclosed by bounds. If an answer depends on a comparison that the bounds do not
// decide, the answer is undecided. The root of a negative number is undefined, like division by
// zero. An iteration counts its steps (class Steps below).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include "core/cards/answer_kind.h"
#include "core/cards/class.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

/// The floating-point types in which algorithms are tested.
enum class Scalar { float_, double_, long_double };

/// All scalars, the least precise first.
inline constexpr std::array kScalars{Scalar::float_, Scalar::double_, Scalar::long_double};

/// The C++ name: "float", "double", "long double".
constexpr std::string_view name(Scalar scalar) {
    constexpr std::array<std::string_view, 3> kNames{"float", "double", "long double"};
    return kNames.at(static_cast<std::size_t>(scalar));
}

/// Returns use(std::type_identity<S>{}) for the floating-point type S.
constexpr auto with_type(Scalar scalar, auto use) {
    switch (scalar) {
        case Scalar::float_: return use(std::type_identity<float>{});
        case Scalar::double_: return use(std::type_identity<double>{});
        case Scalar::long_double: break;
    }
    return use(std::type_identity<long double>{});
}

/// eps: the distance from 1 to the next larger number of the scalar.
constexpr double epsilon(Scalar scalar) {
    return with_type(scalar, []<class S>(std::type_identity<S>) {
        return static_cast<double>(std::numeric_limits<S>::epsilon());
    });
}

/// Returns the scalar of that name, or nothing. Accepts "long_double" and "long-double" too.
constexpr std::optional<Scalar> scalar_named(std::string_view text) {
    if (text == "long_double" || text == "long-double") return Scalar::long_double;
    for (const Scalar scalar : kScalars)
        if (name(scalar) == text) return scalar;
    return std::nullopt;
}

/// The required accuracy of an answer in numbers. The allowed error (at most 1 for shares) is
///
///     relative x truth + absolute x unit x conditioning of the tolerance
///
/// The sensitivity of the answer is, up to a factor, its change if each coordinate changes by 1.
/// The unit is the scale times the sensitivity:
///
///     lengths and points   scale
///     areas                scale x the perimeter of the smaller bounding box
///     shares of areas      scale x the perimeters of both boxes / the area of the union
///
/// So the allowed error covers the rounding of the coordinates, even for thin shapes and for shapes
/// far from the origin. For containment, yes and no are both right if the inner shape reaches out
/// of the outer one by at most absolute x scale, or is inside it and that close to its boundary.
struct Accuracy {
    double relative = 1e-9;
    double absolute = 1e-12;

    friend bool operator==(const Accuracy&, const Accuracy&) = default;
};

/// An algorithm's answer: 0 for a miss, 1 for a hit; for a list, the position of the first hit.
using Answer = std::size_t;

/// The answer of an iteration that exceeds its step limit.
inline constexpr Answer kNotConverged = std::numeric_limits<Answer>::max();

/// Thrown by `Steps`. `Registered::answer` turns it into `kNotConverged`.
struct NotConverged {};

/// Counts the steps of an iteration. An iteration must count its steps if it may run forever in
/// floats, or if no proof exists that it ends in exact arithmetic. An iteration that takes more
/// steps than the card allows has no answer. In floats, this is a wrong answer: for hits of the
/// class `defect` (`domain` if a size is not accepted, or if overflow or underflow took part), for
/// numbers of the class `error`. In exact arithmetic, it gives a wrong answer in floats the class
/// `defect` for hits, `logic` for numbers.
class Steps {
  public:
    /// `limit` is `steps` on the algorithm's card.
    explicit Steps(int limit) : left_(limit) {}

    /// Counts a step. Call this once in each step. Throws NotConverged beyond the limit.
    void take() {
        if (left_-- == 0) throw NotConverged();
    }

  private:
    int left_;
};

/// A class of wrong answers that the card documents for some scalars. Such answers are reported but
/// do not fail. The witness must reproduce such an answer in each of the scalars. Otherwise the
/// entry is stale, and the algorithm fails.
struct KnownFailure {
    Class kind;
    std::span<const Scalar> scalars;
    std::string_view reason;   ///< one sentence
    std::string_view witness;  ///< a case line; its numbers are rounded to the scalar
};

/// Values of `KnownFailure::scalars` for a failure in one scalar only.
inline constexpr std::array kInFloat{Scalar::float_};
inline constexpr std::array kInDouble{Scalar::double_};
inline constexpr std::array kInLongDouble{Scalar::long_double};

constexpr const KnownFailure* find_known(std::span<const KnownFailure> known, Class kind,
                                         Scalar scalar) {
    for (const KnownFailure& failure : known)
        if (failure.kind == kind && std::find(failure.scalars.begin(), failure.scalars.end(),
                                              scalar) != failure.scalars.end())
            return &failure;
    return nullptr;
}

/// The answer an algorithm promises when two shapes touch exactly.
enum class Contract {
    closed,      ///< touching is a hit
    open,        ///< touching is not a hit
    unspecified  ///< either answer is right
};

/// The word on the command line: "closed".
constexpr std::string_view name(Contract contract) {
    constexpr std::array<std::string_view, 3> kNames{"closed", "open", "unspecified"};
    return kNames.at(static_cast<std::size_t>(contract));
}

inline constexpr std::array kContracts{Contract::closed, Contract::open, Contract::unspecified};

/// The rounding errors of an algorithm are about proportional to eps * scale times this factor.
enum class Conditioning {
    none,            ///< 1
    edge_direction,  ///< scale / smallest size: edge directions are differences of corners
    local,  ///< local scale / scale: positions are subtracted first, so the distance from the
            ///< origin does not matter
    angle   ///< local times the largest angle in radians (at least 1): angles are rounded
};

/// The word on the command line: "edge-direction".
constexpr std::string_view name(Conditioning conditioning) {
    constexpr std::array<std::string_view, 4> kNames{"none", "edge-direction", "local", "angle"};
    return kNames.at(static_cast<std::size_t>(conditioning));
}

inline constexpr std::array kConditionings{Conditioning::none, Conditioning::local,
                                           Conditioning::angle, Conditioning::edge_direction};

/// How close to touching the algorithm's answer may be wrong because of rounding alone.
struct Tolerance {
    double factor;              ///< in units of eps * scale * conditioning
    Conditioning conditioning;  ///< the factor that multiplies eps * scale
};

/// Returns the unit of margins and tolerances, eps(scalar) * scale, in the unit of coordinates.
inline double eps_scale(Scalar scalar, const Scene& scene) {
    return epsilon(scalar) * scale(scene);
}

/// Returns the declared tolerance for the scene, factor * conditioning, as a multiple of eps_scale.
/// It is infinite if the smallest size is zero and the conditioning is edge_direction.
inline double allowed(const Tolerance& tolerance, const Scene& scene) {
    if (tolerance.conditioning == Conditioning::none) return tolerance.factor;
    if (tolerance.conditioning == Conditioning::local) return tolerance.factor * local_share(scene);
    if (tolerance.conditioning == Conditioning::angle)
        return tolerance.factor * local_share(scene) * std::max(1.0, largest_turn(scene));
    const double smallest = smallest_size(scene);
    if (smallest == 0) return std::numeric_limits<double>::infinity();
    return tolerance.factor * (scale(scene) / smallest);
}

/// The sizes that an algorithm accepts.
enum class Sizes {
    positive,     ///< sizes, radii (except of placed polygons), lengths of segments and areas of
                  ///< polygons are not zero; cosine and sine are not both zero
    zero_allowed  ///< sizes may be zero
};

/// The base of an algorithm that answers the query of that name. Declares the algorithm's Input.
template <Name query>
struct Answers {
    template <class S>
    using Input = SceneOf<query, S>;
};

/// The card of an algorithm. `touchstone list` prints it, and answers are judged by it.
struct AlgorithmInfo {
    std::string_view name;  ///< unique; words of lower-case letters and digits joined by hyphens
    std::string_view query = {};    ///< "rect-rect"; filled in from the algorithm's Input
    Contract contract;              ///< declared; judged against the exact relation
    Sizes sizes = Sizes::positive;  ///< wrong answers for other sizes are reported, but do not fail
    Tolerance tolerance;            ///< declared; a wrong answer farther from touching fails
    std::string_view source;        ///< where the method was published
    std::string_view summary;       ///< one sentence
    std::span<const KnownFailure> known = {};  ///< documented failures; these do not fail
    int steps = 0;  ///< step limit of an iteration (Steps); 0: no iteration
    /// For algorithms that answer with numbers: the declared error. Both factors are multiples of
    /// eps(scalar). For these algorithms `contract` is unspecified, and `tolerance` applies to a
    /// comparison of a distance or depth with 0. Numbers are judged as doubles, so for long double
    /// eps is the eps of double.
    Accuracy accuracy = {0, 0};
    AnswerKind asked = AnswerKind::hit;  ///< filled in from the name of the algorithm's function
};

}  // namespace touchstone
