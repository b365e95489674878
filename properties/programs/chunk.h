// The scenes that a program is asked about in one run, and what is true of each.
//
// The oracle is asked while the program works. Of numbers and two shapes of one kind, scenes come
// in groups: the scene, the scene with A and B exchanged, A and A, and A and a shape that is nearly
// A, whose answers may contradict each other.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/fast/fast.h"
#include "properties/judging/by_truth.h"
#include "properties/programs/examine.h"

namespace touchstone {

/// Where the scenes of all runs come from.
struct SceneSource {
    explicit SceneSource(const ExamineOptions& options);

    SceneMaker maker;
    Random random;           ///< of shapes that are nearly the same, or touch exactly
    std::uint64_t turn = 0;  ///< groups made, or given scenes taken
};

class Chunk {
  public:
    Chunk(const ExamineOptions& options, SceneSource& from) : options_(options), from_(from) {}

    /// Some more scenes, up to about `size` in all; false where that are enough. Throws InputError
    /// where hardly any can be judged.
    bool make(std::vector<Scene>& scenes, std::size_t size);

    /// Of hits: what is true.
    [[nodiscard]] Truth truth(const Scene& scene, std::size_t i) const {
        return is_listed(scene) ? Truth(scene) : Truth(scene, decided_[i]);
    }
    /// Of hits and no list: true where the answer is right, at the least cost.
    [[nodiscard]] bool keeps(const Scene& scene, std::size_t i, Answer answer) const {
        return !is_listed(scene) &&
               touchstone::keeps(options_.declared.contract, answer == 1, decided_[i].relation);
    }
    [[nodiscard]] Relation relation(std::size_t i) const { return decided_[i].relation; }

    /// Of numbers: what is true.
    [[nodiscard]] const MeasuredScene& measured(std::size_t i) const { return measured_[i]; }
    /// True where scene i is scene i - 1 with A and B exchanged.
    [[nodiscard]] bool is_swapped(std::size_t i) const { return origins_[i].is_swapped; }

    /// "generated/thin, with itself"
    [[nodiscard]] std::string source(std::size_t i) const;

  private:
    struct Origin {
        Family family{};
        const char* relative = "";  ///< what became of the generated scene
        bool is_swapped = false;
        bool touches = false;   ///< exactly: of no family
        std::size_t given = 0;  ///< of a scene that was given, its number
    };

    void add_for_hits(std::vector<Scene>& scenes, std::size_t after);
    [[nodiscard]] std::optional<Scene> exactly_touching() const;
    void add_group(std::vector<Scene>& scenes);
    void add_with_swapped(std::vector<Scene>& scenes, Scene scene, const Origin& origin);
    bool add(std::vector<Scene>& scenes, Scene scene, const Origin& origin);
    [[nodiscard]] std::optional<Scene> fit(std::optional<Scene> scene) const;

    const ExamineOptions& options_;
    SceneSource& from_;
    std::vector<fast::Decided> decided_;
    std::deque<MeasuredScene> measured_;
    std::vector<Origin> origins_;
};

}  // namespace touchstone
