// A finding: a wrong answer with everything that is needed to understand and repeat it. Declares
// the form of findings in memory and in files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/format/case_format.h"
#include "core/format/json.h"
#include "properties/programs/examination.h"

namespace touchstone {

// The subject of a run (Card, programs/program_run.h).

/// Returns the card of an algorithm of touchstone in that scalar.
Card card_of(const Subject& subject, Scalar scalar,
             std::optional<std::uint64_t> seed = std::nullopt);
inline Card card_of(const Row& row, std::optional<std::uint64_t> seed = std::nullopt) {
    return card_of(*row.subject, row.scalar, seed);
}

inline constexpr std::size_t kLongestName = 100;  ///< in characters

/// Returns true if reports and files accept the name.
bool is_name(std::string_view name);

/// A name made from a command: "node-overlap.js" from "node src/overlap.js". Cuts the file name to
/// kLongestName characters. Adds words before and after it while the name stays short. "program" if
/// nothing is left for a name.
std::string name_after(std::string_view command);

/// The name of a program or function in reports: "gjk-program" if touchstone has an algorithm
/// "gjk". Otherwise replay and the page would ask that algorithm about the findings of the program.
std::string name_apart(std::string name);

/// The options that state the contract or the kind of number, and the declarations, scalar and
/// convention that differ from the defaults.
std::vector<std::string> declared_options(const Card& card);

/// "hit", "miss", "no answer"; for a list "hit 2".
std::string answer_text(Answer answer, bool of_list);
/// The answer that was judged, of any kind: "0.25", "depth 0.1 along (0, 1)", "(0, 0), (1, 0)", "no
/// points", "NaN", "error: no such corner".
std::string answer_text(const Card& card, const Example& example);

/// Explains the judgement in one sentence: its class, a missing value, or the defect.
std::string meaning(const Judgement& what, JudgedBy judge);
std::string meaning(const Card& card, const Example& example);

/// The version of the format of written files. Files of older versions of touchstone have none.
inline constexpr std::uint64_t kFindingVersion = 1;

struct Finding {
    Card card;        ///< the algorithm or program that answered
    Example example;  ///< the wrong answer
    /// The file's version; 0 if the file has no version.
    std::uint64_t version = kFindingVersion;
    /// All fields of the file, including fields that this version does not know. Null if the
    /// finding was not read from a file. An empty object if the record in the file is a case.
    Json fields{};
    // The next two members are set if the finding was read from a file (case_file.h).
    std::vector<Case> cases{};  ///< for a defect, the earlier cases of its sequence come first
    std::string place{};        ///< "line 17"; in a folder "FILE, line 17"

    /// Returns false if the finding was read from a file without this field. Older versions leave
    /// out some fields. A missing field has its default.
    [[nodiscard]] bool says(const char* field) const {
        return fields.is_null() || fields.contains(field);
    }
    /// False if the record in the file is a case.
    [[nodiscard]] bool is_finding() const { return says("case"); }
    /// "double", or empty if the finding states no scalar.
    [[nodiscard]] std::string scalar() const {
        return std::string(says("scalar") ? name(card.declared.scalar) : "");
    }
    /// "logic", or empty if the finding states no class.
    [[nodiscard]] std::string kind() const {
        return std::string(says("class") ? name(example.what.kind) : "");
    }
};

/// The card as JSON: the algorithm or program that answered, and the declaration.
Json card_json(const Card& card);

/// The finding as JSON (reports/guide/formats.md). Unknown fields of a finding that was read follow
/// at the end.
Json finding_json(const Finding& finding);
inline Json finding_json(const Card& card, const Example& example) {
    return finding_json(Finding{card, example});
}

bool is_finding(const Json& json);

/// Reads the output of finding_json, including that of older versions. Escapes texts (text.h),
/// except the command and its options. Throws InputError, naming the field, if the version is
/// newer, if a field is invalid, if the version requires a field that is missing, if a case in the
/// finding is invalid, or if a case and its hex floats differ.
Finding read_finding(Json json);

/// The repeat_lines of the finding's card and example (reproduce.h). Empty if touchstone does not
/// know the algorithm, and the finding's file has no field "again".
std::string repeat_lines(const Finding& finding, std::size_t width, std::size_t indent);
/// Like repeat_lines, but one line.
std::string repeat_line(const Finding& finding);

/// The path of the file that store_finding writes.
std::filesystem::path file_of_finding(const std::filesystem::path& folder, const Json& finding);

/// Writes the finding into the folder and returns the file's path. The name depends only on the
/// content, so folders can be merged by copying. The file appears only when it is complete, and
/// then survives a crash of the machine. Throws std::runtime_error, naming the path, if it can't be
/// written.
std::filesystem::path store_finding(const std::filesystem::path& folder, const Json& finding);

// Reads fields of JSON that other programs or versions may have written.

/// The JSON value in the file. Discarded (nlohmann) if the file can't be read or is not JSON.
Json json_in(const std::filesystem::path& file);
/// The value in that field. Null if the field is missing.
const Json& value_in(const Json& json, const char* field);
/// The text in that field. Empty if the field is missing or has no text.
std::string text_in(const Json& json, const char* field);
/// The number in that field. Returns nothing if the field is missing or has no number.
std::optional<double> number_in(const Json& json, const char* field);

// The texts that findings with the same cause share.

/// "sat-local (double): beyond-tolerance".
std::string kind_text(std::string_view algorithm, std::string_view scalar,
                      std::string_view class_name);

/// "sat-local (double): beyond-tolerance in test, hit at core/literature/rect_rect/sat_local.h:40",
/// without the parts that the finding does not state.
std::string cause_of(const Json& finding);

/// The class that a text of kind_text or cause_of names: "beyond-tolerance".
std::string class_of(std::string_view cause);

/// True if `whole` equals `cause`, or is `cause` followed by the place in the source.
bool is_part_of(std::string_view cause, std::string_view whole);

/// True if a wrong answer of that class fails the card's algorithm. A failure that the card
/// documents does not count.
bool is_failure_of(const Card& card, Class kind);

/// True for the names of failing classes and for unknown names.
bool is_failure(std::string_view class_name);

}  // namespace touchstone
