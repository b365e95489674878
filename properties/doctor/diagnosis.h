// The doctor: what an algorithm does with what it is given, found out by asking it.
//
// 1. The convention is searched for among all that make sense for the query, on scenes far from
//    touching (search.h).
// 2. The contract is what it answers where shapes touch exactly, in that convention.
// 3. The tolerance is how far from touching it is still wrong, and the reach is up to what
//    magnitudes it is right far from touching.
//
// Nothing is found out behind 1. where no hypothesis fits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "properties/doctor/near_touching.h"
#include "properties/doctor/reach.h"
#include "properties/doctor/search.h"
#include "properties/doctor/touching.h"

namespace touchstone::doctor {

/// The most scenes that are asked about.
inline constexpr int kMostAsked = 500;

struct Diagnosis {
    Found found;
    ContractSeen contract{};
    ToleranceSeen tolerance{};
    Reach reach{};
    int asked = 0;

    /// True where it follows a convention, so that it can be verified in it.
    [[nodiscard]] bool is_usable() const {
        return found.fits && found.best.omission == Omission::none;
    }
};

/// For the algorithms of one query, as generate_scene takes it.
class Doctor {
  public:
    /// Throws std::invalid_argument where the query is unknown.
    Doctor(std::string_view query, std::uint64_t seed);

    [[nodiscard]] Diagnosis diagnose(const Ask& ask) const;
    /// Step 1 alone.
    [[nodiscard]] Found find_convention(const Ask& ask) const;

  private:
    std::string query_;
    Random random_;
    Questions questions_;
};

}  // namespace touchstone::doctor
