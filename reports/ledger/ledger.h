// The ledger. For each algorithm, scalar and direction, it holds the worst known rounding error and
// its case.
//
// The ledger is a folder of text files, one per query, with one line of JSON per entry
// (reports/guide/formats.md). A reviewer sees a larger error as a changed line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "properties/engines/climb.h"

namespace touchstone {

struct LedgerEntry {
    std::string algorithm;
    Scalar scalar;
    Direction direction;
    std::uint64_t judged = 0;           ///< scenes judged by searches, in either direction
    std::uint64_t nearly_touching = 0;  ///< nearly touching scenes among `judged` (climb.h)
    /// The case with the margin `worst`. Its class and its margin in eps * scale are set. Nothing
    /// if no such case was found.
    std::optional<Example> witness{};
    /// A proved bound of the error, in the unit of the card.
    std::optional<double> proved{};
    std::string where{};  ///< file and line, for messages; empty if it was not read from a file
    /// The margin in the unit of the card: eps * scale * conditioning. Negative if there is no
    /// witness.
    double worst = -1;
};

/// Throws InputError if the folder does not exist.
void require_ledger(const std::filesystem::path& folder);

/// The entries of all files of the folder, in order. Throws InputError if the folder does not
/// exist. Throws InputError, naming file and line, if a line is not an entry, or if two entries
/// have the same algorithm, scalar and direction.
std::vector<LedgerEntry> read_ledger(const std::filesystem::path& folder);

/// Like read_ledger. Empty if the folder does not exist.
std::vector<LedgerEntry> ledger_in(const std::filesystem::path& folder);

/// The entries of one file, of any queries.
std::vector<LedgerEntry> read_ledger_file(const std::filesystem::path& file);

/// Writes one file for each query, its entries in order of algorithm, scalar and direction. Each
/// file is replaced as a whole or stays unchanged. Throws std::runtime_error if a file can't be
/// written, and InputError for an algorithm that touchstone does not have.
void write_ledger(const std::filesystem::path& folder, std::vector<LedgerEntry> entries);

/// The entry as a line of the ledger. Throws InputError if touchstone does not have its algorithm.
std::string ledger_line(const LedgerEntry& entry);

/// Describes the first problem of an entry in a sentence. Empty if the entry has no problem.
/// Problems are: touchstone does not have the algorithm; the witness is of another query or does
/// not reproduce; its error exceeds the proved bound; its error exceeds the declared tolerance, and
/// the card does not document that.
std::string problem_of(const LedgerEntry& entry);

/// A sentence for each missing entry. Each algorithm of literature() that answers hits needs an
/// entry for each scalar and direction.
std::vector<std::string> missing_from(const std::vector<LedgerEntry>& entries);

/// The rows for a search: one for each subject and scalar, with the counts and worst scenes of the
/// entries.
std::vector<Row> rows_of(const std::vector<LedgerEntry>& entries,
                         const std::vector<const Subject*>& subjects,
                         const std::vector<Scalar>& scalars);

/// Records the scene in the row if rounding makes the answer of the row's algorithm wrong, and by
/// more than in the worst known scene of its direction.
void add_witness(Row& row, const Scene& scene);

/// Merges the results of a search into `entries`. The search started from the entries `before`.
/// Returns the entries that were added, or that replaced an entry with a clearly smaller error.
std::vector<LedgerEntry> beaten(std::vector<LedgerEntry>& entries, const std::vector<Row>& rows,
                                const std::vector<LedgerEntry>& before);

/// The path of the file or folder with that name in the corpus: in the source tree of the build or,
/// if only that exists, in share/touchstone beside the bin folder of the installed program.
std::string recording_file(const std::string& name);

/// The entries of the ledger beside the recordings. Empty if there is no ledger.
std::vector<LedgerEntry> recorded_ledger();

}  // namespace touchstone
