#include "properties/tests/pair_gen.h"

#include <functional>

#include "core/format/text.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

rc::Gen<Generated> shrinking(Precision precision, const std::function<Generated(Random&)>& draw) {
    return rc::Gen<Generated>([precision, draw](const rc::Random& random, int /*size*/) {
        rc::Random seed = random;
        Random ours(seed.next());
        return rc::shrinkable::shrinkRecur(draw(ours), [precision](const Generated& from) {
            std::vector<Generated> candidates;
            for (const Scene& scene : simpler(from.pair, precision))
                candidates.push_back({as<PosePair<double>>(scene), from.family, from.placement});
            return rc::seq::fromContainer(std::move(candidates));
        });
    });
}

}  // namespace

rc::Gen<Generated> any_generated(Precision precision) {
    return shrinking(precision,
                     [precision](Random& random) { return generate(random, precision); });
}

void showValue(const Generated& generated, std::ostream& out) {
    out << name(generated.family) << ", " << name(generated.placement) << ": "
        << to_line(generated.pair);
}

}  // namespace touchstone
