#include "reports/campaign/finding_store.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>

#include "core/format/json.h"
#include "reports/files/cause.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;
namespace {

/// Returns nothing if the file has no JSON object with a class.
std::optional<Json> finding_in(const fs::path& file) {
    std::ifstream in(file);
    Json json = Json::parse(in, nullptr, false);
    if (!json.is_object() || !json.contains("class")) return std::nullopt;
    return json;
}

std::string text(const Json& finding, const char* field) {
    const auto found = finding.find(field);
    return found != finding.end() && found->is_string() ? found->get<std::string>() : "";
}

std::string kind_of(const Json& finding) {
    return kind_text(text(finding, "algorithm"), text(finding, "scalar"), text(finding, "class"));
}

double margin_of(const Json& finding) {
    const auto found = finding.find("margin_in_eps_scale");
    return found != finding.end() && found->is_number() ? std::fabs(found->get<double>()) : 0;
}

bool is_minimized(const Json& finding) {
    const auto found = finding.find("found");
    return found != finding.end() && found->is_object() && found->value("minimized", false);
}

std::vector<fs::path> files_in(const fs::path& folder) {
    std::error_code none;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// Returns true if `cause` equals one of the causes or only lacks its place in the source. Findings
/// that are not minimized do not say where they were decided.
bool is_part_of_any(const std::string& cause, const std::set<std::string>& causes) {
    return std::any_of(causes.begin(), causes.end(),
                       [&](const std::string& whole) { return is_part_of(cause, whole); });
}

}  // namespace

FindingStore::FindingStore(fs::path folder, std::set<std::string> known)
    : folder_(std::move(folder)), known_(std::move(known)) {
    fs::create_directories(folder_);
    for (const fs::path& file : files_in(folder_)) {
        const std::optional<Json> finding = finding_in(file);
        if (finding) is_worth_keeping(cause_of(*finding), margin_of(*finding));
    }
}

bool FindingStore::is_worth_keeping(const std::string& cause, double margin) {
    Kept& kept = kept_[cause];
    const bool is_worse = margin > kept.worst;
    if (kept.files >= kMost || (kept.files >= kFirst && !is_worse)) return false;
    ++kept.files;
    kept.worst = std::max(kept.worst, margin);
    return true;
}

std::set<std::string> FindingStore::adopt(const fs::path& from) {
    struct Found {
        fs::path file;
        double margin;
        bool minimized;
    };
    std::map<std::string, std::vector<Found>> found;
    std::set<std::string> minimized;
    std::error_code none;
    for (const fs::path& file : files_in(from)) {
        const std::optional<Json> finding = finding_in(file);
        if (!finding) continue;
        if (!is_failure(text(*finding, "class")) || known_.contains(kind_of(*finding))) {
            fs::remove(file, none);
            continue;
        }
        const std::string cause = cause_of(*finding);
        found[cause].push_back({file, margin_of(*finding), is_minimized(*finding)});
        if (is_minimized(*finding)) minimized.insert(cause);
    }
    std::set<std::string> causes;
    for (const auto& [cause, files] : found) {
        if (minimized.contains(cause) || !is_part_of_any(cause, minimized)) causes.insert(cause);
        for (const Found& one : files) {
            const fs::path to = folder_ / one.file.filename();
            const bool unwanted = !one.minimized && is_part_of_any(cause, minimized);
            if (unwanted || fs::exists(to) || !take(one.file, to, cause, one.margin))
                fs::remove(one.file, none);
        }
    }
    return causes;
}

bool FindingStore::take(const fs::path& file, const fs::path& to, const std::string& cause,
                        double margin) {
    const Kept before = kept_[cause];
    if (!is_worth_keeping(cause, margin)) return false;
    std::error_code error;
    std::error_code none;
    fs::create_directories(folder_, none);
    fs::rename(file, to, error);
    if (!error) return true;
    kept_[cause] = before;
    if (fs::exists(file, none))
        throw fs::filesystem_error("cannot store a finding", file, to, error);
    return false;
}

std::set<std::string> FindingStore::causes() const {
    std::set<std::string> causes;
    for (const auto& [cause, kept] : kept_) causes.insert(cause);
    return causes;
}

}  // namespace touchstone::campaign
