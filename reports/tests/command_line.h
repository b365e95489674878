// Runs the program as users do. Shared by the command-line tests.
#pragma once

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/format/case_format.h"

namespace touchstone {

namespace fs = std::filesystem;

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
    const Outcome& prints(const std::string& part, const Place& at = Place::current()) const {
        return expect(out.find(part) != std::string::npos, "not printed: " + part, at);
    }
    const Outcome& complains(const std::string& part, const Place& at = Place::current()) const {
        return expect(err.find(part) != std::string::npos, "not on standard error: " + part, at);
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

inline std::string joined(const std::string& text) {
    return std::regex_replace(text, std::regex("\n *"), " ");
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

inline void expect_contains(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << "no \"" << part << "\" in:\n" << text;
}

inline void expect_lacks(const std::string& text, const std::string& part) {
    EXPECT_EQ(text.find(part), std::string::npos) << '"' << part << "\" is in:\n" << text;
}

/// Expects that each line has at most `width` bytes. Lines that contain `exempt` may be longer.
inline void expect_fits(const std::string& text, std::size_t width,
                        const std::string& exempt = "\n") {
    for (const std::string& line : lines_of(text))
        EXPECT_TRUE(line.size() <= width || line.find(exempt) != std::string::npos) << line;
}

class CommandLine : public testing::Test {
  public:
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

  protected:
    CommandLine() {
        std::string name = (fs::temp_directory_path() / "touchstone-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
        folder_ = name;
        // The launcher sets this variable for the tests, too.
        unsetenv("TOUCHSTONE_CALLED_AS");
    }
    ~CommandLine() override { fs::remove_all(folder_); }

    [[nodiscard]] fs::path file(const std::string& name) const { return folder_ / name; }

    // NOLINTNEXTLINE(modernize-use-nodiscard): callers may know the name
    fs::path write(const std::string& name, const std::string& bytes) const {
        std::ofstream(file(name), std::ios::binary) << bytes;
        return file(name);
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
            fmt::format("cd {} && {{ {}\n}} 2> err > out", quoted(folder_), command).c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read(file("out")),
                read(file("err")), command};
    }

    [[nodiscard]] Json verdict(const std::string& line) const {
        return Json::parse(run("oracle", line + "\n").exits(0).out);
    }

    /// Runs the last printed `echo` command. Expects that it fails and prints these words.
    void expect_repeated(const Outcome& outcome, const std::string& words) const {
        shell(first_command(outcome.out.substr(outcome.out.rfind("  echo "))))
            .exits(1)
            .prints(words);
    }

  private:
    fs::path folder_;
};

/// The value of a number, which may be stored as text. std::stod would reject subnormal numbers.
inline double number_of(const Json& number) {
    return number.is_string() ? std::strtod(number.get<std::string>().c_str(), nullptr)
                              : number.get<double>();
}

/// A case with a 2 x 1 rectangle A at the origin and the given B.
inline std::string beside(const std::string& b) {
    return R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0},"b":)" + b + "}";
}

/// The compiler's options for Catch2, version 3 or 2; empty if neither is installed.
inline std::string catch2_options() {
    if (fs::exists("/usr/include/catch2/catch_test_macros.hpp")) return "-lCatch2Main -lCatch2";
    return fs::exists("/usr/include/catch2/catch.hpp") ? "-DCATCH_CONFIG_MAIN" : "";
}

inline const std::string kGood = beside(R"({"cx":3,"cy":0,"w":2,"h":1,"angle":0})");

/// planted-axis-left-out leaves out the only axis that separates these shapes, so it answers hit.
inline const std::string kSeparatedByLastAxis =
    R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
    R"("b":{"cx":-2,"cy":-2,"w":2,"h":2,"angle":2}})";

/// Options of verify for generated cases alone; the number of cases follows.
inline const std::string kOnly =
    " --grid none --no-recording --climb 0 --directed 0 --sequences 0 --cases ";

inline Json row_in(const std::string& report) {
    Json rows = Json::parse(report)["rows"];
    EXPECT_EQ(rows.size(), 1U);
    return rows.at(0);
}

}  // namespace touchstone
