// The fuzz target of one query: libFuzzer's entry points. AFL++ calls them, too.

#include <cstdio>

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "fuzz/records/record.h"
#include "fuzz/targets/examine.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"

namespace touchstone::fuzz {
namespace {

/// The exit status for CTest's SKIP_RETURN_CODE (touchstone_add_algorithm.cmake). Not 77, which is
/// libFuzzer's status for a crash.
constexpr int kSkipped = 4;

/// The query of this target. In another project's target: the query of the chosen algorithm, or of
/// the project's first.
std::string_view query() {
#ifdef TOUCHSTONE_FUZZ_QUERY
    return TOUCHSTONE_FUZZ_QUERY;
#else
    static const std::string_view of_chosen = [] {
        const std::vector<const Subject*> own = own_algorithms();
        const Subject* const chosen = choice_of_environment().subject;
        return chosen != nullptr ? chosen->info().query
               : own.empty()     ? std::string_view()
                                 : own.front()->info().query;
    }();
    return of_chosen;
#endif
}

/// Ends the program if the algorithm answers with numbers: only hits are fuzzed.
void require_hits() {
    const char* wanted = std::getenv("TOUCHSTONE_FUZZ_ALGORITHM");
    const std::vector<const Subject*> own = own_algorithms();
    const Subject* const named = wanted == nullptr ? nullptr : algorithm_named(wanted);
    const bool is_of_numbers = wanted == nullptr || wanted == std::string_view("own")
                                   ? !own.empty() && own.front()->asks_numbers()
                                   : named != nullptr && named->asks_numbers();
    if (!is_of_numbers) return;
    fmt::print(stderr, "algorithms that answer with numbers are not fuzzed\n");
    std::_Exit(kSkipped);
}

Examiner examiner_of_environment() {
    require_hits();
    try {
        Examiner examiner(query(), choice_of_environment());
        if (!examiner.has_nothing_to_do()) return examiner;
        throw InputError(
            fmt::format("TOUCHSTONE_FUZZ_ALGORITHM: no such algorithm of {}", query()));
    } catch (const InputError& error) {
        fmt::print(stderr, "{}\n", error.what());
        std::_Exit(2);  // libFuzzer would report std::exit as a crash.
    }
}

Scene any_scene(unsigned seed) {
    Random random(seed);
    return generate_scene(query(), random, Precision::double_).scene;
}

/// Returns a scene of the query from the input, or any scene if the input has no such scene.
Scene pick(Bytes input, unsigned seed) {
    std::vector<Scene> scenes;
    for_each_scene(input, [&scenes](const Scene& scene) {
        if (query_of(scene) == query()) scenes.push_back(scene);
    });
    return scenes.empty() ? any_scene(seed) : scenes[seed % scenes.size()];
}

}  // namespace
}  // namespace touchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace touchstone;
    static const fuzz::Examiner examiner = fuzz::examiner_of_environment();
    bool accepted = false;
    fuzz::for_each_scene({data, size}, [&accepted](const Scene& scene) {
        if (query_of(scene) != fuzz::query()) return;
        accepted = true;
        examiner.examine(scene);
    });
#ifndef TOUCHSTONE_FUZZ_QUERY
    // Without this call, libFuzzer's first input would reach no counted branch.
    if (!accepted) examiner.examine(fuzz::any_scene(0));
#endif
    return fuzz::result_of_input(accepted, size);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
    using namespace touchstone;
    return fuzz::write_record(fuzz::mutated(fuzz::pick({data, size}, seed), seed),
                              {data, max_size});
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                                 const std::uint8_t* data2, std::size_t size2,
                                                 std::uint8_t* out, std::size_t max_out_size,
                                                 unsigned seed) {
    using namespace touchstone;
    return fuzz::write_record(
        fuzz::crossed(fuzz::pick({data1, size1}, seed), fuzz::pick({data2, size2}, seed), seed),
        {out, max_out_size});
}
