// Algorithms that remember: asking them in a state in which they have not been asked before.
#pragma once

#include <exception>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace touchstone {

/// Calls work() in a thread of its own and returns what it returns, or throws what it throws. What
/// an algorithm keeps from call to call in thread_local variables is there as it was before its
/// first call. What it keeps in static ones is not: those belong to the process.
template <class Work>
auto in_fresh_state(Work work) {
    using Result = std::invoke_result_t<Work>;
    std::optional<Result> result;
    std::exception_ptr failure;
    // An exception must not end the program from within a thread.
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
