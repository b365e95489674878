#include "properties/planted/causes_seen.h"

#include <cctype>

#include <fmt/format.h>

#include "oracle/fast/fast.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"

namespace touchstone {
namespace {

bool is_about_order(const Example& one, AnswerKind asked) {
    return one.what.answer->is_given() && !one.what.answer->points.empty() &&
           exchanged(*one.what.answer, asked) != *one.what.answer;
}

/// Returns nullopt unless nearly all wrong answers would be right with A and B exchanged.
std::optional<Reversed> reversed_of(const Declaration& declared, const AnswerSample& sample) {
    constexpr std::uint64_t kFewest = 8;
    const auto is_wrong_of_other = [&](const Example& one) {
        const Reply other = exchanged(*one.what.answer, declared.asked);
        return fails(judged(declared, one.scene, other));
    };
    Reversed reversed;
    for (const Example& one : sample.wrong.some()) {
        if (!one.what.answer->is_given() || one.what.answer->points.empty()) continue;
        ++reversed.wrong;
        reversed.right += is_about_order(one, declared.asked) && !is_wrong_of_other(one) ? 1 : 0;
    }
    if (reversed.right < kFewest || 10 * reversed.right < 9 * reversed.wrong) return std::nullopt;
    for (const Example& one : sample.right.some())
        reversed.kept += is_about_order(one, declared.asked) && is_wrong_of_other(one) ? 1 : 0;
    return reversed;
}

/// Replaces A and B in the text by the names that a case uses, such as "the circle", and "each" by
/// "each shape".
std::string with_names(const std::string& text, const Scene& scene) {
    const PairOfKinds kinds = kinds_of(scene);
    const NamedQuery& names = case_names(kinds);
    const auto called = [&](const std::string& word, const std::string& key) {
        if (key == "a" || key == "b") return word;
        return fmt::format("the {}", shape_word(key));
    };
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    std::string named;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && is_letter(text[end])) ++end;
        const std::string word = text.substr(i, std::max(end - i, std::size_t{1}));
        i += word.size();
        named += word == "A"      ? called(word, std::string(names.a))
                 : word == "B"    ? called(word, std::string(names.b))
                 : word == "each" ? "each shape"
                                  : word;
    }
    // If the angle is in degrees already, the mistake "were in degrees" is a second conversion.
    constexpr std::string_view kInDegrees = " were in degrees";
    const auto are_degrees = [](Kind kind) { return Shapes::turns[kind] == TurnKind::degrees; };
    const std::size_t at = named.find(kInDegrees);
    if (at != std::string::npos && (are_degrees(kinds.a) || are_degrees(kinds.b)))
        named.replace(at, kInDegrees.size(), " were converted to radians twice");
    return named;
}

/// True if `one` is the mistake `of_each` for A or B alone: "the radius of A were left out", "the
/// radius of each were left out".
bool is_of_one_of_each(const std::string& one, const std::string& of_each) {
    const std::size_t at = of_each.find("each");
    return at != std::string::npos && one.size() + 3 == of_each.size() &&
           one.compare(0, at, of_each, 0, at) == 0 &&
           one.compare(at + 1, std::string::npos, of_each, at + 4, std::string::npos) == 0;
}

}  // namespace

void AnswersLike::add_other(const std::string& other) {
    const auto tells = [&other](const std::string& told) {
        return told == other || is_of_one_of_each(told, other);
    };
    if (!tells(mistake) && std::none_of(or_as_if.begin(), or_as_if.end(), tells))
        or_as_if.push_back(other);
}

std::string_view shape_word(std::string_view key) {
    if (key == "pose" || key == "rect") return "rectangle";
    return key == "convex" ? "convex polygon" : key;
}

std::optional<WhereWrong> where_failed_by_name(std::string_view query, const AnswerSample& sample) {
    auto where = where_failed(sample);
    if (where && !query.empty())
        where->condition = with_names(where->condition, sample.failed.some().front().scene);
    return where;
}

std::optional<OneSided> one_sided(const AnswerSample& sample) {
    constexpr std::ptrdiff_t kEnough = 20;
    const std::vector<Example>& wrong = sample.wrong.some();
    const auto hits = std::count_if(wrong.begin(), wrong.end(), [](const Example& one) {
        return one.what.relation == Relation::disjoint;
    });
    // An epsilon or rounding may explain answers near touching.
    const auto far = std::count_if(wrong.begin(), wrong.end(), [](const Example& one) {
        const double margin =
            is_listed(one.scene) ? one.what.margin.length : fast::margin(one.scene);
        return std::fabs(margin) >= 0x1p-8 * scale(one.scene);
    });
    const bool are_of_one_side = hits == 0 || hits == std::ssize(wrong);
    if (far < kEnough || !are_of_one_side) return std::nullopt;
    return OneSided{hits > 0, wrong.size()};
}

Causes causes_of(const Declaration& declared, std::string_view query, const AnswerSample& sample,
                 bool with_numbers) {
    Causes causes{.reversed = reversed_of(declared, sample),
                  .like = answers_like(declared, query, sample, with_numbers)};
    const bool is_always_reversed = causes.reversed && causes.reversed->kept == 0;
    if (!is_always_reversed && !causes.like) causes.where = where_wrong(sample);
    // If the query is empty, there are several queries, and the texts keep the names A and B.
    if (query.empty() || sample.most_wrong().some().empty()) return causes;
    const Scene& scene = sample.most_wrong().some().front().scene;
    if (causes.like && causes.like->error.empty())
        causes.like->mistake = with_names(causes.like->mistake, scene);
    if (causes.like)
        for (std::string& other : causes.like->or_as_if) other = with_names(other, scene);
    if (causes.where) causes.where->condition = with_names(causes.where->condition, scene);
    return causes;
}

Published published_algorithms(const Declaration& declared, std::string_view query,
                               const AnswerSample& sample) {
    const std::vector<Example>& wrong = sample.most_wrong().some();
    const std::string_view in_radians = query_in_radians(query);
    if (declared.asks_numbers() || wrong.empty() ||
        query_of(in_radians_nearly(wrong.front().scene)) != in_radians)
        return {};
    Published found;
    for (const Subject* subject : literature_of(in_radians)) {
        const auto alike = std::count_if(wrong.begin(), wrong.end(), [&](const Example& one) {
            const Scene scene = in_radians_nearly(one.scene);
            return one.what.answer->is_given() &&
                   answer(*subject, declared.scalar, scene) == one.what.answer->hit;
        });
        const std::string_view name = subject->info().name;
        if (alike == std::ssize(wrong)) found.alike.push_back(name);
        else if (alike == 0) found.right.push_back(name);
    }
    return found;
}

}  // namespace touchstone
