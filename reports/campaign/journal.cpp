#include "reports/campaign/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "core/format/json.h"
#include "core/scenes/input_error.h"
#include "reports/files/cause.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;
namespace {

/// Returns true if the whole text reached the disk. If not, truncates the file to its old size.
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
            if (!campaigns.contains(json.value("campaign", ""))) continue;
            last = std::max(last, history.slices.back().at);
            ++history.ended;
        } catch (const std::exception&) {
            ++history.unreadable;
        }
    }
    history.spent += last;
}

}  // namespace

History read_history(const fs::path& folder, const std::set<std::string>& campaigns) {
    History history;
    std::error_code none;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) read_session(file, campaigns, history);
    return history;
}

Journal::Journal(const fs::path& folder, std::string campaign, const std::string& session)
    : file_(folder / (session + ".jsonl")), campaign_(std::move(campaign)) {}

void Journal::add(const Slice& slice) {
    Json json = to_json(slice);
    json["campaign"] = campaign_;
    const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    const int file = open(file_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    const bool good = file >= 0 && append(file, line);
    const int error = errno;
    if (file >= 0) close(file);
    if (!good)
        throw std::runtime_error(
            fmt::format("{}: cannot be written: {}", file_.string(), std::strerror(error)));
}

namespace {

std::string text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) throw InputError(fmt::format("{}: missing", name));
    if (!found->is_string() || found->get<std::string>().empty())
        throw InputError(fmt::format("{}: no text", name));
    return found->get<std::string>();
}

Accepted read_line_of_list(const std::string& line) {
    const Json json = parse_line(line);
    if (!json.is_object()) throw InputError("no JSON object");
    Accepted one{text_in(json, "cause"), text_in(json, "reason"), text_in(json, "date")};
    if (const auto mended = json.find("mended"); mended != json.end()) {
        if (!mended->is_boolean()) throw InputError("mended: expected true or false");
        one.mended = mended->get<bool>();
    }
    return one;
}

}  // namespace

std::vector<Accepted> read_accepted(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in)
        throw std::runtime_error(
            fmt::format("{}: cannot be read: {}", file.string(), std::strerror(errno)));
    std::vector<Accepted> list;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        try {
            list.push_back(read_line_of_list(line));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}:{}: {}", file.string(), number, error.what()));
        }
    }
    return list;
}

Review review(const std::vector<Accepted>& list, const std::set<std::string>& seen) {
    Review review;
    for (const Accepted& one : list) {
        const bool is_seen = std::any_of(seen.begin(), seen.end(), [&](const std::string& cause) {
            return is_part_of(one.cause, cause);
        });
        if (!is_seen) {
            if (!one.mended) review.stale.insert(one.cause);
        } else {
            (one.mended ? review.regressed : review.accepted).insert(one.cause);
        }
    }
    return review;
}

}  // namespace touchstone::campaign
