#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/problem.h"
#include "properties/proofs/prove.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/files/case_file.h"
#include "reports/files/lock_file.h"
#include "reports/ledger/ledger.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"

namespace touchstone::commands {
namespace {

struct Prove : Chosen {
    std::int64_t boxes = 30'000;
    std::string ledger;
    bool write = false;
    bool check = false;
    std::string certificate;
    bool json = false;
};

/// Unless both directions have a bound in the domain, a second proof assumes sizes of at least
/// kOrdinarySize x scale.
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

void for_each_entry(std::vector<LedgerEntry>& entries, auto& rows, auto use) {
    for (auto& row : rows)
        for (LedgerEntry& entry : entries)
            if (entry.algorithm == row.subject->info().name && entry.scalar == row.scalar)
                use(row, entry);
}

/// The proved bound for all sizes. Infinity if the row proves none.
double bound_for_all_sizes(const ProofRow& row, const LedgerEntry& entry) {
    return is_proved(row) && row.proof.least_size == 0
               ? printed_bound(bound_in(row, entry.direction))
               : proofs::kInfinite;
}

void write_bounds(const std::string& folder, const std::vector<ProofRow>& rows, std::ostream& out) {
    require_ledger(folder);
    LockFile lock(folder);
    lock.wait_alone();
    std::vector<LedgerEntry> entries = read_ledger(folder);
    int changed = 0;
    for_each_entry(entries, rows, [&changed](const ProofRow& row, LedgerEntry& entry) {
        const double bound = bound_for_all_sizes(row, entry);
        if (bound >= entry.proved.value_or(proofs::kInfinite)) return;
        entry.proved = bound;
        ++changed;
    });
    write_ledger(folder, entries);
    out << fmt::format("\n{} bounds in the ledger are new or smaller.\n", changed);
}

/// Returns false if a recorded case contradicts a bound. Then the proof is wrong, or the case was
/// judged wrongly.
bool fits_what_was_seen(std::vector<LedgerEntry>& entries, const std::vector<ProofRow>& rows,
                        std::ostream& out) {
    bool fits = true;
    for_each_entry(entries, rows, [&](const ProofRow& row, const LedgerEntry& entry) {
        const double bound = bound_for_all_sizes(row, entry);
        if (!(entry.worst > bound)) return;
        out << fmt::format(
            "{} ({}), {}: the ledger has an error of {:.4g}, larger than the bound. The error or "
            "the bound is wrong.\n",
            entry.algorithm, name(entry.scalar), name(entry.direction), entry.worst);
        fits = false;
    });
    return fits;
}

/// Returns false if recorded bounds were not proved again for all sizes.
bool proves_what_is_recorded(std::vector<LedgerEntry>& entries, const std::vector<ProofRow>& rows,
                             std::ostream& out) {
    bool proves = true;
    for_each_entry(entries, rows, [&](const ProofRow& row, const LedgerEntry& entry) {
        const double bound = bound_for_all_sizes(row, entry);
        if (!entry.proved || *entry.proved >= bound) return;
        out << fmt::format(
            "{} ({}), {}: the ledger says {:g}, but the smallest bound proved for all sizes is "
            "{:g}.\n",
            entry.algorithm, name(entry.scalar), name(entry.direction), *entry.proved, bound);
        proves = false;
    });
    return proves;
}

int run(const Prove& options) {
    if (options.write || options.check) require_ledger(options.ledger);
    const touchstone::Domain domain = chosen_domain(options.bounds, {});
    std::vector<ProofRow> rows;
    const std::vector<Scalar> scalars =
        chosen_scalars(options.scalars, {Scalar::float_, Scalar::double_});
    for (const Subject* subject : chosen_subjects(options.algorithms))
        for (const Scalar scalar : scalars) rows.push_back({subject, scalar, {}});
    if (!options.certificate.empty() && rows.size() != 1)
        throw InputError("--certificate: needs one NAME and one --scalar");
    require_writable(options.certificate);
    if (options.write) require_writable_folder(options.ledger);
    end_run_on_interrupt();
    const unsigned threads = rows.size() < options.jobs.threads() ? options.jobs.threads() : 1;
    in_parallel_shown("algorithms and scalars", threads == 1 ? options.jobs.threads() : 1,
                      rows.size(),
                      [&](std::size_t i) { prove_one(rows[i], options, domain, threads); });
    std::vector<LedgerEntry> entries = ledger_in(options.ledger);
    for_each_entry(entries, rows, [](ProofRow& row, const LedgerEntry& entry) {
        row.recorded[static_cast<std::size_t>(entry.direction)] = entry;
    });
    if (options.json) std::cout << proofs_json(rows, domain).dump(2) << '\n';
    else std::cout << proofs_text(rows, domain, text_width());
    if (interrupted)
        std::cerr << "touchstone: interrupted; with more time, bounds may be smaller\n";
    std::ostream& out = options.json ? std::cerr : std::cout;
    bool holds = fits_what_was_seen(entries, rows, out);
    if (options.check) holds = proves_what_is_recorded(entries, rows, out) && holds;
    if (!options.certificate.empty()) {
        if (rows[0].proof.certificate.empty())
            throw InputError(
                fmt::format("--certificate: none for {}: {}", rows[0].subject->info().name,
                            rows[0].proof.reason.empty()
                                ? "a certificate cannot express it (reports/guide/certificate.md)"
                                : rows[0].proof.reason));
        write_file(options.certificate, rows[0].proof.certificate);
    }
    if (options.write && holds) write_bounds(options.ledger, rows, out);
    // With more time, the bounds that --check asks for might have been proved.
    if (interrupted && (options.check || holds)) return exit_status::not_run;
    return holds ? exit_status::kept : exit_status::failed;
}

}  // namespace

void add_prove(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Prove>(
        app, choose, "prove",
        "Prove bounds: how far from touching an algorithm may be wrong because of rounding");
    command.add_option("NAME", options.algorithms,
                       "Only these algorithms (default: all published ones that answer hits)");
    add_repeated(command, "--scalar", options.scalars,
                 "Only these number types (default: float, double)");
    add_count(command, "--boxes", options.boxes,
              "How many boxes (sets of cases) to examine; more may give smaller bounds", 100);
    options.ledger = recording_file("ledger");
    command.add_option("--ledger", options.ledger, "The folder of the ledger");
    command.add_flag("--write", options.write, "Write smaller bounds into the ledger");
    command.add_flag("--check", options.check, "Fail if a bound in the ledger is not proved again");
    command
        .add_option("--certificate", options.certificate,
                    "Write the proof of one algorithm in one scalar to this file")
        ->check(no_standard_output());
    add_bounds(command, options.bounds);
    add_jobs(command, options.jobs);
    command.add_flag("--json", options.json, "As JSON");
}

}  // namespace touchstone::commands
