// What a run of the benchmarks measured.
#pragma once

#include <string>
#include <vector>

namespace touchstone::bench {

/// One benchmark, named "group/set/method".
struct Measured {
    std::string group;
    std::string set;
    std::string method;
    int threads = 1;
    int family = 0;             ///< its place in the order of registration
    std::vector<double> rates;  ///< verdicts a second, one a repetition
    double pairs = 0;
    double wrong = 0;  ///< how many of the pairs it answers wrongly
};

class Results {
  public:
    /// In any order, as benchmarks are measured.
    explicit Results(std::vector<Measured> all);

    /// Null where it was not measured.
    [[nodiscard]] const Measured* find(const std::string& group, const std::string& set,
                                       const std::string& method, int threads = 1) const;

    /// Those of a group, each once, in the order in which the benchmarks are registered.
    [[nodiscard]] std::vector<std::string> sets(const std::string& group) const;
    [[nodiscard]] std::vector<std::string> methods(const std::string& group) const;

  private:
    std::vector<Measured> all_;
};

}  // namespace touchstone::bench
