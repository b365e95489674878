#include "reports/text/example_text.h"

#include <fmt/format.h>

#include "reports/files/reproduce.h"
#include "reports/text/black_box_text.h"
#include "reports/text/width.h"

namespace touchstone {
namespace {

std::string number_sentence(const Card& card, const Example& example) {
    const Judgement& what = example.what;
    std::string text = "answers " + answer_text(card, example);
    if (card.declared.asked != AnswerKind::contact_points)
        text += fmt::format("; exactly {:.17g}", what.truth->value);
    if (what.error > 0)
        text += fmt::format("; error {:.3g}, allowed {:.3g}", what.error, what.truth->allowed);
    return text;
}

/// How the cases have to be asked, so that the last one is answered so.
std::string sequence_text(const Card& card, const Example& example) {
    const std::size_t cases = example.before.size() + 1;
    if (example.manner.at_once)
        return "  the last of these cases, while another thread asks about the first:\n";
    if (example.manner.other)
        return fmt::format("  the last of {} case{}, each asked in {} and then in {}:\n", cases,
                           cases == 1 ? "" : "s", name(*example.manner.other),
                           name(card.declared.scalar));
    if (cases > 1) return fmt::format("  the last of {} cases, asked in this order:\n", cases);
    return card.has_mathematics && is_of_memory(example.what)
               ? "  no sequence of cases was found that repeats it\n"
               : "";
}

}  // namespace

std::string judged_sentence(const Card& card, const Example& example) {
    const Judgement& what = example.what;
    if (!what.answer) return "";
    if (card.declared.asks_numbers()) return what.truth ? number_sentence(card, example) : "";
    return fmt::format("{} {}; exactly {}, margin {:.6g} = {:.4g} eps x scale",
                       what.given() == kNotConverged ? "gives" : "answers",
                       answer_text(card, example), name(what.relation), what.margin,
                       what.margin_in_eps);
}

std::string judged_text(const Card& card, const Example& example, std::size_t width) {
    const std::string sentence = judged_sentence(card, example);
    return sentence.empty() ? "" : fitted_text("  " + sentence, width, 2);
}

std::string example_text(const Card& card, const Example& example, std::size_t width) {
    std::string text = judged_text(card, example, width);
    if (example.is_cut_short && !card.has_mathematics)
        text +=
            wrapped("  There may be a simpler case: the time to look for it (--simplify) ran out.",
                    width, 2);
    if (example.what.kind == Class::defect) text += sequence_text(card, example);
    return text + printed_text(example.printed, width) + repeat_lines(card, example, width, 2);
}

}  // namespace touchstone
