#include "fuzz/functions/in_process.h"

#include <unistd.h>
#include <array>
#include <csignal>
#include <cstdlib>

#include "properties/programs/protocol.h"

namespace touchstone::fuzz {

InProcess::InProcess(Answer* answer, void* function) : answer_(answer), function_(function) {
    std::fegetenv(&its_environment_);
    std::fesetenv(FE_DFL_ENV);
}

std::string_view InProcess::ask(const Scene& handed, const Scene& meant) {
    line_.clear();
    append_case(line_, handed);
    meant_line_.clear();
    append_case(meant_line_, meant);
    last_case::begin(meant_line_);
    std::fesetenv(&its_environment_);
    const std::string_view answer = answer_(function_, line_.data(), line_.size());
    std::fegetenv(&its_environment_);
    std::fesetenv(FE_DFL_ENV);
    last_case::end();
    return answer;
}

}  // namespace touchstone::fuzz

namespace touchstone::fuzz::last_case {
namespace {

struct WatchedSignal {
    int signal;
    const char* says;  ///< printed before the case
    struct sigaction before {};
};

constexpr const char* kEnded = "\nthe function crashed or exited in this case:\n";
constexpr const char* kWorking = "\nthe function is still working on this case:\n";

std::array watched{WatchedSignal{SIGSEGV, kEnded}, WatchedSignal{SIGBUS, kEnded},
                   WatchedSignal{SIGABRT, kEnded}, WatchedSignal{SIGILL, kEnded},
                   WatchedSignal{SIGFPE, kEnded},  WatchedSignal{SIGALRM, kWorking}};

// The signal handlers read these variables.
volatile std::sig_atomic_t is_asked = 0;
volatile std::sig_atomic_t alarms = 0;  ///< alarms since the last call of the function began
std::string_view asked_line;

/// Prints the text. Calls only functions that signal handlers may call.
void print(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// Prints the case once per call of the function, since one failure can raise several signals.
void print_case(const char* says) {
    if (is_asked == 0) return;
    is_asked = 0;
    print(says);
    print(asked_line);
    print("\n");
}

void hand_on(const WatchedSignal& one, siginfo_t* info, void* context) {
    if ((one.before.sa_flags & SA_SIGINFO) != 0)
        return one.before.sa_sigaction(one.signal, info, context);
    if (one.before.sa_handler == SIG_IGN) return;
    if (one.before.sa_handler != SIG_DFL) return one.before.sa_handler(one.signal);
    std::signal(one.signal, SIG_DFL);
    std::raise(one.signal);
}

void take(int signal, siginfo_t* info, void* context) {
    // The first alarm may come right after a call begins. libFuzzer's alarm period is half of its
    // time limit.
    if (signal == SIGALRM) alarms = alarms + 1;
    for (const WatchedSignal& one : watched) {
        if (one.signal != signal) continue;
        if (signal != SIGALRM || alarms == 2) print_case(one.says);
        hand_on(one, info, context);
    }
}

}  // namespace

void watch() {
    static bool is_watching = false;
    if (is_watching) return;
    is_watching = true;
    for (WatchedSignal& one : watched) {
        struct sigaction action {};
        action.sa_sigaction = take;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        ::sigaction(one.signal, &action, &one.before);
    }
    std::atexit([] { print_case(kEnded); });
}

void begin(std::string_view line) {
    asked_line = line;
    alarms = 0;
    is_asked = 1;
}

void end() {
    is_asked = 0;
}

}  // namespace touchstone::fuzz::last_case

// The sanitizers' runtime calls these functions, if they exist, before it ends the process.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" void __asan_on_error() {
    touchstone::fuzz::last_case::print_case(touchstone::fuzz::last_case::kEnded);
}
extern "C" void __ubsan_on_report() {
    touchstone::fuzz::last_case::print_case(touchstone::fuzz::last_case::kEnded);
}
// NOLINTEND(bugprone-reserved-identifier)
