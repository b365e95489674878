// Divides the verifier's work into batches that any thread can do.
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

/// The source of a scene: a family of the generator, a neighbour of a generated scene, an
/// algorithm's own comparisons, the grid, or a recording.
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

/// Scenes of one query, with their sources.
struct Samples {
    std::vector<Scene> scenes;
    std::vector<Source> sources;
    DecisionCoverage decisions{};  ///< reached by scenes directed at one subject

    void reserve(std::size_t size) {
        scenes.reserve(size);
        sources.reserve(size);
    }
    /// Adds a scene. A scene of a known query type is constructed in place.
    template <class SceneType>
    void add(SceneType&& scene, Source source) {
        scenes.emplace_back(std::forward<SceneType>(scene));
        sources.push_back(source);
    }
};

/// Scenes of one query to judge in some scalars. They are generated when a thread starts the batch.
struct Batch {
    std::string_view query;
    std::uint64_t size;
    std::vector<Scalar> scalars;
    std::function<Samples()> make;
    std::optional<Precision> of_grid{};  ///< set if the batch is part of a grid
    const Subject* only = nullptr;       ///< the only subject to ask; null: all subjects
};

/// Returns all batches for the options. The options must outlive the batches.
std::vector<Batch> batches_of(const VerifyOptions& options);

}  // namespace touchstone
