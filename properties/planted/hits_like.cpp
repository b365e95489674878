#include "properties/planted/hits_like.h"

#include "properties/judging/by_margin.h"

namespace touchstone {

double rounded(double x, int digits) {
    const double unit = std::pow(10.0, std::floor(std::log10(std::fabs(x))) + 1 - digits);
    return unit > 0 ? std::round(x / unit) * unit : x;
}

bool is_unclear(double number, const Scene& scene) {
    constexpr double kNone = 1e-13;
    constexpr double kMost = 1e-9;
    const double growth = allowed({1, Conditioning::edge_direction}, scene);
    return std::fabs(number) <= std::min(kNone * growth, kMost) * scale(scene);
}

Given gives_hit(const Mistake& mistake, const SampledAnswer& one) {
    for (std::size_t i = 0; i < count_of_pairs(one.scene); ++i) {
        const auto gap = mistake.answer(pair_at(one.scene, i));
        if (!gap) return Given::none;
        if (is_unclear(*gap, one.scene)) return Given::unclear;
        if (*gap < 0) return given(one.answer.hit == (is_listed(one.scene) ? i + 1 : 1));
    }
    return given(one.answer.hit == 0);
}

namespace {

/// How many answers differ from those of a mistake, and with how many wrong answers it cannot be
/// made.
struct Misfit {
    std::size_t unexplained = 0;   ///< wrong answers
    std::size_t contradicted = 0;  ///< right answers
    std::size_t without = 0;

    [[nodiscard]] std::size_t all() const { return unexplained + contradicted; }
};

Misfit misfit_of(const Mistake& mistake, const Declaration& declared, const AnswerDraw& wrong,
                 const AnswerDraw& right, std::size_t most_right) {
    Misfit misfit;
    for (const SampledAnswer& one : wrong.some()) {
        if (!is_in_domain(declared, one.scene)) continue;
        const Given answer = gives_hit(mistake, one);
        misfit.unexplained += answer == Given::other ? 1 : 0;
        misfit.without += answer == Given::none ? 1 : 0;
    }
    const std::size_t step = right.some().size() / most_right + 1;
    for (std::size_t i = 0; i < right.some().size(); i += step)
        if (const SampledAnswer& one = right.some()[i]; is_in_domain(declared, one.scene))
            misfit.contradicted += gives_hit(mistake, one) == Given::other ? 1 : 0;
    return misfit;
}

/// Returns the mistake of the best factor. `mistake` returns the mistake of a factor that differs
/// from 1 by so much.
std::optional<Mistake> best_factor(const Declaration& declared, const AnswerDraw& wrong,
                                   const AnswerDraw& right,
                                   const std::function<Mistake(double)>& mistake) {
    constexpr std::size_t kMostRight = 240;
    constexpr int kSteps = 14;
    constexpr int kDigits = 3;
    const auto misfit = [&](double difference) {
        return misfit_of(mistake(difference), declared, wrong, right, kMostRight);
    };
    double least = -10;  // powers of ten
    double most = -1;
    for (int i = 0; i < kSteps; ++i) {
        const double power = (least + most) / 2;
        const Misfit here = misfit(std::pow(10.0, power));
        if (10 * here.without > wrong.some().size()) return std::nullopt;
        (here.unexplained > here.contradicted ? least : most) = power;
    }
    // People write factors with few digits.
    const double found = std::pow(10.0, most);
    std::vector<double> differences{std::pow(10.0, std::floor(most)),
                                    std::pow(10.0, std::ceil(most))};
    for (int digits = 1; digits <= kDigits; ++digits) differences.push_back(rounded(found, digits));
    differences.push_back(found);
    double best = found;
    std::size_t fewest = wrong.some().size() / 2;
    if (misfit(found).all() >= fewest) return std::nullopt;
    for (const double difference : differences)
        if (const std::size_t all = misfit(difference).all(); all < fewest)
            fewest = all, best = difference;
    return mistake(best);
}

}  // namespace

std::vector<Mistake> factors_like(const Declaration& declared, const AnswerDraw& wrong,
                                  const AnswerDraw& right) {
    // A deliberate slack resembles a factor of sizes. So such a factor must explain all answers.
    const auto explains_all = [&](const Mistake& mistake) {
        constexpr std::size_t kShare = 100;
        const std::size_t count = right.some().size() + 1;
        const Misfit misfit = misfit_of(mistake, declared, wrong, right, count);
        return kShare * misfit.all() <= wrong.some().size();
    };
    std::vector<Mistake> all;
    for (const bool are_angles : {true, false})
        for (const std::size_t whose : {2U, 0U, 1U})
            for (const double sign : {1.0, -1.0}) {
                auto like = best_factor(declared, wrong, right, [=](double difference) {
                    return multiplied(are_angles, 1 + sign * difference, AnswerKind::hit)[whose];
                });
                if (like && (are_angles || explains_all(*like))) all.push_back(*std::move(like));
            }
    return all;
}

}  // namespace touchstone
