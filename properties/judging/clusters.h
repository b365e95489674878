// Clusters wrong answers of a black box by kind of scene and kind of error, because the smallest
// example of a class hides the others.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/judging/row.h"
#include "properties/scenes/scene_kind.h"

namespace touchstone {

/// How an answer is wrong.
enum class Deviation : std::uint8_t {
    false_hit,  ///< also for containment
    false_miss,
    too_large,
    too_small,
    no_answer,  ///< NaN, null or an error
    other       ///< points, a normal, contradictory answers
};

/// "false hit"
std::string_view name(Deviation deviation);

/// True if an answer is wrong by more than the example. Errors are compared by their power of ten,
/// as a share of the scale. All errors that are visible to a person count as equal.
bool tells_more(const Scene& scene, const Judgement& what, const Example& kept);

/// What the wrong answers of a cluster have in common.
struct ClusterKey {
    Class kind;
    SceneKind scene;
    Deviation deviation;

    friend bool operator==(const ClusterKey&, const ClusterKey&) = default;
};

/// Returns the cluster of a wrong answer to a question of that kind.
ClusterKey cluster_of(AnswerKind asked, const Scene& scene, const Judgement& what);

struct Cluster {
    ClusterKey key;
    std::uint64_t cases = 0;
    std::optional<Example> example{};  ///< the largest error; nothing if it can't be reproduced
                                       ///< or is not wanted
};

/// The number of clusters of a class that the text report shows and minimizes.
inline constexpr std::size_t kClustersShown = 3;

/// Clusters of the classes that have causes (row.h).
class Clusters {
  public:
    /// Counts a wrong answer. Ignores other classes.
    void note(AnswerKind asked, const Scene& scene, const Judgement& what,
              const std::string& source);
    void clear() { all_.clear(); }

    /// Returns the clusters of a class, the largest first.
    [[nodiscard]] std::vector<const Cluster*> of(Class kind) const;
    [[nodiscard]] std::vector<Cluster*> of(Class kind);

  private:
    std::vector<Cluster> all_;
};

}  // namespace touchstone
