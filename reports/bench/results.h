// What a run of the benchmarks measured.
#pragma once

#include <filesystem>
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
    std::vector<double> rates;  ///< verdicts per second, one for each repetition
    double pairs = 0;
    double wrong = 0;  ///< the number of pairs with a wrong answer
};

class Results {
  public:
    /// `all` may be in any order.
    explicit Results(std::vector<Measured> all);

    /// Returns null if it was not measured.
    [[nodiscard]] const Measured* find(const std::string& group, const std::string& set,
                                       const std::string& method, int threads = 1) const;

    /// The sets or methods of a group, each once, in the order of registration.
    [[nodiscard]] std::vector<std::string> sets(const std::string& group) const;
    [[nodiscard]] std::vector<std::string> methods(const std::string& group) const;

  private:
    std::vector<Measured> all_;
};

// Results from the JSON that Google Benchmark writes.

/// Throws std::runtime_error, naming the file, if it can't be read, is no such JSON, or has a
/// benchmark that ended with an error.
Results read_results(const std::filesystem::path& file);

// Ratios of two speeds, with their spread over the repetitions of one run.

/// The median of a sample and its quartiles.
struct Spread {
    double low = 0;
    double median = 0;
    double high = 0;
};

/// `sample` must not be empty.
Spread spread_of(std::vector<double> sample);

/// How many times as fast the first is: the spread of all quotients of a rate of the first and a
/// rate of the second. Repetitions run in random order, so any two may be compared.
Spread ratio(const std::vector<double>& rates, const std::vector<double>& base);

}  // namespace touchstone::bench
