// Findings: a wrong answer with all that is needed to understand and repeat it, the same in memory
// and in a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/format/json.h"
#include "reports/files/card.h"

namespace touchstone {

/// The version of the format that is written. Files from before there were versions have none.
inline constexpr std::uint64_t kFindingVersion = 1;

struct Finding {
    Card card;        ///< who answered
    Example example;  ///< what was wrong
    /// Of the file that it was read from; 0 where that has none.
    std::uint64_t version = kFindingVersion;
    /// All fields of that file, those that this version does not know among them; null of a finding
    /// that was not read.
    Json fields{};

    /// False of a field that the file leaves out, as those of older versions do; what it stands for
    /// then is as in a new Finding.
    [[nodiscard]] bool says(const char* field) const {
        return fields.is_null() || fields.contains(field);
    }
    /// "double", or nothing where no scalar is said.
    [[nodiscard]] std::string scalar() const {
        return std::string(says("scalar") ? name(card.declared.scalar) : "");
    }
    /// "logic", or nothing where no class is said.
    [[nodiscard]] std::string kind() const {
        return std::string(says("class") ? name(example.what.kind) : "");
    }
};

/// Who answered, and what was declared.
Json card_json(const Card& card);

/// The finding as JSON, whoever answered: who it was and what is declared, the class, the answer
/// beside what is true, where it was lost or decided, what is asked before it and how it is asked
/// again, the case in decimals and hex floats, and how it was found. Of one that was read the
/// fields that were unknown follow.
Json finding_json(const Finding& finding);
inline Json finding_json(const Card& card, const Example& example) {
    return finding_json(Finding{card, example});
}

/// True of JSON that is a finding, which has a case inside, rather than a case.
bool is_finding(const Json& json);

/// Reads what finding_json writes, and what older versions wrote. What is no JSON of a finding's
/// own is escaped (visible_text.h), except the command. Throws InputError, naming the field, where
/// its version is newer than this one, a field is missing that its version has or is not what it
/// should be, a case in it is none, or the case and its hex floats differ.
Finding read_finding(Json json);

/// Lines for the shell that judge the finding again, of at most `width` columns, where the shell
/// can read it so; empty where the file does not say how.
std::string repeat_lines(const Finding& finding, std::size_t width, std::size_t indent);
/// The same on one line.
std::string repeat_line(const Finding& finding);

/// The file that store_finding writes.
std::filesystem::path file_of_finding(const std::filesystem::path& folder, const Json& finding);

/// Writes the finding into the folder, as a file named by its content, so that equal findings are
/// one file and folders can be merged by copying. When it returns the file is there whole, whatever
/// becomes of the process or the machine; before, it is not there. Returns the file. Throws
/// std::runtime_error, naming the path.
std::filesystem::path store_finding(const std::filesystem::path& folder, const Json& finding);

}  // namespace touchstone
