#include "properties/programs/chunk.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "properties/conventions/handing.h"
#include "properties/judging/exact_touching.h"
#include "properties/judging/relatives.h"
#include "properties/programs/fitting.h"
#include "properties/scenes/slide.h"

namespace touchstone {
namespace {

/// At most this many scenes are generated while the program waits.
constexpr std::size_t kHitsAtOnce = 256;
constexpr std::size_t kNumbersAtOnce = 64;
/// One in this many scenes shows the contract, if such a scene is found.
constexpr std::uint64_t kForContract = 16;

}  // namespace

SceneMaker::SceneMaker(SceneChoice choice, std::uint64_t seed)
    : choice_(std::move(choice)),
      random_(Random::stream(seed, static_cast<std::uint64_t>(choice_.precision), 0)) {}

GeneratedScene SceneMaker::any() {
    const auto& [query, families, precision, convention, domain] = choice_;
    const std::uint64_t turn = made_++;
    if (families.empty()) return generate_scene(query, random_, precision);
    return generate_scene(query, random_, families[turn % families.size()], precision);
}

GeneratedScene SceneMaker::next() {
    constexpr int kTries = 20'000;
    for (int i = 0; i < kTries; ++i) {
        GeneratedScene made = any();
        auto scene =
            fitted_within(made.scene, choice_.domain, choice_.convention, choice_.precision);
        if (!scene) continue;
        made.scene = *std::move(scene);
        return made;
    }
    throw InputError(
        fmt::format("none of {} scenes of {} is within the domain", kTries, choice_.query));
}

SceneSource::SceneSource(const ExamineOptions& options)
    : maker({options.query, options.families, input_precision(options.declared.scalar),
             options.program.convention, options.domain},
            options.seed),
      random(Random::stream(options.seed, 2, 0)) {}

bool Chunk::make(std::vector<Scene>& scenes, std::size_t size) {
    const std::size_t before = scenes.size();
    if (!options_.declared.asks_numbers()) {
        add_for_hits(scenes, std::min(size, before + kHitsAtOnce));
        return scenes.size() > before;
    }
    constexpr int kTries = 20'000;
    int tries = 0;
    while (scenes.size() < std::min(size, before + kNumbersAtOnce)) {
        if (++tries > kTries) throw InputError("hardly any generated scene can be judged");
        add_group(scenes);
    }
    return scenes.size() > before;
}

std::string Chunk::source(std::size_t i) const {
    const Origin& origin = origins_[i];
    if (!options_.given.empty())
        return options_.given_at.empty()
                   ? std::string(kGiven)
                   : fmt::format("{}, {}", kGiven, options_.given_at[origin.given]);
    if (origin.touches) return "generated/exact-touching";
    return fmt::format("generated/{}{}{}", name(origin.family), origin.relative,
                       origin.is_swapped ? ", exchanged" : "");
}

void Chunk::add_for_hits(std::vector<Scene>& scenes, std::size_t after) {
    while (scenes.size() < after) {
        if (!options_.given.empty()) {
            origins_.push_back({.given = from_.turn});
            scenes.push_back(options_.given[from_.turn++]);
        } else if (auto touching = exactly_touching()) {
            scenes.push_back(*std::move(touching));
            origins_.push_back({.touches = true});
        } else {
            GeneratedScene made = from_.maker.next();
            scenes.push_back(std::move(made.scene));
            origins_.push_back({made.family});
        }
        if (!is_listed(scenes.back())) decided_.push_back(fast::relation(scenes.back()));
    }
}

/// Returns a scene that shows a contract, if it is the turn of such a scene and one is found.
std::optional<Scene> Chunk::exactly_touching() const {
    const auto& [contract, scalar] = std::tie(options_.declared.contract, options_.declared.scalar);
    const bool is_due = from_.turn++ % kForContract == 0;
    if (!is_due || contract == Contract::unspecified || !options_.families.empty())
        return std::nullopt;
    auto scene = exactly_touching_scene(options_.query, from_.random, scalar);
    if (scene) scene = fitted_within(*scene, options_.domain, options_.program);
    const bool shows = scene && shows_contract(*scene, count_of_pairs(*scene) - 1, scalar);
    return shows ? std::move(scene) : std::nullopt;
}

void Chunk::add_group(std::vector<Scene>& scenes) {
    const std::uint64_t turn = from_.turn++;
    if (!options_.given.empty())
        return add_with_swapped(scenes, options_.given[turn], {.given = turn});
    GeneratedScene made = from_.maker.next();
    const Origin origin{made.family};
    const AnswerKind asked = options_.declared.asked;
    if (is_of_containment(asked) && turn % 4 != 0) {
        const Precision precision = input_precision(options_.declared.scalar);
        const Inner inner = asked == AnswerKind::contains ? Inner::b : Inner::a;
        auto slid = fit(slid_out(made.scene, inner, from_.random, precision));
        if (slid) return void(add(scenes, *std::move(slid), {made.family, ", slid out"}));
    }
    if (!are_of_one_kind(made.scene) || turn % 4 == 0)
        return add_with_swapped(scenes, std::move(made.scene), origin);
    if (turn % 4 == 1) return void(add(scenes, std::move(made.scene), origin));
    if (turn % 4 == 2)
        return void(add(scenes, with_itself(made.scene), {made.family, ", with itself"}));
    const Precision precision = input_precision(options_.declared.scalar);
    if (auto near = fit(nearly_with_itself(made.scene, from_.random, precision)))
        add_with_swapped(scenes, *std::move(near), {made.family, ", nearly with itself"});
}

/// Fits the scene to the convention; nothing if the result is not in the domain.
std::optional<Scene> Chunk::fit(std::optional<Scene> scene) const {
    const Program& program = options_.program;
    if (scene) scene = fitted(*scene, program.convention, program.precision);
    return scene && is_within(*scene, options_.domain) ? std::move(scene) : std::nullopt;
}

void Chunk::add_with_swapped(std::vector<Scene>& scenes, Scene scene, const Origin& origin) {
    const bool both = is_symmetric(options_.declared.asked) && are_of_one_kind(scene);
    std::optional<Scene> other = both ? std::optional(swapped(scene)) : std::nullopt;
    if (!add(scenes, std::move(scene), origin) || !other) return;
    add(scenes, *std::move(other),
        {.family = origin.family,
         .relative = origin.relative,
         .is_swapped = true,
         .given = origin.given});
}

/// Adds a scene to ask about. Leaves out a generated scene that can't be judged, and returns false.
bool Chunk::add(std::vector<Scene>& scenes, Scene scene, const Origin& origin) {
    measured_.emplace_back(options_.declared, scene);
    if (!measured_.back().is_judged() && options_.given.empty()) {
        measured_.pop_back();
        return false;
    }
    scenes.push_back(std::move(scene));
    origins_.push_back(origin);
    return true;
}

}  // namespace touchstone
