// Runs a command in the background. Tests wait for output, for files or for the end of the command,
// never for a fixed time.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <system_error>
#include <utility>

#include "reports/tests/command_line.h"

namespace touchstone {

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {
        if (number < 0) throw std::system_error(errno, std::generic_category());
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return number_; }
    void close() {
        if (number_ >= 0) ::close(std::exchange(number_, -1));
    }

  private:
    int number_;
};

/// Waits for input and appends it to `to`. Returns false at the end of the input.
inline bool read_more(int from, std::string& to) {
    std::array<char, 4096> buffer;  // NOLINT: filled by read
    const ssize_t n = ::read(from, buffer.data(), buffer.size());
    if (n > 0) to.append(buffer.data(), static_cast<std::size_t>(n));
    return n > 0;
}

/// A pipe that processes inherit if they start before written() or wait_for_the_last() is called.
class InheritedPipe {
  public:
    InheritedPipe() : InheritedPipe(made()) {}

    [[nodiscard]] int write_end() const { return write_.number(); }

    /// Waits until a process writes to the pipe or all that inherited it have ended.
    [[nodiscard]] std::string written() {
        write_.close();
        std::string text;
        read_more(read_.number(), text);
        return text;
    }
    /// Waits until all processes that inherited the pipe have ended.
    void wait_for_the_last() {
        write_.close();
        for (std::string text; read_more(read_.number(), text);) {
        }
    }

  private:
    explicit InheritedPipe(std::array<int, 2> ends) : read_(ends[0]), write_(ends[1]) {
        fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    }
    static std::array<int, 2> made() {
        std::array<int, 2> ends{-1, -1};
        if (pipe(ends.data()) != 0) throw std::system_error(errno, std::generic_category());
        return ends;
    }

    Descriptor read_;
    Descriptor write_;
};

/// A program in the background. Its standard input and standard error are a terminal, so it shows
/// progress immediately.
class Started {
  public:
    /// Starts `command` through the shell, in the folder of the file `out`. Standard output goes to
    /// that file.
    Started(const std::string& command, fs::path out)
        : out_(std::move(out)), terminal_(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
        if (grantpt(terminal_.number()) != 0 || unlockpt(terminal_.number()) != 0)
            throw std::system_error(errno, std::generic_category());
        const Descriptor other(open(ptsname(terminal_.number()), O_RDWR | O_NOCTTY | O_CLOEXEC));
        termios as_written{};
        tcgetattr(other.number(), &as_written);
        cfmakeraw(&as_written);
        tcsetattr(other.number(), TCSANOW, &as_written);
        const std::string line =
            fmt::format("cd {} && exec {} > {}", quoted(out_.parent_path()), command, quoted(out_));
        id_ = fork();
        if (id_ < 0) throw std::system_error(errno, std::generic_category());
        if (id_ > 0) return;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        setenv("TERM", "xterm", 1);
        dup2(other.number(), STDIN_FILENO);
        dup2(other.number(), STDERR_FILENO);
        execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    Started(const Started&) = delete;
    Started& operator=(const Started&) = delete;
    ~Started() {
        if (id_ < 0) return;
        kill(id_, SIGKILL);
        waitpid(id_, nullptr, 0);
    }

    void type(const std::string& text) const {
        EXPECT_EQ(::write(terminal_.number(), text.data(), text.size()),
                  static_cast<ssize_t>(text.size()));
    }

    /// Waits until the terminal shows the text. Returns false if the program ends first.
    [[nodiscard]] bool has_shown(const std::string& part) {
        while (shown_.find(part) == std::string::npos)
            if (!read_more(terminal_.number(), shown_)) return false;
        return true;
    }

    /// Waits until the condition holds. Checks it at the start, after each change in the folder or
    /// its subfolders, and after each output. Returns false if the program ends first.
    [[nodiscard]] bool has_come_to(const fs::path& folder, const std::function<bool()>& condition) {
        for (bool runs = true;;) {
            // Watches anew each time, because folders appear and disappear.
            const Descriptor changes(inotify_init1(IN_CLOEXEC));
            watch(changes.number(), folder);
            if (condition()) return true;
            if (!runs) return false;
            std::array<pollfd, 2> ends{
                {{changes.number(), POLLIN, 0}, {terminal_.number(), POLLIN, 0}}};
            while (poll(ends.data(), ends.size(), -1) < 0 && errno == EINTR) {
            }
            if (ends[1].revents != 0) runs = read_more(terminal_.number(), shown_);
        }
    }

    void send(int signal) const { kill(id_, signal); }

    /// Sends the signals while the program is stopped, so that they arrive together.
    void send_together(std::initializer_list<int> signals) const {
        send(SIGSTOP);
        siginfo_t info{};
        waitid(P_PID, static_cast<id_t>(id_), &info, WSTOPPED | WEXITED | WNOWAIT);
        for (const int signal : signals) send(signal);
        send(SIGCONT);
    }

    [[nodiscard]] Outcome ended() {
        while (read_more(terminal_.number(), shown_)) {
        }
        int status = 0;
        waitpid(std::exchange(id_, -1), &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read(out_),
                shown_};
    }

  private:
    static void watch(int changes, const fs::path& folder) {
        constexpr std::uint32_t kAnyChange =
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY;
        inotify_add_watch(changes, folder.c_str(), kAnyChange);
        std::error_code gone;
        for (auto entry = fs::directory_iterator(folder, gone); !gone && entry != fs::end(entry);
             entry.increment(gone)) {
            std::error_code none;
            if (entry->is_directory(none)) watch(changes, entry->path());
        }
    }

    fs::path out_;
    Descriptor terminal_;
    std::string shown_;
    pid_t id_ = -1;
};

/// Runs the program, and interrupts it as soon as it shows progress.
inline Outcome interrupt(const std::string& arguments, const fs::path& out) {
    Started run(fmt::format("{} {}", quoted(TOUCHSTONE_PROGRAM), arguments), out);
    EXPECT_TRUE(run.has_shown(" %  ")) << "no progress";
    run.send(SIGINT);
    return run.ended();
}

}  // namespace touchstone
