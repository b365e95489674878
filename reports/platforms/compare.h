// The same scenes, answered by several builds of the same algorithms.
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
    std::string name;  ///< of its file, without its ending
    const Answers* answers;
};

/// Loads it; it stays loaded. Throws std::runtime_error, naming the file, where it can't be.
Build load(const std::filesystem::path& library);

/// A scene that builds answer otherwise.
struct Flip {
    Scene scene;                  ///< rounded to what the scalar takes
    std::vector<Answer> answers;  ///< of each build, in their order
    bool fails;                   ///< one that differs from the first breaks the card
};

/// What an algorithm did in one scalar.
struct Compared {
    const Subject* subject;
    Scalar scalar;
    std::vector<std::uint64_t> flips;     ///< of each build, how often otherwise than the first
    std::vector<std::uint64_t> failures;  ///< of these, wrong beyond the tolerance of the card
    std::optional<Flip> shown;            ///< the first that fails, else the first
};

struct Comparison {
    std::uint64_t scenes = 0;           ///< of each query
    std::vector<std::uint64_t> hashes;  ///< of all answers of each build, in the same order
    std::vector<Compared> rows;         ///< of the literature, in its order
};

/// Asks all builds about so many generated scenes of each query, the same every time. Of numbers
/// of single precision every other one. Throws std::runtime_error where a build lacks an algorithm.
Comparison compare(const std::vector<Build>& builds, std::uint64_t scenes);

/// The operation on which a flip turns: with it alone exact, which is what contraction does with a
/// product, the answer of this program's own build becomes the other one. Empty where none is. The
/// row must have a flip.
std::string deciding_operation(const Compared& row);

}  // namespace touchstone::platforms
