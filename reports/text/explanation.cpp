#include "reports/text/explanation.h"

#include <fmt/format.h>

#include "reports/files/finding.h"
#include "reports/files/source_lines.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// If the number of steps is larger, the text gives the last value instead.
constexpr std::uint64_t kFewUlps = 4096;

std::string reach_text(const Reach& reach, std::uint64_t steps, char sign, double value) {
    if (reach.is_open) return "anything";
    if (steps == 0) return "this only";
    if (steps <= kFewUlps) return fmt::format("{}{} ulp", sign, steps);
    std::string last = fmt::format("{:.6g}", reach.last);
    // If both values look the same in print, the text gives their distance.
    if (last != fmt::format("{:.6g}", value)) return last;
    return fmt::format("{}{:.2g}", sign, std::fabs(reach.last - value));
}

std::string distance_text(const Reach& passing, double from) {
    return passing.ulps <= kFewUlps ? fmt::format("{} ulp", passing.ulps)
                                    : fmt::format("by {:.3g}", std::fabs(*passing.right - from));
}

/// The number of steps to the last value with the same outcome.
std::uint64_t steps_to_last(const Reach& reach) {
    return reach.right ? reach.ulps - 1 : reach.ulps;
}

/// Enough digits to distinguish the numbers of the format.
std::string digits(long double x, Scalar scalar) {
    constexpr std::array kDigits{9, 17, 21};
    return fmt::format("{:.{}g}", x, kDigits.at(static_cast<std::size_t>(scalar)));
}

/// "      at core/shapes/point.h:12\n", or advice on finding the line.
std::string place_text(const Operation& operation) {
    if (operation.place == 0) return "";
    const std::string line = line_of(operation.place);
    return line.empty() ? "      at an unknown line (build with -g, install addr2line)\n"
                        : fmt::format("      at {}\n", line);
}

std::string operation_text(const LostOperation& lost, Scalar scalar) {
    const Operation& o = lost.operation;
    const std::string x = digits(o.x, scalar);
    const std::string y = o.is_binary ? digits(o.y, scalar) : "";
    const bool is_function = o.name.size() > 1;
    const std::string what = is_function
                                 ? fmt::format("{}({}{}{})", o.name, x, o.is_binary ? ", " : "", y)
                                 : fmt::format("{} {} {}", x, o.name, y);
    // The printed digits do not show smaller losses.
    const std::string loss =
        lost.loss < 1e-3 ? "less than 0.001" : fmt::format("{:.2g}", lost.loss);
    return fmt::format("    {}\n      = {}\n        {} exactly: wrong by {} ulp\n{}", what,
                       digits(o.rounded, scalar), digits(o.exact, Scalar::long_double), loss,
                       place_text(o));
}

std::string loss_text(const Loss& loss, Scalar scalar) {
    std::string text;
    if (loss.alone > 0) {
        text = fmt::format(
            "Rounding in operation {} of {} causes it: without this rounding the answer is right",
            loss.operations[0].ordinal, loss.of);
        if (loss.alone > 1)
            text += fmt::format(" (the same holds for {} other operation{})", loss.alone - 1,
                                loss.alone > 2 ? "s" : "");
        text = wrapped(text + ".", kNarrowest, 2);
    } else {
        std::vector<std::size_t> ordinals;
        for (const LostOperation& lost : loss.operations) ordinals.push_back(lost.ordinal);
        text = wrapped({kNarrowest, 2},
                       "Rounding in operations {} of {} causes it: without this rounding "
                       "the answer is right.",
                       fmt::join(ordinals, ", "), loss.of);
    }
    for (const LostOperation& lost : loss.operations) text += operation_text(lost, scalar);
    return text;
}

/// Returns a function that says whether a scene shows the same error as `what`.
std::function<Shows(const Scene&)> shows_the_same(const Subject& subject, Scalar scalar,
                                                  const Judgement& what) {
    return [&subject, scalar, kind = what.kind, hit = what.hit](const Scene& scene) {
        if (problem_of(scene)) return Shows::other;
        try {
            Truth truth(scene);
            const auto found = classed(subject, scalar, truth);
            if (!found) return Shows::right;
            return found->kind == kind && found->hit == hit ? Shows::the_same : Shows::other;
        } catch (const std::runtime_error&) {
            return Shows::other;
        }
    };
}

}  // namespace

std::string verdict_sentence(Truth& truth, std::size_t item, Scalar scalar) {
    const double margin = truth.margin(item);
    const Relation relation = truth.relation(item);
    const std::string query(case_query_of(truth.scene()));
    const std::string which = truth.items() > 1 ? fmt::format(", item {}", item + 1) : "";
    if (relation == Relation::touching) return fmt::format("{}{}: touching exactly", query, which);
    if (margin == 0)
        return fmt::format("{}{}: {}, {} below the smallest double", query, which, name(relation),
                           relation == Relation::disjoint ? "gap" : "depth 0 or");
    return fmt::format("{}{}: {}, {} {:.4g} = {:.4g} eps({}) x scale", query, which, name(relation),
                       relation == Relation::disjoint ? "gap" : "depth", std::fabs(margin),
                       std::fabs(truth.margin(scalar, item).in_eps), name(scalar));
}

std::string answer_sentence(const Subject& subject, Scalar scalar, const Judgement& what) {
    return fmt::format("{} in {}: {}, a false {}. Class {}: {}.", subject.info().name, name(scalar),
                       answer_text(what.given(), subject.info().query.ends_with("-list")),
                       what.hit ? "hit" : "miss", name(what.kind),
                       meaning(what, JudgedBy::mathematics));
}

std::string where_lost(const Subject& subject, Scalar scalar, Truth& truth, const Judgement& what) {
    if (!is_rounding(what.kind)) return "";
    const ExactAnswer right = truth.exact_answer(subject);
    if (!right) return "";
    const auto lost = find_loss(subject, scalar, truth.scene(), what.given(), *right);
    return lost ? loss_text(*lost, scalar) + "\n" : "";
}

std::string variation_text(const Subject& subject, Scalar scalar, const Scene& scene,
                           const Judgement& what, Budget& budget) {
    const std::vector<Varied> numbers = what_may_vary(
        scene, input_precision(scalar), shows_the_same(subject, scalar, what), budget);
    const std::vector<std::string> names = number_names(scene);
    std::vector<std::vector<std::string>> rows{{"number", "value", "down to", "up to"}};
    std::vector<std::string> free;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Varied& n = numbers[i];
        if (n.may_be_anything()) {
            free.push_back(names[i]);
            continue;
        }
        rows.push_back({names[i], fmt::format("{}", n.value),
                        reach_text(n.down, steps_to_last(n.down), '-', n.value),
                        reach_text(n.up, steps_to_last(n.up), '+', n.value)});
    }
    std::string text = "How far each number alone can vary without changing the outcome:\n\n" +
                       text_table(rows, 1);
    if (!free.empty())
        text +=
            fmt::format("\nNo effect, at any value that was tried: {}\n", fmt::join(free, ", "));
    if (numbers.size() < names.size())
        text += fmt::format(
            "\nOnly {} of {} numbers were varied: a limit or Ctrl-C ended the search.\n",
            numbers.size(), names.size());
    if (const auto passing = nearest_that_passes(numbers)) {
        const auto& [i, reach] = *passing;
        text +=
            '\n' + wrapped({kNarrowest, 2}, "The nearest right answer: {} = {} instead of {} ({})",
                           names[i], *reach.right, numbers[i].value,
                           distance_text(reach, numbers[i].value));
    } else if (numbers.size() == names.size()) {
        text += "\nNo change of one number alone was found that leads to a right answer.\n";
    }
    return text;
}

}  // namespace touchstone
