// What the user names on the command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

/// The algorithms of those names, each once; of no name, the literature; of "own",
/// those that are registered beside it. Throws InputError, with
/// the name that was probably meant.
std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names);

struct Finding;

/// True where the finding's own algorithm can be asked in this process: it is one of touchstone's,
/// and did not end a process of its own, as it would end this one.
bool is_askable(const Finding& finding);

/// Throws InputError where it can't be asked, with the lines for the shell that ask it, where the
/// finding says how.
void require_askable(const Finding& finding);

/// The literature. What had to be left out of it is said on standard error.
const Subjects& whole_literature();

/// True where the literature was asked for, by chosen_subjects or whole_literature, and is not
/// whole: then not all that was wanted could be run.
bool literature_was_not_whole();

/// The scalars of those names, each once; of no name, all. Throws InputError.
std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names);

/// More cases than anybody waits for, and few enough to be counted.
inline constexpr std::int64_t kMostCases = 10'000'000'000;

/// A whole number that may be written with an exponent ("1e6", "2.5e3") in plain digits; any other
/// text as it is.
std::string plain_digits(const std::string& text);

/// A number, or "time" for one taken from the clock. Throws InputError.
std::uint64_t chosen_seed(const std::string& text);

}  // namespace touchstone
