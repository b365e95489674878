#include "reports/text/decisions_text.h"

#include <vector>

#include <fmt/format.h>

#include "oracle/runs/exact_run.h"
#include "reports/files/source_lines.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

std::string_view text_of(Side side) {
    switch (side) {
        case Side::less: return "less";
        case Side::equal: return "equal";
        case Side::greater: return "greater";
        case Side::unordered: break;
    }
    return "unordered";
}

struct Both {
    std::size_t number;  ///< the number of the comparison in the float run, counted from 1
    Decision in_floats;
    Side exactly;

    [[nodiscard]] bool differs() const {
        if (in_floats.is_equality)
            return (in_floats.side == Side::equal) != (exactly == Side::equal);
        return in_floats.side != exactly;
    }
    /// Returns true if the two runs may diverge after this comparison.
    [[nodiscard]] bool is_turned() const { return differs() && !in_floats.is_choice; }
    [[nodiscard]] std::string_view remark() const {
        return is_turned() ? "turned" : differs() ? "other choice" : "";
    }
};

/// Shortens "core/literature/rect_rect/interval.h:25" to "interval.h:25".
std::string file_and_line(const std::string& line) {
    return line.substr(line.rfind('/') + 1);
}

/// The comparisons that both runs make, up to the first turned comparison. Skips comparisons that
/// only the float run records, such as the steps of floor.
std::vector<Both> compared(const Subject& subject, Scalar scalar, const Scene& scene) {
    std::vector<Decision> in_floats;
    std::vector<Decision> exact;
    watch_decisions(subject, scalar, scene, in_floats);
    watch_exact_decisions(subject, scene, exact);
    std::vector<Both> both;
    std::size_t next = 0;
    for (std::size_t i = 0; i < in_floats.size() && next < exact.size(); ++i) {
        if (in_floats[i].place != exact[next].place) continue;
        both.push_back({i + 1, in_floats[i], exact[next++].side});
        if (both.back().is_turned()) break;
    }
    return both;
}

}  // namespace

std::string first_turned_decision(const Subject& subject, Scalar scalar, const Scene& scene) {
    const std::vector<Both> both = compared(subject, scalar, scene);
    if (both.empty() || !both.back().is_turned()) return "";
    const Both& turned = both.back();
    const std::string line = line_of(turned.in_floats.place);
    return fmt::format(
        "Comparison {}{} goes the wrong way: left minus right is {:.4g} in {}, so left is {}; "
        "exactly, left is {}.",
        turned.number,
        line.empty() ? " (line unknown: build with -g, install addr2line)"
                     : fmt::format(" ({})", line),
        turned.in_floats.difference, name(scalar), text_of(turned.in_floats.side),
        text_of(turned.exactly));
}

std::string decisions_text(const Subject& subject, Scalar scalar, const Scene& scene) {
    const std::vector<Both> both = compared(subject, scalar, scene);
    if (both.empty()) return "";
    std::vector<std::vector<std::string>> rows{
        {"comparison", "left - right", fmt::format("in {}", name(scalar)), "exactly", "", "line"}};
    std::vector<std::uintptr_t> places;
    for (const Both& one : both) places.push_back(one.in_floats.place);
    const std::vector<std::string> lines = source_lines(places);
    for (const Both& one : both)
        rows.push_back({fmt::format("{}", one.number),
                        fmt::format("{:.6g}", one.in_floats.difference),
                        std::string(text_of(one.in_floats.side)), std::string(text_of(one.exactly)),
                        std::string(one.remark()), file_and_line(lines[rows.size() - 1])});
    return "The left side compared with the right side:\n\n" + text_table(rows, 0);
}

}  // namespace touchstone
