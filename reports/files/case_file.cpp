#include "reports/files/case_file.h"

#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <map>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "fuzz/records/record.h"
#include "oracle/cases/checked_case.h"
#include "properties/programs/protocol.h"

namespace touchstone {
namespace {

/// A finding that states nothing about the case.
Finding finding_of(Case given) {
    Finding filed;
    filed.example.source = kGiven;
    filed.version = 0;
    filed.fields = Json::object();
    filed.cases.push_back(std::move(given));
    return filed;
}

Finding filed_case(Json json, Numbers numbers) {
    if (!is_finding(json))
        return finding_of(numbers == Numbers::any ? read_case(std::move(json), numbers)
                                                  : read_checked_case(std::move(json)));
    Finding filed = read_finding(std::move(json));
    for (Scene& scene : filed.example.sequence()) filed.cases.push_back({std::move(scene)});
    return filed;
}

/// The cases of a record: a case, or the cases of a finding, whose last case has the wrong answer.
/// The answer in a case may be NaN in any spelling.
Finding filed_case(const std::string& record, Numbers numbers) {
    try {
        return filed_case(parse_line(record), numbers);
    } catch (const InputError&) {
        JsonLine named = read_line(with_named_numbers(record));
        if (!named.problem.empty() || !named.json.is_object()) throw;
        try {
            return filed_case(std::move(named.json), numbers);
        } catch (const InputError&) {
        }
        throw;
    }
}

using Visit = std::function<void(const Finding&)>;
using Refused = std::function<void(const std::string&)>;

/// Visits the records. Calls refused("line 3: ...") for an invalid record; `refused` may throw.
void visit_records(std::istream& in, const std::string& from, const Visit& visit,
                   const Refused& refused, Numbers numbers) {
    std::size_t records = 0;
    try {
        for_each_record(in, [&](std::size_t number, const std::string& record) {
            ++records;
            try {
                Finding filed = filed_case(record, numbers);
                filed.place = fmt::format("line {}", number);
                visit(filed);
            } catch (const InputError& error) {
                refused(fmt::format("line {}: {}", number, error.what()));
            }
        });
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}, {}", from, error.what()));
    }
    if (in.bad()) throw std::runtime_error(fmt::format("{}: cannot be read to the end", from));
    if (records == 0)
        throw InputError(
            fmt::format("{}: no case in it. A file of findings is empty if nothing failed", from));
}

/// The scene in a fuzz input that is a record of bytes.
std::optional<Finding> fuzz_record(std::istream& in, const std::string& from) {
    const int first = in.peek();
    const auto byte = static_cast<std::uint8_t>(first);
    if (first == std::istream::traits_type::eof() || !fuzz::begins_as_record({&byte, 1}))
        return std::nullopt;
    std::vector<char> bytes(fuzz::kLongestRecord + 1);
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    const auto scene = fuzz::scene_of_record({reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                              static_cast<std::size_t>(in.gcount())});
    if (!scene) throw InputError(fmt::format("{}: the record of a fuzzer contains no case", from));
    return finding_of({*scene});
}

/// Returns true for the name of a file of cases. A file that ends in ".cases" must be non-empty,
/// because a test that passes leaves an empty one.
bool holds_cases(const std::filesystem::path& file) {
    const std::filesystem::path ending = file.extension();
    if (ending == ".json" || ending == ".jsonl") return true;
    std::error_code error;
    if (ending == ".cases") return std::filesystem::file_size(file, error) > 0;
    const std::string name = file.filename().string();
    const auto begins = [&name](std::string_view with) { return name.starts_with(with); };
    // Names that libFuzzer gives to inputs at which a target crashes, hangs or needs much memory.
    return begins("crash-") || begins("timeout-") || begins("oom-");
}

namespace fs = std::filesystem;

/// Throws if no file can be created beside `beside`. Creates a file, because permissions do not
/// show whether the file system is full or read-only.
void require_new_file(const fs::path& beside, const fs::path& named) {
    const fs::path probe = fmt::format("{}.{}.part", beside.string(), getpid());
    errno = 0;
    const bool made = std::ofstream(probe).is_open();
    const int reason = errno;
    std::error_code error;
    fs::remove(probe, error);
    if (!made) fail_to_write(named, reason == 0 ? "unknown error" : std::strerror(reason));
}

/// The file's path with symbolic links resolved. The file need not exist. Returns nothing for an
/// empty name, "-", a folder or a device.
std::optional<fs::path> identity(const std::string& name) {
    if (name.empty() || name == "-") return std::nullopt;
    std::error_code error;
    if (fs::exists(name, error) && !fs::is_regular_file(name, error)) return std::nullopt;
    const fs::path whole = fs::weakly_canonical(fs::absolute(name), error);
    return error ? std::nullopt : std::optional(whole);
}

bool is_in_folder(const fs::path& file, const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return false;
    const fs::path inside = file.lexically_relative(fs::weakly_canonical(folder, error));
    return !error && !inside.empty() && *inside.begin() != "..";
}

}  // namespace

std::vector<std::string> files_at(const std::string& name) {
    if (!std::filesystem::is_directory(name)) return {name};
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(name)) {
        if (!holds_cases(entry.path())) continue;
        std::error_code error;
        if (entry.is_regular_file(error)) files.push_back(entry.path().string());
        // For example, a link to itself causes an error.
        if (error)
            std::cerr << visible_lines(fmt::format("touchstone: {}: left out: {}\n",
                                                   entry.path().string(), error.message()));
    }
    std::sort(files.begin(), files.end());
    if (files.empty())
        throw InputError(
            fmt::format("{}: no file of cases in it (.json, .jsonl, non-empty .cases, crash-*, "
                        "timeout-*, oom-*)",
                        name));
    return files;
}

std::string place_of(const Finding& filed, const Case& c) {
    const auto id = c.extra.find("id");
    if (id == c.extra.end()) return filed.place;
    return fmt::format("{}, id {}", filed.place, visible(plain_text(*id)));
}

void for_each_filed_case(const std::string& file, const Visit& visit, const Refused& refused,
                         Numbers numbers) {
    if (std::filesystem::is_directory(file)) {
        for (const std::string& each : files_at(file))
            for_each_filed_case(
                each,
                [&](Finding filed) {
                    filed.place = each + (filed.place.empty() ? "" : ", " + filed.place);
                    visit(filed);
                },
                refused, numbers);
        return;
    }
    const std::string from = file == "-" ? "standard input" : file;
    const auto refuse = [&](const std::string& reason) {
        if (!refused) throw InputError(reason);
        refused(fmt::format("{}, {}", from, reason));
    };
    if (file == "-") return visit_records(std::cin, from, visit, refuse, numbers);
    std::ifstream in = opened(file);
    if (const auto filed = fuzz_record(in, file)) return visit(*filed);
    visit_records(in, from, visit, refuse, numbers);
}

void require_apart(const std::vector<std::string>& outputs,
                   const std::vector<std::string>& inputs) {
    std::map<fs::path, std::string> read;
    for (const std::string& input : inputs)
        if (const auto file = identity(input)) read.emplace(*file, input);
    std::map<fs::path, std::string> written;
    for (const std::string& output : outputs) {
        const auto file = identity(output);
        if (!file) continue;
        if (read.contains(*file))
            throw InputError(fmt::format("{}: is an input, so it cannot be an output", output));
        for (const std::string& input : inputs)
            if (holds_cases(*file) && is_in_folder(*file, input))
                throw InputError(
                    fmt::format("{}: would be an input the next time, because {} is an input; "
                                "write it to another folder",
                                output, input));
        if (!written.emplace(*file, output).second)
            throw InputError(fmt::format("{}: two outputs cannot be the same file", output));
    }
}

void require_writable(const std::string& file) {
    if (file.empty() || file == "-") return;
    const fs::path path = file;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::error_code error;
    if (!fs::is_directory(folder, error))
        fail_to_write(path, fmt::format("{} is not a folder", folder.string()));
    if (fs::is_directory(path, error)) fail_to_write(path, "it is a folder");
    const auto type = fs::symlink_status(path, error).type();
    if (type == fs::file_type::not_found || type == fs::file_type::regular)
        return require_new_file(path, path);
    // A link, a pipe or a device is opened only when there is text to write.
    if (fs::exists(path, error)) {
        if (access(path.c_str(), W_OK) != 0) fail_to_write(path, std::strerror(errno));
        return;
    }
    // The target of the link is missing.
    const fs::path target = folder / fs::read_symlink(path, error);
    if (error) fail_to_write(path, error.message());
    if (!fs::is_directory(target.parent_path(), error))
        fail_to_write(path, fmt::format("{} is not a folder", target.parent_path().string()));
    require_new_file(target, path);
}

void require_writable_folder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error || !fs::is_directory(folder))
        throw std::runtime_error(fmt::format("{}: the folder cannot be created: {}", folder,
                                             error ? error.message() : "it is a file"));
    require_new_file(fs::path(folder) / "probe", folder);
}

void flush_standard_output() {
    errno = 0;
    if (std::cout.flush()) return;
    // The reason for an earlier failed write is lost. Writing a line fails again, with the reason.
    if (errno == 0 && write(STDOUT_FILENO, "\n", 1) == 1) errno = 0;
    constexpr int kNotRun = 3;
    if (errno == EPIPE) std::_Exit(kNotRun);
    throw std::runtime_error(fmt::format("standard output cannot be written{}{}",
                                         errno == 0 ? "" : ": ",
                                         errno == 0 ? "" : std::strerror(errno)));
}

}  // namespace touchstone
