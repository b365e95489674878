// What one black box did: what its report is made from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "properties/judging/by_margin.h"

namespace touchstone {

/// A scene with which a black box came to grief.
struct MarginExample {
    Scene scene;
    Class kind;
    std::optional<MisjudgedByMargin> what{};  ///< of a wrong answer
    std::string problem{};                    ///< of a defect: what happened, in printable words
    std::string printed{};        ///< of a defect: the end of its standard error, as it came
    std::string source{};         ///< "generated/thin"
    std::vector<Scene> before{};  ///< of a defect: what has to be asked first, in order
    bool minimized = false;
    bool is_cut_short = false;  ///< the time ran out before no smaller one was left to try
};

struct MarginRow {
    std::uint64_t cases = 0;
    std::array<std::uint64_t, 3> relations{};  ///< indexed by Relation; of lists the most
    std::uint64_t touching_hits = 0;           ///< hits where shapes touch exactly
    std::uint64_t false_hits = 0;
    std::uint64_t false_misses = 0;
    std::array<std::uint64_t, kClasses.size()> by_class{};
    std::array<std::optional<MarginExample>, kClasses.size()> first{};
    std::optional<MarginExample> worst_false_hit;  ///< by margin, among rounding and wrong
    std::optional<MarginExample> worst_false_miss;
    double tolerance_used = 0;        ///< the largest share of the tolerance of rounding and wrong
    double tolerance_used_edges = 0;  ///< the same if it grew with scale / smallest size

    [[nodiscard]] std::uint64_t count(Class c) const {
        return by_class[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] const std::optional<MarginExample>& example(Class c) const {
        return first[static_cast<std::size_t>(c)];
    }
    [[nodiscard]] std::optional<MarginExample>& example(Class c) {
        return first[static_cast<std::size_t>(c)];
    }
    /// True where a class with which a black box fails occurred.
    [[nodiscard]] bool failed() const;

    /// Counts an answer that keeps the contract.
    void add_kept(Relation relation, bool hit);
    /// Counts an answer to the truth's scene and what is wrong with it; true where it is kept as an
    /// example.
    bool add(Truth& truth, Answer answer, const std::optional<MisjudgedByMargin>& what,
             std::string_view source);
    /// Counts a scene that found no answer of its own; true where it is kept as an example.
    bool add_defect(MarginExample example);
    /// Keeps a defect as the example of its class where there is none, and counts it as no case: it
    /// was asked about in another way.
    bool note_defect(MarginExample example);
    /// Counts a wrong answer, which is one of the examples above, as a defect instead.
    void become_defect(std::optional<MarginExample>& one_of, std::string problem);
};

}  // namespace touchstone
