// Distributes work over threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace touchstone {

/// Calls work(i) for each i below `count`, on that number of threads. After an exception, starts no
/// more work and rethrows the exception.
template <class Work>
void in_parallel(unsigned jobs, std::size_t count, Work work) {
    std::atomic<std::size_t> next{0};
    std::mutex failing;
    std::exception_ptr failure;
    // An exception must not leave a thread.
    const auto run_some = [&] {
        try {
            for (std::size_t i = next++; i < count; i = next++) work(i);
        } catch (...) {
            next = count;
            const std::lock_guard lock(failing);
            if (!failure) failure = std::current_exception();
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < jobs; ++i) threads.emplace_back(run_some);
    run_some();
    threads.clear();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace touchstone
