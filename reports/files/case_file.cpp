#include "reports/files/case_file.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include <fmt/format.h>

#include "oracle/cases/checked_case.h"

namespace touchstone {
namespace {

/// A case as such, or the one inside a finding.
Case case_of(const std::string& line) {
    Json json = parse_line(line);
    if (json.is_object() && json.contains("case")) return read_checked_case(json["case"]);
    return read_checked_case(std::move(json));
}

void for_each_case(std::istream& in, const std::string& from,
                   const std::function<void(const Case&)>& visit) {
    std::size_t cases = 0;
    const auto use = [&](std::size_t number, const std::string& line) {
        try {
            visit(case_of(line));
            ++cases;
        } catch (const InputError& error) {
            throw InputError(fmt::format("line {}: {}", number, error.what()));
        }
    };
    try {
        for_each_line(in, use);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}, {}", from, error.what()));
    }
    if (in.bad()) throw std::runtime_error(fmt::format("{}: can't be read to its end", from));
    if (cases == 0) throw InputError(fmt::format("{}: no case in it", from));
}

}  // namespace

void for_each_case(const std::string& file, const std::function<void(const Case&)>& visit) {
    if (file == "-") return for_each_case(std::cin, "standard input", visit);
    if (std::filesystem::is_directory(file))
        throw InputError(fmt::format("{}: is a folder, expected a file", file));
    std::ifstream in(file);
    if (!in) throw InputError(fmt::format("{}: can't be read", file));
    for_each_case(in, file, visit);
}

}  // namespace touchstone
