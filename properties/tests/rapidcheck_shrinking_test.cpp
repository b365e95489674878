// Compares the minimizer with RapidCheck's own shrinking, on the planted errors.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdio>
#include <cstdlib>

#include "core/scenes/numbers.h"
#include "oracle/exact/relation.h"
#include "properties/engines/power.h"
#include "properties/judging/by_margin.h"
#include "properties/planted/planted_errors.h"

namespace touchstone {
namespace {

std::vector<double> numbers_of(const Scene& scene) {
    std::vector<double> numbers;
    Scene copy = scene;
    for_each_number(copy, [&](Quantity, double& x) { numbers.push_back(x); });
    return numbers;
}

Scene with_numbers(Scene scene, const std::vector<double>& numbers) {
    std::size_t next = 0;
    for_each_number(scene, [&](Quantity, double& x) { x = numbers[next++]; });
    return scene;
}

/// True if the algorithm misjudges this scene in the same way as the original scene.
bool still_shows(const Shrunk& error, const Scene& scene) {
    const auto received = as_received(scene, error.scalar);
    if (!received || problem_of(*received)) return false;
    try {
        Truth truth(*received);
        const auto what = judge(*error.subject, error.scalar, truth, Trace::no_further);
        return what && what->kind == error.kind && what->hit == error.found->what.hit;
    } catch (const std::runtime_error&) {
        return false;
    }
}

/// Shrinks like RapidCheck: repeatedly takes the first shrink that still shows the error. Tries at
/// most `most_tries`.
Scene shrunk_by_rapidcheck(const Shrunk& error, int most_tries) {
    std::vector<double> numbers = numbers_of(error.found->scene);
    int tries = 0;
    for (bool goes_on = true; goes_on && tries < most_tries;) {
        goes_on = false;
        auto shrinks =
            rc::shrink::eachElement(numbers, [](double x) { return rc::shrink::real(x); });
        while (const auto next = shrinks.next()) {
            if (++tries > most_tries) break;
            if (!still_shows(error, with_numbers(error.found->scene, *next))) continue;
            numbers = *next;
            goes_on = true;
            break;
        }
    }
    return with_numbers(error.found->scene, numbers);
}

/// Returns at most `most` planted errors in double that a single scene shows.
ShrinkOptions options_for(std::size_t most) {
    ShrinkOptions options;
    options.targets = planted_targets({Scalar::double_});
    std::erase_if(options.targets, [](const Target& target) {
        for (const PlantedError& error : planted_catalogue())
            if (error.subject == target.subject) return error.called == Class::defect;
        return true;
    });
    if (options.targets.size() > most) options.targets.resize(most);
    options.cases = 5000;
    return options;
}

/// If TOUCHSTONE_RAPIDCHECK is set, the test compares all such errors and prints a table.
TEST(AMinimizedScene, IsNoHarderToReadThanTheOneFromRapidCheck) {
    const bool all_of_them = std::getenv("TOUCHSTONE_RAPIDCHECK") != nullptr;
    int shown = 0;
    int easy = 0;
    int easy_by_rapidcheck = 0;
    for (const Shrunk& error : shrink_planted(options_for(all_of_them ? 1000 : 6))) {
        if (!error.found) continue;
        ++shown;
        const Scene by_rapidcheck = shrunk_by_rapidcheck(error, all_of_them ? 400'000 : 20'000);
        const Reading reading = reading_of(by_rapidcheck);
        easy += error.after.is_easy() ? 1 : 0;
        easy_by_rapidcheck += reading.is_easy() ? 1 : 0;
        EXPECT_LE(complexity(error.smallest->scene), complexity(by_rapidcheck))
            << error.subject->info().name;
        if (all_of_them)
            std::printf("%-44s %2d numbers, %2d bits; RapidCheck: %2d numbers, %2d bits\n",
                        std::string(error.subject->info().name).c_str(), error.after.non_trivial,
                        error.after.bits, reading.non_trivial, reading.bits);
    }
    EXPECT_GE(shown, 4);
    std::printf("easy to read: %d of %d, by RapidCheck's shrinking %d\n", easy, shown,
                easy_by_rapidcheck);
}

}  // namespace
}  // namespace touchstone
