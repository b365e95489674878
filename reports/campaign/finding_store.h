// The findings that a campaign keeps: as files that are never changed, so many of each cause.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>

namespace touchstone::campaign {

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
    /// file that is no finding is left where it is. Throws std::filesystem::filesystem_error where
    /// a finding can't be moved; it stays where it is then, to be adopted later.
    std::set<std::string> adopt(const std::filesystem::path& from);

    /// Those of all findings that are kept.
    [[nodiscard]] std::set<std::string> causes() const;

  private:
    struct Kept {
        std::size_t files = 0;
        double worst = 0;  ///< the largest margin, either way
    };

    bool is_worth_keeping(const std::string& cause, double margin);
    /// False where it is not worth keeping, or gone.
    bool take(const std::filesystem::path& file, const std::filesystem::path& to,
              const std::string& cause, double margin);

    std::filesystem::path folder_;
    std::set<std::string> known_;
    std::map<std::string, Kept> kept_;
};

}  // namespace touchstone::campaign
