#include "reports/text/option_words.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <vector>

#include <fmt/format.h>

namespace touchstone {
namespace {

/// The options that are arguments of `check` in both modules.
constexpr std::array<std::string_view, 7> kArguments{"query",    "turn",  "convention", "answer",
                                                     "contract", "cases", "seed"};

bool is_python() {
    const char* const caller = std::getenv(kCaller);
    return caller != nullptr && caller == std::string_view("python");
}

std::string quoted_word(std::string_view word) {
    return is_python() ? fmt::format("\"{}\"", word) : fmt::format("'{}'", word);
}

std::string argument(std::string_view name, std::string_view value) {
    return fmt::format(fmt::runtime(is_python() ? "{}={}" : "{}: {}"), name, value);
}

/// The option as an argument of `check`. Empty if it has none.
std::string as_argument(std::string_view name, const std::string& value) {
    if (name == "json") return "report.json";
    if (name == "scalar" && is_python())
        return argument("dtype", quoted_word(value == "float" ? "float32" : "float64"));
    if (name != "scalar" &&
        std::find(kArguments.begin(), kArguments.end(), name) == kArguments.end())
        return "";
    const bool is_number = name == "cases" || name == "seed";
    return argument(name, is_number ? value : quoted_word(value));
}

}  // namespace

bool is_called_by_module() {
    return std::getenv(kCaller) != nullptr;
}

std::string option_words(std::string_view options) {
    if (!is_called_by_module()) return std::string(options);
    std::vector<std::string> arguments;
    std::vector<std::string> others;
    std::istringstream stream{std::string(options)};
    std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    for (std::size_t i = 0; i < words.size();) {
        const std::size_t first = i++;
        std::string value;
        if (i < words.size() && !words[i].starts_with("--")) value = words[i++];
        const std::string one = as_argument(std::string_view(words[first]).substr(2), value);
        if (!one.empty()) {
            arguments.push_back(one);
            continue;
        }
        others.push_back(quoted_word(words[first]));
        if (!value.empty()) others.push_back(quoted_word(value));
    }
    if (!others.empty())
        arguments.push_back(argument("options", fmt::format("[{}]", fmt::join(others, ", "))));
    return fmt::format("{}", fmt::join(arguments, ", "));
}

}  // namespace touchstone
