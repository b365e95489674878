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
    std::string name;  ///< the library's file name without the extension
    const Answers* answers;
};

/// Loads the library and never unloads it. Throws std::runtime_error, naming the file, if the
/// library can't be loaded.
Build load(const std::filesystem::path& library);

/// A scene that builds answer differently.
struct Flip {
    Scene scene;                  ///< rounded to the input precision of the scalar
    std::vector<Answer> answers;  ///< the answer of each build, in the order of the builds
    bool fails;                   ///< an answer other than the first is beyond tolerance
};

/// The results of an algorithm in one scalar.
struct Compared {
    const Subject* subject;
    Scalar scalar;
    std::vector<std::uint64_t> flips;     ///< for each build, how often it differs from the first
    std::vector<std::uint64_t> failures;  ///< for each build, its flips beyond the card's tolerance
    std::optional<Flip> shown;            ///< the first flip that fails, else the first flip
};

struct Comparison {
    std::uint64_t scenes = 0;           ///< the number of scenes of each query
    std::vector<std::uint64_t> hashes;  ///< for each build, a hash of all answers
    std::vector<Compared> rows;         ///< one for each algorithm and scalar of the literature
};

/// Asks all builds about `scenes` generated scenes of each query, the same scenes in every call.
/// Half of the scenes have numbers of single precision. Throws std::runtime_error if a build lacks
/// an algorithm.
Comparison compare(const std::vector<Build>& builds, std::uint64_t scenes);

/// The operation that decides a flip: if this operation alone is exact (as contraction makes a
/// product), the answer of this program's own build changes to the other answer. Empty if there is
/// no such operation. The row must have a flip.
std::string deciding_operation(const Compared& row);

}  // namespace touchstone::platforms
