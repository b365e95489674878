#include "properties/scenes/domain.h"

#include <cmath>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/scenes/input_error.h"
#include "properties/scenes/domain_limits.h"

namespace touchstone {

bool is_within(const Scene& scene, const Domain& domain) {
    if (domain.is_everything()) return true;
    Scene copy = scene;
    return (!domain.lengths || has_lengths_in(copy, *domain.lengths)) &&
           (!domain.offsets || has_offsets_up_to(scene, *domain.offsets)) &&
           (!domain.aspect || has_aspect_up_to(copy, *domain.aspect)) &&
           (!domain.angles || has_angles_in(scene, *domain.angles)) &&
           (!domain.unit_turns || has_unit_turns(copy)) &&
           (domain.grid == 0 || is_on_grid(scene, domain.grid)) && has_outlines_of(copy, domain);
}

std::string text_of(const Domain& domain) {
    std::vector<std::string> options;
    const auto add_range = [&options](const char* option, const std::optional<Range>& range) {
        if (range) options.push_back(fmt::format("{} {}:{}", option, range->least, range->most));
    };
    const auto add = [&options](const char* option, const std::optional<double>& most) {
        if (most) options.push_back(fmt::format("{} {}", option, *most));
    };
    add_range("--lengths", domain.lengths);
    add("--offsets", domain.offsets);
    add("--aspect", domain.aspect);
    add_range("--angles", domain.angles);
    if (domain.unit_turns) options.emplace_back("--unit-turns");
    if (domain.grid > 0) options.emplace_back("--whole");
    if (domain.corners > 0) options.push_back(fmt::format("--corners {}", domain.corners));
    if (domain.convex) options.emplace_back("--convex");
    if (domain.no_radius) options.emplace_back("--no-radius");
    return fmt::format("{}", fmt::join(options, " "));
}

Range range_of(const std::string& option, const std::string& text) {
    const std::size_t colon = text.find(':');
    const auto number = [&](const std::string& part) {
        char* end = nullptr;
        const double x = std::strtod(part.c_str(), &end);
        if (part.empty() || *end != '\0' || !std::isfinite(x))
            throw InputError(
                fmt::format("{}: expected LO:HI, such as 1e-3:1e6, not \"{}\"", option, text));
        return x;
    };
    const Range range{number(text.substr(0, colon)),
                      number(colon == std::string::npos ? "" : text.substr(colon + 1))};
    if (range.least > range.most)
        throw InputError(fmt::format("{}: {} is more than {}", option, range.least, range.most));
    return range;
}

}  // namespace touchstone
