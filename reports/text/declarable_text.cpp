// Advice about the wrong answers of a black box: declare a contract, a tolerance or a domain with
// which they pass, look for a mistake, or ask the doctor.

#include <numbers>

#include <fmt/format.h>

#include "properties/conventions/handing.h"
#include "properties/doctor/results.h"
#include "reports/files/reproduce.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// The bounds of ordinary scenes, within the bounds of the run. Angles are in the unit of a scene
/// that failed.
std::string usual_bounds(const Examination& run) {
    TurnUnit unit = TurnUnit::none;
    for (const Class c : kClasses)
        if (const auto& example = run.row.example(c); example && fails(c))
            unit = turn_unit_of(example->scene);
    return option_words(text_of(within_usual(run.domain, unit)));
}

bool fails_only_beyond_usual_bounds(const Examination& run) {
    return run.failed > 0 && run.failed_in_ordinary == 0 && run.card.seed;
}

/// With fewer wrong answers than this, a conditioning that explains all of them proves nothing.
constexpr std::uint64_t kEnough = 8;

/// True if only a few extreme scenes get wrong answers. Then the report advises bounds first, and a
/// conditioning second.
bool is_wrong_in_few_extremes(const Examination& run) {
    return fails_only_beyond_usual_bounds(run) && run.row.beyond_edges == 0 &&
           run.failed < kEnough && run.failed == run.row.count(Class::wrong);
}

/// If all failures are outside of the bounds of ordinary scenes, suggests these bounds. Otherwise
/// suggests bounds within which rounding that grows with scale / smallest size stays below the
/// tolerance. Empty if they would be too narrow or too wide to be of use.
std::string bounds_text(const Examination& run) {
    constexpr double kLeast = 10;
    constexpr double kMost = 1e6;
    const double most = 1 / run.row.tolerance_used_edges;
    if (fails_only_beyond_usual_bounds(run))
        return fmt::format(" Or add {}: all failures are outside of these bounds.",
                           usual_bounds(run));
    if (most < kLeast || most > kMost) return "";
    const double unit = std::pow(10, std::floor(std::log10(most)) - 1);
    const std::string bounds =
        fmt::format("--lengths 1:{0:g} --offsets {0:g}", std::floor(most / unit) * unit);
    return fmt::format(
        " Or bound scale / smallest size, for example by {}: then these errors are within the "
        "tolerance.",
        option_words(bounds));
}

/// Says what all failing scenes have in common, if wrong answers to such scenes are usually not
/// judged.
std::string all_where_text(const Examination& run) {
    if (run.failed == 0 || run.failed_where.size() != 1 ||
        run.failed_where.begin()->first.empty() || run.hangs_by_angle)
        return "";
    const std::string text = fmt::format("In all failing cases ({}) {}.", grouped(run.failed),
                                         run.failed_where.begin()->first);
    if (run.failed != run.row.count(Class::defect)) return text;
    return text + fmt::format(
                      " Wrong answers to such cases are not judged, but a crash or a hang is "
                      "a failure. If your code may refuse them, let it answer with an error "
                      "({{\"error\":\"why\"}}; C++: throw an exception). Or add {}.",
                      usual_bounds(run));
}

/// Says whether errors that no conditioning explains may be rounding that adds up.
std::string accumulated_text(const Examination& run) {
    const Tolerance& tolerance = run.card.declared.tolerance;
    const double worst = run.row.tolerance_used * tolerance.factor;
    if (run.card.declared.asks_numbers() || tolerance.conditioning != Conditioning::none ||
        worst > doctor::kMostOfRounding)
        return "So there is an error.";
    const double enough = std::exp2(std::ceil(std::log2(doctor::kRoom * worst)));
    return fmt::format(
        "If it sums many rounded numbers, these errors (up to {:.2g} eps x scale) may be "
        "accumulated rounding: then declare {}. If it does not, there is an error.",
        worst, option_words(fmt::format("--tolerance {:g}", enough)));
}

}  // namespace

std::string conditioning_text(const Examination& run, std::size_t width) {
    if (!run.explanation.needs_conditioning || is_wrong_in_few_extremes(run)) return "";
    const Row& row = run.row;
    const std::uint64_t wrong = row.count(Class::wrong);
    if (row.beyond_edges > 0)
        return wrapped({width, 2},
                       "{} of {} wrong answers {} too far from touching for rounding, even for "
                       "rounding that grows with scale / smallest size. {} The first:",
                       grouped(row.beyond_edges), grouped(wrong),
                       row.beyond_edges == 1 ? "is" : "are", accumulated_text(run)) +
               judged_text(run.card, *row.first_beyond_edges, width) +
               repeat_lines(run.card, *row.first_beyond_edges, width, 2) + '\n';
    const std::string explained =
        wrong < kEnough
            ? fmt::format(
                  "Rounding that grows with scale / smallest size may explain the wrong "
                  "answers, but so few ({}) prove nothing.",
                  wrong)
            : "Rounding that grows with scale / smallest size may explain all wrong answers.";
    return wrapped({width, 2},
                   "{} If it computes edge directions (axes) from differences of "
                   "corners, declare {}.{} If it does not, this is a bug.",
                   explained, option_words("--conditioning edge-direction"), bounds_text(run)) +
           '\n';
}

std::string contract_text(const Examination& run, std::size_t width) {
    const std::uint64_t broken = run.row.count(Class::contract);
    if (run.failed != broken || broken < kEnough || run.has_kept_contract) return "";
    const bool is_closed = run.card.declared.contract == Contract::closed;
    return wrapped(
               {width, 2},
               "It answers as if the contract were {0}: when shapes touch exactly, and no rounding "
               "is needed, all {1} answers are {2}. Change its comparisons so that touching is a "
               "{3} (for example, {4}), or declare {5}.",
               is_closed ? "open" : "closed", grouped(broken), is_closed ? "misses" : "hits",
               is_closed ? "hit" : "miss", is_closed ? "<= instead of <" : "< instead of <=",
               option_words(is_closed ? "--contract open" : "--contract closed")) +
           '\n';
}

std::string floats_text(const Examination& run, std::size_t width) {
    const Explanation& why = run.explanation;
    if (!why.in_floats) return "";
    const auto& wrong = run.row.example(Class::wrong);
    const bool is_turned = wrong && turn_unit_of(wrong->scene) != TurnUnit::none;
    return wrapped({width, 2},
                   "It seems to compute in floats, but double is declared{}: {} of {} "
                   "wrong answers would pass if float were declared. {} {}. The "
                   "counts below do not show whether its mathematics is right.",
                   is_turned ? " (or its pi has few digits, such as 3.14159)" : "",
                   grouped(why.in_floats->explained), grouped(why.in_floats->wrong),
                   is_turned ? "If it computes in floats, declare" : "Declare",
                   option_words("--scalar float")) +
           '\n';
}

namespace {

/// "0.0071" for 0.00707: two digits, rounded up.
std::string rounded_up(double length) {
    const double unit = std::pow(10, std::floor(std::log10(length)) - 1);
    return fmt::format("{:.2g}", std::ceil(length / unit) * unit);
}

/// True if both shapes have a width and a height. Circles have one size.
bool are_boxes(const Scene& scene) {
    bool are_boxes = true;
    for_each_shape(scene, [&are_boxes](const auto& shape) {
        int sizes = 0;
        for_each_number(shape, [&sizes](Quantity quantity, const double&) {
            sizes += quantity == Quantity::size ? 1 : 0;
        });
        are_boxes = are_boxes && sizes >= 2;
    });
    return are_boxes;
}

/// Says how far a declared skin or absolute tolerance is exceeded, and which one may suffice. Empty
/// if none is declared.
std::string longer_length_text(const Examination& run) {
    const Declaration& declared = run.card.declared;
    const bool is_skin = declared.skin > 0;
    const double length = is_skin ? declared.skin : declared.absolute_tolerance;
    const auto& worst = run.row.worst;
    if (length == 0 || !worst || (is_skin && worst->what.relation != Relation::disjoint)) return "";
    const auto option = [is_skin](const std::string& size) {
        return option_words((is_skin ? "--skin " : "--absolute-tolerance ") + size);
    };
    const double seen = std::fabs(worst->what.margin.length);
    const double between_corners = std::numbers::sqrt2 * length;
    const std::string text =
        fmt::format("{} is declared, but {} {:.2g} {}.", option(fmt::format("{:g}", length)),
                    is_skin ? "it hits shapes up to" : "it is wrong up to", seen,
                    is_skin ? "apart" : "from touching");
    if (!are_boxes(worst->scene) || worst->what.share * length > between_corners)
        return text + " The epsilon in its code seems to be larger.";
    return fmt::format(
        "{} An epsilon that is added on each axis of two boxes reaches up to sqrt(2) times as far "
        "between their corners: {}.",
        text, option(rounded_up(between_corners)));
}

}  // namespace

std::string by_length_text(const Examination& run, std::size_t width) {
    const Explanation& why = run.explanation;
    if (!why.by_length) return "";
    const auto& [wrong, right] = *why.by_length;
    if (const std::string longer = longer_length_text(run); !longer.empty())
        return wrapped(longer, width, 2) + '\n';
    return wrapped(
               {width, 2},
               "It seems to have a fixed epsilon, a length that does not grow with "
               "the shapes: {} of {} wrong answers become right when all lengths are "
               "multiplied by a large power of two. If you did not mean that, it is "
               "your bug.{}",
               grouped(right), grouped(wrong),
               run.card.declared.asks_numbers()
                   ? " Otherwise examine the number before that length is applied: for numbers, "
                     "it can't be declared."
                   : fmt::format(" Otherwise {} allows false hits, and {} false "
                                 "hits and misses (D: a length such as 1e-4).",
                                 option_words("--skin D"),
                                 option_words("--absolute-tolerance D"))) +
           '\n';
}

std::string allowed_far_text(const Examination& run, std::size_t width) {
    const Card& card = run.card;
    constexpr double kClose = 0.9;
    const Tolerance& tolerance = card.declared.tolerance;
    const Row& row = run.row;
    std::string text;
    if (run.allowed_far > 0)
        text = wrapped(
            {width, 2},
            "{} allows {} wrong {} up to {:.2g} of the scale {}. They may hide an error that "
            "occurs only in thin shapes.{}",
            option_words(fmt::format("--conditioning {}", name(tolerance.conditioning))),
            grouped(run.allowed_far), run.allowed_far == 1 ? "answer" : "answers",
            run.farthest_allowed, card.declared.asks_numbers() ? "from the truth" : "from touching",
            run.domain.lengths
                ? ""
                : fmt::format(" With bounds on scale / smallest size it allows less, "
                              "for example {}.",
                              option_words("--lengths 0.1:100 --offsets 1000")));
    if (!card.declared.asks_numbers() && !row.failed() && row.tolerance_used > kClose)
        text += wrapped({width, 2},
                        "The worst answer nearly reaches the tolerance: try more cases "
                        "({}).",
                        option_words("--cases 1000000"));
    return text;
}

namespace {

/// Says why all answers may be the same. If touchstone reads the input for the function, the cause
/// is in the function or in a conversion.
std::string unread_hint() {
    constexpr std::string_view kInFunction =
        "look for a missing return, an uninitialised variable, or a conversion that ignores its "
        "argument.";
    if (is_called_by_cmake())
        return fmt::format("touchstone read the input, so {} A case:", kInFunction);
    if (is_called_by_module())
        return "touchstone read the input, so look for a conversion that ignores its argument, or "
               "keeps both shapes in one object. A case:";
    return fmt::format(
        "Most likely it does not read its input, or keeps both shapes in one object: check how it "
        "reads these fields. If touchstone::examine reads them, {}",
        kInFunction);
}

}  // namespace

std::string same_answer_text(const Card& card, const SameAnswer& same, const Reply& one,
                             const std::string& given, std::size_t width) {
    const std::string answer = given_text(card, one, given.find("\"list\"") != std::string::npos);
    const std::string cases = grouped(same.cases());
    const std::string what =
        !same.is_equal()
            ? fmt::format("none of the {} cases, only NaN or errors such as {}", cases, answer)
        : one.is_error ? fmt::format("all {} cases with an error, such as {}", cases, answer)
                       : fmt::format("{} to all {} cases", answer, cases);
    const bool is_missing = !one.is_error && !one.is_given();
    return wrapped({width, 2}, "It answers {}. {}", what,
                   is_missing     ? "That is no answer. Most likely the function returns nothing: "
                                    "look for a missing return. A case:"
                   : one.is_error ? "Fix this error first. A case:"
                                  : unread_hint()) +
           (given.empty() ? "" : echo_lines(given, width, 2) + '\n');
}

std::string float_areas_text(const Examination& run) {
    constexpr std::uint64_t kShare = 10;
    const Declaration& declared = run.card.declared;
    const bool is_area = declared.asked == AnswerKind::area || declared.asked == AnswerKind::iou;
    if (!is_area || declared.scalar != Scalar::float_ || run.failed * kShare >= run.row.cases)
        return "";
    return "Rounding in floats may explain them: areas lose digits far from the origin and in thin "
           "shapes. "
           "First subtract the position of one shape from both shapes, compute in doubles, or "
           "exclude such scenes by --offsets, --lengths and --aspect.";
}

std::string drawing_text() {
    return fmt::format(
        "To draw a case, pipe the echo of the command that repeats it to: {} explain - --svg p.svg",
        called_as());
}

std::string doctor_text(const Examination& run, std::size_t width) {
    const Card& card = run.card;
    const auto& wrong = run.row.example(Class::wrong);
    const AnswerKind asked = card.declared.asked;
    if (!wrong || is_of_containment(asked) || !card.seed || run.failed_in_ordinary == 0 ||
        !run.explanation.published.alike.empty())
        return "";
    const std::string unexplained = "No known mistake explains the wrong answers. ";
    if (const std::string floats = float_areas_text(run); !floats.empty())
        return wrapped(unexplained + floats, width) + '\n';
    if (card.command.empty() && !is_called_by_module()) return "";
    // The doctor asks about too few cases to see rare failures.
    constexpr std::uint64_t kRare = 1000;
    if (card.command.empty() || run.failed * kRare < run.row.cases)
        return wrapped(unexplained + drawing_text(), width) + '\n';
    if (!card.convention.is_plain())
        return wrapped({width}, "{}Step through your function with the numbers of a case below. {}",
                       unexplained, drawing_text()) +
               '\n';
    // The convention may give the program shapes of other kinds than the scene has.
    const Scene given =
        as_handed_over(wrong->scene, card.convention, input_precision(card.declared.scalar))
            .value_or(wrong->scene);
    const std::string_view query = query_of(given);
    const PairOfKinds kinds = kinds_of(given);
    const std::string_view base = name_of({base_kind(kinds.a), base_kind(kinds.b), kinds.is_list});
    std::vector<std::string> parts{called_as() + " doctor", "--exec " + shell_word(card.command),
                                   fmt::format("--query {}", base)};
    for (const TurnKind turn : {TurnKind::degrees, TurnKind::cos_sin})
        if (kind_with_turn(base_kind(kinds.a), turn) == kinds.a &&
            kind_with_turn(base_kind(kinds.b), turn) == kinds.b && base != query &&
            !card.convention.has(Departure::degrees))
            parts.push_back(fmt::format("--turn {}", name(turn)));
    if (asked != AnswerKind::hit) parts.push_back(fmt::format("--answer {}", name(asked)));
    if (card.declared.scalar == Scalar::float_) parts.emplace_back("--scalar float");
    return wrapped(unexplained +
                       "The doctor checks conventions (units, half sizes, corners, which way "
                       "shapes turn) and the tolerance:",
                   width) +
           call_lines(parts, width, 2) + '\n';
}

std::string zero_sizes_text(const Results& results, const Examination& run, std::size_t width) {
    const std::uint64_t wrong = run.row.wrong_of_no_size;
    if (wrong == 0 || run.failed > 0 || run.shows_state()) return "";
    return wrapped({width, 2},
                   "{}Shapes with a size of zero were not judged: {} of the answers to them {} "
                   "wrong. To judge them, add {}.",
                   about(results, run), grouped(wrong), wrong == 1 ? "is" : "are",
                   option_words("--zero-sizes"));
}

std::string domain_text(const Results& results, const Examination& run, std::size_t width) {
    if (run.shows_state()) return "";
    if (const std::string where = all_where_text(run); !where.empty())
        return wrapped(about(results, run) + where, width, 2) + '\n';
    // explanations_text says which angles to leave out.
    const bool is_of_angle = run.hangs_by_angle && run.failed == run.row.count(Class::defect);
    if (!fails_only_beyond_usual_bounds(run) || is_of_angle) return "";
    // conditioning_text says how to keep these scenes, so a smaller domain would contradict it.
    if (run.explanation.needs_conditioning && !is_wrong_in_few_extremes(run)) return "";
    return wrapped({width, 2},
                   "{}Wrong only in unusual scenes: all failures ({}) are outside of {}. "
                   "If your scenes stay inside, {} and run it again.{}",
                   about(results, run), grouped(run.failed), usual_bounds(run),
                   run.domain.is_everything() ? "add these options"
                                              : "give these bounds instead of yours",
                   run.explanation.needs_conditioning
                       ? " If not, and it computes edge directions (axes) from differences of "
                         "corners, declare " +
                             option_words("--conditioning edge-direction") +
                             ": rounding that grows with scale / smallest size may be the cause."
                       : "") +
           '\n';
}

}  // namespace touchstone
