#include "properties/engines/verify.h"

#include <fmt/format.h>

#include "core/format/text.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

std::vector<Scalar> of_precision(const std::vector<Scalar>& scalars, Precision precision) {
    std::vector<Scalar> chosen;
    for (const Scalar scalar : scalars)
        if (input_precision(scalar) == precision) chosen.push_back(scalar);
    return chosen;
}

std::string_view source_of(Family family) {
    static const auto names = [] {
        std::array<std::string, kFamilies.size()> all;
        for (const Family one : kFamilies)
            all[static_cast<std::size_t>(one)] = fmt::format("generated/{}", name(one));
        return all;
    }();
    return names[static_cast<std::size_t>(family)];
}

/// The number of neighbours of each generated pair of rectangles, except in the first batch.
constexpr std::uint64_t kNeighbours = 3;

/// Generates `size` scenes, or fewer when stopped.
Samples generated(std::string_view query, Precision precision, std::uint64_t batch,
                  std::uint64_t size, const VerifyOptions& options) {
    Random random = Random::stream(options.seed, static_cast<std::uint64_t>(precision), batch);
    const std::uint64_t neighbours =
        query == PosePair<double>::query && batch > 0 ? kNeighbours : 0;
    Samples samples;
    samples.reserve(size);
    while (samples.scenes.size() < size && !options.stopped()) {
        const GeneratedScene drawn = generate_scene(query, random, precision);
        samples.add(drawn.scene, source_of(drawn.family));
        for (std::uint64_t i = 0; i < neighbours && samples.scenes.size() < size; ++i)
            samples.add(neighbour(drawn, random, precision), "generated/neighbours");
    }
    return samples;
}

/// Takes `size` configurations from number `first` on. Returns only the scenes that represent their
/// orbits under the grid's symmetries, rounded to that precision.
Samples enumerated(const SceneGrid& grid, Precision precision, std::uint64_t first,
                   std::uint64_t size) {
    Samples samples;
    for (std::uint64_t i = first; i < first + size; ++i)
        if (grid.stands_for_its_orbit(i))
            samples.add(round_to(precision, grid.scene(i)), "exhaustive");
    return samples;
}

/// Divides `total` scenes into batches. make(first, size) generates one batch.
void add_batches(std::vector<Batch>& plan, std::string_view query, std::uint64_t total,
                 const std::vector<Scalar>& scalars, auto make,
                 std::optional<Precision> of_grid = std::nullopt) {
    if (scalars.empty()) return;
    for (std::uint64_t first = 0; first < total; first += kBatch) {
        const std::uint64_t size = std::min(kBatch, total - first);
        plan.push_back(
            {query, size, scalars, [make, first, size] { return make(first, size); }, of_grid});
    }
}

std::vector<std::string_view> queries_of(const VerifyOptions& options) {
    std::vector<std::string_view> queries;
    for (const Subject* subject : options.subjects)
        if (std::find(queries.begin(), queries.end(), subject->info().query) == queries.end())
            queries.push_back(subject->info().query);
    return queries;
}

/// Plans recorded scenes. scene(i) returns one of them.
void plan_recorded(std::vector<Batch>& batches, std::string_view query,
                   const VerifyOptions& options, std::size_t count, auto scene) {
    const auto make = [scene](std::uint64_t first, std::uint64_t size) {
        Samples samples;
        for (std::uint64_t i = first; i < first + size; ++i) samples.add(scene(i), "recorded");
        return samples;
    };
    add_batches(batches, query, count, options.scalars, make);
}

void plan_query(std::vector<Batch>& batches, std::string_view query, Precision precision,
                const VerifyOptions& options) {
    const std::vector<Scalar> scalars = of_precision(options.scalars, precision);
    if (options.grid) {
        const SceneGrid& grid = scene_grid(*options.grid, query);
        add_batches(
            batches, query, grid.size(), scalars,
            [&grid, precision](std::uint64_t first, std::uint64_t size) {
                return enumerated(grid, precision, first, size);
            },
            precision);
    }
    const auto own = options.cases_of_query.find(query);
    const std::uint64_t cases = own == options.cases_of_query.end() ? options.cases : own->second;
    add_batches(batches, query, cases, scalars,
                [query, precision, &options](std::uint64_t first, std::uint64_t size) {
                    return generated(query, precision, first / kBatch, size, options);
                });
}

/// Plans scenes directed at the subject's comparisons. All are in one batch, because a search
/// continues from its earlier scenes.
void plan_directed(std::vector<Batch>& batches, const Subject& subject, Precision precision,
                   const VerifyOptions& options) {
    const std::string_view query = subject.info().query;
    const std::uint64_t most = options.directed;
    const std::vector<Scalar> scalars = of_precision(options.scalars, precision);
    if (most == 0 || scalars.empty()) return;
    const auto make = [&subject, precision, most, &options] {
        Samples samples;
        samples.reserve(most);
        // The seed depends on the subject's name and not on its position in the run, so that other
        // subjects do not change the search.
        const std::uint64_t seed = Random::stream(options.seed, fnv_1a(subject.info().name),
                                                  static_cast<std::uint64_t>(precision))
                                       .bits();
        const auto add = [&](const Scene& scene) {
            samples.add(scene, "directed");
            return !options.stopped();
        };
        direct(subject, precision, seed, most, add, &samples.decisions);
        return samples;
    };
    batches.push_back({query, most, scalars, make, std::nullopt, &subject});
}

}  // namespace

std::vector<Batch> batches_of(const VerifyOptions& options) {
    std::vector<Batch> batches;
    for (const std::string_view query : queries_of(options)) {
        if (query == PosePair<double>::query)
            plan_recorded(
                batches, query, options, options.recording.size(),
                [&options](std::uint64_t i) { return convert<double>(options.recording[i]); });
        const auto scenes =
            std::make_shared<const std::vector<Scene>>(scenes_of(options.shape_recording, query));
        plan_recorded(batches, query, options, scenes->size(),
                      [scenes](std::uint64_t i) { return (*scenes)[i]; });
        for (const Precision precision : {Precision::single_, Precision::double_})
            plan_query(batches, query, precision, options);
    }
    for (const Subject* subject : options.subjects)
        for (const Precision precision : {Precision::single_, Precision::double_})
            plan_directed(batches, *subject, precision, options);
    return batches;
}

}  // namespace touchstone
