#include "reports/commands/choice.h"

#include <algorithm>
#include <charconv>
#include <chrono>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/case_format.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"

namespace touchstone {

std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names) {
    std::vector<const Subject*> chosen;
    if (names.empty())
        for (const Subject& subject : literature().entries()) chosen.push_back(&subject);
    for (const std::string& name : names) {
        const Subject* subject = find_subject(name);
        if (subject == nullptr) {
            std::vector<std::string_view> known;
            for (const Subject& s : literature().entries()) known.push_back(s.info().name);
            throw InputError(
                fmt::format("unknown algorithm \"{}\"; known: {}", name, fmt::join(known, ", ")));
        }
        if (std::find(chosen.begin(), chosen.end(), subject) == chosen.end())
            chosen.push_back(subject);
    }
    return chosen;
}

std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names) {
    if (names.empty()) return {kScalars.begin(), kScalars.end()};
    std::vector<Scalar> chosen;
    for (const std::string& name : names) {
        const auto scalar = scalar_named(name);
        if (!scalar)
            throw InputError(fmt::format(
                "unknown scalar \"{}\"; known: float, double, long double (or long-double)", name));
        if (std::find(chosen.begin(), chosen.end(), *scalar) == chosen.end())
            chosen.push_back(*scalar);
    }
    return chosen;
}

std::uint64_t chosen_seed(const std::string& text) {
    if (text == "time")
        return static_cast<std::uint64_t>(
            std::chrono::system_clock::now().time_since_epoch().count());
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc{} || end != text.data() + text.size())
        throw InputError(fmt::format("--seed: expected a number or \"time\", found \"{}\"", text));
    return seed;
}

}  // namespace touchstone
