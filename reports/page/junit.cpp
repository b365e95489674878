#include <fmt/format.h>

#include <algorithm>

#include "reports/page/summaries.h"
#include "reports/pictures/scene_picture.h"

namespace touchstone::page {
namespace {

using svg::escaped;

std::string failure_text(const Finding& f) {
    return fmt::format("{}: {}. {}\n{}\n\n{}\n\n", f.kind, f.judged, f.meaning, f.case_line,
                       f.command);
}

/// Escapes each line separately, because svg::escaped replaces line breaks by question marks.
std::string escaped_lines(const std::string& text) {
    std::string all;
    std::size_t start = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos;
         end = text.find('\n', start)) {
        all += escaped(std::string_view(text).substr(start, end - start)) + '\n';
        start = end + 1;
    }
    return all + escaped(std::string_view(text).substr(start));
}

std::string test_case(const Report& report, const Algorithm& algorithm, const InScalar& row) {
    std::string failures;
    std::string attachments;
    std::size_t count = 0;
    for (const Finding& f : report.findings) {
        if (f.algorithm != algorithm.name || f.scalar != row.scalar) continue;
        if (!f.file.empty()) attachments += fmt::format("[[ATTACHMENT|{}]]\n", f.file);
        if (!f.fails) continue;
        ++count;
        failures += failure_text(f);
    }
    std::string inside;
    if (count > 0 || row.verdict == "FAILED")
        inside += fmt::format("<failure message=\"{}\">{}</failure>\n",
                              escaped(fmt::format("{} ({}) failed", algorithm.name, row.scalar)),
                              escaped_lines(failures));
    if (!attachments.empty())
        inside += fmt::format("<system-out>{}</system-out>\n", escaped_lines(attachments));
    return fmt::format("<testcase classname=\"{}\" name=\"{}\">\n{}</testcase>\n",
                       escaped(algorithm.name), escaped(row.scalar), inside);
}

/// Returns false if the row comes only from the ledger.
bool tested(const Report& report, const Algorithm& algorithm, const InScalar& row) {
    return !row.verdict.empty() ||
           std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& f) {
               return f.algorithm == algorithm.name && f.scalar == row.scalar;
           });
}

bool failed(const Report& report, const Algorithm& algorithm, const InScalar& row) {
    for (const Finding& f : report.findings)
        if (f.fails && f.algorithm == algorithm.name && f.scalar == row.scalar) return true;
    return row.verdict == "FAILED";
}

}  // namespace

std::string junit(const Report& report) {
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"touchstone\">\n";
    for (const Algorithm& algorithm : report.algorithms) {
        std::size_t tests = 0;
        std::size_t failures = 0;
        std::string cases;
        for (const InScalar& row : algorithm.scalars) {
            if (!tested(report, algorithm, row)) continue;
            ++tests;
            failures += failed(report, algorithm, row) ? 1 : 0;
            cases += test_case(report, algorithm, row);
        }
        if (tests == 0) continue;
        text +=
            fmt::format("<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\">\n{}</testsuite>\n",
                        escaped(algorithm.name), tests, failures, cases);
    }
    return text + "</testsuites>\n";
}

}  // namespace touchstone::page
