#include "reports/campaign/records.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/cards/class.h"
#include "core/format/atomic_file.h"

namespace touchstone::campaign {
namespace {

const Json& field(const Json& json, const char* name) {
    static const Json kNothing;
    const auto found = json.find(name);
    return found == json.end() ? kNothing : *found;
}

bool is_rounding(const Json& finding) {
    if (!finding.is_object()) return false;
    const Json& kind = field(finding, "class");
    return kind == name(Class::rounding) || kind == name(Class::beyond_tolerance);
}

double number(const Json& json, const char* name) {
    const Json& value = field(json, name);
    return value.is_number() ? std::fabs(value.get<double>()) : 0;
}

}  // namespace

Records::Records(std::filesystem::path folder, std::string session)
    : folder_(std::move(folder)), session_(std::move(session)) {}

void Records::adopt(const Json& row) {
    if (!row.is_object()) return;
    for (const char* what : {"worst_false_hit", "worst_false_miss"})
        if (const Json& finding = field(row, what); is_rounding(finding))
            keep(finding, what, number(finding, "margin_in_eps_scale"));
    if (const Json& finding = field(row, "nearest_to_failing"); is_rounding(finding))
        keep(finding, "nearest_to_failing", number(row, "tolerance_used"));
}

void Records::keep(const Json& finding, const std::string& what, double worst) {
    std::string file = fmt::format("{}-{}-{}-{}.json", finding.value("algorithm", ""),
                                   finding.value("scalar", ""), what, session_);
    std::replace(file.begin(), file.end(), ' ', '-');
    const auto known = worst_.find(file);
    if (known != worst_.end() && worst <= known->second) return;
    std::filesystem::create_directories(folder_);
    write_file(folder_ / file, finding.dump() + '\n');
    worst_[file] = worst;
}

}  // namespace touchstone::campaign
