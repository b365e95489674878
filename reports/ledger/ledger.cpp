#include "reports/ledger/ledger.h"

#include <set>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "oracle/cases/checked_case.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "reports/files/fields.h"

namespace touchstone {
namespace {

std::string named(std::string_view algorithm, Scalar scalar, Direction direction) {
    return fmt::format("{} ({}), {}", algorithm, name(scalar), name(direction));
}
std::string named(const LedgerEntry& entry) {
    return named(entry.algorithm, entry.scalar, entry.direction);
}

auto place_of(const LedgerEntry& entry) {
    return std::tuple(entry.algorithm, entry.scalar, entry.direction);
}

bool is_same(const LedgerEntry& p, const LedgerEntry& q) {
    return place_of(p) == place_of(q);
}

/// Adds the counts of a search to the counts in `now`. The search began with the counts in `before`
/// and ended with the counts in `found`. Other processes may have increased the counts in `now`
/// since the search began.
void add_counts(LedgerEntry& now, const LedgerEntry& found,
                const std::vector<LedgerEntry>& before) {
    const auto old = std::find_if(before.begin(), before.end(),
                                  [&](const auto& entry) { return is_same(entry, found); });
    const bool is_new = old == before.end();
    now.judged += found.judged - (is_new ? 0 : old->judged);
    now.nearly_touching += found.nearly_touching - (is_new ? 0 : old->nearly_touching);
}

bool nearly_equal(double p, double q) {
    // The error of fast::margin is at most 1e-9 of the margin.
    return std::fabs(p - q) <= 2e-9 * std::fabs(q);
}

/// Returns true if `found` clearly exceeds `known`. A smaller difference may come from different
/// methods of computing a margin.
bool is_worse(double found, double known) {
    return found > known && !nearly_equal(found, known);
}

std::string problem_of(const Subject& subject, const LedgerEntry& entry) {
    const auto shown = misjudged_by_rounding(subject, entry.scalar, entry.witness->scene);
    if (!shown)
        return "its case is answered correctly, or wrongly for a reason other than rounding";
    if (direction_of(shown->what) != entry.direction)
        return "its case is answered wrongly in the other direction";
    if (shown->what.kind != entry.witness->what.kind)
        return fmt::format("its case shows {} instead of {}", name(shown->what.kind),
                           name(entry.witness->what.kind));
    if (!nearly_equal(shown->what.margin.in_eps, entry.witness->what.margin.in_eps))
        return fmt::format("its case shows a margin of {} instead of {} eps x scale",
                           shown->what.margin.in_eps, entry.witness->what.margin.in_eps);
    const AlgorithmInfo& info = subject.info();
    if (const double worst = shown->what.share * info.tolerance.factor;
        !nearly_equal(worst, entry.worst))
        return fmt::format(
            "its case shows a margin of {} instead of {} in the unit of the declared tolerance",
            worst, entry.worst);
    if (fails(shown->what.kind) &&
        find_known(info.known, shown->what.kind, entry.scalar) == nullptr)
        return fmt::format("has an error of {:.4g}, more than the declared {:g}", entry.worst,
                           info.tolerance.factor);
    if (entry.proved && entry.worst > *entry.proved)
        return fmt::format("has an error of {:.4g}, more than the proved {:g}", entry.worst,
                           *entry.proved);
    return "";
}

LedgerEntry entry_of(const Row& row, Direction direction) {
    const AlgorithmInfo& info = row.subject->info();
    LedgerEntry entry{std::string(info.name), row.scalar, direction, row.cases,
                      row.nearly_touching};
    entry.witness = row.worst_in(direction);
    if (entry.witness) entry.worst = entry.witness->what.share * info.tolerance.factor;
    return entry;
}

}  // namespace

std::string problem_of(const LedgerEntry& entry) {
    const std::string about = entry.where + ": " + named(entry) + ": ";
    const Subject* subject = find_subject(entry.algorithm);
    if (subject == nullptr) return about + "there is no such algorithm";
    if (!entry.witness) return "";
    if (query_of(entry.witness->scene) != subject->info().query)
        return about + "its case is of another query";
    const std::string problem = problem_of(*subject, entry);
    return problem.empty() ? "" : about + problem;
}

std::vector<std::string> missing_from(const std::vector<LedgerEntry>& entries) {
    std::set<std::string> there;
    for (const LedgerEntry& entry : entries) there.insert(named(entry));
    std::vector<std::string> missing;
    for (const Subject& subject : literature().entries())
        for (const Scalar scalar : kScalars)
            for (const Direction direction : kDirections) {
                const std::string wanted = named(subject.info().name, scalar, direction);
                if (!there.contains(wanted)) missing.push_back(wanted + ": has no entry");
            }
    return missing;
}

std::vector<Row> rows_of(const std::vector<LedgerEntry>& entries,
                         const std::vector<const Subject*>& subjects,
                         const std::vector<Scalar>& scalars) {
    std::vector<Row> rows;
    for (const Subject* subject : subjects)
        for (const Scalar scalar : scalars) {
            Row row{subject, scalar};
            for (const LedgerEntry& entry : entries) {
                if (entry.algorithm != subject->info().name || entry.scalar != scalar) continue;
                row.cases = std::max(row.cases, entry.judged);
                row.nearly_touching = std::max(row.nearly_touching, entry.nearly_touching);
                if (entry.witness)
                    row.worst_in(entry.direction) =
                        misjudged_by_rounding(*subject, scalar, entry.witness->scene);
            }
            rows.push_back(std::move(row));
        }
    return rows;
}

void add_witness(Row& row, const Scene& scene) {
    if (const auto shown = misjudged_by_rounding(*row.subject, row.scalar, scene))
        keep_larger_share(row.worst_in(direction_of(shown->what)), shown);
}

std::vector<LedgerEntry> beaten(std::vector<LedgerEntry>& entries, const std::vector<Row>& rows,
                                const std::vector<LedgerEntry>& before) {
    std::vector<LedgerEntry> better;
    for (const Row& row : rows)
        for (const Direction direction : kDirections) {
            LedgerEntry found = entry_of(row, direction);
            const auto old = std::find_if(entries.begin(), entries.end(),
                                          [&](const auto& entry) { return is_same(entry, found); });
            if (old == entries.end()) {
                better.push_back(found);
                entries.push_back(std::move(found));
                continue;
            }
            found.proved = old->proved;
            add_counts(*old, found, before);
            found.judged = old->judged;
            found.nearly_touching = old->nearly_touching;
            if (!is_worse(found.worst, old->worst)) continue;
            found.where = old->where;
            better.push_back(found);
            *old = std::move(found);
        }
    return better;
}

// The ledger as text: one line of JSON per entry.

namespace {

constexpr std::string_view kEnding = ".jsonl";

/// The inputs that the entry covers. For other inputs a wrong answer counts as `domain`, not as
/// rounding.
Json domain_json(const AlgorithmInfo& info, Scalar scalar) {
    const LengthRange range = lengths_in_range(scalar);
    return {{"sizes", info.sizes == Sizes::positive ? "positive" : "any"},
            {"lengths", fmt::format("2^{} to 2^{}", range.smallest, range.largest + 1)},
            {"beyond", "where nothing overflows or underflows"}};
}

Json entry_json(const LedgerEntry& entry, const AlgorithmInfo& info) {
    Json json{{"algorithm", entry.algorithm}, {"query", info.query},
              {"scalar", name(entry.scalar)}, {"direction", name(entry.direction)},
              {"judged", entry.judged},       {"nearly_touching", entry.nearly_touching}};
    if (entry.witness) {
        json["worst"] = entry.worst;
        json["margin_in_eps_scale"] = entry.witness->what.margin.in_eps;
        json["class"] = name(entry.witness->what.kind);
    } else {
        json["worst"] = nullptr;
    }
    json["proved"] = optional_json(entry.proved);
    json["domain"] = domain_json(info, entry.scalar);
    if (entry.witness) json["case"] = to_json(entry.witness->scene);
    return json;
}

LedgerEntry parsed(const std::string& line) {
    const Json json = parse_line(line);
    const Fields fields(json);
    for (const char* field : {"algorithm", "judged", "worst", "proved"}) fields.require(field);
    LedgerEntry entry{fields.text("algorithm"), fields.one_of("scalar", kScalars),
                      fields.one_of("direction", kDirections), fields.whole("judged").value(),
                      // Entries of older versions do not have this field.
                      fields.whole("nearly_touching").value_or(0)};
    if (const auto worst = fields.number("worst")) {
        for (const char* field : {"case", "margin_in_eps_scale"}) fields.require(field);
        entry.witness = Example{read_checked_scene(*fields.find("case"))};
        entry.witness->what.kind = fields.one_of("class", kClasses);
        entry.witness->what.margin.in_eps = fields.number("margin_in_eps_scale").value_or(INFINITY);
        entry.worst = *worst;
    }
    entry.proved = fields.number("proved");
    return entry;
}

using Places = std::set<decltype(place_of(std::declval<LedgerEntry>()))>;

void read_file(const std::filesystem::path& path, std::vector<LedgerEntry>& entries, Places& seen) {
    std::ifstream in = opened(path);
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        const std::string where = fmt::format("{}:{}", path.string(), number);
        try {
            entries.push_back(parsed(line));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: {}", where, error.what()));
        }
        entries.back().where = where;
        if (!seen.insert(place_of(entries.back())).second)
            throw InputError(where +
                             ": an earlier entry has the same algorithm, scalar and direction");
    });
}

const AlgorithmInfo& card_of(const LedgerEntry& entry) {
    const Subject* subject = find_subject(entry.algorithm);
    if (subject == nullptr) throw InputError("unknown algorithm \"" + entry.algorithm + "\"");
    return subject->info();
}

}  // namespace

std::string ledger_line(const LedgerEntry& entry) {
    return entry_json(entry, card_of(entry)).dump();
}

void require_ledger(const std::filesystem::path& folder) {
    if (!std::filesystem::is_directory(folder))
        throw InputError(fmt::format("{}: no such folder", folder.string()));
}

std::vector<LedgerEntry> read_ledger(const std::filesystem::path& folder) {
    require_ledger(folder);
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        if (file.path().extension() == kEnding) files.push_back(file.path());
    std::sort(files.begin(), files.end());
    std::vector<LedgerEntry> entries;
    Places seen;
    for (const std::filesystem::path& file : files) read_file(file, entries, seen);
    return entries;
}

std::vector<LedgerEntry> read_ledger_file(const std::filesystem::path& file) {
    std::vector<LedgerEntry> entries;
    Places seen;
    read_file(file, entries, seen);
    return entries;
}

void write_ledger(const std::filesystem::path& folder, std::vector<LedgerEntry> entries) {
    std::sort(entries.begin(), entries.end(),
              [](const LedgerEntry& p, const LedgerEntry& q) { return place_of(p) < place_of(q); });
    std::map<std::string, std::string> files;
    for (const LedgerEntry& entry : entries)
        files[std::string(card_of(entry).query)] += ledger_line(entry) + '\n';
    std::filesystem::create_directories(folder);
    for (const auto& [query, lines] : files)
        write_file(folder / (query + std::string(kEnding)), lines);
}

std::vector<LedgerEntry> ledger_in(const std::filesystem::path& folder) {
    return std::filesystem::exists(folder) ? read_ledger(folder) : std::vector<LedgerEntry>{};
}

std::vector<LedgerEntry> recorded_ledger() {
    return ledger_in(recording_file("ledger"));
}

}  // namespace touchstone
