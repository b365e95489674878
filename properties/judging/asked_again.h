// Tests explanations of wrong answers by asking about changed scenes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "properties/judging/where_wrong.h"
#include "properties/sequences/sequences.h"

namespace touchstone {

/// Returns the answers to scenes; nothing for a scene without an answer.
using AskAbout = std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>;

/// How many wrong answers an explanation was tried on, and how many it explains.
struct Explained {
    std::uint64_t wrong = 0;
    std::uint64_t explained = 0;
};

/// Asks about scenes of wrong answers again, with all lengths multiplied by 1.1, then by 1.2
/// to 1.9, up to 64 scenes in all. Counts the scenes, and those without a wrong answer. A number
/// counts as wrong only if, divided by the factor (an area by its square, an IoU by 1), it differs
/// from the earlier number by at most 10 % of the earlier error. For a depth, whose normal may be
/// wrong, the errors are compared. The factors change the digits of all lengths, and with them the
/// rounding errors. They do not change the relative errors of a mistake such as 3.14 for pi.
Explained right_if_digits_change(const Declaration& declared, const std::vector<Example>& wrong,
                                 const Fit& fit, const AskAbout& ask);

/// True if rounding is the likely cause: at least half of the answers in `digits_changed` (a
/// quarter, if they are not hits) are explained, but nearly all wrong answers stay wrong if all
/// lengths are multiplied by 0.5 or by 2. These factors keep the relative rounding errors,
/// but not the errors of a mistake that depends on a constant length. Asks about at most 64 scenes:
/// first all with factor 0.5, then with factor 2.
bool is_likely_rounding(const Declaration& declared, const std::vector<Example>& wrong,
                        const Explained& digits_changed, const Fit& fit, const AskAbout& ask);

/// True if at least nine of ten answers stay the same when all numbers of their scenes are first
/// rounded to floats. Code that computes in floats does not see the difference. Leaves out scenes
/// of floats, and scenes that are invalid after rounding, or that `fit` would then change. Asks
/// about at most 64 scenes. Also true if no scene remains.
bool stay_in_floats(const std::vector<Example>& given, const Fit& fit, const AskAbout& ask);

/// True if a tolerance explains the wrong answers: at most a quarter still fail once the shapes are
/// farther from touching than `tolerance`. Answers are judged by the declaration. Returns nullopt
/// if no scene can be moved in this way.
std::optional<bool> hold_beyond(const Declaration& declared, const Tolerance& tolerance,
                                const std::vector<Example>& wrong, Random& random, const Fit& fit,
                                const AskAbout& ask);

/// Finds out whether a constant length in the code, such as an epsilon of 1e-6, causes the wrong
/// answers: nearly all are right when all lengths are multiplied by a large power of two. Relative
/// to the scene, rounding errors stay the same. Returns nothing if no such length causes them, or
/// if fewer than 8 wrong answers can be tried. If neither a skin nor an absolute tolerance is
/// declared, also returns nothing
///
/// - if fewer than one in 200 of `cases` is wrong. Half of the scenes nearly touch, so a constant
///   length causes more wrong answers.
/// - if nearly all answers become right when all lengths are divided by 1024. A constant length
///   causes errors in all smaller shapes, but a mistake in a range of sizes does not.
std::optional<Explained> right_if_enlarged(const Declaration& declared, const AnswerDraw& wrong,
                                           std::uint64_t cases, const Fit& fit,
                                           const AskAbout& ask);

// Finds out whether a program computes in floats although doubles are declared.
//
// The wrong answers of such a program are right for the scene rounded to floats, or within the
// tolerance of floats. Unlike a program with a skin, it gives both false hits and false misses.
// Its numbers stay the same if the scene is first rounded to floats; its hits may change, since it
// may round only corners. Many of its errors vanish when all lengths are multiplied by 1.1 to 1.9.
// The errors of a wrong constant, such as 3.14 for pi, remain.

/// True if a program that computes in floats may give this answer to a scene of floats: the answer
/// is right, or wrong only by rounding.
bool is_kept_in_floats(Declaration declared, const Scene& rounded, const Reply& answer);

/// Examines sampled wrong answers. If they are numbers and may be answers of floats, asks about
/// their scenes again, rounded to floats. Returns nothing if floats do not explain them.
std::optional<Explained> computes_in_floats(const Declaration& declared,
                                            const std::vector<Example>& wrong,
                                            const Explained& digits_changed, const Fit& fit,
                                            const AskAbout& ask);

/// True if rounding that grows with scale / smallest size explains the sampled wrong answers.
bool grows_with_thinness(Declaration declared, const std::vector<Example>& wrong,
                         const Explained& digits_changed, const Fit& fit, const AskAbout& ask);

}  // namespace touchstone
