// Reads a case: a line of JSON as touchstone writes it.
//
// Uses no floating-point arithmetic, so no compiler flag such as -ffast-math changes a number. If a
// field can't be read, the program ends with a message and status 2, because exceptions may be
// disabled (-fno-exceptions). Invalid shapes, and text after the case, are not noticed.
#pragma once

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

namespace touchstone::detail {

/// A position in a line. The memory after the line must be readable up to a character that can't be
/// part of a number, such as the end of line.
class Cursor {
  public:
    Cursor(std::string_view line, unsigned long long line_number)
        : begin_(line.data()),
          at_(line.data()),
          end_(line.data() + line.size()),
          line_number_(line_number) {}

    /// Skips spaces and returns the next character without taking it; '\n' at the end of the line.
    char next() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\r')) ++at_;
        return at_ == end_ ? '\n' : *at_;
    }
    /// Takes the next character if it is c. Returns whether it is.
    bool take(char c) {
        if (next() != c) return false;
        ++at_;
        return true;
    }
    void expect(char c) {
        if (!take(c)) fail(std::string("expected '") + c + "'");
    }

    /// Reads a string without escapes; the names in cases have none.
    std::string_view string() {
        expect('"');
        const char* from = at_;
        while (at_ != end_ && *at_ != '"' && *at_ != '\\') ++at_;
        const std::string_view text(from, static_cast<std::size_t>(at_ - from));
        expect('"');
        return text;
    }

    /// Reads an object. Calls read(name) before the value of each field.
    template <class Read>
    void object(const Read& read) {
        expect('{');
        do {
            const std::string_view name = string();
            expect(':');
            read(name);
        } while (take(','));
        expect('}');
    }

    /// Skips a value of any type.
    void skip() {
        for (int depth = 0; next() != '\n'; ++at_) {
            const bool opens = *at_ == '{' || *at_ == '[';
            const bool closes = *at_ == '}' || *at_ == ']';
            if (depth == 0 && (closes || *at_ == ',')) return;
            depth += static_cast<int>(opens) - static_cast<int>(closes);
            if (*at_ == '"') skip_string();
        }
    }

    template <class S>
    void number(S& value) {
        if (next() != '-' && (next() < '0' || next() > '9')) fail("expected a number");
        const char* behind = read(value);
        if (behind == at_) fail("expected a number");
        at_ = behind;
    }

    [[noreturn]] void fail(const std::string& problem) const {
        std::fprintf(stderr, "touchstone: line %llu, column %ld: %s\n", line_number_,
                     static_cast<long>(at_ - begin_) + 1, problem.c_str());
        std::exit(2);
    }

  private:
    /// Skips a string from its opening quote to its closing quote.
    void skip_string() {
        for (++at_; at_ != end_ && *at_ != '"'; ++at_)
            if (*at_ == '\\' && at_ + 1 != end_) ++at_;
        if (at_ == end_) fail("the line ends within a string");
    }

#if defined(__cpp_lib_to_chars)
    template <class S>
    const char* read(S& value) const {
        const std::from_chars_result result = std::from_chars(at_, end_, value);
        return result.ec == std::errc() ? result.ptr : read_by_c(value);
    }
#else
    template <class S>
    const char* read(S& value) const {
        return read_by_c(value);
    }
#endif
    /// Used if std::from_chars is missing or refuses the number, as it may do for tiny numbers. The
    /// text must have the decimal point of the program's locale.
    const char* read_by_c(double& value) const {
        char* behind = nullptr;
        value = std::strtod(at_, &behind);
        return behind;
    }
    const char* read_by_c(float& value) const {
        char* behind = nullptr;
        value = std::strtof(at_, &behind);
        return behind;
    }

    const char* begin_;
    const char* at_;
    const char* end_;
    unsigned long long line_number_;
};

}  // namespace touchstone::detail
