// Asking about scenes in the convention that an algorithm was found to follow.
#pragma once

#include "properties/conventions/handing.h"
#include "properties/doctor/known.h"
#include "properties/doctor/search.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// Asks about scenes as they are meant, of a query as cases call it.
class Meant {
  public:
    Meant(std::string_view query, const Ask& ask, const Convention& convention, const Known& known)
        : query_(made_query(std::string(query), convention)),
          ask_(ask),
          convention_(convention),
          known_(known) {}

    /// The query of the scenes.
    [[nodiscard]] const std::string& query() const { return query_; }
    [[nodiscard]] const Known& known() const { return known_; }

    /// A scene near this one that can be asked about.
    [[nodiscard]] std::optional<Scene> near(const Scene& scene) const;

    /// True if the numbers that are handed over are floats, too. Not if the place of a shape is
    /// computed from them with a sine, since that is no float.
    [[nodiscard]] bool is_handed_in_floats(const Scene& scene) const {
        return !convention_.has(Departure::corner_pivot) && near(scene) == scene &&
               as_handed_over(scene, convention_, Precision::single_).has_value();
    }

    /// The answers as the case format means them; nothing where there is none. The scenes have to
    /// be some that `near` gave.
    [[nodiscard]] std::vector<std::optional<Answer>> answers(const std::vector<Scene>& scenes);

    /// The same of answers in numbers.
    [[nodiscard]] std::vector<std::optional<Reply>> numbers(
        const std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>& ask,
        const std::vector<Scene>& scenes);

    /// How many scenes it was asked about.
    [[nodiscard]] int asked() const { return asked_; }

  private:
    /// The answers to what means these scenes; the scenes are counted.
    template <class Ask>
    auto asked_about(const Ask& ask, const std::vector<Scene>& scenes);

    std::string query_;
    const Ask& ask_;
    Convention convention_;
    Known known_;
    int asked_ = 0;
};

/// A scene of moderate numbers that can be asked about, as they are generated or a plain one, or
/// nothing.
std::optional<Scene> moderate_scene(Meant& meant, Random& random);

}  // namespace touchstone::doctor
