// The ledger as text: a line of JSON an entry.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "oracle/cases/checked_case.h"
#include "properties/judging/range.h"
#include "properties/planted/planted_errors.h"
#include "reports/ledger/ledger.h"

namespace touchstone {
namespace {

constexpr std::string_view kEnding = ".jsonl";

/// For which inputs the entry speaks: those of which a wrong answer is rounding and not `domain`.
Json domain_json(const AlgorithmInfo& info, Scalar scalar) {
    const LengthRange range = lengths_in_range(scalar);
    return {{"sizes", info.sizes == Sizes::positive ? "positive" : "any"},
            {"lengths", fmt::format("2^{} to 2^{}", range.smallest, range.largest + 1)},
            {"beyond", "where nothing overflows or underflows"}};
}

Json optional_json(const std::optional<double>& number) {
    return number ? Json(*number) : Json(nullptr);
}

Json entry_json(const LedgerEntry& entry, const AlgorithmInfo& info) {
    Json json{{"algorithm", entry.algorithm}, {"query", info.query},
              {"scalar", name(entry.scalar)}, {"direction", name(entry.direction)},
              {"judged", entry.judged},       {"nearly_touching", entry.nearly_touching}};
    if (entry.witness) {
        json["worst"] = entry.witness->worst;
        json["margin_in_eps_scale"] = entry.witness->margin_in_eps;
        json["class"] = name(entry.witness->kind);
    } else {
        json["worst"] = nullptr;
    }
    json["proved"] = optional_json(entry.proved);
    json["domain"] = domain_json(info, entry.scalar);
    if (entry.witness) json["case"] = to_json(entry.witness->scene);
    return json;
}

const Json& field(const Json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end()) throw InputError(fmt::format("field \"{}\" is missing", key));
    return *found;
}

std::string text(const Json& json, const char* key) {
    const Json& value = field(json, key);
    if (!value.is_string()) throw InputError(fmt::format("field \"{}\" is no text", key));
    return value.get<std::string>();
}

double number(const Json& json, const char* key) {
    const Json& value = field(json, key);
    if (!value.is_number()) throw InputError(fmt::format("field \"{}\" is no number", key));
    return value.get<double>();
}

std::uint64_t whole_number(const Json& json, const char* key) {
    const Json& value = field(json, key);
    if (!value.is_number_unsigned())
        throw InputError(fmt::format("field \"{}\" is no whole number", key));
    return value.get<std::uint64_t>();
}

/// The one of the values that has the name in that field.
template <class Values>
auto one_of(const Values& values, const Json& json, const char* key) {
    const std::string wanted = text(json, key);
    for (const auto value : values)
        if (name(value) == wanted) return value;
    throw InputError(fmt::format("field \"{}\" can't be \"{}\"", key, wanted));
}

LedgerEntry parsed(const std::string& line) {
    const Json json = parse_line(line);
    if (!json.is_object()) throw InputError("is no object");
    LedgerEntry entry{text(json, "algorithm"), one_of(kScalars, json, "scalar"),
                      one_of(kDirections, json, "direction"), whole_number(json, "judged"),
                      // Entries of old have no such field.
                      json.contains("nearly_touching") ? whole_number(json, "nearly_touching") : 0,
                      std::nullopt, std::nullopt, ""};
    if (!field(json, "worst").is_null())
        entry.witness = {read_checked_scene(field(json, "case")), one_of(kClasses, json, "class"),
                         number(json, "worst"), number(json, "margin_in_eps_scale")};
    if (!field(json, "proved").is_null()) entry.proved = number(json, "proved");
    return entry;
}

/// Where the entry stands among all: by algorithm, scalar and direction.
auto place_of(const LedgerEntry& entry) {
    return std::tuple(entry.algorithm, entry.scalar, entry.direction);
}

using Places = std::set<decltype(place_of(std::declval<LedgerEntry>()))>;

void read_file(const std::filesystem::path& path, std::vector<LedgerEntry>& entries, Places& seen) {
    std::ifstream in(path);
    if (!in) throw InputError(fmt::format("{}: can't be read", path.string()));
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        const std::string where = fmt::format("{}:{}", path.string(), number);
        try {
            entries.push_back(parsed(line));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: {}", where, error.what()));
        }
        entries.back().where = where;
        if (!seen.insert(place_of(entries.back())).second)
            throw InputError(where + ": an entry before it is about the same");
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

LedgerLock::LedgerLock(const std::filesystem::path& folder)
    : folder_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    bool is_locked = false;
    while (folder_ >= 0 && !is_locked) {
        is_locked = flock(folder_, LOCK_EX) == 0;
        if (!is_locked && errno != EINTR) break;
    }
    if (is_locked) return;
    const std::string reason = std::strerror(errno);
    if (folder_ >= 0) close(folder_);
    throw std::runtime_error(fmt::format("{}: can't be locked: {}", folder.string(), reason));
}

LedgerLock::~LedgerLock() {
    close(folder_);
}

std::vector<LedgerEntry> read_ledger(const std::filesystem::path& folder) {
    if (!std::filesystem::is_directory(folder))
        throw InputError(fmt::format("{}: no such folder", folder.string()));
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

}  // namespace touchstone
