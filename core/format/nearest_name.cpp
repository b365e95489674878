#include "core/format/nearest_name.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace touchstone {
namespace {

/// Longer names are not compared: no known name is nearly as long.
constexpr std::size_t kLongest = 100;

/// The fewest edits that turn p into q (optimal string alignment).
std::size_t changes(std::string_view p, std::string_view q) {
    const std::size_t width = q.size() + 1;
    std::vector<std::size_t> table((p.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& {
        return table[i * width + j];
    };
    for (std::size_t i = 0; i <= p.size(); ++i) {
        for (std::size_t j = 0; j <= q.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            const std::size_t other = p[i - 1] == q[j - 1] ? 0 : 1;
            at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + other});
            if (i > 1 && j > 1 && p[i - 1] == q[j - 2] && p[i - 2] == q[j - 1])
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return at(p.size(), q.size());
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view typed,
                                             const std::vector<std::string_view>& known) {
    if (typed.size() > kLongest) return std::nullopt;
    std::optional<std::string_view> nearest;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const std::string_view name : known) {
        const std::size_t count = changes(typed, name);
        if (count >= fewest || 3 * count > std::max(typed.size(), name.size())) continue;
        fewest = count;
        nearest = name;
    }
    return nearest;
}

std::string suggestion(std::string_view typed, const std::vector<std::string_view>& known) {
    if (const auto name = nearest_name(typed, known))
        return fmt::format("; did you mean {}?", *name);
    // This many names fit into a few lines of a terminal.
    constexpr std::size_t kMost = 14;
    const std::vector<std::string_view> some(known.begin(),
                                             known.begin() + std::min(known.size(), kMost));
    const std::size_t left = known.size() - some.size();
    return fmt::format("; known: {}{}", fmt::join(some, ", "),
                       left == 0 ? "" : fmt::format(", and {} more", left));
}

}  // namespace touchstone
