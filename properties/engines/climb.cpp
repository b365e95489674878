#include "properties/engines/climb.h"

#include <numeric>

#include "properties/engines/parallel.h"
#include "properties/moves/moves.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

/// The smallest absolute margin of all items, in eps(scalar) * scale.
double nearest(Truth& truth, Scalar scalar) {
    double least = INFINITY;
    for (std::size_t item = 0; item < truth.items(); ++item)
        least = std::min(least, std::fabs(truth.margin(scalar, item).in_eps));
    return least;
}

/// Returns the work on a scene. Counts 4 times work_of if a scene with many corners or items needs
/// exact arithmetic, because exact arithmetic takes longer and climbs stay near such scenes.
std::uint64_t work_here(const Truth& truth) {
    constexpr std::uint64_t kExactly = 4;
    const std::uint64_t work = work_of(truth.scene());
    if (work == 1) return work;
    for (std::size_t item = 0; item < truth.items(); ++item)
        if (truth.stage(item) == fast::Stage::exact) return kExactly * work;
    return work;
}

}  // namespace

Climber::Climber(const Subject& subject, Scalar scalar, Scene start, std::uint64_t seed,
                 std::optional<Direction> direction)
    : Climber(answerer(subject, scalar), std::move(start), seed, direction) {
    take(scene_, ask(scene_));
}

Climber::Climber(Answerer answerer, Scene start, std::uint64_t seed,
                 std::optional<Direction> direction)
    : answerer_(std::move(answerer)),
      scalar_(answerer_.declared.scalar),
      direction_(direction),
      precision_(input_precision(scalar_)),
      random_(seed),
      scene_(std::move(start)) {}

void Climber::take(const Scene& scene, const std::optional<Reply>& given) {
    const double height = given ? height_of(scene, given->hit) : -INFINITY;
    if (height < height_) return;
    height_ = height;
    scene_ = scene;
}

std::optional<Reply> Climber::ask(const Scene& scene) const {
    return is_within(scene, domain_) ? answerer_.ask({scene}).front() : std::nullopt;
}

void Climber::step() {
    const Scene candidate = changed();
    take(candidate, ask(candidate));
}

void Climber::steps(std::uint64_t count, const std::atomic<bool>* stop) {
    const std::uint64_t most = work_ + kWorkOfAStep * count;
    for (std::uint64_t i = 0; i < count && !is_done(); ++i) {
        is_cut_short_ = work_ >= most;
        if (is_cut_short_ || is_stopped(stop)) return;
        step();
    }
}

bool Climber::is_done() const {
    return best_ && !is_of_tolerance(best_->what.kind);
}

Scene Climber::changed() {
    Scene scene = scene_;
    const double choice = random_.unit();
    if (choice < 0.35) scene = moves::moved(scene, random_, precision_);
    else if (choice < 0.7) scene = moved_a_little(std::move(scene));
    if (choice < 0.6 || choice > 0.7) slide(scene);
    auto valid = made_valid(std::move(scene), precision_);
    // Few moves lead from one scene on the grid to another such scene. So the result is moved back
    // onto the grid.
    if (valid && domain_.grid > 0) valid = brought_within(*valid, domain_, precision_);
    if (valid && answerer_.fit) valid = answerer_.fit(*valid);
    return valid ? *std::move(valid) : scene_;
}

Scene Climber::moved_a_little(Scene scene) {
    const moves::On on = moves::on_any_pair(scene, random_, precision_);
    for (int steps = random_.from_to(1, 3); steps > 0; --steps) {
        if (random_.chance(0.5)) moves::nudge(on);
        else moves::step_ulps(on);
    }
    return made_valid(std::move(scene), precision_).value_or(scene_);
}

void Climber::slide(Scene& scene) {
    const double unit = eps_scale(scalar_, scene);
    double gap = unit * random_.sign() * random_.two_to_the(-3, 3);
    if (best_) gap = unit * best_->what.margin.in_eps * random_.between(0.8, 2);
    moves::slide_to(moves::on_any_pair(scene, random_, precision_), gap);
}

double Climber::height_of(const Scene& scene, Answer given) {
    ++judged_;
    Truth truth(scene);
    work_ += work_here(truth);
    const auto error = breach(answerer_.declared.contract, given, truth);
    const bool sought = error && (!direction_ || direction_of(*error) == *direction_);
    if (!sought) return best_ ? -INFINITY : -nearest(truth, scalar_);
    const double share = share_of_tolerance(answerer_.declared, truth, *error);
    // Ignores scenes with a smaller share than the best scene. An exception is exact touching,
    // because the contract may be broken there.
    const bool lower = best_ && share < best_->what.share;
    if (lower && truth.relation(error->item) != Relation::touching) return -INFINITY;
    const auto what = answerer_.judge(truth, given);
    if (!what || what->kind == Class::domain ||
        (lower && (!fails(what->kind) || is_rounding(what->kind))))
        return -INFINITY;
    best_ = Example{scene, *what};
    best_->what.share = share;
    return share;
}

std::vector<Climber> climb_together(const Answerer& answerer, const Domain& domain,
                                    const std::vector<Scene>& starts, std::uint64_t steps,
                                    std::uint64_t rounds, std::uint64_t seed,
                                    const std::atomic<bool>& stop) {
    std::vector<Climber> climbers;
    for (std::size_t k = 0; k < starts.size(); ++k) {
        climbers.emplace_back(answerer, starts[k], seed + k);
        climbers.back().stay_within(domain);
    }
    std::vector<Scene> asked = starts;
    std::vector<std::size_t> askers(starts.size());  // the climb that asks about each scene
    std::iota(askers.begin(), askers.end(), 0);
    for (std::uint64_t round = 0; round <= rounds && !asked.empty() && !is_stopped(stop); ++round) {
        const auto answers = answerer.ask(asked);
        for (std::size_t i = 0; i < asked.size(); ++i)
            climbers[askers[i]].take(asked[i], answers[i]);
        asked.clear();
        askers.clear();
        for (std::size_t k = 0; k < climbers.size(); ++k) {
            Climber& climber = climbers[k];
            const std::uint64_t left = climber.judged() < steps ? steps - climber.judged() : 0;
            if (climber.is_done() || climber.is_used_up(steps)) continue;
            for (std::uint64_t i = std::min(left, (steps + rounds - 1) / rounds); i > 0; --i) {
                Scene scene = climber.changed();
                if (!is_within(scene, domain)) continue;
                asked.push_back(std::move(scene));
                askers.push_back(k);
            }
        }
    }
    return climbers;
}

}  // namespace touchstone
