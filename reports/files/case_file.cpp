#include "reports/files/case_file.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include <fmt/format.h>

#include "oracle/cases/checked_case.h"

namespace touchstone {
namespace {

/// The text in that field; empty where there is none.
std::string text_in(const Json& finding, const char* field) {
    const auto found = finding.find(field);
    return found != finding.end() && found->is_string() ? found->get<std::string>() : "";
}

/// A case as such, or those inside a finding: what to ask first, and the case.
FiledCase filed_case(const std::string& line) {
    Json json = parse_line(line);
    if (!json.is_object() || !json.contains("case"))
        return {{read_checked_case(std::move(json))}, "", ""};
    FiledCase filed{{}, text_in(json, "algorithm"), text_in(json, "scalar")};
    if (json.contains("before"))
        for (const Json& before : json["before"]) filed.cases.push_back(read_checked_case(before));
    filed.cases.push_back(read_checked_case(json["case"]));
    return filed;
}

using Visit = std::function<void(const FiledCase&)>;
using Refused = std::function<void(const std::string&)>;

/// The number of lines. Calls refused("line 3: ...") of those that are no case; it may throw.
std::size_t visit_lines(std::istream& in, const Visit& visit, const Refused& refused) {
    std::size_t lines = 0;
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        ++lines;
        try {
            visit(filed_case(line));
        } catch (const InputError& error) {
            refused(fmt::format("line {}: {}", number, error.what()));
        }
    });
    return lines;
}

void for_each_line_of(std::istream& in, const std::string& from, const Visit& visit,
                      const Refused& refused) {
    std::size_t lines = 0;
    try {
        lines = visit_lines(in, visit, refused);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}, {}", from, error.what()));
    }
    if (in.bad()) throw std::runtime_error(fmt::format("{}: can't be read to its end", from));
    if (lines == 0) throw InputError(fmt::format("{}: no case in it", from));
}

void for_each_filed_case(const std::string& file, const Visit& visit, const Refused& refused) {
    const std::string from = file == "-" ? "standard input" : file;
    const auto refuse = [&](const std::string& reason) {
        if (!refused) throw InputError(reason);
        refused(fmt::format("{}, {}", from, reason));
    };
    if (file == "-") return for_each_line_of(std::cin, from, visit, refuse);
    if (std::filesystem::is_directory(file))
        throw InputError(fmt::format("{}: is a folder, expected a file", file));
    std::ifstream in(file);
    if (!in) throw InputError(fmt::format("{}: can't be read", file));
    for_each_line_of(in, from, visit, refuse);
}

}  // namespace

void for_each_case(const std::string& file, const std::function<void(const Case&)>& visit) {
    for_each_case(file, visit, nullptr);
}

void for_each_case(const std::string& file, const std::function<void(const Case&)>& visit,
                   const std::function<void(const std::string&)>& refused) {
    const auto visit_each = [&visit](const FiledCase& filed) {
        for (const Case& c : filed.cases) visit(c);
    };
    for_each_filed_case(file, visit_each, refused);
}

void for_each_filed_case(const std::string& file,
                         const std::function<void(const FiledCase&)>& visit) {
    for_each_filed_case(file, visit, nullptr);
}

}  // namespace touchstone
