#include "reports/campaign/accepted.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

#include "core/format/json.h"
#include "core/scenes/input_error.h"
#include "reports/files/cause.h"

namespace touchstone::campaign {
namespace {

std::string text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) throw InputError(fmt::format("{}: missing", name));
    if (!found->is_string() || found->get<std::string>().empty())
        throw InputError(fmt::format("{}: no text", name));
    return found->get<std::string>();
}

Accepted read_line_of_list(const std::string& line) {
    const Json json = parse_line(line);
    if (!json.is_object()) throw InputError("no JSON object");
    Accepted one{text_in(json, "cause"), text_in(json, "reason"), text_in(json, "date")};
    if (const auto mended = json.find("mended"); mended != json.end()) {
        if (!mended->is_boolean()) throw InputError("mended: neither true nor false");
        one.mended = mended->get<bool>();
    }
    return one;
}

}  // namespace

std::vector<Accepted> read_accepted(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in)
        throw std::runtime_error(
            fmt::format("{}: can't be read: {}", file.string(), std::strerror(errno)));
    std::vector<Accepted> list;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        try {
            list.push_back(read_line_of_list(line));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}:{}: {}", file.string(), number, error.what()));
        }
    }
    return list;
}

Review review(const std::vector<Accepted>& list, const std::set<std::string>& seen) {
    Review review;
    for (const Accepted& one : list) {
        const bool is_seen = std::any_of(seen.begin(), seen.end(), [&](const std::string& cause) {
            return is_part_of(one.cause, cause);
        });
        if (!is_seen) {
            if (!one.mended) review.stale.insert(one.cause);
        } else {
            (one.mended ? review.regressed : review.accepted).insert(one.cause);
        }
    }
    return review;
}

}  // namespace touchstone::campaign
