#include "reports/files/cause.h"

#include <fmt/format.h>

#include "core/cards/class.h"

namespace touchstone {
namespace {

constexpr std::string_view kAt = " at ";

std::string text(const Json& finding, const char* field) {
    const auto found = finding.find(field);
    return found != finding.end() && found->is_string() ? found->get<std::string>() : "";
}

std::string after(std::string_view word, const std::string& what) {
    return what.empty() ? "" : std::string(word) + what;
}

}  // namespace

std::string kind_text(std::string_view algorithm, std::string_view scalar,
                      std::string_view class_name) {
    return fmt::format("{} ({}): {}", algorithm, scalar, class_name);
}

std::string cause_of(const Json& finding) {
    return kind_text(text(finding, "algorithm"), text(finding, "scalar"), text(finding, "class")) +
           after(" in ", text(finding, "lost_in")) + after(", ", text(finding, "answer")) +
           after(kAt, text(finding, "decided_at"));
}

std::string class_of(std::string_view cause) {
    constexpr std::string_view kBefore = "): ";
    const auto begin = cause.find(kBefore);
    if (begin == std::string_view::npos) return "";
    const std::string_view rest = cause.substr(begin + kBefore.size());
    return std::string(rest.substr(0, rest.find_first_of(" ,")));
}

bool is_part_of(std::string_view cause, std::string_view whole) {
    return whole.starts_with(cause) &&
           (whole.size() == cause.size() || whole.substr(cause.size()).starts_with(kAt));
}

bool is_failure(std::string_view class_name) {
    const std::optional<Class> c = class_named(class_name);
    return !c || fails(*c);
}

}  // namespace touchstone
