#include "reports/files/finding.h"

#include <cctype>

#include <fmt/format.h>

#include "properties/judging/by_margin.h"
#include "properties/programs/protocol.h"
#include "reports/files/reproduce.h"

namespace touchstone {
namespace {

bool is_of_names(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == '_';
}

std::string point_text(const Point<double>& p) {
    return fmt::format("({}, {})", p.x, p.y);
}

std::string points_text(std::span<const Point<double>> points) {
    if (points.empty()) return "no points";
    std::string text;
    for (const Point<double>& p : points) text += (text.empty() ? "" : ", ") + point_text(p);
    return text;
}

std::string number_text(AnswerKind kind, const Reply& answer) {
    if (is_of_points(kind)) return points_text(answer.points);
    if (is_of_containment(kind)) return answer.value == 0 ? "not inside" : "inside";
    if (!is_of_depth(kind)) return fmt::format("{}", answer.value);
    std::string text = fmt::format("depth {}", answer.value);
    if (answer.points.empty()) return text;
    text += " along " + point_text(answer.points.front());
    if (kind == AnswerKind::manifold)
        text += " at " + points_text(std::span(answer.points).subspan(1));
    return text;
}

std::string meaning(const Undefined& what) {
    if (what.operation == Undefined::Operation::division)
        return fmt::format("divides by zero in exact arithmetic too: its division {} is {:g} / 0",
                           what.ordinal, what.operand);
    return fmt::format(
        "takes the square root of a negative number in exact arithmetic too: its root {} is of "
        "{:g}",
        what.ordinal, what.operand);
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

std::string name_after(std::string_view command) {
    // Adds words before the file (an interpreter) and after it (arguments) if they fit.
    constexpr std::size_t kRoom = 40;
    // Drops environment variables before the command; they are not part of its name.
    for (std::size_t end = command.find(' ');
         end != std::string_view::npos && command.substr(0, end).find('=') < command.find('/');
         end = command.find(' '))
        command.remove_prefix(end + 1);
    std::vector<std::string> words{""};
    std::size_t file = 0;  // the first word that looks like a file, by a folder or an extension
    bool has_file = false;
    for (const char c : command) {
        std::string& word = words.back();
        const bool is_file = c == '/' || (c == '.' && !word.empty());
        if (is_file && (!has_file || file == 0)) {
            file = words.size() - 1;
            has_file = true;
        }
        // Keeps only the last part of a path.
        if (c == '/') word.clear();
        else if (c == '-' && word.empty()) continue;
        else if (is_of_names(c)) word += c;
        else if (!word.empty()) words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    if (words.empty()) return "program";
    file = std::min(file, words.size() - 1);
    std::string name = words[file].substr(0, kLongestName);
    for (std::size_t i = file; i-- > 0 && words[i].size() + 1 + name.size() <= kRoom;)
        name.insert(0, words[i] + '-');
    for (std::size_t i = file + 1; i < words.size() && name.size() + 1 + words[i].size() <= kRoom;)
        name += '-' + words[i++];
    name.erase(0, name.find_first_not_of(".-"));
    while (name.ends_with('-')) name.pop_back();
    return name.empty() ? "program" : name;
}

std::string command_in_json(const Card& card) {
    try {
        (void)Json(card.command).dump();
        return card.command;
    } catch (const Json::exception&) {
        return printable(card.command, std::numeric_limits<std::size_t>::max());
    }
}

std::vector<std::string> reading_options(const Card& card) {
    std::vector<std::string> options;
    if (card.declared.scalar != Declaration{}.scalar)
        options.push_back("--scalar " + shell_word(name(card.declared.scalar)));
    if (!card.convention.is_plain()) options.push_back("--convention " + text_of(card.convention));
    return options;
}

std::vector<std::string> declared_options(const Card& card) {
    const Declaration& d = card.declared;
    const Declaration plain = declared_numbers(d.asked, d.scalar);
    std::vector<std::string> options{d.asks_numbers()
                                         ? fmt::format("--answer {}", name(d.asked))
                                         : fmt::format("--contract {}", name(d.contract))};
    if (d.tolerance.factor != plain.tolerance.factor)
        options.push_back(fmt::format("--tolerance {}", d.tolerance.factor));
    if (d.tolerance.conditioning != plain.tolerance.conditioning)
        options.push_back(fmt::format("--conditioning {}", name(d.tolerance.conditioning)));
    if (d.absolute_tolerance != plain.absolute_tolerance)
        options.push_back(fmt::format("--absolute-tolerance {}", d.absolute_tolerance));
    if (d.skin != plain.skin) options.push_back(fmt::format("--skin {}", d.skin));
    if (d.asks_numbers() && d.accuracy.relative != plain.accuracy.relative)
        options.push_back(fmt::format("--relative {}", d.accuracy.relative));
    if (d.asks_numbers() && d.accuracy.absolute != plain.accuracy.absolute)
        options.push_back(fmt::format("--absolute {}", d.accuracy.absolute));
    for (std::string& option : reading_options(card)) options.push_back(std::move(option));
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
    if (card.declared.asks_numbers()) return number_text(card.declared.asked, *answer);
    return answer_text(answer->hit, is_listed(example.scene));
}

std::string meaning(const Judgement& what, JudgedBy judge) {
    if (what.undefined) return meaning(*what.undefined);
    if (!what.problem.empty()) return what.problem;
    if (judge == JudgedBy::mathematics && what.given() == kNotConverged)
        return "no answer within the limit of steps on the card";
    return std::string(meaning_of(what.kind, judge));
}

std::string meaning(const Card& card, const Example& example) {
    const Judgement& what = example.what;
    if (!example.manner.ended_by.empty())
        return "ends its process when two threads ask at once: " + example.manner.ended_by;
    if (example.manner.at_once)
        return "different answers to the same input while another thread asks";
    if (card.judged_by() == JudgedBy::margin && what.kind == Class::domain)
        return fmt::format(
            "wrong where {}",
            reason_outside_domain(card.declared.sizes, card.declared.scalar, example.scene));
    if (card.judged_by() == JudgedBy::margin && what.kind == Class::contract &&
        what.relation == Relation::overlapping)
        return "misses an overlap along one line, although no rounding is needed";
    const std::string text = meaning(what, card.judged_by());
    const bool says_contract = card.judged_by() == JudgedBy::margin && what.kind == Class::contract;
    return says_contract ? fmt::format("{} ({})", text, name(card.declared.contract)) : text;
}

}  // namespace touchstone
