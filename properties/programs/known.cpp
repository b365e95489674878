#include "properties/programs/known.h"

#include <algorithm>

#include "properties/judging/by_truth.h"
#include "properties/judging/clusters.h"

namespace touchstone {
namespace {

template <class IsLike>
KnownFinding* first_like(std::vector<KnownFinding>& all, IsLike is_like) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const KnownFinding& known) {
        return known.is_reproduced && is_like(known);
    });
    if (found == all.end()) return nullptr;
    ++found->cases;
    return &*found;
}

/// Returns what the witness shows if that is a different class, or an empty text.
std::string shown_instead(KnownFinding& known, const RunResult& alone,
                          const Declaration& declared) {
    if (alone.fault) {
        known.fault = alone.fault->kind;
        return known.kind == Class::defect ? "" : alone.fault->what;
    }
    const auto what = judged(declared, known.witness, alone.answers.front());
    if (!what) return "kept";
    known.shown = *what;
    return what->kind == known.kind ? "" : std::string(name(what->kind));
}

}  // namespace

void reproduce(std::vector<KnownFinding>& all, Asker& asker, const Declaration& declared) {
    for (KnownFinding& known : all) {
        const RunResult alone = asker.ask_alone(known.witness);
        if (alone.fault && alone.fault->kind == Fault::Kind::stopped) return;
        known.instead = shown_instead(known, alone, declared);
        known.is_reproduced = known.instead.empty();
    }
}

KnownFinding* count_known(std::vector<KnownFinding>& all, AnswerKind asked, const Scene& scene,
                          const Judgement& what) {
    if (all.empty() || !has_causes(what.kind)) return nullptr;
    const ClusterKey key = cluster_of(asked, scene, what);
    return first_like(all, [&](const KnownFinding& known) {
        return known.kind == what.kind && cluster_of(asked, known.witness, known.shown) == key &&
               !tells_more(scene, what, Example{.scene = known.witness, .what = known.shown});
    });
}

KnownFinding* count_known(std::vector<KnownFinding>& all, const Failed& failed) {
    if (!failed.alone) return nullptr;
    return first_like(all,
                      [&](const KnownFinding& known) { return known.fault == failed.fault.kind; });
}

}  // namespace touchstone
