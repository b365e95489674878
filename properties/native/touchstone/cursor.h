// Reads a case: a line of JSON as touchstone writes it.
//
// No floating-point arithmetic is done here, so that no flag for it (-ffast-math) changes a number.
// What is wrong with a line ends the program with a message and status 2, as there may be no
// exceptions (-fno-exceptions).
#pragma once

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

namespace touchstone::detail {

/// A place in a line. The characters behind the line must be readable up to one that is no part of
/// a number, such as its end of line.
class Cursor {
  public:
    Cursor(std::string_view line, unsigned long long line_number)
        : begin_(line.data()),
          at_(line.data()),
          end_(line.data() + line.size()),
          line_number_(line_number) {}

    /// The next character behind spaces; an end of line at the end.
    char next() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\r')) ++at_;
        return at_ == end_ ? '\n' : *at_;
    }
    /// Takes the character if it is next.
    bool take(char c) {
        if (next() != c) return false;
        ++at_;
        return true;
    }
    void expect(char c) {
        if (!take(c)) fail(std::string("expected '") + c + "'");
    }

    /// A string without escapes, such as all names in cases are.
    std::string_view string() {
        expect('"');
        const char* from = at_;
        while (at_ != end_ && *at_ != '"' && *at_ != '\\') ++at_;
        const std::string_view text(from, static_cast<std::size_t>(at_ - from));
        expect('"');
        return text;
    }

    /// Any value, which is not wanted.
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
    /// From the first quote to the last.
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
    /// Of numbers that are almost too small, too. The decimal point is that of the program's
    /// locale.
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
