#include "reports/text/example_text.h"

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "properties/judging/by_truth.h"
#include "properties/programs/asking.h"
#include "properties/programs/protocol.h"
#include "reports/files/reproduce.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

constexpr std::size_t kMostPrinted = 200;
/// If a sequence needs more lines than this, only its last case is shown.
constexpr std::ptrdiff_t kMostLines = 100;

/// Returns true for a line of a stack trace: "    at f (file.js:1:2)", "    #1 0x55d0 in f
/// file.c:3".
bool is_frame(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.starts_with("at ") ||
           (line.starts_with('#') && line.find(" in ") != std::string_view::npos);
}

/// The non-blank lines, with only the first line of each stack trace. The error message comes
/// before the trace.
std::vector<std::string_view> telling_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    bool was_frame = false;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, length);
        text.remove_prefix(std::min(length + 1, text.size()));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const bool is = is_frame(line);
        if (!is || !was_frame) lines.push_back(line);
        was_frame = is;
    }
    return lines;
}

/// The last lines that a program printed on standard error, under a heading. Shows only the first
/// line of a stack trace. Empty if the program printed nothing.
std::string printed_text(const std::string& printed, std::size_t width) {
    constexpr std::size_t kLines = 6;
    constexpr std::size_t kIndent = 4;
    const std::vector<std::string_view> lines = telling_lines(printed);
    std::string text;
    for (std::size_t i = lines.size() - std::min(lines.size(), kLines); i < lines.size(); ++i)
        text += fitted_text(std::string(kIndent, ' ') + printable(lines[i], kMostPrinted), width,
                            kIndent);
    return text.empty() ? "" : "  end of standard error:\n" + text;
}

std::string truth_text(const Card& card, const Judgement& what) {
    return fmt::format("the truth: {:.{}g}", what.truth->value,
                       card.declared.scalar == Scalar::float_ ? 9 : 17);
}

/// "; error 0.25, allowed 0.125", with as many digits as distinguish them.
std::string error_text(std::string_view what, double error, double allowed) {
    constexpr int kMost = 17;
    int digits = 3;
    const auto text = [&digits](double x) { return fmt::format("{:.{}g}", x, digits); };
    while (digits < kMost && error != allowed && text(error) == text(allowed)) ++digits;
    return fmt::format("; {} {}, allowed {}", what, text(error), text(allowed));
}

/// Says which shape is A, and what a C++ function that takes B first returned. Empty if the shapes
/// are of the same kind, or if the answer has no points or stays the same when shapes are
/// exchanged.
std::string order_text(const Card& card, const Example& example) {
    const Reply& answer = *example.what.answer;
    const NamedQuery& names = case_names(kinds_of(example.scene));
    Example other = example;
    other.what.answer = exchanged(answer, card.declared.asked);
    for (Point<double>& p : other.what.answer->points) p = {p.x + 0, p.y + 0};  // no -0
    if (names.a == "a" || answer.points.empty() || *other.what.answer == answer) return "";
    const std::string from_cpp =
        is_called_by_module() ? ""
                              : fmt::format("; a C++ function that takes the {} first returned {}",
                                            shape_word(names.b), answer_text(card, other));
    return fmt::format(" (A is the {}{})", shape_word(names.a), from_cpp);
}

std::string number_sentence(const Card& card, const Example& example) {
    const Judgement& what = example.what;
    const Reply& given = *what.answer;
    if (is_of_number(card.declared.asked) && !given.is_given() && !given.is_error)
        return truth_text(card, what);
    std::string text = "answers " + answer_text(card, example) + order_text(card, example);
    if (text == what.problem) return "";  // such as "answers NaN"
    if (is_of_containment(card.declared.asked))
        return text + fmt::format("; the inner shape {} by {:.3g}, allowed {:.3g}",
                                  what.truth->value > 0 ? "reaches out" : "is inside",
                                  std::fabs(what.truth->value), what.truth->allowed);
    if (card.declared.asked != AnswerKind::contact_points) text += "; " + truth_text(card, what);
    const auto* kind = what.problem.starts_with(kAfterMove) ? "overlap that remains" : "error";
    if (what.error > 0 && what.kind != Class::defect)
        text += error_text(kind, what.error, what.truth->allowed);
    const Declaration& declared = card.declared;
    if (declared.asked == AnswerKind::iou && what.error > 0 && what.truth->allowed >= 1)
        text += " (any IoU from 0 to 1 passes: rounding the corners may change it as much)";
    if (what.decides_wrongly && decides_at_zero(declared.asked) &&
        what.error <= what.truth->allowed)
        text += fmt::format(
            ". It is on the wrong side of 0, although the shapes are more than {:.3g} ({}) from "
            "touching",
            allowed(declared.tolerance, example.scene) * eps_scale(declared.scalar, example.scene),
            option_words("--tolerance"));
    return text;
}

/// Says how to ask about the cases so that the last one gets this answer.
std::string sequence_text(const Card& card, const Example& example) {
    const std::size_t cases = example.before.size() + 1;
    if (example.at_once)
        return "  the last of these cases, while another thread asks about the cases before it:\n";
    if (example.other)
        return fmt::format("  {}asked in {} and then in {}:\n",
                           cases > 1 ? fmt::format("the last of {} cases, each ", cases) : "",
                           name(*example.other), name(card.declared.scalar));
    const bool is_one = std::all_of(example.before.begin(), example.before.end(),
                                    [&](const Scene& scene) { return scene == example.scene; });
    if (cases > 1 && is_one)
        return fmt::format("  asked {} times in one run, this case shows the defect:\n", cases);
    if (cases > 1)
        return fmt::format("  asked in this order, {} cases show the defect, at the last one:\n",
                           cases);
    return card.has_mathematics && is_of_state(example.what)
               ? "  no sequence of cases was found that repeats it\n"
               : "";
}

/// The lines that repeat the example. If there are too many lines, only the last case.
std::string asked_lines(const Card& card, const Example& example, std::size_t width) {
    std::string lines = repeat_lines(card, example, width, 2);
    if (example.what.kind != Class::defect) return lines;
    if (example.before.empty() || std::count(lines.begin(), lines.end(), '\n') <= kMostLines)
        return sequence_text(card, example) + lines;
    return wrapped({width, 2},
                   "  asked in one run, {} cases show the defect, at the last one, too many to "
                   "print: {} with {} writes them, and with --from DIR asks again{}. The last:",
                   example.before.size() + 1, is_called_by_cmake() ? "the test" : "verify",
                   option_words("--out DIR"),
                   example.is_cut_short ? fmt::format(", and with a larger {} may find fewer",
                                                      option_words("--simplify"))
                                        : "") +
           echo_lines(to_json(example.scene).dump(), width, 4) + '\n';
}

/// Names the form in which touchstone writes a scene, whatever the convention of the examined code.
std::string_view meant_words(const Scene& scene) {
    const Kind kind = kinds_of(scene).a;
    const Kind pose = base_kind(kind);
    if (name_of_kind(pose) != "pose") return "in the case format";
    if (kind == kind_with_turn(pose, TurnKind::degrees)) return "by centre and degrees";
    if (kind == kind_with_turn(pose, TurnKind::cos_sin)) return "by centre, cosine and sine";
    return "by centre and radians";
}

/// The lines that repeat the example. With a convention they show the scene twice: as the code
/// received it, and in the case format, which `explain` and `replay` read.
std::string labelled_lines(const Card& card, const Example& example, std::size_t width) {
    const std::string lines = asked_lines(card, example, width);
    const std::string meant = to_json(example.scene).dump();
    const auto handed = handed_line(card, example.scene);
    if (card.convention.is_plain() || !handed) return lines;
    const auto line = [width](const std::string& json) {
        return echo_lines(json, width, 4) + '\n';
    };
    const std::string_view words = meant_words(example.scene);
    if (card.command.empty())
        return lines + fmt::format("  the same case {}, to draw it:\n", words) + line(meant);
    return fmt::format("  as your program received it ({}):\n", text_of(card.convention)) +
           line(*handed) + fmt::format("  the same case {}; this command repeats it:\n", words) +
           lines;
}

}  // namespace

const ConditioningWords& words_of(Conditioning conditioning) {
    // In the order of the enumeration.
    static constexpr std::array<ConditioningWords, 4> kInWords{
        {{"none", "scale", ""},
         {"scale / smallest size", "scale x (scale / smallest size)", " x scale/size"},
         {"local scale / scale", "local scale", " x local/scale"},
         {"local scale / scale x angle in radians", "local scale x angle in radians",
          " x local/scale x angle"}}};
    return kInWords.at(static_cast<std::size_t>(conditioning));
}

std::string growth_text(Conditioning conditioning) {
    return conditioning == Conditioning::none
               ? ""
               : fmt::format(" x ({})", words_of(conditioning).factor);
}

std::string accuracy_in_words(const AlgorithmInfo& info) {
    return fmt::format("{:g} x truth + {:g} x {}{}, in eps(scalar)", info.accuracy.relative,
                       info.accuracy.absolute, facts(info.asked).unit,
                       growth_text(info.tolerance.conditioning));
}

std::string tolerance_in_words(const Tolerance& tolerance) {
    return fmt::format("{:g} eps x {}", tolerance.factor, words_of(tolerance.conditioning).unit);
}

namespace {

/// The allowed error, in eps and in the unit of coordinates.
std::string allowed_text(const Declaration& declared) {
    std::string text = tolerance_in_words(declared.tolerance);
    if (declared.absolute_tolerance > 0)
        text += fmt::format(" + {:g}", declared.absolute_tolerance);
    if (declared.skin > 0) text += fmt::format(", plus gaps up to {:g} for hits", declared.skin);
    return text;
}

std::string contract_sentence(Contract contract) {
    if (contract == Contract::unspecified)
        return "When shapes touch exactly, either answer is right (unspecified).";
    return fmt::format(
        "When shapes touch exactly, in numbers that need no rounding, only a {} is right ({}).",
        contract == Contract::closed ? "hit" : "miss", name(contract));
}

}  // namespace

std::string legend_text(const Card& card, std::size_t width) {
    const Declaration& declared = card.declared;
    if (is_of_containment(declared.asked))
        return wrapped({width, 2},
                       "Checked against the exact result: {}. Within {:g} x scale of "
                       "where it changes, both answers are right.",
                       facts(declared.asked).checked, declared.accuracy.absolute);
    if (declared.asks_numbers())
        return wrapped(
            {width, 2},
            "Checked against the exact result: {}. Allowed error: {:g} x exact result + {:g} x "
            "{}. scale: the largest coordinate or size. of allowed: the worst error / its allowed "
            "error.",
            facts(declared.asked).checked, declared.accuracy.relative, declared.accuracy.absolute,
            std::string(facts(declared.asked).unit) + growth_text(declared.tolerance.conditioning));
    return legend_of_hits(fmt::format(" ({})", allowed_text(declared)),
                          contract_sentence(declared.contract), width);
}

std::string legend_of_hits(std::string_view tolerance, std::string_view contract,
                           std::size_t width) {
    return wrapped(
        {width, 2},
        "Only answers are checked. A wrong answer passes as rounding if the shapes are closer to "
        "touching than the tolerance{}. eps x scale: about the spacing of numbers near the largest "
        "coordinate or size. err/tol: the worst wrong answer's distance from touching / the "
        "tolerance. {}",
        tolerance, contract);
}

std::string length_text(double in_eps, Conditioning conditioning, Scalar scalar,
                        const Domain& domain) {
    if (conditioning != Conditioning::none && conditioning != Conditioning::edge_direction)
        return "";
    double largest =
        std::max(domain.lengths ? domain.lengths->most : 0, domain.offsets.value_or(0));
    if (largest == 0) largest = 1000;
    const double length = in_eps * epsilon(scalar) * largest;
    if (conditioning == Conditioning::none)
        return fmt::format("For coordinates and sizes up to {:g} that is {:.2g}.", largest, length);
    const bool is_bounded = domain.lengths && domain.lengths->least > 0;
    const double smallest = std::max(is_bounded ? domain.lengths->least : 1, domain.grid);
    return fmt::format(
        "For coordinates and sizes up to {:g}, and no size below {:g}, that is {:.2g}.", largest,
        smallest, length * largest / smallest);
}

std::string trust_text(const Examination& run, std::size_t width) {
    const Card& card = run.card;
    const Declaration& declared = card.declared;
    const Row& row = run.row;
    // Answers of class undecided have no share of the tolerance.
    if (declared.asks_numbers() || row.failed() || !row.is_judged || row.tolerance_used == 0 ||
        row.count(Class::undecided) > 0 || declared.absolute_tolerance > 0 || declared.skin > 0)
        return "";
    const Conditioning conditioning = declared.tolerance.conditioning;
    const double worst = row.tolerance_used * declared.tolerance.factor;
    // If both lengths and offsets are bounded, length_text would give the length for the most
    // extreme scene of the domain, which is far larger than the distances at which answers were
    // wrong. Only runs of black boxes record these distances.
    const bool is_noted = row.subject == nullptr;
    if (is_noted && conditioning == Conditioning::edge_direction && run.domain.lengths &&
        run.domain.offsets)
        return wrapped({width, 2},
                       "In cases within these bounds, every judged answer farther than "
                       "{:.2g} from touching was right.",
                       run.farthest_rounding);
    const std::string length = length_text(worst, conditioning, declared.scalar, run.domain);
    if (length.empty()) return "";
    return wrapped({width, 2},
                   "Farther than {:.2g} eps x scale{} from touching, every judged "
                   "answer was right. {}",
                   worst, growth_text(conditioning), length);
}

namespace {

/// The kind of scene and the direction: " (a thin shape, false hit)". Empty for a fault, because a
/// known fault covers all scenes.
std::string like_text(const Card& card, const KnownFinding& known) {
    if (known.example.what.fault) return "";
    const Example& example = known.example;
    const ClusterKey key = cluster_of(card.declared.asked, example.scene, example.what);
    return fmt::format(" ({}, {})", name(key.scene), name(key.deviation));
}

}  // namespace

std::string known_text(const Card& card, const Row& row, std::size_t width) {
    std::string text;
    for (const KnownFinding& known : row.known)
        if (known.is_reproduced)
            text += wrapped({width, 2}, "Known: {} {}{}, like {}{}{}", grouped(known.cases),
                            name(known.kind()), like_text(card, known), known.place,
                            known.reason.empty() ? "" : ": ", known.reason);
    return (text.empty() ? "" : '\n' + text) + stale_text(card, row, width);
}

std::string stale_text(const Card& card, const Row& row, std::size_t width) {
    std::string text;
    for (const KnownFinding& known : row.known)
        if (known.is_stale())
            text += wrapped({width, 2},
                            "STALE {} ({}): the known failure ({}) no longer reproduces. Its case "
                            "now gives: {}. Remove the failure from {}, or replace the case.",
                            card.name, name(card.declared.scalar), name(known.kind()),
                            known.instead, known.place);
    return text.empty() ? "" : '\n' + text;
}

std::string failed_text(const Card& card, const Example& example, std::size_t width,
                        std::uint64_t count) {
    return fmt::format("{}{} ({}): {}{}\n", fails(example.what.kind) ? "FAILED " : "", card.name,
                       name(card.declared.scalar), count == 0 ? "" : grouped(count) + ' ',
                       name(example.what.kind)) +
           fitted_text("  " + meaning(card, example), width, 4);
}

std::string relations_text(const std::array<std::uint64_t, 3>& relations) {
    const auto of = static_cast<double>(relations[0] + relations[1] + relations[2]);
    if (of == 0) return "no judged answers";
    const auto percent = [&](std::size_t relation) {
        return 100 * static_cast<double>(relations[relation]) / of;
    };
    return fmt::format("{:.1f} % disjoint, {:.2f} % touching, {:.1f} % overlapping", percent(0),
                       percent(1), percent(2));
}

std::string judged_sentence(const Card& card, const Example& example) {
    const Judgement& what = example.what;
    if (!what.answer) return "";
    const bool are_both_named = what.problem.starts_with("it answers");
    if (what.kind == Class::contradiction && are_both_named)
        return what.truth ? truth_text(card, what) : "";
    if (card.declared.asks_numbers()) return what.truth ? number_sentence(card, example) : "";
    const std::string answer = fmt::format(
        "{} {}; ", what.given() == kNotConverged ? "gives" : "answers", answer_text(card, example));
    const std::string truth = fmt::format("the truth: {}", name(what.relation));
    // The problem names an answer that is neither hit nor miss.
    if (!what.answer->is_given()) return (what.problem.empty() ? answer : "") + truth;
    if (what.margin.length == 0) return answer + truth;
    const bool is_apart = what.relation == Relation::disjoint;
    return fmt::format("{}{}{}{:.6g}{} ({:.4g} eps x scale)", answer, truth,
                       is_apart ? ", " : " by ", std::fabs(what.margin.length),
                       is_apart ? " apart" : "", std::fabs(what.margin.in_eps));
}

std::string judged_text(const Card& card, const Example& example, std::size_t width) {
    const std::string sentence = judged_sentence(card, example);
    return sentence.empty() ? "" : fitted_text("  " + sentence, width, 4);
}

std::string example_text(const Card& card, const Example& example, std::size_t width) {
    std::string text = judged_text(card, example, width);
    if (example.source.starts_with(kGiven) && example.source != kGiven)
        text += wrapped({width, 2}, "  {}{}", example.source,
                        !example.source.ends_with(kSimplified)
                            ? ""
                            : ", so it may show another mistake (--simplify 0 keeps it as given)");
    return text + printed_text(example.printed, width) + labelled_lines(card, example, width);
}

std::string drawing_text() {
    return fmt::format(
        "To draw a case, replace the command after its echo by: {} explain - --svg p.svg",
        called_as());
}

}  // namespace touchstone
