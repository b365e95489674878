// Who answered, and what they declare: an algorithm of touchstone, a program, a function, or
// a file of answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/conventions/convention.h"
#include "properties/judging/row.h"

namespace touchstone {

struct Card {
    std::string name;     ///< letters, digits and ".-_"
    std::string command;  ///< for the shell; empty if no program was asked
    Declaration declared;
    std::optional<std::uint64_t> seed{};  ///< of the generated scenes
    std::vector<std::string> options{};   ///< options of the run: "--time-limit 0.3", for the shell
    Convention convention{};              ///< in which it was asked
    bool has_mathematics = false;         ///< an algorithm of touchstone's own, with an exact run

    [[nodiscard]] JudgedBy judged_by() const {
        if (has_mathematics) return JudgedBy::mathematics;
        return declared.asks_numbers() ? JudgedBy::truth : JudgedBy::margin;
    }
};

/// The card of an algorithm of touchstone in that scalar.
Card card_of(const Subject& subject, Scalar scalar,
             std::optional<std::uint64_t> seed = std::nullopt);
inline Card card_of(const Row& row, std::optional<std::uint64_t> seed = std::nullopt) {
    return card_of(*row.subject, row.scalar, seed);
}

inline constexpr std::size_t kLongestName = 100;  ///< in characters

/// Whether the name is valid in reports and files.
bool is_name(std::string_view name);

/// A name made from a command: "node-overlap.js" from "node src/overlap.js". If it is too long,
/// drops words before and after the file and keeps the file's name whole.
std::string name_after(std::string_view command);

/// The command in a form that JSON can hold.
std::string command_in_json(const Card& card);

/// The options that state the scalar and convention of its computation.
std::vector<std::string> reading_options(const Card& card);

/// The options for declarations that differ from the defaults.
std::vector<std::string> declared_options(const Card& card);

/// "hit", "miss", "no answer"; for a list "hit 2".
std::string answer_text(Answer answer, bool of_list);
/// The answer that was judged: also "0.25", "depth 0.1 along (0, 1)", "(0, 0), (1, 0)",
/// "no points", "NaN", "error: no such corner".
std::string answer_text(const Card& card, const Example& example);

/// Says in one sentence what the judgement means: its class, a missing value, or the defect.
std::string meaning(const Judgement& what, JudgedBy judge);
std::string meaning(const Card& card, const Example& example);

}  // namespace touchstone
