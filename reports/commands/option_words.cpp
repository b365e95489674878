// Reads options of `touchstone verify` from text that no shell has split.

#include <charconv>
#include <iterator>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "reports/commands/black_box_commands.h"

namespace touchstone::commands {
namespace {

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
    explicit DeclarationReader(Examine& to) : to_(to) {}

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
        else if (option == "--convention") {
            std::istringstream words(value);
            for (std::string word; std::getline(words, word, ',');)
                to_.handed.convention.push_back(word);
        } else throw InputError(fmt::format("unknown option: {}", option));
    }

  private:
    Examine& to_;
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

}  // namespace

Examine read_options(const std::string& text) {
    std::istringstream stream(text);
    const std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    Examine options;
    DeclarationReader reader(options);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (reader.read_flag(words[i])) continue;
        if (i + 1 == words.size()) throw InputError(words[i] + ": a value is missing");
        reader.read(words[i], words[i + 1]);
        ++i;
    }
    return options;
}

}  // namespace touchstone::commands
