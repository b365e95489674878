#include "oracle/runs/watched_run.h"

namespace touchstone {
namespace {

template <class S>
LeftRange watch(const Subject& subject, const Scene& scene) {
    const RunIn run(std::type_identity<Watched<S>>{});
    Watched<S>::reset();
    (void)subject.answer<AnyScalar>(scene);
    return {Watched<S>::overflowed(), Watched<S>::underflowed()};
}

}  // namespace

LeftRange left_range(const Subject& subject, Scalar scalar, const Scene& scene) {
    switch (scalar) {
        case Scalar::float_: return watch<float>(subject, scene);
        case Scalar::double_: return watch<double>(subject, scene);
        case Scalar::long_double: return watch<long double>(subject, scene);
    }
    return {};
}

}  // namespace touchstone
