#include "properties/engines/climb.h"

#include <algorithm>
#include <cmath>

#include "properties/engines/stop.h"
#include "properties/judging/confirm.h"
#include "properties/moves/shape.h"
#include "properties/moves/vocabulary.h"
#include "properties/scenes/simplicity.h"

namespace touchstone {
namespace {

bool is_rounding(Class kind) {
    return kind == Class::rounding || kind == Class::beyond_tolerance;
}

/// The smallest absolute margin of all items, in eps(scalar) * scale.
double nearest(Truth& truth, Scalar scalar) {
    double least = INFINITY;
    for (std::size_t item = 0; item < truth.items(); ++item)
        least = std::min(least, std::fabs(truth.margin(scalar, item).in_eps));
    return least;
}

}  // namespace

std::string_view name(Direction direction) {
    return direction == Direction::false_hit ? "false hit" : "false miss";
}

double share_of_tolerance(const Subject& subject, Scalar scalar, Truth& truth, std::size_t item) {
    return share_of(truth.margin(scalar, item).in_eps, subject.info().tolerance, truth.scene());
}

Climber::Climber(const Subject& subject, Scalar scalar, Scene start, std::uint64_t seed,
                 std::optional<Direction> direction)
    : subject_(subject),
      scalar_(scalar),
      direction_(direction),
      precision_(input_precision(scalar)),
      random_(seed),
      scene_(std::move(start)) {
    height_ = height_of(scene_);
}

void Climber::step() {
    Scene candidate = changed();
    const double height = height_of(candidate);
    if (height < height_) return;
    height_ = height;
    scene_ = std::move(candidate);
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
    return best_ && !is_rounding(best_->what.kind);
}

Scene Climber::changed() {
    Scene scene = scene_;
    const double choice = random_.unit();
    if (choice < 0.35) scene = moves::moved(scene, random_, precision_);
    else if (choice < 0.7) scene = moved_a_little(std::move(scene));
    if (choice < 0.6 || choice > 0.7) slide(scene);
    auto valid = made_valid(std::move(scene), precision_);
    // Hardly any move from a scene on the grid leads to another scene on the grid.
    if (valid && domain_.grid > 0) valid = brought_within(*valid, domain_, precision_);
    return valid ? *std::move(valid) : scene_;
}

Scene Climber::moved_a_little(Scene scene) {
    const std::size_t i = any_pair(scene);
    for (int steps = random_.from_to(1, 3); steps > 0; --steps) {
        if (random_.chance(0.5)) moves::nudge(moves::on_pair(scene, i, random_, precision_));
        else moves::step_ulps(moves::on_pair(scene, i, random_, precision_));
    }
    return made_valid(std::move(scene), precision_).value_or(scene_);
}

void Climber::slide(Scene& scene) {
    const double unit = eps_scale(scalar_, scene);
    double gap = unit * random_.sign() * random_.two_to_the(-3, 3);
    if (best_) gap = unit * best_->what.margin.in_eps * random_.between(0.8, 2);
    moves::slide_to(moves::on_pair(scene, any_pair(scene), random_, precision_), gap);
}

std::size_t Climber::any_pair(const Scene& scene) {
    return static_cast<std::size_t>(random_.below(static_cast<int>(count_of_pairs(scene))));
}

double Climber::height_of(const Scene& scene) {
    if (!is_within(scene, domain_)) return -INFINITY;
    ++judged_;
    work_ += work_of(scene);
    Truth truth(scene);
    const Contract contract = subject_.info().contract;
    const auto error = wrong(contract, answer(subject_, scalar_, scene), truth);
    const bool sought =
        error && (!direction_ || error->hit == (*direction_ == Direction::false_hit));
    if (!sought) return best_ ? -INFINITY : -nearest(truth, scalar_);
    const double share = share_of_tolerance(subject_, scalar_, truth, error->item);
    // Ignores scenes with a smaller share than the best scene. An exception is exact touching,
    // because the contract may be broken there.
    const bool lower = best_ && share < best_->share_of_tolerance;
    if (lower && truth.relation(error->item) != Relation::touching) return -INFINITY;
    auto what = judge(subject_, scalar_, truth);
    if (what) what = confirmed(subject_, scalar_, truth, *what);
    if (!what || what->kind == Class::domain || (lower && is_rounding(what->kind)))
        return -INFINITY;
    best_ = Summit{scene, *what, share};
    return share;
}

std::optional<Summit> climb(const Subject& subject, Scalar scalar, const Scene& start,
                            std::uint64_t steps, std::uint64_t seed,
                            const std::atomic<bool>* stop) {
    Climber climber(subject, scalar, start, seed);
    climber.steps(steps, stop);
    return climber.best();
}

}  // namespace touchstone
