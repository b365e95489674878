#include "reports/campaign/corpora.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;

Corpora::Corpora(fs::path folder) : folder_(std::move(folder)) {
    std::error_code none;
    for (const auto& query : fs::directory_iterator(folder_, none))
        count(query.path().filename().string());
}

void Corpora::count(const std::string& query) {
    std::error_code gone;
    std::uint64_t& inputs = by_query_[query];
    inputs = 0;
    for (fs::directory_iterator at(folder_ / query, gone), end; !gone && at != end;
         at.increment(gone))
        ++inputs;
}

std::uint64_t Corpora::inputs() const {
    std::uint64_t inputs = 0;
    for (const auto& [query, count] : by_query_) inputs += count;
    return inputs;
}

}  // namespace touchstone::campaign
