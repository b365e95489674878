#include <filesystem>

#include "reports/ledger/ledger.h"

namespace touchstone {

std::string recording_file(const std::string& name) {
    namespace fs = std::filesystem;
    const fs::path built_from = fs::path(TOUCHSTONE_CORPUS) / name;
    std::error_code unknown;
    const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
    const fs::path installed = program.parent_path().parent_path() / "share" / "touchstone" / name;
    if (!fs::exists(built_from, unknown) && fs::exists(installed, unknown)) return installed;
    return built_from;
}

}  // namespace touchstone
