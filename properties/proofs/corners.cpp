// The step from the comparisons of an algorithm to a margin, for shapes given by their corners.
#include "properties/proofs/corners.h"

#include "properties/proofs/path_facts.h"

namespace touchstone::proofs {
namespace {

/// A box of one comparison takes much less time than a box of scenes (ProofOptions::boxes).
constexpr std::uint64_t kBoxesPerBoxOfScenes = 64;

/// Collects the differences whose errors bound the margin of a wrong answer.
class Lemmas {
  public:
    Lemmas(PathFacts& path_facts, std::vector<Along> along, const Corners& corners)
        : path_facts_(path_facts), along_(std::move(along)), corners_(corners) {}

    /// For a hit in floats: true if comparisons bound the gap along each axis, in both orders.
    bool bounds_gaps(const Facts& facts, std::set<Difference>& used) const {
        for (int axis = 0; axis < static_cast<int>(axes_of(corners_).size()); ++axis)
            for (const int order : {1, -1}) {
                std::size_t at = 0;
                while (at < along_.size() &&
                       !(along_[at].axis == axis && along_[at].is_gap &&
                         (fact_of(facts, at) & (along_[at].sign == order ? kLow : kHigh)) != 0))
                    ++at;
                if (at == along_.size()) return false;
                used.insert(path_facts_.differences()[at]);
            }
        return true;
    }

    /// For a hit in floats: true if two points of the shapes are near.
    bool has_near_points(const Facts& facts, CornerBounds& bounds,
                         CornerBounds::Distances& used) const {
        for (const auto& [low, high] : ordered(facts))
            if (bounds.add_distance(low, high, path_facts_.shares(facts), used)) return true;
        return false;
    }

    /// For a miss in floats: true if the ends of both cores are far, and the cores do not cross.
    bool has_far_ends(const Facts& facts, CornerBounds& bounds, CornerBounds::Distances& used,
                      std::set<Difference>& gaps) const {
        std::set<int> zero;
        std::vector<std::pair<Difference, bool>> signs;
        for (std::size_t at = 0; at < along_.size(); ++at) {
            const Difference& difference = path_facts_.differences()[at];
            const bool is_low = (fact_of(facts, at) & kLow) != 0;
            const bool is_high = (fact_of(facts, at) & kHigh) != 0;
            if (is_low && is_high && difference.right < 0) zero.insert(difference.left);
            if (is_low) signs.emplace_back(difference, false);
            if (is_high) signs.emplace_back(difference, true);
        }
        return bounds.add_far_ends(ordered(facts), zero, used) && bounds.add_gap(signs, gaps);
    }

    /// For a miss in floats: true if exact arithmetic misses after a move of B.
    bool has_move(const Facts& facts, std::set<Difference>& used) const {
        std::optional<std::vector<std::size_t>> fewest;
        for (int axis = 0; axis < static_cast<int>(axes_of(corners_).size()); ++axis)
            for (const int direction : {1, -1}) {
                Facts moved(along_.size());
                for (std::size_t at = 0; at < along_.size(); ++at) {
                    const Fact side = along_[at].sign == direction ? kHigh : kLow;
                    if (along_[at].axis == axis && (fact_of(facts, at) & side) != 0 &&
                        (is_strict_enough(axis) || (fact_of(facts, at) & kNotZero) != 0))
                        moved[at] = side;
                }
                if (!path_facts_.always_misses(moved)) continue;
                std::vector<std::size_t> needed;
                for (std::size_t at = 0; at < along_.size(); ++at) {
                    const Fact side = std::exchange(moved[at], Fact{0});
                    if (side == 0 || path_facts_.always_misses(moved)) continue;
                    moved[at] = side;
                    needed.push_back(at);
                }
                if (!fewest || needed.size() < fewest->size()) fewest = needed;
            }
        for (const std::size_t at : fewest.value_or(std::vector<std::size_t>{}))
            used.insert(path_facts_.differences()[at]);
        return fewest.has_value();
    }

  private:
    /// The pairs of a left and a right expression in which left is not above right in floats.
    [[nodiscard]] std::vector<Difference> ordered(const Facts& facts) const {
        std::vector<Difference> all;
        for (std::size_t at = 0; at < along_.size(); ++at) {
            const auto [left, right] = path_facts_.differences()[at];
            if (right < 0) continue;
            if ((fact_of(facts, at) & kLow) != 0) all.push_back({left, right});
            if ((fact_of(facts, at) & kHigh) != 0) all.push_back({right, left});
        }
        return all;
    }

    /// True if the proof can use comparisons along this axis that hold for equal numbers, too. If
    /// an edge has no length, all numbers along its normal are equal, so such a comparison holds
    /// after every move. For points and segments the proof holds all the same: a segment without
    /// length is a point, and the depth of a point in a segment is 0.
    [[nodiscard]] bool is_strict_enough(int axis) const {
        return axis < 2 || (corners_.of_a <= 2 && corners_.of_b() <= 2);
    }

    PathFacts& path_facts_;
    std::vector<Along> along_;
    Corners corners_;
};

}  // namespace

void prove_by_corners(const Subject& subject, const Scene& scene, const Corners& corners,
                      Scalar scalar, const ProofOptions& options, Proof& proof) {
    const std::function<bool()> stopped = options.stopped ? options.stopped : [] { return false; };
    Paths paths(subject, scene);
    PathFacts path_facts(paths, options.most_visits, stopped);
    proof.reason = not_admitted(paths, setting_of_corners(corners));
    if (!proof.reason.empty()) return;
    CornerBounds bounds(paths.expressions(), corners, scalar,
                        subject.info().tolerance.conditioning);
    std::vector<Along> along;
    for (const Difference& difference : path_facts.differences())
        along.push_back(bounds.along(difference));
    const Lemmas lemmas(path_facts, along, corners);
    const bool has_radii = !corners.radii.empty();
    struct Direction {
        bool is_bounded = true;
        std::set<Difference> used{};
        CornerBounds::Distances distances{};
    };
    Direction hits;
    Direction misses;
    for (const auto& [hit, facts] : path_facts.of_floats()) {
        auto& [is_bounded, used, distances] = hit ? hits : misses;
        if (stopped()) throw NotUnderstood{"the run was interrupted"};
        if (!is_bounded) continue;
        is_bounded = !has_radii
                         ? (hit ? lemmas.bounds_gaps(facts, used) : lemmas.has_move(facts, used))
                     : hit ? lemmas.has_near_points(facts, bounds, distances)
                           : lemmas.has_far_ends(facts, bounds, distances, used);
    }
    for (const std::size_t at : path_facts.not_zero())
        misses.is_bounded = misses.is_bounded && bounds.is_generic(path_facts.differences()[at]);
    const std::uint64_t boxes = kBoxesPerBoxOfScenes * options.boxes;
    proof.boxes = options.boxes;
    const auto largest = [&](const Direction& direction) {
        return bounds.bound(direction.used, boxes, stopped);
    };
    const auto with_distances = [&](const Direction& direction) {
        return above(bounds.bound(direction.distances, boxes, stopped) + 2 * largest(direction));
    };
    const double gap = hits.is_bounded && !has_radii ? largest(hits) : kInfinite;
    if (hits.is_bounded)
        proof.bound.false_hit = has_radii ? with_distances(hits) : above(kRootOfTwo * gap);
    if (misses.is_bounded)
        proof.bound.false_miss = has_radii ? with_distances(misses)
                                 : hits.is_bounded && hits.used == misses.used ? gap
                                                                               : largest(misses);
    if (!hits.is_bounded)
        proof.reason = has_radii ? "some hits measure no distance between two points of the shapes"
                                 : "some hits do not bound the gap along every axis";
    else if (!misses.is_bounded)
        proof.reason = has_radii ? "some misses do not measure how far each end is from the "
                                   "other shape, or whether the segments cross"
                                 : "some misses need more than one move of a shape, or compare "
                                   "a number that is always zero";
    else if (!(proof.bound.worst() < kInfinite)) proof.reason = "some boxes have no bound";
}

}  // namespace touchstone::proofs
