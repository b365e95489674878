// A black box as reports call it, and lines for the shell that repeat what it did.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/format/json.h"
#include "properties/conventions/convention.h"
#include "properties/judging/margin_row.h"
#include "reports/files/read_finding.h"

namespace touchstone {

struct BlackBox {
    std::string name;     ///< letters, digits and ".-_"
    std::string command;  ///< for the shell; empty where answers came without a program
    Declaration declared;
    std::optional<std::uint64_t> seed{};  ///< of generated scenes
    std::vector<std::string> options{};   ///< how it is run: "--time-limit 0.3", for the shell
    Convention convention{};              ///< in which it was asked
};

/// Whether reports and files may call a black box so.
bool is_name(std::string_view name);

/// A name made from a command: "node-overlap.js" from "node src/overlap.js".
std::string name_after(std::string_view command);

/// The options that say of which scalar and in which convention it is.
std::vector<std::string> reading_options(const BlackBox& box);

/// Lines of at most `width` columns, where the shell can read it so, that ask about the case, or
/// judge the answer in it, with what was declared; several cases are parted by line ends.
std::string repeat_lines(const BlackBox& box, const std::string& json,
                         const std::vector<std::string>& declared, std::size_t width,
                         std::size_t indent);

/// The scene as a case for the command that repeats it: as it is meant, or where someone has
/// answered it, as it was handed over.
std::string case_line(const BlackBox& box, const Scene& scene);

/// The command as JSON can hold it.
std::string command_in_json(const BlackBox& box);

/// Lines of at most `width` columns, where the shell can read it so, that judge the example again.
std::string repeat_lines(const BlackBox& box, const MarginExample& example, std::size_t width,
                         std::size_t indent);

/// "hit", "miss"; of a list "hit 2".
std::string answer_text(const MarginExample& example);

/// What the example's class means, in a sentence; of a defect what happened.
std::string meaning(const BlackBox& box, const MarginExample& example);

/// The same of a finding that was read; empty where its class is none of those.
std::string meaning_of(const Finding& filed);

/// What findings about a black box have in common, whatever it answers.
struct ShownCase {
    const Scene& scene;
    const std::string& problem;  ///< of a defect, or ""
    const std::string& printed;  ///< on standard error, or ""
    const std::string& source;   ///< where the scene is from
    bool minimized;
};

/// For a finding: what to ask again, with the options of the call, which are for the shell; the
/// program is in the finding anyway.
Json again_json(const BlackBox& box, const std::string& json,
                const std::vector<std::string>& declared);

/// One line that judges a black box's finding again, as its file says; empty where it does not say.
std::string repeat_line(const Finding& filed);

/// The same on lines of at most `width` columns, where the shell can read it so.
std::string repeat_lines(const Finding& filed, std::size_t width, std::size_t indent);

/// Adds that to a finding.
void add_shown(Json& finding, const BlackBox& box, const ShownCase& shown);

/// The example with all that is needed to repeat it, for store_finding (finding.h).
Json finding_json(const BlackBox& box, const MarginExample& example);

}  // namespace touchstone
