#include "reports/files/finding.h"

#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "core/format/text.h"
#include "oracle/cases/checked_case.h"
#include "reports/files/fields.h"

namespace touchstone {
namespace {

std::uint64_t version_of(const Fields& fields) {
    const std::uint64_t version = fields.whole("finding_version").value_or(0);
    if (version > kFindingVersion)
        fields.fail("finding_version",
                    fmt::format("{} is newer than this touchstone, which reads {}", version,
                                kFindingVersion));
    if (version > 0)
        for (const char* field : {"algorithm", "scalar", "class"}) fields.require(field);
    // A finding without a name would be read as a case.
    if (version > 0 && fields.text("algorithm").empty()) fields.fail("algorithm", "is empty");
    return version;
}

Convention convention_in(const Fields& fields) {
    std::vector<std::string> words;
    std::istringstream text(fields.text("convention"));
    for (std::string word; std::getline(text, word, ',');) words.push_back(word);
    return fields.in("convention", [&] { return convention_of(words); });
}

/// The options in "again" that are not declarations.
std::vector<std::string> options_in(const Json& again, const Card& card) {
    std::vector<std::string> options;
    if (!again.is_object() || !again.contains("options")) return options;
    for (const Json& option : again.at("options"))
        if (option.is_string()) options.push_back(option.get<std::string>());
    for (const std::string& declared : declared_options(card))
        if (const auto at = std::find(options.begin(), options.end(), declared);
            at != options.end())
            options.erase(at);
    return options;
}

Card card_in(const Fields& fields) {
    Card card;
    Declaration& declared = card.declared;
    card.name = fields.text("algorithm");
    card.has_mathematics = fields.text("judged_by").empty();
    declared.asked = fields.one_of("asked_for", kAnswerKinds, AnswerKind::hit);
    declared.scalar = fields.one_of("scalar", kScalars, declared.scalar);
    declared.contract = fields.one_of("contract", kContracts, declared.contract);
    declared.tolerance.factor = fields.number("tolerance").value_or(declared.tolerance.factor);
    declared.tolerance.conditioning =
        fields.one_of("conditioning", kConditionings, declared.tolerance.conditioning);
    declared.absolute_tolerance = fields.number("absolute_tolerance").value_or(0);
    declared.skin = fields.number("skin").value_or(0);
    declared.accuracy = plain_accuracy(declared.scalar);
    declared.accuracy.relative = fields.number("relative").value_or(declared.accuracy.relative);
    declared.accuracy.absolute = fields.number("absolute").value_or(declared.accuracy.absolute);
    card.convention = convention_in(fields);
    card.command = fields.as_it_is("command");
    if (const Json* again = fields.find("again")) {
        card.options = options_in(*again, card);
        const auto zero = std::find(card.options.begin(), card.options.end(), "--zero-sizes");
        if (zero != card.options.end()) {
            declared.sizes = Sizes::zero_allowed;
            card.options.erase(zero);
        }
    }
    return card;
}

/// Reads an answer in the words of answer_text (finding.h). For other words returns nothing or,
/// for answers with points, an answer without points.
std::optional<Reply> answer_in(std::string text, AnswerKind asked) {
    constexpr std::string_view kError = "error: ";
    Reply instead;
    instead.is_error = text.starts_with(kError);
    instead.instead = instead.is_error ? text.substr(kError.size()) : text;
    for (const std::string_view name : {"NaN", "Infinity", "-Infinity", "null"})
        if (instead.is_error || text == name) return instead;
    if (asked == AnswerKind::hit) {
        if (text == "miss") return Reply{};
        if (text == "hit") return Reply{.hit = 1};
        if (text == "no answer") return Reply{.hit = kNotConverged};
    }
    if (is_of_containment(asked) && text == "inside") return Reply{1};
    if (is_of_containment(asked) && text == "not inside") return Reply{};
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '(' || c == ')' || c == ','; }, ' ');
    std::istringstream words(text);
    std::vector<double> numbers;
    for (std::string word; words >> word;) {
        double number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error == std::errc{} && end == word.data() + word.size()) numbers.push_back(number);
    }
    if (asked == AnswerKind::hit)
        return numbers.size() == 1 ? std::optional(Reply{.hit = static_cast<Answer>(numbers[0])})
                                   : std::nullopt;
    const std::size_t before = is_of_points(asked) ? 0 : 1;
    if (numbers.size() < before) return std::nullopt;
    Reply reply{before == 0 ? 0 : numbers[0]};
    for (std::size_t i = before; i + 1 < numbers.size(); i += 2)
        reply.points.push_back({numbers[i], numbers[i + 1]});
    return reply;
}

std::optional<Undefined> undefined_in(const Fields& fields) {
    using Operation = Undefined::Operation;
    const auto read = [&](Operation operation, const char* field, const char* ordinal,
                          const char* operand) -> std::optional<Undefined> {
        const Json* json = fields.find(field);
        if (json == nullptr) return std::nullopt;
        const Fields inside(*json, std::string(field) + ".");
        return Undefined{operation, inside.whole(ordinal).value_or(0),
                         inside.number(operand).value_or(0)};
    };
    if (auto division = read(Operation::division, "divides_by_zero", "division", "dividend"))
        return division;
    return read(Operation::root, "root_of_negative", "root", "of");
}

Judgement judgement_in(const Fields& fields, const Card& card) {
    constexpr std::array kRelations{Relation::disjoint, Relation::touching, Relation::overlapping};
    constexpr std::array kStages{LostIn::conversion, LostIn::test};
    // A length is null only if it exceeds the largest double.
    const auto length = [&](const char* field) {
        return fields.number(field).value_or(std::numeric_limits<double>::infinity());
    };
    Judgement what;
    what.kind = fields.one_of("class", kClasses, what.kind);
    if (const std::string answer = fields.text("answer"); !answer.empty())
        what.answer = answer_in(answer, card.declared.asked);
    what.relation = fields.one_of("relation", kRelations, what.relation);
    // A wrong answer for disjoint shapes is a false hit, even if it is the number of a list's item.
    const bool hits_touching = card.declared.contract == Contract::closed;
    what.hit =
        what.given() != kNotConverged && (what.relation == Relation::disjoint ||
                                          (what.relation == Relation::touching && !hits_touching));
    if (what.hit && what.given() > 0) what.item = what.given() - 1;
    if (fields.find("margin") != nullptr) what.margin.length = length("margin");
    if (fields.find("margin_in_eps_scale") != nullptr)
        what.margin.in_eps = length("margin_in_eps_scale");
    what.lost_in = fields.one_of("lost_in", kStages, what.lost_in);
    what.undefined = undefined_in(fields);
    if (fields.find("truth") != nullptr) what.truth = {length("truth"), length("allowed"), 0};
    what.error = fields.number("error").value_or(0);
    what.problem = fields.text("problem");
    return what;
}

void read_cases(const Fields& fields, Example& example) {
    if (const Json* before = fields.find("before")) {
        if (!before->is_array()) fields.fail("before", "expected an array");
        for (const Json& json : *before)
            example.before.push_back(
                fields.in("before", [&] { return read_checked_case(json).scene; }));
    }
    example.scene =
        fields.in("case", [&] { return read_checked_case(*fields.find("case")).scene; });
    const Json* hex = fields.find("case_hex");
    if (hex == nullptr) return;
    const Scene same = fields.in("case_hex", [&] { return read_checked_scene(*hex); });
    if (!(same == example.scene)) fields.fail("case_hex", "differs from case");
}

/// Reads how the question was asked, and how the scene was found.
void read_how(const Fields& fields, Finding& finding) {
    Example& example = finding.example;
    if (fields.find("other_scalar") != nullptr)
        example.other = fields.one_of("other_scalar", kScalars, Scalar::double_);
    example.at_once = fields.flag("at_once");
    example.ended_by = fields.text("ended_by");
    const Json* found = fields.find("found");
    if (found == nullptr) return;
    const Fields how(*found, "found.");
    example.source = how.text("by");
    finding.card.seed = how.whole("seed");
    example.minimized = how.flag("minimized");
}

}  // namespace

bool is_finding(const Json& json) {
    return json.is_object() && json.contains("case");
}

Finding read_finding(Json json) {
    Finding finding;
    const Fields fields(json, "");
    fields.require("case");
    finding.version = version_of(fields);
    finding.card = card_in(fields);
    finding.example.what = judgement_in(fields, finding.card);
    // A finding of class `domain` must keep its class when it is judged again.
    finding.card.declared.judges_many_turns = finding.example.what.kind != Class::domain;
    read_cases(fields, finding.example);
    finding.example.decided_in = fields.text("decided_at");
    finding.example.printed = fields.text("standard_error");
    read_how(fields, finding);
    finding.fields = std::move(json);
    return finding;
}

}  // namespace touchstone
