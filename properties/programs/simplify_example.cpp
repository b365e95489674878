#include "properties/programs/simplify_example.h"

#include <algorithm>
#include <utility>

#include "properties/programs/fitting.h"
#include "properties/random/precision.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

/// Of many simpler scenes those that come first are asked about in one run: few at first, then as
/// many as take a small part of the time that is left.
constexpr std::size_t kFirstAtOnce = 16;
constexpr std::size_t kMostAtOnce = 512;

std::size_t next_at_once(std::size_t asked, Clock::duration took, Clock::duration left) {
    constexpr double kPart = 0.1;
    const double share = static_cast<double>(left.count()) /
                         static_cast<double>(std::max<Clock::rep>(took.count(), 1));
    return static_cast<std::size_t>(std::clamp(kPart * share * static_cast<double>(asked), 1.0,
                                               static_cast<double>(kMostAtOnce)));
}

std::optional<MisjudgedByMargin> judged_like(const Declaration& declared,
                                             const MisjudgedByMargin& like, const Scene& scene,
                                             Answer answer) {
    Truth truth(scene);
    auto what = judge_by_margin(declared, truth, answer);
    const bool is_like = what && what->kind == like.kind && what->hit == like.hit;
    return is_like ? what : std::nullopt;
}

/// The first of the scenes that is answered as wrongly; false where there is none.
bool take_first_alike(Asker& asker, const Declaration& declared, MarginExample& example,
                      std::span<const Scene> scenes) {
    const RunResult result = asker.ask_once(scenes);
    // What was answered before a fault was answered.
    for (std::size_t i = 0; i < result.answers.size(); ++i) {
        const auto what = judged_like(declared, *example.what, scenes[i], result.answers[i]);
        if (!what) continue;
        example.scene = scenes[i];
        example.what = what;
        return true;
    }
    return false;
}

/// Simpler scenes that the program can be asked about.
std::vector<Scene> simpler_for(const Program& program, const Domain& domain, const Scene& scene) {
    std::vector<Scene> all = simpler(scene, program.precision);
    std::erase_if(all, [&](const Scene& s) { return !may_be_asked(s, domain, program); });
    return all;
}

void simplify_wrong(Asker& asker, const Declaration& declared, const Domain& domain,
                    MarginExample& example, Clock::time_point deadline) {
    std::size_t at_once = kFirstAtOnce;
    std::size_t done = 0;  // of the simpler scenes, which show nothing
    std::vector<Scene> all = simpler_for(asker.program(), domain, example.scene);
    for (auto now = Clock::now(); now < deadline && done < all.size();) {
        if (asker.program().stopped()) return;
        const std::size_t size = std::min(all.size() - done, at_once);
        const bool found =
            take_first_alike(asker, declared, example, std::span(all).subspan(done, size));
        done = found ? 0 : done + size;
        if (found) all = simpler_for(asker.program(), domain, example.scene);
        const auto before = std::exchange(now, Clock::now());
        at_once = next_at_once(size, now - before, deadline - now);
    }
    example.minimized = done >= all.size();
    example.is_cut_short = !example.minimized;
}

void simplify_defect(Asker& asker, const Domain& domain, MarginExample& example,
                     Clock::time_point deadline) {
    const auto fault_of = [&](const Scene& scene) -> std::optional<Fault> {
        const Program& program = asker.program();
        if (Clock::now() >= deadline || program.stopped()) return std::nullopt;
        if (!may_be_asked(scene, domain, program)) return std::nullopt;
        return asker.ask_alone(scene).fault;
    };
    const auto first = fault_of(example.scene);
    if (!first) return;
    const Scene smallest =
        downhill(example.scene, asker.program().precision, [&](const Scene& scene) {
            const auto fault = fault_of(scene);
            return fault && fault->kind == first->kind;
        });
    example.minimized = Clock::now() < deadline;
    example.is_cut_short = !example.minimized;
    if (smallest == example.scene) return;
    example.scene = smallest;
    if (const auto fault = asker.ask_alone(smallest).fault; fault && fault->kind == first->kind) {
        example.problem = fault->what;
        example.printed = fault->printed;
    }
}

}  // namespace

void simplify_example(Asker& asker, const Declaration& declared, const Domain& domain,
                      MarginExample& example, std::chrono::milliseconds longest) {
    const auto deadline = Clock::now() + longest;
    if (example.kind == Class::defect) simplify_defect(asker, domain, example, deadline);
    else simplify_wrong(asker, declared, domain, example, deadline);
}

}  // namespace touchstone
