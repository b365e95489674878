#include "fuzz/functions/examine_function.h"

#include <sys/wait.h>
#include <unistd.h>

#include "fuzz/records/record.h"

// Defined in the libFuzzer library that has no `main`.
extern "C" int LLVMFuzzerRunDriver(int* argc, char*** argv,
                                   int (*test_one)(const std::uint8_t* data, std::size_t size));

namespace touchstone::fuzz {
namespace {

/// Global, since libFuzzer passes only the input to its callbacks.
FunctionExaminer* asked = nullptr;
const std::function<void(const Example&)>* report = nullptr;

void examine(const Scene& scene) {
    const auto fault = asked->examine(scene);
    if (!fault) return;
    // When a process aborts, libFuzzer prints a long stack trace and keeps the input. A child
    // process aborts first, so that the case is printed after the trace.
    const pid_t child = ::fork();
    if (child == 0) std::abort();
    int status = 0;
    if (child > 0) ::waitpid(child, &status, 0);
    (*report)(*fault);
    if (child > 0 && WIFEXITED(status)) std::_Exit(WEXITSTATUS(status));
    std::abort();
}

int test_one(const std::uint8_t* data, std::size_t size) {
    // libFuzzer has set its own signal handlers by now.
    last_case::watch();
    bool accepted = false;
    for_each_scene({data, size}, [&accepted](const Scene& scene) {
        const auto fitted = asked->fitted(scene);
        if (!fitted) return;
        accepted = true;
        examine(*fitted);
    });
    // Without this call, libFuzzer's first input would reach no counted branch.
    if (!accepted && size <= 1) examine(asked->any_scene(0));
    return result_of_input(accepted, size);
}

/// Returns a scene from the input that fits the function, or any scene if no scene fits.
Scene pick_fitted(Bytes input, unsigned seed) {
    std::vector<Scene> scenes;
    for_each_scene(input, [&scenes](const Scene& scene) {
        if (auto fitted = asked->fitted(scene)) scenes.push_back(*std::move(fitted));
    });
    return scenes.empty() ? asked->any_scene(seed) : scenes[seed % scenes.size()];
}

}  // namespace

int run_fuzzer(int argc, char** argv, FunctionExaminer& examiner,
               const std::function<void(const Example&)>& found) {
    asked = &examiner;
    report = &found;
    return LLVMFuzzerRunDriver(&argc, &argv, test_one);
}

}  // namespace touchstone::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
    using namespace touchstone::fuzz;
    return write_record(asked->mutant(pick_fitted({data, size}, seed), seed), {data, max_size});
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                                 const std::uint8_t* data2, std::size_t size2,
                                                 std::uint8_t* out, std::size_t max_out_size,
                                                 unsigned seed) {
    using namespace touchstone::fuzz;
    const touchstone::Scene first = pick_fitted({data1, size1}, seed);
    const touchstone::Scene second = pick_fitted({data2, size2}, seed);
    return write_record(asked->fitted(crossed(first, second, seed)).value_or(first),
                        {out, max_out_size});
}
