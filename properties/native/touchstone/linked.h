// What the library touchstone::testing does for the headers oracle.h, scenes.h and rapidcheck.h.
// Scenes go to it and come from it as cases, so that no type of its own is in its interface.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace touchstone::linked {

struct Truth {
    int relation;  ///< 0 disjoint, 1 touching, 2 overlapping
    double margin, scale, area, iou;
    double on_a[2], on_b[2], way[2], normal[2];
};
/// Throws std::invalid_argument if the line is no valid case.
Truth truth_of(const std::string& line);
/// Truth::relation alone.
int relation_of(const std::string& line);

struct Keeping {
    int contract;  ///< 0 closed, 1 open, 2 unspecified
    double tolerance;
    bool grows_with_thinness;
    bool is_float;
};
/// Why the answer is wrong. Throws std::invalid_argument likewise. Empty where it is right, or
/// wrong by no more than is tolerated.
std::string wrong_answer(const std::string& line, bool hit, const Keeping& keeping);

struct Wanted {
    std::string query;
    int turn;  ///< 0 radians, 1 degrees, 2 cosine and sine
    bool is_float;
    bool any_magnitude;
    std::uint64_t seed;
};
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

/// Simpler cases that resemble it, the simplest first.
std::vector<std::string> simpler(const std::string& line, const Wanted& wanted);

}  // namespace touchstone::linked
