#include "properties/engines/verify_trial.h"

#include "properties/engines/verify.h"

namespace touchstone {
namespace {

/// The number of cases judged, whether one of them failed, and the time.
struct PartJudged {
    std::uint64_t cases = 0;
    bool found = false;
    double seconds = 0;
};

void add(PartJudged& to, const PartJudged& later) {
    to.cases += later.cases;
    to.found = later.found;
    to.seconds += later.seconds;
}

PartJudged judge_part(VerifyOptions options, const std::atomic<bool>* stop) {
    PartJudged judged;
    std::atomic<bool> ended = false;
    options.stop = stop;
    options.enough = &ended;
    options.found = [&](const Row&, const Example& example) {
        if (fails(example.what.kind)) judged.found = ended = true;
    };
    const VerifyReport report = verify(options);
    for (const Row& row : report.rows) judged.cases += row.cases;
    for (const Work part : kAllWork)
        judged.seconds += 1e-9 * static_cast<double>(report.profile.nanoseconds(part));
    return judged;
}

}  // namespace

Trial verify_trial(const Target& target, VerifyOptions options, std::uint64_t seed,
                   const std::atomic<bool>* stop) {
    options.subjects = {target.subject};
    options.seed = seed;
    options.jobs = 1;
    options.climb = 0;
    options.minimize = false;
    options.two_threads = false;  // trials run side by side
    VerifyOptions rest = options;
    rest.directed = 0;
    options.sequences = 0;
    options.cases = 0;
    options.cases_of_query.clear();
    options.grid.reset();
    VerifyOptions directed_at_others = options;
    options.scalars = {target.scalar};
    std::erase(directed_at_others.scalars, target.scalar);
    PartJudged judged;
    for (const VerifyOptions* part : {&options, &directed_at_others, &rest})
        if (!judged.found) add(judged, judge_part(*part, stop));
    Trial trial{{}, judged.seconds};
    if (judged.found) trial.cases = judged.cases;
    return trial;
}

}  // namespace touchstone
