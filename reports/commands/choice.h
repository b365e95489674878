// What the user names on the command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

/// The algorithms of those names, each once. No name means the literature; "own" means the
/// algorithms registered beside it. Throws InputError, with the name that was probably meant.
std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names);

struct Finding;

/// Returns true if this process can run the finding's algorithm: it is one of touchstone's, and it
/// did not end its process, as it would end this one.
bool is_askable(const Finding& finding);

/// Throws InputError if it can't be run here, with shell lines that run it if the finding has them.
void require_askable(const Finding& finding);

/// The literature. Says on standard error what is left out of it.
const Subjects& whole_literature();

/// Returns true if the literature was asked for, by chosen_subjects or whole_literature, and is
/// incomplete. Then not everything that was wanted could run.
bool literature_was_not_whole();

/// The scalars of those names, each once; all if there are no names. Throws InputError.
std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names);

/// A limit that nobody waits for and that can still be counted.
inline constexpr std::int64_t kMostCases = 10'000'000'000;

/// Writes a whole number with an exponent ("1e6", "2.5e3") in plain digits. Returns other text
/// unchanged.
std::string plain_digits(const std::string& text);

/// A number, or "time" for one taken from the clock. Throws InputError.
std::uint64_t chosen_seed(const std::string& text);

}  // namespace touchstone
