#include "reports/commands/pasted_tests.h"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "core/format/nearest_name.h"
#include "properties/judging/by_margin.h"
#include "properties/planted/planted_errors.h"
#include "reports/files/case_file.h"
#include "reports/text/pasted_test.h"

namespace touchstone::commands {
namespace {

TestKind chosen_kind(const std::string& name) {
    const auto kind = test_kind_named(name);
    if (!kind)
        throw InputError(fmt::format(
            "--test: unknown kind of test \"{}\"{}", name,
            suggestion(name, {"googletest", "catch2", "assert", "javascript", "python"})));
    return *kind;
}

/// Returns true if the finding is about the code that the test is for.
bool is_its_own(const Explain& options, const Finding& finding) {
    return options.algorithm.empty() || options.algorithm == finding.card.name;
}

/// The finding's contract if the test is for the finding's code. Else the contract of the named
/// algorithm.
Contract contract_of(const Explain& options, const Finding& finding) {
    if (is_its_own(options, finding) && finding.fields.contains("contract"))
        return finding.card.declared.contract;
    const Subject* subject =
        find_subject(options.algorithm.empty() ? finding.card.name : options.algorithm);
    return subject == nullptr ? Contract::unspecified : subject->info().contract;
}

std::string found_sentence(const Finding& finding) {
    const Card& card = finding.card;
    const Judgement& what = finding.example.what;
    const std::string who = fmt::format("{} in {}", card.name, finding.scalar());
    if (!what.problem.empty())
        return fmt::format("{} gave no valid answer: {}.", who, what.problem);
    if (card.name.empty() || !what.answer) return "";
    return fmt::format("{} answered {}, {}.", who, answer_text(card, finding.example),
                       what.kind == Class::contract
                           ? fmt::format("against its contract ({})", name(card.declared.contract))
                           : "which is wrong");
}

TestOf test_of(const Explain& options, const FiledCase& filed) {
    const Finding finding = filed.finding.value_or(Finding{});
    const std::string scalar =
        options.scalar.empty() && filed.finding ? finding.scalar() : options.scalar;
    TestOf test{test_name(finding.card.name.empty() ? "case" : finding.card.name,
                          !filed.finding || finding.kind().empty() ? "given" : finding.kind()),
                found_sentence(finding),
                contract_of(options, finding),
                scalar_named(scalar).value_or(Scalar::double_),
                {},
                filed.cases.back().scene,
                is_its_own(options, finding) ? finding.card.convention : Convention{}};
    for (const Case& c : filed.cases) {
        const auto received = as_received(c.scene, test.scalar);
        if (!received) throw InputError("a polygon is no longer valid after rounding to " + scalar);
        test.before.push_back(*received);
    }
    test.scene = test.before.back();
    test.before.pop_back();
    return test;
}

/// The name, with a number at its end if another test has the name.
std::string unique(const std::string& name, const std::vector<std::string>& taken) {
    const auto is_taken = [&taken](const std::string& other) {
        return std::find(taken.begin(), taken.end(), other) != taken.end();
    };
    std::string free = name;
    for (int i = 2; is_taken(free); ++i) free = fmt::format("{}_{}", name, i);
    return free;
}

}  // namespace

void print_tests(const Explain& options) {
    const TestKind kind = chosen_kind(options.test);
    std::vector<std::string> names;
    std::string text = test_header(kind);
    for_each_filed_case(options.file, [&](const FiledCase& filed) {
        TestOf test = test_of(options, filed);
        test.name = unique(test.name, names);
        names.push_back(test.name);
        text += pasted_test(kind, test);
    });
    std::cout << text << test_footer(kind, names);
}

}  // namespace touchstone::commands
