#include "properties/planted/hits_like.h"

#include "properties/judging/by_margin.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"

namespace touchstone {

double rounded(double x, int digits) {
    const double unit = std::pow(10.0, std::floor(std::log10(std::fabs(x))) + 1 - digits);
    return unit > 0 ? std::round(x / unit) * unit : x;
}

double middle_of(std::vector<double>& all) {
    if (all.empty()) return 0.0;
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::nth_element(all.begin(), middle, all.end());
    return *middle;
}

const std::vector<mistaken::SeenPair>& Compared::pairs() const {
    if (pairs_.empty())
        for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
            pairs_.emplace_back(pair_at(scene, i));
    return pairs_;
}

const reference::Parting& Compared::parting() const {
    if (!parting_) parting_ = reference::parting(pairs().front().pair);
    return *parting_;
}

bool Compared::is_unclear(double number) const {
    if (!unclear_) {
        const double none = std::max(1e-13, epsilon(declared_.scalar) / 2);
        const double most = std::max(1e-9, 2 * epsilon(declared_.scalar));
        const double growth = allowed({1, Conditioning::edge_direction}, scene);
        unclear_ = std::min(none * growth, most) * scale(scene);
    }
    return std::fabs(number) <= *unclear_;
}

bool Compared::is_in_domain() const {
    if (!is_in_domain_) is_in_domain_ = touchstone::is_in_domain(declared_, scene);
    return *is_in_domain_;
}

bool Compared::is_near_touching() const {
    constexpr double kNear = 1e-9;
    if (!is_near_touching_) {
        const double margin = is_listed(scene) ? what.margin.length : fast::margin(scene);
        is_near_touching_ = std::fabs(margin) <= kNear * scale(scene);
    }
    return *is_near_touching_;
}

double Compared::number() const {
    return is_of_depth(declared_.asked) ? std::max(0.0, what.answer->value) : what.answer->value;
}

bool Compared::is_right_number() const {
    return (number() > 0) == (what.truth->value > 0) &&
           std::fabs(number() - what.truth->value) <= what.truth->allowed;
}

ComparedDraw::ComparedDraw(const Declaration& declared, const AnswerDraw& draw) : all(draw.all()) {
    for (const Example& one : draw.some()) some.emplace_back(declared, one);
}

Given gives_hit(const Mistake& mistake, const Compared& one) {
    const Answer answered = one.what.answer->hit;
    for (std::size_t i = 0; i < one.pairs().size(); ++i) {
        const auto gap = mistake.answer(one.pairs()[i]);
        if (!gap) return Given::none;
        if (one.is_unclear(*gap)) return Given::unclear;
        if (*gap < 0) return given(answered == (is_listed(one.scene) ? i + 1 : 1));
    }
    return given(answered == 0);
}

Given gives_points(const Mistake& mistake, const Compared& one, AnswerKind asked) {
    const bool is_compared =
        !is_of_depth(asked) || (one.what.answer->value > 0 && one.is_right_number());
    if (one.what.answer->points.empty() || !is_compared) return Given::none;
    const mistaken::SeenPair& both = one.pairs().front();
    const bool is_same = mistake.gives(both, one.what.answer->points);
    if (asked == AnswerKind::contact_points) return given(is_same);
    const reference::Parting& parting = one.parting();
    const std::vector<Point<double>> right = asked == AnswerKind::closest_points
                                                 ? std::vector{parting.on_a, parting.on_b}
                                                 : std::vector{parting.normal};
    return mistake.gives(both, right) ? Given::unclear : given(is_same);
}

bool says_both(const Mistake& mistake, const ComparedDraw& wrong, const ComparedDraw& right) {
    constexpr std::size_t kFewest = 8;
    std::size_t yes = 0;
    std::size_t no = 0;
    for (const ComparedDraw* draw : {&wrong, &right}) {
        for (const Compared& one : draw->some) {
            const auto number = mistake.answer(one.pairs().front());
            if (number && !one.is_unclear(*number)) ++(*number < 0 ? yes : no);
        }
    }
    return std::min(yes, no) >= kFewest;
}

bool are_one(const Mistake& one, const Mistake& other, std::string_view query) {
    constexpr int kScenes = 200;
    if (query.empty() || !one.answer || !other.answer) return false;
    const Declaration in_doubles;
    Random random(1);
    int known = 0;
    for (int i = 0; i < kScenes; ++i) {
        const Scene scene = generate_scene(query, random, Precision::double_).scene;
        const Example hit{.scene = scene,
                          .what = {.answer = Reply{.hit = 1}, .relation = Relation::disjoint}};
        const Compared compared(in_doubles, hit);
        const Given by_one = gives_hit(one, compared);
        const Given by_other = gives_hit(other, compared);
        const auto is_known = [](Given given) {
            return given == Given::same || given == Given::other;
        };
        if (!is_known(by_one) || !is_known(by_other)) continue;
        if (by_one != by_other) return false;
        ++known;
    }
    return 2 * known > kScenes;
}

namespace {

struct Misfit {
    std::size_t unexplained = 0;   ///< wrong answers where the mistake gives another answer
    std::size_t contradicted = 0;  ///< right answers where the mistake gives another answer
    std::size_t without = 0;       ///< wrong answers to scenes where the mistake cannot be made
    std::size_t wrong = 0;         ///< all wrong answers that were compared

    [[nodiscard]] std::size_t all() const { return unexplained + contradicted; }
};

std::size_t step_for(const ComparedDraw& draw, std::size_t most) {
    return draw.some.size() / most + 1;
}

/// Compares at most `most` right and `most` wrong answers, without those outside the domain. Stops
/// at `limit` misfits.
Misfit misfit_of(const Mistake& mistake, const ComparedDraw& wrong, const ComparedDraw& right,
                 std::size_t most, std::size_t limit) {
    Misfit misfit;
    const auto each = [&](const ComparedDraw& draw, const auto& note) {
        const std::size_t step = step_for(draw, most);
        for (std::size_t i = 0; i < draw.some.size() && misfit.all() < limit; i += step)
            if (const Compared& one = draw.some[i]; one.is_in_domain())
                note(gives_hit(mistake, one));
    };
    each(wrong, [&](Given answer) {
        ++misfit.wrong;
        misfit.unexplained += answer == Given::other ? 1 : 0;
        misfit.without += answer == Given::none ? 1 : 0;
    });
    each(right, [&](Given answer) { misfit.contradicted += answer == Given::other ? 1 : 0; });
    return misfit;
}

/// The range of a number, as exponents of ten, and how many digits it may have.
struct SearchedNumbers {
    double least;  ///< -3: from 0.001
    double most;   ///< 2: up to 100
    int digits = std::numeric_limits<double>::max_digits10;
};

/// Returns the mistake with the number that explains the answers best. mistake(0) would be no
/// mistake: a small number leaves wrong answers unexplained, a large one contradicts right answers.
/// Returns nothing unless some number has fewer misfits than half of the wrong answers. Also
/// returns nothing if the mistake is impossible in more than a tenth of the scenes with wrong
/// answers.
std::optional<Mistake> best_number(const ComparedDraw& wrong, const ComparedDraw& right,
                                   const SearchedNumbers& numbers,
                                   const std::function<Mistake(double)>& mistake) {
    constexpr std::size_t kFew = 40;
    constexpr std::size_t kSome = 240;
    constexpr std::size_t kAll = 1000;
    constexpr double kStep = 0.2;
    constexpr std::size_t kTogether = 5;
    constexpr int kHalvings = 10;
    constexpr int kDigits = 3;
    const auto misfit = [&](double number, std::size_t most, std::size_t limit) {
        return misfit_of(mistake(number), wrong, right, most, limit);
    };
    // Larger numbers may fit as badly as smaller ones, so a search by halving alone may fail.
    // Ignores a number if its misfits are more than three quarters of the wrong answers.
    std::optional<double> likeliest;
    std::size_t fewest = 3 * wrong.some.size() / step_for(wrong, kFew) / 4 + 1;
    std::vector<double> powers;
    for (double power = numbers.least; power <= numbers.most; power += kStep)
        powers.push_back(power);
    for (std::size_t first = 0; first < powers.size(); first += kTogether) {
        const std::size_t last = std::min(first + kTogether, powers.size()) - 1;
        // If the largest number explains none of the compared wrong answers, the smaller ones do
        // not either.
        const Misfit of_last = misfit(std::pow(10.0, powers[last]), kFew, fewest);
        if (of_last.unexplained == of_last.wrong) continue;
        for (std::size_t i = first; i <= last; ++i) {
            const Misfit here =
                i == last ? of_last : misfit(std::pow(10.0, powers[i]), kFew, fewest);
            if (here.all() >= fewest) continue;
            if (10 * here.without > here.wrong) return std::nullopt;
            fewest = here.all(), likeliest = powers[i];
        }
    }
    if (!likeliest) return std::nullopt;
    double least = *likeliest - kStep;
    double most = *likeliest + kStep;
    for (int i = 0; i < kHalvings; ++i) {
        const double power = (least + most) / 2;
        const Misfit here = misfit(std::pow(10.0, power), kSome, kAll);
        if (i == 0 && 2 * here.all() > here.wrong) return std::nullopt;
        (here.unexplained > here.contradicted ? least : most) = power;
    }
    // People write numbers with few digits.
    const double found = std::pow(10.0, most);
    std::vector<double> all{std::pow(10.0, std::floor(most)), std::pow(10.0, std::ceil(most))};
    for (int digits = 1; digits <= std::min(kDigits, numbers.digits); ++digits)
        all.push_back(rounded(found, digits));
    if (numbers.digits > kDigits) all.push_back(found);
    std::optional<double> best;
    fewest = wrong.some.size() / 2;
    for (const double number : all)
        if (const std::size_t here = misfit(number, kAll, fewest).all(); here < fewest)
            fewest = here, best = number;
    return best ? std::optional(mistake(*best)) : std::nullopt;
}

/// Returns the mistake `met_within` with a share of the scale that explains all wrong answers: a
/// power of ten if possible, otherwise a number with few digits. Returns nothing for lists, if
/// wrong answers err on both sides, if they are not near touching, or if a right answer is nearer
/// to touching than some wrong one on the same side, by more than rounding.
std::optional<Mistake> relative_epsilon(Scalar scalar, const ComparedDraw& wrong,
                                        const ComparedDraw& right, bool is_across_sides) {
    constexpr double kNear = 0x1p-8;
    const double rounding = std::max(1e-13, epsilon(scalar));
    if (wrong.some.empty() || is_listed(wrong.some.front().scene)) return std::nullopt;
    const double side = wrong.some.front().what.relation == Relation::disjoint ? 1 : -1;
    const auto share_of = [=, gap = met_within(0, is_across_sides).answer](const Compared& one) {
        const mistaken::SeenPair& both = one.pairs().front();
        return side * gap(both).value_or(0) / scale(both.pair);
    };
    double least = 0;
    for (const Compared& one : wrong.some) {
        const double share = share_of(one);
        if (!(share > 0 && share < kNear)) return std::nullopt;
        least = std::max(least, share);
    }
    double most = kNear;
    for (const Compared& one : right.some) {
        const bool is_on_side = (one.what.relation == Relation::disjoint) == (side > 0);
        if (!is_on_side || !one.is_in_domain()) continue;
        if (const double share = share_of(one); share > 0) most = std::min(most, share);
    }
    least -= rounding;
    most += rounding;
    if (!(least > 0 && least < most)) return std::nullopt;
    // A power of ten is the likeliest.
    double share = std::pow(10.0, std::ceil(std::log10(least)));
    for (int digits = 1; share > most && digits <= 3; ++digits) {
        share = rounded(least, digits);
        if (share < least) share += std::pow(10.0, std::floor(std::log10(least)) + 1 - digits);
    }
    return share <= most ? std::optional(met_within(side * share, is_across_sides)) : std::nullopt;
}

}  // namespace

std::vector<Mistake> mistakes_with_number(Scalar scalar, const ComparedDraw& wrong,
                                          const ComparedDraw& right) {
    // A deliberate slack resembles a factor of sizes, and other errors resemble an angle that is
    // too large. So such mistakes must explain nearly all answers.
    const auto explains_all = [&](const Mistake& mistake) {
        const std::size_t count = right.some.size() + 1;
        const std::size_t limit = wrong.some.size() / 100 + 1;
        return misfit_of(mistake, wrong, right, count, limit).all() < limit;
    };
    std::vector<Mistake> all;
    const auto add = [&](bool must_explain_all, const SearchedNumbers& numbers,
                         const std::function<Mistake(double)>& mistake) {
        auto like = best_number(wrong, right, numbers, mistake);
        if (like && (!must_explain_all || explains_all(*like))) all.push_back(*std::move(like));
    };
    for (const bool is_across_sides : {true, false})
        if (auto like = relative_epsilon(scalar, wrong, right, is_across_sides))
            all.push_back(*std::move(like));
    add(true, {-10, -1, 3}, with_padded_cosines);
    for (const double sign : {1.0, -1.0})
        for (const std::size_t whose : {2U, 0U, 1U}) {
            add(false, {-10, -1},
                [=](double by) { return multiplied(true, 1 + sign * by)[whose]; });
            // A factor of one shape's sizes, such as 1.04, usually has few digits.
            SearchedNumbers factors{-10, -1};
            if (whose != 2) factors.digits = 2;
            add(true, factors, [=](double by) { return multiplied(false, 1 + sign * by)[whose]; });
            add(true, {-10, 2.3}, [=](double by) { return turned_further(sign * by)[whose]; });
        }
    for (const double sign : {1.0, -1.0})
        for (const bool is_along_x : {true, false})
            add(true, {-10, 4}, [=](double by) { return moved_apart(is_along_x, sign * by); });
    return all;
}

}  // namespace touchstone
