#include "reports/commands/choice.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/nearest_name.h"
#include "core/scenes/input_error.h"
#include "properties/judging/question.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "reports/files/finding.h"
#include "reports/text/width.h"

namespace touchstone {

namespace {

bool not_whole = false;

void say_what_is_left_out() {
    for (const std::string& sentence : literature().left_out())
        std::cerr << "touchstone: " << sentence << '\n';
}

/// The error for a query's name in place of an algorithm. Empty for other names.
std::string said_of_query(const std::string& name) {
    std::vector<std::string_view> algorithms;
    for (const Subject& s : literature().entries())
        if (s.info().query == name) algorithms.push_back(s.info().name);
    if (algorithms.empty()) return "";
    return fmt::format("\"{}\" is a query, not an algorithm; those that answer it: {}", name,
                       fmt::join(algorithms, ", "));
}

[[noreturn]] void fail_for_unknown(const std::string& name) {
    if (const std::string query = said_of_query(name); !query.empty()) throw InputError(query);
    say_what_is_left_out();
    std::vector<std::string_view> known;
    for (const Subject& s : literature().entries()) known.push_back(s.info().name);
    // These are suggested for misspelled names but not listed.
    std::vector<std::string_view> all = known;
    for (const Subjects* subjects : {&literature(), &planted()})
        for (const Subject& s : subjects->measuring()) all.push_back(s.info().name);
    for (const Subject& s : planted().entries()) all.push_back(s.info().name);
    const bool is_near = nearest_name(name, all).has_value();
    throw InputError(
        fmt::format("unknown algorithm \"{}\"{}", name, suggestion(name, is_near ? all : known)));
}

/// Throws InputError if the oracle has no such number for these shapes.
void require_asked(const AlgorithmInfo& info) {
    const std::string_view why = why_not_asked(info.asked, kinds_of_query(info.query).value());
    if (!why.empty())
        throw InputError(fmt::format("{}: {} of {} is not examined: {}", info.name,
                                     name(info.asked), info.query, why));
}

}  // namespace

Chosen chosen_algorithms(const std::vector<std::string>& names) {
    Chosen chosen;
    if (names.empty())
        for (const Subject& subject : whole_literature().entries()) chosen.hits.push_back(&subject);
    if (names == std::vector<std::string>{"own"}) chosen = {own_algorithms(), own_measuring()};
    const bool is_found = !chosen.hits.empty() || !chosen.numbers.empty();
    for (const std::string& name : is_found ? std::vector<std::string>{} : names) {
        const Subject* subject = algorithm_named(name);
        if (subject == nullptr) fail_for_unknown(name);
        auto& to = subject->asks_numbers() ? chosen.numbers : chosen.hits;
        if (std::find(to.begin(), to.end(), subject) == to.end()) to.push_back(subject);
    }
    for (const Subject* subject : chosen.numbers) require_asked(subject->info());
    return chosen;
}

std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names) {
    Chosen chosen = chosen_algorithms(names);
    const bool is_own = names == std::vector<std::string>{"own"};
    if (!chosen.numbers.empty() && (!is_own || chosen.hits.empty())) {
        const AlgorithmInfo& info = chosen.numbers.front()->info();
        throw InputError(fmt::format(
            "{} does not answer hits but numbers ({}). Only verify, list, answer, replay, explain "
            "and minimize take it",
            info.name, name(info.asked)));
    }
    return std::move(chosen.hits);
}

const Subject* algorithm_named(std::string_view name) {
    const Subject* subject = find_subject(name);
    return subject != nullptr ? subject : find_measuring(name);
}

std::vector<const Subject*> chosen_of_any(const std::vector<std::string>& names) {
    Chosen chosen = chosen_algorithms(names);
    chosen.hits.insert(chosen.hits.end(), chosen.numbers.begin(), chosen.numbers.end());
    return std::move(chosen.hits);
}

bool is_askable(const Finding& finding) {
    const bool ended_its_process =
        !finding.card.has_mathematics && finding.example.what.kind == Class::defect;
    return !ended_its_process && algorithm_named(finding.card.name) != nullptr;
}

void require_askable(const Finding& finding) {
    if (is_askable(finding)) return;
    const std::string who = algorithm_named(finding.card.name) == nullptr
                                ? "is not one of touchstone's own algorithms"
                                : "ended its process, as it would this one";
    const std::string again = repeat_lines(finding, text_width(), 2);
    throw InputError(again.empty() ? fmt::format("{} {}", finding.card.name, who)
                                   : fmt::format("{} {}. Repeat the case and simplify it with\n{}",
                                                 finding.card.name, who, again));
}

const Subjects& whole_literature() {
    say_what_is_left_out();
    not_whole = not_whole || !literature().left_out().empty();
    return literature();
}

bool literature_was_not_whole() {
    return not_whole;
}

std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names) {
    if (names.empty()) return {kScalars.begin(), kScalars.end()};
    std::vector<Scalar> chosen;
    for (const std::string& wanted : names) {
        const auto scalar = scalar_named(wanted);
        if (!scalar) {
            std::vector<std::string_view> known;
            for (const Scalar s : kScalars) known.push_back(name(s));
            throw InputError(
                fmt::format("unknown scalar \"{}\"{}", wanted, suggestion(wanted, known)));
        }
        if (std::find(chosen.begin(), chosen.end(), *scalar) == chosen.end())
            chosen.push_back(*scalar);
    }
    return chosen;
}

std::string plain_digits(const std::string& text) {
    const std::size_t e = text.find_first_of("eE");
    if (e == std::string::npos) return text;
    const std::size_t point = std::min(text.find('.'), e);
    const std::string whole = text.substr(0, point);
    const std::string fraction = point == e ? "" : text.substr(point + 1, e - point - 1);
    std::string_view power(text);
    power.remove_prefix(e + 1);
    if (power.starts_with('+')) power.remove_prefix(1);
    const auto all_digits = [](std::string_view digits) {
        return digits.find_first_not_of("0123456789") == std::string_view::npos;
    };
    // A number with an exponent of three digits exceeds every count.
    const bool is_number = !whole.empty() && all_digits(whole) && all_digits(fraction) &&
                           !power.empty() && power.size() <= 2 && all_digits(power);
    if (!is_number) return text;
    const std::size_t zeros = std::stoul(std::string(power));
    if (zeros < fraction.size()) return text;
    return whole + fraction + std::string(zeros - fraction.size(), '0');
}

std::uint64_t chosen_seed(const std::string& given) {
    const std::string text = plain_digits(given);
    if (text == "time")
        return static_cast<std::uint64_t>(
            std::chrono::system_clock::now().time_since_epoch().count());
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc{} || end != text.data() + text.size())
        throw InputError(fmt::format("--seed: expected a number or \"time\", found \"{}\"", text));
    return seed;
}

}  // namespace touchstone
