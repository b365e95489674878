// Compares the answers of several builds of the same algorithms to the same scenes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/judging/judge.h"
#include "reports/platforms/answers.h"

namespace touchstone::platforms {

/// A library of answers.
struct Build {
    std::string name;  ///< of its file, without the extension
    const Answers* answers;
};

/// Loads the library for good. Throws std::runtime_error, naming the file, if it can't be loaded.
Build load(const std::filesystem::path& library);

/// A scene that builds answer differently.
struct Flip {
    Scene scene;                  ///< rounded to what the scalar takes
    std::vector<Answer> answers;  ///< of each build, in their order
    bool fails;                   ///< an answer that differs from the first one breaks the card
};

/// The results of an algorithm in one scalar.
struct Compared {
    const Subject* subject;
    Scalar scalar;
    std::vector<std::uint64_t> flips;     ///< of each build, how often it differs from the first
    std::vector<std::uint64_t> failures;  ///< the flips that are wrong beyond the card's tolerance
    std::optional<Flip> shown;            ///< the first flip that fails, else the first flip
};

struct Comparison {
    std::uint64_t scenes = 0;           ///< of each query
    std::vector<std::uint64_t> hashes;  ///< of all answers of each build, in the same order
    std::vector<Compared> rows;         ///< of the literature, in its order
};

/// Asks all builds about `scenes` generated scenes of each query, the same every time. Half of the
/// scenes have numbers of single precision. Throws std::runtime_error if a build lacks an
/// algorithm.
Comparison compare(const std::vector<Build>& builds, std::uint64_t scenes);

/// The operation that decides a flip: if it alone is exact (as contraction makes a product), the
/// answer of this program's own build changes to the other one. Empty if there is none. The row
/// must have a flip.
std::string deciding_operation(const Compared& row);

}  // namespace touchstone::platforms
