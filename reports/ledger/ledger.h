// The tolerance ledger: for each algorithm, scalar and direction the worst margin known to be
// misjudged by rounding, with its case.
//
// It is a folder of text files, one per query, with one line of JSON per entry (reports/guide/formats.md), so that
// a person can review a better entry as a changed line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "properties/engines/margin_search.h"

namespace touchstone {

/// The result of an entry's witness.
struct Witness {
    Scene scene;
    Class kind;            ///< rounding, or beyond_tolerance
    double worst;          ///< the margin in the unit of the card: eps * scale * conditioning
    double margin_in_eps;  ///< the same in eps * scale, signed
};

struct LedgerEntry {
    std::string algorithm;
    Scalar scalar;
    Direction direction;
    std::uint64_t judged;            ///< by searches, in either direction
    std::uint64_t nearly_touching;   ///< nearly touching ones among them (margin_search.h)
    std::optional<Witness> witness;  ///< nothing if no scene was misjudged this way
    /// A proved bound, in the unit of the card: no larger margin is misjudged.
    std::optional<double> proved;
    std::string where;  ///< file and line, for messages; empty if it was not read from a file
};

/// Held while a ledger is read, changed and written, so that processes do not overwrite each
/// other's entries. Waits until no process holds it. Throws std::runtime_error if the folder can't
/// be locked.
class LedgerLock {
  public:
    explicit LedgerLock(const std::filesystem::path& folder);
    LedgerLock(const LedgerLock&) = delete;
    LedgerLock& operator=(const LedgerLock&) = delete;
    ~LedgerLock();

  private:
    int folder_;
};

/// The entries of all files of the folder, in order. Throws InputError, naming file and line, if a
/// line is no entry or two entries are about the same; also if there is no folder.
std::vector<LedgerEntry> read_ledger(const std::filesystem::path& folder);

/// The entries of one file, of any queries.
std::vector<LedgerEntry> read_ledger_file(const std::filesystem::path& file);

/// Writes the file of each query, its entries in order of algorithm, scalar and direction. Each
/// file is whole or untouched. Throws std::runtime_error.
void write_ledger(const std::filesystem::path& folder, std::vector<LedgerEntry> entries);

/// The entry as a line of the ledger.
std::string ledger_line(const LedgerEntry& entry);

/// Says what is wrong with an entry, in a sentence. Empty if its witness still reproduces and the
/// algorithm keeps its tolerance or is known not to.
std::string problem_of(const LedgerEntry& entry);

/// A sentence for each algorithm of the literature, scalar and direction without an entry.
std::vector<std::string> missing_from(const std::vector<LedgerEntry>& entries);

/// The rows of a search that starts at these entries and at the missing entries of the subjects.
std::vector<WorstMargins> rows_of(const std::vector<LedgerEntry>& entries,
                                  const std::vector<const Subject*>& subjects,
                                  const std::vector<Scalar>& scalars);

/// The entry of a row after a search, in one direction.
LedgerEntry entry_of(const WorstMargins& row, Direction direction);

/// The margin of its witness in the unit of the card; negative if it has none.
double worst_of(const LedgerEntry& entry);

/// Makes the scene the worst known of its row's direction, if it is worse, and returns true then.
/// Does nothing if the row's algorithm does not misjudge it by rounding.
bool add_witness(WorstMargins& row, const Scene& scene);

/// Adopts the results of a search that began with the entries `before`. Returns the new and the
/// worse entries.
std::vector<LedgerEntry> beaten(std::vector<LedgerEntry>& entries,
                                const std::vector<WorstMargins>& rows,
                                const std::vector<LedgerEntry>& before);

}  // namespace touchstone
