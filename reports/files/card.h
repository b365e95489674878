// What was examined in a run: an algorithm of touchstone, a program, a function, or answers in a
// file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/conventions/convention.h"
#include "properties/judging/row.h"

namespace touchstone {

/// Who answered, how, and the declared contract and tolerance. An algorithm's own card is
/// AlgorithmInfo (core/cards/algorithm.h).
struct Card {
    std::string name;     ///< letters, digits and ".-_"
    std::string command;  ///< for the shell; empty if no program was run
    Declaration declared;
    std::optional<std::uint64_t> seed{};  ///< of the generated scenes
    std::vector<std::string> options{};   ///< options of the run: "--time-limit 0.3", for the shell
    Convention convention{};              ///< the convention in which it got scenes
    bool has_mathematics = false;         ///< an algorithm of touchstone; it has an exact run

    [[nodiscard]] JudgedBy judged_by() const {
        if (has_mathematics && declared.asks_numbers()) return JudgedBy::truth_and_mathematics;
        if (has_mathematics) return JudgedBy::mathematics;
        return declared.asks_numbers() ? JudgedBy::truth : JudgedBy::margin;
    }
};

/// Returns these for an algorithm of touchstone in that scalar.
Card card_of(const Subject& subject, Scalar scalar,
             std::optional<std::uint64_t> seed = std::nullopt);
inline Card card_of(const Row& row, std::optional<std::uint64_t> seed = std::nullopt) {
    return card_of(*row.subject, row.scalar, seed);
}

inline constexpr std::size_t kLongestName = 100;  ///< in characters

/// Returns true if reports and files accept the name.
bool is_name(std::string_view name);

/// A name made from a command: "node-overlap.js" from "node src/overlap.js". If the name is too
/// long, drops words before and after the file name and keeps the file name whole.
std::string name_after(std::string_view command);

/// The command in a form that JSON can represent.
std::string command_in_json(const Card& card);

/// The options that state the scalar and the convention.
std::vector<std::string> reading_options(const Card& card);

/// The options for declarations that differ from the defaults.
std::vector<std::string> declared_options(const Card& card);

/// "hit", "miss", "no answer"; for a list "hit 2".
std::string answer_text(Answer answer, bool of_list);
/// The answer that was judged, of any kind: "0.25", "depth 0.1 along (0, 1)", "(0, 0), (1, 0)", "no
/// points", "NaN", "error: no such corner".
std::string answer_text(const Card& card, const Example& example);

/// Explains the judgement in one sentence: its class, a missing value, or the defect.
std::string meaning(const Judgement& what, JudgedBy judge);
std::string meaning(const Card& card, const Example& example);

}  // namespace touchstone
