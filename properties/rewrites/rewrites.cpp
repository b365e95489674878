#include "properties/rewrites/rewrites.h"

#include <deque>
#include <map>

#include <fmt/format.h>

#include "oracle/fast/fast.h"
#include "oracle/runs/any_scalar.h"
#include "oracle/runs/traced.h"
#include "properties/judging/judge.h"

namespace touchstone::rewrites {
namespace {

std::map<std::string, std::vector<Rewritten>, std::less<>>& all() {
    static std::map<std::string, std::vector<Rewritten>, std::less<>> all;
    return all;
}

Scene with_positions_first(Scene scene) {
    std::array<double, 2> origin{};
    std::size_t seen = 0;
    for_each_coordinate(scene, [&](double& number, std::size_t axis) {
        if (seen++ < 2) origin[axis] = number;
        number = traced_difference(number, origin[axis]);
    });
    return scene;
}

struct AsAlgorithm {
    const Subject& original;
    const Rewritten& rewritten;

    template <class S>
    [[nodiscard]] Answer answer(const Scene& scene) const {
        if constexpr (std::is_same_v<S, AnyScalar>)
            if (rewritten.rewrite == Rewrite::positions_first && is_tracing())
                return original.answer<S>(with_positions_first(scene));
        const bool is_own = with_type(
            rewritten.scalar, []<class T>(std::type_identity<T>) { return std::is_same_v<S, T>; });
        return is_own ? rewritten.answer(scene) : original.answer<S>(scene);
    }
};

}  // namespace

std::string_view name(Rewrite rewrite) {
    constexpr std::array<std::string_view, kRewrites> kNames{
        "unchanged", "positions first", "fused", "wider", "twofold", "certified or exact"};
    return kNames[static_cast<std::size_t>(rewrite)];
}

std::string_view call(Rewrite rewrite) {
    constexpr std::array<std::string_view, kRewrites> kCalls{
        "hit(a, b)",
        "hit(moved(a, -a.x, -a.y), moved(b, -a.x, -a.y))",
        "touchstone::run_in<touchstone::Fused>(hit, a, b)",
        "touchstone::run_in<touchstone::Wider>(hit, a, b)",
        "touchstone::run_in<touchstone::Twofold>(hit, a, b)",
        "touchstone::hit_or_exact(hit, exact, a, b)"};
    return kCalls[static_cast<std::size_t>(rewrite)];
}

void add(std::string_view algorithm, std::vector<Rewritten> rewrites) {
    all().try_emplace(std::string(algorithm), std::move(rewrites));
}

std::span<const Rewritten> rewrites_of(std::string_view algorithm) {
    const auto found = all().find(algorithm);
    return found == all().end() ? std::span<const Rewritten>() : found->second;
}

Subject subject_of(const Subject& original, const Rewritten& rewritten, bool is_local) {
    // Names must outlive the subject.
    static std::deque<std::string> names;
    AlgorithmInfo card = original.info();
    card.name = names.emplace_back(fmt::format("{} ({})", card.name, name(rewritten.rewrite)));
    if (is_local && card.tolerance.conditioning == Conditioning::none)
        card.tolerance.conditioning = Conditioning::local;
    return Subject::of(card, std::make_shared<const AsAlgorithm>(AsAlgorithm{original, rewritten}));
}

bool exact_hit(Contract contract, const Scene& scene) {
    return !keeps(contract, false, fast::relation(pair_at(scene, 0)).relation);
}

}  // namespace touchstone::rewrites
