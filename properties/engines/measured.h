// Measures what an algorithm's card can claim. The contract is measured on every exactly touching
// scene of the usual exhaustive grid, by kind of contact. The safe range is the range of
// magnitudes, aspect ratios and offsets in which the algorithm keeps its tolerance.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "oracle/runs/exact_run.h"
#include "properties/judging/answerer.h"
#include "properties/scenes/domain.h"

namespace touchstone {

enum class Contact {
    corner_corner,
    corner_edge,
    edge_edge,
    arc,        ///< a shape has a radius: a circle, a capsule, round corners
    nested,     ///< one shape touches the other from inside: always a hit
    degenerate  ///< a size, radius, length or area is zero
};

inline constexpr auto kContacts = enumerators<Contact::degenerate>();

/// The key of the contact in JSON.
std::string_view name(Contact contact);
/// The contact in reports for people.
std::string_view words_of(Contact contact);

/// Returns how A touches B, or the last item of a list, from corners in double. Returns nothing if
/// they do not touch, or if A is not disjoint from an earlier item. Finds a nested contact only if
/// the outer shape is a convex polygon with a corner of the inner shape on its boundary.
std::optional<Contact> contact_of(const Scene& scene);

/// How many cases an algorithm was asked about, and how often it answered hit.
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
    /// If there are no proper contacts, "-".
    [[nodiscard]] std::string_view name() const;
};

/// Measures the contract on every touching scene of the query's usual grid, up to symmetry. In a
/// list the last item touches and all others are disjoint. The algorithm runs in exact arithmetic:
/// in floats, turned shapes that touch at their pivot would no longer touch.
MeasuredContract measured_contract(const Subject& subject);

/// A safe range, as powers of two. Inside it, the search found no answer that is wrong by more than
/// the declared tolerance. Just outside it, the search found such an answer, too few scenes
/// remained valid and in the domain, or the search reached its limits (widest_range). Not every
/// power is tried.
struct SafeRange {
    /// False if an answer is wrong by more than the tolerance even at ordinary magnitudes, or if
    /// most scenes can't be asked about there. Then the other fields have no meaning.
    bool kept = true;
    /// All lengths may be multiplied by 2^smallest to 2^largest.
    int smallest = 0;
    int largest = 0;
    /// Shape A may be thinner by a factor of 2^thinnest. This divides a rectangle's height, the
    /// extent of a polygon along y, and a radius.
    int thinnest = 0;
    /// Both shapes may be moved away from the origin, by 2^farthest times the scale. The tolerance
    /// stays the tolerance of shapes at the origin, because users think of the tolerance as a share
    /// of the sizes.
    int farthest = 0;
};

/// Finds the range for scenes of the domain. Tries `scenes` scenes for each power, half of them
/// nearly touching. Returns nothing if `stop` is set before the end. Throws InputError if too few
/// generated scenes are in the domain, and the exceptions of `judge`.
std::optional<SafeRange> find_safe_range(const Answerer& answerer, int scenes, std::uint64_t seed,
                                         const Domain& domain, const std::atomic<bool>& stop);

/// The largest powers that the search tries.
SafeRange widest_range(Scalar scalar);

}  // namespace touchstone
