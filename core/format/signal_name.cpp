#include "core/format/signal_name.h"

#include <string.h>  // NOLINT: sigabbrev_np is not in <cstring>

namespace touchstone {

std::string name_of_signal(int number) {
    const char* name = ::sigabbrev_np(number);
    return name != nullptr ? std::string("SIG") + name : "signal " + std::to_string(number);
}

}  // namespace touchstone
