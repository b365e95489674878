// A supervised child process. It runs a command, with one pipe for its input and two for its
// output, and is killed with its process group. Or it does work in a copy of this process, because
// the work may crash or hang. A connection to a socket is treated as a process, too.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

struct Ending {
    bool by_signal;
    int number;  ///< the signal, or the exit status
};

/// Returns the address if the command is a socket; otherwise an empty text.
inline std::string_view socket_in(std::string_view command) {
    constexpr std::string_view kUnix = "unix:";
    return command.starts_with(kUnix) ? command.substr(kUnix.size()) : "";
}

/// Work for a copy of this process. It prints texts by calling its argument.
using ChildWork = std::function<void(const std::function<void(const std::string&)>&)>;

class Process {
  public:
    /// Connects to the socket if the command is "unix:PATH". The connection then acts as the
    /// process: it ends when the other side closes it. Otherwise runs the command as /bin/sh would,
    /// in its own session and without this program's terminal. Leaves the shell out if the command
    /// needs no shell. `memory_limit` is the address space of each of its processes in bytes; 0 is
    /// no limit. Throws std::runtime_error if no process or connection can be created.
    Process(const std::string& command, std::uint64_t memory_limit);
    /// Does the work in a copy of this process that contains only the calling thread. No other
    /// thread may run during the call. Otherwise the copy could wait forever for a lock that
    /// another thread holds. An exception ends the copy with a status other than 0.
    explicit Process(const ChildWork& work);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Kills the remaining processes.
    ~Process();

    struct Moved {
        std::size_t taken = 0;    ///< bytes of the input that were written to the pipe
        std::size_t printed = 0;  ///< bytes that were read from standard output
    };

    /// Waits, at most `longest`, until a pipe is ready or a signal arrives. Then writes as much
    /// input as fits, and appends up to 64 KiB of the program's output to `output`.
    Moved exchange(std::string_view input, std::string& output, std::chrono::milliseconds longest);

    /// Closes the program's input, so that it reads an end of file.
    void close_input();

    [[nodiscard]] bool has_closed_output() const { return output_ < 0; }
    [[nodiscard]] bool has_closed_input() const { return input_ < 0; }

    /// How the process ended; nothing while it runs. Does not wait.
    [[nodiscard]] std::optional<Ending> ending() const;

    struct Times {
        std::chrono::nanoseconds ran{};
        /// How long the thread waited for a processor.
        std::chrono::nanoseconds waited{};
    };
    /// How long the process's first thread has run and waited so far; the shell's, if a shell runs
    /// the command. Zero for a connection, and if the system does not report it.
    [[nodiscard]] Times times() const;

    /// Asks the process to end (SIGTERM). It may ignore this.
    void ask_to_end() const;

    /// Kills the process and its process group, or shuts the connection down. Output printed before
    /// can still be read.
    void kill() const;

    /// The last 2048 bytes, or fewer, of the program's standard error, unchanged.
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

struct ChildReport {
    std::string said;
    /// "SIGSEGV", "an end with status 1", "killed after 60 s without output"; empty if it ended
    /// normally or was stopped.
    std::string ended_by;
};

/// Runs the work in a copy of this process. Kills the copy if it is silent for that long, or when
/// `stop` is set. Throws std::runtime_error if no process can be created.
ChildReport in_child_process(const ChildWork& work, std::chrono::seconds longest_silence,
                             const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
