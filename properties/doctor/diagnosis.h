// The doctor: what an algorithm does with what it is given, found out by asking it.
//
// 1. The convention is searched for among all that make sense for the query, on scenes far from
//    touching (search.h).
// 2. The contract is what it answers where shapes touch exactly, in that convention.
// 3. The tolerance is how far from touching it is still wrong, and the reach is up to what
//    magnitudes it is right far from touching.
//
// Nothing is found out behind 1. where no hypothesis fits. An absolute epsilon of the size of the
// scenes hides the convention: where not all answers are explained, scenes that are much larger are
// asked about.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "properties/doctor/near_touching.h"
#include "properties/doctor/numbers.h"
#include "properties/doctor/reach.h"
#include "properties/doctor/search.h"
#include "properties/doctor/touching.h"
#include "properties/planted/causes_seen.h"

namespace touchstone::doctor {

/// The most scenes that are asked about; of one that errs by more than rounding twice as many.
inline constexpr int kMostAsked = 700;

struct Diagnosis {
    Found found;
    /// By which the lengths of scenes were multiplied for the convention to be found.
    double enlarged = 1;
    ContractSeen contract{};
    ToleranceSeen tolerance{};
    Reach reach{};
    std::optional<NumbersSeen>
        numbers{};    ///< of answers in numbers, instead of contract and tolerance
    Causes causes{};  ///< where something is wrong with hits
    int asked = 0;

    /// True where it follows a convention, so that it can be verified in it.
    [[nodiscard]] bool is_usable() const {
        return found.fits && found.best.omission == Omission::none;
    }
    /// True where nothing is wrong but by what can be declared.
    [[nodiscard]] bool is_well() const {
        return is_usable() && found.explained == found.judged && tolerance.wrong == 0 &&
               contract.missed_in_line == 0 && (!numbers || numbers->wrong == 0);
    }
};

/// For the algorithms of one query, as generate_scene takes it.
class Doctor {
  public:
    /// Throws std::invalid_argument where the query is unknown.
    Doctor(std::string_view query, std::uint64_t seed, const Known& known = {});

    [[nodiscard]] Diagnosis diagnose(const Ask& ask) const;
    /// The same of answers in numbers, `Known::asked`: how exact they are stands for the contract
    /// and the tolerance.
    [[nodiscard]] Diagnosis diagnose(const AskNumbers& ask) const;
    /// Step 1 alone.
    [[nodiscard]] Found find_convention(const Ask& ask) const;

  private:
    [[nodiscard]] Diagnosis with_convention(const Ask& ask) const;

    std::string query_;
    Random random_;
    Known known_;
    Questions questions_;
};

}  // namespace touchstone::doctor
