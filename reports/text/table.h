// Plain text for people: wrapped lines, tables, options in the caller's language, and progress.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace touchstone {

// The width of text for people.

inline constexpr std::size_t kNarrowest = 80;
inline constexpr std::size_t kWidest = 100;

/// The width of printed text in columns: the environment variable COLUMNS if that is set, otherwise
/// the width of the terminal on standard output. It is at most 100, and at least 80, or 72 if the
/// module for Python or JavaScript called the program. If no width is known, it is 80.
std::size_t text_width();

/// Removes a full stop at the end of a text to be quoted in the middle of a sentence.
inline std::string without_full_stop(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    return text;
}

/// Breaks the text into lines of at most `width` columns, except for longer words. Ends with a
/// newline. Keeps a number and its unit, eps x scale, on one line. Indents each line except the
/// first. The first line keeps its leading blanks.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

/// The width of a paragraph, and the indent of its lines after the first.
struct Paragraph {
    std::size_t width;
    std::size_t indent = 0;
};

/// Formats the text, and breaks it into lines like the function above.
template <class... Args>
std::string wrapped(Paragraph form, fmt::format_string<Args...> text, Args&&... args) {
    return wrapped(fmt::format(text, std::forward<Args>(args)...), form.width, form.indent);
}

/// Like wrapped, but cuts words that are longer than a line.
std::string fitted_text(std::string_view text, std::size_t width, std::size_t indent);

/// Aligns rows of cells in columns. The first row is the heading and is underlined. Columns with an
/// index below `left` are aligned left, the others right. Widths count bytes, because cells are
/// ASCII.
std::string text_table(const std::vector<std::vector<std::string>>& rows, std::size_t left);

/// Like text_table, but on lines of at most `width` columns if possible. Drops the columns named in
/// `spare`, in order, until the table fits. All of these columns must be in the heading. A line
/// below the table names the dropped columns.
std::string fitted_table(std::vector<std::vector<std::string>> rows, std::size_t left,
                         const std::vector<std::string>& spare, std::size_t width);

/// Writes 1234567 as "1,234,567".
std::string grouped(unsigned long long number);

/// "1 case", "1,234 cases".
std::string counted(unsigned long long number, std::string_view one);

// Spells options of the command line in the caller's language.

/// The environment variable that says who called the program. touchstone.py sets it to "python",
/// the npm package to "javascript", tests of touchstone_add_test to "cmake".
inline constexpr const char* kCaller = "TOUCHSTONE_CALLER";

/// True if a test of touchstone_add_test called the program.
bool is_called_by_cmake();
/// True if the module for Python or JavaScript called the program.
bool is_called_by_module();

/// The options as the caller writes them. In Python, "--contract closed" is contract="closed", and
/// "--aspect 8" is options=["--aspect", "8"], because only some options have an argument of
/// `check`. "--json" becomes "report.json", the field of the report that replaces the option. In
/// touchstone_add_test, "--contract closed" is CONTRACT closed, and --json is left out.
std::string option_words(std::string_view options);
/// Says how to give a program more time for its answers.
std::string more_time_text();
/// Says that a program hangs because of the size of an angle. `angles` is the option that leaves
/// out such angles: "--angles -12.6:12.6".
std::string angle_hang_text(const std::string& angles);
/// Says that a program answered all cases of a run and then ended with that status, which is not 0.
std::string exit_status_text(int status);

// Shows progress on standard error: a bar on a terminal, occasional lines elsewhere.

/// A bar and its numbers on one line shorter than `columns`. `columns` must be at least 1. Drops
/// the bar if it does not fit, and cuts the numbers off if they do not fit alone.
std::string progress_line(double share, const std::string& numbers, std::size_t columns);

/// Returns true if standard error is a terminal that can redraw a line.
bool draws_on_terminal();

/// The width of the terminal on standard error; 80 if unknown.
std::size_t columns_of_terminal();

class Progress {
  public:
    /// `unit` names what is counted: "cases".
    explicit Progress(std::string_view unit);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// Clears the bar.
    ~Progress();

    /// Call from one thread at a time. Draws at most ten times a second on a terminal, and at the
    /// end. Elsewhere prints at tenths of the work, at most every ten seconds.
    void operator()(std::uint64_t done, std::uint64_t total);

    /// Names a part of the work whose progress is unknown. Elsewhere than on a terminal, prints it
    /// only after ten seconds. Call from one thread at a time.
    void stage(std::string_view what);

    /// Writes a separate line immediately. Call from one thread at a time.
    void say(const std::string& line) const;

  private:
    using Clock = std::chrono::steady_clock;

    void draw(double share, const std::string& numbers);

    std::string_view unit_;
    bool terminal_;
    bool drawn_ = false;
    std::uint64_t tenths_ = 0;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_ = start_;
};

}  // namespace touchstone
