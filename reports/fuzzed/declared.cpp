#include "reports/fuzzed/declared.h"

#include <charconv>

#include <fmt/format.h>

#include "reports/commands/choice.h"

namespace touchstone {
namespace {

/// The words of both texts, one after the other.
std::vector<std::string> words_in(std::string_view answers, std::string_view declared) {
    std::vector<std::string> words;
    for (std::string_view rest : {answers, declared})
        while (!rest.empty()) {
            const std::size_t size = std::min(rest.find(' '), rest.size());
            if (size > 0) words.emplace_back(rest.substr(0, size));
            rest.remove_prefix(std::min(size + 1, rest.size()));
        }
    return words;
}

double number_of(const std::string& option, const std::string& word) {
    double x = 0;
    const char* const end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, x);
    if (read.ec != std::errc() || read.ptr != end || !std::isfinite(x) || x < 0)
        throw InputError(fmt::format("{}: expected a number, found \"{}\"", option, word));
    return x;
}

/// Reads options into the structures of `touchstone verify --exec`.
class DeclarationReader {
  public:
    explicit DeclarationReader(commands::Examine& to) : to_(to) {}

    /// Reads an option without a value. Returns true if the option is such a flag.
    bool read_flag(const std::string& option) {
        const auto flag = flags_.find(option);
        if (flag != flags_.end()) *flag->second = true;
        return flag != flags_.end();
    }
    void read(const std::string& option, const std::string& value) {
        if (const auto text = texts_.find(option); text != texts_.end()) *text->second = value;
        else if (const auto number = numbers_.find(option); number != numbers_.end())
            *number->second = number_of(option, value);
        else if (option == "--convention") to_.handed.convention.push_back(value);
        else throw InputError(fmt::format("unknown option: {}", option));
    }

  private:
    commands::Examine& to_;
    const std::map<std::string, std::string*> texts_{
        {"--query", &to_.wanted.query},
        {"--turn", &to_.wanted.turn},
        {"--scalar", &to_.scalar},
        {"--answer", &to_.answered.answer},
        {"--contract", &to_.declared.contract},
        {"--conditioning", &to_.declared.conditioning},
        {"--lengths", &to_.handed.bounds.lengths},
        {"--angles", &to_.handed.bounds.angles},
    };
    const std::map<std::string, double*> numbers_{
        {"--tolerance", &to_.declared.tolerance},
        {"--relative", &to_.answered.relative},
        {"--absolute", &to_.answered.absolute},
        {"--offsets", &to_.handed.bounds.offsets},
        {"--aspect", &to_.handed.bounds.aspect},
        {"--corners", &to_.handed.bounds.corners},
        {"--skin", &to_.declared.skin},
        {"--absolute-tolerance", &to_.declared.absolute_tolerance},
    };
    const std::map<std::string, bool*> flags_{
        {"--zero-sizes", &to_.declared.zero_sizes},    {"--unit-turns", &to_.wanted.unit_turns},
        {"--whole", &to_.handed.bounds.whole},         {"--convex", &to_.handed.bounds.convex},
        {"--no-radius", &to_.handed.bounds.no_radius},
    };
};

commands::Examine read(const std::vector<std::string>& words) {
    commands::Examine options;
    DeclarationReader reader(options);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (reader.read_flag(words[i])) continue;
        if (i + 1 == words.size()) throw InputError(words[i] + ": a value is missing");
        reader.read(words[i], words[i + 1]);
        ++i;
    }
    return options;
}

void require_numbers(const ExamineOptions& examine) {
    const AnswerKind asked = examine.card.declared.asked;
    if (const auto why = why_not_asked(asked, *kinds_of_query(examine.query)); !why.empty())
        throw InputError(fmt::format("--answer {}: {}", name(asked), why));
    if (examine.card.convention.has(Departure::apart))
        throw InputError("--convention apart is only for hits");
}

}  // namespace

ExamineOptions declared_function(std::string_view answers, std::string_view declared) {
    const commands::Examine options = read(words_in(answers, declared));
    ExamineOptions examine;
    Card& card = examine.card;
    card.convention = convention_of(options.handed.convention);
    examine.query =
        made_query(chosen_query(options.wanted.query, options.wanted.turn), card.convention);
    examine.domain = chosen_domain(options.wanted, options.handed.bounds, card.convention);
    card.declared = chosen_declaration(options.answered, options.declared, options.scalar);
    card.declared.judges_many_turns = !options.handed.bounds.angles.empty();
    require_order(card.declared.asked, options.wanted.query);
    if (card.declared.asks_numbers()) require_numbers(examine);
    return examine;
}

}  // namespace touchstone
