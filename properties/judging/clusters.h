// Wrong answers of a black box, kept apart by what the scene is and by how the answer is wrong: the
// smallest example of a class hides the others.
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
    false_hit,  ///< also of containment
    false_miss,
    too_large,
    too_small,
    no_answer,  ///< NaN, null or an error in its place
    other       ///< points, a normal, answers that contradict each other
};

/// "false hit"
std::string_view name(Deviation deviation);

/// True where an answer is wrong by more than the example, as a share of the scale and by powers of
/// ten; what a person sees is all alike.
bool tells_more(const Scene& scene, const Judgement& what, const Example& kept);

/// What wrong answers of a cluster have in common.
struct ClusterKey {
    Class kind;
    SceneKind scene;
    Deviation deviation;

    friend bool operator==(const ClusterKey&, const ClusterKey&) = default;
};

/// The cluster of a wrong answer to a question of that kind.
ClusterKey cluster_of(AnswerKind asked, const Scene& scene, const Judgement& what);

struct Cluster {
    ClusterKey key;
    std::uint64_t cases = 0;
    std::optional<Example>
        example{};  ///< the most telling (row.h); nothing where it does not repeat
};

/// So many of a class are shown as text, and made simple.
inline constexpr std::size_t kClustersShown = 5;

/// Of the classes that have causes (row.h).
class Clusters {
  public:
    /// Counts a wrong answer; of other classes does nothing.
    void note(AnswerKind asked, const Scene& scene, const Judgement& what,
              const std::string& source);
    void clear() { all_.clear(); }

    /// Those of a class, the largest first.
    [[nodiscard]] std::vector<const Cluster*> of(Class kind) const;
    [[nodiscard]] std::vector<Cluster*> of(Class kind);

  private:
    std::vector<Cluster> all_;
};

}  // namespace touchstone
