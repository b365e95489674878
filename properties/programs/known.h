// Failures of a program that are known. Answers like them are counted apart and do not fail.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "properties/programs/asking.h"

namespace touchstone {

/// A known failure, taken from a finding of an earlier run.
struct KnownFinding {
    Class kind;
    Scene witness;            ///< shows the failure alone
    std::string place;        ///< of the finding: "known.cases:3"
    std::string reason{};     ///< why it is known; may be empty
    std::uint64_t cases = 0;  ///< how many failures were like it
    // Filled in by reproduce:
    bool is_reproduced = false;
    Judgement shown{};                   ///< if reproduced: the judgement of the witness,
    std::optional<Fault::Kind> fault{};  ///< or the fault
    std::string instead{};               ///< if stale: what the witness shows now

    [[nodiscard]] bool is_stale() const { return !instead.empty(); }
};

/// Asks about each witness alone. An entry is stale if its witness no longer shows its class.
void reproduce(std::vector<KnownFinding>& all, Asker& asker, const Declaration& declared);

/// Returns the known failure that the wrong answer is like, or null: of the same class, in the same
/// kind of scene, wrong in the same direction, and not wrong by a larger power of ten. Counts it.
KnownFinding* count_known(std::vector<KnownFinding>& all, AnswerKind asked, const Scene& scene,
                          const Judgement& what);
/// The same for a case at which the program fails alone: by the same kind of fault, in any scene.
KnownFinding* count_known(std::vector<KnownFinding>& all, const Failed& failed);

}  // namespace touchstone
