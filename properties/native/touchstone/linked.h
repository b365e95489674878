// The functions of the library touchstone::oracle, which oracle.h, scenes.h and rapidcheck.h call.
// Scenes are passed as case lines, so the interface contains no type of the library.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace touchstone::linked {

/// The fields of touchstone::Truth.
struct Truth {
    int relation;  ///< 0 disjoint, 1 touching, 2 overlapping
    double margin, scale, area, iou;
    double on_a[2], on_b[2], way[2], normal[2];
};
/// Returns the truth of the case. Throws std::invalid_argument if the line is not a valid case.
Truth truth_of(const std::string& line);
/// Returns only Truth::relation. Throws like truth_of.
int relation_of(const std::string& line);

/// The declarations of touchstone::Promise.
struct Keeping {
    int contract;  ///< 0 closed, 1 open, 2 unspecified
    double tolerance;
    bool grows_with_thinness;
    bool is_float;
};
/// Returns why the answer is wrong; empty if it is right, within the tolerance or not judged.
/// Throws like truth_of, and if the tolerance is negative or not finite.
std::string wrong_answer(const std::string& line, bool hit, const Keeping& keeping);

/// The kind of scenes to generate.
struct Wanted {
    std::string query;
    int turn;  ///< 0 radians, 1 degrees, 2 cosine and sine
    bool is_float;
    bool any_magnitude;
    std::uint64_t seed;
};
/// Generates scenes. `next` returns a case line.
class Source {
  public:
    explicit Source(const Wanted& wanted);
    Source(Source&&) noexcept;
    ~Source();
    std::string next();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

/// Returns simpler cases that are similar to the case, the simplest first.
std::vector<std::string> simpler(const std::string& line, const Wanted& wanted);

}  // namespace touchstone::linked
