// Calls algorithms in their initial state, as they are before their first call.
#pragma once

#include <exception>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace touchstone {

/// Calls work() in a new thread, and returns its result or throws its exception. State that an
/// algorithm keeps in thread_local variables is then as before its first call. State in static
/// variables is not, because it belongs to the process.
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
