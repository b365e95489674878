// What the user names on the command line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

/// Algorithms by what they answer.
struct Chosen {
    std::vector<const Subject*> hits;
    std::vector<const Subject*> numbers;
};

/// The algorithms with those names, each once. Without names: the literature that answers hits. The
/// name "own" means the algorithms registered beside it. Throws InputError for an unknown name, and
/// suggests a known one.
Chosen chosen_algorithms(const std::vector<std::string>& names);

/// The same for a command that takes only algorithms that answer hits. Throws InputError for
/// others.
std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names);

/// The algorithm of touchstone with that name, or null.
const Subject* algorithm_named(std::string_view name);

/// All of chosen_algorithms, those that answer hits first.
std::vector<const Subject*> chosen_of_any(const std::vector<std::string>& names);

struct Finding;

/// Returns true if this process can run the finding's algorithm: touchstone knows the algorithm,
/// and the finding does not say that the algorithm ended its process, because it would end this
/// process too.
bool is_askable(const Finding& finding);

/// Throws InputError if this process can't run the finding's algorithm. The message has shell lines
/// that run it, if the finding has them.
void require_askable(const Finding& finding);

/// The literature. Prints on standard error what the build leaves out of it.
const Subjects& whole_literature();

/// Returns true if chosen_subjects or whole_literature returned the literature and it is
/// incomplete. Then not everything that the user asked for could run.
bool literature_was_not_whole();

/// The scalars with those names, each once. Without names: all scalars. Throws InputError for an
/// unknown name.
std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names);

/// A limit on counts. It can be counted, but would take longer than anybody waits.
inline constexpr std::int64_t kMostCases = 10'000'000'000;

/// Writes a whole number with an exponent ("1e6", "2.5e3") in plain digits. Returns other text
/// unchanged.
std::string plain_digits(const std::string& text);

/// The number in the text, or a number from the clock for "time". Throws InputError for other text.
std::uint64_t chosen_seed(const std::string& text);

}  // namespace touchstone
