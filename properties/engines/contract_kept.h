// Measures the contract that an algorithm really keeps, on every exactly touching scene of the
// exhaustive grids (their slices), by kind of contact.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "oracle/runs/exact_run.h"

namespace touchstone {

/// How the shapes of a scene touch.
enum class Contact {
    corner_corner,
    corner_edge,
    edge_edge,
    arc,        ///< involves a circle or a rounded corner
    nested,     ///< one shape touches the other from inside: always a hit
    degenerate  ///< a size, radius, length or area is zero
};

inline constexpr std::array kContacts{Contact::corner_corner, Contact::corner_edge,
                                      Contact::edge_edge,     Contact::arc,
                                      Contact::nested,        Contact::degenerate};

std::string_view name(Contact contact);

/// Returns the contact of a scene, from its corners in double; nothing if the shapes do not touch.
std::optional<Contact> contact_of(const Scene& scene);

struct TouchingScene {
    Scene scene;
    Contact contact;
};

/// Returns every touching scene of the query's slice, up to symmetry. In a list the last item
/// touches and all others are disjoint.
std::vector<TouchingScene> touching_scenes(std::string_view query);

/// The number of hits of an algorithm.
struct HitCount {
    std::uint64_t hits = 0;
    std::uint64_t cases = 0;
};

/// The hits of an algorithm, by Contact.
struct MeasuredContract {
    std::array<HitCount, kContacts.size()> by_contact{};

    /// The sum over all contacts except nested and degenerate ones.
    [[nodiscard]] HitCount proper() const;
    /// "closed" if all proper contacts are hits, "open" if all are misses, otherwise "mixed".
    /// Without proper contacts, "-".
    [[nodiscard]] std::string_view name() const;
};

/// Measures in exact arithmetic: in floats, turned shapes that touch at their pivot would no longer
/// touch.
MeasuredContract measured_contract(const Subject& subject,
                                   const std::vector<TouchingScene>& scenes);

}  // namespace touchstone
