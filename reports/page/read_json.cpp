#include "reports/page/read_json.h"

#include <fstream>
#include <iterator>
#include <sstream>

#include <fmt/format.h>

#include "core/format/json_line.h"
#include "core/scenes/input_error.h"
#include "reports/files/read_finding.h"

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

std::uint64_t count_in(const Json& json, const char* field) {
    const Json& value = value_in(json, field);
    return value.is_number_unsigned() ? value.get<std::uint64_t>() : 0;
}

std::vector<Json> records_in(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw InputError(fmt::format("{}: can't be read", file));
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (in.bad()) throw std::runtime_error(fmt::format("{}: can't be read to its end", file));
    if (Json whole = Json::parse(text, nullptr, false); !whole.is_discarded())
        return {std::move(whole)};
    std::vector<Json> records;
    std::istringstream lines(text);
    for_each_record(lines, [&](std::size_t number, const std::string& record) {
        try {
            records.push_back(parse_line(record));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}, line {}: {}", file, number, error.what()));
        }
    });
    if (records.empty()) throw InputError(fmt::format("{}: nothing in it", file));
    return records;
}

}  // namespace touchstone::page
