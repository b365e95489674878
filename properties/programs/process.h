// A child process that is supervised: fed through one pipe and listened to through two others, and
// ended with all that it has started, whatever it does.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

/// How a process ended.
struct Ending {
    bool by_signal;
    int number;  ///< of the signal, or the exit status
};

class Process {
  public:
    /// Runs the command as `/bin/sh -c` does, without a shell where none is needed, in a session of
    /// its own, away from this program's terminal. Each of its processes may have so many bytes of
    /// address space; 0 is no limit. Throws std::runtime_error where no process can be made.
    Process(const std::string& command, std::uint64_t memory_limit);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Kills what is left of it.
    ~Process();

    /// What one exchange moved.
    struct Moved {
        std::size_t taken = 0;    ///< bytes of the input that went into the pipe
        std::size_t printed = 0;  ///< bytes that came from standard output
    };

    /// Waits, at most so long, until the pipes have room or anything to read; then writes of the
    /// input what fits and appends to `output` what was printed. A program that reads no more takes
    /// nothing. Returns early where a signal arrives.
    Moved exchange(std::string_view input, std::string& output, std::chrono::milliseconds longest);

    /// The program reads an end of file behind what was written.
    void close_input();

    [[nodiscard]] bool has_closed_output() const { return output_ < 0; }
    [[nodiscard]] bool has_closed_input() const { return input_ < 0; }

    /// How it ended; nothing while it runs. Waits for nothing.
    [[nodiscard]] std::optional<Ending> ending() const;

    /// Kills the session; what it had printed can still be read.
    void kill() const;

    /// The last few thousand bytes of its standard error, as they came.
    [[nodiscard]] const std::string& error_tail() const { return error_tail_; }

  private:
    std::size_t write_some(std::string_view input);
    void read_errors();

    pid_t id_ = -1;
    int input_ = -1;
    int output_ = -1;
    int error_ = -1;
    std::string error_tail_;
};

}  // namespace touchstone
