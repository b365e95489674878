#include "reports/campaign/folder.h"

#include <fmt/format.h>
#include <chrono>
#include <ctime>
#include <random>
#include <thread>

#include "core/format/atomic_file.h"
#include "core/scenes/problem.h"
#include "reports/campaign/journal.h"
#include "reports/files/fields.h"
#include "reports/files/finding.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t kFormat = 1;
/// Enough for a usual report with its findings.
constexpr std::size_t kRoom = 256 * 1024;

/// A unique name. Names are in the order of their times, so that sessions are read in that order.
std::string new_name() {
    return fmt::format("{:08x}{:08x}", std::time(nullptr), std::random_device()());
}

/// "algorithms: sat-local; scalars: float".
std::string about_text(const Json& about) {
    std::string text;
    for (const auto& [what, values] : about.items()) {
        if (!values.is_array() || values.empty()) continue;
        text += (text.empty() ? "" : "; ") + what + ':';
        for (const Json& value : values)
            text += ' ' + (value.is_string() ? value.get<std::string>() : value.dump());
    }
    return text.empty() ? "all algorithms" : text;
}

void hold(LockFile& lock, const fs::path& folder) {
    // A worker that was started just before its campaign was killed holds the lock until it runs
    // its own program.
    constexpr int kLongest = 512;  // the last wait in ms; all waits take about a second
    for (int wait = 1; !lock.take_alone(); wait *= 2) {
        if (wait > kLongest)
            throw InputError(
                fmt::format("{}: another campaign is running in this folder", folder.string()));
        std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    }
}

fs::path created(fs::path folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure)
        throw std::runtime_error(
            fmt::format("{}: cannot be created: {}", folder.string(), failure.message()));
    return folder;
}

std::uint64_t format_in(const Json& json, const fs::path& file) {
    try {
        return Fields(json).whole("format").value_or(0);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", file.string(), error.what()));
    }
}

bool is_of_rounding(const Json& finding) {
    const auto kind = class_named(text_in(finding, "class"));
    return kind && is_rounding(*kind);
}

double magnitude_in(const Json& json, const char* field) {
    return std::fabs(number_in(json, field).value_or(0));
}

}  // namespace

std::vector<fs::path> campaign_files(const fs::path& folder) {
    std::vector<fs::path> files = files_ending_in(".json", folder);
    std::erase_if(files, [](const fs::path& file) {
        const std::string name = file.filename().string();
        // Earlier versions wrote campaign.json.
        return name != "campaign.json" && !name.starts_with("campaign-");
    });
    return files;
}

Folder::Folder(fs::path path, const Json& about)
    : path_(created(std::move(path))), session_(new_name()), lock_(in("lock")) {
    hold(lock_, path_);
    read_or_write(about);
    fs::create_directories(in("journal"));
    fs::create_directories(in("workers"));
}

void Folder::read_or_write(const Json& about) {
    for (const auto& inner : fs::directory_iterator(path_))
        if (inner.is_directory() && !campaign_files(inner.path()).empty())
            throw InputError(
                fmt::format("{0}: contains the folder of another campaign, {1}. Merge them with cp "
                            "-r {0}/{1}/. {0}, then remove {0}/{1}",
                            path_.string(), inner.path().filename().string()));
    for (const fs::path& file : campaign_files(path_)) read(file, about);
    if (!names_.empty()) return;
    const std::string name = *names_.insert(new_name()).first;
    const Json json{{"format", kFormat}, {"name", name}, {"about", about}};
    // The name is unique, so that another campaign's folder can be copied over this folder.
    write_file(path_ / fmt::format("campaign-{}.json", name), json.dump(2) + '\n');
}

void Folder::read(const fs::path& file, const Json& about) {
    const Json json = json_in(file);
    if (!json.is_object() || !json.contains("name") || !json["name"].is_string() ||
        !json.contains("about"))
        throw InputError(fmt::format("{}: not a file of a campaign", file.string()));
    const std::uint64_t format = format_in(json, file);
    if (format > kFormat)
        throw InputError(fmt::format("{}: format {} is newer than this program, which reads {}",
                                     file.string(), format, kFormat));
    if (json["about"] != about)
        throw InputError(
            fmt::format("{}: the campaign was started for {}. Give the same names and options, or "
                        "another folder",
                        file.string(), about_text(json["about"])));
    names_.insert(json["name"].get<std::string>());
}

std::string Folder::problem() const {
    const fs::path file = in("workers") / "room";
    std::error_code none;
    try {
        write_file(file, std::string(kRoom, ' '));
        fs::remove(file, none);
        return "";
    } catch (const std::exception& error) {
        fs::remove(file, none);
        return error.what();
    }
}

std::uint64_t inputs_in(const fs::path& corpora) {
    std::uint64_t inputs = 0;
    std::error_code gone;
    std::error_code none;
    for (fs::recursive_directory_iterator at(corpora, gone), end; !gone && at != end;
         at.increment(gone))
        inputs += at->is_regular_file(none) ? 1 : 0;
    return inputs;
}

Records::Records(std::filesystem::path folder, std::string session)
    : folder_(std::move(folder)), session_(std::move(session)) {}

void Records::adopt(const Json& row) {
    if (!row.is_object()) return;
    for (const char* what : {"worst_false_hit", "worst_false_miss"})
        if (const Json& finding = value_in(row, what); is_of_rounding(finding))
            keep(finding, what, magnitude_in(finding, "margin_in_eps_scale"));
    if (const Json& finding = value_in(row, "nearest_to_failing"); is_of_rounding(finding))
        keep(finding, "nearest_to_failing", magnitude_in(row, "tolerance_used"));
}

void Records::keep(const Json& finding, const std::string& what, double worst) {
    std::string file = fmt::format("{}-{}-{}-{}.json", text_in(finding, "algorithm"),
                                   text_in(finding, "scalar"), what, session_);
    std::replace(file.begin(), file.end(), ' ', '-');
    const auto known = worst_.find(file);
    if (known != worst_.end() && worst <= known->second) return;
    std::filesystem::create_directories(folder_);
    write_file(folder_ / file, finding.dump() + '\n');
    worst_[file] = worst;
}

}  // namespace touchstone::campaign
