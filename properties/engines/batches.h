// The verifier's work, cut into batches that any thread can do.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/directed/directed.h"
#include "properties/engines/verify_options.h"
#include "properties/random/precision.h"

namespace touchstone {

/// Where scenes come from: a family of the generator, neighbours of what it generated, an
/// algorithm's own comparisons, the grid, a recording.
class Source {
  public:
    static constexpr std::size_t kCount = 32;

    static Source generated(std::size_t family) { return Source(family); }
    static Source directed() { return Source(kCount - 4); }
    static Source neighbours() { return Source(kCount - 3); }
    static Source exhaustive() { return Source(kCount - 2); }
    static Source recorded() { return Source(kCount - 1); }

    /// "generated/thin", "generated/neighbours", "directed", "exhaustive", "recorded".
    [[nodiscard]] std::string_view name() const;
    [[nodiscard]] std::size_t index() const { return index_; }
    static Source at(std::size_t index) { return Source(index); }

  private:
    explicit Source(std::size_t index) : index_(static_cast<std::uint8_t>(index)) {}

    std::uint8_t index_;
};

/// Scenes of one query and where each came from.
struct Samples {
    std::vector<Scene> scenes;
    std::vector<Source> sources;
    DecisionCoverage decisions{};  ///< of those that were directed at one subject

    void reserve(std::size_t size) {
        scenes.reserve(size);
        sources.reserve(size);
    }
    /// A scene of any query, or of a known one: then it is made in its place.
    template <class SceneType>
    void add(SceneType&& scene, Source source) {
        scenes.emplace_back(std::forward<SceneType>(scene));
        sources.push_back(source);
    }
};

/// Scenes of one query to be judged in some scalars, made when a thread comes to them.
struct Batch {
    std::string_view query;
    std::uint64_t size;
    std::vector<Scalar> scalars;
    std::function<Samples()> make;
    std::optional<Precision> of_grid{};  ///< set where it is a part of a grid
    const Subject* only = nullptr;       ///< the one subject that is asked; null: all of the query
};

/// All that the options ask for; they must outlive the batches.
std::vector<Batch> batches_of(const VerifyOptions& options);

}  // namespace touchstone
