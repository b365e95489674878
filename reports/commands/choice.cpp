#include "reports/commands/choice.h"

#include <charconv>
#include <cmath>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/case_format.h"
#include "core/format/text.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/programs/asking.h"
#include "properties/programs/examination.h"
#include "reports/files/finding.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

bool not_whole = false;

void say_what_is_left_out() {
    for (const std::string& sentence : literature().left_out())
        std::cerr << "touchstone: " << sentence << '\n';
}

/// Names the algorithms that answer hits about the query. Returns "" if no algorithm does.
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
    if (const std::string hint = interpreter_hint(name); !hint.empty())
        throw InputError(fmt::format("\"{}\" is a program, not an algorithm{}", name, hint));
    if (name == "own")
        throw InputError(
            "own: no source of this program registers an algorithm; in a source, write: static "
            "const touchstone::OwnAlgorithm<MyAlgorithm> registered;");
    say_what_is_left_out();
    const auto near = nearest_algorithm(name);
    std::vector<std::string_view> known;
    for (const Subject& s : literature().entries()) known.push_back(s.info().name);
    throw InputError(
        fmt::format("unknown algorithm \"{}\"{}", name,
                    near ? fmt::format("; did you mean {}?", *near) : suggestion(name, known)));
}

void require_asked(const AlgorithmInfo& info) {
    const std::string_view why = why_not_asked(info.asked, kinds_of_query(info.query).value());
    if (!why.empty())
        throw InputError(fmt::format("{}: {} of {} is not examined: {}", info.name,
                                     name(info.asked), info.query, why));
}

Tolerance chosen_tolerance(const commands::Declared& declared, Scalar scalar) {
    const double most = kMostTolerated / epsilon(scalar);
    if (declared.tolerance >= most)
        throw InputError(fmt::format(
            "--tolerance: {:g} x eps({}) is about a thousandth of the scale or more, so "
            "clearly wrong answers would pass; give less than {:.4g}",
            declared.tolerance, name(scalar), most));
    return {declared.tolerance,
            value_named("--conditioning: unknown word", declared.conditioning, kConditionings)};
}

Declaration chosen_numbers(const commands::Declared& declared, const std::string& scalar) {
    const commands::Declared plain;
    const std::string of_hits = fmt::format(" is for hits, not for --answer {}", declared.answer);
    if (!declared.contract.empty()) throw InputError("--contract" + of_hits);
    if (declared.absolute_tolerance != plain.absolute_tolerance)
        throw InputError("--absolute-tolerance" + of_hits);
    if (declared.skin != plain.skin) throw InputError("--skin" + of_hits);
    Declaration numbers = declared_numbers(chosen_answer(declared), chosen_case_scalar(scalar));
    numbers.tolerance = chosen_tolerance(declared, numbers.scalar);
    if (!decides_at_zero(numbers.asked) &&
        (declared.tolerance != plain.tolerance || declared.conditioning != plain.conditioning))
        throw InputError("--tolerance and --conditioning are for hits, distances and depths");
    if (declared.zero_sizes && !allows_zero_sizes(numbers.asked))
        throw InputError("--zero-sizes is for hits, distances and closest points");
    if (declared.zero_sizes) numbers.sizes = Sizes::zero_allowed;
    if (declared.relative >= 0) numbers.accuracy.relative = declared.relative;
    if (declared.absolute >= 0) numbers.accuracy.absolute = declared.absolute;
    // The unit of an IoU is scale x the perimeters of both bounding boxes / the area of the union.
    // This unit is at least 2, and at least 4 if both shapes are equal. So 0.125 would allow errors
    // of at least 0.25, and of at least 0.5 for equal shapes.
    if (numbers.asked == AnswerKind::iou && declared.absolute >= 0.125)
        throw InputError("--absolute: nearly every IoU would pass; give less than 0.125");
    return numbers;
}

}  // namespace

std::optional<std::string_view> nearest_algorithm(const std::string& name) {
    std::vector<std::string_view> all;
    for (const Subjects* subjects : {&literature(), &planted()})
        for (const auto* some : {&subjects->entries(), &subjects->measuring()})
            for (const Subject& s : *some) all.push_back(s.info().name);
    return nearest_name(name, all);
}

std::vector<const Subject*> chosen_algorithms(const std::vector<std::string>& names,
                                              const std::vector<std::string>& except) {
    std::vector<const Subject*> chosen;
    if (names.empty())
        for (const Subject& subject : whole_literature().entries()) chosen.push_back(&subject);
    if (names == std::vector<std::string>{"own"}) chosen = own_algorithms();
    const bool is_found = !chosen.empty();
    for (const std::string& name : is_found ? std::vector<std::string>{} : names) {
        const Subject* subject = algorithm_named(name);
        if (subject == nullptr) fail_for_unknown(name);
        if (std::find(chosen.begin(), chosen.end(), subject) == chosen.end())
            chosen.push_back(subject);
    }
    if (!except.empty())
        for (const Subject* unwanted : chosen_algorithms(except)) std::erase(chosen, unwanted);
    if (chosen.empty()) throw InputError("--except leaves no algorithm");
    std::stable_partition(chosen.begin(), chosen.end(),
                          [](const Subject* subject) { return !subject->asks_numbers(); });
    for (const Subject* subject : chosen)
        if (subject->asks_numbers()) require_asked(subject->info());
    return chosen;
}

std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names,
                                            const std::vector<std::string>& except) {
    std::vector<const Subject*> chosen = chosen_algorithms(names, except);
    const AlgorithmInfo& last = chosen.back()->info();
    const bool is_own = names == std::vector<std::string>{"own"};
    if (last.asked != AnswerKind::hit && (!is_own || chosen.front()->asks_numbers()))
        throw InputError(fmt::format(
            "{} answers with numbers ({}), not with hits. Only verify, list, answer, replay, "
            "explain, minimize, import and promote take it",
            last.name, name(last.asked)));
    std::erase_if(chosen, [](const Subject* subject) { return subject->asks_numbers(); });
    return chosen;
}

bool is_askable(const Finding& finding) {
    const bool ended_its_process =
        !finding.card.has_mathematics && finding.example.what.kind == Class::defect;
    return !ended_its_process && algorithm_named(finding.card.name) != nullptr;
}

void require_askable(const Finding& finding) {
    if (is_askable(finding)) return;
    const std::string who =
        algorithm_named(finding.card.name) != nullptr
            ? "is not asked here, because it failed in a process of its own and may end this one"
        : finding.card.command.empty()
            ? "is not one of touchstone's own algorithms; choose one with --algorithm"
            : "is a program; only the command explain runs the program of a finding";
    const std::string again = repeat_lines(finding, text_width(), 2);
    throw InputError(again.empty()
                         ? fmt::format("{} {}", finding.card.name, who)
                         : fmt::format("{} {}. To repeat the case and simplify it, run:\n{}",
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

std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names,
                                   std::vector<Scalar> usual) {
    if (names.empty()) return usual;
    std::vector<Scalar> chosen;
    for (const std::string& wanted : names) {
        auto scalar = scalar_named(wanted);
        if (!scalar) scalar = value_named("unknown scalar", wanted, kScalars);
        if (std::find(chosen.begin(), chosen.end(), *scalar) == chosen.end())
            chosen.push_back(*scalar);
    }
    return chosen;
}

std::string plain_digits(const std::string& text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = error == std::errc{} && end == text.data() + text.size() && number >= 0 &&
                          number < 0x1p53 && number == std::floor(number);
    const bool has_exponent = text.find_first_of("eE") != std::string::npos;
    return is_whole && has_exponent ? fmt::format("{:.0f}", number) : text;
}

std::uint64_t chosen_seed(const std::string& given) {
    const std::string text = plain_digits(given);
    if (text == "time") {
        static const std::uint64_t of_run =
            static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
        return of_run;
    }
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc{} || end != text.data() + text.size())
        throw InputError(fmt::format(
            "--seed: expected a whole number below 2^64 or \"time\", found \"{}\"", text));
    return seed;
}

AnswerKind chosen_answer(const commands::Declared& declared) {
    if (declared.answer == "first") return AnswerKind::hit;
    return value_named("--answer: unknown word", declared.answer, kAnswerKinds);
}

void require_first_of_list(const commands::Declared& declared, bool is_list) {
    if (declared.answer == "first" && !is_list)
        throw InputError("--answer first: the query has no list");
}

void require_order(AnswerKind asked, std::string_view query) {
    const bool depends =
        is_of_containment(asked) || is_of_depth(asked) || asked == AnswerKind::closest_points;
    const auto bases = find_base_kinds(query);
    if (!depends || !bases) return;
    const NamedQuery& names = case_names(*bases);
    if (names.name == query) return;
    const std::string order = fmt::format("A is the {}, B the {}", names.a, names.b);
    if (!is_of_containment(asked))
        throw InputError(fmt::format("--query: --answer {} needs {}, not {}: {}", name(asked),
                                     names.name, query, order));
    const AnswerKind same =
        asked == AnswerKind::contains ? AnswerKind::within : AnswerKind::contains;
    const std::string_view why = why_not_asked(same, *bases);
    throw InputError(fmt::format("--query: --answer {} about {} is {}: {}", name(asked), query,
                                 why.empty()
                                     ? fmt::format("--query {} --answer {}", names.name, name(same))
                                     : "not supported",
                                 why.empty() ? order : why));
}

Declaration chosen_declaration(const commands::Declared& declared, const std::string& scalar) {
    if (chosen_answer(declared) != AnswerKind::hit) return chosen_numbers(declared, scalar);
    if (declared.relative >= 0 || declared.absolute >= 0)
        throw InputError("--relative and --absolute are for numbers, such as --answer area");
    if (declared.contract.empty())
        throw InputError(
            "--contract is missing (the answer when shapes touch exactly): closed (hit), open "
            "(miss) or unspecified (either); doctor finds it");
    // Cases contain no long doubles, but a program may compute with them.
    const Scalar of_program = chosen_scalars({scalar}).front();
    Declaration chosen{value_named("--contract: unknown word", declared.contract, kContracts),
                       chosen_tolerance(declared, of_program),
                       declared.zero_sizes ? Sizes::zero_allowed : Sizes::positive, of_program};
    chosen.absolute_tolerance = declared.absolute_tolerance;
    chosen.skin = declared.skin;
    return chosen;
}

Scalar chosen_case_scalar(const std::string& name) {
    const Scalar scalar = chosen_scalars({name}).front();
    if (scalar == Scalar::long_double)
        throw InputError("--scalar: the numbers of cases are float or double");
    return scalar;
}

std::string chosen_query(const std::string& query, const std::string& turn) {
    if (const std::string_view own = own_name_of(query); !own.empty() && own != query)
        return chosen_query(std::string(own), turn);
    const auto bases = find_base_kinds(query);
    for (const TurnKind kind : kTurnKinds) {
        const std::string ending = fmt::format("-{}", name(kind));
        if (bases || !query.ends_with(ending)) continue;
        throw InputError(fmt::format("--query: \"{}\" is --query {} --turn {}", query,
                                     query.substr(0, query.size() - ending.size()), name(kind)));
    }
    if (!bases)
        throw InputError(
            fmt::format("--query: unknown query \"{}\"{}", query, suggested_query(query)));
    const TurnKind kind = value_named("--turn: unknown word", turn, kTurnKinds);
    const PairOfKinds kinds{kind_with_turn(bases->a, kind), kind_with_turn(bases->b, kind),
                            bases->is_list};
    return std::string(name_of(kinds));
}

Domain chosen_domain(const commands::Wanted& wanted, const Domain& bounds,
                     const Convention& convention) {
    if (wanted.unit_turns && wanted.turn != name(TurnKind::cos_sin))
        throw InputError("--unit-turns is for --turn cos-sin");
    Domain domain = chosen_domain(bounds, convention);
    domain.unit_turns = wanted.unit_turns;
    // In degrees, wrong answers for angles beyond two turns are not judged. Code for pixels does
    // not need such angles.
    const bool is_in_degrees =
        wanted.turn == name(TurnKind::degrees) || convention.has(Departure::degrees);
    if (domain.grid > 0 && is_in_degrees && !domain.angles)
        domain.angles = usual_domain(TurnUnit::degrees).angles;
    return domain;
}

Domain chosen_domain(Domain domain, const Convention& convention) {
    constexpr double kMostOfWhole = 1e6;
    if (domain.lengths && domain.lengths->least <= 0)
        throw InputError("--lengths: the least length must be above 0");
    if (domain.grid > 0) {
        // Polygons with whole-numbered corners may be narrower than 1.
        if (!domain.lengths) domain.lengths = Range{1e-3, kMostOfWhole};
        if (!domain.offsets) domain.offsets = kMostOfWhole;
        if (domain.lengths->most < 1)
            throw InputError("--lengths: with --whole, the greatest length must be at least 1");
    }
    return as_meant(domain, convention);
}

std::vector<Family> chosen_families(const std::vector<std::string>& names) {
    std::vector<Family> chosen;
    for (const std::string& wanted : names)
        chosen.push_back(value_named("--family: unknown word", wanted, kFamilies));
    return chosen;
}

}  // namespace touchstone
