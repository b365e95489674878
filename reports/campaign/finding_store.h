// The findings that a campaign keeps: as files that are never changed, so many of each cause.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/format/json.h"

namespace touchstone::campaign {

/// "sat-local (double): beyond-tolerance".
std::string kind_text(std::string_view algorithm, std::string_view scalar,
                      std::string_view class_name);

/// What findings have in common that are counted as one: algorithm, scalar, class, of rounding the
/// part that loses the answer, and the answer. "sat-local (double): beyond-tolerance in test, hit".
std::string cause_of(const Json& finding);

/// True of the classes with which something fails, by name: those of an algorithm, and "wrong" of
/// what is judged by margin.
bool is_failure(std::string_view class_name);

class FindingStore {
  public:
    /// The first of a cause are kept, and after them those that are misjudged by more than all.
    static constexpr std::size_t kFirst = 4;
    static constexpr std::size_t kMost = 16;

    /// Reads what the folder has; it is made where there is none. What is `known`, as kind_text
    /// says it, is not kept.
    explicit FindingStore(std::filesystem::path folder, std::set<std::string> known = {});

    /// Moves findings from the folder `from`, those that show a class with which nothing fails or
    /// what is known left out; `from` is empty then. Of a cause that was minimized only what was.
    /// Returns the causes that were there, also where none of their findings is worth keeping. A
    /// file that is no finding is left where it is.
    std::set<std::string> adopt(const std::filesystem::path& from);

    /// Those of all findings that are kept.
    [[nodiscard]] std::set<std::string> causes() const;

  private:
    struct Kept {
        std::size_t files = 0;
        double worst = 0;  ///< the largest margin, either way
    };

    bool is_worth_keeping(const std::string& cause, double margin);

    std::filesystem::path folder_;
    std::set<std::string> known_;
    std::map<std::string, Kept> kept_;
};

}  // namespace touchstone::campaign
