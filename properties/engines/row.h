// What one algorithm did in one scalar: a row of the verifier's report.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/runs/exact_run.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// How the scenes of a sequence are asked about, where not plainly one after the other.
struct Manner {
    std::optional<Scalar> other{};  ///< each scene in this scalar first
    bool at_once = false;           ///< those before the last one by another thread, meanwhile
    std::string ended_by{};         ///< of what ended the process: "SIGSEGV"

    friend bool operator==(const Manner&, const Manner&) = default;
};

/// A misjudged scene and where it came from.
struct Example {
    Scene scene;
    Misjudgement what;
    std::string source;  ///< "generated/thin", "recorded", "exhaustive"
    /// Of a defect that can be brought about again: what to ask first, in this order.
    std::vector<Scene> before{};
    /// Where in the program it was decided (deciding_place.h), if anybody has looked; else 0.
    std::uintptr_t decided_at = 0;
    Manner manner{};  ///< of the scenes before it
};

/// Misjudged scenes that were decided at one place.
struct Cause {
    std::size_t cases;  ///< of those that were kept
    Example example;    ///< one of them
    bool is_minimized;
};

/// Of which classes causes are told apart: something fails by them, and the scene alone shows it.
constexpr bool has_causes(Class c) {
    return fails(c) && c != Class::defect;
}

/// What one algorithm did in one scalar.
struct Row {
    static constexpr std::size_t kMetAtOnce = 6;  ///< examples of a class that a batch keeps
    static constexpr std::size_t kMet = 8;        ///< the same of a run

    const Subject* subject = nullptr;
    Scalar scalar = Scalar::double_;
    std::uint64_t cases = 0;
    std::uint64_t false_hits = 0;
    std::uint64_t false_misses = 0;
    std::array<std::uint64_t, kClasses.size()> by_class{};        ///< indexed by Class
    std::array<std::optional<Example>, kClasses.size()> first{};  ///< minimized, indexed by Class
    /// The first few of each class that has causes, as they were met.
    std::array<std::vector<Example>, kClasses.size()> met{};
    std::array<std::vector<Cause>, kClasses.size()> causes{};  ///< of these, where they are found
    std::optional<Example> worst_false_hit;  ///< by margin, among rounding and logic
    std::optional<Example> worst_false_miss;
    std::optional<Example> nearest_to_failing;  ///< the largest share of the tolerance
    double tolerance_used = 0;                  ///< that share
    std::array<std::uint64_t, 2> lost_in{};     ///< of rounding and beyond-tolerance, by LostIn

    [[nodiscard]] std::uint64_t count(Class c) const {
        return by_class[static_cast<std::size_t>(c)];
    }
    /// True where the class occurred and is known of the algorithm in this scalar.
    [[nodiscard]] bool is_known(Class c) const;
    /// True where a class with which an algorithm fails occurred, and is not known of it.
    [[nodiscard]] bool failed() const;

    /// Counts a misjudged scene. Copies it only where it becomes one of the examples.
    void add(const Scene& scene, const Misjudgement& what, std::string_view source);
    /// Adds what another row of the same subject and scalar counted later.
    void merge(const Row& later);
};

}  // namespace touchstone
