#include "properties/directed/directed.h"

#include "properties/grid/exhaustive.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/moves/shape.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

constexpr std::uint16_t kTurns = 4;
constexpr std::size_t kSides = 4;

constexpr std::size_t kMostExamples = 4;

/// With this cost, a search among large scenes takes about as long as one among small scenes.
std::uint64_t cost(std::size_t numbers, std::size_t decisions) {
    return 1 + numbers / 64 + decisions / 128;
}

}  // namespace

void Search::watch(const Scene& scene) {
    watch_decisions(subject_, scalar_of(precision_), scene, decisions_);
    std::fill(turns_.begin(), turns_.end(), std::uint16_t{0});
    numbered_.clear();
    for (const Decision& decision : decisions_) {
        const auto next = static_cast<std::uint16_t>(numbers_.size());
        const std::uint16_t place = numbers_.try_emplace(decision.place, next).first->second;
        if (place == turns_.size()) {
            addresses_.push_back(decision.place);
            turns_.push_back(0);
            seen_.emplace_back();
        }
        if (decision.side != Side::unordered)
            ++seen_[place].in_floats[static_cast<std::size_t>(decision.side)];
        numbered_.push_back(
            {place, turns_[place]++, decision.side, decision.difference, decision.is_equality});
    }
}

const NumberedDecision* find_decision(const std::vector<NumberedDecision>& decisions,
                                      std::uint16_t place, std::uint16_t turn) {
    const auto it = std::find_if(decisions.begin(), decisions.end(),
                                 [=](const auto& d) { return d.place == place && d.turn == turn; });
    return it == decisions.end() ? nullptr : &*it;
}

std::size_t outcome_of(const NumberedDecision& decision, Side side) {
    const std::size_t turn = std::min(decision.turn, kTurns);
    return kCounts + (decision.place * std::size_t{kTurns + 1} + turn) * kSides +
           static_cast<std::size_t>(side);
}

std::size_t outcome_of(const NumberedDecision& decision) {
    return outcome_of(decision, decision.side);
}

Search::Search(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
               const std::function<bool(const Scene&)>& use)
    : subject_(subject), precision_(precision), random_(seed), left_(most), use_(use) {}

const std::vector<NumberedDecision>& Search::look(const Solved& at) {
    static const std::vector<NumberedDecision> nothing;
    Solved valid = at;
    if (is_over() || !make_valid(valid.scene, precision_)) return nothing;
    watch(valid.scene);
    left_ -= std::min(left_, cost(moves::count_of_numbers(valid.scene), numbered_.size()));
    if (!use_(valid.scene)) left_ = 0;
    note(valid);
    return numbered_;
}

OutcomeRecord& Search::record(std::size_t outcome) {
    if (outcome >= records_.size()) {
        records_.resize(outcome + 1);
        last_seen_.resize(outcome + 1);
    }
    return records_[outcome];
}

bool Search::is_rare(std::size_t outcome) {
    return record(outcome).in_plain * 100 < plain_;
}

bool Search::is_one_sided(const NumberedDecision& decision) {
    return is_rare(outcome_of(decision, Side::less)) ||
           is_rare(outcome_of(decision, Side::greater));
}

double Search::reluctance(const NumberedDecision& decision) {
    const bool less = is_rare(outcome_of(decision, Side::less));
    const bool greater = is_rare(outcome_of(decision, Side::greater));
    const bool shows_it = less != greater && is_rare(outcome_of(decision));
    if ((!less && !greater) || shows_it || !std::isfinite(decision.difference))
        return std::numeric_limits<double>::infinity();
    // A comparison that few generated scenes reach costs less, because it may lead to comparisons
    // that none of them reaches.
    const double seldom = less && greater ? 0.25 : 1;
    const double tried = 1.0 + record(outcome_of(decision)).solved_for;
    return seldom * tried * (1 + 0.5 * decision.turn) * random_.between(1, 2);
}

std::size_t Search::most_wanted() {
    std::size_t wanted = 0;
    double least = std::numeric_limits<double>::infinity();
    // Try only a few dozen outcomes, because there may be thousands.
    for (int tries = 0; tries < 32 && !decided_.empty(); ++tries) {
        const std::size_t one = random_.any_of(decided_);
        const NumberedDecision decision = records_[one].decision;
        const double cost = reluctance(decision);
        if (cost >= least) continue;
        wanted = one;
        least = cost;
    }
    return wanted;
}

void Search::end_of_plain() {
    is_plain_ = false;
    std::erase_if(rare_, [this](std::size_t outcome) { return !is_rare(outcome); });
}

void Search::note(const Solved& at) {
    ++looks_;
    if (is_plain_) ++plain_;
    // The program does not compute the count of numbers, so the count can't be solved for.
    constexpr NumberedDecision kNone{UINT16_MAX, 0, Side::equal, 0, false};
    note(at, outcome_of_count(moves::count_of_numbers(at.scene)), kNone);
    for (const NumberedDecision& decision : numbered_) note(at, outcome_of(decision), decision);
}

void Search::note(const Solved& at, std::size_t outcome, const NumberedDecision& decision) {
    OutcomeRecord& known = record(outcome);
    if (last_seen_[outcome] == looks_) return;
    last_seen_[outcome] = looks_;
    if (is_plain_) ++known.in_plain;
    if (decision.side == Side::unordered || (!is_plain_ && !is_rare(outcome))) return;
    if (known.examples.empty()) {
        known.decision = decision;
        rare_.push_back(outcome);
        if (outcome >= kCounts) decided_.push_back(outcome);
    }
    if (known.examples.size() < kMostExamples) known.examples.push_back(at);
    else if (random_.chance(0.1)) random_.any_of(known.examples) = at;
}

namespace {

/// Adds the sides that an exact run on the scene reaches. Returns false and adds nothing if the
/// scene has many numbers: the run would take a long time and reach hardly any further places.
bool add_exact_sides(const Subject& subject, const Scene& scene, DecisionCoverage& coverage) {
    constexpr std::size_t kMostNumbers = 24;
    constexpr std::size_t kMostDecisions = 256;
    if (moves::count_of_numbers(scene) > kMostNumbers) return false;
    std::vector<Decision> decisions;
    watch_exact_decisions(subject, scene, decisions, kMostDecisions);
    for (const Decision& decision : decisions)
        if (decision.side != Side::unordered)
            ++coverage[decision.place].exactly[static_cast<std::size_t>(decision.side)];
    return true;
}

/// Adds the sides that exact runs on scenes of the grid reach. On a grid shapes often touch
/// exactly; in other scenes they rarely do.
void add_exact_sides_on_grid(const Subject& subject, int scenes, Random& random,
                             DecisionCoverage& coverage) {
    const SceneGrid& grid = scene_grid(GridSize::usual, subject.info().query);
    for (; scenes > 0; --scenes) {
        Scene scene = grid.scene(random.bits() % grid.size());
        // At angles in radians other than 0, coordinates are transcendental, so shapes almost never
        // touch exactly.
        if (scenes % 2 == 0)
            for_each_number(scene, [](Quantity quantity, double& x) {
                if (is_angle(quantity)) x = 0;
            });
        (void)add_exact_sides(subject, scene, coverage);
    }
}

}  // namespace

DecisionCoverage Search::coverage() const {
    constexpr int kOfGrid = 300;
    int examples = 300;
    DecisionCoverage coverage;
    for (std::size_t i = 0; i < seen_.size(); ++i) coverage[addresses_[i]] = seen_[i];
    Random random = random_;
    add_exact_sides_on_grid(subject_, kOfGrid, random, coverage);
    for (std::size_t i = 0; i < kMostExamples; ++i) {
        for (const std::size_t outcome : decided_) {
            const OutcomeRecord& known = records_[outcome];
            const auto side = static_cast<std::size_t>(known.decision.side);
            const bool is_seen = coverage[addresses_[known.decision.place]].exactly[side] > 0;
            if (is_seen || i >= known.examples.size()) continue;
            if (examples == 0) return coverage;
            if (add_exact_sides(subject_, known.examples[i].scene, coverage)) --examples;
        }
    }
    return coverage;
}

Solved Search::draw() {
    // Draws no family that changes counts or numbers in another family's scene (families.h),
    // because the code below makes such changes itself.
    const Family family = any_ticket(random_).family;
    Scene scene = generate_scene(subject_.info().query, random_, family, precision_).scene;
    if (random_.chance(0.2)) {
        Scene other = scene;
        moves::other_count(moves::on_any_pair(other, random_, precision_));
        if (make_valid(other, precision_)) scene = std::move(other);
    }
    if (!random_.chance(0.3)) return {std::move(scene)};
    Scene written = scene;
    const std::size_t count = moves::count_of_numbers(written);
    for (int n = random_.from_to(1, 3); n > 0; --n) {
        const std::size_t i = random_.index(count);
        moves::number_at(written, i) =
            moves::written_number(moves::quantity_at(written, i), random_, precision_);
    }
    return {make_valid(written, precision_) ? std::move(written) : std::move(scene)};
}

}  // namespace touchstone
