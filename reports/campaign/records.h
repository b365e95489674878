// The worst scenes that workers have met, for the ledger.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/format/json.h"

namespace touchstone::campaign {

/// Of each algorithm and scalar the worst false hit, the worst false miss, and what comes nearest
/// to failing, as findings in a folder. A session replaces files of its own name alone, so that
/// folders can be merged by copying.
class Records {
  public:
    Records(std::filesystem::path folder, std::string session);

    /// Takes over what is worse in a worker's report on one algorithm; null is none. Throws
    /// std::runtime_error where it can't be written.
    void adopt(const Json& row);

  private:
    void keep(const Json& finding, const std::string& what, double worst);

    std::filesystem::path folder_;
    std::string session_;
    std::map<std::string, double> worst_;
};

}  // namespace touchstone::campaign
