// What the user names on the command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

/// The algorithms of those names, each once; of no name, the literature. Throws InputError.
std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names);

/// The scalars of those names, each once; of no name, all. Throws InputError.
std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names);

/// A number, or "time" for one taken from the clock. Throws InputError.
std::uint64_t chosen_seed(const std::string& text);

}  // namespace touchstone
