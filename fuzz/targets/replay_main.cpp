// Examines fuzz inputs without a fuzzer, or converts them to JSON or to records.
//
//     touchstone_fuzz_replay [--json | --record=FOLDER] FILE_OR_FOLDER...
//
// With --json it only prints the inputs as case lines. With --record=FOLDER it only writes each
// case as a record to a separate file in that folder, named by its query and a hash. Folders are
// searched recursively. Files of findings (reports/files) are also accepted as inputs. The
// environment chooses the algorithm and the scalar (choice_of_environment).
//
// Exit status: 0 if all examined inputs passed (a failure aborts). 2 if an argument, an input or
// the environment is wrong, or a file of inputs can't be read. 3 if it can't finish, for example
// because a file can't be written.

#include <iostream>
#include <iterator>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/json.h"
#include "core/format/text.h"
#include "core/scenes/problem.h"
#include "fuzz/records/record.h"
#include "fuzz/targets/examine.h"
#include "oracle/cases/checked_case.h"

namespace touchstone::fuzz {
namespace {

using Path = std::filesystem::path;
using Use = std::function<void(const Scene&)>;

Bytes bytes(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// The file, or the regular files in the folder, sorted by name.
std::vector<Path> files_of(const Path& path) {
    if (!std::filesystem::is_directory(path)) return {path};
    std::vector<Path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    if (files.empty())
        throw InputError(fmt::format("{}: the folder contains no file", path.string()));
    return files;
}

std::string read(const Path& path) {
    std::ifstream in = opened(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Case> cases_of(const Path& path, std::size_t number, const std::string& record) {
    try {
        return parse_checked_cases(record);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}, line {}: {}", path.string(), number, error.what()));
    }
}

/// Calls `use` for each input in the file. Returns the number of inputs.
std::size_t use_file(const Path& path, const Use& use) {
    const std::string text = read(path);
    if (begins_as_record(bytes(text))) {
        const auto scene = scene_of_record(bytes(text));
        if (!scene) throw InputError(fmt::format("{}: the record contains no case", path.string()));
        use(*scene);
        return 1;
    }
    std::size_t inputs = 0;
    std::istringstream lines(text);
    for_each_record(lines, [&](std::size_t number, const std::string& record) {
        for (const Case& each : cases_of(path, number, record)) {
            use(each.scene);
            ++inputs;
        }
    });
    if (inputs == 0)
        throw InputError(fmt::format("{}, line 1: the file contains no input", path.string()));
    return inputs;
}

void write(const Path& folder, const Scene& scene) {
    const std::vector<std::uint8_t> record = record_of(scene);
    const std::string_view content(reinterpret_cast<const char*>(record.data()), record.size());
    write_file(folder / fmt::format("{}-{:016x}", query_of(scene), fnv_1a(content)), content);
}

void print(const Scene& scene) {
    std::cout << to_line(scene) << '\n';
}

Use examining() {
    std::map<std::string, Examiner> examiners;
    Choice choice = choice_of_environment();
    choice.with_numbers = true;
    return [examiners, choice](const Scene& scene) mutable {
        const std::string query(query_of(scene));
        examiners.try_emplace(query, query, choice).first->second.examine(scene);
    };
}

/// Returns the action that the options ask for, and removes the options from the arguments.
Use use_of(std::vector<std::string>& arguments) {
    constexpr std::string_view record = "--record=";
    Use use;
    std::erase_if(arguments, [&](const std::string& argument) {
        if (argument == "--json") use = print;
        else if (argument.starts_with(record))
            use = [folder = Path(argument.substr(record.size()))](const Scene& s) {
                write(folder, s);
            };
        else if (argument.starts_with("--")) throw InputError("unknown option " + argument);
        else return false;
        return true;
    });
    return use ? use : examining();
}

int run(std::vector<std::string> arguments) {
    const std::size_t given = arguments.size();
    const Use use = use_of(arguments);
    if (arguments.empty()) throw InputError("usage: [--json | --record=FOLDER] FILE_OR_FOLDER...");
    const bool only_converts = arguments.size() < given;
    std::size_t inputs = 0;
    std::size_t files = 0;
    for (const std::string& argument : arguments) {
        for (const Path& path : files_of(argument)) {
            inputs += use_file(path, use);
            ++files;
        }
    }
    if (!only_converts) std::cout << fmt::format("{} inputs run from {} files\n", inputs, files);
    std::cout.flush();
    if (!std::cout) throw std::runtime_error("standard output cannot be written");
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
