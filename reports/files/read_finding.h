// Reading findings: what finding.h and black_box.h write, and what they wrote in older versions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/format/case_format.h"

namespace touchstone {

/// The version of the format that is written. Files from before there were versions have none.
inline constexpr std::uint64_t kFindingVersion = 1;

/// A finding as read. What a file does not say is empty; texts are escaped (visible_text.h) but for
/// the command.
struct Finding {
    std::uint64_t version = 0;     ///< 0 where the file has none
    std::string algorithm;         ///< of touchstone, or whatever a black box was called
    std::string scalar;            ///< "double"; always one of the scalars' names
    std::string contract;          ///< "closed"; always one of the contracts' names
    std::string kind;              ///< "logic"; always one of the classes' names, or black boxes'
    std::string answer;            ///< "hit", "miss", "hit 3", "no answer"
    std::string relation;          ///< "touching"; always one of the relations' names
    std::optional<double> margin;  ///< a length; nothing also where it was beyond doubles
    std::optional<double> margin_in_eps;  ///< the same in eps(scalar) * scale
    std::string lost_in;                  ///< "conversion" or "test", of rounding errors
    bool is_black_box = false;            ///< judged by margin alone
    std::string command;                  ///< of a program: how it is started, for the shell
    std::vector<Case> before;             ///< of a defect: what is asked first, in order
    std::string other_scalar;             ///< in which each case is asked first; or empty
    bool at_once = false;                 ///< what is asked first is asked by another thread
    Case misjudged;
    std::string found_by;  ///< "generated/thin"
    std::optional<std::uint64_t> seed;
    bool minimized = false;
    Json fields;  ///< all of it, unknown fields too
};

/// True of JSON that is a finding, which has a case inside, rather than a case.
bool is_finding(const Json& json);

/// Reads a finding. Throws InputError, naming the field, where its version is newer than this one,
/// a field is missing that its version has or is not what it should be, a case in it is none, or
/// the case and its hex floats differ.
Finding read_finding(Json json);

}  // namespace touchstone
