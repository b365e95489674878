// Finds the tokens of a file that belong to executed code: function bodies, constants and
// initialisers of constructors. Declarations, template heads, static assertions and thrown
// expressions are left out.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "tokens.h"

namespace mutation {

inline bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Returns the index of the token that closes the bracket at index `at`; the last index if no token
/// closes it.
inline std::size_t closing(const std::vector<Token>& tokens, std::size_t at) {
    const std::string_view open = tokens[at].is;
    const std::string_view close = open == "(" ? ")" : open == "[" ? "]" : open == "{" ? "}" : ">";
    int depth = 0;
    for (std::size_t i = at; i < tokens.size(); ++i) {
        if (tokens[i].is == open) ++depth;
        if (tokens[i].is == close && --depth == 0) return i;
        if (open == "<" && tokens[i].is == ">>" && (depth -= 2) <= 0) return i;
    }
    return tokens.size() - 1;
}

class CodeFinder {
  public:
    explicit CodeFinder(const std::vector<Token>& tokens) : tokens_(tokens) {}

    /// Returns for each token whether it belongs to executed code.
    std::vector<bool> runs() {
        std::vector<bool> result(tokens_.size(), false);
        for_each_that_may_run([&] { result[at_] = scopes_.back().runs; });
        return result;
    }

    static constexpr std::size_t kNoStatement = static_cast<std::size_t>(-1);

    /// Returns for each token the first token of the innermost statement that contains it.
    std::vector<std::size_t> statements() {
        std::vector<std::size_t> result(tokens_.size(), kNoStatement);
        for_each_that_may_run([&] {
            std::size_t inner = scopes_.size() - 1;
            while (scopes_[inner].kind == Kind::list) --inner;
            if (scopes_[inner].kind == Kind::block) result[at_] = scopes_[inner].statement;
        });
        return result;
    }

  private:
    enum class Kind { declarations, block, list, names };
    struct Scope {
        Kind kind{};
        bool runs = false;
        std::size_t statement = 0;  ///< the first token of the present statement
        int depth = 0;              ///< nesting depth of parentheses
    };

    [[nodiscard]] std::string_view is(std::size_t i) const {
        return i < tokens_.size() ? tokens_[i].is : std::string_view();
    }

    template <class See>
    void for_each_that_may_run(See see) {
        for (at_ = 0; at_ < tokens_.size(); ++at_) {
            if (skip_what_does_not_run()) continue;
            see();
            step();
        }
    }

    /// Skips a part that is not executed, up to its last token. Returns false if nothing was
    /// skipped.
    bool skip_what_does_not_run() {
        const std::string_view word = is(at_);
        if (is_one_of(word, {"static_assert", "using", "typedef", "throw", "friend"}) &&
            (word != "friend" || !has_body())) {
            while (at_ + 1 < tokens_.size() && is(at_) != ";") ++at_;
            scopes_.back().statement = at_ + 1;
            return true;
        }
        if (word == "case") {
            while (is(at_) != ":") ++at_;
            return true;
        }
        if (is_one_of(word, {"template", "alignas", "__attribute__", "decltype", "sizeof",
                             "noexcept", "requires"}) &&
            is_one_of(is(at_ + 1), {"<", "("})) {
            at_ = closing(tokens_, at_ + 1);
            if (word == "template") scopes_.back().statement = at_ + 1;
            return true;
        }
        if (word == "operator") {
            while (is(at_ + 1) != "(") ++at_;
            if (is(at_ + 2) == ")" && is(at_ + 3) == "(") at_ += 2;
            return true;
        }
        return false;
    }
    [[nodiscard]] bool has_body() const {
        for (std::size_t i = at_; i < tokens_.size(); ++i) {
            if (is(i) == ";") return false;
            if (is(i) == "{") return true;
        }
        return false;
    }

    void step() {
        Scope& scope = scopes_.back();
        const std::string_view symbol = is(at_);
        if (symbol == "(" || symbol == "[") ++scope.depth;
        else if (symbol == ")" || symbol == "]") --scope.depth;
        else if (symbol == "{") open();
        else if (symbol == "}") close();
        else if (scope.depth == 0 && scope.kind == Kind::declarations) see_in_declaration();
        else if (scope.depth == 0 && symbol == ";") scope.statement = at_ + 1;
    }

    void see_in_declaration() {
        Scope& scope = scopes_.back();
        const std::string_view symbol = is(at_);
        const bool value = symbol == "=" && !is_one_of(is(at_ + 1), {"default", "delete", "0"});
        const bool initialiser = symbol == ":" && is_one_of(is(at_ - 1), {")", "noexcept"});
        if (value || (symbol == "=" && is(at_ + 2) == ";" && is(at_ + 1) == "0" &&
                      is(at_ - 1) != ")" && is(at_ - 1) != "const"))
            scope.runs = true;
        if (initialiser) scope.runs = true;
        const bool label =
            symbol == ":" && is_one_of(is(at_ - 1), {"public", "private", "protected"});
        if (symbol == ";" || label) {
            scope.runs = false;
            scope.statement = at_ + 1;
        }
    }

    void open() {
        const Kind kind = kind_of_scope();
        const bool runs = kind == Kind::block || (kind == Kind::list && scopes_.back().runs);
        scopes_.push_back({kind, runs, at_ + 1, 0});
    }

    void close() {
        if (scopes_.size() == 1) return;
        const Kind kind = scopes_.back().kind;
        scopes_.pop_back();
        Scope& scope = scopes_.back();
        if (kind == Kind::list || scope.depth > 0) return;
        scope.statement = at_ + 1;
        if (scope.kind == Kind::declarations) scope.runs = false;
    }

    [[nodiscard]] Kind kind_of_scope() const {
        const Scope& scope = scopes_.back();
        for (std::size_t i = scope.statement; i < at_ && is(i) != "(" && is(i) != "="; ++i) {
            if (is(i) == "enum") return Kind::names;
            if (is_one_of(is(i), {"namespace", "class", "struct", "union"}))
                return Kind::declarations;
        }
        const std::string_view before = at_ == 0 ? std::string_view() : is(at_ - 1);
        if (is_one_of(before, {")", "]", "const", "noexcept", "override", "final", "else", "do",
                               "try", "mutable"}))
            return Kind::block;
        const bool after_statement = is_one_of(before, {";", "{", "}"});
        if (after_statement && scope.kind == Kind::block && scope.depth == 0) return Kind::block;
        if (before == "}" && scope.kind == Kind::declarations) return Kind::block;
        return returns_a_type() ? Kind::block : Kind::list;
    }

    /// True if `) -> Type` comes before the present token.
    [[nodiscard]] bool returns_a_type() const {
        for (std::size_t i = at_; i-- > scopes_.back().statement;) {
            if (is(i) == "->") return i > 0 && is_one_of(is(i - 1), {")", "mutable", "const"});
            const bool in_type = tokens_[i].sort == Sort::word ||
                                 is_one_of(is(i), {"::", "<", ">", "*", "&", ",", ">>"});
            if (!in_type) return false;
        }
        return false;
    }

    const std::vector<Token>& tokens_;
    std::size_t at_ = 0;
    std::vector<Scope> scopes_{{Kind::declarations, false, 0, 0}};
};

}  // namespace mutation
