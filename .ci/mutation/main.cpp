// Lists changes to make to C++ files, one at a time:
//
//   changes SEED MOST ENUMERATORS... -- FILE...
//
// Prints one change per line, tab-separated: file, line, kind, offset, length, and the new text
// with \n for a line end. The first change of each file comes first, then the second of each, and
// so on, at most MOST changes. The order within a file depends on the seed and on the lines
// themselves, so it stays the same if other lines or files change. In this order the kinds of
// changes alternate. ENUMERATORS are files whose `enum class`es are read.
//
//   changes --switch FILE
//
// Reads changes to that file from standard input, each with its number first. Overwrites the file
// with a version that has a switch for each change. Prints for each change its number and the first
// and last line of its switch, or - if the change has no switch.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "changes.h"
#include "switches.h"

namespace {

using mutation::Change;
using mutation::Enumerators;

std::string contents(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        std::cerr << "changes: can't read " << path << '\n';
        std::exit(3);
    }
    return {std::istreambuf_iterator<char>(in), {}};
}

std::uint64_t hash(std::string_view text) {  // FNV-1a, then mixed
    std::uint64_t h = 0xcbf29ce484222325U;
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    h = (h ^ (h >> 31U)) * 0x9e3779b97f4a7c15U;
    return h ^ (h >> 29U);
}

std::string line_around(const std::string& source, std::size_t offset) {
    const std::size_t before = source.rfind('\n', offset);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    return source.substr(first, source.find('\n', offset) - first);
}

/// Orders changes so that kinds alternate: the first change of each kind, then the second of each.
struct Ranked {
    std::size_t turn = 0;
    std::uint64_t order = 0;
    Change change;
};

std::vector<Ranked> ranked(const std::string& path, const std::string& source,
                           const std::string& seed, const Enumerators& enumerators) {
    std::vector<Ranked> all;
    for (Change& change : mutation::changes(source, enumerators)) {
        const std::string line = line_around(source, change.offset);
        const std::size_t column = change.offset - source.rfind('\n', change.offset);
        const std::uint64_t order = hash(seed + '\n' + path + '\n' + line + '\n' +
                                         std::to_string(column) + '\n' + change.text);
        all.push_back({0, order, std::move(change)});
    }
    const auto less = [](const Ranked& p, const Ranked& q) {
        return p.order != q.order ? p.order < q.order : p.change.offset < q.change.offset;
    };
    std::sort(all.begin(), all.end(), less);
    std::map<std::string, std::size_t> seen;
    for (Ranked& r : all) r.turn = seen[r.change.kind]++;
    std::stable_sort(all.begin(), all.end(),
                     [](const Ranked& p, const Ranked& q) { return p.turn < q.turn; });
    return all;
}

std::string in_one_line(const std::string& text) {
    std::string result;
    for (const char c : text) result += c == '\n' ? std::string("\\n") : std::string(1, c);
    return result;
}

void print(const std::string& path, const Change& change) {
    std::cout << path << '\t' << change.line << '\t' << change.kind << '\t' << change.offset << '\t'
              << change.length << '\t' << in_one_line(change.text) << '\n';
}

std::string in_lines(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool end = text.compare(i, 2, "\\n") == 0;
        result += end ? '\n' : text[i];
        i += end ? 1 : 0;
    }
    return result;
}

std::vector<mutation::Switched> read_numbered(std::istream& in) {
    std::vector<mutation::Switched> all;
    for (std::string line; std::getline(in, line);) {
        std::vector<std::string> fields;
        std::istringstream rest(line);
        for (std::string field; std::getline(rest, field, '\t');) fields.push_back(field);
        fields.resize(7);
        mutation::Switched each;
        each.number = std::stoi(fields[0]);
        each.change = {fields[3], std::stoull(fields[4]), std::stoull(fields[5]),
                       std::stoi(fields[2]), in_lines(fields[6])};
        all.push_back(each);
    }
    return all;
}

int write_with_switches(const std::string& path) {
    std::vector<mutation::Switched> changes = read_numbered(std::cin);
    const std::string text = mutation::with_switches(contents(path), changes);
    std::ofstream(path, std::ios::binary) << text;
    for (const mutation::Switched& each : changes) {
        std::cout << each.number;
        if (each.lines) std::cout << '\t' << each.lines->first << '\t' << each.lines->second;
        else std::cout << "\t-";
        std::cout << '\n';
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() == 2 && arguments[0] == "--switch")
        return write_with_switches(arguments[1]);
    const auto dashes = std::find(arguments.begin(), arguments.end(), "--");
    if (arguments.size() < 3 || dashes == arguments.end()) return 2;
    Enumerators enumerators;
    for (auto path = arguments.begin() + 2; path != dashes; ++path)
        mutation::add_enumerators(mutation::Reader(contents(*path)).tokens(), enumerators);
    std::vector<std::pair<std::string, std::vector<Ranked>>> files;
    for (auto path = dashes + 1; path != arguments.end(); ++path)
        files.emplace_back(*path, ranked(*path, contents(*path), arguments[0], enumerators));
    std::sort(files.begin(), files.end(), [&](const auto& p, const auto& q) {
        return hash(arguments[0] + p.first) < hash(arguments[0] + q.first);
    });
    std::size_t left = std::stoull(arguments[1]);
    for (std::size_t round = 0, printed = 1; printed > 0 && left > 0; ++round) {
        printed = 0;
        for (const auto& [path, all] : files) {
            if (round >= all.size() || left == 0) continue;
            print(path, all[round].change);
            ++printed;
            --left;
        }
    }
}
