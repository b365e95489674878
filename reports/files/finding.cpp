#include "reports/files/finding.h"

#include <cctype>
#include <functional>
#include <sstream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "core/format/text.h"
#include "properties/judging/by_margin.h"
#include "properties/planted/planted_errors.h"
#include "properties/programs/protocol.h"
#include "reports/files/reproduce.h"
#include "reports/files/source_lines.h"

namespace touchstone {
namespace {

bool is_of_names(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == '_';
}

/// The fewest digits that distinguish the number from others of the scalar.
std::string digits(double x, Scalar scalar) {
    const auto in_float = static_cast<float>(x);
    const bool is_float = scalar == Scalar::float_ && static_cast<double>(in_float) == x;
    return is_float ? fmt::format("{}", in_float) : fmt::format("{}", x);
}

std::string point_text(const Point<double>& p, Scalar scalar) {
    return fmt::format("({}, {})", digits(p.x, scalar), digits(p.y, scalar));
}

std::string points_text(std::span<const Point<double>> points, Scalar scalar) {
    if (points.empty()) return "no points";
    std::string text;
    for (const Point<double>& p : points)
        text += (text.empty() ? "" : ", ") + point_text(p, scalar);
    return text;
}

std::string number_text(const Declaration& declared, const Reply& answer) {
    const auto [kind, scalar] = std::pair(declared.asked, declared.scalar);
    if (is_of_points(kind)) return points_text(answer.points, scalar);
    if (is_of_containment(kind)) return answer.value == 0 ? "not inside" : "inside";
    if (!is_of_depth(kind)) return digits(answer.value, scalar);
    std::string text = "depth " + digits(answer.value, scalar);
    if (answer.points.empty()) return text;
    text += " along " + point_text(answer.points.front(), scalar);
    if (kind == AnswerKind::manifold)
        text += " at " + points_text(std::span(answer.points).subspan(1), scalar);
    return text;
}

std::string meaning(const Undefined& what) {
    if (what.operation == Undefined::Operation::division)
        return fmt::format(
            "divides by zero in exact arithmetic too: division number {} is {:g} / 0", what.ordinal,
            what.operand);
    return fmt::format(
        "takes the square root of a negative number in exact arithmetic too: root number {} is "
        "sqrt({:g})",
        what.ordinal, what.operand);
}

void add_judgement(Json& finding, const Card& card, const Example& example) {
    const Judgement& what = example.what;
    if (what.answer) finding["answer"] = answer_text(card, example);
    if (what.truth) {
        finding["relation"] = name(what.relation);
        finding["truth"] = what.truth->value;
        if (what.answer && what.answer->is_given()) finding["error"] = what.error;
        finding["allowed"] = what.truth->allowed;
    } else if (what.answer && !card.declared.asks_numbers()) {
        finding["relation"] = name(what.relation);
        if (what.answer->is_given()) {
            finding["margin"] = what.margin.length;
            finding["margin_in_eps_scale"] = what.margin.in_eps;
        }
    }
    const bool is_traced = card.judged_by() == JudgedBy::mathematics;
    if (is_traced && is_rounding(what.kind)) finding["lost_in"] = name(what.lost_in);
    if (what.undefined && what.undefined->operation == Undefined::Operation::division)
        finding["divides_by_zero"] = {{"division", what.undefined->ordinal},
                                      {"dividend", what.undefined->operand}};
    if (what.undefined && what.undefined->operation == Undefined::Operation::root)
        finding["root_of_negative"] = {{"root", what.undefined->ordinal},
                                       {"of", what.undefined->operand}};
    const std::string line =
        example.decided_in.empty() ? line_of(example.decided_at) : example.decided_in;
    if (!line.empty()) finding["decided_at"] = line;
    if (!what.problem.empty()) finding["problem"] = visible(what.problem);
    if (!example.printed.empty())
        finding["standard_error"] =
            printable(example.printed, std::numeric_limits<std::size_t>::max());
}

/// Adds how the question was asked: after which scenes, after another scalar, or beside another
/// thread.
void add_manner(Json& finding, const Example& example) {
    if (example.what.kind == Class::defect)
        for (const Scene& scene : example.before) finding["before"].push_back(to_json(scene));
    if (example.other) finding["other_scalar"] = name(*example.other);
    if (example.at_once) finding["at_once"] = true;
    if (!example.ended_by.empty()) finding["ended_by"] = example.ended_by;
}

/// Returns false if touchstone does not know the algorithm and the file does not say how to judge
/// the case again.
bool is_askable_again(const Finding& finding) {
    return algorithm_named(finding.card.name) != nullptr || finding.says("again");
}

/// One field per line, so that a person can read and diff it.
std::string finding_text(const Json& finding) {
    std::string text = "{\n";
    for (const auto& [field, value] : finding.items())
        text += fmt::format("{}  {}: {}", text.size() > 2 ? ",\n" : "", Json(field).dump(),
                            value.dump());
    return text + "\n}\n";
}

constexpr std::string_view kAt = " at ";

std::string after(std::string_view word, const std::string& what) {
    return what.empty() ? "" : std::string(word) + what;
}

/// The command in a form that JSON can represent.
std::string command_in_json(const Card& card) {
    try {
        (void)Json(card.command).dump();
        return card.command;
    } catch (const Json::exception&) {
        return printable(card.command, std::numeric_limits<std::size_t>::max());
    }
}

}  // namespace

Card card_of(const Subject& subject, Scalar scalar, std::optional<std::uint64_t> seed) {
    Card card{std::string(subject.info().name), "", declared_by(subject, scalar)};
    card.seed = seed;
    card.has_mathematics = true;
    return card;
}

bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && name.front() != '.' &&
           name.front() != '-' && std::all_of(name.begin(), name.end(), is_of_names);
}

std::string name_apart(std::string name) {
    return algorithm_named(name) == nullptr ? name : name + "-program";
}

std::string name_after(std::string_view command) {
    // Adds words before the file (an interpreter) and after it (arguments) if they fit.
    constexpr std::size_t kRoom = 40;
    std::vector<std::string> words;
    std::size_t file = 0;  // the first word that looks like a file, by a folder or an extension
    std::istringstream in{std::string(command)};
    for (std::string word; in >> word;) {
        // Environment variables before the command are not part of its name.
        if (words.empty() && word.find('=') < word.find('/')) continue;
        if (file == 0 && word.find_first_of("/.") != std::string::npos) file = words.size();
        word.erase(0, word.rfind('/') + 1);
        std::erase_if(word, std::not_fn(is_of_names));
        word.erase(0, word.find_first_not_of('-'));
        if (!word.empty()) words.push_back(word);
    }
    if (words.empty()) return "program";
    file = std::min(file, words.size() - 1);
    std::string name = words[file].substr(0, kLongestName);
    for (std::size_t i = file; i-- > 0 && words[i].size() + 1 + name.size() <= kRoom;)
        name.insert(0, words[i] + '-');
    for (std::size_t i = file + 1; i < words.size() && name.size() + 1 + words[i].size() <= kRoom;)
        name += '-' + words[i++];
    name.erase(0, name.find_first_not_of(".-"));
    return name.empty() ? "program" : name;
}

std::vector<std::string> declared_options(const Card& card) {
    const Declaration& d = card.declared;
    const Declaration plain = declared_numbers(d.asked, d.scalar);
    std::vector<std::string> options{d.asks_numbers()
                                         ? fmt::format("--answer {}", name(d.asked))
                                         : fmt::format("--contract {}", name(d.contract))};
    const auto add = [&options](const char* option, double value, double usual) {
        if (value != usual) options.push_back(fmt::format("{} {}", option, value));
    };
    add("--tolerance", d.tolerance.factor, plain.tolerance.factor);
    if (d.tolerance.conditioning != plain.tolerance.conditioning)
        options.push_back(fmt::format("--conditioning {}", name(d.tolerance.conditioning)));
    add("--absolute-tolerance", d.absolute_tolerance, plain.absolute_tolerance);
    add("--skin", d.skin, plain.skin);
    if (d.asks_numbers()) {
        add("--relative", d.accuracy.relative, plain.accuracy.relative);
        add("--absolute", d.accuracy.absolute, plain.accuracy.absolute);
    }
    if (d.scalar != Declaration{}.scalar)
        options.push_back("--scalar " + shell_word(name(d.scalar)));
    if (!card.convention.is_plain()) options.push_back("--convention " + text_of(card.convention));
    if (d.sizes != plain.sizes) options.emplace_back("--zero-sizes");
    return options;
}

std::string answer_text(Answer answer, bool of_list) {
    if (answer == 0) return "miss";
    if (answer == kNotConverged) return "no answer";
    return of_list ? fmt::format("hit {}", answer) : "hit";
}

std::string answer_text(const Card& card, const Example& example) {
    const auto& answer = example.what.answer;
    if (!answer) return "an invalid answer";
    if (!answer->is_given()) return (answer->is_error ? "error: " : "") + answer->instead;
    if (card.declared.asks_numbers()) return number_text(card.declared, *answer);
    return answer_text(answer->hit, is_listed(example.scene));
}

std::string meaning(const Judgement& what, JudgedBy judge) {
    if (what.undefined) return meaning(*what.undefined);
    if (!what.problem.empty()) return what.problem;
    if (judge == JudgedBy::mathematics && what.given() == kNotConverged)
        return "no answer within the declared limit of steps";
    return std::string(meaning_of(what.kind, judge));
}

std::string meaning(const Card& card, const Example& example) {
    const Judgement& what = example.what;
    if (!example.ended_by.empty())
        return "ends or blocks its process when two threads ask at once: " + example.ended_by;
    if (example.at_once) return "different answers to the same input while another thread asks";
    if (card.judged_by() == JudgedBy::margin && what.kind == Class::domain)
        return fmt::format("wrong where {}", reason_of_domain(card.declared, example.scene));
    if (card.judged_by() == JudgedBy::margin && what.kind == Class::contract &&
        what.relation == Relation::overlapping)
        return "misses an overlap along one line, although the numbers need no rounding";
    const std::string text = meaning(what, card.judged_by());
    const bool says_contract = card.judged_by() == JudgedBy::margin && what.kind == Class::contract;
    return says_contract ? fmt::format("{} ({})", text, name(card.declared.contract)) : text;
}

Json card_json(const Card& card) {
    const Declaration& declared = card.declared;
    Json json{{"algorithm", card.name}};
    if (!card.has_mathematics) json["judged_by"] = declared.asks_numbers() ? "truth" : "margin";
    if (declared.asks_numbers()) json["asked_for"] = name(declared.asked);
    json["scalar"] = name(declared.scalar);
    if (declared.asks_numbers()) {
        json["relative"] = declared.accuracy.relative;
        json["absolute"] = declared.accuracy.absolute;
    } else {
        json["contract"] = name(declared.contract);
    }
    if (!card.has_mathematics && (!declared.asks_numbers() || decides_at_zero(declared.asked))) {
        json["tolerance"] = declared.tolerance.factor;
        json["conditioning"] = name(declared.tolerance.conditioning);
        if (declared.absolute_tolerance != 0)
            json["absolute_tolerance"] = declared.absolute_tolerance;
        if (declared.skin != 0) json["skin"] = declared.skin;
    }
    return json;
}

Json finding_json(const Finding& finding) {
    const Card& card = finding.card;
    const Example& example = finding.example;
    Json json;
    if (finding.version > 0) json["finding_version"] = finding.version;
    json.update(card_json(card));
    json["class"] = name(example.what.kind);
    json["fails"] = is_failure_of(card, example.what.kind);
    if (!card.convention.is_plain()) {
        json["convention"] = text_of(card.convention);
        if (const auto handed = handed_line(card, example.scene))
            json["handed"] = Json::parse(*handed);
    }
    if (!card.command.empty()) json["command"] = command_in_json(card);
    if (!card.has_mathematics) json["again"] = again_json(card, example);
    add_judgement(json, card, example);
    add_manner(json, example);
    json["case"] = to_json(example.scene);
    json["case_hex"] = to_hex_json(example.scene);
    json["found"] = {{"by", visible(example.source)}};
    if (card.seed) json["found"]["seed"] = *card.seed;
    json["found"]["minimized"] = example.minimized;
    if (finding.fields.is_object())
        for (const auto& [field, value] : finding.fields.items())
            if (!json.contains(field)) json[field] = value;
    return json;
}

std::string repeat_lines(const Finding& finding, std::size_t width, std::size_t indent) {
    if (!is_askable_again(finding)) return "";
    return repeat_lines(finding.card, finding.example, width, indent);
}

std::string repeat_line(const Finding& finding) {
    return is_askable_again(finding) ? repeat_line(finding.card, finding.example) : "";
}

std::filesystem::path file_of_finding(const std::filesystem::path& folder, const Json& finding) {
    return folder / fmt::format("{}-{}-{:016x}.json", finding["algorithm"].get<std::string>(),
                                finding["class"].get<std::string>(), fnv_1a(finding_text(finding)));
}

std::filesystem::path store_finding(const std::filesystem::path& folder, const Json& finding) {
    std::filesystem::path file = file_of_finding(folder, finding);
    // The name depends on the content, so an existing file has the same content.
    if (!std::filesystem::exists(file)) write_file_for_good(file, finding_text(finding));
    return file;
}

Json json_in(const std::filesystem::path& file) {
    std::ifstream in(file);
    return Json::parse(in, nullptr, false);
}

const Json& value_in(const Json& json, const char* field) {
    static const Json kNothing;
    const auto found = json.find(field);
    return found == json.end() ? kNothing : *found;
}

std::string text_in(const Json& json, const char* field) {
    const Json& value = value_in(json, field);
    return value.is_string() ? value.get<std::string>() : "";
}

std::optional<double> number_in(const Json& json, const char* field) {
    const Json& value = value_in(json, field);
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

std::string kind_text(std::string_view algorithm, std::string_view scalar,
                      std::string_view class_name) {
    return fmt::format("{} ({}): {}", algorithm, scalar, class_name);
}

std::string cause_of(const Json& finding) {
    return kind_text(text_in(finding, "algorithm"), text_in(finding, "scalar"),
                     text_in(finding, "class")) +
           after(" in ", text_in(finding, "lost_in")) + after(", ", text_in(finding, "answer")) +
           after(kAt, text_in(finding, "decided_at"));
}

std::string class_of(std::string_view cause) {
    constexpr std::string_view kBefore = "): ";
    const auto begin = cause.find(kBefore);
    if (begin == std::string_view::npos) return "";
    const std::string_view rest = cause.substr(begin + kBefore.size());
    return std::string(rest.substr(0, rest.find_first_of(" ,")));
}

bool is_part_of(std::string_view cause, std::string_view whole) {
    return whole.starts_with(cause) &&
           (whole.size() == cause.size() || whole.substr(cause.size()).starts_with(kAt));
}

bool is_failure_of(const Card& card, Class kind) {
    const Subject* subject = card.has_mathematics ? algorithm_named(card.name) : nullptr;
    return fails(kind) && (subject == nullptr || find_known(subject->info().known, kind,
                                                            card.declared.scalar) == nullptr);
}

bool is_failure(std::string_view class_name) {
    const std::optional<Class> c = class_named(class_name);
    return !c || fails(*c);
}

}  // namespace touchstone
