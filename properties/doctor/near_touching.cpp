#include "properties/doctor/near_touching.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/scenes/scale.h"
#include "properties/judging/by_margin.h"
#include "properties/moves/moves.h"
#include "properties/moves/validity.h"
#include "properties/scenes/domain.h"
#include "properties/scenes/scene_families.h"

namespace touchstone::doctor {
namespace {

constexpr double kFinest = -52;
constexpr double kCoarsest = -6;
/// Beyond that share of the scale an answer is wrong for other reasons than rounding.
constexpr double kClearlyWrong = 0x1p-10;
/// By which a tolerance is more than what was seen.
constexpr double kRoom = 4;
constexpr double kFloatEps = 0x1p29;  ///< in those of doubles
/// Floats err by more than that, and by less than so many of their own eps.
constexpr double kLeastOfFloats = 0x1p14;
constexpr double kMostOfFloats = 256;

const Domain kModerate{
    .lengths = Range{0x1p-7, 0x1p10}, .offsets = 0x1p11, .aspect = 64.0, .angles = std::nullopt};

/// A scene with a gap of two to a power in that range of its scale, either way, or none.
std::optional<Scene> with_gap(Meant& meant, Random& random, double least, double most) {
    Scene made = generate_scene(meant.query(), random, Precision::double_).scene;
    Domain domain = kModerate;
    const bool is_degrees = largest_angle(made) > 0;
    const double turn = is_degrees ? 360 : 2 * std::numbers::pi;
    domain.angles = Range{-turn, turn};
    auto scene = brought_within(made, domain, Precision::double_);
    if (!scene) return scene;
    const double gap = random.sign() * scale(*scene) * random.two_to_the(least, most);
    moves::slide_to(moves::on_pair(*scene, 0, random, Precision::double_), gap);
    scene = made_valid(*scene, Precision::double_);
    if (scene) scene = meant.near(*scene);
    if (!scene || !is_within(*scene, domain)) return std::nullopt;
    return scene;
}

std::vector<Scene> with_gaps(Meant& meant, Random& random, double least, double most, int count) {
    std::vector<Scene> scenes;
    for (int tries = 0; static_cast<int>(scenes.size()) < count && tries < 60 * count; ++tries)
        if (auto scene = with_gap(meant, random, least, most)) scenes.push_back(*std::move(scene));
    return scenes;
}

void judge(ToleranceSeen& seen, Contract contract, const Scene& scene, Answer answer) {
    const Declaration any{contract, {1e300, Conditioning::none}};
    Truth truth(scene);
    const auto what = judge_by_margin(any, truth, answer);
    if (!what || what->kind != Class::rounding) return;
    const double eps = std::fabs(what->margin_in_eps);
    if (eps * epsilon(Scalar::double_) > kClearlyWrong) {
        ++seen.wrong;
        if (!seen.wrong_example) seen.wrong_example = scene;
        return;
    }
    double& worst = what->hit ? seen.worst.hit : seen.worst.miss;
    worst = std::max(worst, eps);
    seen.worst.by_edges = std::max(
        seen.worst.by_edges, eps / allowed(Tolerance{1, Conditioning::edge_direction}, scene));
}

void ask_about(ToleranceSeen& seen, Meant& meant, Contract contract,
               const std::vector<Scene>& scenes) {
    const auto answers = meant.answers(scenes);
    seen.asked += static_cast<int>(scenes.size());
    for (std::size_t i = 0; i < scenes.size(); ++i)
        if (answers[i]) judge(seen, contract, scenes[i], *answers[i]);
}

double power_of_two_above(double x) {
    return std::exp2(std::ceil(std::log2(x)));
}

void suggest(ToleranceSeen& seen, bool has_range_of_floats) {
    const Worst& worst = seen.worst;
    const double one_way = has_range_of_floats ? worst.either() : std::min(worst.hit, worst.miss);
    const bool errs_like_floats =
        one_way >= kLeastOfFloats && worst.either() <= kMostOfFloats * kFloatEps;
    if (errs_like_floats) seen.scalar = Scalar::float_;
    const double unit = errs_like_floats ? kFloatEps : 1;
    const double needed = kRoom * worst.either() / unit;
    const double by_edges = kRoom * worst.by_edges / unit;
    const double usual = seen.tolerance.factor;
    if (needed <= usual) return;
    // Thin shapes and far places explain it where it then needs much less.
    if (by_edges <= usual) seen.tolerance = {usual, Conditioning::edge_direction};
    else seen.tolerance.factor = power_of_two_above(needed);
}

}  // namespace

ToleranceSeen find_tolerance(Meant& meant, Contract contract, bool has_range_of_floats,
                             Random& random, int most_asked) {
    ToleranceSeen seen;
    ask_about(seen, meant, contract,
              with_gaps(meant, random, kFinest, kCoarsest, most_asked * 2 / 3));
    // Where it ceases to be wrong.
    const double worst = std::log2(std::max(seen.worst.either(), 0.25)) + kFinest;
    ask_about(seen, meant, contract,
              with_gaps(meant, random, std::max(worst - 1, kFinest - 2),
                        std::min(worst + 4, kCoarsest), most_asked - most_asked * 2 / 3));
    suggest(seen, has_range_of_floats);
    return seen;
}

}  // namespace touchstone::doctor
