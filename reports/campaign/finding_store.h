// The findings that a campaign keeps: immutable files, a limited number for each cause.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>

namespace touchstone::campaign {

class FindingStore {
  public:
    /// A cause keeps its first kFirst findings. After that it keeps only findings with a larger
    /// margin than all before, up to kMost files in all.
    static constexpr std::size_t kFirst = 4;
    static constexpr std::size_t kMost = 16;

    /// Reads the folder and creates it if necessary. Findings of `known` kinds, as written by
    /// kind_text, are not kept.
    explicit FindingStore(std::filesystem::path folder, std::set<std::string> known = {});

    /// Moves findings out of the folder `from`. Deletes a finding that is not worth keeping, whose
    /// class is no failure, or that is known. If a cause has minimized findings, keeps only those.
    /// Returns all causes found, even if none of their findings is kept. Leaves invalid files in
    /// `from`. Throws std::filesystem::filesystem_error if a finding can't be moved; the finding
    /// then stays in `from`, to be adopted later.
    std::set<std::string> adopt(const std::filesystem::path& from);

    /// The causes of all kept findings.
    [[nodiscard]] std::set<std::string> causes() const;

  private:
    struct Kept {
        std::size_t files = 0;
        double worst = 0;  ///< the largest magnitude of a margin
    };

    bool is_worth_keeping(const std::string& cause, double margin);
    /// Returns false if the file is not worth keeping or no longer exists.
    bool take(const std::filesystem::path& file, const std::filesystem::path& to,
              const std::string& cause, double margin);

    std::filesystem::path folder_;
    std::set<std::string> known_;
    std::map<std::string, Kept> kept_;
};

}  // namespace touchstone::campaign
