#include "properties/laws/check.h"

#include <cmath>
#include <cstdlib>

#include "core/format/case_line.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/laws/changes.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

void showValue(const Scene& scene, std::ostream& out) {
    out << to_hex_line(scene);
}

}  // namespace touchstone

namespace touchstone::laws {
namespace {

GeneratedScene draw_mid_range(std::string_view query, Random& random, Precision precision) {
    if (random.chance(0.125)) {
        const SceneGrid& grid = scene_grid(GridSize::slice, query);
        const Scene scene = grid.scene(random.bits() % grid.size());
        return {round_to(precision, scene), Family::axis_aligned_grid, Placement::free};
    }
    for (;;) {
        GeneratedScene g = generate_scene(query, random, precision);
        if (changes::is_mid_range(g.scene)) return g;
    }
}

/// True if a wrong answer would be beyond the tolerance for every item.
bool is_clear(const Declaration& declared, const Scene& scene) {
    if (declared.asks_numbers()) return MeasuredScene(declared, scene).is_judged();
    if (!is_in_domain(declared, scene)) return false;
    Truth truth(scene);
    const double rounding = allowed(declared.tolerance, scene);
    const double length = declared.absolute_tolerance + declared.skin;
    for (std::size_t i = 0; i < truth.items(); ++i) {
        const double in_eps = std::fabs(truth.margin(declared.scalar, i).in_eps);
        if (!(in_eps > rounding)) return false;
        // The tolerance and `length` are added.
        if (!(std::fabs(truth.margin(i)) * (1 - rounding / in_eps) > length)) return false;
    }
    return true;
}

bool may_be_asked(const Law& law, const Subject& subject, const Scene& scene) {
    return round_to(input_precision(subject.declared.scalar), scene) == scene &&
           changes::is_valid(scene) && subject.accepts(scene) &&
           (law.where == Where::anywhere || is_clear(subject.declared, scene));
}

}  // namespace

rc::Gen<GeneratedScene> mid_range_scenes(std::string_view query, Precision precision) {
    return rc::Gen<GeneratedScene>([=](const rc::Random& random, int /*size*/) {
        rc::Random seed = random;
        Random ours(seed.next());
        return rc::shrinkable::shrinkRecur(
            draw_mid_range(query, ours, precision), [precision](const GeneratedScene& from) {
                std::vector<GeneratedScene> candidates;
                for (const Scene& scene : simpler(from.scene, precision))
                    if (changes::is_mid_range(scene))
                        candidates.push_back({scene, from.family, from.placement});
                return rc::seq::fromContainer(std::move(candidates));
            });
    });
}

void require(const Law& law, std::span<const Subject> subjects, const rc::Gen<Scene>& any,
             int count, std::optional<Broken>& broken) {
    if (subjects.front().is_done()) return;
    const auto drawn = *rc::gen::resize(count, rc::gen::container<std::vector<Scene>>(any));
    const Random random(*rc::gen::arbitrary<std::uint64_t>());
    std::vector<std::vector<Scene>> groups;
    for (const Scene& scene : drawn)
        groups.push_back(law.scenes(scene, subjects.front().declared, random));
    for (const Subject& subject : subjects) {
        std::vector<Scene> asked;
        std::vector<std::pair<std::size_t, std::size_t>> ranges;
        for (const std::vector<Scene>& group : groups) {
            const bool fits = std::all_of(group.begin(), group.end(), [&](const Scene& scene) {
                return may_be_asked(law, subject, scene);
            });
            if (!fits || group.empty()) continue;
            ranges.emplace_back(asked.size(), group.size());
            asked.insert(asked.end(), group.begin(), group.end());
        }
        if (asked.empty()) continue;
        const std::vector<std::optional<Reply>> answers = subject.answer(asked);
        for (const auto& [first, size] : ranges) {
            std::vector<Reply> replies;
            for (std::size_t i = first; i < first + size; ++i)
                if (answers[i] && answers[i]->is_given()) replies.push_back(*answers[i]);
            if (replies.size() < size) continue;
            const std::span scenes(asked.data() + first, size);
            if (law.holds(Answers(subject.declared, scenes, replies))) continue;
            broken = {subject.name, {scenes.begin(), scenes.end()}, replies};
            RC_FAIL(subject.name + ": " + std::string(law.sentence));
        }
    }
}

}  // namespace touchstone::laws
