#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "properties/planted/mistakes/seen.h"

namespace touchstone::mistaken {
namespace {

/// How far the inner box is beyond each side of the outer box: left, right, lower, upper.
using Failures = std::array<double, 4>;

struct Compared {
    const char* text;
    std::array<bool, 4> are;
};

constexpr std::array kCompared{
    Compared{"left", {true, false, false, false}},
    Compared{"right", {false, true, false, false}},
    Compared{"lower", {false, false, true, false}},
    Compared{"upper", {false, false, false, true}},
    Compared{"left and lower", {true, false, true, false}},
    Compared{"right and upper", {false, true, false, true}},
    Compared{"left and right", {true, true, false, false}},
    Compared{"lower and upper", {false, false, true, true}},
};

std::optional<Failures> failures_of(const AnyConstShape& outer, const AnyConstShape& inner) {
    const auto* o = std::get_if<const Aabb<double>*>(&outer);
    const auto* i = std::get_if<const Aabb<double>*>(&inner);
    if (o == nullptr || i == nullptr) return std::nullopt;
    const Box out = box_of(core_around(outer));
    const Box in = box_of(core_around(inner));
    return Failures{out.low.x - in.low.x, in.high.x - out.high.x, out.low.y - in.low.y,
                    in.high.y - out.high.y};
}

}  // namespace

void add_comparisons(std::vector<Mistake>& all, AnswerKind asked) {
    if (!is_of_containment(asked)) return;
    const bool a_is_outer = asked == AnswerKind::contains;
    for (const bool is_left_out : {false, true}) {
        for (const Compared& compared : kCompared) {
            const auto answer = [=](const ShapePair& pair) -> std::optional<double> {
                const auto failures =
                    a_is_outer ? failures_of(pair.a, pair.b) : failures_of(pair.b, pair.a);
                if (!failures) return std::nullopt;
                double most = -std::numeric_limits<double>::infinity();
                for (std::size_t i = 0; i < failures->size(); ++i) {
                    if (compared.are[i] && is_left_out) continue;
                    most = std::max(most, compared.are[i] ? -(*failures)[i] : (*failures)[i]);
                }
                return most;
            };
            all.push_back({fmt::format("the comparison of the {} sides were {}", compared.text,
                                       is_left_out ? "left out" : "reversed"),
                           answer});
        }
    }
}

}  // namespace touchstone::mistaken
