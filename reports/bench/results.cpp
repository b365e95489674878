#include "reports/bench/results.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace touchstone::bench {
namespace {

void add_once(std::vector<std::string>& names, const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

}  // namespace

Results::Results(std::vector<Measured> all) : all_(std::move(all)) {
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Measured& p, const Measured& q) { return p.family < q.family; });
}

const Measured* Results::find(const std::string& group, const std::string& set,
                              const std::string& method, int threads) const {
    for (const Measured& m : all_)
        if (m.group == group && m.set == set && m.method == method && m.threads == threads)
            return &m;
    return nullptr;
}

std::vector<std::string> Results::sets(const std::string& group) const {
    std::vector<std::string> names;
    for (const Measured& m : all_)
        if (m.group == group) add_once(names, m.set);
    return names;
}

std::vector<std::string> Results::methods(const std::string& group) const {
    std::vector<std::string> names;
    for (const Measured& m : all_)
        if (m.group == group) add_once(names, m.method);
    return names;
}

namespace {

using Json = nlohmann::json;

/// The text of the file with NaN replaced by null. Google Benchmark writes NaN as the variation of
/// a zero counter, but NaN is not JSON.
std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error("can't be read");
    std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const std::string_view nan : {": NaN", ": -NaN"})
        for (std::size_t at = 0; (at = text.find(nan, at)) != std::string::npos;)
            text.replace(at, nan.size(), ": null");
    return text;
}

/// Splits "group/set/method". Ignores further parts, which Google Benchmark may append
/// ("threads:2").
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

namespace {

/// Interpolates linearly between the two nearest values of the sorted sample.
double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

}  // namespace

Spread spread_of(std::vector<double> sample) {
    std::sort(sample.begin(), sample.end());
    return {quantile(sample, 0.25), quantile(sample, 0.5), quantile(sample, 0.75)};
}

Spread ratio(const std::vector<double>& rates, const std::vector<double>& base) {
    std::vector<double> quotients;
    for (const double rate : rates)
        for (const double other : base) quotients.push_back(rate / other);
    return spread_of(std::move(quotients));
}

}  // namespace touchstone::bench
