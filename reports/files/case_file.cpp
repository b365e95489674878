#include "reports/files/case_file.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include <fmt/format.h>

#include "oracle/cases/checked_case.h"

namespace touchstone {
namespace {

/// A case as such, or those inside a finding: what to ask first, and the case.
std::vector<Case> cases_of(const std::string& line) {
    Json json = parse_line(line);
    if (!json.is_object() || !json.contains("case")) return {read_checked_case(std::move(json))};
    std::vector<Case> cases;
    if (json.contains("before"))
        for (const Json& before : json["before"]) cases.push_back(read_checked_case(before));
    cases.push_back(read_checked_case(json["case"]));
    return cases;
}

using Visit = std::function<void(const Case&)>;
using Refused = std::function<void(const std::string&)>;

/// The number of lines. Calls refused("line 3: ...") of those that are no case; it may throw.
std::size_t for_each_case(std::istream& in, const Visit& visit, const Refused& refused) {
    std::size_t lines = 0;
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        ++lines;
        try {
            for (const Case& c : cases_of(line)) visit(c);
        } catch (const InputError& error) {
            refused(fmt::format("line {}: {}", number, error.what()));
        }
    });
    return lines;
}

void for_each_case(std::istream& in, const std::string& from, const Visit& visit,
                   const Refused& refused) {
    std::size_t lines = 0;
    try {
        lines = for_each_case(in, visit, refused);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}, {}", from, error.what()));
    }
    if (in.bad()) throw std::runtime_error(fmt::format("{}: can't be read to its end", from));
    if (lines == 0) throw InputError(fmt::format("{}: no case in it", from));
}

}  // namespace

void for_each_case(const std::string& file, const Visit& visit) {
    for_each_case(file, visit, nullptr);
}

void for_each_case(const std::string& file, const Visit& visit, const Refused& refused) {
    const std::string from = file == "-" ? "standard input" : file;
    const auto refuse = [&](const std::string& reason) {
        if (!refused) throw InputError(reason);
        refused(fmt::format("{}, {}", from, reason));
    };
    if (file == "-") return for_each_case(std::cin, from, visit, refuse);
    if (std::filesystem::is_directory(file))
        throw InputError(fmt::format("{}: is a folder, expected a file", file));
    std::ifstream in(file);
    if (!in) throw InputError(fmt::format("{}: can't be read", file));
    for_each_case(in, from, visit, refuse);
}

}  // namespace touchstone
