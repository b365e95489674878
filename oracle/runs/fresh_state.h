// Calls algorithms in their state before the first call.
#pragma once

#include <exception>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace touchstone {

/// Calls work() in a new thread, and returns its result or throws its exception. So an algorithm's
/// state in thread_local variables is the state before its first call. This does not hold for
/// static variables, because they belong to the process.
template <class Work>
auto in_fresh_state(Work work) {
    using Result = std::invoke_result_t<Work>;
    std::optional<Result> result;
    std::exception_ptr failure;
    // An exception must not leave a thread, as it would end the program.
    std::thread([&] {
        try {
            result.emplace(work());
        } catch (...) {
            failure = std::current_exception();
        }
    }).join();
    if (failure) std::rethrow_exception(failure);
    return *std::move(result);
}

}  // namespace touchstone
