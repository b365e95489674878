#include "reports/page/model.h"

#include <algorithm>

namespace touchstone::page {
namespace {

/// The element for which is(element) is true, added if missing.
template <class Elements, class Is, class Element>
Element& found_or_added(Elements& elements, Is is, Element added) {
    const auto found = std::find_if(elements.begin(), elements.end(), is);
    if (found != elements.end()) return *found;
    elements.push_back(std::move(added));
    return elements.back();
}

}  // namespace

Algorithm& Report::algorithm(const std::string& name) {
    return found_or_added(
        algorithms, [&](const Algorithm& a) { return a.name == name; }, Algorithm{name});
}

InScalar& Report::in_scalar(const std::string& name, const std::string& scalar) {
    return found_or_added(
        algorithm(name).scalars, [&](const InScalar& s) { return s.scalar == scalar; },
        InScalar{scalar});
}

bool Report::any_failed() const {
    const auto failed = [](const InScalar& s) { return s.verdict == "FAILED"; };
    return std::any_of(findings.begin(), findings.end(),
                       [](const Finding& f) { return f.fails; }) ||
           std::any_of(algorithms.begin(), algorithms.end(), [&](const Algorithm& a) {
               return std::any_of(a.scalars.begin(), a.scalars.end(), failed);
           });
}

}  // namespace touchstone::page
