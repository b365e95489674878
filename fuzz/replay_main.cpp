// Runs the fuzz target on files, for builds without libFuzzer. With --json it prints the inputs as
// JSON case lines instead.
//
//     touchstone_replay_rect_rect [--json] FILE_OR_FOLDER...
//
// Exit status: 0 all inputs kept their contracts (else the target aborts), 2 the call or an input
// was wrong, 3 a file could not be read.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include <fmt/format.h>

#include "core/case_format.h"
#include "fuzz/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace touchstone::fuzz {
namespace {

using Path = std::filesystem::path;

const std::uint8_t* bytes(const std::string& text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

/// The file, or the regular files in the folder by name.
std::vector<Path> files_of(const Path& path) {
    if (!std::filesystem::is_directory(path)) return {path};
    std::vector<Path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    if (files.empty()) throw InputError(fmt::format("{}: no file in it", path.string()));
    return files;
}

std::string read(const Path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) throw InputError(fmt::format("{}: can't be read", path.string()));
    return text;
}

void use(const std::string& input, bool as_json) {
    if (as_json) std::cout << to_json(*decode(bytes(input), input.size())).dump() << '\n';
    else LLVMFuzzerTestOneInput(bytes(input), input.size());
}

void use_line(const Path& path, std::size_t number, const std::string& line, bool as_json) {
    try {
        parse_case(line);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}, line {}: {}", path.string(), number, error.what()));
    }
    use(line, as_json);
}

/// The number of inputs in the file.
std::size_t use_file(const Path& path, bool as_json) {
    const std::string text = read(path);
    if (is_record(bytes(text), text.size())) {
        use(text, as_json);
        return 1;
    }
    std::size_t inputs = 0;
    std::istringstream lines(text);
    for_each_line(lines, [&](std::size_t number, const std::string& line) {
        use_line(path, number, line, as_json);
        ++inputs;
    });
    if (inputs == 0)
        throw InputError(fmt::format("{}, line 1: the file holds no input", path.string()));
    return inputs;
}

int run(std::vector<std::string> arguments) {
    const bool as_json = std::erase(arguments, "--json") > 0;
    if (arguments.empty()) throw InputError("usage: [--json] FILE_OR_FOLDER...");
    std::size_t inputs = 0;
    std::size_t files = 0;
    for (const std::string& argument : arguments) {
        for (const Path& path : files_of(argument)) {
            inputs += use_file(path, as_json);
            ++files;
        }
    }
    if (!as_json) std::cout << fmt::format("{} inputs run from {} files\n", inputs, files);
    std::cout.flush();
    if (!std::cout) throw std::runtime_error("standard output can't be written");
    return 0;
}

}  // namespace
}  // namespace touchstone::fuzz

int main(int argc, char** argv) {
    try {
        return touchstone::fuzz::run({argv + 1, argv + argc});
    } catch (const touchstone::InputError& error) {
        std::cerr << argv[0] << ": " << error.what() << '\n';
        return 2;
    } catch (const std::exception& error) {
        std::cerr << argv[0] << ": " << error.what() << '\n';
        return 3;
    }
}
