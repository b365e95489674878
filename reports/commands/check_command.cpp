#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "properties/conventions/handing.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/relatives.h"
#include "properties/scenes/simplify.h"
#include "reports/commands/answered_cases.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/examining.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/run_output.h"
#include "reports/text/black_box_text.h"
#include "reports/text/width.h"

namespace touchstone::commands {
namespace {

/// The answer in the case, as a line.
std::string carried(const Case& c, AnswerKind asked) {
    const std::vector<const char*> keys =
        asked == AnswerKind::hit ? std::vector{"error", "first", "hit"}
                                 : std::vector{"error",    "contains", "within", "area",  "iou",
                                               "distance", "depth",    "normal", "points"};
    Json answer = Json::object();
    for (const char* key : keys)
        if (const auto found = c.extra.find(key); found != c.extra.end()) answer[key] = *found;
    if (answer.empty())
        throw InputError(asked == AnswerKind::hit
                             ? R"(the case has no answer: neither "hit" nor "first")"
                             : "the case has no answer with numbers");
    return answer.dump(-1, ' ', true, Json::error_handler_t::replace);
}

class Checking {
  public:
    Checking(const Check& options, const Card& card) : options_(options), card_(card) {
        // Nobody can be asked about the witnesses again, so their recorded judgements count.
        run_.row.known = known_in(options.known, card, "");
        for (KnownFinding& known : run_.row.known) known.is_reproduced = true;
    }

    void judge(const Case& c, std::string_view line, const Due& due, const std::string& place) {
        source_ = fmt::format("{}, {}", kGiven, place);
        const bool is_list = is_listed(c.scene);
        require_first_of_list(options_.answered, is_list);
        if (card_.declared.asks_numbers())
            require_askable(card_.declared.asked, kinds_of_scene(c.scene));
        if (c.is_exchanged && is_of_containment(card_.declared.asked))
            throw InputError(
                "--answer: for contains and within, write the case in the order of `list "
                "--queries`");
        const AnswerLine read = read_answer(line, {card_.declared.asked, is_list}, due);
        if (!read.problem.empty()) throw AnswerError(read.problem);
        if (read.answer.hit > count_of_pairs(c.scene))
            throw AnswerError(fmt::format("answers {}, but the list has {}", read.answer.hit,
                                          count_of_pairs(c.scene)));
        const Scene scene = meant_by(c, card_.convention, options_.scalar);
        if (!query_) query_ = query_of(scene);
        else if (*query_ != query_of(scene)) query_ = "";
        ++run_.row.cases;
        if (read.answer.is_declined) return count_declined(run_, read.answer.instead);
        const Reply given = answered(card_.convention, read.answer);
        const Reply answer = c.is_exchanged ? exchanged(given, card_.declared.asked) : given;
        if (card_.declared.asks_numbers()) judge_number(scene, answer);
        else judge_hit(scene, answer);
    }

    /// Fills in what is known only after all cases.
    const Examination& finish() {
        if (auto never = run_.above_zero.example()) run_.row.note(*std::move(never));
        if (!run_.same.one(run_.row))
            run_.causes = causes_of(card_.declared, query_.value_or(""), run_.sample);
        return run_;
    }

  private:
    void judge_hit(const Scene& scene, const Reply& answer) {
        Truth truth(scene);
        auto counted = count_hit(run_, card_.declared, scene, truth, answer, source_);
        if (counted) keep_simpler(std::move(counted->example));
    }

    void judge_number(const Scene& scene, const Reply& answer) {
        const MeasuredScene measured(card_.declared, scene);
        if (!measured.is_judged()) return void(++run_.row.left_out);
        auto [example, is_shown] =
            count_number(run_, card_.declared, scene, measured, answer, source_);
        if (fails(example.what.kind)) keep_simpler(std::move(example));
    }

    /// No program can be asked about a smaller scene, but a later case may be simpler.
    void keep_simpler(Example example) {
        Example& kept = *run_.row.example(example.what.kind);
        if (complexity(example.scene) < complexity(kept.scene)) kept = std::move(example);
    }

    const Check& options_;
    const Card& card_;
    Examination run_;
    std::optional<std::string> query_;  ///< empty if the cases have different queries
    std::string source_;                ///< the source of the case that is being judged
};

}  // namespace

int run(const Check& options) {
    Card card{options.name, "",
              chosen_declaration(options.answered, options.declared, options.scalar)};
    card.convention = convention_of(options.convention);
    require_name(card.name);
    RunOutput output(options.json, options.out);
    Checking checking(options, card);
    const auto cases = AnsweredCases::judged(
        options, [&card](const Case& c) { return carried(c, card.declared.asked); },
        [&checking](const Case& c, std::string_view line, const Due& due,
                    const std::string& place) { checking.judge(c, line, due, place); });
    const Examination& run = checking.finish();
    if (run.row.cases > 0)
        output.finish(black_box_text(card, run, text_width()), black_box_json(card, run),
                      findings_of(card, run));
    if (cases.were_refused()) return exit_status::wrong_input;
    if (run.row.failed()) return exit_status::failed;
    require_judged(run);
    return exit_status::kept;
}

}  // namespace touchstone::commands
