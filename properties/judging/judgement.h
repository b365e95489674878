// A wrong answer, judged; and the example that it is, with all that brings it about again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/class.h"
#include "oracle/exact/relation.h"
#include "oracle/runs/exact_run.h"
#include "properties/judging/question.h"

namespace touchstone {

/// Where floats lost a right answer (the classes rounding and beyond-tolerance).
enum class LostIn {
    conversion,  ///< the corners as rounded really lie so: no test of them could be right
    test         ///< the corners as rounded are still right, or there are none to compute
};

std::string_view name(LostIn stage);

/// The number that is true of a scene, and how exact an answer has to be.
struct TrueNumber {
    double value;    ///< what is asked for, as a double; of points the distance
    double allowed;  ///< error
    double unit;     ///< of absolute errors
};

/// What is wrong with an answer, so that nobody need ask the oracle again. Whoever answered and
/// whatever was asked, this is how it is judged.
struct Judgement {
    Class kind = Class::defect;
    std::optional<Reply> answer{};  ///< nothing where none came
    // Of hits:
    bool hit = false;                        ///< a false hit; else a false miss
    std::size_t item = 0;                    ///< of a list, the item that was misjudged
    Relation relation = Relation::disjoint;  ///< of that item, exactly; also of numbers
    double margin = 0;                       ///< of that item, signed
    double margin_in_eps = 0;                ///< the same in eps(scalar) * scale
    /// How much was used of what is allowed, of the tolerance or of the error; 0 at exact touching.
    double share = 0;
    /// The same were the tolerance to grow with scale / smallest size, as that of tests does which
    /// take the directions of edges from differences of corners.
    double share_by_edges = 0;
    LostIn lost_in = LostIn::test;  ///< of the classes rounding and beyond-tolerance, if traced
    /// Of the class logic, if traced: the operation that leaves the mathematics no answer.
    std::optional<Undefined> undefined{};
    // Of numbers:
    std::optional<TrueNumber> truth{};
    double error = 0;  ///< how far from the truth; of several numbers the most
    /// What is decided by the number (at 0.5 of a share of areas, at 0 of a distance or a depth)
    /// comes out wrong.
    bool decides_wrongly = false;
    std::string problem{};  ///< what is wrong, or what happened, in printable words

    /// The answer to a question of hits; kNotConverged where there was none.
    [[nodiscard]] Answer given() const { return answer ? answer->hit : kNotConverged; }
};

/// True of a defect that depends on what was asked before, so that the scene alone need not show
/// it.
inline bool is_of_memory(const Judgement& what) {
    return what.kind == Class::defect && what.given() != kNotConverged;
}

/// How the scenes of a sequence are asked about, where not plainly one after the other.
struct Manner {
    std::optional<Scalar> other{};  ///< each scene in this scalar first
    bool at_once = false;           ///< those before the last one by another thread, meanwhile
    std::string ended_by{};         ///< of what ended the process: "SIGSEGV"

    friend bool operator==(const Manner&, const Manner&) = default;
};

/// A scene that was answered wrongly and where it came from.
struct Example {
    Scene scene;
    Judgement what{};
    std::string source{};  ///< "generated/thin", "recorded", "exhaustive"
    /// Of what depends on it: what to ask first, in this order.
    std::vector<Scene> before{};
    /// Where in the program it was decided (deciding_place.h), if anybody has looked; else 0.
    std::uintptr_t decided_at = 0;
    Manner manner{};        ///< of the scenes before it
    std::string printed{};  ///< by a program that failed: the end of its standard error, as it came
    bool minimized = false;     ///< nothing simpler was found that shows the same
    bool is_cut_short = false;  ///< the budget ran out before no simpler one was left to try
    /// The line of the source where it was decided, where a file says that instead.
    std::string decided_in{};
};

}  // namespace touchstone
