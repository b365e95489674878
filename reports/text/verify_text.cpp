#include "reports/text/verify_text.h"

#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "properties/scenes/simplify.h"
#include "reports/files/finding.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

std::string margin_text(const std::optional<Example>& example) {
    return example ? fmt::format("{:.3g}", std::fabs(example->what.margin_in_eps)) : "-";
}

std::string count_text(std::uint64_t count) {
    return count == 0 ? "-" : grouped(count);
}

std::string verdict_text(const Row& row) {
    if (row.cases == 0) return "not run";
    if (!row.failed()) return "kept";
    for (const Class c : kClasses)
        if (fails(c) && row.count(c) > 0) return fmt::format("FAILED: {}", name(c));
    return "kept";
}

/// The share of the answers that floats lost already in computing the corners.
std::string corners_text(const Row& row) {
    const std::uint64_t lost = row.lost_in[0] + row.lost_in[1];
    if (lost == 0 || row.lost_in[0] == 0) return "-";
    return fmt::format("{:.0f} %",
                       100.0 * static_cast<double>(row.lost_in[0]) / static_cast<double>(lost));
}

std::string table_text(const VerifyReport& report) {
    std::vector<std::vector<std::string>> rows{{"algorithm", "scalar", "cases", "false hits",
                                                "false misses", "logic", "beyond tol.", "contract",
                                                "rounding", "in corners", "domain", "worst hit",
                                                "worst miss", "of tolerance", "verdict"}};
    for (const Row& row : report.rows) {
        rows.push_back(
            {std::string(row.subject->info().name), std::string(name(row.scalar)),
             grouped(row.cases), count_text(row.false_hits), count_text(row.false_misses),
             count_text(row.count(Class::logic)), count_text(row.count(Class::beyond_tolerance)),
             count_text(row.count(Class::contract)), count_text(row.count(Class::rounding)),
             corners_text(row), count_text(row.count(Class::domain)),
             margin_text(row.worst_false_hit), margin_text(row.worst_false_miss),
             row.tolerance_used == 0 ? "-" : fmt::format("{:.3g}", row.tolerance_used),
             verdict_text(row)});
    }
    return text_table(rows, 2) +
           "worst hit, worst miss: the largest misjudged margin of each kind, in eps(scalar) x "
           "scale\n"
           "in corners: the share of those lost to rounding of which the rounded corners really "
           "lie "
           "so; no test of them could be right\n"
           "of tolerance: the largest one as a multiple of what the algorithm declares (see "
           "`list`)\n";
}

/// How many relations each stage of the oracle decided, as a part of all.
std::string stages_text(const VerifyReport& report) {
    const auto all = std::accumulate(report.stages.begin(), report.stages.end(), std::uint64_t{0});
    std::string text;
    for (std::size_t i = 0; i < fast::kStages; ++i) {
        const double part =
            all == 0 ? 0 : 100 * static_cast<double>(report.stages[i]) / static_cast<double>(all);
        text += fmt::format("{}{:.2f} % by {}", i == 0 ? "" : ", ", part, name(fast::Stage(i)));
    }
    return text;
}

Json oracle_json(const VerifyReport& report) {
    Json json;
    for (std::size_t i = 0; i < fast::kStages; ++i)
        json[std::string(name(fast::Stage(i)))] = report.stages[i];
    json["highest_precision_bits"] = report.highest_precision;
    return json;
}

std::string summary_text(const VerifyReport& report, const VerifyOptions& options) {
    std::uint64_t generated = 0;
    std::string others;
    std::uint64_t total = 0;
    for (const auto& [source, scenes] : report.scenes) {
        total += scenes;
        if (source.starts_with("generated/")) generated += scenes;
        else others += fmt::format(", {} {}", grouped(scenes), source);
    }
    // Climbing counts no relations.
    const std::uint64_t of = report.relations[0] + report.relations[1] + report.relations[2];
    const auto percent = [of](std::uint64_t n) {
        return of == 0 ? 0 : 100 * static_cast<double>(n) / static_cast<double>(of);
    };
    return fmt::format(
        "{} scenes judged: {} generated{}; seed {}\n"
        "exact relations: {:.1f} % disjoint, {:.2f} % touching, {:.1f} % overlapping\n"
        "oracle: decided {}; highest precision {} bits\n",
        grouped(total), grouped(generated), others, options.seed, percent(report.relations[0]),
        percent(report.relations[1]), percent(report.relations[2]), stages_text(report),
        report.highest_precision);
}

std::string_view scalars_of(Precision precision) {
    return precision == Precision::single_ ? "float" : "double";
}

/// In a run to the end every precision has gone through the same.
std::string grid_row_text(const GridCounts& counts, bool complete) {
    std::string text;
    for (const auto& [precision, count] : counts.in_precision) {
        if (complete) return fmt::format("{} up to symmetry", grouped(count.judged));
        text += fmt::format("{}in {} {} gone through, {} judged", text.empty() ? "" : "; ",
                            scalars_of(precision), grouped(count.through), grouped(count.judged));
    }
    return text;
}

/// The grids, and of an interrupted run how far it came.
std::string grids_text(const VerifyReport& report, const VerifyOptions& options) {
    if (report.grids.empty()) return "";
    std::vector<std::vector<std::string>> rows{
        {fmt::format("grid ({})", name(*options.grid)), "configurations", "judged"}};
    for (const auto& [query, counts] : report.grids)
        rows.push_back(
            {std::string(query), grouped(counts.size), grid_row_text(counts, report.complete)});
    return text_table(rows, 1) + '\n';
}

Json grids_json(const VerifyReport& report) {
    Json grids = Json::object();
    for (const auto& [query, counts] : report.grids) {
        Json& json = grids[std::string(query)];
        json["configurations"] = counts.size;
        for (const auto& [precision, count] : counts.in_precision)
            json[std::string(scalars_of(precision))] = {{"gone_through", count.through},
                                                        {"up_to_symmetry", count.judged}};
    }
    return grids;
}

/// Where a class's example comes from.
struct Found {
    const Row* row = nullptr;
    const Example* example = nullptr;
};

/// Where floats lost the answer, for the classes in which they did.
std::string_view loss_text(const Misjudgement& what) {
    if (what.kind != Class::rounding && what.kind != Class::beyond_tolerance) return "";
    return what.lost_in == LostIn::conversion ? "; the rounded corners really lie so"
                                              : "; lost in the test, not in its input";
}

std::string example_text(const Found& found) {
    const Example& example = *found.example;
    const Misjudgement& what = example.what;
    const AlgorithmInfo& info = found.row->subject->info();
    return fmt::format(
        "\n{} ({}): {}\n  {}{}\n  answers {}; exactly {}, margin {:.6g} = {:.4g} eps x scale\n  "
        "{}\n",
        info.name, name(found.row->scalar), name(what.kind), meaning(what), loss_text(what),
        answer_text(info, what), name(what.relation), what.margin, what.margin_in_eps,
        reproduce_line(*found.row, example));
}

/// The smallest example of a class among the rows that `wanted` accepts.
template <class Wanted>
Found smallest(const VerifyReport& report, Class c, Wanted wanted) {
    Found best;
    for (const Row& row : report.rows) {
        const auto& example = row.first[static_cast<std::size_t>(c)];
        if (!example || !wanted(row)) continue;
        if (best.example == nullptr || complexity(example->scene) < complexity(best.example->scene))
            best = {&row, &*example};
    }
    return best;
}

/// A class with which algorithms fail is shown once for each of them, the others once.
std::string examples_text(const VerifyReport& report, const VerifyOptions& options) {
    std::string text;
    for (const Class c : kClasses) {
        if (!fails(c)) {
            const Found found = smallest(report, c, [](const Row&) { return true; });
            if (found.example != nullptr) text += example_text(found);
            continue;
        }
        for (const Subject* subject : options.subjects) {
            const Found found =
                smallest(report, c, [subject](const Row& row) { return row.subject == subject; });
            if (found.example == nullptr) continue;
            text += example_text(found);
            if (c == Class::logic)
                text +=
                    "  the other classes of this algorithm may follow from it: mend this first\n";
        }
    }
    return text.empty() ? text : "\nThe smallest example of each class:\n" + text;
}

Json example_json(const Row& row, const std::optional<Example>& example,
                  const VerifyOptions& options, bool minimized) {
    if (!example) return nullptr;
    return finding_json(row, *example, options.seed, minimized);
}

Json row_json(const Row& row, const VerifyReport& report, const VerifyOptions& options) {
    Json classes = Json::object();
    Json examples = Json::object();
    for (const Class c : kClasses) {
        classes[std::string(name(c))] = row.count(c);
        const auto& first = row.first[static_cast<std::size_t>(c)];
        if (first)
            examples[std::string(name(c))] = example_json(row, first, options, report.complete);
    }
    return {{"algorithm", row.subject->info().name},
            {"scalar", name(row.scalar)},
            {"contract", name(row.subject->info().contract)},
            {"cases", row.cases},
            {"false_hits", row.false_hits},
            {"false_misses", row.false_misses},
            {"classes", classes},
            {"tolerance_used", row.tolerance_used},
            {"lost_in", {{"conversion", row.lost_in[0]}, {"test", row.lost_in[1]}}},
            {"kept", !row.failed()},
            {"worst_false_hit", example_json(row, row.worst_false_hit, options, false)},
            {"worst_false_miss", example_json(row, row.worst_false_miss, options, false)},
            {"examples", examples}};
}

}  // namespace

std::string verify_text(const VerifyReport& report, const VerifyOptions& options) {
    return summary_text(report, options) + '\n' + grids_text(report, options) + table_text(report) +
           examples_text(report, options);
}

std::string profile_text(const VerifyReport& report) {
    const auto scenes = static_cast<double>(
        std::accumulate(report.relations.begin(), report.relations.end(), std::uint64_t{0}));
    double all = 0;
    for (const Work part : kAllWork) all += static_cast<double>(report.profile.nanoseconds(part));
    std::string text = "\nns a scene (one thread), without climbs and minimizing:\n";
    const auto line = [&](std::string_view what, double spent) {
        text += fmt::format("  {:<14}  {:>8.0f}  {:>5.1f} %\n", what,
                            scenes == 0 ? 0 : spent / scenes, all == 0 ? 0 : 100 * spent / all);
    };
    for (const Work part : kAllWork)
        line(name(part), static_cast<double>(report.profile.nanoseconds(part)));
    line("together", all);
    return text;
}

Json verify_json(const VerifyReport& report, const VerifyOptions& options) {
    Json rows = Json::array();
    for (const Row& row : report.rows) rows.push_back(row_json(row, report, options));
    return {{"seed", options.seed},
            {"complete", report.complete},
            {"kept", !report.failed()},
            {"scenes", report.scenes},
            {"grid", options.grid ? name(*options.grid) : "none"},
            {"grids", grids_json(report)},
            {"relations",
             {{"disjoint", report.relations[0]},
              {"touching", report.relations[1]},
              {"overlapping", report.relations[2]}}},
            {"oracle", oracle_json(report)},
            {"rows", rows}};
}

}  // namespace touchstone
