// Failures that are known: from a card, or from findings of earlier runs. They do not fail, as long
// as they reproduce.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/cards/algorithm.h"
#include "properties/judging/judgement.h"

namespace touchstone {

/// How a run of a program failed.
enum class FaultKind {
    crashed,    ///< ended by a signal
    ended,      ///< ended with cases unanswered or unread
    hung,       ///< did not end within the time limit
    malformed,  ///< a line or frame is not an answer, or too long
    reordered,  ///< the id or line of an answer belongs to another case
    excess,     ///< more answers than cases
    stopped     ///< this program was asked to stop; not a fault of the examined program
};

struct KnownFinding {
    Class kind{};
    Scene witness{};          ///< a scene that shows the failure alone
    std::string place{};      ///< the place of the record: "its card"; for a finding
                              ///< "known.cases:3"
    std::string reason{};     ///< why it is known; may be empty
    std::uint64_t cases = 0;  ///< how many failures were like it
    // Filled in by reproduce:
    bool is_reproduced = false;
    Judgement shown{};                 ///< if reproduced: the judgement of the witness,
    std::optional<FaultKind> fault{};  ///< or the fault
    std::string instead{};             ///< if stale: what the witness shows: "kept", a class, or
                                       ///< why it can't be judged

    [[nodiscard]] bool is_stale() const { return !instead.empty(); }
    /// Records the judgement that the witness gets now.
    void reproduce(const std::optional<Judgement>& what);
};

/// Returns the failures that the card documents in that scalar. A failure is stale if its witness
/// is not a case of the card's query.
std::vector<KnownFinding> known_on_card(const AlgorithmInfo& card, Scalar scalar);

/// Judges each witness in a fresh state. An entry is stale if its witness does not show its class.
void reproduce(std::vector<KnownFinding>& all, const Subject& subject, Scalar scalar);

/// Returns the known failure that matches the wrong answer, and counts it. Returns null if no
/// failure matches. Class, kind of scene and direction must be equal. The answer must not be wrong
/// by a larger power of ten.
KnownFinding* count_known(std::vector<KnownFinding>& all, AnswerKind asked, const Scene& scene,
                          const Judgement& what);
/// The same for a case at which a program fails alone. The kind of fault must be equal; the scene
/// may be any.
KnownFinding* count_known(std::vector<KnownFinding>& all, FaultKind fault);

}  // namespace touchstone
