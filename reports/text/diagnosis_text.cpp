#include "reports/text/diagnosis_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/files/reproduce.h"
#include "reports/text/causes_text.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone {

using doctor::Diagnosis;
using doctor::Found;
using doctor::Hypothesis;
using doctor::Omission;

namespace {

std::string paragraph(const std::string& text, std::size_t width) {
    return text.empty() ? "" : wrapped(text, width);
}

/// A heading and the command that asks about the case as given. Empty without such a command.
std::string asked_text(const std::string& heading, const Scene& given, const Convention& convention,
                       const AskAgain& ask_again, std::size_t width) {
    return ask_again ? wrapped(heading, width) + ask_again(given, convention) : "";
}

/// Like the function above, for a scene that is first written in the convention.
std::string asked_text(const std::string& heading, const std::optional<Scene>& scene,
                       const Found& found, const AskAgain& ask_again, std::size_t width) {
    const Convention& convention = found.best.convention;
    const auto given =
        scene ? as_handed_over(*scene, convention, Precision::double_) : std::nullopt;
    return given ? asked_text(heading, *given, convention, ask_again, width) : "";
}

std::string words_of(const Hypothesis& hypothesis) {
    const bool is_plain = hypothesis.convention.is_plain();
    const std::string words = is_plain ? "" : text_of(hypothesis.convention) + " with ";
    switch (hypothesis.omission) {
        case Omission::none: break;
        case Omission::turns: return words + "all angles ignored";
        case Omission::corners: return words + "bounding boxes instead of rectangles";
    }
    return is_plain ? "cases as they are written" : text_of(hypothesis.convention);
}

/// The words for a hypothesis, to follow "as if": "angles were in degrees, and w and h were half of
/// the sizes".
std::string as_if(const Hypothesis& hypothesis) {
    std::vector<std::string> parts;
    for (const Departure departure : hypothesis.convention.departures())
        parts.emplace_back(meaning(departure));
    if (hypothesis.omission == Omission::turns)
        parts.emplace_back("all angles were 0, or nearly (such as degrees converted twice)");
    if (hypothesis.omission == Omission::corners)
        parts.emplace_back("rectangles were replaced by their bounding boxes");
    return fmt::format("{}", fmt::join(parts, ", and "));
}

/// Names the hypotheses that no scene distinguishes from the best, if they are at least as simple.
std::string equivalent_text(const Found& found) {
    std::vector<std::string> others;
    for (const Hypothesis& other : found.equivalent)
        if (other.departures() <= found.best.departures()) others.push_back(words_of(other));
    if (others.empty()) return "";
    return fmt::format(" For these shapes, {} gives the same answers.", fmt::join(others, " or "));
}

std::string agreement_text(const Found& found) {
    std::string text = found.explains_all()
                           ? fmt::format(" All {} answers far from touching agree", found.judged)
                           : fmt::format(" {} of {} answers far from touching agree",
                                         found.explained, found.judged);
    if (!found.explains_all() && found.second && 2 * found.second->explained > found.second->judged)
        text += fmt::format(" (the next best{}, explains {} of {})",
                            found.second->hypothesis.is_plain() ? ", no convention"
                            : found.second->hypothesis.omission == Omission::none
                                ? " convention, " + words_of(found.second->hypothesis)
                                : " explanation, " + words_of(found.second->hypothesis),
                            found.second->explained, found.second->judged);
    return text + '.';
}

std::string answer_text(Answer answer, const Scene& scene) {
    if (is_listed(scene)) return answer == 0 ? "none" : fmt::format("item {}", answer);
    return answer == 0 ? "miss" : "hit";
}

std::string parting_text(const Found& found, const AskAgain& ask_again, std::size_t width) {
    const doctor::Answered* const parting = found.parting();
    if (parting == nullptr) return "";
    return asked_text(fmt::format("A case that this does not explain (it answered {}):",
                                  answer_text(parting->answer, parting->given)),
                      parting->given, found.best.convention, ask_again, width);
}

/// A case with a wrong answer. If a convention explains clearly more answers than the case format,
/// the answer is wrong in that convention. Otherwise it is wrong in the case format, which might
/// not be the convention of the program.
std::string wrong_as_written_text(const Diagnosis& diagnosis, const AskAgain& ask_again,
                                  std::size_t width) {
    const Found& found = diagnosis.found;
    if (!diagnosis.is_refuted && found.explains_clearly_more_than_plain() &&
        found.parting() != nullptr) {
        const doctor::Answered& wrong = *found.parting();
        return asked_text(
            fmt::format("The closest convention is {}: it explains {} of {} answers. In that "
                        "convention the answer {} is wrong:",
                        words_of(found.best), found.explained, found.judged,
                        answer_text(wrong.answer, wrong.given)),
            wrong.given, found.best.convention, ask_again, width);
    }
    const doctor::Answered* const wrong = found.wrong_as_written();
    if (wrong == nullptr) return "";
    return asked_text(
        fmt::format("If this case is read as written, without a convention, the answer {} is "
                    "wrong; in your convention it may be right:",
                    answer_text(wrong->answer, wrong->given)),
        wrong->given, {}, ask_again, width);
}

/// The errors that a fitting convention does not explain.
std::string errors_text(const Found& found, std::size_t width) {
    const int errors = found.judged - found.explained;
    if (errors == 0 || found.best.omission != Omission::none) return "";
    return wrapped(errors == 1
                       ? "The other answer is an error: no known convention explains all answers."
                       : fmt::format("The other {} are errors: no known convention explains all "
                                     "answers.",
                                     errors),
                   width);
}

/// Says that the convention is an error if the user did not mean it. Empty if it is plain.
std::string unless_meant_text(const Convention& convention, const Convention& asked_in) {
    if (convention.is_plain()) return "";
    if (convention.has(Departure::radians))
        return "If you meant degrees, the conversion to radians is missing.";
    const bool turns = convention.has(Departure::clockwise) && !asked_in.has(Departure::clockwise);
    const bool is_swapped = convention.has(Departure::swapped) && !asked_in.has(Departure::swapped);
    return fmt::format("If this is not what you meant, this is your bug.{}",
                       turns && is_swapped
                           ? " Code that exchanges sin and cos, in the angle or in a projection, "
                             "gives the same answers."
                       : turns ? " Code that turns like ctx.rotate on a canvas (y down) needs no "
                                 "option. Yours turns the other way: if that is not meant, "
                                 "a sign is wrong."
                               : "");
}

/// Says whether the convention is an error, and what a canvas needs.
std::string meant_text(const Diagnosis& diagnosis) {
    const auto& [convention, omission] = diagnosis.found.best;
    if (omission != Omission::none) return "";
    std::string text = unless_meant_text(convention, {});
    if (!convention.has(Departure::clockwise) && !convention.has(Departure::y_down) &&
        diagnosis.reach.largest_angle)
        text += fmt::format(
            "{}y down with angles clockwise on the screen (a canvas) gives the "
            "same answers, so it needs no option.",
            text.empty() ? "" : " ");
    return text;
}

std::string convention_text(const Diagnosis& diagnosis, const AskAgain& ask_again,
                            std::size_t width) {
    const Found& found = diagnosis.found;
    std::string text;
    if (diagnosis.enlarged != 1)
        text = fmt::format(
            "Ordinary cases do not show its convention clearly, so all lengths were multiplied by "
            "{:g}. ",
            diagnosis.enlarged);
    const bool is_mistake = found.best.omission != Omission::none;
    text += found.best.is_plain()
                ? "It reads the numbers as they are meant, and needs no --convention."
            : found.explains_all() ? fmt::format("It answers as if {}.", as_if(found.best))
            : is_mistake
                ? fmt::format("No known mistake explains all answers. The closest: as if {}.",
                              as_if(found.best))
                : fmt::format("The closest convention: it answers as if {}.", as_if(found.best));
    text = wrapped(text + equivalent_text(found) + agreement_text(found), width) +
           paragraph(meant_text(diagnosis), width);
    if (is_mistake && found.explains_all())
        text += wrapped("That is an error, not a convention.", width);
    return text + errors_text(found, width) +
           causes_text(diagnosis.causes, AnswerKind::hit, width, 0) +
           parting_text(found, ask_again, width);
}

/// Says what to do with the case above if neither a convention nor a mistake was found.
std::string next_step_text(const Scene& scene, std::size_t width) {
    const Convention example = example_for(kinds_of(scene));
    return '\n' +
           wrapped({width}, "Step through your function with the numbers of the case above.{}",
                   example.is_plain()
                       ? ""
                       : fmt::format(" If you know how your code reads its numbers, state it "
                                     "in the option --convention of verify, such as {} ({} "
                                     "verify --help lists the words).",
                                     text_of(example), called_as()));
}

std::string nothing_fits_text(const Diagnosis& diagnosis, const AskAgain& ask_again,
                              std::size_t width) {
    const Found& found = diagnosis.found;
    const int answered = found.asked - found.unanswered;
    if (answered == 0) return wrapped("It gave no answer.", width);
    if (found.unanswered > 0 && found.explains_all())
        return wrapped(
            {width}, "Its answers agree with {}, but are too few ({}) to be sure.",
            found.best.is_plain() ? "cases read as they are written" : words_of(found.best),
            answered);
    // A convention that leaves many answers unexplained would mislead the user.
    const std::string text =
        found.hits == 0 || found.hits == answered
            ? fmt::format("It answered {} to {}.", found.hits == 0 ? "miss" : "hit",
                          found.unanswered > 0
                              ? fmt::format("{} of {} cases, and gave no answer to "
                                            "the others",
                                            answered, found.asked)
                          : answered == 1 ? "the only case"
                                          : fmt::format("all {} cases", answered))
        : diagnosis.has_convention()
            ? fmt::format(
                  "No known convention fits. {}, {} of {} answers far from touching are right.",
                  found.best.is_plain() ? "Without one"
                                        : "The closest is " + words_of(found.best) + ": with it",
                  found.explained, found.judged)
            : fmt::format(
                  "No known convention explains the answers: the closest leaves {} of "
                  "{} unexplained. Most likely the code has an error.",
                  found.judged - found.explained, found.judged);
    const std::string shown = wrong_as_written_text(diagnosis, ask_again, width);
    if (shown.empty()) return wrapped(text, width);
    return wrapped(text, width) + shown + wrapped(drawing_text(), width) +
           (diagnosis.has_convention() ? "" : next_step_text(found.answers.front().given, width));
}

/// A case with a wrong number, or with an error that no tolerance explains.
std::string wrong_text(const Diagnosis& diagnosis, const AskAgain& ask_again, std::size_t width) {
    const auto& wrong = diagnosis.numbers && diagnosis.numbers->wrong_example
                            ? std::optional(diagnosis.numbers->wrong_example->scene)
                            : diagnosis.tolerance.wrong_example;
    return asked_text("An example:", wrong, diagnosis.found, ask_again, width);
}

/// Shows scenes and their answers. If the code follows neither contract: a touching scene with a
/// hit and one with a miss. If the code misses overlaps along one line: such a miss.
std::string touching_text(const Diagnosis& diagnosis, const AskAgain& ask_again,
                          std::size_t width) {
    const doctor::ContractSeen& seen = diagnosis.contract;
    const bool is_unspecified = seen.kept == Contract::unspecified;
    std::string text;
    if (is_unspecified)
        text = asked_text("A touching case that it hits:", seen.touching_hit, diagnosis.found,
                          ask_again, width);
    if (is_unspecified || seen.missed_in_line > 0)
        text += asked_text(seen.missed_in_line > 0 ? "An overlap along one line that it misses:"
                                                   : "A touching case that it misses:",
                           seen.touching_miss, diagnosis.found, ask_again, width);
    return text;
}

}  // namespace

std::string mismatch_text(const doctor::Hypothesis& fits, const Convention& asked_in) {
    if (fits.is_plain())
        return "It reads the numbers as they are written: try it without " +
               std::string(is_called_by_module() ? "a convention." : "--convention.");
    std::string text = fmt::format("It answers as if {}", as_if(fits));
    if (fits.omission != Omission::none) return text + ". That is an error, not a convention.";
    return fmt::format("{}. {} Otherwise add {}{}.", text,
                       unless_meant_text(fits.convention, asked_in),
                       option_words("--convention " + text_of(fits.convention)),
                       asked_in.is_plain() ? "" : " instead of " + text_of(asked_in));
}

std::string diagnosis_text(const Diagnosis& diagnosis, const AskAgain& ask_again,
                           std::size_t width) {
    const Found& found = diagnosis.found;
    if (!found.fits) {
        // A named mistake says more than a convention that does not fit.
        const bool is_named = diagnosis.causes.like && !diagnosis.has_convention();
        return causes_text(diagnosis.causes, AnswerKind::hit, width, 0) +
               (!is_named                       ? nothing_fits_text(diagnosis, ask_again, width)
                : diagnosis.named_in.is_plain() ? wrong_as_written_text(diagnosis, ask_again, width)
                                                : "");
    }
    std::string text = convention_text(diagnosis, ask_again, width);
    if (!diagnosis.is_usable()) return text;
    if (diagnosis.numbers)
        return text + wrapped(numbers_text(*diagnosis.numbers), width) +
               wrong_text(diagnosis, ask_again, width);
    // At small scales an epsilon exceeds the gaps, so there the program is not right.
    doctor::Reach reach = diagnosis.reach;
    reach.least_scale = std::max(reach.least_scale, 32 * diagnosis.tolerance.farthest);
    for (const std::string& sentence :
         {contract_text(diagnosis.contract, diagnosis.reach.largest_angle.has_value()),
          tolerance_text(diagnosis.tolerance),
          // An error far from touching contradicts this sentence.
          diagnosis.tolerance.wrong > 0 ? "" : reach_text(reach)})
        text += paragraph(sentence, width);
    return text + wrong_text(diagnosis, ask_again, width) +
           touching_text(diagnosis, ask_again, width);
}

}  // namespace touchstone
