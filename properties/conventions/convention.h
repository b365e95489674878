// Conventions say how a program reads the numbers of shapes, and what `true` means.
//
// In the case format x points right and y up, positive turns are counter-clockwise, and sizes are
// full sizes. Each kind of rectangle defines its own reference point. A convention is a set of
// departures from the case format. Each departure is a word on the command line.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenes/query_names.h"

namespace touchstone {

enum class Departure : std::uint8_t {
    degrees,       ///< the number named angle is in degrees
    radians,       ///< the number named degrees is in radians
    clockwise,     ///< positive turns are clockwise on the screen
    y_down,        ///< y grows downwards; turns look the same on the screen
    half_extents,  ///< w and h are half of the sizes
    swapped,       ///< w is the height and h the width
    corner,        ///< cx and cy are the corner of least x and y before the turn about the centre
    corner_pivot,  ///< cx and cy are the corner of least x and y before the turn about that corner
    top_left,      ///< the position is the corner of least x and greatest y before the turn
    centre,        ///< x and y of an axis-aligned rectangle are its centre
    min_max,       ///< w and h of an axis-aligned rectangle are its greatest x and y
    diameters,     ///< r is a diameter
    ccw_corners,   ///< corners have to be counter-clockwise, drawn with y up
    cw_corners,    ///< corners have to be clockwise, drawn with y up
    apart          ///< true means that the shapes are apart
};

inline constexpr std::array kDepartures{
    Departure::degrees,     Departure::radians,      Departure::clockwise, Departure::y_down,
    Departure::swapped,     Departure::half_extents, Departure::corner,    Departure::corner_pivot,
    Departure::top_left,    Departure::centre,       Departure::min_max,   Departure::diameters,
    Departure::ccw_corners, Departure::cw_corners,   Departure::apart};

/// The word on the command line: "half-extents".
std::string_view name(Departure departure);
/// The departure's meaning, to be read after "as if": "w and h were half of the sizes".
std::string_view meaning(Departure departure);

/// A set of departures; the empty set is the case format.
class Convention {
  public:
    Convention() = default;

    [[nodiscard]] bool has(Departure departure) const { return (bits_ & bit(departure)) != 0; }
    [[nodiscard]] bool is_plain() const { return bits_ == 0; }
    [[nodiscard]] int size() const;
    [[nodiscard]] std::vector<Departure> departures() const;

    [[nodiscard]] Convention with(Departure departure) const {
        Convention more = *this;
        more.bits_ |= bit(departure);
        return more;
    }
    friend bool operator==(const Convention&, const Convention&) = default;

  private:
    static unsigned bit(Departure departure) { return 1U << static_cast<unsigned>(departure); }
    unsigned bits_ = 0;
};

/// The words of the departures, joined by commas; empty for the case format.
std::string text_of(const Convention& convention);

/// Returns the convention of these words. Throws InputError if two departures contradict each
/// other, or if a word is unknown. For an unknown word, the message names a similar word or the
/// known words.
Convention convention_of(const std::vector<std::string>& words);

bool contradict(Departure one, Departure other);

/// True if the departure may affect the answer for shapes of these kinds.
bool applies(Departure departure, const PairOfKinds& kinds);

/// An example for shapes of these kinds: up to two of the most common departures that apply.
Convention example_for(const PairOfKinds& kinds);

}  // namespace touchstone
