#include "properties/engines/parallel.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <stdexcept>

#include "core/format/text.h"

namespace touchstone {
namespace {

constexpr int kThrew = 99;

void write_all(int pipe, const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t n = ::write(pipe, text.data() + done, text.size() - done);
        if (n < 0 && errno != EINTR) ::_exit(kThrew);
        if (n > 0) done += static_cast<std::size_t>(n);
    }
}

/// Reads the child's output to its end. Returns false if the child is silent for too long or the
/// run is stopped.
bool read_all(int pipe, std::chrono::seconds longest_silence, const std::atomic<bool>* stop,
              std::string& said) {
    // milliseconds between checks, because another thread may receive the signal
    constexpr int kLook = 100;
    std::array<char, 4096> chunk{};
    for (auto last = std::chrono::steady_clock::now(); !is_stopped(stop);) {
        pollfd waiting{pipe, POLLIN, 0};
        const int ready = ::poll(&waiting, 1, kLook);
        if (ready < 0 && errno != EINTR) return false;
        if (ready <= 0 && std::chrono::steady_clock::now() - last >= longest_silence) return false;
        if (ready <= 0) continue;
        const ssize_t n = ::read(pipe, chunk.data(), chunk.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return true;
        said.append(chunk.data(), static_cast<std::size_t>(n));
        last = std::chrono::steady_clock::now();
    }
    return false;
}

std::string name_of_ending(int status) {
    if (WIFSIGNALED(status)) return name_of_signal(WTERMSIG(status));
    return WEXITSTATUS(status) == 0 ? ""
                                    : fmt::format("an end with status {}", WEXITSTATUS(status));
}

}  // namespace

void end_with(pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(kThrew);
}

ChildReport in_child_process(
    const std::function<void(const std::function<void(const std::string&)>&)>& work,
    std::chrono::seconds longest_silence, const std::atomic<bool>* stop) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw std::runtime_error("a pipe cannot be created");
    const pid_t self = ::getpid();
    const pid_t child = ::fork();
    if (child < 0) {
        ::close(pipe[0]);
        ::close(pipe[1]);
        throw std::runtime_error("a process cannot be created");
    }
    if (child == 0) {
        end_with(self);
        ::close(pipe[0]);
        int status = kThrew;
        try {
            work([&pipe](const std::string& text) { write_all(pipe[1], text); });
            status = 0;
        } catch (...) {
            status = kThrew;
        }
        // Skips the exit handlers, because they belong to the original process.
        ::_exit(status);
    }
    ::close(pipe[1]);
    ChildReport report;
    const bool ended = read_all(pipe[0], longest_silence, stop, report.said);
    if (!ended) ::kill(child, SIGKILL);
    ::close(pipe[0]);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (ended) report.ended_by = name_of_ending(status);
    else if (!is_stopped(stop))
        report.ended_by = fmt::format("no end within {} s", longest_silence.count());
    return report;
}

}  // namespace touchstone
