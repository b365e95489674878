// The library of answers, compiled once for each compiler and set of flags to compare.
//
// LITERATURE_LISTS names a header that .ci/platforms writes. The header includes the lists of
// core/literature and defines TOUCHSTONE_LITERATURE as the types in them, with commas in between.

#include LITERATURE_LISTS

#include "core/cards/registry.h"
#include "reports/platforms/answers.h"

namespace touchstone::platforms {
namespace {

using Numbers = Registry<float, double, long double>;

template <class... Lists>
Numbers registry() {
    Numbers all;
    (all.add_all(std::type_identity<Lists>{}), ...);
    return all;
}

const Numbers& literature() {
    static const Numbers all = registry<TOUCHSTONE_LITERATURE>();
    return all;
}

std::string_view name_of(std::size_t algorithm) {
    return literature().entries()[algorithm].info().name;
}

Answer answer_of(std::size_t algorithm, Scalar scalar, const Scene& scene) {
    const auto& entry = literature().entries()[algorithm];
    switch (scalar) {
        case Scalar::float_: return entry.answer<float>(scene);
        case Scalar::double_: return entry.answer<double>(scene);
        case Scalar::long_double: break;
    }
    return entry.answer<long double>(scene);
}

}  // namespace
}  // namespace touchstone::platforms

extern "C" __attribute__((visibility("default"))) const touchstone::platforms::Answers*
touchstone_answers() {
    using namespace touchstone::platforms;
    static const Answers answers{literature().entries().size(), name_of, answer_of};
    return &answers;
}
