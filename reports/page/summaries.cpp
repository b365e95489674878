#include <fmt/format.h>
#include <set>

#include "core/format/json.h"
#include "core/format/text.h"
#include "reports/page/model.h"
#include "reports/pictures/scene_picture.h"
#include "reports/text/results.h"

namespace touchstone::page {
namespace {

/// The place of a finding in SARIF. It is always in a file, because code scanning does not show
/// results without a file.
Json location_json(const Shown& finding, const std::string& source) {
    const std::string& file = source.empty() ? finding.file : source;
    return {{"physicalLocation",
             {{"artifactLocation", {{"uri", file}}}, {"region", {{"startLine", 1}}}}},
            {"logicalLocations", {{{"name", finding.algorithm()}, {"kind", "function"}}}}};
}

Json result_json(const Report& report, const Shown& shown, const std::string& source) {
    const std::string why = why_of(report, shown.finding);
    const std::string text = fmt::format("{} ({}): {}. {}\n{}{}{}", shown.algorithm(),
                                         shown.finding.scalar(), shown.judged(), shown.meaning(),
                                         why, why.empty() ? "" : "\n", repeat_line(shown.finding));
    return {{"ruleId", shown.finding.kind()},
            {"level", "error"},
            {"message", {{"text", text}}},
            {"locations", {location_json(shown, source)}},
            {"properties", {{"case", to_line(shown.scene())}}}};
}

using svg::escaped;

std::string failure_text(const Shown& f) {
    return fmt::format("{}: {}. {}\n{}\n\n{}\n\n", f.finding.kind(), f.judged(), f.meaning(),
                       to_line(f.scene()), repeat_line(f.finding));
}

/// Keeps line breaks, which svg::escaped replaces by question marks.
std::string escaped_lines(const std::string& text) {
    std::string all;
    for (const char c : text) all += c == '\n' ? "\n" : escaped({&c, 1});
    return all;
}

bool is_of(const Shown& f, const Algorithm& algorithm, const InScalar& row) {
    return f.algorithm() == algorithm.name && f.finding.scalar() == row.scalar;
}

bool is_open(const InScalar& row) {
    return !row.verdict.empty() && standing_of(row.verdict) == Standing::open;
}

std::string test_case(const Report& report, const Algorithm& algorithm, const InScalar& row,
                      bool fails) {
    std::string failures = row.explanation.empty() ? "" : row.explanation + "\n\n";
    std::string attachments;
    for (const Shown& f : report.findings) {
        if (!is_of(f, algorithm, row)) continue;
        if (!f.file.empty()) attachments += fmt::format("[[ATTACHMENT|{}]]\n", f.file);
        if (f.fails) failures += failure_text(f);
    }
    std::string inside;
    if (fails)
        inside += fmt::format("<failure message=\"{}\">{}</failure>\n",
                              escaped(fmt::format("{} ({}) failed", algorithm.name, row.scalar)),
                              escaped_lines(failures));
    else if (is_open(row))
        inside += fmt::format(
            "<error message=\"{}\"/>\n",
            escaped(fmt::format("{} ({}): {}", algorithm.name, row.scalar, row.verdict)));
    if (!attachments.empty())
        inside += fmt::format("<system-out>{}</system-out>\n", escaped_lines(attachments));
    return fmt::format("<testcase classname=\"{}\" name=\"{}\">\n{}</testcase>\n",
                       escaped(algorithm.name), escaped(row.scalar), inside);
}

bool tested(const Report& report, const Algorithm& algorithm, const InScalar& row) {
    return !row.verdict.empty() ||
           std::any_of(report.findings.begin(), report.findings.end(),
                       [&](const Shown& f) { return is_of(f, algorithm, row); });
}

bool failed(const Report& report, const Algorithm& algorithm, const InScalar& row) {
    return standing_of(row.verdict) == Standing::failed ||
           std::any_of(report.findings.begin(), report.findings.end(),
                       [&](const Shown& f) { return f.fails && is_of(f, algorithm, row); });
}

/// Escapes the text, so that Markdown shows it literally, on one line.
std::string literal(const std::string& text) {
    std::string plain;
    for (const char c : text) {
        const bool is_control = static_cast<unsigned char>(c) < ' ';
        if (std::string_view("\\`*_[]<>|#~&").find(c) != std::string_view::npos) plain += '\\';
        plain += is_control ? ' ' : c;
    }
    return plain;
}

std::string fenced(const std::string& text) {
    std::string fence = "```";
    while (text.find(fence) != std::string::npos) fence += '`';
    return fmt::format("{0}\n{1}\n{0}\n", fence, text);
}

std::string verdict_of(const Algorithm& algorithm, Scalar scalar) {
    for (const InScalar& row : algorithm.scalars)
        if (row.scalar == name(scalar)) return row.verdict.empty() ? "-" : row.verdict;
    return "-";
}

std::string worst_of(const Algorithm& algorithm) {
    double worst = -1;
    for (const InScalar& row : algorithm.scalars)
        for (const std::optional<LedgerEntry>& entry : row.worst)
            if (entry) worst = std::max(worst, entry->worst);
    return worst < 0 ? "-" : fmt::format("{:.3g}", worst);
}

std::string table(const Report& report) {
    std::string text =
        "| algorithm | query | float | double | long double | declared | worst |\n"
        "| --- | --- | --- | --- | --- | ---: | ---: |\n";
    for (const Algorithm& a : report.algorithms)
        text += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", literal(a.name),
                            literal(a.query), verdict_of(a, Scalar::float_),
                            verdict_of(a, Scalar::double_), verdict_of(a, Scalar::long_double),
                            a.factor ? fmt::format("{:g}", *a.factor) : "-", worst_of(a));
    return text +
           "\ndeclared: the tolerance. worst: how far from touching the worst known rounding error "
           "is. It comes from the ledger or, for an algorithm of touchstone without an entry "
           "there, from these results. Both in eps x scale x the conditioning of the tolerance, "
           "such as local/scale (`list NAME`)\n";
}

std::string failures(const Report& report) {
    std::vector<const Shown*> worst_first;
    for (const Shown& f : report.findings) worst_first.push_back(&f);
    std::stable_sort(worst_first.begin(), worst_first.end(), [](const Shown* a, const Shown* b) {
        return a->finding.example.what.kind < b->finding.example.what.kind;
    });
    std::string text;
    std::size_t shown = 0;
    std::set<std::string> explained;
    for (const Shown* f : worst_first) {
        // GitHub does not show a summary that is too long.
        constexpr std::size_t kMost = 20;
        if (!f->fails || shown++ >= kMost) continue;
        text += fmt::format("\n**{}** ({}): {}. {}\n\n", literal(f->algorithm()),
                            literal(f->finding.scalar()), literal(f->finding.kind()),
                            literal(f->meaning()));
        if (const std::string judged = f->judged(); !judged.empty())
            text += literal(judged) + "\n\n";
        // The findings of a row have one explanation.
        if (const std::string why = why_of(report, f->finding);
            !why.empty() && explained.insert(why).second)
            text += literal(why) + "\n\n";
        // A summary shows no embedded images.
        if (shown == 1) text += fenced(text_picture(f->scene())) + '\n';
        if (const std::string command = repeat_line(f->finding); !command.empty())
            text += fenced(command);
    }
    return text;
}

}  // namespace

std::string sarif(const Report& report, const std::string& source) {
    Json results = Json::array();
    Json rules = Json::array();
    std::set<std::string> seen;
    for (const Shown& shown : report.findings) {
        if (!shown.fails) continue;
        results.push_back(result_json(report, shown, source));
        const std::string kind = shown.finding.kind();
        if (seen.insert(kind).second)
            rules.push_back({{"id", kind}, {"shortDescription", {{"text", kind}}}});
    }
    Json driver{{"name", "touchstone"}, {"rules", rules}};
    Json run;
    run["tool"]["driver"] = driver;
    run["results"] = results;
    if (!report.is_complete) {
        Json notes = Json::array();
        for (const std::string& remark : report.remarks)
            notes.push_back({{"level", "error"}, {"message", {{"text", remark}}}});
        run["invocations"] = {
            {{"executionSuccessful", false}, {"toolExecutionNotifications", notes}}};
    }
    Json log{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"}, {"version", "2.1.0"}};
    log["runs"] = Json::array();
    log["runs"].push_back(run);
    return log.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string junit(const Report& report) {
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"touchstone\">\n";
    for (const Algorithm& algorithm : report.algorithms) {
        std::size_t tests = 0;
        std::size_t failures = 0;
        std::size_t errors = 0;
        std::string cases;
        for (const InScalar& row : algorithm.scalars) {
            if (!tested(report, algorithm, row)) continue;
            const bool fails = failed(report, algorithm, row);
            ++tests;
            failures += fails ? 1 : 0;
            errors += !fails && is_open(row) ? 1 : 0;
            cases += test_case(report, algorithm, row, fails);
        }
        if (tests == 0) continue;
        text += fmt::format(
            "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}</testsuite>\n",
            escaped(algorithm.name), tests, failures, errors, cases);
    }
    return text + "</testsuites>\n";
}

std::string markdown(const Report& report) {
    std::string verdict = report.any_failed()   ? "Something failed.\n"
                          : !report.is_complete ? "A run ended early, or judged nothing.\n"
                                                : "Nothing failed.\n";
    for (const std::string& remark : report.remarks) verdict += "\n- " + literal(remark) + '\n';
    return fmt::format("## touchstone\n\n{}{}\n{}", verdict, failures(report), table(report));
}

}  // namespace touchstone::page
