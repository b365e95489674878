#include "fuzz/functions/in_process.h"

#include "fuzz/functions/last_case.h"
#include "properties/programs/protocol.h"

namespace touchstone::fuzz {

InProcess::InProcess(Answer* answer, void* function) : answer_(answer), function_(function) {
    std::fegetenv(&its_environment_);
    std::fesetenv(FE_DFL_ENV);
}

std::string_view InProcess::ask(const Scene& handed, const Scene& meant) {
    line_.clear();
    append_case(line_, handed);
    meant_line_.clear();
    append_case(meant_line_, meant);
    last_case::begin(meant_line_);
    std::fesetenv(&its_environment_);
    const std::string_view answer = answer_(function_, line_.data(), line_.size());
    std::fegetenv(&its_environment_);
    std::fesetenv(FE_DFL_ENV);
    last_case::end();
    return answer;
}

}  // namespace touchstone::fuzz
