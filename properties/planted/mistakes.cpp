#include "properties/planted/mistakes.h"

#include <array>

#include "properties/planted/mistakes/seen.h"

namespace touchstone {
namespace {

std::vector<Mistake> made_of(AnswerKind asked) {
    std::vector<Mistake> all;
    if (asked == AnswerKind::hit || is_of_containment(asked)) {
        all.push_back({.text = "the answer were always yes",
                       .answer = [](const ShapePair&) { return -1; },
                       .is_always_the_same = true});
        all.push_back({.text = "the answer were always no",
                       .answer = [](const ShapePair&) { return 1; },
                       .is_always_the_same = true});
    }
    mistaken::add_points(all, asked);
    mistaken::add_takings(all, asked);
    mistaken::add_gaps(all, asked);
    mistaken::add_areas(all, asked);
    mistaken::add_comparisons(all, asked);
    return all;
}

}  // namespace

const std::vector<Mistake>& mistakes_of(AnswerKind asked) {
    static const auto all = [] {
        std::array<std::vector<Mistake>, kAnswerKinds.size()> made;
        for (const AnswerKind kind : kAnswerKinds)
            made[static_cast<std::size_t>(kind)] = made_of(kind);
        return made;
    }();
    return all[static_cast<std::size_t>(asked)];
}

}  // namespace touchstone
