#include "fuzz/mutation/mutate.h"

#include "properties/moves/vocabulary.h"
#include "properties/scenes/scene_families.h"

namespace touchstone::fuzz {
namespace {

Precision any_precision(Random& random) {
    return random.chance(0.3) ? Precision::single_ : Precision::double_;
}

}  // namespace

Scene mutated(const Scene& scene, std::uint64_t seed) {
    Random random(seed);
    const Precision precision = any_precision(random);
    if (random.chance(0.1)) return generate_scene(query_of(scene), random, precision).scene;
    return moves::moved(scene, random, precision);
}

Scene crossed(const Scene& first, const Scene& second, std::uint64_t seed) {
    Random random(seed);
    return moves::crossed(first, second, random, any_precision(random));
}

}  // namespace touchstone::fuzz
