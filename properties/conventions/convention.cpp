#include "properties/conventions/convention.h"

#include <bit>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/text.h"
#include "core/scenes/problem.h"

namespace touchstone {
namespace {

struct DepartureFacts {
    std::string_view name;
    std::string_view meaning;
};

/// Indexed by Departure.
constexpr std::array<DepartureFacts, kDepartures.size()> kFacts{{
    {"degrees", "angles were in degrees"},
    {"radians", "the degrees were in radians"},
    {"clockwise", "turns were clockwise"},
    {"y-down", "y grew downwards"},
    {"half-extents", "w and h were half of the sizes"},
    {"swapped", "w were the height and h the width"},
    {"corner",
     "cx and cy were the corner of least x and y before the turn (on a canvas: top left)"},
    {"corner-pivot",
     "cx and cy were the corner of least x and y (on a canvas: top left), and the pivot"},
    {"top-left",
     "the position were the corner of least x and greatest y before the turn (top left if y is "
     "up)"},
    {"centre", "x and y were the centre"},
    {"min-max", "w and h were the greatest x and y"},
    {"diameters", "r were the diameter"},
    {"ccw-corners", "corners had to go counter-clockwise"},
    {"cw-corners", "corners had to go clockwise"},
    {"apart", "true meant that the shapes are apart"},
}};

/// True if one of the kinds has a number of that name.
bool has_number(const PairOfKinds& kinds, std::string_view wanted) {
    const auto kind_has = [&](Kind kind) {
        return visit_kind(kind, [&]<class Shape>(std::type_identity<Shape>) {
            if constexpr (requires { Shape::numbers(); })
                for (const auto& number : Shape::numbers())
                    if (number.name == wanted) return true;
            return false;
        });
    };
    return kind_has(kinds.a) || kind_has(kinds.b);
}

/// True for kinds given by their corners, in the plane or in the shape's own frame.
bool has_corners(Kind kind) {
    return visit_kind(kind, []<class Shape>(std::type_identity<Shape>) {
        return kIsPolygonShape<Shape> || std::is_same_v<Shape, Triangle<double>> ||
               kHasLocalCorners<Shape>;
    });
}

bool has_base(const PairOfKinds& kinds, Kind base) {
    return base_kind(kinds.a) == base || base_kind(kinds.b) == base;
}

}  // namespace

std::string_view name(Departure departure) {
    return kFacts[static_cast<std::size_t>(departure)].name;
}

std::string_view meaning(Departure departure) {
    return kFacts[static_cast<std::size_t>(departure)].meaning;
}

int Convention::size() const {
    return std::popcount(bits_);
}

std::vector<Departure> Convention::departures() const {
    std::vector<Departure> all;
    for (const Departure departure : kDepartures)
        if (has(departure)) all.push_back(departure);
    return all;
}

std::string text_of(const Convention& convention) {
    std::vector<std::string_view> words;
    for (const Departure departure : convention.departures()) words.push_back(name(departure));
    return fmt::format("{}", fmt::join(words, ","));
}

bool contradict(Departure one, Departure other) {
    const auto are = [&](Departure p, Departure q) {
        return (one == p && other == q) || (one == q && other == p);
    };
    return are(Departure::degrees, Departure::radians) ||
           are(Departure::corner, Departure::corner_pivot) ||
           are(Departure::top_left, Departure::corner) ||
           are(Departure::top_left, Departure::corner_pivot) ||
           are(Departure::top_left, Departure::centre) ||
           are(Departure::top_left, Departure::min_max) ||
           are(Departure::ccw_corners, Departure::cw_corners) ||
           are(Departure::min_max, Departure::centre) ||
           are(Departure::min_max, Departure::half_extents) ||
           are(Departure::min_max, Departure::swapped);
}

Convention convention_of(const std::vector<std::string>& words) {
    Convention convention;
    for (const std::string& word : words) {
        const auto found = std::find_if(kDepartures.begin(), kDepartures.end(),
                                        [&](Departure d) { return name(d) == word; });
        if (found == kDepartures.end()) {
            std::vector<std::string_view> known;
            for (const Departure departure : kDepartures) known.push_back(name(departure));
            throw InputError(
                fmt::format("--convention: unknown word \"{}\"{}", word, suggestion(word, known)));
        }
        for (const Departure before : convention.departures())
            if (contradict(before, *found))
                throw InputError(
                    fmt::format("--convention: {} and {} exclude each other", name(before), word));
        convention = convention.with(*found);
    }
    return convention;
}

bool applies(Departure departure, const PairOfKinds& kinds) {
    const bool is_turned =
        has_number(kinds, "angle") || has_number(kinds, "degrees") || has_number(kinds, "cos");
    switch (departure) {
        case Departure::degrees: return has_number(kinds, "angle");
        case Departure::radians: return has_number(kinds, "degrees");
        case Departure::clockwise: return is_turned;
        // Applies to any shapes, although it changes no hit if nothing is turned.
        case Departure::y_down: return true;
        case Departure::half_extents:
        case Departure::swapped: return has_number(kinds, "w");
        case Departure::corner: return has_number(kinds, "cx") && has_number(kinds, "w");
        case Departure::corner_pivot:
            return has_base(kinds, kind_of<Pose<double>>()) &&
                   !has_base(kinds, kind_of<PivotRect<double>>());
        case Departure::top_left:
            return applies(Departure::corner, kinds) || applies(Departure::centre, kinds);
        case Departure::centre:
        case Departure::min_max: return has_base(kinds, kind_of<Aabb<double>>());
        case Departure::diameters: return has_number(kinds, "r");
        case Departure::ccw_corners:
        case Departure::cw_corners: return has_corners(kinds.a) || has_corners(kinds.b);
        case Departure::apart: return !kinds.is_list;
    }
    return false;
}

Convention example_for(const PairOfKinds& kinds) {
    Convention example;
    int words = 0;
    for (const Departure word : {Departure::degrees, Departure::corner, Departure::centre,
                                 Departure::half_extents, Departure::diameters})
        if (applies(word, kinds) && words++ < 2) example = example.with(word);
    return example;
}

}  // namespace touchstone
