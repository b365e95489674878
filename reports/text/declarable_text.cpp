// Advice about the failures of a black box: what to declare so that they pass, or where to look for
// a mistake.

#include <numbers>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/doctor/results.h"
#include "reports/files/reproduce.h"
#include "reports/text/black_box_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"

namespace touchstone {

std::string passing_options(const Examination& run) {
    const auto& [domain, passing, cases] = run.explanation.passing.value();
    const Declaration& declared = run.card.declared;
    const std::string bounds = domain == run.domain ? "" : ' ' + text_of(domain);
    if (passing.skin != declared.skin) return fmt::format("--skin {:.2g}{}", passing.skin, bounds);
    if (passing.absolute_tolerance != declared.absolute_tolerance)
        return fmt::format("{}--absolute-tolerance {:.2g}{}",
                           passing.contract == declared.contract ? "" : "--contract open ",
                           passing.absolute_tolerance, bounds);
    if (passing.accuracy != declared.accuracy)
        return fmt::format("--absolute {:.2g}{}", passing.accuracy.absolute, bounds);
    if (passing.tolerance.conditioning != declared.tolerance.conditioning)
        return fmt::format("--conditioning {}{}", name(passing.tolerance.conditioning), bounds);
    if (passing.tolerance.factor != declared.tolerance.factor)
        return fmt::format("--tolerance {:g}", passing.tolerance.factor);
    return text_of(domain);
}

namespace {

constexpr std::string_view kSubtract =
    "Areas lose digits far from the origin and in thin shapes: first subtract the position of one "
    "shape from both shapes.";

std::string all_pass(std::uint64_t cases) {
    return cases == 1 ? "the case passes" : fmt::format("all {} cases pass", grouped(cases));
}

/// Says with which options the same run passes, and when to use them.
std::string passing_text(const Examination& run) {
    const Passing& passing = run.explanation.passing.value();
    const Tolerance& tolerance = passing.declared.tolerance;
    const Tolerance& declared = run.card.declared.tolerance;
    const std::string options = option_words(passing_options(run));
    const std::string pass = fmt::format("{}, {}", options, all_pass(passing.cases));
    if (tolerance.conditioning != declared.conditioning)
        return fmt::format(
            "With {}: errors may then grow with scale / smallest size, as they do in code that "
            "computes a discriminant, a cross product of long differences, or edge directions "
            "(axes) from differences of corners.{}",
            pass,
            run.explanation.published.alike.empty()
                ? " If your code computes none of these, look for a bug."
                : "");
    if (tolerance.factor != declared.factor)
        return fmt::format(
            "With {}: errors of {:.2g} eps x scale may be rounding. Above 16 they are a bug, "
            "unless the code sums many rounded numbers.",
            pass, run.row.tolerance_used * declared.factor);
    if (passing.declared.accuracy != run.card.declared.accuracy)
        return fmt::format(
            "With {}. This allows errors far above rounding: add it only if the code rounds its "
            "numbers, or adds an epsilon, on purpose.",
            pass);
    return fmt::format(
        "Within {}. If your shapes stay inside, {}.{}", pass,
        run.domain.is_everything() ? "add these options" : "give these bounds instead of yours",
        is_of_areas(run.card.declared.asked) ? fmt::format(" {}", kSubtract) : "");
}

/// Says how to avoid errors of rounding that no option allows.
std::string exact_text(AnswerKind asked) {
    if (is_of_areas(asked)) return std::string(kSubtract);
    return fmt::format(
        "No bounds on sizes and coordinates were found that exclude such cases. A usual cause: the "
        "sign of a cross product of nearly collinear points, or the determinant of nearly parallel "
        "segments, is only rounding error. Code for exact signs, such as the package "
        "robust-predicates (JavaScript) or predicates.c of Shewchuk (C), avoids that. To accept "
        "such failures, {}.",
        is_called_by_cmake()
            ? "copy the file of examples (named below) to your sources, and add KNOWN and its name"
            : fmt::format("keep the findings that {} writes, and add {}", option_words("--out DIR"),
                          option_words("--known DIR")));
}

}  // namespace

std::string extreme_text(const Examination& run, std::size_t width) {
    const auto& where = run.failed_where;
    if (where.empty() || where.contains("") || run.shows_state() || run.hangs_by_angle) return "";
    std::uint64_t count = 0;
    std::vector<std::string_view> reasons;
    for (const auto& [reason, cases] : where) count += cases, reasons.push_back(reason);
    const auto& defect = run.row.example(Class::defect);
    std::string text =
        fmt::format("In all {} ({}) {}.",
                    count == run.failed ? "failing cases" : "cases without a valid answer",
                    grouped(count), fmt::join(reasons, ", or "));
    if (run.row.count(Class::defect) > 0 &&
        (run.card.declared.sizes == Sizes::positive || !where.contains("a size is zero")))
        text +=
            " Wrong answers to such cases are not judged, but a crash or a hang is a failure. "
            "If your code may refuse them, let it answer with an error "
            "({\"error\":\"why\"}; C++: throw an exception).";
    if (defect && run.card.seed && !run.explanation.passing)
        text += fmt::format(
            " To leave such cases out, add {}.",
            option_words(text_of(narrowed(run.domain, usual_domain(turn_unit_of(defect->scene))))));
    return wrapped(text, width, 2) + '\n';
}

std::string rounding_text(const Examination& run, std::size_t width) {
    const Explanation& why = run.explanation;
    const bool is_mistake = why.is_named() && !(why.may_be_meant() && why.passing);
    if (is_mistake || (!why.right_if_digits_change && !why.passing)) return "";
    const bool is_of_bounds = why.passing && run.failed_in_ordinary == 0;
    std::string text;
    if (why.right_if_digits_change)
        text = fmt::format(
            "Probably this is rounding, not a wrong formula: if all lengths of wrong cases are "
            "multiplied by numbers such as 1.1, {} of {} new answers {}. ",
            why.right_if_digits_change->explained, why.right_if_digits_change->wrong,
            run.card.declared.asks_numbers()
                ? "have another relative error (that of a wrong formula would stay the same)"
                : "are right");
    else if (is_of_bounds) text = "It failed only in extreme cases. ";
    return wrapped(text + (why.passing ? passing_text(run) : exact_text(run.card.declared.asked)),
                   width, 2) +
           '\n';
}

namespace {

/// True if some answers that break the contract are misses of overlaps along one line.
bool misses_in_line(const Examination& run) {
    const std::vector<Example>& broken = run.sample.contract.some();
    return std::any_of(broken.begin(), broken.end(), [](const Example& one) {
        return one.what.relation == Relation::overlapping;
    });
}

}  // namespace

std::string mixed_contract_text(const Examination& run) {
    if (misses_in_line(run))
        return fmt::format(
            "It misses overlaps along one line, although the numbers need no rounding: only {} "
            "allows that.",
            option_words("--contract open"));
    return fmt::format(
        "Code that hits on some sides and misses on others, or rounds needlessly, can only "
        "promise {}.",
        option_words("--contract unspecified"));
}

bool fails_only_contract(const Examination& run) {
    // A crash leaves the other answers as they are.
    return run.failed == run.row.count(Class::contract) + run.row.count(Class::defect) &&
           !run.shows_state();
}

std::string contract_text(const Examination& run, std::size_t width) {
    // With fewer wrong answers, a contract that explains all of them proves nothing.
    constexpr std::uint64_t kEnough = 8;
    const std::uint64_t broken = run.row.count(Class::contract);
    if (!fails_only_contract(run) || broken < kEnough) return "";
    const bool is_closed = run.card.declared.contract == Contract::closed;
    const std::string_view or_in_line = misses_in_line(run) ? " or overlap along one line" : "";
    if (run.has_kept_contract && run.explanation.causes.is_named()) return "";
    // Only misses of overlaps along one line break this contract.
    if (run.card.declared.contract == Contract::unspecified)
        return wrapped(mixed_contract_text(run), width, 2) + '\n';
    if (run.has_kept_contract)
        return wrapped({width, 2},
                       "Its answers break only the contract: when shapes touch exactly{}, in "
                       "numbers that need no rounding, {} answers are {}, but others are {}. {}",
                       or_in_line, grouped(broken), is_closed ? "misses" : "hits",
                       is_closed ? "hits" : "misses", mixed_contract_text(run)) +
               '\n';
    return wrapped(
               {width, 2},
               "It answers as if the contract were {0}: when shapes touch exactly{6}, in numbers "
               "that need no rounding, all {1} answers are {2}. Change its comparisons so that "
               "touching is a {3} (for example, {4}), or use {5}.",
               is_closed ? "open" : "closed", grouped(broken), is_closed ? "misses" : "hits",
               is_closed ? "hit" : "miss", is_closed ? "<= instead of <" : "< instead of <=",
               option_words(is_closed ? "--contract open" : "--contract closed"), or_in_line) +
           '\n';
}

std::string floats_text(const Examination& run, std::size_t width) {
    const Explanation& why = run.explanation;
    if (!why.in_floats) return "";
    const auto& wrong = run.row.example(Class::wrong);
    const bool is_turned = wrong && turn_unit_of(wrong->scene) != TurnUnit::none;
    return wrapped({width, 2},
                   "It seems to compute in floats{}, but double is declared: {} of {} "
                   "wrong answers that were tried would pass if float were declared. {} {}. The "
                   "counts below do not show whether its mathematics is right.",
                   is_turned ? " (or its pi has few digits, such as 3.14159)" : "",
                   grouped(why.in_floats->explained), grouped(why.in_floats->wrong),
                   is_turned ? "If it computes in floats, declare" : "Declare",
                   option_words("--scalar float")) +
           '\n';
}

namespace {

/// Says how far a declared skin or absolute tolerance is exceeded, and which larger length may
/// suffice. Empty if none is declared, if no wrong answer is recorded, or if a skin is
/// declared and the worst answer is a miss.
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
    const auto is_box = [](Kind kind) {
        return applies(Departure::half_extents, {kind, kind, false});
    };
    const PairOfKinds kinds = kinds_of(worst->scene);
    if (!is_box(kinds.a) || !is_box(kinds.b) || worst->what.share * length > between_corners)
        return text + " The epsilon in its code seems to be larger.";
    return fmt::format(
        "{} An epsilon that is added on each axis of two boxes reaches up to sqrt(2) times as far "
        "between their corners: {}.",
        text, option(fmt::format("{:.2g}", doctor::with_digits_above(2, between_corners))));
}

}  // namespace

std::string enlarged_text(const Examination& run, std::size_t width) {
    const Explanation& why = run.explanation;
    if (!why.right_if_enlarged) return "";
    const auto& [wrong, right] = *why.right_if_enlarged;
    if (const std::string longer = longer_length_text(run); !longer.empty())
        return wrapped(longer, width, 2) + '\n';
    const SidesOfErrors sides = sides_of_errors(run);
    const bool rounds = sides.side == doctor::Side::both && sides.is_of_length;
    return wrapped(
               {width, 2},
               "It seems to {}, {} that does not grow with the shapes: {} of {} wrong "
               "answers that were tried become right when all lengths are multiplied by a "
               "large power of two. If you did not mean that, it is your bug. {}",
               rounds && run.card.declared.asks_numbers()
                   ? "round coordinates to a fixed step (Math.round, toFixed(2), integers), or to "
                     "have a fixed epsilon"
               : rounds ? "round coordinates to a fixed step (Math.round, toFixed(2), integers)"
               : sides.is_of_length ? "have a fixed epsilon"
                                    : "compare with a fixed number",
               rounds && !is_of_areas(run.card.declared.asked) ? "a length" : "a length or an area",
               grouped(right), grouped(wrong),
               why.passing ? fmt::format("With {}, {}.", option_words(passing_options(run)),
                                         all_pass(why.passing->cases))
               : run.card.declared.asks_numbers()
                   ? "Otherwise examine the number before the code applies that length: no "
                     "option declares it for numbers."
               : rounds ? fmt::format("If your shapes are in whole numbers, add {}.",
                                      option_words("--whole"))
                        : "No option was found with which all cases pass.") +
           '\n';
}

std::string allowed_far_text(const Examination& run, std::size_t width) {
    const Card& card = run.card;
    constexpr double kClose = 0.9;
    const Tolerance& tolerance = card.declared.tolerance;
    const Row& row = run.row;
    const bool is_of_angles = tolerance.conditioning == Conditioning::angle;
    std::string text;
    if (run.allowed_far > 0)
        text = wrapped(
            {width, 2},
            "{} allows {} wrong {} up to {:.2g} x scale {}. An error of the code that occurs only "
            "{} may be among them.{}",
            option_words(fmt::format("--conditioning {}", name(tolerance.conditioning))),
            grouped(run.allowed_far), run.allowed_far == 1 ? "answer" : "answers",
            run.farthest_allowed, card.declared.asks_numbers() ? "from the truth" : "from touching",
            is_of_angles ? "at large angles" : "in thin shapes",
            is_of_angles || run.domain.lengths
                ? ""
                : fmt::format(" With bounds on scale / smallest size it allows less, "
                              "for example {}.",
                              option_words("--lengths 0.1:100 --offsets 1000")));
    // Only generated cases have a seed and the option --cases.
    const bool may_generate_more = card.seed && row.cases < 1'000'000;
    if (!card.declared.asks_numbers() && !row.failed() && row.tolerance_used > kClose)
        text +=
            wrapped({width, 2}, "The worst answer nearly reaches the tolerance: try more cases{}.",
                    may_generate_more ? fmt::format(" ({})", option_words("--cases 1000000")) : "");
    return text;
}

namespace {

/// How to call the doctor about the program: "./touchstone doctor, with the same --exec and
/// --query", or a whole command for a C++ function. Empty if the doctor can't be asked about it.
std::string doctor_call(const Card& card) {
    const bool is_by_arrays =
        std::find(card.options.begin(), card.options.end(), "--arrays") != card.options.end();
    if (card.command.empty() || is_called_by_module() || is_by_arrays ||
        is_of_containment(card.declared.asked))
        return "";
    if (is_called_by_cmake())
        return fmt::format("{} doctor --exec {} $({} --describe)", called_as(),
                           shell_word(card.command), card.command);
    return fmt::format("{} doctor, with the same --exec{}", called_as(),
                       card.declared.asks_numbers() ? ", --query and --answer" : " and --query");
}

}  // namespace

std::string doctor_text(std::string_view text, const Card& card, Paragraph form) {
    const std::string call = doctor_call(card);
    if (call.empty()) return "";
    return is_called_by_cmake() ? wrapped(form, "{}:", text) + fmt::format("  {}\n", call)
                                : wrapped(form, "{}: {}.", text, call);
}

std::string unexplained_text(const Examination& run, std::size_t width) {
    const Card& card = run.card;
    if (!run.row.example(Class::wrong) || is_of_containment(card.declared.asked) || !card.seed ||
        (card.command.empty() && !is_called_by_module()))
        return "";
    const bool is_plain = card.convention.is_plain();
    // The doctor asks about too few cases to see rare failures.
    const bool may_see = 100 * run.failed >= run.row.cases;
    return wrapped(
               {width},
               "{}o known mistake explains the wrong answers, and no {} does. Step through "
               "your function with the numbers of a case below.",
               is_plain ? "N" : fmt::format("In the convention {}, n", text_of(card.convention)),
               is_plain ? "other way to read the numbers" : "other convention alone") +
           (may_see ? doctor_text("To try further explanations", card, {width}) : "") + '\n';
}

}  // namespace touchstone
