// Asks about scenes in the convention found for an algorithm.
#pragma once

#include <optional>

#include "properties/conventions/handing.h"
#include "properties/doctor/search.h"
#include "properties/judging/question.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// Takes scenes in the case format and asks about them in the convention.
class Meant {
  public:
    Meant(std::string_view query, const Ask& ask, const Convention& convention, const Known& known)
        : query_(made_query(std::string(query), convention)),
          ask_(ask),
          convention_(convention),
          known_(known) {}

    /// The query of the scenes in the case format.
    [[nodiscard]] const std::string& query() const { return query_; }
    [[nodiscard]] const Known& known() const { return known_; }

    /// Returns a scene near this one that can be asked about.
    [[nodiscard]] std::optional<Scene> near(const Scene& scene) const;

    /// True if the scene's numbers are floats in the convention, too. False if the convention
    /// computes a place with a sine: the result is not a float.
    [[nodiscard]] bool is_handed_in_floats(const Scene& scene) const {
        return !convention_.has(Departure::corner_pivot) && near(scene) == scene &&
               as_handed_over(scene, convention_, Precision::single_).has_value();
    }

    /// Returns the answers in the case format's convention; nothing for a scene that got no answer.
    /// The scenes must be results of `near`.
    [[nodiscard]] std::vector<std::optional<Answer>> answers(const std::vector<Scene>& scenes);

    /// The same for answers that are numbers.
    [[nodiscard]] std::vector<std::optional<Reply>> numbers(
        const std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>& ask,
        const std::vector<Scene>& scenes);

    /// How many scenes were asked about.
    [[nodiscard]] int asked() const { return asked_; }

  private:
    /// Asks about the scenes in the convention, and counts them.
    template <class Ask>
    auto asked_about(const Ask& ask, const std::vector<Scene>& scenes);

    std::string query_;
    const Ask& ask_;
    Convention convention_;
    Known known_;
    int asked_ = 0;
};

/// Returns a scene of moderate numbers that can be asked about, generated or plain; nothing if none
/// is found.
std::optional<Scene> moderate_scene(Meant& meant, Random& random);

}  // namespace touchstone::doctor
