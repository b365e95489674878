#include "properties/judging/clusters.h"

#include <algorithm>
#include <cmath>

#include "core/scenes/scale.h"

namespace touchstone {
namespace {

/// Returns the error as a power of ten of the scene's scale. All errors that are visible to a
/// person count as equal.
int visible_error(const Scene& scene, const Judgement& what) {
    constexpr double kSeen = 1e-2;
    constexpr int kLeast = -20;
    const double error = what.truth ? what.error : std::fabs(what.margin.length);
    const double share = error / scale(scene);
    return share > 0 ? static_cast<int>(std::floor(std::log10(std::min(share, kSeen)))) : kLeast;
}

Deviation deviation_of(AnswerKind asked, const Judgement& what) {
    if (what.kind == Class::contradiction) return Deviation::other;
    if (!what.answer || !what.answer->is_given()) return Deviation::no_answer;
    if (asked == AnswerKind::hit) return what.hit ? Deviation::false_hit : Deviation::false_miss;
    if (is_of_containment(asked))
        return what.answer->value != 0 ? Deviation::false_hit : Deviation::false_miss;
    // If the error is allowed, another part of the answer is wrong.
    if (is_of_points(asked) || !what.truth || what.error <= what.truth->allowed)
        return Deviation::other;
    return what.answer->value > what.truth->value ? Deviation::too_large : Deviation::too_small;
}

template <class Result, class All>
std::vector<Result*> largest_first(All& all, Class kind) {
    std::vector<Result*> of_kind;
    for (auto& cluster : all)
        if (cluster.key.kind == kind) of_kind.push_back(&cluster);
    std::stable_sort(of_kind.begin(), of_kind.end(),
                     [](const Cluster* p, const Cluster* q) { return p->cases > q->cases; });
    return of_kind;
}

}  // namespace

std::string_view name(Deviation deviation) {
    switch (deviation) {
        case Deviation::false_hit: return "false hit";
        case Deviation::false_miss: return "false miss";
        case Deviation::too_large: return "too large";
        case Deviation::too_small: return "too small";
        case Deviation::no_answer: return "no answer";
        case Deviation::other: return "other";
    }
    return "?";
}

bool tells_more(const Scene& scene, const Judgement& what, const Example& kept) {
    return visible_error(scene, what) > visible_error(kept.scene, kept.what);
}

ClusterKey cluster_of(AnswerKind asked, const Scene& scene, const Judgement& what) {
    return {what.kind, kind_of_scene(scene, what.item), deviation_of(asked, what)};
}

void Clusters::note(AnswerKind asked, const Scene& scene, const Judgement& what,
                    const std::string& source) {
    if (!has_causes(what.kind)) return;
    const ClusterKey key = cluster_of(asked, scene, what);
    const auto found =
        std::find_if(all_.begin(), all_.end(), [&](const Cluster& one) { return one.key == key; });
    Cluster& cluster = found == all_.end() ? all_.emplace_back(Cluster{key}) : *found;
    ++cluster.cases;
    if (!cluster.example || tells_more(scene, what, *cluster.example))
        cluster.example = Example{.scene = scene, .what = what, .source = source};
}

std::vector<const Cluster*> Clusters::of(Class kind) const {
    return largest_first<const Cluster>(all_, kind);
}
std::vector<Cluster*> Clusters::of(Class kind) {
    return largest_first<Cluster>(all_, kind);
}

}  // namespace touchstone
