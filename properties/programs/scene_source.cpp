#include "properties/programs/scene_source.h"

#include <fmt/format.h>

#include "properties/judging/by_margin.h"
#include "properties/scenes/short_numbers.h"

namespace touchstone {
namespace {

/// About this many scenes for numeric questions are generated while the program waits.
constexpr std::size_t kNumbersAtOnce = 64;
/// One in kForContract scenes shows the contract, if such a scene is found. After kLater scenes,
/// one in kForContractLater does, because making them takes most of the time.
constexpr std::uint64_t kForContract = 16;
constexpr std::uint64_t kForContractLater = 256;
constexpr std::uint64_t kLater = 1 << 17;

std::uint64_t scenes_of(const ExamineOptions& options) {
    return options.given.empty() ? options.cases : options.given.size();
}

/// At regular intervals, returns a scene that shows a contract, if one is found. Otherwise returns
/// nothing.
std::optional<Scene> exactly_touching(const ExamineOptions& options, std::uint64_t turn,
                                      Random& random) {
    const auto& [contract, scalar] =
        std::tie(options.program.card.declared.contract, options.program.card.declared.scalar);
    const bool is_due = turn % (turn < kLater ? kForContract : kForContractLater) == 0;
    if (!is_due || contract == Contract::unspecified || !options.families.empty())
        return std::nullopt;
    const auto scene = exactly_touching_scene(options.query, random, scalar);
    auto fit = scene ? fitted_within(*scene, options.program) : std::nullopt;
    const bool shows =
        fit && (*fit == *scene || shows_contract(*fit, count_of_pairs(*fit) - 1, scalar));
    return shows ? std::move(fit) : std::nullopt;
}

HitBlock made_block(const ExamineOptions& options, std::uint64_t block) {
    const std::uint64_t first = block * SceneMaker::kBlock;
    const std::uint64_t end = std::min(scenes_of(options), first + SceneMaker::kBlock);
    HitBlock made;
    made.scenes.reserve(end - first);
    made.origins.reserve(end - first);
    made.decided.reserve(end - first);
    SceneMaker maker(options, options.seed, block);
    Random random = Random::stream(options.seed, 2, block);
    for (std::uint64_t turn = first; turn < end; ++turn) {
        if (!options.given.empty()) {
            made.scenes.push_back(options.given[turn]);
            made.origins.push_back({.given = turn});
        } else if (auto touching = exactly_touching(options, turn, random)) {
            made.scenes.push_back(*std::move(touching));
            made.origins.push_back({.touches = true});
        } else {
            GeneratedScene one = maker.next();
            made.scenes.push_back(std::move(one.scene));
            made.origins.push_back({one.family});
        }
        const Scene& scene = made.scenes.back();
        made.decided.push_back(is_listed(scene) ? fast::Decided{} : fast::relation(scene));
    }
    return made;
}

}  // namespace

SceneMaker::SceneMaker(const ExamineOptions& options, std::uint64_t seed, std::uint64_t block)
    : options_(options),
      random_(Random::stream(seed, static_cast<std::uint64_t>(options.program.precision()), block)),
      made_(block * kBlock) {}

GeneratedScene SceneMaker::any() {
    const std::vector<Family>& families = options_.families;
    const std::uint64_t turn = made_++;
    const Precision precision = options_.program.precision();
    if (families.empty()) return generate_scene(options_.query, random_, precision);
    return generate_scene(options_.query, random_, families[turn % families.size()], precision);
}

GeneratedScene SceneMaker::next() {
    constexpr int kTries = 20'000;
    const Program& program = options_.program;
    for (int i = 0; i < kTries; ++i) {
        GeneratedScene made = any();
        if (program.domain.is_everything() && program.card.convention.is_plain()) return made;
        auto scene = fitted_within(std::move(made.scene), program);
        if (!scene) continue;
        made.scene = *std::move(scene);
        return made;
    }
    throw InputError(
        fmt::format("none of {} cases of {} is within the bounds", kTries, options_.query));
}

SceneSource::SceneSource(const ExamineOptions& options)
    : options_(options),
      maker_(options, options.seed),
      random_(Random::stream(options.seed, 2, 0)),
      ahead_(options.threads, (scenes_of(options) + SceneMaker::kBlock - 1) / SceneMaker::kBlock,
             [&options](std::uint64_t i) { return made_block(options, i); }) {}

void SceneSource::begin_run() {
    decided_.clear();
    numbers_.clear();
    origins_.clear();
}

bool SceneSource::make(std::vector<Scene>& scenes, std::size_t size) {
    const std::size_t before = scenes.size();
    if (!options_.program.card.declared.asks_numbers()) {
        add_for_hits(scenes, size);
        return scenes.size() > before;
    }
    constexpr int kTries = 20'000;
    int tries = 0;
    const std::uint64_t end = options_.given.empty() ? UINT64_MAX : options_.given.size();
    while (turn_ < end && scenes.size() < std::min(size, before + kNumbersAtOnce)) {
        if (++tries > kTries) throw InputError("too few generated cases can be judged");
        add_group(scenes);
    }
    return scenes.size() > before;
}

std::string SceneSource::source(std::size_t i) const {
    const Origin& origin = origins_[i];
    if (!options_.given.empty())
        return options_.given_at.empty()
                   ? std::string(kGiven)
                   : fmt::format("{}, {}", kGiven, options_.given_at[origin.given]);
    if (origin.touches) return "generated/exact-touching";
    return fmt::format("generated/{}{}{}", name(origin.family), origin.relative,
                       origin.is_swapped ? ", exchanged" : "");
}

/// Takes the rest of the block, or as many scenes of it as are wanted.
void SceneSource::add_for_hits(std::vector<Scene>& scenes, std::size_t after) {
    if (scenes.size() >= after || turn_ >= scenes_of(options_)) return;
    scenes.reserve(after);
    const std::size_t at = turn_ % SceneMaker::kBlock;
    if (at == 0) block_ = ahead_.next();
    HitBlock& block = block_;
    const std::size_t end = std::min(block.scenes.size(), at + after - scenes.size());
    const auto append = [&](auto& to, auto& part) {
        to.insert(to.end(), std::make_move_iterator(part.begin() + static_cast<std::ptrdiff_t>(at)),
                  std::make_move_iterator(part.begin() + static_cast<std::ptrdiff_t>(end)));
    };
    append(scenes, block.scenes);
    append(origins_, block.origins);
    append(decided_, block.decided);
    turn_ += end - at;
}

void SceneSource::add_group(std::vector<Scene>& scenes) {
    const std::uint64_t turn = turn_++;
    if (!options_.given.empty())
        return add_with_swapped(scenes, options_.given[turn], {.given = turn});
    GeneratedScene made = maker_.next();
    const Origin origin{made.family};
    const AnswerKind asked = options_.program.card.declared.asked;
    if (is_of_containment(asked) && turn % 4 != 0) {
        const Precision precision = options_.program.precision();
        const Inner inner = asked == AnswerKind::contains ? Inner::b : Inner::a;
        auto slid = fit(slid_out(made.scene, inner, random_, precision));
        if (slid) return void(add(scenes, *std::move(slid), {made.family, ", slid out"}));
    }
    if (!are_of_one_kind(made.scene) || turn % 4 == 0)
        return add_with_swapped(scenes, std::move(made.scene), origin);
    if (turn % 4 == 1) return void(add(scenes, std::move(made.scene), origin));
    if (turn % 4 == 2)
        return void(add(scenes, with_itself(made.scene), {made.family, ", with itself"}));
    const Precision precision = options_.program.precision();
    if (auto near = fit(nearly_with_itself(made.scene, random_, precision)))
        add_with_swapped(scenes, *std::move(near), {made.family, ", nearly with itself"});
}

/// Fits the scene to the convention. Returns nothing if the result is not in the domain.
std::optional<Scene> SceneSource::fit(std::optional<Scene> scene) const {
    const Program& program = options_.program;
    if (scene) scene = fitted(*scene, program.card.convention, program.precision());
    return scene && is_within(*scene, options_.program.domain) ? std::move(scene) : std::nullopt;
}

void SceneSource::add_with_swapped(std::vector<Scene>& scenes, Scene scene, const Origin& origin) {
    const bool both = !options_.is_recorded && is_symmetric(options_.program.card.declared.asked) &&
                      are_of_one_kind(scene);
    std::optional<Scene> other = both ? std::optional(swapped(scene)) : std::nullopt;
    if (!add(scenes, std::move(scene), origin) || !other) return;
    add(scenes, *std::move(other),
        {.family = origin.family,
         .relative = origin.relative,
         .is_swapped = true,
         .given = origin.given});
}

/// Adds a scene to ask about. Leaves out a generated scene that can't be judged, and returns false.
bool SceneSource::add(std::vector<Scene>& scenes, Scene scene, const Origin& origin) {
    Truth truth(scene, options_.program.card.declared);
    if (!truth.number() && options_.given.empty()) return false;
    numbers_.push_back(std::move(truth));
    scenes.push_back(std::move(scene));
    origins_.push_back(origin);
    return true;
}

}  // namespace touchstone
