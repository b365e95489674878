#include "fuzz/functions/examine_function.h"

#include <unistd.h>
#include <csignal>

#include "fuzz/feedback/feedback.h"
#include "fuzz/records/record.h"
#include "properties/judging/by_margin.h"
#include "properties/programs/examine.h"

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
constexpr const char* kUndefined = "\nundefined behaviour in this case:\n";
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
    // Prints the case at the second alarm of a call, because the first may come right after the
    // call begins. libFuzzer's alarm period is about half of its time limit.
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

// The sanitizers' runtime calls these functions, if they exist, when it reports an error.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" void __asan_on_error() {
    touchstone::fuzz::last_case::print_case(touchstone::fuzz::last_case::kEnded);
}
extern "C" void __ubsan_on_report() {
    touchstone::fuzz::last_case::print_case(touchstone::fuzz::last_case::kUndefined);
}
// NOLINTEND(bugprone-reserved-identifier)

namespace touchstone::fuzz {
namespace {

constexpr const char* kAnswersOtherwise =
    "gives a different answer to the same case the second time";

constexpr const char* kInFloats =
    "wrong in doubles, but right in floats or within their tolerance; if the function computes in "
    "floats, declare SCALAR float";

void note_share(bool hit, double share) {
    const int level = feedback::error_level(share);
    feedback::note_error(0, hit, level);
    if (level > 0) feedback::climb_errors(level);
}

}  // namespace

FunctionExaminer::FunctionExaminer(ExamineOptions options, InProcess function)
    : options_(std::move(options)), function_(std::move(function)) {
    options_.program.of_list = options_.query.ends_with("-list");
}

std::optional<Scene> FunctionExaminer::fitted(const Scene& scene) const {
    if (query_of(scene) != options_.query) return std::nullopt;
    const auto near = as_received(scene, card().declared.scalar);
    if (!near) return std::nullopt;
    return fitted_within(*near, options_.program);
}

Scene FunctionExaminer::any_scene(std::uint64_t seed) const {
    return SceneMaker(options_, seed).next().scene;
}

Scene FunctionExaminer::mutant(const Scene& scene, std::uint64_t seed) const {
    constexpr std::uint64_t kForContract = 16;
    const auto& [contract, scalar] = std::tie(card().declared.contract, card().declared.scalar);
    if (seed % kForContract == 0 && contract != Contract::unspecified) {
        Random random(seed);
        auto touching = exactly_touching_scene(options_.query, random, scalar);
        if (touching) touching = fitted(*touching);
        if (touching) return *std::move(touching);
    }
    // If no scene near the mutant is in the domain, the scene stays unchanged.
    return fitted(mutated(scene, seed)).value_or(scene);
}

std::optional<Example> FunctionExaminer::examine(const Scene& scene) {
    Truth truth(scene, card().declared);
    note_closeness(truth);
    const auto defect = [&scene](std::string problem) {
        Example example{.scene = scene};
        example.what.problem = std::move(problem);
        return example;
    };
    const RunResult read = ask(scene);
    if (read.fault) return defect(read.fault->what);
    const Reply& answer = read.answers.front();
    auto what = judged(truth, answer);
    if (!what || !fails(what->kind)) return std::nullopt;
    if (ask(scene).answers != read.answers) return defect(kAnswersOtherwise);
    if (what->kind == Class::wrong && is_right_in_floats(scene, answer)) what->problem = kInFloats;
    return Example{scene, *std::move(what)};
}

bool FunctionExaminer::is_right_in_floats(const Scene& scene, const Reply& answer) {
    const auto rounded = as_received(scene, Scalar::float_);
    return card().declared.scalar != Scalar::float_ && rounded &&
           is_in_domain(card().declared.sizes, Scalar::float_, *rounded) &&
           is_kept_in_floats(card().declared, *rounded, answer) &&
           as_handed_over(*rounded, card().convention, options_.program.precision()) &&
           ask(*rounded).answers == std::vector{answer};
}

RunResult FunctionExaminer::ask(const Scene& scene) {
    const auto handed = as_handed_over(scene, card().convention, options_.program.precision());
    RunResult read = read_answer(function_.ask(handed.value(), scene), options_.program.question());
    for (Reply& answer : read.answers) answer = answered(card().convention, std::move(answer));
    return read;
}

std::optional<Judgement> FunctionExaminer::judged(Truth& truth, const Reply& answer) {
    const Declaration& declared = card().declared;
    auto what = judge(declared, truth, answer);
    if (!what) return std::nullopt;
    if (what->truth ||
        (answer.is_given() && (what->kind == Class::rounding || what->kind == Class::wrong)))
        note_share(what->hit, what->share);
    if (!what->truth || fails(what->kind)) return what;
    const Scene& scene = truth.scene();
    above_zero_.note(declared, truth, {scene, *what});
    if (auto never = above_zero_.example()) return std::move(never->what);
    what = contradicted(declared, truth, answer);
    if (!what && are_of_one_kind(scene) && is_symmetric(declared.asked))
        if (const RunResult other = ask(swapped(scene)); !other.fault)
            what = contradicted(declared, truth, answer, &other.answers.front());
    return what;
}

}  // namespace touchstone::fuzz
