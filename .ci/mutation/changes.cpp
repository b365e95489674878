#include "changes.h"

namespace mutation {
namespace {

using Others = std::map<std::string_view, std::vector<std::string_view>>;

/// The replacements of a symbol between two spaces.
const std::map<std::string_view, Others> kSymbols{
    {"comparison",
     {{"<", {"<=", ">="}},
      {"<=", {"<", ">"}},
      {">", {">=", "<="}},
      {">=", {">", "<"}},
      {"==", {"!="}},
      {"!=", {"=="}}}},
    {"logic", {{"&&", {"||"}}, {"||", {"&&"}}}},
    {"arithmetic",
     {{"+", {"-"}},
      {"-", {"+"}},
      {"*", {"+"}},
      {"/", {"*"}},
      {"%", {"/"}},
      {"&", {"|"}},
      {"|", {"&"}},
      {"^", {"|"}},
      {"<<", {">>"}},
      {">>", {"<<"}},
      {"+=", {"-="}},
      {"-=", {"+="}},
      {"*=", {"+="}},
      {"|=", {"&="}},
      {"&=", {"|="}},
      {"<<=", {">>="}},
      {">>=", {"<<="}}}},
};

/// The replacements of words that are easily confused.
const Others kWords{
    {"min", {"max"}},    {"max", {"min"}},    {"smaller", {"larger"}}, {"larger", {"smaller"}},
    {"floor", {"ceil"}}, {"ceil", {"floor"}}, {"front", {"back"}},     {"back", {"front"}},
    {"down", {"up"}},    {"up", {"down"}},    {"evens", {"odds"}},     {"odds", {"evens"}},
};

class Finder {
  public:
    Finder(std::string_view source, const Enumerators& enumerators)
        : source_(source),
          enumerators_(enumerators),
          tokens_(Reader(source).tokens()),
          runs_(CodeFinder(tokens_).runs()) {}

    std::vector<Change> all() {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            if (!runs_[i]) continue;
            switch (tokens_[i].sort) {
                case Sort::symbol: see_symbol(i); break;
                case Sort::word: see_word(i); break;
                case Sort::number: see_number(i); break;
                case Sort::text: break;
            }
            see_statement(i);
        }
        return std::move(found_);
    }

  private:
    [[nodiscard]] std::string_view is(std::size_t i) const {
        return i < tokens_.size() ? tokens_[i].is : std::string_view();
    }
    [[nodiscard]] std::string_view before(std::size_t i) const {
        return i == 0 ? std::string_view() : tokens_[i - 1].is;
    }
    [[nodiscard]] bool is_word_at(std::size_t i) const {
        return i < tokens_.size() && tokens_[i].sort == Sort::word;
    }

    /// Replaces tokens [first, last) with the text.
    void add(std::string_view kind, std::size_t first, std::size_t last, std::string text) {
        const std::size_t from = tokens_[first].offset;
        const std::size_t to = last == first ? from : tokens_[last - 1].end();
        if (source_.substr(from, to - from) == text) return;
        found_.push_back(
            {std::string(kind), from, to - from, tokens_[first].line, std::move(text)});
    }

    void see_symbol(std::size_t i) {
        const Token& token = tokens_[i];
        if (token.after_space && token.before_space) {
            for (const auto& [kind, symbols] : kSymbols) {
                const auto others = symbols.find(token.is);
                if (others == symbols.end()) continue;
                for (const std::string_view other : others->second)
                    add(kind, i, i + 1, std::string(other));
            }
            if (token.is == "?") {
                add("branch", i, i + 1, "&& false ?");
                add("branch", i, i + 1, "|| true ?");
            }
        }
        if (token.is == "!" && !token.before_space) add("logic", i, i + 1, "");
        if (token.is == "-" && !token.before_space && is_prefix(i)) add("sign", i, i + 1, "");
    }

    /// True if a minus is a prefix operator.
    [[nodiscard]] bool is_prefix(std::size_t i) const {
        if (before(i) == "return") return true;
        return i > 0 && tokens_[i - 1].sort == Sort::symbol &&
               !is_one_of(before(i), {")", "]", "}"});
    }

    void see_word(std::size_t i) {
        const std::string_view word = is(i);
        if (word == "true") add("returned", i, i + 1, "false");
        if (word == "false") add("returned", i, i + 1, "true");
        if (word == "break" || word == "continue") add("statement", i, i + 1, "");
        const bool member = is_one_of(before(i), {".", "->"});
        if (member && word == "x" && is(i + 1) != "(") add("name", i, i + 1, "y");
        if (member && word == "y" && is(i + 1) != "(") add("name", i, i + 1, "x");
        const auto others = kWords.find(word);
        if (others != kWords.end() && (is(i + 1) == "(" || before(i) == "::"))
            for (const std::string_view other : others->second)
                add("name", i, i + 1, std::string(other));
        if (is_one_of(word, {"abs", "fabs", "labs"}) && is(i + 1) == "(")
            add("call", before(i) == "::" ? i - 2 : i, i + 1, "");
        see_enumerator(i);
        see_condition(i);
    }

    void see_enumerator(std::size_t i) {
        if (is(i + 1) != "::" || is(i + 3) == "(") return;
        const auto next = enumerators_.find(std::string(is(i)) + "::" + std::string(is(i + 2)));
        if (next != enumerators_.end()) add("returned", i, i + 3, next->second);
    }

    void see_condition(std::size_t i) {
        if (!is_one_of(is(i), {"if", "while", "for"}) || is(i + 1) != "(") return;
        const std::size_t last = closing(tokens_, i + 1);
        std::size_t first = i + 2;
        std::size_t end = last;
        if (is(i) == "for") {
            first = past_semicolon(first, last);
            if (first == last || is(first) == ";") return;  // for (each : of_them), for (;;)
            end = past_semicolon(first, last) - 1;
        } else if (past_semicolon(first, last) != last) {
            first = past_semicolon(first, last);
        }
        for (std::size_t k = first; k < end; ++k)
            if (is(k) == "=") return;  // a declaration as a condition
        add("branch", first, end, "false");
        if (is(i) == "if") add("branch", first, end, "true");
    }
    /// The index after the next semicolon; the last index if there is no further semicolon.
    [[nodiscard]] std::size_t past_semicolon(std::size_t first, std::size_t last) const {
        for (std::size_t i = first; i < last; ++i)
            if (is(i) == ";") return i + 1;
        return last;
    }

    void see_number(std::size_t i) {
        if (is_template_argument(i) || is_extent(i)) return;
        const std::string number(is(i));
        const bool hex = number.size() > 1 && (number[1] == 'x' || number[1] == 'X');
        const bool real = number.find_first_of(hex ? ".pP" : ".eE") != std::string::npos;
        if (!real && !hex && number.size() == 1) {
            const int value = number[0] - '0';
            add("constant", i, i + 1, std::to_string(value + 1));
            if (value > 0) add("constant", i, i + 1, std::to_string(value - 1));
        } else if (real && number.find_first_of("123456789abcdefABCDEF", hex ? 2 : 0) ==
                               std::string::npos) {
            add("constant", i, i + 1, "1.0");
        } else {
            add("constant", i, i + 1, "(10 * " + number + ")");
            add("constant", i, i + 1, "(" + number + " / 10)");
        }
    }
    [[nodiscard]] bool is_template_argument(std::size_t i) const {
        const bool first = before(i) == "<" && !tokens_[i - 1].before_space;
        const bool last = is(i + 1) == ">" && !tokens_[i + 1].after_space;
        return first || last;
    }
    /// True for the 4 of `Point corners[4]`.
    [[nodiscard]] bool is_extent(std::size_t i) const {
        if (before(i) != "[" || is(i + 1) != "]" || i < 3 || !is_word_at(i - 2)) return false;
        const bool after_type = is_word_at(i - 3) && is(i - 3) != "return";
        return after_type || (is_one_of(is(i - 3), {">", "&", "*"}) && tokens_[i - 2].after_space &&
                              !tokens_[i - 3].after_space);
    }

    /// Leaves out a call, an assignment or an increment that is a whole statement.
    void see_statement(std::size_t i) {
        if (!begins_statement(i)) return;
        std::size_t k = i;
        const bool step = is_one_of(is(k), {"++", "--"});
        if (step || is(k) == "*") ++k;
        if (!is_word_at(k) || is_one_of(is(k), {"return", "if", "for", "while", "do", "switch",
                                                "else", "break", "continue", "goto", "delete"}))
            return;
        bool called = false;
        for (++k; k < tokens_.size(); ++k) {
            if (is_one_of(is(k), {"(", "["})) {
                called = is(k) == "(";
                k = closing(tokens_, k);
            } else if (is(k) == "<" && !tokens_[k].after_space) {
                k = closing(tokens_, k);
            } else if (is_one_of(is(k), {"::", ".", "->"})) {
                ++k;
                called = false;
            } else {
                break;
            }
        }
        const bool assigned = is_one_of(
            is(k), {"=", "+=", "-=", "*=", "/=", "|=", "&=", "^=", "<<=", ">>=", "++", "--"});
        if (!assigned && !(is(k) == ";" && (called || step))) return;
        const std::size_t end = end_of_statement(k);
        if (end != 0) add("statement", i, end, "");
    }
    [[nodiscard]] bool begins_statement(std::size_t i) const {
        if (i == 0) return false;
        if (is_one_of(before(i), {";", "{", "}", "else"})) return is_in_block(i);
        if (before(i) == ")") {
            for (std::size_t open = i - 1, depth = 0; open > 0; --open) {
                if (is(open) == ")") ++depth;
                if (is(open) == "(" && --depth == 0)
                    return is_one_of(before(open), {"if", "for", "while"});
            }
        }
        return before(i) == ":" && is_in_block(i);
    }
    /// False within a braced list and within the head of a `for`.
    [[nodiscard]] bool is_in_block(std::size_t i) const {
        if (before(i) == "{" && i > 1 &&
            !is_one_of(is(i - 2), {")", "else", "do", "const", "]", ";", "{", "}", "noexcept"}) &&
            !follows_return_type(i - 2))
            return false;
        int depth = 0;
        for (std::size_t k = i; k-- > 0 && !is_one_of(is(k), {"{", "}"});) {
            if (is(k) == ")") ++depth;
            if (is(k) == "(" && --depth < 0) return false;
        }
        return true;
    }
    [[nodiscard]] bool follows_return_type(std::size_t i) const {
        for (; i > 0 && (is_word_at(i) || is_one_of(is(i), {"::", "<", ">"})); --i)
            if (before(i) == "->") return true;
        return false;
    }
    /// The index of the semicolon that ends the statement; 0 if a brace comes first.
    [[nodiscard]] std::size_t end_of_statement(std::size_t k) const {
        for (; k < tokens_.size(); ++k) {
            if (is_one_of(is(k), {"(", "[", "{"})) k = closing(tokens_, k);
            if (is(k) == ";") return k;
            if (is(k) == "}") return 0;
        }
        return 0;
    }

    std::string_view source_;
    const Enumerators& enumerators_;
    std::vector<Token> tokens_;
    std::vector<bool> runs_;
    std::vector<Change> found_;
};

}  // namespace

void add_enumerators(const std::vector<Token>& tokens, Enumerators& all) {
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
        if (tokens[i].is != "enum" || tokens[i + 1].is != "class") continue;
        const std::string type(tokens[i + 2].is);
        std::size_t open = i;
        while (open < tokens.size() && tokens[open].is != "{" && tokens[open].is != ";") ++open;
        if (open == tokens.size() || tokens[open].is == ";") continue;
        std::vector<std::string> names;
        for (std::size_t k = open + 1; k < tokens.size() && tokens[k].is != "}"; ++k)
            if (tokens[k].sort == Sort::word && tokens[k - 1].is != "=")
                names.push_back(type + "::" + std::string(tokens[k].is));
        for (std::size_t k = 0; names.size() > 1 && k < names.size(); ++k)
            all[names[k]] = names[(k + 1) % names.size()];
    }
}

std::vector<Change> changes(std::string_view source, const Enumerators& enumerators) {
    return Finder(source, enumerators).all();
}

}  // namespace mutation
