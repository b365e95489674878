#include "reports/page/model.h"

#include <fmt/format.h>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "core/format/atomic_file.h"
#include "reports/files/case_file.h"
#include "reports/text/results.h"

namespace touchstone::page {
namespace {

struct Reader {
    Report& report;
    std::string from;
};

bool is_same(const Finding& p, const Finding& q) {
    return p.card.name == q.card.name && p.scalar() == q.scalar() && p.kind() == q.kind() &&
           p.example.scene == q.example.scene;
}

void add_mark(Report& report, const Shown& shown) {
    const auto margin = shown.margin();
    if (!margin) return;
    const Finding& finding = shown.finding;
    Json mark = mark_of(shown.scene(), shown.algorithm(), finding.scalar(), finding.kind());
    mark.update({{"from", finding.example.source},
                 {"hit", finding.example.what.hit},
                 {"eps", margin->in_eps},
                 {"gap", std::fabs(margin->length)}});
    report.marks.push_back(std::move(mark));
}

void add_finding(const Reader& reader, const Json& json) {
    Shown shown{read_finding(json), reader.from};
    complete(shown);
    Report& report = reader.report;
    const Finding& finding = shown.finding;
    for (const Shown& other : report.findings)
        if (is_same(finding, other.finding)) return;
    InScalar& row = report.in_scalar(finding.card.name, finding.scalar());
    if (shown.is_of_process()) report.algorithm(finding.card.name).ends_process = true;
    if (!finding.card.has_mathematics) {
        // A program's findings may be given without its report.
        Algorithm& algorithm = report.algorithm(finding.card.name);
        algorithm.query = case_query_of(shown.scene());
        if (finding.says("contract")) algorithm.contract = name(finding.card.declared.contract);
        if (!algorithm.factor) algorithm.factor = number_in(json, "tolerance");
        if (row.verdict.empty() && shown.fails) row.verdict = "FAILED";
    }
    add_mark(report, shown);
    report.findings.push_back(std::move(shown));
}

/// Adds a remark if the run ended early. `who` is the program or the file.
void add_end(const Reader& reader, const Json& json, const std::string& who) {
    if (value_in(json, "complete") != false) return;
    reader.report.is_complete = false;
    const std::string why = text_in(json, "given_up");
    reader.report.remarks.push_back(
        fmt::format("{}: {}.", who, why.empty() ? "interrupted" : "stopped early: " + why));
}

/// Adds the remark that a run judged nothing. The verdicts of such a run say nothing about the
/// contract.
void add_unjudged(const Reader& reader) {
    reader.report.is_complete = false;
    reader.report.remarks.push_back(fmt::format("{}: nothing was judged.", reader.from));
}

void add_stale(const Reader& reader, const Json& json) {
    Report& report = reader.report;
    for (const Json& stale : value_in(json, "stale")) {
        const std::string algorithm = text_in(stale, "algorithm");
        const std::string scalar = text_in(stale, "scalar");
        std::string& verdict = report.in_scalar(algorithm, scalar).verdict;
        if (standing_of(verdict) != Standing::failed) verdict = "STALE";
        report.remarks.push_back(fmt::format("{} ({}): a known failure ({}, {}) did not reproduce.",
                                             algorithm, scalar, text_in(stale, "class"),
                                             text_in(stale, "at")));
    }
}

/// Adds a row of a report. A report of the module for Python or JavaScript is a single row. Returns
/// false if a complete run judged nothing.
bool add_row(const Reader& reader, const Json& json, bool is_complete) {
    const std::string name = text_in(json, "algorithm");
    InScalar& row = reader.report.in_scalar(name, text_in(json, "scalar"));
    row.counted = Json::object();
    for (const Column& column : row_columns())
        if (const Json::json_pointer at(column.pointer); has_cell(json, column))
            row.counted[at] = json.at(at);
    row.explanation = text_in(json, "explanation");
    row.verdict = text_in(json, "verdict");
    const bool is_open = standing_of(row.verdict) == Standing::open;
    Algorithm& algorithm = reader.report.algorithm(name);
    algorithm.contract = text_in(json, "contract");
    std::vector<const Json*> examples{&value_in(json, "worst_false_hit"),
                                      &value_in(json, "worst_false_miss"),
                                      &value_in(json, "worst")};
    for (const Json& cluster : value_in(json, "clusters"))
        examples.push_back(&value_in(cluster, "example"));
    for (const auto& [kind, example] : value_in(json, "examples").items())
        examples.insert(examples.begin(), &example);
    for (const Json* example : examples)
        if (example->is_object()) add_finding(reader, *example);
    return !is_complete || !is_open;
}

std::string power_of_two(const Json& json, const char* field) {
    return fmt::format("2^{}", static_cast<int>(number_in(json, field).value_or(0)));
}

void add_domain(const Reader& reader, const Json& json) {
    InScalar& row = reader.report.in_scalar(text_in(json, "algorithm"), text_in(json, "scalar"));
    row.domain =
        value_in(json, "kept_at_ordinary_size") == false
            ? "fails at ordinary size"
            : fmt::format("lengths times {} to {}, thinner by up to {}, offset / scale up to {}",
                          power_of_two(json, "smallest_magnitude_log2"),
                          power_of_two(json, "largest_magnitude_log2"),
                          power_of_two(json, "largest_aspect_log2"),
                          power_of_two(json, "largest_offset_log2"));
}

/// Adds the rows of a report. If the run ended early, adds the reason, which may be in a row or in
/// the report itself.
void add_rows(const Reader& reader, const Json& json) {
    const bool is_complete = value_in(json, "complete") != false;
    bool is_explained = false;
    bool any_judged = false;
    for (const Json& row : json.at("rows")) {
        if (!row.is_object()) throw InputError("rows: expected a list of objects");
        any_judged |= add_row(reader, row, is_complete || value_in(row, "complete") == true);
        if (text_in(row, "given_up").empty()) continue;
        add_end(reader, row, text_in(row, "algorithm"));
        is_explained = true;
    }
    if (!is_explained) add_end(reader, json, reader.from);
    if (!any_judged) add_unjudged(reader);
    add_stale(reader, json);
}

void add_record(const Reader& reader, const Json& json) {
    if (json.is_array()) {
        if (json.empty()) throw InputError("is empty");
        for (const Json& item : json) add_record(reader, item);
    } else if (json.contains("rows")) {
        add_rows(reader, json);
    } else if (is_finding(json)) {
        add_finding(reader, json);
    } else if (json.contains("largest_magnitude_log2")) {
        add_domain(reader, json);
    } else if (json.contains("classes")) {
        if (!add_row(reader, json, value_in(json, "complete") != false)) add_unjudged(reader);
        add_end(reader, json, text_in(json, "algorithm"));
        add_stale(reader, json);
    } else {
        throw InputError("is neither JSON of verify or domain nor a finding");
    }
}

/// The deepest nesting of JSON that is read. Reports and findings are less deep.
constexpr int kDeepest = 64;

/// Parses one JSON value. Returns nothing for other text, such as one value per line. Throws
/// InputError if the value is nested too deeply.
std::optional<Json> whole(const std::string& file, const std::string& text) {
    const auto refuse_depth = [&file](int depth, Json::parse_event_t /*event*/, Json& /*value*/) {
        if (depth <= kDeepest) return true;
        throw InputError(fmt::format("{}: nested more than {} deep", file, kDeepest));
    };
    Json json = Json::parse(text, refuse_depth, false);
    return json.is_discarded() ? std::nullopt : std::optional(std::move(json));
}

/// The records of a file. A file with one JSON value is one record. Other files are split by
/// for_each_record. Throws InputError if the file is a device, is empty, is nested too deeply or
/// has a malformed record. The error names the file, and the line of a malformed record.
std::vector<Json> records_in(const std::string& file) {
    // A device may have no end.
    if (std::error_code error; std::filesystem::is_character_file(file, error))
        throw InputError(fmt::format("{}: is a device", file));
    std::ifstream in = opened(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (in.bad()) throw std::runtime_error(fmt::format("{}: cannot be read to the end", file));
    if (auto json = whole(file, text)) return {*std::move(json)};
    std::vector<Json> records;
    std::istringstream lines(text);
    for_each_record(lines, [&](std::size_t number, const std::string& record) {
        try {
            records.push_back(parse_line(record));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}, line {}: {}", file, number, error.what()));
        }
    });
    if (records.empty()) throw InputError(fmt::format("{}: is empty", file));
    return records;
}

void read_file(Report& report, const std::string& file) {
    const Reader reader{report, file};
    for (const Json& record : records_in(file)) {
        if (report.is_stopped()) return;
        try {
            add_record(reader, record);
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: {}", file, error.what()));
        } catch (const Json::exception& error) {
            throw InputError(fmt::format("{}: {}", file, error.what()));
        }
    }
}

}  // namespace

void read_into(Report& report, const std::string& file_or_folder) {
    report.sources.push_back(file_or_folder);
    for (const std::string& file : files_at(file_or_folder))
        if (!report.is_stopped()) read_file(report, file);
}

}  // namespace touchstone::page
