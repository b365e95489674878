#include "reports/text/number_names.h"

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "core/scenes/numbers.h"

namespace touchstone {
namespace {

/// Appends the names of the numbers in `json`, in the order of a shape's numbers.
void add_names(const Json& json, const std::string& path, std::vector<std::string>& names) {
    if (json.is_number()) {
        names.push_back(path);
    } else if (json.is_object()) {
        for (const auto& [key, value] : json.items())
            add_names(value, path.empty() ? key : fmt::format("{}.{}", path, key), names);
    } else if (json.is_array()) {
        const bool is_point = json.size() == 2 && json[0].is_number();
        for (std::size_t i = 0; i < json.size(); ++i)
            add_names(json[i],
                      is_point ? path + (i == 0 ? ".x" : ".y") : fmt::format("{}[{}]", path, i),
                      names);
    }
}

}  // namespace

std::vector<std::string> number_names(const Scene& scene) {
    std::vector<std::string> names;
    add_names(to_json(scene), "", names);
    return names;
}

}  // namespace touchstone
