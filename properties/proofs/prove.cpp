#include "properties/proofs/prove.h"

#include <queue>

#include "properties/proofs/corners.h"

namespace touchstone::proofs {
namespace {

struct Leaf {
    Box box;
    Bound bound;
    double unbounded = 0;  ///< log2 of 1 + the number of paths without a bound
    std::size_t node = 0;  ///< its index in the tree of splits
};

/// A node of the tree of splits: a box that was split, a leaf, or a box without scenes.
struct Node {
    std::size_t split = 0;
    double at = 0;
    std::size_t lower = 0;  ///< the index of the lower half; the upper half is next; 0: not split
};

struct LessBad {
    bool operator()(const Leaf& p, const Leaf& q) const {
        return p.bound.worst() < q.bound.worst();
    }
};

/// All leaves, as a heap with the worst leaf at the top.
class Leaves : public std::priority_queue<Leaf, std::vector<Leaf>, LessBad> {
  public:
    [[nodiscard]] const std::vector<Leaf>& all() const { return c; }
};

/// Chooses the number along which a box is split. Prefers numbers with wide intervals, and numbers
/// that lowered bounds when they were split.
class Splitting {
  public:
    explicit Splitting(const Setting& setting) : setting_(setting) {
        const std::size_t numbers = setting.numbers.size();
        gains_.assign(numbers + 1, 1);
        early_gains_.assign(numbers, 0.5);
        for (const SceneNumber& number : setting.numbers) {
            weights_.push_back(number.quantity == Quantity::angle     ? 4
                               : number.quantity == Quantity::degrees ? 4 * kPerDegree
                                                                      : 1);
        }
        weights_.push_back(3);  // the scale
    }

    /// Returns the index of the number to split; to split the scale, the count of numbers.
    [[nodiscard]] std::size_t choose(const Leaf& leaf) const {
        constexpr double kScales = 0.3;
        const Box& box = leaf.box;
        const bool is_bounded = leaf.bound.worst() < kInfinite;
        std::size_t best = box.numbers.size();
        if (box.scale.width() > kScales) return best;
        double most = is_bounded ? box.scale.width() * weights_[best] * (0.05 + gains_[best]) : -1;
        for (std::size_t i = 0; i < box.numbers.size(); ++i) {
            // The place of A affects only rounding errors. So splitting it seldom gives a first
            // bound.
            const SceneNumber& number = setting_.numbers[i];
            const bool is_place = number.axis >= 0 && number.origin < 0;
            const double need = is_bounded ? 0.05 + gains_[i]
                                : is_place ? 0.02
                                           : 0.05 + early_gains_[i];
            const double width = box.numbers[i].width() * weights_[i] * need;
            if (width > most) {
                most = width;
                best = i;
            }
        }
        return best;
    }

    /// Records how much a split lowered the bound.
    void learn(std::size_t split, double before, double after) {
        const double gain = std::max(0.0, (before - after) / before);
        gains_[split] += 0.02 * (std::min(1.0, 8 * gain) - gains_[split]);
    }

    /// Records how much a split lowered the number of paths without a bound.
    void learn_unbounded(std::size_t split, double before, double after) {
        if (split == early_gains_.size() || !(before > 0)) return;
        const double gain = std::max(0.0, (before - after) / before);
        early_gains_[split] += 0.05 * (std::min(1.0, 2 * gain) - early_gains_[split]);
    }

  private:
    static constexpr double kPerDegree = 0.017;

    const Setting& setting_;
    std::vector<double> weights_;
    std::vector<double> gains_;        ///< of each number, and of the scale
    std::vector<double> early_gains_;  ///< of each number, in boxes without a bound
};

double middle(const Interval& interval, bool is_size) {
    // An interval of positive sizes that spans a factor above 4 is split at its geometric mean.
    if (is_size && interval.lo > 0 && interval.hi > 4 * interval.lo)
        return std::sqrt(interval.lo * interval.hi);
    return (interval.lo + interval.hi) / 2;
}

auto& part_of(auto& box, std::size_t split) {
    return split == box.numbers.size() ? box.scale : box.numbers[split];
}

// Several of the worst boxes are split at once. Their halves are bounded in lanes, and each lane
// has its own tables. Rounding depends a little on the order of a table, so the bound of a box
// depends on its lane. The number of lanes and the boxes of each lane are fixed. So the proof is
// the same with any number of threads.
constexpr std::size_t kLanes = 4;
constexpr std::size_t kSplitsAtOnce = 8;

class Search {
  public:
    Search(const Subject& subject, const Scene& scene, const Setting& setting, Scalar scalar,
           const ProofOptions& options)
        : setting_(setting), splitting_(setting), threads_(options.threads) {
        for (std::size_t i = 0; i < kLanes; ++i)
            lanes_.push_back(
                std::make_unique<Lane>(subject, scene, setting, scalar, options.twofold));
        const Box all = all_scenes(setting);
        halves_.push_back({{all, {kInfinite, kInfinite}}, kNoParent});
        bound_halves();
    }

    void split_worst() {
        for (std::size_t i = 0; i < kSplitsAtOnce && !leaves_.empty(); ++i) {
            parents_.push_back({leaves_.top(), splitting_.choose(leaves_.top())});
            leaves_.pop();
        }
        for (std::size_t i = 0; i < parents_.size(); ++i) {
            const auto& [leaf, split] = parents_[i];
            const bool is_size = split < setting_.numbers.size() &&
                                 setting_.numbers[split].quantity == Quantity::size;
            const double at = middle(part_of(leaf.box, split), is_size);
            nodes_[leaf.node] = {split, at, nodes_.size()};
            for (const bool upper : {false, true}) {
                Leaf half{leaf.box, leaf.bound, 0, nodes_.size()};
                nodes_.emplace_back();
                (upper ? part_of(half.box, split).lo : part_of(half.box, split).hi) = at;
                if (shrink(setting_, half.box)) halves_.push_back({std::move(half), i});
            }
        }
        bound_halves();
    }

    /// True if all expressions so far use coordinates only in differences.
    [[nodiscard]] bool is_local() const {
        return std::all_of(lanes_.begin(), lanes_.end(), [this](const auto& lane) {
            return uses_only_differences(lane->paths, setting_);
        });
    }

    /// The reason why the expressions so far are not admitted. Empty if they are.
    [[nodiscard]] std::string not_admitted() const {
        for (const auto& lane : lanes_) {
            std::string reason = proofs::not_admitted(lane->paths, setting_);
            if (!reason.empty()) return reason;
        }
        return "";
    }

    [[nodiscard]] std::uint64_t boxes() const { return boxes_; }
    [[nodiscard]] Bound bound() const {
        Bound worst;
        for (const Leaf& leaf : leaves_.all()) {
            worst.false_hit = std::max(worst.false_hit, leaf.bound.false_hit);
            worst.false_miss = std::max(worst.false_miss, leaf.bound.false_miss);
        }
        return worst;
    }
    [[nodiscard]] std::string certified_boxes() const {
        // Boxes that are neither split nor leaves have no scenes.
        std::vector<std::string> lines(nodes_.size(), "empty\n");
        for (const Leaf& leaf : leaves_.all()) lines[leaf.node] = certified_leaf(leaf.box);
        std::string text;
        std::vector<std::size_t> next{0};
        while (!next.empty()) {
            const auto [split, at, lower] = nodes_[next.back()];
            text += lower == 0 ? lines[next.back()] : certified_split(split, at);
            next.pop_back();
            if (lower != 0) next.insert(next.end(), {lower + 1, lower});
        }
        return text;
    }
    [[nodiscard]] std::size_t comparisons() const {
        std::size_t most = 0;
        for (const auto& lane : lanes_) most = std::max(most, lane->paths.orders().size());
        return most;
    }

  private:
    static constexpr std::size_t kNoParent = static_cast<std::size_t>(-1);

    struct Lane {
        Lane(const Subject& subject, const Scene& scene, const Setting& setting, Scalar scalar,
             bool twofold)
            : paths(subject, scene),
              bounder(paths, setting, subject.info().tolerance, scalar, twofold) {}
        Paths paths;
        Bounder bounder;
        std::exception_ptr failure{};
    };
    struct Parent {
        Leaf leaf;
        std::size_t split;
    };
    struct Half {
        Leaf leaf;
        std::size_t parent;
    };

    void bound_halves() {
        const auto run = [this](std::size_t first, std::size_t step) {
            for (std::size_t i = first; i < kLanes; i += step) bound_in_lane(i);
        };
        // All halves may be without scenes. Then there is nothing to bound.
        const std::size_t threads = std::max<std::size_t>(
            1, std::min({static_cast<std::size_t>(threads_), kLanes, halves_.size()}));
        {
            std::vector<std::jthread> others;
            for (std::size_t i = 1; i < threads; ++i) others.emplace_back(run, i, threads);
            run(0, threads);
        }
        for (const auto& lane : lanes_)
            if (lane->failure) std::rethrow_exception(lane->failure);
        // Counts at least one box, so that the search ends even if it finds only halves without
        // scenes.
        boxes_ += std::max<std::size_t>(1, halves_.size());
        for (std::size_t i = 0; i < parents_.size(); ++i) learn(i);
        for (Half& half : halves_) leaves_.push(std::move(half.leaf));
        halves_.clear();
        parents_.clear();
    }

    void bound_in_lane(std::size_t number) {
        Lane& lane = *lanes_[number];
        try {
            for (std::size_t i = number; i < halves_.size(); i += kLanes) {
                Leaf& leaf = halves_[i].leaf;
                const Bound bound = lane.bounder.of(leaf.box);
                leaf.unbounded = std::log2(1 + lane.bounder.unbounded_paths());
                // A bound for the whole box holds for its halves.
                leaf.bound.false_hit = std::min(leaf.bound.false_hit, bound.false_hit);
                leaf.bound.false_miss = std::min(leaf.bound.false_miss, bound.false_miss);
            }
        } catch (...) {
            lane.failure = std::current_exception();
        }
    }

    void learn(std::size_t parent) {
        const auto& [leaf, split] = parents_[parent];
        double most = 0;
        double unbounded = 0;
        for (const Half& half : halves_) {
            if (half.parent != parent) continue;
            most = std::max(most, half.leaf.bound.worst());
            unbounded += half.leaf.unbounded / 2;
        }
        if (leaf.bound.worst() < kInfinite) splitting_.learn(split, leaf.bound.worst(), most);
        else splitting_.learn_unbounded(split, leaf.unbounded, unbounded);
    }

    const Setting& setting_;
    Splitting splitting_;
    unsigned threads_;
    std::vector<std::unique_ptr<Lane>> lanes_;
    Leaves leaves_;
    std::vector<Parent> parents_;  ///< the boxes that are being split
    std::vector<Half> halves_;
    std::vector<Node> nodes_{1};  ///< the tree of splits, from the box of all scenes
    std::uint64_t boxes_ = 0;
};

}  // namespace

double printed_bound(double bound) {
    if (bound == 0 || !(bound < kInfinite)) return bound;
    const double digits = std::pow(10, 2 - std::floor(std::log10(bound)));
    double rounded = std::ceil(bound * digits);
    // The product, and the quotient below, may be rounded down.
    while (rounded / digits < bound) ++rounded;
    return rounded / digits;
}

Proof prove(const Subject& subject, Scalar scalar, const ProofOptions& options) {
    Proof proof;
    proof.bound = {kInfinite, kInfinite};
    const auto is_stopped = [&options] { return options.stopped && options.stopped(); };
    if (is_stopped()) {
        // Checked before the first box, because even that box takes a long time if many paths lead
        // through the algorithm.
        proof.reason = "the run was interrupted";
        return proof;
    }
    const AlgorithmInfo& card = subject.info();
    const Scene scene = empty_scene(*kinds_of_query(card.query));
    try {
        if (card.steps > 0) throw NotUnderstood{"it iterates"};
        SettingOrReason found = setting_of(scene);
        const auto corners = corners_of(scene);
        if (corners && !options.twofold && (!found.setting || corners->all > 2)) {
            prove_by_corners(subject, scene, *corners, scalar, options, proof);
            return proof;
        }
        if (!found.setting) throw NotUnderstood{found.reason};
        Setting& setting = *found.setting;
        if (has_degrees(setting) && options.twofold)
            throw NotUnderstood{"angles in degrees have no proof in twofold numbers"};
        if (has_degrees(setting) && card.tolerance.conditioning != Conditioning::angle)
            throw NotUnderstood{
                "angles in degrees are rounded, and its tolerance does not grow with them"};
        proof.least_size = setting.least_size = options.least_size;
        std::optional<Search> search;
        for (setting.is_local = true;; setting.is_local = false) {
            search.emplace(subject, scene, setting, scalar, options);
            if (!search->not_admitted().empty()) break;
            while (search->boxes() < options.boxes && !is_stopped() &&
                   !(setting.is_local && !search->is_local()))
                search->split_worst();
            if (search->is_local() || !setting.is_local) break;
        }
        proof.is_local = setting.is_local;
        proof.boxes = search->boxes();
        proof.comparisons = search->comparisons();
        proof.reason = search->not_admitted();
        if (!proof.reason.empty()) return proof;
        proof.bound = search->bound();
        if (!(proof.bound.worst() < kInfinite)) proof.reason = "some boxes have no bound";
        else if (options.certifies)
            // The bound is rounded up, because its last digits would take a checker a very long
            // time.
            if (const auto claim = certified_claim(
                    subject, scene, scalar, setting,
                    {printed_bound(proof.bound.false_hit), printed_bound(proof.bound.false_miss)}))
                proof.certificate = *claim + search->certified_boxes();
    } catch (const NotUnderstood& problem) {
        proof.reason = problem.why;
    } catch (const NotTraced& function) {
        proof.reason = std::string("it calls ") + function.what();
    } catch (const TooComplicated&) {
        proof.reason = "its expressions are too long";
    } catch (const TooManyPaths&) {
        proof.reason = "too many paths lead through it";
    }
    return proof;
}

}  // namespace touchstone::proofs
