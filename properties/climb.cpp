#include "properties/climb.h"

#include <cmath>

#include "properties/moves/vocabulary.h"
#include "properties/scene_families.h"
#include "properties/validity.h"

namespace touchstone {
namespace {

bool is_rounding(Class kind) {
    return kind == Class::rounding || kind == Class::beyond_tolerance;
}

class Climber {
  public:
    Climber(const Subject& subject, Scalar scalar, const Scene& start, std::uint64_t seed)
        : subject_(subject),
          scalar_(scalar),
          precision_(input_precision(scalar)),
          random_(seed),
          scene_(start) {
        height_ = height_of(scene_);
    }

    void step() {
        Scene candidate = changed();
        const double height = height_of(candidate);
        if (height < height_) return;
        height_ = height;
        scene_ = std::move(candidate);
    }

    /// True where something worse than rounding has been found.
    [[nodiscard]] bool is_done() const { return best_ && !is_rounding(best_->what.kind); }
    [[nodiscard]] const std::optional<Summit>& best() const { return best_; }

  private:
    [[nodiscard]] Scene changed() {
        Scene scene = scene_;
        const double choice = random_.unit();
        if (choice < 0.35) scene = moves::moved(scene, random_, precision_);
        else if (choice < 0.7) scene = moved_a_little(std::move(scene));
        if (choice < 0.6 || choice > 0.7) slide(scene);
        return made_valid(std::move(scene), precision_).value_or(scene_);
    }

    Scene moved_a_little(Scene scene) {
        const auto item = any_item(scene);
        for (int i = random_.from_to(1, 3); i > 0; --i) {
            if (random_.chance(0.5)) moves::nudge({scene, item, random_, precision_});
            else moves::step_ulps({scene, item, random_, precision_});
        }
        return made_valid(std::move(scene), precision_).value_or(scene_);
    }

    /// To a gap around the worst misjudged, or of some units in the last place.
    void slide(Scene& scene) {
        const double unit = scale(scene) * epsilon(scalar_);
        double gap = unit * random_.sign() * random_.two_to_the(-3, 3);
        if (best_) gap = unit * best_->what.margin_in_eps * random_.between(0.8, 2);
        moves::slide_to({scene, any_item(scene), random_, precision_}, gap);
    }

    std::size_t any_item(const Scene& scene) {
        return static_cast<std::size_t>(random_.below(static_cast<int>(items_of(scene))));
    }

    /// Below zero: how far a scene that is judged rightly lies from touching. Else the share of the
    /// tolerance at which it is misjudged. Minus infinity: outside the domain.
    double height_of(const Scene& scene) {
        Truth truth(scene);
        const Contract contract = subject_.info().contract;
        const auto error = wrong(contract, answer(subject_, scalar_, scene), truth);
        // A scene that is lower than the one at hand is of no interest, whatever it is called.
        if (!error) return best_ ? -INFINITY : -nearest(truth);
        const double share = share_of(truth.margin_in_eps(scalar_, error->item), scene);
        if (best_ && share < best_->share_of_tolerance) return -INFINITY;
        const auto what = judge(subject_, scalar_, truth);
        if (!what || what->kind == Class::domain) return -INFINITY;
        best_ = Summit{scene, *what, share};
        return share;
    }

    [[nodiscard]] double nearest(Truth& truth) const {
        double least = INFINITY;
        for (std::size_t item = 0; item < truth.items(); ++item)
            least = std::min(least, std::fabs(truth.margin_in_eps(scalar_, item)));
        return least;
    }

    [[nodiscard]] double share_of(double margin_in_eps, const Scene& scene) const {
        return std::fabs(margin_in_eps) / allowed(subject_.info().tolerance, scene);
    }

    const Subject& subject_;
    Scalar scalar_;
    Precision precision_;
    Random random_;
    Scene scene_;
    double height_ = -INFINITY;
    std::optional<Summit> best_;
};

}  // namespace

std::optional<Summit> climb(const Subject& subject, Scalar scalar, const Scene& start,
                            std::uint64_t steps, std::uint64_t seed) {
    Climber climber(subject, scalar, start, seed);
    for (std::uint64_t i = 0; i < steps && !climber.is_done(); ++i) climber.step();
    return climber.best();
}

}  // namespace touchstone
