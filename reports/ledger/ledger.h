// The tolerance ledger: of each algorithm, scalar and direction the worst margin that rounding made
// it misjudge so far, with the case that shows it.
//
// It is a folder of text files, one a query, with a line of JSON an entry (README.md), so that a
// better entry is a line of a change that a person can read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "properties/engines/margin_search.h"

namespace touchstone {

/// What an entry's witness shows.
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
    std::uint64_t judged;            ///< by searches, the entry's direction or not
    std::uint64_t nearly_touching;   ///< so many of them (margin_search.h)
    std::optional<Witness> witness;  ///< nothing where no scene was misjudged so
    /// A margin beyond which a proof says that none is misjudged, in the unit of the card.
    std::optional<double> proved;
    std::string where;  ///< file and line, for messages; empty where it was in none
};

/// Held while a ledger is read, changed and written, so that nothing is lost of what other
/// processes write meanwhile: waits until none of them holds it. Throws std::runtime_error where
/// the folder can't be locked.
class LedgerLock {
  public:
    explicit LedgerLock(const std::filesystem::path& folder);
    LedgerLock(const LedgerLock&) = delete;
    LedgerLock& operator=(const LedgerLock&) = delete;
    ~LedgerLock();

  private:
    int folder_;
};

/// The entries of all files of the folder, in their order. Throws InputError, naming file and line,
/// where a line is no entry, or two are about the same; and where there is no folder.
std::vector<LedgerEntry> read_ledger(const std::filesystem::path& folder);

/// The same of one file, of any queries.
std::vector<LedgerEntry> read_ledger_file(const std::filesystem::path& file);

/// Writes the file of each query, its entries in order of algorithm, scalar and direction. Each
/// file is whole or untouched. Throws std::runtime_error.
void write_ledger(const std::filesystem::path& folder, std::vector<LedgerEntry> entries);

/// The entry as its line of the ledger.
std::string ledger_line(const LedgerEntry& entry);

/// What is wrong with an entry, in a sentence; empty where its witness still shows what it says and
/// the algorithm keeps its tolerance, or is known not to.
std::string problem_of(const LedgerEntry& entry);

/// A sentence on each algorithm of the literature, scalar and direction that has no entry.
std::vector<std::string> missing_from(const std::vector<LedgerEntry>& entries);

/// The rows of a search that starts at these entries, and whatever entry is missing of the
/// subjects.
std::vector<WorstMargins> rows_of(const std::vector<LedgerEntry>& entries,
                                  const std::vector<const Subject*>& subjects,
                                  const std::vector<Scalar>& scalars);

/// The entry of a row after a search, in that direction.
LedgerEntry entry_of(const WorstMargins& row, Direction direction);

/// The margin of its witness in the unit of the card; below 0 where it has none.
double worst_of(const LedgerEntry& entry);

/// Makes the scene the worst that is known of its row's direction, where it is; true then. Nothing
/// of it where the row's algorithm does not misjudge it by rounding.
bool add_witness(WorstMargins& row, const Scene& scene);

/// Takes over what a search that began with the entries `before` has found; returns those that are
/// new or worse.
std::vector<LedgerEntry> beaten(std::vector<LedgerEntry>& entries,
                                const std::vector<WorstMargins>& rows,
                                const std::vector<LedgerEntry>& before);

}  // namespace touchstone
