#include "switches.h"

#include <algorithm>

namespace mutation {
namespace {

enum class Form {
    statement,   ///< if (on) { changed } else { as it was }
    condition,   ///< on ? bool(changed) : bool(as it was)
    step,        ///< on ? void(changed) : void(as it was)
    initialiser  ///< on ? changed : as it was
};

/// The part of the source that a switch contains twice, by offsets.
struct Region {
    Form form{};
    std::size_t first = 0;
    std::size_t last = 0;

    [[nodiscard]] bool holds(const Change& change) const {
        return first <= change.offset && change.offset + change.length <= last;
    }
};

class RegionFinder {
  public:
    explicit RegionFinder(std::string_view source)
        : tokens_(Reader(source).tokens()), statements_(CodeFinder(tokens_).statements()) {}

    std::optional<Region> region_of(const Change& change) const {
        std::size_t at = 0;
        while (at < tokens_.size() && tokens_[at].end() <= change.offset) ++at;
        if (at == tokens_.size() || statements_[at] == CodeFinder::kNoStatement)
            return std::nullopt;
        const auto found = in_statement(statements_[at], change);
        return found && found->holds(change) ? found : std::nullopt;
    }

  private:
    [[nodiscard]] std::string_view is(std::size_t i) const {
        return i < tokens_.size() ? tokens_[i].is : std::string_view();
    }
    [[nodiscard]] bool is_before(std::size_t i, const Change& change) const {
        return tokens_[i].offset < change.offset;
    }
    /// The region from token `first` up to, but not including, token `last`.
    [[nodiscard]] Region region(Form form, std::size_t first, std::size_t last) const {
        return {form, tokens_[first].offset, tokens_[last].offset};
    }

    [[nodiscard]] std::optional<Region> in_statement(std::size_t i, const Change& change) const {
        const std::string_view word = is(i);
        if (word == "else" || word == "do") return in_statement(i + 1, change);
        if (word == "case" || word == "default") {
            while (i < tokens_.size() && is(i) != ":") ++i;
            return in_statement(i + 1, change);
        }
        if (word == "switch" || is(i + 1) == "constexpr") return std::nullopt;
        if (word == "if" || word == "while" || word == "for") {
            const std::size_t close = closing(tokens_, i + 1);
            if (is_before(close, change)) return in_statement(close + 1, change);
            return word == "for" ? in_loop_head(i + 2, close, change)
                                 : in_condition(i + 2, close, change);
        }
        return in_plain(i);
    }

    /// The index of the next semicolon outside of brackets; `last` if there is no such semicolon.
    [[nodiscard]] std::size_t semicolon(std::size_t i, std::size_t last) const {
        for (; i < last; ++i) {
            if (is_one_of(is(i), {"(", "[", "{"})) i = closing(tokens_, i);
            else if (is(i) == ";") return i;
        }
        return last;
    }

    [[nodiscard]] std::optional<Region> in_condition(std::size_t i, std::size_t close,
                                                     const Change& change) const {
        const std::size_t end_of_first = semicolon(i, close);
        if (end_of_first != close) {
            if (!is_before(end_of_first, change)) return std::nullopt;
            i = end_of_first + 1;
        }
        for (std::size_t k = i; k < close; ++k)
            if (is(k) == "=") return std::nullopt;
        return region(Form::condition, i, close);
    }

    [[nodiscard]] std::optional<Region> in_loop_head(std::size_t i, std::size_t close,
                                                     const Change& change) const {
        const std::size_t first = semicolon(i, close);
        const std::size_t second = semicolon(first + 1, close);
        if (first == close || second == close || !is_before(first, change)) return std::nullopt;
        if (!is_before(second, change)) return region(Form::condition, first + 1, second);
        return region(Form::step, second + 1, close);
    }

    /// The region of a statement without a head: an expression, a jump or a declaration.
    [[nodiscard]] std::optional<Region> in_plain(std::size_t i) const {
        const std::size_t end = semicolon(i, tokens_.size());
        if (end >= tokens_.size()) return std::nullopt;
        if (is_one_of(is(i), {"return", "break", "continue"}))
            return Region{Form::statement, tokens_[i].offset, tokens_[end].end()};
        const std::size_t equals = top_level(i, end, "=");
        if (!is_declaration(i, std::min(equals, end)))
            return Region{Form::statement, tokens_[i].offset, tokens_[end].end()};
        if (equals == end || is_one_of(is(equals + 1), {"{", "["})) return std::nullopt;
        if (top_level(i, end, ",") != end) return std::nullopt;
        for (std::size_t k = i; k < equals; ++k)
            if (is_one_of(is(k), {"constexpr", "static", "using"})) return std::nullopt;
        return region(Form::initialiser, equals + 1, end);
    }

    [[nodiscard]] std::size_t top_level(std::size_t i, std::size_t end,
                                        std::string_view what) const {
        for (; i < end; ++i) {
            if (is(i) == what) return i;
            if (is_one_of(is(i), {"(", "[", "{"})) i = closing(tokens_, i);
            if (is(i) == "<" && !tokens_[i].before_space) i = closing(tokens_, i);
        }
        return end;
    }

    /// True if the statement begins with a type and a name.
    [[nodiscard]] bool is_declaration(std::size_t i, std::size_t end) const {
        if (is_one_of(is(i), {"const", "auto", "constexpr", "static", "using", "typename",
                              "thread_local"}))
            return true;
        for (std::size_t k = i; k + 1 < end; ++k) {
            if (is_one_of(is(k), {"(", "[", "{"})) return false;
            const bool type_ends = tokens_[k].sort == Sort::word || is(k) == ">" ||
                                   (is_one_of(is(k), {"&", "*"}) && !tokens_[k].before_space);
            if (k + 1 < end && type_ends && tokens_[k + 1].sort == Sort::word) return true;
        }
        return false;
    }

    std::vector<Token> tokens_;
    std::vector<std::size_t> statements_;
};

std::string twice(const Region& region, int number, const std::string& changed,
                  const std::string& same) {
    const std::string on = "::mutation::on(" + std::to_string(number) + ")";
    switch (region.form) {
        case Form::statement: return "if (" + on + ") { " + changed + " } else { " + same + " }";
        case Form::condition:
            return "(" + on + " ? static_cast<bool>(" + changed + ") : static_cast<bool>(" + same +
                   "))";
        case Form::step:
            return "(" + on + " ? static_cast<void>(" + changed + ") : static_cast<void>(" + same +
                   "))";
        case Form::initialiser: return on + " ? (" + changed + ") : (" + same + ")";
    }
    return same;
}

int lines_in(std::string_view text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

std::string with_switches(std::string_view source, std::vector<Switched>& changes) {
    const RegionFinder finder(source);
    std::vector<std::pair<Region, Switched*>> found;
    for (Switched& each : changes) {
        each.lines.reset();
        if (const auto region = finder.region_of(each.change)) found.emplace_back(*region, &each);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& p, const auto& q) { return p.first.first < q.first.first; });
    if (found.empty()) return std::string(source);
    std::string text = "#include \".ci/mutation/switch.h\"\n";
    std::size_t at = 0;
    for (const auto& [region, each] : found) {
        if (region.first < at) continue;
        const std::string same(source.substr(region.first, region.last - region.first));
        std::string changed = same;
        changed.replace(each->change.offset - region.first, each->change.length, each->change.text);
        text += source.substr(at, region.first - at);
        const int first = lines_in(text) + 1;
        text += twice(region, each->number, changed, same);
        each->lines = {first, lines_in(text) + 1};
        at = region.last;
    }
    text += source.substr(at);
    return text;
}

}  // namespace mutation
