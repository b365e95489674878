#include "reports/bench/read_results.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace touchstone::bench {
namespace {

using Json = nlohmann::json;

/// The text of the file, with null for NaN: Google Benchmark writes that for the variation of a
/// counter that is zero, and it is no JSON.
std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error("can't be read");
    std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const std::string_view nan : {": NaN", ": -NaN"})
        for (std::size_t at = 0; (at = text.find(nan, at)) != std::string::npos;)
            text.replace(at, nan.size(), ": null");
    return text;
}

/// The parts of "group/set/method"; Google Benchmark may add further ones ("threads:2").
Measured named(const std::string& name) {
    const std::size_t first = name.find('/');
    const std::size_t second =
        first == std::string::npos ? std::string::npos : name.find('/', first + 1);
    if (second == std::string::npos)
        throw std::runtime_error(name + ": not named group/set/method");
    const std::size_t end = std::min(name.find('/', second + 1), name.size());
    Measured result;
    result.group = name.substr(0, first);
    result.set = name.substr(first + 1, second - first - 1);
    result.method = name.substr(second + 1, end - second - 1);
    return result;
}

void add(std::vector<Measured>& all, const Json& run) {
    if (run.at("run_type") != "iteration") return;
    if (run.value("error_occurred", false))
        throw std::runtime_error(run.at("name").get<std::string>() + " ended with an error");
    Measured measured = named(run.at("name"));
    measured.threads = run.at("threads");
    measured.family = run.at("family_index");
    const auto same = [&](const Measured& m) {
        return m.group == measured.group && m.set == measured.set && m.method == measured.method &&
               m.threads == measured.threads;
    };
    auto place = std::find_if(all.begin(), all.end(), same);
    if (place == all.end()) place = all.insert(all.end(), measured);
    place->rates.push_back(run.at("items_per_second"));
    place->pairs = run.at("pairs");
    place->wrong = run.at("wrong");
}

}  // namespace

Results read_results(const std::filesystem::path& file) {
    try {
        const Json json = Json::parse(text_of(file));
        std::vector<Measured> all;
        for (const Json& run : json.at("benchmarks")) add(all, run);
        return Results(std::move(all));
    } catch (const std::exception& e) {
        throw std::runtime_error(fmt::format("{}: {}", file.string(), e.what()));
    }
}

}  // namespace touchstone::bench
