#include "reports/files/source_lines.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>

#include <fmt/format.h>

#include "reports/files/reproduce.h"

namespace touchstone {
namespace {

struct Module {
    std::string file;
    std::uintptr_t base;
};

Module module_of(std::uintptr_t address) {
    Dl_info info{};
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the address was a pointer
    if (dladdr(reinterpret_cast<const void*>(address), &info) == 0) return {"", 0};
    return {info.dli_fname, reinterpret_cast<std::uintptr_t>(info.dli_fbase)};
}

/// Returns true for lines of frames between a comparison and the algorithm that compares.
bool is_between(std::string_view line) {
    return line.starts_with("/usr/") || line.find("core/cards/") != std::string_view::npos ||
           line.find("oracle/runs/") != std::string_view::npos;
}

/// Returns true for lines in helpers that all algorithms call.
bool is_of_shapes(std::string_view line) {
    return line.find("core/shapes/") != std::string_view::npos;
}

/// Shortens "file:12 (discriminator 3)" to "file:12". Returns "" if the line is unknown.
std::string line_only(std::string_view line) {
    line = line.substr(0, line.find(" ("));
    while (!line.empty() && line.back() == '\n') line.remove_suffix(1);
    // The root of source paths in debugging information (properties/CMakeLists.txt).
    constexpr std::string_view kRoot = "/touchstone/";
    if (line.starts_with("?") || line.ends_with(":?") || line.ends_with(":0")) return "";
    const std::string whole = std::filesystem::path(line).lexically_normal().string();
    return whole.starts_with(kRoot) ? whole.substr(kRoot.size()) : whole;
}

struct Close {
    void operator()(std::FILE* pipe) const { pclose(pipe); }
};

/// The lines of the addresses in one program file. addr2line prints each address and then a line
/// for each frame.
std::vector<std::string> lines_in(const std::string& file,
                                  const std::vector<std::uintptr_t>& offsets) {
    std::string command = "addr2line -a -i -e " + shell_word(file);
    for (const std::uintptr_t offset : offsets) command += fmt::format(" {:#x}", offset);
    std::vector<std::string> lines;
    const std::unique_ptr<std::FILE, Close> pipe(popen((command + " 2>/dev/null").c_str(), "r"));
    if (!pipe) return lines;
    char buffer[4096];
    while (std::fgets(buffer, sizeof buffer, pipe.get()) != nullptr) {
        const std::string_view text = buffer;
        if (text.starts_with("0x")) lines.emplace_back();
        else if (!lines.empty() && !is_between(text) &&
                 (lines.back().empty() || (is_of_shapes(lines.back()) && !is_of_shapes(text))))
            lines.back() = line_only(text);
    }
    return lines;
}

}  // namespace

std::uintptr_t offset_in_program(std::uintptr_t address) {
    return address - module_of(address).base;
}

std::vector<std::string> source_lines(const std::vector<std::uintptr_t>& addresses) {
    std::vector<std::string> all;
    // More addresses might not fit on a command line.
    constexpr std::size_t kAtOnce = 1000;
    for (std::size_t first = 0; first < addresses.size(); first += kAtOnce) {
        const Module program = module_of(addresses[first]);
        std::vector<std::uintptr_t> offsets;
        for (std::size_t i = first; i < std::min(addresses.size(), first + kAtOnce); ++i)
            offsets.push_back(addresses[i] - program.base - 1);
        std::vector<std::string> lines = lines_in(program.file, offsets);
        lines.resize(offsets.size());
        all.insert(all.end(), lines.begin(), lines.end());
    }
    return all;
}

std::string line_of(std::uintptr_t address) {
    if (address == 0) return "";
    static std::mutex mutex;
    static std::map<std::uintptr_t, std::string> known;
    const std::lock_guard lock(mutex);
    const auto [entry, is_new] = known.try_emplace(address);
    if (is_new) entry->second = source_lines({address}).front();
    return entry->second;
}

}  // namespace touchstone
