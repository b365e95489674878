#include "reports/files/black_box.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/case_format.h"
#include "properties/conventions/handing.h"
#include "properties/programs/protocol.h"
#include "reports/files/replay_line.h"
#include "reports/files/reproduce.h"

namespace touchstone {
namespace {

bool is_of_names(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == '_';
}

/// The case, with the answer where nobody can be asked for it.
std::string case_of(const BlackBox& box, const MarginExample& example) {
    std::string text = case_line(box, example.scene);
    if (!box.command.empty() || !example.what) return text;
    text.pop_back();
    const MisjudgedByMargin& what = *example.what;
    return text + (is_listed(example.scene)
                       ? fmt::format(R"(,"first":{}}})", what.answer)
                       : fmt::format(R"(,"hit":{}}})", answered(box.convention, what.answer) == 1));
}

/// The cases that are asked, in order: of a defect those before it that it needs.
std::vector<std::string> cases_of(const BlackBox& box, const MarginExample& example) {
    std::vector<std::string> cases;
    if (example.kind == Class::defect)
        for (const Scene& scene : example.before) cases.push_back(case_line(box, scene));
    cases.push_back(case_of(box, example));
    return cases;
}

/// The lines of the text.
std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') lines.emplace_back();
        else lines.back() += c;
    }
    return lines;
}

/// What was declared, but for what is so anyway.
std::vector<std::string> options_of(const BlackBox& box) {
    const Declaration plain;
    const Declaration& d = box.declared;
    std::vector<std::string> options{fmt::format("--contract {}", name(d.contract))};
    if (d.tolerance.factor != plain.tolerance.factor)
        options.push_back(fmt::format("--tolerance {}", d.tolerance.factor));
    if (d.tolerance.conditioning != plain.tolerance.conditioning)
        options.push_back(fmt::format("--conditioning {}", name(d.tolerance.conditioning)));
    for (std::string& option : reading_options(box)) options.push_back(std::move(option));
    if (d.sizes != plain.sizes) options.emplace_back("--zero-sizes");
    return options;
}

/// A call on lines of at most that width; no option is parted from its value.
std::string call_lines(const std::vector<std::string>& parts, std::size_t width,
                       std::size_t indent) {
    std::string text;
    std::string line = std::string(indent, ' ') + parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (line.size() + 1 + parts[i].size() + 2 <= width) {
            line += ' ' + parts[i];
            continue;
        }
        text += line + " \\\n";
        line = std::string(indent + 2, ' ') + parts[i];
    }
    return text + line + '\n';
}

/// The parts of a call that judges the case on its standard input.
std::vector<std::string> call_of(const BlackBox& box, const std::vector<std::string>& declared) {
    std::vector<std::string> call{called_as() + (box.command.empty() ? " check" : " verify")};
    if (!box.command.empty()) call.push_back("--exec " + shell_word(box.command));
    call.insert(call.end(), declared.begin(), declared.end());
    call.insert(call.end(), box.options.begin(), box.options.end());
    if (!box.command.empty()) call.emplace_back("--from -");
    return call;
}

/// What a finding says of how it is asked again.
struct Again {
    BlackBox box;
    std::string input;
    std::vector<std::string> options;
};

std::optional<Again> again_of(const Finding& filed) {
    const auto again = filed.fields.find("again");
    if (again == filed.fields.end() || !again->is_object()) return std::nullopt;
    const auto input = again->find("input");
    const auto options = again->find("options");
    if (input == again->end() || !input->is_string() || options == again->end())
        return std::nullopt;
    Again read{{}, input->get<std::string>(), {}};
    read.box.command = filed.command;
    for (const Json& option : *options)
        if (option.is_string()) read.options.push_back(option.get<std::string>());
    return read;
}

}  // namespace

bool is_name(std::string_view name) {
    constexpr std::size_t kLongest = 40;
    return !name.empty() && name.size() <= kLongest && name.front() != '.' && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), is_of_names);
}

std::string name_after(std::string_view command) {
    constexpr std::size_t kLongest = 24;
    std::string name;
    for (const char c : command) {
        // Of a path the last part.
        if (c == '/') name.erase(name.find_last_of(' ') + 1);
        else if (c == '-' && (name.empty() || name.back() == ' ')) continue;
        else if (is_of_names(c)) name += c;
        else if (!name.empty() && name.back() != ' ') name += ' ';
    }
    std::replace(name.begin(), name.end(), ' ', '-');
    name.erase(0, name.find_first_not_of(".-"));
    if (name.size() > kLongest) name.resize(kLongest);
    while (name.ends_with('-')) name.pop_back();
    return name.empty() ? "program" : name;
}

std::vector<std::string> reading_options(const BlackBox& box) {
    std::vector<std::string> options;
    if (box.declared.scalar != Declaration{}.scalar)
        options.push_back("--scalar " + shell_word(name(box.declared.scalar)));
    if (!box.convention.is_plain()) options.push_back("--convention " + text_of(box.convention));
    return options;
}

std::string repeat_lines(const BlackBox& box, const std::string& json,
                         const std::vector<std::string>& declared, std::size_t width,
                         std::size_t indent) {
    const std::vector<std::string> cases = lines_in(json);
    const std::string margin(indent, ' ');
    const std::string asked =
        cases.size() == 1 ? echo_lines(json, width - 2, indent)
                          : margin + "{\n" + echoes(cases, width, indent + 2) + margin + "}";
    return asked + " |\n" + call_lines(call_of(box, declared), width, indent + 2);
}

Json again_json(const BlackBox& box, const std::string& json,
                const std::vector<std::string>& declared) {
    std::vector<std::string> options = declared;
    options.insert(options.end(), box.options.begin(), box.options.end());
    return {{"input", json}, {"options", options}};
}

std::string repeat_line(const Finding& filed) {
    const std::optional<Again> again = again_of(filed);
    if (!again) return "";
    return fmt::format("echo {} | {}", shell_word(again->input),
                       fmt::join(call_of(again->box, again->options), " "));
}

std::string repeat_lines(const Finding& filed, std::size_t width, std::size_t indent) {
    const std::optional<Again> again = again_of(filed);
    return again ? repeat_lines(again->box, again->input, again->options, width, indent) : "";
}

std::string case_line(const BlackBox& box, const Scene& scene) {
    // Cases of a file are meant as they are; those that someone has answered are as handed over.
    const Precision precision = input_precision(box.declared.scalar);
    std::string text;
    append_case(text, box.command.empty()
                          ? as_handed_over(scene, box.convention, precision).value_or(scene)
                          : scene);
    return text;
}

std::string repeat_lines(const BlackBox& box, const MarginExample& example, std::size_t width,
                         std::size_t indent) {
    return repeat_lines(box, fmt::format("{}", fmt::join(cases_of(box, example), "\n")),
                        options_of(box), width, indent);
}

std::string command_in_json(const BlackBox& box) {
    try {
        (void)Json(box.command).dump();
        return box.command;
    } catch (const Json::exception&) {
        return printable(box.command, std::numeric_limits<std::size_t>::max());
    }
}

std::string answer_text(const MarginExample& example) {
    if (!example.what) return "nothing that counts";
    const Answer answer = example.what->answer;
    if (answer == 0) return "miss";
    return is_listed(example.scene) ? fmt::format("hit {}", answer) : "hit";
}

std::string meaning(const BlackBox& box, const MarginExample& example) {
    std::string text(meaning_of(example.kind, JudgedBy::margin));
    if (example.kind == Class::defect) return example.problem;
    if (example.kind == Class::contract) text += fmt::format(" ({})", name(box.declared.contract));
    if (example.kind == Class::domain)
        text = fmt::format(
            "wrong where {}",
            reason_outside_domain(box.declared.sizes, box.declared.scalar, example.scene));
    return text;
}

std::string meaning_of(const Finding& filed) {
    const auto problem = filed.fields.find("problem");
    BlackBox box;
    for (const Contract contract : kContracts)
        if (name(contract) == filed.contract) box.declared.contract = contract;
    const std::optional<Class> kind = class_named(filed.kind);
    if (!kind || !is_class_of(JudgedBy::margin, *kind)) return "";
    MarginExample example{filed.misjudged.scene, *kind};
    if (problem != filed.fields.end() && problem->is_string())
        example.problem = problem->get<std::string>();
    return meaning(box, example);
}

void add_shown(Json& finding, const BlackBox& box, const ShownCase& shown) {
    if (!shown.problem.empty()) finding["problem"] = shown.problem;
    if (!shown.printed.empty())
        finding["standard_error"] =
            printable(shown.printed, std::numeric_limits<std::size_t>::max());
    finding["case"] = to_json(shown.scene);
    finding["case_hex"] = to_hex_json(shown.scene);
    finding["found"] = {{"by", shown.source}, {"minimized", shown.minimized}};
    if (box.seed) finding["found"]["seed"] = *box.seed;
}

Json finding_json(const BlackBox& box, const MarginExample& example) {
    Json finding{{"finding_version", kFindingVersion},
                 {"algorithm", box.name},
                 {"judged_by", "margin"},
                 {"scalar", name(box.declared.scalar)},
                 {"contract", name(box.declared.contract)},
                 {"tolerance", box.declared.tolerance.factor},
                 {"conditioning", name(box.declared.tolerance.conditioning)},
                 {"class", name(example.kind)},
                 {"fails", fails(example.kind)}};
    if (!box.convention.is_plain()) finding["convention"] = text_of(box.convention);
    if (!box.command.empty()) finding["command"] = command_in_json(box);
    finding["again"] = again_json(box, fmt::format("{}", fmt::join(cases_of(box, example), "\n")),
                                  options_of(box));
    if (example.kind == Class::defect)
        for (const Scene& scene : example.before) finding["before"].push_back(to_json(scene));
    if (example.what) {
        finding["answer"] = answer_text(example);
        finding["relation"] = name(example.what->relation);
        finding["margin"] = example.what->margin;
        finding["margin_in_eps_scale"] = example.what->margin_in_eps;
    }
    add_shown(finding, box,
              {example.scene, example.problem, example.printed, example.source, example.minimized});
    return finding;
}

}  // namespace touchstone
