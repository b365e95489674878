#include "reports/text/width.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>

namespace touchstone {
namespace {

/// COLUMNS as a number. 0 if COLUMNS is no number.
std::size_t columns_of_environment() {
    const char* text = std::getenv("COLUMNS");
    std::size_t columns = 0;
    if (text != nullptr) std::from_chars(text, text + std::strlen(text), columns);
    return columns;
}

/// The width of the terminal. 0 if standard output is no terminal or the width is unknown.
std::size_t columns_of_output() {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

std::size_t text_width() {
    std::size_t columns = columns_of_environment();
    if (columns == 0) columns = columns_of_output();
    if (columns == 0) columns = kWidest;
    return std::clamp(columns, kNarrowest, kWidest);
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    std::string all;
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    std::string line(blanks, ' ');
    text.remove_prefix(blanks);
    bool first = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
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

}  // namespace touchstone
