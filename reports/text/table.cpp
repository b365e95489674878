#include "reports/text/table.h"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include <fmt/format.h>
#include <sys/ioctl.h>

namespace touchstone {

std::string text_table(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < rows[r].size(); ++i) {
            const std::string cell = i < left ? fmt::format("{:<{}}", rows[r][i], widths[i])
                                              : fmt::format("{:>{}}", rows[r][i], widths[i]);
            line += (i == 0 ? "" : "  ") + cell;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
        if (r == 0) {
            std::size_t total = 2 * (widths.size() - 1);
            for (const std::size_t width : widths) total += width;
            text += std::string(total, '-') + '\n';
        }
    }
    return text;
}

std::string fitted_table(std::vector<std::vector<std::string>> rows, std::size_t left,
                         const std::vector<std::string>& spare, std::size_t width) {
    // The rule below the heading is as wide as the table.
    const auto width_of = [](const std::string& table) {
        const std::size_t rule = table.find('\n') + 1;
        return table.find('\n', rule) - rule;
    };
    std::string table = text_table(rows, left);
    std::string missing;
    for (const std::string& name : spare) {
        if (width_of(table) <= width) break;
        const auto column = std::find(rows[0].begin(), rows[0].end(), name) - rows[0].begin();
        if (static_cast<std::size_t>(column) < left) --left;
        for (auto& row : rows) row.erase(row.begin() + column);
        missing += (missing.empty() ? "" : ", ") + name;
        table = text_table(rows, left);
    }
    return missing.empty()
               ? table
               : table + fmt::format("columns left out{}: {}\n",
                                     width < kWidest ? " (try COLUMNS=100)" : "", missing);
}

std::string grouped(unsigned long long number) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text.push_back(',');
        text.push_back(digits[i]);
    }
    return text;
}

std::string counted(unsigned long long number, std::string_view one) {
    return fmt::format("{} {}{}", grouped(number), one, number == 1 ? "" : "s");
}

namespace {

std::size_t columns_of_environment() {
    const char* text = std::getenv("COLUMNS");
    std::size_t columns = 0;
    if (text != nullptr) std::from_chars(text, text + std::strlen(text), columns);
    return columns;
}

/// The width of the terminal at the descriptor. 0 if it is no terminal or its width is unknown.
std::size_t columns_at(int descriptor) {
    winsize size{};
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

std::size_t text_width() {
    std::size_t columns = columns_of_environment();
    if (columns == 0) columns = columns_at(STDOUT_FILENO);
    if (columns == 0) columns = kNarrowest;
    // Test runners indent the text that the module for Python or JavaScript gives them.
    constexpr std::size_t kIndented = 8;
    const std::size_t least = is_called_by_module() ? kNarrowest - kIndented : kNarrowest;
    return std::clamp(columns, least, kWidest);
}

namespace {

/// True if a line must not break between the two texts: "0.96 eps x scale" is one quantity.
bool is_joined(std::string_view before, std::string_view after) {
    return after.starts_with("eps") || after.starts_with("x ") || before == "x" ||
           before.ends_with(" x");
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    std::string all;
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    std::string line(blanks, ' ');
    text.remove_prefix(blanks);
    bool first = true;
    while (!text.empty()) {
        std::size_t end = std::min(text.find(' '), text.size());
        while (end < text.size() && is_joined(text.substr(0, end), text.substr(end + 1)))
            end = std::min(text.find(' ', end + 1), text.size());
        const std::string word(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!first && line.size() + 1 + word.size() > width) {
            all += line + '\n';
            line = std::string(indent, ' ') + word;
        } else {
            line += (first ? "" : " ") + word;
        }
        first = false;
    }
    return all + line + '\n';
}

std::string fitted_text(std::string_view text, std::size_t width, std::size_t indent) {
    std::string parted;
    std::size_t length = 0;
    for (const char c : text) {
        length = c == ' ' ? 0 : length + 1;
        if (length > width - indent) parted += ' ', length = 1;
        parted += c;
    }
    return wrapped(parted, width, indent);
}

namespace {

/// The options that are arguments of `check` in both modules.
constexpr std::array<std::string_view, 7> kArguments{"query",    "turn",  "convention", "answer",
                                                     "contract", "cases", "seed"};

bool is_called_by(std::string_view caller) {
    const char* const called = std::getenv(kCaller);
    return called != nullptr && called == caller;
}

bool is_python() {
    return is_called_by("python");
}

std::string quoted_word(std::string_view word) {
    return is_python() ? fmt::format("\"{}\"", word) : fmt::format("'{}'", word);
}

std::string argument(std::string_view name, std::string_view value) {
    return fmt::format(fmt::runtime(is_python() ? "{}={}" : "{}: {}"), name, value);
}

/// The option as an argument of `check`. For --json: `report.json`, the field that replaces it.
/// Empty if `check` has no such argument.
std::string as_argument(std::string_view name, const std::string& value) {
    if (name == "json") return "report.json";
    if (name == "scalar" && is_python())
        return argument("dtype", quoted_word(value == "float" ? "float32" : "float64"));
    if (name != "scalar" &&
        std::find(kArguments.begin(), kArguments.end(), name) == kArguments.end())
        return "";
    const bool is_number = name == "cases" || name == "seed";
    return argument(name, is_number ? value : quoted_word(value));
}

/// Writes "--zero-sizes --lengths 1:2" as "ZERO_SIZES LENGTHS 1:2".
std::string cmake_words(std::string_view options) {
    constexpr std::string_view kNotTaken = "--json";
    if (options.starts_with(kNotTaken)) return "";
    std::istringstream stream{std::string(options)};
    std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    for (std::string& word : words) {
        if (!word.starts_with("--")) continue;
        word.erase(0, 2);
        for (char& c : word)
            c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

bool is_called_by_cmake() {
    return is_called_by("cmake");
}

bool is_called_by_module() {
    return std::getenv(kCaller) != nullptr && !is_called_by_cmake();
}

std::string option_words(std::string_view options) {
    if (is_called_by_cmake()) return cmake_words(options);
    if (!is_called_by_module()) return std::string(options);
    std::vector<std::string> arguments;
    std::vector<std::string> others;
    std::istringstream stream{std::string(options)};
    std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    for (std::size_t i = 0; i < words.size();) {
        const std::size_t first = i++;
        std::string value;
        if (i < words.size() && !words[i].starts_with("--")) value = words[i++];
        const std::string one = as_argument(std::string_view(words[first]).substr(2), value);
        if (!one.empty()) {
            arguments.push_back(one);
            continue;
        }
        others.push_back(quoted_word(words[first]));
        if (!value.empty()) others.push_back(quoted_word(value));
    }
    if (!others.empty())
        arguments.push_back(argument("options", fmt::format("[{}]", fmt::join(others, ", "))));
    return fmt::format("{}", fmt::join(arguments, ", "));
}

std::string more_time_text() {
    return fmt::format("If it is only slow, or the machine is busy, give it more time: {}.",
                       option_words("--time-limit SECONDS"));
}

std::string angle_hang_text(const std::string& angles) {
    return fmt::format(
        "It hangs because of the size of an angle: if the angles are turned back by full turns, to "
        "about two turns at most, it answers. For example, a loop that subtracts 2 pi never ends "
        "for a large angle. To leave such angles out: {}.",
        option_words(angles));
}

std::string exit_status_text(int status) {
    return fmt::format(
        "Exit status {} of a run, although each of its cases was answered: perhaps it fails when "
        "it ends.",
        status);
}

bool draws_on_terminal() {
    const char* kind = std::getenv("TERM");
    return isatty(STDERR_FILENO) == 1 && kind != nullptr && std::string_view(kind) != "dumb";
}

std::size_t columns_of_terminal() {
    const std::size_t columns = columns_at(STDERR_FILENO);
    return columns > 0 ? columns : kNarrowest;
}

std::string progress_line(double share, const std::string& numbers, std::size_t columns) {
    constexpr std::size_t kLongest = 30;
    const std::string text = fmt::format("{:3.0f} %  {}", share * 100, numbers);
    // After a full line, the cursor would wrap to the next line.
    const std::size_t room = columns - 1;
    if (text.size() + 4 > room) return text.substr(0, room);
    const std::size_t length = std::min(kLongest, room - text.size() - 3);
    const auto filled = static_cast<std::size_t>(share * static_cast<double>(length));
    return fmt::format("[{}{}] {}", std::string(filled, '='), std::string(length - filled, ' '),
                       text);
}

/// Between two lines of progress where no terminal draws it.
constexpr std::chrono::seconds kPause{10};

Progress::Progress(std::string_view unit) : unit_(unit), terminal_(draws_on_terminal()) {}

Progress::~Progress() {
    if (drawn_) fmt::print(stderr, "\r\033[K");
}

void Progress::draw(double share, const std::string& numbers) {
    fmt::print(stderr, "\r\033[K{}", progress_line(share, numbers, columns_of_terminal()));
    std::fflush(stderr);
    drawn_ = true;
}

void Progress::say(const std::string& line) const {
    fmt::print(stderr, "{}{}\n", drawn_ ? "\r\033[K" : "", line);
    std::fflush(stderr);
}

void Progress::stage(std::string_view what) {
    if (terminal_) {
        fmt::print(stderr, "\r\033[K{} ...", what);
        std::fflush(stderr);
        drawn_ = true;
    } else if (Clock::now() - start_ >= kPause) {
        fmt::print(stderr, "touchstone: {}\n", what);
    }
}

void Progress::operator()(std::uint64_t done, std::uint64_t total) {
    const Clock::time_point now = Clock::now();
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double share = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    const auto pause = terminal_ ? std::chrono::milliseconds(100) : kPause;
    const bool due = now - last_ >= pause || (terminal_ && (!drawn_ || done == total));
    if (!due) return;
    const std::string numbers =
        fmt::format("{} of {} {}, {:.0f} s", grouped(done), grouped(total), unit_, seconds);
    if (terminal_) {
        draw(share, numbers);
    } else {
        const auto tenths = static_cast<std::uint64_t>(share * 10);
        if (tenths <= tenths_) return;
        fmt::print(stderr, "touchstone: {} so far\n", numbers);
        tenths_ = tenths;
    }
    last_ = now;
}

}  // namespace touchstone
