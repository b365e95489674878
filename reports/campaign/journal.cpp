#include "reports/campaign/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "core/format/atomic_file.h"
#include "core/scenes/problem.h"
#include "reports/files/fields.h"
#include "reports/files/finding.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;
namespace {

/// Appends the text to the file. If not all of it reaches the disk, truncates the file to its old
/// size.
bool append(int file, const std::string& text) {
    const off_t before = lseek(file, 0, SEEK_END);
    const ssize_t written = write(file, text.data(), text.size());
    if (written == static_cast<ssize_t>(text.size()) && fsync(file) == 0) return true;
    const int error = written < 0 || written == static_cast<ssize_t>(text.size()) ? errno : ENOSPC;
    [[maybe_unused]] const int cut = ftruncate(file, before);
    errno = error;
    return false;
}

void read_session(const fs::path& file, const std::set<std::string>& campaigns, History& history) {
    std::ifstream in(file);
    double last = 0;
    for (std::string line; std::getline(in, line);) {
        try {
            const Json json = Json::parse(line);
            history.slices.push_back(read_slice(json));
            history.slices.back().session = file.stem().string();
            if (!campaigns.contains(text_in(json, "campaign"))) continue;
            last = std::max(last, history.slices.back().at);
            ++history.ended;
        } catch (const std::exception&) {
            ++history.unreadable;
        }
    }
    history.spent += last;
}

Accepted read_line_of_list(const std::string& line) {
    const Json json = parse_line(line);
    const Fields fields(json);
    for (const char* field : {"cause", "reason", "date"})
        if (fields.text(field).empty()) fields.fail(field, "is missing");
    return {fields.text("cause"), fields.text("reason"), fields.text("date"), fields.flag("fixed")};
}

/// The finding in the file. Nothing if the file has no JSON object with a class.
std::optional<Json> finding_in(const fs::path& file) {
    Json json = json_in(file);
    if (!json.contains("class")) return std::nullopt;
    return json;
}

double margin_of(const Json& finding) {
    return std::fabs(number_in(finding, "margin_in_eps_scale").value_or(0));
}

bool is_minimized(const Json& finding) {
    return value_in(value_in(finding, "found"), "minimized") == true;
}

/// True if one of `causes` is this cause, with or without a source line after it. The cause of a
/// finding that is not minimized has no source line.
bool is_part_of_any(const std::string& cause, const std::set<std::string>& causes) {
    return std::any_of(causes.begin(), causes.end(),
                       [&](const std::string& whole) { return is_part_of(cause, whole); });
}

}  // namespace

std::vector<fs::path> files_ending_in(const char* extension, const fs::path& folder) {
    std::error_code none;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (entry.path().extension() == extension) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

History read_history(const fs::path& folder, const std::set<std::string>& campaigns) {
    History history;
    for (const fs::path& file : files_ending_in(".jsonl", folder))
        read_session(file, campaigns, history);
    return history;
}

Journal::Journal(const fs::path& folder, std::string campaign, const std::string& session)
    : file_(folder / (session + ".jsonl")), campaign_(std::move(campaign)) {}

void Journal::add(const Slice& slice) {
    Json json = to_json(slice);
    json["campaign"] = campaign_;
    const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    const int file = open(file_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    const bool is_new = file >= 0 && lseek(file, 0, SEEK_END) == 0;
    const char* reason = is_new ? sync_folder_of(file_) : nullptr;
    if (reason == nullptr && (file < 0 || !append(file, line))) reason = std::strerror(errno);
    if (file >= 0) ::close(file);
    if (reason != nullptr) fail_to_write(file_, reason);
}

std::vector<Accepted> read_accepted(const std::filesystem::path& file) {
    std::ifstream in = opened(file);
    std::vector<Accepted> list;
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        try {
            list.push_back(read_line_of_list(line));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}:{}: {}", file.string(), number, error.what()));
        }
    });
    return list;
}

Review review(const std::vector<Accepted>& list, const std::set<std::string>& seen) {
    Review review;
    for (const Accepted& one : list) {
        if (!is_part_of_any(one.cause, seen)) {
            if (!one.fixed) review.stale.insert(one.cause);
        } else {
            (one.fixed ? review.regressed : review.accepted).insert(one.cause);
        }
    }
    return review;
}

FindingStore::FindingStore(fs::path folder, std::set<std::string> known)
    : folder_(std::move(folder)), known_(std::move(known)) {
    fs::create_directories(folder_);
    for (const fs::path& file : files_ending_in(".json", folder_)) {
        const std::optional<Json> finding = finding_in(file);
        if (!finding) continue;
        kept_[cause_of(*finding)].add(margin_of(*finding));
    }
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
    for (const fs::path& file : files_ending_in(".json", from)) {
        const std::optional<Json> finding = finding_in(file);
        if (!finding) continue;
        const std::string kind = text_in(*finding, "class");
        if (!is_failure(kind) || known_.contains(kind_text(text_in(*finding, "algorithm"),
                                                           text_in(*finding, "scalar"), kind))) {
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
    Kept& kept = kept_[cause];
    const bool is_worse = margin > kept.worst;
    if (kept.files >= kMost || (kept.files >= kFirst && !is_worse)) return false;
    std::error_code error;
    std::error_code none;
    fs::create_directories(folder_, none);
    fs::rename(file, to, error);
    if (error && fs::exists(file, none))
        throw fs::filesystem_error("cannot store a finding", file, to, error);
    if (error) return false;
    kept.add(margin);
    return true;
}

std::set<std::string> FindingStore::causes() const {
    std::set<std::string> causes;
    for (const auto& [cause, kept] : kept_) causes.insert(cause);
    return causes;
}

}  // namespace touchstone::campaign
