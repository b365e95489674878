#include "properties/doctor/search.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <numeric>
#include <utility>

#include "properties/doctor/parts.h"

namespace touchstone::doctor {
namespace {

/// The number of scenes in a run of the program: kBatch for the first kFewestJudged scenes, because
/// most programs need no more; then kLargeBatch, because each start takes time.
constexpr int kBatch = 8;
constexpr int kLargeBatch = 28;
constexpr std::size_t kPlain = 0;
/// The fewest answers that can decide; with fewer, errors might go unnoticed.
constexpr int kFewestJudged = 40;
/// The fewest answers that can decide if some answers are not explained.
constexpr int kFewestWithErrors = 96;
/// The assumed rate of answers that contradict the right hypothesis, and the largest rate at which
/// a hypothesis still fits.
constexpr double kErrs = 0.03;
constexpr double kMostErring = 0.06;
/// How much each departure lowers the logarithm of a hypothesis's prior.
constexpr double kDepartureCosts = 3;
/// The lead that the best hypothesis needs, as a logarithm of odds.
constexpr double kAhead = 14;
/// The lead that suffices if no remaining scene distinguishes the two hypotheses.
constexpr double kAheadAtLeast = 2;

/// Whether the hypothesis needs counter-clockwise corners, and whether it needs clockwise ones. It
/// does not predict the answer to scenes with corners in the opposite order.
std::pair<bool, bool> order_of(const Hypothesis& hypothesis) {
    return {hypothesis.convention.has(Departure::ccw_corners),
            hypothesis.convention.has(Departure::cw_corners)};
}

bool are_opposite(Expected p, Expected q) {
    return p && q && *p != *q;
}

bool is_upright(const Scene& scene) {
    return as_read(scene, {{}, Omission::turns}) == scene;
}

class HypothesisSearch {
  public:
    HypothesisSearch(const Questions& questions, const AskAbout& ask, const AskAhead& ask_ahead,
                     int most_asked)
        : question_(questions.asked),
          ask_(ask),
          ask_ahead_(ask_ahead),
          most_asked_(most_asked),
          hypotheses_(questions.hypotheses),
          pool_(questions.probes),
          belief_(hypotheses_.size()),
          in_other_order_(hypotheses_.size()) {
        for (const Probe& probe : pool_) {
            answers_.push_back(answers_of(probe));
            is_left_out_.push_back(is_upright(probe.given));
        }
        // Upright shapes distinguish fewer hypotheses.
        const auto upright = std::count(is_left_out_.begin(), is_left_out_.end(), true);
        if (upright == std::ssize(pool_)) is_left_out_.flip();
        else has_upright_left_ = upright > 0;
        is_used_ = is_left_out_;
        for (const Hypothesis& hypothesis : hypotheses_)
            needs_an_order_.push_back(order_of(hypothesis) != std::pair(false, false));
        for (std::size_t h = 0; h < hypotheses_.size(); ++h)
            belief_[h] = -kDepartureCosts * hypotheses_[h].departures();
        for (std::size_t probe = 0; probe < pool_.size(); ++probe)
            for (std::size_t h = 0; h < hypotheses_.size(); ++h)
                weighed_.push_back(weighed_as(probe, h));
    }

    Found result() {
        bool goes_on = true;
        while (goes_on && asked_ < most_asked_ && !is_decided()) goes_on = ask_about(foreseen());
        fits_ = is_decided() && is_explained(best());
        // If even the best hypothesis is wrong, more answers help to name the mistake.
        const bool is_wrong = !is_explained(best());
        while (goes_on && is_wrong && asked_ < most_asked_) goes_on = ask_about(next_batch());
        return report();
    }

  private:
    struct Asked {
        std::size_t probe;
        Answer answer;
    };

    [[nodiscard]] Expected expected(std::size_t probe, std::size_t h) const {
        return pool_[probe].expected[h];
    }

    [[nodiscard]] std::size_t best() const {
        return static_cast<std::size_t>(std::max_element(belief_.begin(), belief_.end()) -
                                        belief_.begin());
    }

    /// True if a scene distinguishes the two hypotheses. `is_ignored` says which scenes do not
    /// count.
    [[nodiscard]] bool differ(std::size_t p, std::size_t q,
                              const std::vector<bool>& is_ignored) const {
        for (std::size_t i = 0; i < pool_.size(); ++i)
            if (!is_ignored[i] && are_opposite(expected(i, p), expected(i, q))) return true;
        return false;
    }
    [[nodiscard]] bool differ(std::size_t p, std::size_t q) const {
        return differ(p, q, is_left_out_);
    }

    /// Returns the best hypothesis that a scene distinguishes from `one`.
    [[nodiscard]] std::optional<std::size_t> best_but(std::size_t one) const {
        std::optional<std::size_t> next;
        for (std::size_t h = 0; h < belief_.size(); ++h)
            if ((!next || belief_[h] > belief_[*next]) && differ(one, h)) next = h;
        return next;
    }

    [[nodiscard]] bool is_decided() const {
        const std::size_t first = best();
        const int judged = judged_by(first);
        const bool errs = explained_by(first) < judged;
        if (judged < (errs ? kFewestWithErrors : kFewestJudged)) return false;
        for (std::size_t h = 0; h < belief_.size(); ++h) {
            const double ahead = belief_[first] - belief_[h];
            if (ahead < kAhead && differ(first, h, is_used_)) return false;
            // Even if no further scene distinguishes the two hypotheses, a small lead is needed.
            if (ahead < kAheadAtLeast && differ(first, h)) return false;
        }
        return true;
    }

    [[nodiscard]] int judged_by(std::size_t h) const {
        return static_cast<int>(
            std::count_if(answered_.begin(), answered_.end(),
                          [&](const Asked& a) { return expected(a.probe, h).has_value(); }));
    }
    [[nodiscard]] bool explains(std::size_t h, const Asked& answer) const {
        return expected(answer.probe, h) == answer.answer;
    }
    /// True if the hypothesis explains nearly all answers.
    [[nodiscard]] bool is_explained(std::size_t h) const {
        const int judged = judged_by(h);
        return judged - explained_by(h) <= kMostErring * judged;
    }

    [[nodiscard]] int explained_by(std::size_t h) const {
        return static_cast<int>(std::count_if(answered_.begin(), answered_.end(),
                                              [&](const Asked& a) { return explains(h, a); }));
    }

    /// The probabilities of the hypotheses, made less unequal.
    [[nodiscard]] std::vector<double> shares() const {
        const double most = belief_[best()];
        std::vector<double> shares;
        // The small constant lets the choice of scenes consider unlikely hypotheses after the
        // likely ones are distinguished.
        for (const double belief : belief_) shares.push_back(std::exp((belief - most) / 2) + 1e-6);
        const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
        for (double& share : shares) share /= sum;
        return shares;
    }

    /// Chooses scenes that together distinguish the likely hypotheses, one after the other: always
    /// the scene with the largest worth_of.
    [[nodiscard]] std::vector<std::size_t> next_batch() {
        const std::vector<double> share = shares();
        Parts parts{std::vector<std::size_t>(hypotheses_.size(), 0)};
        std::vector<std::pair<double, std::size_t>> bounds;
        for (std::size_t probe = 0; probe < pool_.size(); ++probe)
            bounds.emplace_back(std::numeric_limits<double>::infinity(), probe);
        std::vector<std::size_t> batch;
        const int size =
            std::min(asked_ < kFewestJudged ? kBatch : kLargeBatch, most_asked_ - asked_);
        while (std::ssize(batch) < size) {
            const auto next = best_split(share, parts, bounds);
            if (!next) break;
            is_used_[*next] = true;
            batch.push_back(*next);
            parts = divided(parts, pool_[*next].expected);
        }
        return batch;
    }

    /// Returns the unused scene with the largest worth_of, the first of several. `bounds` holds the
    /// worth for coarser parts, which is not smaller except by rounding. So few are computed again.
    [[nodiscard]] std::optional<std::size_t> best_split(
        const std::vector<double>& share, const Parts& parts,
        std::vector<std::pair<double, std::size_t>>& bounds) const {
        constexpr double kRounding = 1e-9;
        std::vector<double> sides;
        std::optional<std::size_t> next;
        double most = -2;
        std::sort(bounds.rbegin(), bounds.rend());
        for (auto& [worth, probe] : bounds) {
            if (worth < most - kRounding) break;
            if (is_used_[probe]) continue;
            worth = worth_of(probe, share, parts, sides);
            if (worth > most || (worth == most && probe < *next)) most = worth, next = probe;
        }
        return next;
    }

    /// The answer that worth_of assumes a hypothesis to predict. kOpen: it predicts no answer.
    /// kLeftOut: worth_of ignores the hypothesis.
    using Weighed = std::uint16_t;
    static constexpr Weighed kOpen = 0xffff;
    static constexpr Weighed kLeftOut = 0xfffe;

    /// A hypothesis that needs the other order of corners counts as predicting a miss if the plain
    /// hypothesis predicts a hit. Otherwise it is left out.
    [[nodiscard]] Weighed weighed_as(std::size_t probe, std::size_t h) const {
        if (const Expected what = expected(probe, h)) return static_cast<Weighed>(*what);
        if (!needs_an_order_[h]) return kOpen;
        return expected(probe, kPlain).value_or(0) != 0 ? Weighed{0} : kLeftOut;
    }

    /// Returns the value of asking about the scene: split_of for the answers that the hypotheses
    /// predict, minus the probability of the hypotheses that predict no answer. `sides` is scratch
    /// space.
    [[nodiscard]] double worth_of(std::size_t probe, const std::vector<double>& share,
                                  const Parts& parts, std::vector<double>& sides) const {
        const std::size_t answers = answers_[probe];
        const std::size_t all = parts.count * answers;
        sides.assign(all + 2, 0);
        const Weighed* const weighed = &weighed_[probe * share.size()];
        // Without branches, because most would be predicted wrongly.
        for (std::size_t h = 0; h < share.size(); ++h) {
            const std::size_t as = weighed[h];
            sides[as < kLeftOut ? parts.of[h] * answers + as : all + (as - kLeftOut)] += share[h];
        }
        const double open = sides.back();
        sides.resize(all);
        return split_of(sides, answers) - open;
    }

    [[nodiscard]] std::vector<Scene> scenes_of(const std::vector<std::size_t>& batch) const {
        std::vector<Scene> scenes;
        for (const std::size_t probe : batch) scenes.push_back(pool_[probe].given);
        return scenes;
    }

    /// Like next_batch. While the best hypothesis explains all answers, also asks ahead: about the
    /// small batches that follow if it explains all further answers, too.
    std::vector<std::size_t> foreseen() {
        if (!foreseen_.empty()) {
            std::vector<std::size_t> batch = std::move(foreseen_.front());
            foreseen_.pop_front();
            for (const std::size_t probe : batch) is_used_[probe] = true;
            return batch;
        }
        const std::vector<std::size_t> first = next_batch();
        if (!ask_ahead_ || !is_as_expected_ || asked_ >= kFewestJudged) return first;
        HypothesisSearch other = *this;
        std::vector<std::vector<Scene>> questions{scenes_of(first)};
        for (auto batch = first; other.take_expected(batch);) {
            batch = other.next_batch();
            questions.push_back(scenes_of(batch));
            foreseen_.push_back(batch);
        }
        ask_ahead_(questions);
        return first;
    }

    /// Takes the answers that the best hypothesis predicts. Returns true if it predicts all, and if
    /// another small batch follows.
    bool take_expected(const std::vector<std::size_t>& batch) {
        const std::size_t first = best();
        asked_ += static_cast<int>(batch.size());
        for (const std::size_t probe : batch) {
            const Expected what = expected(probe, first);
            if (!what) return false;
            take({probe, *what});
        }
        return !batch.empty() && asked_ < kFewestJudged;
    }

    bool ask_about(const std::vector<std::size_t>& batch) {
        if (batch.empty()) return false;
        const std::vector<Scene> scenes = scenes_of(batch);
        const std::size_t likely = best();
        auto answers = ask_(scenes);
        answers.resize(batch.size());
        asked_ += static_cast<int>(batch.size());
        bool is_expected = true;
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const auto hit = hit_of(question_, scenes[i], answers[i]);
            if (!hit || hit != expected(batch[i], likely)) is_expected = false;
            if (!hit) ++unanswered_;
            else take({batch[i], *hit});
            answers_turned_ = answers_turned_ || (hit && !is_upright(scenes[i]));
        }
        is_as_expected_ = is_expected;
        if (!is_expected) foreseen_.clear();
        return turn_to_upright() || !answered_.empty();
    }

    /// Called after each batch. If no turned shape of the first batch got an answer, asks only
    /// about upright ones from then on. Returns true if it makes this change.
    bool turn_to_upright() {
        const bool is_left_out = std::exchange(has_upright_left_, false);
        if (answers_turned_ || !is_left_out) return false;
        is_left_out_.flip();
        is_used_ = is_left_out_;
        return true;
    }

    void take(const Asked& answer) {
        answered_.push_back(answer);
        for (std::size_t h = 0; h < belief_.size(); ++h) {
            const Expected what = expected(answer.probe, h);
            if (!what && needs_an_order_[h]) belief_[h] += in_other_order_[h].take(answer.answer);
            else if (!what) belief_[h] += std::log(0.5);
            else belief_[h] += std::log(explains(h, answer) ? 1 - kErrs : kErrs);
        }
    }

    [[nodiscard]] Tried tried(std::size_t h) const {
        return {hypotheses_[h], judged_by(h), explained_by(h)};
    }
    [[nodiscard]] std::vector<Tried> likeliest() const {
        constexpr std::size_t kMost = 12;
        std::vector<std::size_t> order(hypotheses_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t p, std::size_t q) { return belief_[p] > belief_[q]; });
        order.resize(std::min(order.size(), kMost));
        std::vector<Tried> all;
        for (const std::size_t h : order) all.push_back(tried(h));
        return all;
    }

    [[nodiscard]] Found report() const {
        const std::size_t first = best();
        Found found{.best = hypotheses_[first], .asked = asked_};
        for (std::size_t h = 0; h < hypotheses_.size(); ++h)
            if (h != first && !differ(first, h) &&
                order_of(hypotheses_[h]) == order_of(hypotheses_[first]))
                found.equivalent.push_back(hypotheses_[h]);
        found.judged = judged_by(first);
        found.explained = explained_by(first);
        found.unanswered = unanswered_;
        const auto second = best_but(first);
        if (second) found.second = tried(*second);
        for (const auto& [probe, answer] : answered_) {
            found.hits += answer != 0 ? 1 : 0;
            found.answers.push_back({pool_[probe].given, answer, expected(probe, first),
                                     second ? expected(probe, *second) : std::nullopt,
                                     expected(probe, kPlain)});
        }
        found.tried = likeliest();
        found.hypotheses = hypotheses_.size();
        found.fits = fits_;
        return found;
    }

    AnswerKind question_;
    const AskAbout& ask_;
    const AskAhead& ask_ahead_;
    int most_asked_;
    const std::vector<Hypothesis>& hypotheses_;
    const std::vector<Probe>& pool_;
    std::vector<std::size_t> answers_;  ///< of each probe: the largest expected answer + 1
    std::vector<bool> needs_an_order_;
    std::vector<bool> is_used_;
    std::vector<bool> is_left_out_;
    std::vector<Weighed> weighed_;  ///< of all hypotheses for each probe
    std::vector<double> belief_;    ///< logarithms, up to a constant
    std::vector<InOtherOrder> in_other_order_;
    std::deque<std::vector<std::size_t>> foreseen_;  ///< the next batches, asked ahead
    bool is_as_expected_ = true;  ///< the best hypothesis predicted the last answers
    std::vector<Asked> answered_;
    int asked_ = 0;
    int unanswered_ = 0;
    bool fits_ = false;
    bool answers_turned_ = false;    ///< a scene with a turned shape got an answer
    bool has_upright_left_ = false;  ///< scenes with upright shapes are left out
};

}  // namespace

Found find_hypothesis(const Questions& questions, const AskAbout& ask, const AskAhead& ask_ahead,
                      int most_asked) {
    return HypothesisSearch(questions, ask, ask_ahead, most_asked).result();
}

}  // namespace touchstone::doctor
