// Work in a process of its own, which may crash or hang.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

namespace touchstone {

/// What a child process has said, and how it ended.
struct ChildReport {
    std::string said;
    /// "SIGSEGV", "no end within 60 s"; empty where it ended by itself or was stopped.
    std::string ended_by;
};

/// In a child: ends with the thread of the parent that has made it, also where that has ended
/// already. Async-signal-safe.
void end_with(pid_t parent);

/// Runs work(say) in a copy of this process, in which only the calling thread goes on; it is killed
/// where it says nothing for so long, or when `stop` is set. To be called while no other thread
/// runs: a lock that one holds is never given back in the copy. What the work throws ends the copy
/// like a signal. Throws std::runtime_error where no process can be made.
ChildReport in_child_process(
    const std::function<void(const std::function<void(const std::string&)>&)>& work,
    std::chrono::seconds longest_silence, const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
