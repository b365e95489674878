#include "reports/page/read_json.h"

#include <fstream>
#include <iterator>
#include <sstream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/json.h"
#include "core/scenes/input_error.h"
#include "reports/files/finding.h"

namespace touchstone::page {

const Json& value_in(const Json& json, const char* field) {
    static const Json kNothing;
    const auto found = json.find(field);
    return found == json.end() ? kNothing : *found;
}

std::string text_in(const Json& json, const char* field) {
    const Json& value = value_in(json, field);
    return value.is_string() ? value.get<std::string>() : "";
}

std::optional<double> number_in(const Json& json, const char* field) {
    const Json& value = value_in(json, field);
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

namespace {

/// Deeper than any report or finding. This limit bounds the recursion over JSON.
constexpr int kDeepest = 64;

/// Reads the text as one JSON value. Returns nothing for other text, for example one value per
/// line.
std::optional<Json> whole(const std::string& file, const std::string& text) {
    const auto refuse_depth = [&file](int depth, Json::parse_event_t /*event*/, Json& /*value*/) {
        if (depth <= kDeepest) return true;
        throw InputError(fmt::format("{}: nested more than {} deep", file, kDeepest));
    };
    Json json = Json::parse(text, refuse_depth, false);
    return json.is_discarded() ? std::nullopt : std::optional(std::move(json));
}

}  // namespace

std::vector<Json> records_in(const std::string& file) {
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

}  // namespace touchstone::page
