// The contract that an algorithm really keeps: measured on every exactly touching scene of the
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
    arc,        ///< a circle or a rounded corner takes part
    nested,     ///< one lies in the other and touches its boundary from inside: a hit for all
    degenerate  ///< a size, radius, length or area is zero
};

inline constexpr std::array kContacts{Contact::corner_corner, Contact::corner_edge,
                                      Contact::edge_edge,     Contact::arc,
                                      Contact::nested,        Contact::degenerate};

std::string_view name(Contact contact);

/// The contact of a scene, by its corners in double; nothing where the shapes do not touch.
std::optional<Contact> contact_of(const Scene& scene);

struct TouchingScene {
    Scene scene;
    Contact contact;
};

/// Every scene of the query's slice, up to symmetry, whose shapes touch. Of a list the last
/// rectangle decides, where the ones before it are disjoint.
std::vector<TouchingScene> touching_scenes(std::string_view query);

/// How often an algorithm hits.
struct HitCount {
    std::uint64_t hits = 0;
    std::uint64_t cases = 0;
};

/// By Contact.
struct MeasuredContract {
    std::array<HitCount, kContacts.size()> by_contact{};

    /// Over the contacts of shapes that have not lost a dimension and are not nested.
    [[nodiscard]] HitCount proper() const;
    /// "closed" where all of those are hits, "open" where none is, else "mixed"; "-" without one.
    [[nodiscard]] std::string_view name() const;
};

/// Measured in exact arithmetic: floats would lose turned shapes that touch at their pivot.
MeasuredContract measured_contract(const Subject& subject,
                                   const std::vector<TouchingScene>& scenes);

}  // namespace touchstone
