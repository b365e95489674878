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
    int family = 0;             ///< its position in the order of registration
    std::vector<double> rates;  ///< verdicts per second, one for each repetition
    double pairs = 0;
    double wrong = 0;  ///< the number of pairs with a wrong answer
};

class Results {
  public:
    /// `all` may be in any order.
    explicit Results(std::vector<Measured> all);

    /// Returns null if the benchmark was not measured.
    [[nodiscard]] const Measured* find(const std::string& group, const std::string& set,
                                       const std::string& method, int threads = 1) const;

    /// The sets of a group, each once, in the order of registration; then likewise its methods.
    [[nodiscard]] std::vector<std::string> sets(const std::string& group) const;
    [[nodiscard]] std::vector<std::string> methods(const std::string& group) const;

  private:
    std::vector<Measured> all_;
};

// Results from the JSON that Google Benchmark writes.

/// Throws std::runtime_error, naming the file, if the file can't be read, if it is no JSON of
/// Google Benchmark, or if a benchmark ended with an error.
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

/// How many times as fast as `base` the first method is: the spread of all quotients of a rate in
/// `rates` and a rate in `base`. Repetitions run in random order, so any two may be compared.
Spread ratio(const std::vector<double>& rates, const std::vector<double>& base);

}  // namespace touchstone::bench
