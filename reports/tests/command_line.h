// Runs the program as users do. Shared by the command-line tests.
#pragma once

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/format/case_format.h"
#include "core/tests/own_folder.h"

namespace touchstone {

namespace fs = std::filesystem;

/// The text with each line break, and the blanks after it, replaced by one blank.
inline std::string joined(const std::string& text) {
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        line += text[i] == '\n' ? ' ' : text[i];
        if (text[i] == '\n') i = std::min(text.find_first_not_of(' ', i + 1), text.size()) - 1;
    }
    return line;
}

/// Whether the text has this part, as it is or broken into lines.
inline bool has_part(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos || joined(text).find(part) != std::string::npos;
}

/// A part of a text, or several in braces.
struct Parts {
    std::vector<std::string> all;
    Parts(const char* one) : all{one} {}         // NOLINT: converts
    Parts(const std::string& one) : all{one} {}  // NOLINT: converts
    Parts(std::initializer_list<std::string> several) : all(several) {}
};

/// What a command printed, and its status: above 128 if a signal killed the program. A failed
/// expectation is reported at the line of the test, with everything that the program printed.
struct Outcome {
    /// Like std::source_location, which clang 14 does not have.
    struct Place {
        const char* file;
        int line;
        static constexpr Place current(const char* file = __builtin_FILE(),
                                       int line = __builtin_LINE()) {
            return {file, line};
        }
    };

    int status;
    std::string out;
    std::string err;
    std::string call{};

    const Outcome& exits(int wanted, const Place& at = Place::current()) const {
        return expect(status == wanted, fmt::format("status {} instead of {}", status, wanted), at);
    }
    const Outcome& prints(const Parts& parts, const Place& at = Place::current()) const {
        for (const std::string& part : parts.all)
            expect(has_part(out, part), "not printed: " + part, at);
        return *this;
    }
    const Outcome& lacks(const Parts& parts, const Place& at = Place::current()) const {
        for (const std::string& part : parts.all)
            expect(!has_part(out, part), "printed: " + part, at);
        return *this;
    }
    const Outcome& complains(const Parts& parts, const Place& at = Place::current()) const {
        for (const std::string& part : parts.all)
            expect(has_part(err, part), "not on standard error: " + part, at);
        return *this;
    }
    /// Expects status 0 and that these parts are printed.
    const Outcome& passes(const Parts& parts, const Place& at = Place::current()) const {
        return exits(0, at).prints(parts, at);
    }
    /// Expects status 1 and that these parts are printed.
    const Outcome& fails(const Parts& parts, const Place& at = Place::current()) const {
        return exits(1, at).prints(parts, at);
    }
    /// Expects status 2 and that standard error has these parts.
    const Outcome& refuses(const Parts& parts, const Place& at = Place::current()) const {
        return exits(2, at).complains(parts, at);
    }

  private:
    const Outcome& expect(bool holds, const std::string& problem, const Place& at) const {
        if (!holds)
            ADD_FAILURE_AT(at.file, at.line) << call << '\n' << problem << '\n' << out << err;
        return *this;
    }
};

inline std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The command at the start of the text, with its continuation lines.
inline std::string first_command(const std::string& text) {
    std::string command;
    for (const std::string& line : lines_of(text)) {
        command += line + '\n';
        if (!line.ends_with('\\') && !line.ends_with('|')) break;
    }
    return command;
}

inline std::string quoted(const fs::path& path) {
    return fmt::format("'{}'", path.string());
}

/// The entries of the folder with `word` in their names; none if it does not exist.
inline std::vector<fs::path> files_in(const fs::path& folder, const std::string& word = "") {
    std::vector<fs::path> files;
    std::error_code gone;
    for (auto entry = fs::directory_iterator(folder, gone); !gone && entry != fs::end(entry);
         entry.increment(gone))
        if (entry->path().filename().string().find(word) != std::string::npos)
            files.push_back(entry->path());
    return files;
}

inline void expect_contains(const std::string& text, const Parts& parts) {
    for (const std::string& part : parts.all)
        EXPECT_TRUE(has_part(text, part)) << "no \"" << part << "\" in:\n" << text;
}

inline void expect_lacks(const std::string& text, const Parts& parts) {
    for (const std::string& part : parts.all)
        EXPECT_FALSE(has_part(text, part)) << '"' << part << "\" is in:\n" << text;
}

inline void expect_begins(const std::string& text, const std::string& part) {
    EXPECT_TRUE(joined(text).starts_with(joined(part))) << '"' << part << "\" is not first in:\n"
                                                        << text;
}

/// Expects that each line has at most `width` bytes. Lines that contain `exempt` may be longer.
inline void expect_fits(const std::string& text, std::size_t width,
                        const std::string& exempt = "\n") {
    for (const std::string& line : lines_of(text))
        EXPECT_TRUE(line.size() <= width || line.find(exempt) != std::string::npos) << line;
}

class CommandLine : public testing::Test {
  protected:
    // The launcher sets this variable for the tests, too.
    CommandLine() { unsetenv("TOUCHSTONE_CALLED_AS"); }

    [[nodiscard]] fs::path file(const std::string& name) const { return folder_.path / name; }

    [[nodiscard]] Json json_in(const std::string& name) const {
        return Json::parse(read(file(name)));
    }

    // NOLINTNEXTLINE(modernize-use-nodiscard): callers may know the name
    fs::path write(const std::string& name, const std::string& bytes) const {
        std::ofstream(file(name), std::ios::binary) << bytes;
        return file(name);
    }

    /// Writes a program in awk, which starts quickly, and returns its command. For each case,
    /// `body` prints the answer. The variables with these names are the numbers of the case, in
    /// order.
    [[nodiscard]] std::string awk(const std::string& names, const std::string& body,
                                  const std::string& functions = "") const {
        std::string text =
            functions + R"({ gsub(/"[a-z-]+"/, ""); gsub(/[^0-9.e+-]+/, " "); $0 = $0)";
        std::istringstream in(names);
        int field = 0;
        for (std::string name; in >> name;) text += fmt::format("\n{} = ${} + 0", name, ++field);
        write("program.awk", text + '\n' + body + "; fflush() }\n");
        return "awk -f program.awk";
    }

    /// Runs the program with this standard input. The shell reads `arguments`, and `before` in
    /// front of the program's name. `before` may set variables or be a command. COLUMNS is 100
    /// unless `before` sets it.
    [[nodiscard]] Outcome run(const std::string& arguments, const std::string& input = "",
                              const std::string& before = "") const {
        write("in", input);
        Outcome outcome = shell(fmt::format("{{ export COLUMNS=100; {} {} {}; }} < in", before,
                                            quoted(TOUCHSTONE_PROGRAM), arguments));
        outcome.call = arguments;
        return outcome;
    }

    [[nodiscard]] Outcome shell(const std::string& command) const {
        const int status = std::system(
            fmt::format("cd {} && {{ {}\n}} 2> err > out", quoted(folder_.path), command).c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read(file("out")),
                read(file("err")), command};
    }

    [[nodiscard]] Json verdict(const std::string& line) const {
        return Json::parse(run("oracle", line + "\n").exits(0).out);
    }

    /// Runs the last printed `echo` command. Expects that it fails and prints these words.
    void expect_repeated(const Outcome& outcome, const std::string& words) const {
        shell(first_command(outcome.out.substr(outcome.out.rfind("  echo ")))).fails(words);
    }

  private:
    const OwnFolder folder_;
};

/// The value of a number, which may be stored as text. std::stod would reject subnormal numbers.
inline double number_of(const Json& number) {
    return number.is_string() ? std::strtod(number.get<std::string>().c_str(), nullptr)
                              : number.get<double>();
}

using ShapeNumbers = std::vector<double>;

/// A case of two shapes: the names of their fields, their numbers, and further fields.
inline std::string case_of(const std::string& query, const std::string& fields,
                           const ShapeNumbers& a, const ShapeNumbers& b,
                           const std::string& further) {
    const auto shape = [&fields](const ShapeNumbers& numbers) {
        std::istringstream in(fields);
        Json json;
        for (const double x : numbers) {
            std::string name;
            in >> name;
            json[name] = x;
        }
        return json.dump();
    };
    return fmt::format(R"({{"query":"{}","a":{},"b":{}{}{}}})", query, shape(a), shape(b),
                       further.empty() ? "" : ",", further);
}
inline std::string rects(const ShapeNumbers& a, const ShapeNumbers& b,
                         const std::string& further = "") {
    return case_of("rect-rect", "cx cy w h angle", a, b, further);
}
inline std::string aabbs(const ShapeNumbers& a, const ShapeNumbers& b,
                         const std::string& further = "") {
    return case_of("aabb-aabb", "x y w h", a, b, further);
}
inline std::string circles(const ShapeNumbers& a, const ShapeNumbers& b,
                           const std::string& further = "") {
    return case_of("circle-circle", "x y r", a, b, further);
}

/// A case with a 2 x 1 rectangle A at the origin and the given B.
inline std::string beside(const ShapeNumbers& b, const std::string& further = "") {
    return rects({0, 0, 2, 1, 0}, b, further);
}

/// The compiler's options for Catch2, version 3 or 2; empty if neither is installed.
inline std::string catch2_options() {
    if (fs::exists("/usr/include/catch2/catch_test_macros.hpp")) return "-lCatch2Main -lCatch2";
    return fs::exists("/usr/include/catch2/catch.hpp") ? "-DCATCH_CONFIG_MAIN" : "";
}

inline const std::string kGood = beside({3, 0, 2, 1, 0});

/// planted-axis-left-out leaves out the only axis that separates these shapes, so it answers hit.
inline const std::string kSeparatedByLastAxis = rects({0, 0, 2, 2, 0}, {-2, -2, 2, 2, 2});

/// Options of verify for generated cases alone; the number of cases follows.
inline const std::string kOnly =
    " --grid none --no-recording --climb 0 --directed 0 --sequences 0 --cases ";

inline Json row_in(const std::string& report) {
    Json rows = Json::parse(report)["rows"];
    EXPECT_EQ(rows.size(), 1U);
    return rows.at(0);
}

}  // namespace touchstone
