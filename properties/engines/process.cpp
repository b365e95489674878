#include "properties/engines/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT: kill is not in <csignal>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "core/format/text.h"
#include "properties/engines/parallel.h"

namespace touchstone {
namespace {

constexpr std::size_t kTail = 2048;
constexpr int kThrew = 99;
/// Room for a few thousand cases, so that neither side waits.
constexpr int kPipeSize = 1 << 20;

[[noreturn]] void fail(const char* what) {
    throw std::runtime_error(fmt::format("{}: {}", what, std::strerror(errno)));
}

struct Pipe {
    int read_end = -1;
    int write_end = -1;

    Pipe() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) fail("a pipe cannot be created");
        read_end = ends[0];
        write_end = ends[1];
        fcntl(write_end, F_SETPIPE_SZ, kPipeSize);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        for (const int end : {read_end, write_end})
            if (end >= 0) close(end);
    }

    /// Transfers this end of the pipe to the caller and makes it non-blocking.
    static int take(int& end) {
        fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
        return std::exchange(end, -1);
    }
};

/// Splits a command into words if a shell would only remove quotes from it. Otherwise returns an
/// empty list.
std::vector<std::string> plain_words(const std::string& command) {
    constexpr std::string_view kPlain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:,+@%=";
    std::vector<std::string> words;
    bool is_quoted = false;
    bool is_in_word = false;
    for (const char c : command) {
        const bool is_space = c == ' ' && !is_quoted;
        if (!is_quoted && !is_space && c != '\'' && kPlain.find(c) == std::string_view::npos)
            return {};
        if (!is_space && !is_in_word) words.emplace_back();
        is_in_word = !is_space;
        if (c == '\'') is_quoted = !is_quoted;
        else if (is_in_word) words.back() += c;
    }
    // A shell must assign variables, and report an open quote or an empty command.
    if (is_quoted || words.empty() || words.front().find('=') != std::string::npos) return {};
    return words;
}

/// Runs in the child between vfork and exec, so it must not allocate. `words` ends with a null
/// pointer.
[[noreturn]] void become(const char* command, char* const* words, const Pipe& in, const Pipe& out,
                         const Pipe& error, std::uint64_t memory_limit) {
    setsid();
    dup2(in.read_end, STDIN_FILENO);
    dup2(out.write_end, STDOUT_FILENO);
    dup2(error.write_end, STDERR_FILENO);
    const rlimit none_at_all{0, 0};
    setrlimit(RLIMIT_CORE, &none_at_all);
    const rlimit memory{memory_limit, memory_limit};
    if (memory_limit != 0) setrlimit(RLIMIT_AS, &memory);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    if (*words != nullptr) execvp(*words, words);
    // A word that is not a program may be a shell builtin. If it is neither, the shell reports it.
    execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    _exit(127);
}

/// Ends the child when the parent's thread that created it ends. Ends it now if the parent has
/// already ended.
void end_with_parent(pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(kThrew);
}

/// Starts a child that becomes the command. Until then it shares the memory of this process,
/// because a copy would take longer than everything else.
[[gnu::noinline]] pid_t started(const char* command, char* const* words, const Pipe& in,
                                const Pipe& out, const Pipe& error, std::uint64_t memory_limit) {
    const pid_t self = getpid();
    const pid_t id = vfork();  // NOLINT: the child only makes system calls
    if (id < 0) fail("a process cannot be created");
    if (id > 0) return id;
    end_with_parent(self);
    become(command, words, in, out, error, memory_limit);
}

/// Reads once into the buffer; returns 0 if nothing has arrived. Closes `from` at its end, and if
/// reading fails, as from a socket whose other side has crashed.
std::size_t read_some(int& from, std::array<char, 65536>& buffer) {
    const ssize_t n = read(from, buffer.data(), buffer.size());
    if (n > 0) return static_cast<std::size_t>(n);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    close(std::exchange(from, -1));
    return 0;
}

bool is_readable(const pollfd& end) {
    return (end.revents & (POLLIN | POLLHUP | POLLERR)) != 0;
}

}  // namespace

Process::Process(const std::string& command, std::uint64_t memory_limit) {
    // A program that stops reading must not end this process.
    signal(SIGPIPE, SIG_IGN);
    if (const auto path = socket_in(command); !path.empty()) {
        connect_to(path);
        return;
    }
    Pipe in;
    Pipe out;
    Pipe error;
    // Without a shell a program starts in half the time.
    std::vector<std::string> words = plain_words(command);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    id_ = started(command.c_str(), arguments.data(), in, out, error, memory_limit);
    input_ = Pipe::take(in.write_end);
    output_ = Pipe::take(out.read_end);
    error_ = Pipe::take(error.read_end);
}

Process::Process(const ChildWork& work) {
    Pipe out;
    const pid_t self = getpid();
    id_ = fork();
    if (id_ < 0) fail("a process cannot be created");
    if (id_ > 0) {
        output_ = Pipe::take(out.read_end);
        return;
    }
    end_with_parent(self);
    int status = kThrew;
    try {
        work([&out](const std::string& text) {
            const auto size = static_cast<ssize_t>(text.size());
            if (write(out.write_end, text.data(), text.size()) != size) _exit(kThrew);
        });
        status = 0;
    } catch (...) {
        status = kThrew;
    }
    // Skips the exit handlers, because they belong to the original process.
    _exit(status);
}

void Process::connect_to(std::string_view path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
        throw std::runtime_error(fmt::format("unix:{}: the path is too long", path));
    std::copy(path.begin(), path.end(), address.sun_path);
    input_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the socket API needs it
    if (connect(input_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        const std::string why = std::strerror(errno);
        close(input_);
        throw std::runtime_error(fmt::format("unix:{}: cannot connect: {}", path, why));
    }
    fcntl(input_, F_SETFL, O_NONBLOCK);
    output_ = fcntl(input_, F_DUPFD_CLOEXEC, 0);
}

Process::~Process() {
    kill();
    // The id stays reserved until this call, so kill can't have hit another process.
    while (id_ >= 0 && waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    }
    for (const int end : {input_, output_, error_})
        if (end >= 0) close(end);
}

void Process::ask_to_end() const {
    if (id_ >= 0) ::kill(id_, SIGTERM);
}

void Process::kill() const {
    if (id_ < 0) {
        if (output_ >= 0) shutdown(output_, SHUT_RDWR);
        return;
    }
    ::kill(-id_, SIGKILL);
    // Kills the child itself, too: it may not have created its session yet.
    ::kill(id_, SIGKILL);
}

Process::Moved Process::exchange(std::string_view input, std::string& output,
                                 std::chrono::milliseconds longest) {
    std::array<pollfd, 3> ends{
        {{input.empty() ? -1 : input_, POLLOUT, 0}, {output_, POLLIN, 0}, {error_, POLLIN, 0}}};
    if (poll(ends.data(), ends.size(), static_cast<int>(longest.count())) <= 0) return {};
    Moved moved;
    if (ends[0].revents != 0) moved.taken = write_some(input);
    if (is_readable(ends[1])) {
        std::array<char, 65536> buffer;  // NOLINT: filled by read
        moved.printed = read_some(output_, buffer);
        output.append(buffer.data(), moved.printed);
    }
    if (is_readable(ends[2])) read_errors();
    return moved;
}

std::size_t Process::write_some(std::string_view input) {
    const ssize_t n = write(input_, input.data(), input.size());
    if (n >= 0) return static_cast<std::size_t>(n);
    if (errno != EAGAIN && errno != EINTR) close_input();
    return 0;
}

void Process::read_errors() {
    std::array<char, 65536> buffer;  // NOLINT: filled by read
    error_tail_.append(buffer.data(), read_some(error_, buffer));
    if (error_tail_.size() > kTail) error_tail_.erase(0, error_tail_.size() - kTail);
}

void Process::close_input() {
    if (input_ < 0) return;
    if (id_ < 0) shutdown(input_, SHUT_WR);
    close(std::exchange(input_, -1));
}

std::optional<Ending> Process::ending() const {
    if (id_ < 0) return has_closed_output() ? std::optional(Ending{false, 0}) : std::nullopt;
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        info.si_pid == 0)
        return std::nullopt;
    return Ending{info.si_code != CLD_EXITED, info.si_status};
}

Process::Times Process::times() const {
    long long ran = 0;
    long long waited = 0;
    if (id_ >= 0) std::ifstream(fmt::format("/proc/{}/schedstat", id_)) >> ran >> waited;
    return {std::chrono::nanoseconds(ran), std::chrono::nanoseconds(waited)};
}

ChildReport in_child_process(const ChildWork& work, std::chrono::seconds longest_silence,
                             const std::atomic<bool>* stop) {
    using Clock = std::chrono::steady_clock;
    // Checks `stop` this often, because another thread may receive the signal.
    constexpr std::chrono::milliseconds kLook{100};
    ChildReport report;
    Process child(work);
    for (auto last = Clock::now(); !is_stopped(stop);) {
        if (child.exchange("", report.said, kLook).printed > 0) last = Clock::now();
        const auto ending = child.has_closed_output() ? child.ending() : std::nullopt;
        if (ending) {
            if (ending->by_signal) report.ended_by = name_of_signal(ending->number);
            else if (ending->number != 0)
                report.ended_by = fmt::format("an end with status {}", ending->number);
            break;
        }
        if (Clock::now() - last >= longest_silence) {
            report.ended_by =
                fmt::format("killed after {} s without output", longest_silence.count());
            break;
        }
    }
    return report;
}

}  // namespace touchstone
