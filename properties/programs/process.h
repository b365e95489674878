// A supervised child process: fed through one pipe, read through two others, and killed with
// everything it started.
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
    int number;  ///< the signal, or the exit status
};

class Process {
  public:
    /// Connects to the socket if the command is "unix:PATH". The connection then acts as the
    /// process: it ends when the other side closes it. Otherwise runs the command as /bin/sh would,
    /// in its own session and without this program's terminal. Leaves the shell out if the command
    /// needs no shell. Limits the address space of each of its processes, in bytes; 0 is no limit.
    /// Throws std::runtime_error if no process can be created.
    Process(const std::string& command, std::uint64_t memory_limit);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Kills the remaining processes.
    ~Process();

    /// The bytes moved by one exchange.
    struct Moved {
        std::size_t taken = 0;    ///< of the input, written to the pipe
        std::size_t printed = 0;  ///< read from standard output
    };

    /// Waits, at most `longest`, until a pipe is ready. Then writes as much input as fits, and
    /// appends the program's output to `output`. A program that stopped reading takes nothing.
    /// Returns early on a signal.
    Moved exchange(std::string_view input, std::string& output, std::chrono::milliseconds longest);

    /// Closes the program's input, so that it reads an end of file.
    void close_input();

    [[nodiscard]] bool has_closed_output() const { return output_ < 0; }
    [[nodiscard]] bool has_closed_input() const { return input_ < 0; }

    /// How the process ended; nothing while it runs. Does not wait.
    [[nodiscard]] std::optional<Ending> ending() const;

    /// How long the program has been ready to run, but other programs had the processors. Zero
    /// where the system does not tell. Only its first thread counts.
    [[nodiscard]] std::chrono::nanoseconds waited_for_processor() const;

    /// Kills the session. Output printed before can still be read.
    void kill() const;

    /// The last few thousand bytes of its standard error, unchanged.
    [[nodiscard]] const std::string& error_tail() const { return error_tail_; }

  private:
    void connect_to(std::string_view path);
    std::size_t write_some(std::string_view input);
    void read_errors();

    pid_t id_ = -1;  ///< -1: a connection
    int input_ = -1;
    int output_ = -1;
    int error_ = -1;
    std::string error_tail_;
};

}  // namespace touchstone
