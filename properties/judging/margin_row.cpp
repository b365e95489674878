#include "properties/judging/margin_row.h"

#include <algorithm>
#include <cmath>

namespace touchstone {
namespace {

void keep_worse(std::optional<MarginExample>& worst, const Scene& scene,
                const MisjudgedByMargin& what, std::string_view source) {
    if (worst && std::fabs(worst->what->margin_in_eps) >= std::fabs(what.margin_in_eps)) return;
    worst = MarginExample{
        .scene = scene, .kind = what.kind, .what = what, .source = std::string(source)};
}

}  // namespace

bool MarginRow::failed() const {
    return std::any_of(kClasses.begin(), kClasses.end(),
                       [this](Class c) { return fails(c) && count(c) > 0; });
}

void MarginRow::add_kept(Relation relation, bool hit) {
    ++cases;
    if (relation == Relation::touching && hit) ++touching_hits;
    ++relations[static_cast<std::size_t>(relation)];
}

bool MarginRow::add(Truth& truth, Answer answer, const std::optional<MisjudgedByMargin>& what,
                    std::string_view source) {
    add_kept(truth.relation(), answer != 0);
    if (!what) return false;
    ++(what->hit ? false_hits : false_misses);
    ++by_class[static_cast<std::size_t>(what->kind)];
    if (what->kind == Class::rounding || what->kind == Class::wrong) {
        tolerance_used = std::max(tolerance_used, what->share);
        tolerance_used_edges = std::max(tolerance_used_edges, what->share_by_edges);
        keep_worse(what->hit ? worst_false_hit : worst_false_miss, truth.scene(), *what, source);
    }
    auto& as = example(what->kind);
    if (as) return false;
    as = MarginExample{
        .scene = truth.scene(), .kind = what->kind, .what = *what, .source = std::string(source)};
    return true;
}

bool MarginRow::add_defect(MarginExample example) {
    ++cases;
    return note_defect(std::move(example));
}

bool MarginRow::note_defect(MarginExample example) {
    ++by_class[static_cast<std::size_t>(Class::defect)];
    auto& as = this->example(Class::defect);
    if (as) return false;
    as = std::move(example);
    return true;
}

void MarginRow::become_defect(std::optional<MarginExample>& one_of, std::string problem) {
    std::optional<MarginExample> was = std::exchange(one_of, std::nullopt);
    auto& as = example(Class::defect);
    if (as && as->scene == was->scene) return;
    --by_class[static_cast<std::size_t>(was->kind)];
    ++by_class[static_cast<std::size_t>(Class::defect)];
    if (as) return;
    was->kind = Class::defect;
    was->problem = std::move(problem);
    as = std::move(was);
}

}  // namespace touchstone
