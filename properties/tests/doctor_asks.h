// Helpers of the doctor's tests: the doctor of a query, and what it found, as text.
#pragma once

#include <fmt/format.h>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "properties/doctor/diagnosis.h"
#include "properties/tests/ask_each.h"

namespace touchstone::doctor {

/// Returns the doctor of the query. Keeps each doctor, because creating it is slow.
inline const Doctor& doctor_of(std::string_view query, std::uint64_t seed = 1) {
    static std::map<std::pair<std::string_view, std::uint64_t>, Doctor> doctors;
    return doctors.try_emplace({query, seed}, query, seed).first->second;
}

inline std::string text(const Hypothesis& hypothesis) {
    constexpr const char* kOmissions[] = {"", " no turns", " boxes"};
    return text_of(hypothesis.convention) +
           kOmissions[static_cast<std::size_t>(hypothesis.omission)];
}

inline std::string text(const Found& found) {
    std::string all = fmt::format("{} {}", text(found.best), found.fits ? "fits" : "does not fit");
    for (const Hypothesis& other : found.equivalent) all += " = " + text(other);
    all += fmt::format(", explains {}/{}", found.explained, found.judged);
    if (found.second)
        all += fmt::format(", second {} {}/{}", text(found.second->hypothesis),
                           found.second->explained, found.second->judged);
    return all;
}

}  // namespace touchstone::doctor
