#include "properties/engines/power.h"

namespace touchstone {
namespace {

Class called(const Subject* subject) {
    for (const PlantedError& error : planted_catalogue())
        if (error.subject == subject) return error.called;
    return Class::logic;
}

/// Returns a row with the failures that the generator finds for the target.
Row found(const Target& target, const ShrinkOptions& options) {
    VerifyOptions verify_one;
    verify_one.subjects = {target.subject};
    verify_one.scalars = {target.scalar};
    verify_one.cases = options.cases;
    verify_one.seed = options.seed;
    verify_one.grid = std::nullopt;
    verify_one.minimize = false;
    verify_one.stop = options.stop;
    return verify(verify_one).rows.front();
}

/// Measures all numbers that a person has to read. For a defect, these are the numbers of its whole
/// sequence.
Reading reading_of(const Example& example) {
    Reading reading;
    for (const Scene& scene : example.sequence()) reading.join(touchstone::reading_of(scene));
    return reading;
}

Shrunk shrunk(const Target& target, const ShrinkOptions& options) {
    Shrunk result{target.subject, target.scalar, called(target.subject), {}, {}, {}};
    const Row row = found(target, options);
    result.found = row.example(result.kind);
    if (!result.found) return result;
    result.smallest = result.found;
    MinimizeOptions minimizing = options.minimizing;
    minimizing.is_over = [&options] { return is_stopped(options.stop); };
    minimize_example(row, *result.smallest, minimizing);
    result.after = reading_of(*result.smallest);
    return result;
}

}  // namespace

std::vector<Shrunk> shrink_planted(const ShrinkOptions& options) {
    std::vector<Shrunk> all;
    for (const Target& target : options.targets) {
        if (is_stopped(options.stop)) break;
        all.push_back(shrunk(target, options));
    }
    return all;
}

}  // namespace touchstone
