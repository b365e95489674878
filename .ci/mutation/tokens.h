// The tokens of a C++ file in the format of this project.
//
// Comments, preprocessor lines and attributes are not tokens.
#pragma once

#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace mutation {

enum class Sort { word, number, text, symbol };

struct Token {
    Sort sort{};
    std::string_view is;
    std::size_t offset = 0;  ///< position in the file
    int line = 0;            ///< from 1
    bool after_space = false;
    bool before_space = false;

    [[nodiscard]] std::size_t end() const { return offset + is.size(); }
};

inline bool is_space(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}
inline bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}
inline bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class Reader {
  public:
    explicit Reader(std::string_view source) : source_(source) {}

    std::vector<Token> tokens() {
        while (skip_what_is_none()) add(sort_here(), length_here());
        return std::move(tokens_);
    }

  private:
    [[nodiscard]] bool starts(std::string_view what) const {
        return source_.substr(at_, what.size()) == what;
    }

    void go_to(std::size_t place) {
        for (; at_ < place && at_ < source_.size(); ++at_) line_ += source_[at_] == '\n';
    }
    void skip_past(std::string_view what) {
        const std::size_t found = source_.find(what, at_);
        go_to(found == std::string_view::npos ? source_.size() : found + what.size());
    }
    void skip_directive() {
        std::size_t end = at_;
        do end = source_.find('\n', end + 1);
        while (end != std::string_view::npos && source_[end - 1] == '\\');
        go_to(end == std::string_view::npos ? source_.size() : end);
    }

    /// Skips spaces, comments, preprocessor lines and attributes. Returns false at the end of the
    /// file.
    bool skip_what_is_none() {
        while (at_ < source_.size()) {
            if (is_space(source_[at_])) go_to(at_ + 1);
            else if (starts("//")) skip_past("\n");
            else if (starts("/*")) skip_past("*/");
            else if (starts("[[")) skip_past("]]");
            else if (source_[at_] == '#') skip_directive();
            else return true;
        }
        return false;
    }

    [[nodiscard]] Sort sort_here() const {
        const char c = source_[at_];
        const bool point = c == '.' && at_ + 1 < source_.size() && is_digit(source_[at_ + 1]);
        if (is_digit(c) || point) return Sort::number;
        if (is_word(c)) return Sort::word;
        return c == '"' || c == '\'' ? Sort::text : Sort::symbol;
    }

    [[nodiscard]] std::size_t length_here() const {
        switch (sort_here()) {
            case Sort::word: return length_of_word();
            case Sort::number: return length_of_number();
            case Sort::text: return length_of_text();
            case Sort::symbol: return length_of_symbol();
        }
        return 1;
    }
    [[nodiscard]] std::size_t length_of_word() const {
        std::size_t end = at_;
        while (end < source_.size() && is_word(source_[end])) ++end;
        return end - at_;
    }
    [[nodiscard]] std::size_t length_of_number() const {
        const bool hex = starts("0x") || starts("0X");
        std::size_t end = at_;
        while (end < source_.size()) {
            const char c = source_[end];
            const char before = end > at_ ? source_[end - 1] : ' ';
            const bool in_exponent =
                (c == '+' || c == '-') &&
                std::string_view(hex ? "pP" : "eE").find(before) != std::string_view::npos;
            if (!is_word(c) && c != '.' && c != '\'' && !in_exponent) break;
            ++end;
        }
        return end - at_;
    }
    [[nodiscard]] std::size_t length_of_text() const {
        std::size_t end = at_ + 1;
        while (end < source_.size() && source_[end] != source_[at_])
            end += source_[end] == '\\' ? 2 : 1;
        return end + 1 - at_;
    }
    [[nodiscard]] std::size_t length_of_symbol() const {
        static constexpr std::array<std::string_view, 26> kLong{
            "<=>", "<<=", ">>=", "...", "->*", "::", "->", "++", "--", "<<", ">>", "<=", ">=",
            "==",  "!=",  "&&",  "||",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", ".*"};
        for (const std::string_view symbol : kLong)
            if (starts(symbol)) return symbol.size();
        return 1;
    }

    void add(Sort sort, std::size_t length) {
        const std::size_t end = at_ + length;
        tokens_.push_back({sort, source_.substr(at_, length), at_, line_,
                           at_ == 0 || is_space(source_[at_ - 1]),
                           end >= source_.size() || is_space(source_[end])});
        go_to(end);
    }

    std::string_view source_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::vector<Token> tokens_;
};

}  // namespace mutation
