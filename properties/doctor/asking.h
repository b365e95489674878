// Asking about scenes in the convention that an algorithm was found to follow.
#pragma once

#include "properties/conventions/handing.h"
#include "properties/doctor/search.h"

namespace touchstone::doctor {

/// Asks about scenes as they are meant, of a query as cases call it.
class Meant {
  public:
    Meant(std::string_view query, const Ask& ask, const Convention& convention)
        : query_(made_query(std::string(query), convention)), ask_(ask), convention_(convention) {}

    /// The query of the scenes.
    [[nodiscard]] const std::string& query() const { return query_; }

    /// A scene near this one that can be asked about.
    [[nodiscard]] std::optional<Scene> near(const Scene& scene) const {
        return fitted(scene, convention_, Precision::double_);
    }

    /// The answers as the case format means them; nothing where there is none. The scenes have to
    /// be some that `near` gave.
    [[nodiscard]] std::vector<std::optional<Answer>> answers(const std::vector<Scene>& scenes);

    /// How many scenes it was asked about.
    [[nodiscard]] int asked() const { return asked_; }

  private:
    std::string query_;
    const Ask& ask_;
    Convention convention_;
    int asked_ = 0;
};

}  // namespace touchstone::doctor
