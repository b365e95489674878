#include "reports/text/laws_text.h"

#include <fmt/format.h>

#include "core/format/text.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/programs/asking.h"
#include "reports/files/reproduce.h"
#include "reports/text/black_box_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"

namespace touchstone::laws {
namespace {

Example asked_about(const Scene& scene, const Reply& answer) {
    Example example{.scene = scene, .source = "law"};
    example.what.answer = answer;
    return example;
}

std::string answer_text_of(const Card& card, const Broken& broken,
                           const std::vector<Reply>& answers, std::size_t i) {
    return answer_text(card, asked_about(broken.scenes[i], answers[i]));
}

}  // namespace

Example repeated_in_order(const Broken& broken) {
    Example changed{.scene = broken.scenes.back(), .source = "law", .before = broken.scenes};
    changed.before.pop_back();
    changed.what.problem = "a different answer to the same case";
    return changed;
}

std::optional<Example> wrong_answer(const Card& card, const Broken& broken,
                                    const std::vector<Reply>& alone) {
    for (std::size_t i = 0; i < broken.scenes.size(); ++i) {
        if (alone[i] == broken.answers[i]) continue;
        Example differing{.scene = broken.scenes[i], .source = "law"};
        differing.what.problem = fmt::format("{}: {} instead of {}", kDiffersAlone,
                                             answer_text_of(card, broken, alone, i),
                                             answer_text_of(card, broken, broken.answers, i));
        return differing;
    }
    for (std::size_t i = 0; i < broken.scenes.size(); ++i) {
        auto what = judged(card.declared, broken.scenes[i], broken.answers[i]);
        if (what && fails(what->kind))
            return Example{.scene = broken.scenes[i], .what = *std::move(what), .source = "law"};
    }
    return std::nullopt;
}

std::string run_without_laws(const Card& card) {
    return is_called_by_cmake() ? fmt::format("The test {}", card.name) : "verify without --laws";
}

std::string broken_text(const Card& card, const Law& law, const Broken& broken,
                        const std::optional<Example>& wrong, std::size_t width) {
    std::string text = '\n' + fitted_text(fmt::format("BROKEN: {}", law.sentence), width, 2);
    const bool is_sequence = wrong && !wrong->before.empty();
    std::string below;
    bool has_others = false;
    for (std::size_t i = 0; i < broken.scenes.size(); ++i) {
        const Scene& scene = broken.scenes[i];
        const std::string answer = answer_text_of(card, broken, broken.answers, i);
        if (is_sequence || (wrong && scene == wrong->scene)) {
            below += (below.empty() ? "" : ", then ") + answer;
            continue;
        }
        const auto what = judged(card.declared, scene, broken.answers[i]);
        std::string judged_as;
        if (what && what->kind == Class::domain)
            judged_as =
                fmt::format(" (not judged because {})", reason_of_domain(card.declared, scene));
        else if (!(what && fails(what->kind))) judged_as = ", which by itself is allowed";
        has_others = true;
        text += fitted_text(fmt::format("  it answered {} to this case{}:", answer, judged_as),
                            width, 4) +
                repeat_lines(card, asked_about(scene, broken.answers[i]), width, 2);
    }
    if (!wrong) return text;
    text += fitted_text(fmt::format("  {}it answered {} to the {} below", has_others ? "but " : "",
                                    below, is_sequence ? "cases" : "case"),
                        width, 4) +
            failed_text(card, *wrong, width) + judged_text(card, *wrong, width);
    if (wrong->what.kind == Class::defect && !is_sequence)
        text += wrapped({width, 2},
                        "  Its answers depend on earlier calls, or on chance. {} looks for calls "
                        "that repeat this; the lines below only ask about the case alone.",
                        run_without_laws(card));
    return text + repeat_lines(card, *wrong, width, 2);
}

std::string broken_laws_text(const Card& card, double closest, std::size_t width) {
    return wrapped({width, 2},
                   "{} also looks for the cause, and for options with which it passes.{}",
                   run_without_laws(card),
                   closest > 0 ? fmt::format(" Rounding does not explain the wrong answers below: "
                                             "they are {:.2g} eps x scale or more from touching.",
                                             closest)
                               : "");
}

Json law_json(const Card& card, const Law& law, const std::optional<Broken>& broken,
              std::uint64_t asked) {
    Json json{{"name", law.name},
              {"sentence", law.sentence},
              {"kept", !broken.has_value()},
              {"asked", asked}};
    if (!broken) return json;
    for (std::size_t i = 0; i < broken->scenes.size(); ++i)
        json["scenes"].push_back(
            {{"case", to_line(broken->scenes[i])},
             {"answer", given_text(card, broken->answers[i], is_listed(broken->scenes[i]))}});
    return json;
}

}  // namespace touchstone::laws
