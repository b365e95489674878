// Reads options of `touchstone verify` from text that no shell has split.

#include <charconv>
#include <cmath>
#include <map>
#include <sstream>
#include <variant>

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "reports/commands/black_box_commands.h"

namespace touchstone::commands {
namespace {

/// Where the value of an option goes. A flag has no value.
using Receiver = std::variant<std::string*, double*, bool*, std::vector<std::string>*>;

std::map<std::string, Receiver> receivers_in(Examine& to) {
    return {{"--query", &to.wanted.query},
            {"--turn", &to.wanted.turn},
            {"--scalar", &to.scalar},
            {"--answer", &to.declared.answer},
            {"--contract", &to.declared.contract},
            {"--conditioning", &to.declared.conditioning},
            {"--lengths", &to.handed.bounds.lengths},
            {"--angles", &to.handed.bounds.angles},
            {"--tolerance", &to.declared.tolerance},
            {"--relative", &to.declared.relative},
            {"--absolute", &to.declared.absolute},
            {"--offsets", &to.handed.bounds.offsets},
            {"--aspect", &to.handed.bounds.aspect},
            {"--corners", &to.handed.bounds.corners},
            {"--skin", &to.declared.skin},
            {"--absolute-tolerance", &to.declared.absolute_tolerance},
            {"--zero-sizes", &to.declared.zero_sizes},
            {"--unit-turns", &to.wanted.unit_turns},
            {"--whole", &to.handed.bounds.whole},
            {"--convex", &to.handed.bounds.convex},
            {"--no-radius", &to.handed.bounds.no_radius},
            {"--convention", &to.handed.convention}};
}

double number_of(const std::string& option, const std::string& word) {
    double x = 0;
    const char* const end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, x);
    if (read.ec != std::errc() || read.ptr != end || !std::isfinite(x) || x < 0)
        throw InputError(fmt::format("{}: expected a number, found \"{}\"", option, word));
    return x;
}

}  // namespace

Examine read_options(const std::string& text) {
    std::istringstream words(text);
    Examine options;
    const std::map<std::string, Receiver> receivers = receivers_in(options);
    for (std::string option, value; words >> option;) {
        const auto found = receivers.find(option);
        const Receiver receiver = found == receivers.end() ? Receiver() : found->second;
        if (bool* const* flag = std::get_if<bool*>(&receiver)) {
            **flag = true;
            continue;
        }
        if (!(words >> value)) throw InputError(option + ": a value is missing");
        if (found == receivers.end()) throw InputError(fmt::format("unknown option: {}", option));
        if (std::string* const* word = std::get_if<std::string*>(&receiver)) **word = value;
        else if (double* const* number = std::get_if<double*>(&receiver))
            **number = number_of(option, value);
        else {
            std::istringstream list(value);
            for (std::string one; std::getline(list, one, ',');)
                std::get<std::vector<std::string>*>(receiver)->push_back(one);
        }
    }
    return options;
}

}  // namespace touchstone::commands
