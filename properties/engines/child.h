// Runs work in a process of its own, because it may crash or hang.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

namespace touchstone {

/// The output of a child process, and how it ended.
struct ChildReport {
    std::string said;
    /// "SIGSEGV", "no end within 60 s"; empty if it ended normally or was stopped.
    std::string ended_by;
};

/// Ends a child process when the parent's thread that created it ends. Also ends it if that thread
/// has already ended. Async-signal-safe.
void end_with(pid_t parent);

/// Runs work(say) in a copy of this process that contains only the calling thread. Kills the copy
/// if it is silent for that long, or when `stop` is set. No other thread may run during the call.
/// Otherwise the copy could wait for a lock of that thread, and nobody would release it. An
/// exception ends the copy like a signal. Throws std::runtime_error if no process can be created.
ChildReport in_child_process(
    const std::function<void(const std::function<void(const std::string&)>&)>& work,
    std::chrono::seconds longest_silence, const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
