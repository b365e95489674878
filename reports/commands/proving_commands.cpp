#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/problem.h"
#include "properties/engines/climb.h"
#include "properties/engines/parallel.h"
#include "properties/engines/verify.h"
#include "properties/proofs/prove.h"
#include "properties/rewrites/rewrites.h"
#include "properties/scenes/families.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/ending.h"
#include "reports/files/case_file.h"
#include "reports/ledger/ledger.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"

namespace touchstone::commands {
namespace {

/// If nothing is proved for all sizes, a proof is tried for sizes of at least this part of the
/// scale.
constexpr double kOrdinarySize = 1.0 / 16;

void prove_one(ProofRow& row, const Prove& options, const touchstone::Domain& domain,
               unsigned threads) {
    proofs::ProofOptions how;
    how.boxes = static_cast<std::uint64_t>(options.boxes);
    how.least_size = least_size_in(domain);
    how.threads = threads;
    how.certifies = !options.certificate.empty();
    how.stopped = [] { return interrupted.load(); };
    row.proof = prove(*row.subject, row.scalar, how);
    if (row.proof.comparisons == 0 || row.proof.bound.worst() < proofs::kInfinite ||
        how.least_size >= kOrdinarySize || interrupted)
        return;
    how.least_size = kOrdinarySize;
    const proofs::Proof ordinary = prove(*row.subject, row.scalar, how);
    if (ordinary.bound.worst() < proofs::kInfinite) row.proof = ordinary;
}

/// The ledger's entry for each direction of a row. Null if there is no entry.
struct Recorded {
    LedgerEntry* false_hit = nullptr;
    LedgerEntry* false_miss = nullptr;
};

Recorded recorded(std::vector<LedgerEntry>& entries, const ProofRow& row) {
    Recorded found;
    for (LedgerEntry& entry : entries)
        if (entry.algorithm == row.subject->info().name && entry.scalar == row.scalar)
            (entry.direction == Direction::false_hit ? found.false_hit : found.false_miss) = &entry;
    return found;
}

/// Calls use(entry, bound) for each bound of a row that holds for all sizes.
template <class Use>
void for_each_bound(std::vector<LedgerEntry>& entries, const std::vector<ProofRow>& rows, Use use) {
    for (const ProofRow& row : rows) {
        if (row.proof.least_size > 0 || !is_proved(row)) continue;
        const Recorded found = recorded(entries, row);
        if (found.false_hit) use(*found.false_hit, printed_bound(row.proof.bound.false_hit));
        if (found.false_miss) use(*found.false_miss, printed_bound(row.proof.bound.false_miss));
    }
}

void note_seen(std::vector<LedgerEntry>& entries, std::vector<ProofRow>& rows) {
    for (ProofRow& row : rows) {
        const Recorded found = recorded(entries, row);
        if (found.false_hit) row.seen_hit = worst_of(*found.false_hit);
        if (found.false_miss) row.seen_miss = worst_of(*found.false_miss);
        if (found.false_hit && found.false_miss && found.false_hit->proved &&
            found.false_miss->proved)
            row.recorded = {*found.false_hit->proved, *found.false_miss->proved};
        for (const LedgerEntry* entry : {found.false_hit, found.false_miss}) {
            if (entry == nullptr || !entry->witness) continue;
            const auto& [scene, kind, worst, margin] = *entry->witness;
            if (kind == Class::beyond_tolerance && (!row.beyond || row.beyond->worst < worst))
                row.beyond = {entry->direction == Direction::false_hit, worst, scene};
        }
    }
}

/// Writes bounds that are new, or smaller than recorded ones.
void write_bounds(const std::string& folder, const std::vector<ProofRow>& rows, std::ostream& out) {
    require_writable_folder(folder);
    const LedgerLock lock(folder);
    std::vector<LedgerEntry> entries = read_ledger(folder);
    int changed = 0;
    for_each_bound(entries, rows, [&changed](LedgerEntry& entry, double bound) {
        if (entry.proved && *entry.proved <= bound) return;
        entry.proved = bound;
        ++changed;
    });
    write_ledger(folder, entries);
    out << fmt::format("\n{} bounds in the ledger are new or smaller.\n", changed);
}

/// Prints recorded cases that contradict a bound. Then the proof or the judge is wrong. Returns
/// true if there are no such cases.
bool fits_what_was_seen(std::vector<LedgerEntry>& entries, const std::vector<ProofRow>& rows,
                        std::ostream& out) {
    bool fits = true;
    for_each_bound(entries, rows, [&](const LedgerEntry& entry, double bound) {
        if (!(worst_of(entry) > bound)) return;
        out << fmt::format(
            "{} ({}), {}: the ledger has a case at {:.4g}, beyond the bound. One of the two is "
            "wrong.\n",
            entry.algorithm, name(entry.scalar), name(entry.direction), worst_of(entry));
        fits = false;
    });
    return fits;
}

/// Prints bounds of the ledger, for all sizes, that were not proved again. Returns true if there
/// are no such bounds.
bool proves_what_is_recorded(std::vector<LedgerEntry>& entries, const std::vector<ProofRow>& rows,
                             std::ostream& out) {
    bool proves = true;
    const auto check = [&](const LedgerEntry* entry, double bound) {
        if (entry == nullptr || !entry->proved || *entry->proved >= bound) return;
        out << fmt::format("{} ({}), {}: the ledger says {:g}, but the bound is {:g}.\n",
                           entry->algorithm, name(entry->scalar), name(entry->direction),
                           *entry->proved, bound);
        proves = false;
    };
    for (const ProofRow& row : rows) {
        const Recorded found = recorded(entries, row);
        const bool is_for_all_sizes = is_proved(row) && row.proof.least_size == 0;
        const auto bound = [is_for_all_sizes](double of) {
            return is_for_all_sizes ? printed_bound(of) : proofs::kInfinite;
        };
        check(found.false_hit, bound(row.proof.bound.false_hit));
        check(found.false_miss, bound(row.proof.bound.false_miss));
    }
    return proves;
}

using rewrites::Rewrite;
using rewrites::Rewritten;

/// A row of the table.
struct Repaired {
    const Rewritten* how;
    const Subject* subject;
    std::optional<proofs::Bound> proved{};
    bool is_local = false;  ///< `proved` is in eps * local scale, unlike the card's tolerance
    std::array<std::optional<double>, kDirections.size()> seen{};  ///< in the unit of the card
    std::string failures{};                                        ///< classes and their counts
    bool has_new = false;                    ///< a class is not among those of the original
    double nanoseconds = proofs::kInfinite;  ///< of one call
};

/// Proves bounds of the row, if there is a proof.
void prove_row(const Subject& original, Repaired& row, const Repair& options) {
    const Rewrite rewrite = row.how->rewrite;
    if (rewrite == Rewrite::certified) row.proved.emplace();
    // A proof counts two roundings where a fused sum has one, but these may not cancel as it says.
    if (rewrite == Rewrite::certified || rewrite == Rewrite::fused) return;
    Scalar scalar = row.how->scalar;
    if (rewrite == Rewrite::wider)
        scalar = scalar == Scalar::float_ ? Scalar::double_ : Scalar::long_double;
    proofs::ProofOptions how;
    how.boxes = static_cast<std::uint64_t>(options.boxes);
    how.threads = options.jobs;
    how.twofold = rewrite == Rewrite::twofold;
    how.stopped = [] { return interrupted.load(); };
    const Subject local = subject_of(original, *row.how, true);
    const bool moves = rewrite == Rewrite::positions_first;
    proofs::Bound bound = prove(moves ? local : original, scalar, how).bound;
    if (!(bound.worst() < proofs::kInfinite)) return;
    row.is_local = moves && original.info().tolerance.conditioning == Conditioning::none;
    const double unit = epsilon(scalar) / epsilon(row.how->scalar);
    row.proved = {bound.false_hit * unit, bound.false_miss * unit};
}

/// The worst errors that a search finds.
void search(std::vector<Repaired>& rows, const Repair& options) {
    std::vector<WorstMargins> margins;
    for (const Repaired& row : rows) margins.push_back({row.subject, row.how->scalar});
    MarginSearch how;
    how.seed = chosen_seed(options.seed);
    how.jobs = options.jobs;
    how.round(margins, 1, interrupted);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t k = 0; k < kDirections.size(); ++k)
            if (const auto& worst = margins[i].worst[k])
                rows[i].seen[k] =
                    worst->share_of_tolerance * rows[i].subject->info().tolerance.factor;
}

/// Finds the classes of failures. Those that the original does not have are new.
void verify_all(std::vector<Repaired>& rows, const Repair& options) {
    VerifyOptions how;
    for (const Repaired& row : rows) how.subjects.push_back(row.subject);
    how.scalars = {rows[0].how->scalar};
    how.cases = static_cast<std::uint64_t>(options.cases);
    how.directed = std::min<std::uint64_t>(how.cases, 400);
    how.grid = std::nullopt;
    how.minimize = false;
    how.work_on_causes = 0;
    how.seed = chosen_seed(options.seed);
    how.jobs = options.jobs;
    how.stop = &interrupted;
    const VerifyReport report = verify(how);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const Class c : kClasses) {
            const std::uint64_t count = report.rows[i].count(c);
            if (!fails(c) || count == 0) continue;
            const bool is_new = i > 0 && report.rows[0].count(c) == 0;
            rows[i].has_new = rows[i].has_new || is_new;
            rows[i].failures +=
                fmt::format("{}{} {}", rows[i].failures.empty() ? "" : ", ", name(c), count);
        }
    }
}

/// Times the rewrites in turn, so that a busy machine slows them alike. Takes the shortest time of
/// each.
void time_all(std::vector<Repaired>& rows, const Repair& options) {
    constexpr int kScenes = 4096;
    constexpr int kRounds = 15;
    const AlgorithmInfo& card = rows[0].subject->info();
    Random random(chosen_seed(options.seed));
    std::vector<Scene> scenes;
    for (int i = 0; i < kScenes; ++i)
        scenes.push_back(plain_scene(card.query, random, input_precision(rows[0].how->scalar)));
    for (int round = 0; round < kRounds && !interrupted; ++round)
        for (Repaired& row : rows)
            row.nanoseconds =
                std::min(row.nanoseconds, row.how->nanoseconds(scenes, thread_seconds));
}

std::string bound_text(double bound) {
    return bound == 0 ? "0" : fmt::format("{:.3g}", printed_bound(bound));
}

std::string repair_text(const std::vector<Repaired>& rows) {
    const AlgorithmInfo& card = rows[0].subject->info();
    std::vector<std::vector<std::string>> table{{std::string(name(rows[0].how->scalar)), "hits",
                                                 "seen", "misses", "seen", "time", "failures"}};
    std::string failures;
    for (const Repaired& row : rows) {
        const auto proved = [&row](double proofs::Bound::*of) {
            return row.proved ? bound_text((*row.proved).*of) + (row.is_local ? "*" : "") : "-";
        };
        table.push_back({std::string(rewrites::name(row.how->rewrite)),
                         proved(&proofs::Bound::false_hit), bound_text(row.seen[0].value_or(0)),
                         proved(&proofs::Bound::false_miss), bound_text(row.seen[1].value_or(0)),
                         fmt::format("{:.2f}", row.nanoseconds / rows[0].nanoseconds),
                         row.has_new            ? "NEW"
                         : row.failures.empty() ? "none"
                                                : "below"});
        if (!row.failures.empty())
            failures += fmt::format("{}: {}\n", table.back()[0], row.failures);
    }
    return fmt::format("{} in {}:\n\n{}{}", card.name, name(rows[0].how->scalar),
                       text_table(table, 1), failures);
}

std::string calls_text() {
    std::string text = "\n- hit(a, b)\n";
    for (std::size_t i = 1; i < rewrites::kRewrites; ++i) {
        const auto how = static_cast<Rewrite>(i);
        text += fmt::format("+ {:54}{}\n", rewrites::call(how), rewrites::name(how));
    }
    return text;
}

constexpr std::string_view kLegend =
    "hits, misses: proved bounds of false hits and false misses; -: no proof. seen: the worst "
    "error found; 0: none. In the unit of the card's tolerance; *: in eps x local scale, which "
    "does not grow with the distance from the origin. time: as a multiple of the original's, with "
    "the flags of this build. failures: found by verify; NEW: of a class that the original does "
    "not have. The lines need #include <touchstone/repair.h>.";

}  // namespace

int run(const Prove& options) {
    if ((options.write || options.check) && !std::filesystem::exists(options.ledger))
        throw InputError(options.ledger + ": no such folder");
    const touchstone::Domain domain = chosen_domain(options.bounds, {});
    std::vector<ProofRow> rows;
    const std::vector<Scalar> scalars = options.scalars.empty()
                                            ? std::vector{Scalar::float_, Scalar::double_}
                                            : chosen_scalars(options.scalars);
    for (const Subject* subject : chosen_subjects(options.algorithms))
        for (const Scalar scalar : scalars) rows.push_back({subject, scalar, {}});
    if (!options.certificate.empty() && rows.size() != 1)
        throw InputError("--certificate: needs one NAME and one --scalar");
    require_writable(options.certificate);
    end_run_on_interrupt();
    std::optional<Progress> progress("algorithms and scalars");
    std::mutex reporting;
    std::size_t done = 0;
    const unsigned threads = rows.size() < options.jobs ? options.jobs : 1;
    in_parallel(threads == 1 ? options.jobs : 1, rows.size(), [&](std::size_t i) {
        prove_one(rows[i], options, domain, threads);
        const std::lock_guard lock(reporting);
        progress->update(++done, rows.size());
    });
    progress.reset();
    std::vector<LedgerEntry> entries = std::filesystem::exists(options.ledger)
                                           ? read_ledger(options.ledger)
                                           : std::vector<LedgerEntry>{};
    note_seen(entries, rows);
    if (options.json) std::cout << proofs_json(rows, domain).dump(2) << '\n';
    else std::cout << proofs_text(rows, domain, text_width());
    if (interrupted) std::cerr << "touchstone: interrupted; with more time, bounds get smaller\n";
    std::ostream& out = options.json ? std::cerr : std::cout;
    bool holds = fits_what_was_seen(entries, rows, out);
    if (options.check) holds = proves_what_is_recorded(entries, rows, out) && holds;
    if (!options.certificate.empty()) {
        if (rows[0].proof.certificate.empty())
            throw InputError(
                fmt::format("--certificate: none for {}: {}", rows[0].subject->info().name,
                            is_proved(rows[0])
                                ? "a certificate cannot express it (reports/guide/certificate.md)"
                                : rows[0].proof.reason));
        write_file(options.certificate, rows[0].proof.certificate);
    }
    if (options.write && holds) write_bounds(options.ledger, rows, out);
    if (interrupted) return exit_status::not_run;
    return holds ? exit_status::kept : exit_status::failed;
}

int run(const Repair& options) {
    end_run_on_interrupt();
    const std::vector<Scalar> scalars = options.scalars.empty()
                                            ? std::vector{Scalar::float_, Scalar::double_}
                                            : chosen_scalars(options.scalars);
    for (const Subject* original : chosen_subjects(options.algorithms)) {
        const auto all = rewrites::rewrites_of(original->info().name);
        if (all.empty())
            throw InputError(
                fmt::format("{}: its rewrites are not compiled. For your own template write "
                            "touchstone::RepairableAlgorithm in place of touchstone::OwnAlgorithm; "
                            "`./touchstone repair` compiles those of the literature for two shapes",
                            original->info().name));
        for (const Scalar scalar : scalars) {
            std::vector<Subject> subjects;
            subjects.reserve(all.size());
            std::vector<Repaired> rows;
            for (const Rewritten& how : all) {
                if (how.scalar != scalar) continue;
                subjects.push_back(subject_of(*original, how));
                rows.push_back(
                    {&how, how.rewrite == Rewrite::original ? original : &subjects.back()});
            }
            if (rows.empty()) throw InputError("--scalar: only float and double can be repaired");
            time_all(rows, options);
            for (Repaired& row : rows) prove_row(*original, row, options);
            search(rows, options);
            verify_all(rows, options);
            std::cout << repair_text(rows) << '\n';
        }
    }
    std::cout << wrapped(kLegend, text_width()) << calls_text();
    return interrupted ? exit_status::not_run : exit_status::kept;
}

}  // namespace touchstone::commands
