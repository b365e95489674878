#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/cards/class.h"
#include "reports/page/summaries.h"
#include "reports/pictures/text_picture.h"

namespace touchstone::page {
namespace {

/// Escapes text so that Markdown shows it literally, on one line.
std::string escaped(const std::string& text) {
    std::string plain;
    for (const char c : text) {
        const bool is_control = static_cast<unsigned char>(c) < ' ';
        if (std::string_view("\\`*_[]<>|#~&").find(c) != std::string_view::npos) plain += '\\';
        plain += is_control ? ' ' : c;
    }
    return plain;
}

/// A fenced block, with a fence that the text does not contain.
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

/// The worst margin in any scalar. "-" if there is none.
std::string worst_of(const Algorithm& algorithm) {
    double worst = -1;
    for (const InScalar& row : algorithm.scalars)
        for (const std::optional<Worst>& w : {row.false_hit, row.false_miss})
            if (w) worst = std::max(worst, w->in_card_units);
    return worst < 0 ? "-" : fmt::format("{:.3g}", worst);
}

std::string table(const Report& report) {
    std::string text =
        "| algorithm | query | float | double | long double | declared | worst |\n"
        "| --- | --- | --- | --- | --- | ---: | ---: |\n";
    for (const Algorithm& a : report.algorithms)
        text += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", escaped(a.name),
                            escaped(a.query), verdict_of(a, Scalar::float_),
                            verdict_of(a, Scalar::double_), verdict_of(a, Scalar::long_double),
                            a.factor ? fmt::format("{:g}", *a.factor) : "-", worst_of(a));
    return text +
           "\ndeclared, worst: the tolerance and the worst recorded or found misjudged margin, in "
           "eps x scale x the conditioning of the card\n";
}

std::string failures(const Report& report) {
    const auto severity = [](const Finding* f) {
        return std::find_if(kClasses.begin(), kClasses.end(),
                            [f](Class c) { return name(c) == f->kind; }) -
               kClasses.begin();
    };
    std::vector<const Finding*> worst_first;
    for (const Finding& f : report.findings) worst_first.push_back(&f);
    std::stable_sort(worst_first.begin(), worst_first.end(),
                     [&](const Finding* a, const Finding* b) { return severity(a) < severity(b); });
    std::string text;
    std::size_t shown = 0;
    for (const Finding* finding : worst_first) {
        const Finding& f = *finding;
        // If a summary is too long, it is not displayed at all.
        constexpr std::size_t kMost = 20;
        if (!f.fails || shown++ >= kMost) continue;
        text += fmt::format("\n**{}** ({}): {}. {}\n\n", escaped(f.algorithm), escaped(f.scalar),
                            escaped(f.kind), escaped(f.meaning));
        if (!f.judged.empty()) text += escaped(f.judged) + "\n\n";
        // A summary shows no images.
        if (shown == 1) text += fenced(text_picture(f.scene())) + '\n';
        if (!f.command.empty()) text += fenced(f.command);
    }
    return text;
}

}  // namespace

std::string markdown(const Report& report) {
    const std::string verdict =
        report.any_failed() ? "Something failed." : "Everything kept its contract.";
    return fmt::format("## touchstone\n\n{}\n{}\n{}", verdict, failures(report), table(report));
}

}  // namespace touchstone::page
