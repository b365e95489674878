// Finds an algorithm's contract, tolerance, reach, and the accuracy of its numbers, once its
// convention is known.
#pragma once

#include <optional>
#include <vector>

#include "core/cards/algorithm.h"
#include "properties/conventions/handing.h"
#include "properties/doctor/search.h"
#include "properties/judging/asked_again.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/question.h"
#include "properties/judging/where_wrong.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// Takes scenes in the case format and asks about them in the convention found for an algorithm.
class Meant {
  public:
    Meant(std::string_view query, const AskAbout& ask, const Convention& convention,
          const Known& known)
        : query_(made_query(std::string(query), convention)),
          ask_(&ask),
          convention_(convention),
          known_(known) {}

    /// Returns a copy that asks another program.
    [[nodiscard]] Meant asking(const AskAbout& other) const {
        Meant copy = *this;
        copy.ask_ = &other;
        return copy;
    }

    /// The query of the scenes in the case format.
    [[nodiscard]] const std::string& query() const { return query_; }
    [[nodiscard]] const Known& known() const { return known_; }

    /// Returns a scene near this one that can be asked about; nothing if none is found.
    [[nodiscard]] std::optional<Scene> near(const Scene& scene) const;

    /// For a scene of floats: returns near(scene) if all numbers are floats when the scene is
    /// written in the convention, otherwise nothing. Also returns nothing if the convention
    /// computes positions with a sine, because the results are not floats.
    [[nodiscard]] std::optional<Scene> near_in_floats(const Scene& scene) const {
        const bool are_floats = !convention_.has(Departure::corner_pivot) &&
                                as_handed_over(scene, convention_, Precision::single_).has_value();
        return are_floats ? near(scene) : std::nullopt;
    }

    /// Returns the answers in the case format's convention; nothing for a scene that got no answer,
    /// or at which an iteration reached its step limit. The scenes must be results of `near`.
    [[nodiscard]] std::vector<std::optional<Reply>> replies(const std::vector<Scene>& scenes);

    /// Returns the hits and misses that replies(scenes) imply (`hit_of`).
    [[nodiscard]] std::vector<std::optional<Answer>> answers(const std::vector<Scene>& scenes);

    [[nodiscard]] int asked() const { return asked_; }

  private:
    std::string query_;
    const AskAbout* ask_;
    Convention convention_;
    Known known_;
    int asked_ = 0;
};

/// Asks ahead about the questions of `work`, as if no answer were wrong.
void foresee(const Meant& meant, const AskAhead& ask_ahead,
             const std::function<void(Meant&)>& work);

/// Returns a scene of moderate numbers that can be asked about, from plain_scene or generate_scene;
/// nothing if this fails.
std::optional<Scene> moderate_scene(Meant& meant, Random& random);

/// Makes that many scenes, or fewer if few tries succeed.
std::vector<Scene> scenes_of(int count, const auto& make, int tries_for_each = 60) {
    std::vector<Scene> scenes;
    const int most = tries_for_each * count;
    for (int tries = 0; static_cast<int>(scenes.size()) < count && tries < most; ++tries)
        if (auto scene = make()) scenes.push_back(*std::move(scene));
    return scenes;
}

// Scenes near touching that can be asked about. The functions return nothing if they fail.

/// The gap, of either sign, is the scale times two to a power from `least` to `most`.
std::optional<Scene> with_gap(Meant& meant, Random& random, double least, double most);
/// A shape is thin. The gap, of either sign, is so small that rounding may decide a test that takes
/// the directions of sides from differences of corners. The numbers are of that scalar.
std::optional<Scene> thin_scene(Meant& meant, Random& random, Scalar scalar);
/// The scene has about that size. The gap is in the same unit.
std::optional<Scene> of_size(Meant& meant, Random& random, double size, double gap);
/// Two sides form an angle of about two to a power from `least` to `most`, in radians. The gap, of
/// either sign, is at most half of this angle times the scale. Always fails for lists.
std::optional<Scene> nearly_parallel(Meant& meant, Random& random, double least, double most);

// Finds the tolerance that an algorithm needs: a multiple (kRoom, room_of_length) of its largest
// error, the distance from touching of a wrong answer.
//
// Errors larger than rounding must be explained by a threshold (README.md), in scenes of very
// different sizes. These distinguish a slack, which grows with the scene, from an absolute epsilon,
// and both from wrong mathematics.

/// An answer to a scene whose shapes do not touch exactly.
struct NearAnswer {
    double margin;    ///< signed, in scene units
    double scale;     ///< of the scene
    double by_edges;  ///< by_turned_sides (by_margin.h)
    /// The smallest angle between non-parallel sides, in radians; infinite for a list or without
    /// such sides.
    double angle;
    std::optional<Example> wrong{};  ///< the answer, if it is wrong
};

/// The divisor of the distance from touching.
enum class Measure {
    length,  ///< 1
    share,   ///< the scale
    edges    ///< scale x by_turned_sides
};

double measured(const NearAnswer& answer, Measure measure);

/// The answers to consider: answers to disjoint shapes, answers to overlapping shapes, or all.
enum class Side { apart, overlapping, both };

/// A threshold: answers below it are wrong or mixed, answers above it are right.
struct Threshold {
    bool explains = false;  ///< no wrong answer is far above the threshold; scenes of each size
                            ///< have enough answers above it and enough wrong answers below it
    double at = 0;          ///< the threshold; 0 if wrong answers are too rare
    double most = 0;        ///< the largest measure of a wrong answer
};

/// A threshold that is a length is tested only in scenes where it is at least this multiple of
/// `noise` x scale.
inline constexpr double kAboveNoise = 64;

/// Returns the threshold that explains the most answers. Ignores answers whose distance from
/// touching is below `noise` x scale x by_turned_sides, because rounding may decide them.
Threshold threshold_of(const std::vector<NearAnswer>& answers, Side side, Measure measure,
                       double noise);

/// Returns the largest NearAnswer::angle of the very wrong answers. An answer is very wrong if its
/// error exceeds both `more_than` x scale and `more_than` x scale x by_turned_sides. Returns 0 if
/// there are no such answers, or if this angle is above 0.1.
double largest_wrong_angle(const std::vector<NearAnswer>& answers, double more_than);

/// The largest misjudged margins, in eps x scale.
struct Worst {
    double hit = 0;       ///< the largest gap of a false hit
    double miss = 0;      ///< the largest depth of a false miss
    double by_edges = 0;  ///< the largest misjudged margin / by_turned_sides

    [[nodiscard]] double either() const { return hit > miss ? hit : miss; }
};

/// The pattern of the wrong answers.
enum class Pattern {
    rounding,    ///< errors that rounding explains
    slack,       ///< a larger, deliberate tolerance
    absolute,    ///< a length, independent of the scale
    parallel,    ///< an angle below which sides count as parallel; no tolerance explains it
    unexplained  ///< no tolerance explains them
};

std::string_view name(Pattern pattern);

/// The recommended tolerance, as a multiple of the largest error seen.
inline constexpr double kRoom = 4;
/// The largest error, in eps x scale, that rounding explains.
inline constexpr double kMostOfRounding = 0x1p8;
/// The recommended length for an absolute epsilon, as a multiple of the largest distance from
/// touching of a wrong answer.
constexpr double room_of_length(Side side) {
    // Code that errs on both sides may round its input to a fixed step. The errors of its numbers
    // seldom add up to the largest possible sum, so the largest error seen is below that sum.
    return side == Side::both ? 3 : 1.5;
}

/// Rounds up to that many significant decimal digits.
double with_digits_above(int digits, double x);

struct ToleranceSeen {
    int asked = 0;
    Worst worst;
    Pattern pattern = Pattern::rounding;
    /// The number of wrong answers and the scene with the largest error, if no tolerance allows
    /// them.
    int wrong = 0;
    std::optional<Scene> wrong_example{};
    /// The number of answers that were closer to touching than the largest error on their side, but
    /// too far for rounding to decide, and how many of them were right. Set with `wrong`.
    int closer = 0;
    int closer_right = 0;
    /// The side on which a slack or an absolute epsilon errs.
    Side side = Side::both;
    double epsilon = 0;   ///< the approximate absolute epsilon, or the angle in radians
    double farthest = 0;  ///< the largest distance from touching that the epsilon made wrong
    double skin = 0;      ///< recommended if the epsilon causes only false hits
    double absolute_tolerance = 0;         ///< recommended if the epsilon causes false misses
    Scalar measured_in = Scalar::double_;  ///< `worst` is in eps of this scalar
    /// The scalar in which the algorithm seems to compute (README.md).
    Scalar scalar = Scalar::double_;
    /// Recommended: at least kRoom times the largest error seen, in eps of that scalar.
    Tolerance tolerance{16, Conditioning::none};
};

/// The limits within which answers were right, apart from rare errors. The search starts from
/// moderate numbers and goes outwards in steps. A scene without an answer sets no limit, so a crash
/// does not end the search.
struct Reach {
    int asked = 0;
    int unanswered = 0;
    int wrong = 0;             ///< within the limits
    double least_scale = 1;    ///< the smallest factor on lengths, about the smallest size
    double largest_scale = 1;  ///< the largest factor on lengths, about the largest size
    /// The largest angle, in the unit of the convention; nothing if the shapes have no angles.
    std::optional<double> largest_angle{};
    /// Set if answers near touching are right only up to this angle, which is smaller than
    /// largest_angle: adding pi/2 to a large angle rounds it.
    std::optional<double> accurate_angle{};
};

/// Asks the first questions of find_tolerance, which do not depend on answers.
void begin_tolerance(Meant& meant, Random& random, int most_asked);

/// Asks about clear scenes, scaled by powers of two and turned by growing angles.
Reach find_reach(Meant& meant, Random& random);

/// Finds the tolerance. Adds the answers to `sample`, except errors that rounding explains. Asks
/// about 200 scenes of moderate numbers and about 1.5 x `most_asked` scenes near touching; more if
/// errors are as large as those of floats or exceed rounding, or if answers are wrong in small
/// scenes.
ToleranceSeen find_tolerance(Meant& meant, Contract contract, const Reach& reach, Random& random,
                             int most_asked, AnswerSample& sample);

/// Asks about scenes just beyond the declared tolerance, with growing angles in radians. Returns
/// the largest angle before answers are wrong, at least two turns; nothing if they are right with
/// all angles up to `most`.
std::optional<double> find_accurate_angle(Meant& meant, const Declaration& declared, double most,
                                          Random& random);

/// The answers when shapes touch exactly.
struct Touches {
    int asked = 0;
    int hits = 0;

    [[nodiscard]] bool all_hits() const { return asked > 0 && hits == asked; }
    [[nodiscard]] bool no_hits() const { return asked > 0 && hits == 0; }
    void add(bool hit) { ++asked, hits += hit ? 1 : 0; }
};

/// The answers in scenes that need no rounding (judging/by_margin.h), judged as in `verify`.
struct ContractSeen {
    Touches touches{};
    Contract kept = Contract::unspecified;
    /// How often the algorithm missed segments or points that overlap on one line. 0 if the
    /// contract is open, because an open contract allows such a miss.
    int missed_in_line = 0;
    /// The first touching scene that was hit.
    std::optional<Scene> touching_hit{};
    /// The first missed scene with shapes that overlap on one line. If no such scene was missed,
    /// the first touching scene that was missed.
    std::optional<Scene> touching_miss{};
};

/// Asks about at most `count` more scenes. Code that computes in that scalar does not need to round
/// in these scenes.
void ask_about_touching(Meant& meant, Random& random, Scalar scalar, int count, ContractSeen& seen);

// Answers in numbers imply hits and misses. Finds the convention from these, then the accuracy of
// the numbers in that convention.

struct NumbersSeen {
    int judged = 0;
    int wrong = 0;     ///< answers with an error above the allowed error
    double worst = 0;  ///< the largest error, as a share of the allowed error
    std::optional<Example> wrong_example{};
    Scalar scalar = Scalar::double_;  ///< the scalar with the accuracy that the answers reach
    bool is_scalar_given = false;     ///< the scalar was given, not found
    /// The recommended tolerance of distances and depths. It is at least kRoom times the errors
    /// seen, or the default if no allowed tolerance is that large.
    Tolerance tolerance = Declaration{}.tolerance;
};

/// Asks about at most `most_asked` scenes of moderate numbers. For distances and depths, also asks
/// about scenes near touching and thin scenes.
NumbersSeen find_accuracy(Meant& meant, Random& random, int most_asked);

}  // namespace touchstone::doctor
