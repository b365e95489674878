// The doctor: finds an algorithm's convention, contract and tolerance by asking it about scenes.
//
// 1. The convention is searched for with scenes far from touching, among the conventions of up to
//    four departures, besides `apart`, that make sense for the query (search.h).
// 2. The contract follows from the answers in that convention when shapes touch exactly.
// 3. The tolerance is at least the default, and at least kRoom times the largest error (the
//    distance from touching of a wrong answer). For an absolute epsilon, a length is recommended
//    instead. The reach is the range of magnitudes in which answers far from touching are right.
//
// Steps 2 and 3 need a hypothesis that fits and has no omission. An absolute epsilon as large as
// the scenes hides the convention. So if the convention leaves some answers unexplained, much
// larger scenes are tried, too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "properties/doctor/results.h"
#include "properties/doctor/search.h"
#include "properties/planted/causes_seen.h"

namespace touchstone::doctor {

/// The doctor usually asks about fewer scenes than this. It asks about up to twice as many if
/// errors exceed rounding, or if no convention fits.
inline constexpr int kMostAsked = 1100;

struct Diagnosis {
    Found found;
    /// The factor by which lengths were multiplied to find the convention.
    double enlarged = 1;
    ContractSeen contract{};
    ToleranceSeen tolerance{};
    Reach reach{};
    /// For answers in numbers. Contract and reach are then not set, and `tolerance` has only its
    /// `scalar` and its `tolerance`.
    std::optional<NumbersSeen> numbers{};
    Causes causes{};        ///< of wrong answers about hits
    Convention named_in{};  ///< if no convention fits: the convention in which a mistake is named
    /// True if a mistake in cases as written explains all answers, or if most numbers are wrong in
    /// the convention. The hits and misses may resemble another convention nevertheless.
    bool is_refuted = false;
    int asked = 0;

    /// True if a convention fits or nearly fits.
    [[nodiscard]] bool has_convention() const {
        return is_usable() || (!is_refuted && found.is_close());
    }
    /// True if the algorithm can be verified in the convention that it follows.
    [[nodiscard]] bool is_usable() const {
        return found.fits && found.best.omission == Omission::none;
    }
    /// True if the algorithm passes with the convention, contract and tolerance that were found.
    [[nodiscard]] bool is_well() const {
        return is_usable() && found.explains_all() && tolerance.wrong == 0 &&
               contract.missed_in_line == 0 && (!numbers || numbers->wrong == 0);
    }
};

/// Diagnoses the algorithms of one query (named as for generate_scene).
class Doctor {
  public:
    /// Throws std::invalid_argument if the query is unknown.
    Doctor(std::string_view query, std::uint64_t seed, const Known& known = {});

    /// For answers in numbers (`Known::asked`), finds their accuracy instead of contract and reach.
    [[nodiscard]] Diagnosis diagnose(const AskAbout& ask, const AskAhead& ask_ahead = {}) const;
    /// Finds only the convention (step 1).
    [[nodiscard]] Found find_convention(const AskAbout& ask, const AskAhead& ask_ahead = {}) const;

  private:
    [[nodiscard]] Diagnosis with_convention(const AskAbout& ask, const AskAhead& ask_ahead) const;
    /// Adds the accuracy of numbers to the diagnosis, if a convention fits.
    void measure(Meant& meant, Diagnosis& diagnosis) const;

    std::string query_;
    Random random_;
    Known known_;
    Questions questions_;
};

}  // namespace touchstone::doctor
