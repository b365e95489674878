// The libFuzzer target of the query `rect-rect`: the property that `touchstone verify` checks, on
// inputs that the fuzzer finds. A broken contract is printed as a JSON case, then the run aborts.

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "core/case_format.h"
#include "fuzz/mutate.h"
#include "fuzz/record.h"
#include "properties/judge.h"
#include "properties/precision.h"
#include "properties/subjects.h"

namespace touchstone::fuzz {
namespace {

/// It divides by the cross product of two edges. Where they are nearly parallel, that is rounding
/// noise, and the answer can be wrong by far more than the declared tolerance. This is a documented
/// finding, found anew within seconds, and every run would end with it.
constexpr std::string_view kKnownToFail = "triangle-split-parametric";

const Subject* named(const char* name) {
    const Subject* subject = find_subject(name);
    if (subject != nullptr && subject->info().query == PosePair<double>::query) return subject;
    fmt::print(stderr, "TOUCHSTONE_FUZZ_ALGORITHM: no algorithm \"{}\" for rect-rect\n", name);
    std::exit(2);
}

std::vector<const Subject*> chosen() {
    if (const char* name = std::getenv("TOUCHSTONE_FUZZ_ALGORITHM")) return {named(name)};
    std::vector<const Subject*> subjects;
    for (const Subject* subject : literature_of(PosePair<double>::query))
        if (subject->info().name != kKnownToFail) subjects.push_back(subject);
    return subjects;
}

void require_kept(const Subject& subject, Scalar scalar, Truth& truth) {
    const auto what = judge(subject, scalar, truth);
    if (!what || !fails(what->kind)) return;
    fmt::print(stderr, "{}\n{} ({}): {}, answers {}, margin {:.6g} = {:.4g} eps x scale\n",
               to_json(truth.scene()).dump(), subject.info().name, name(scalar), name(what->kind),
               what->hit ? "hit" : "miss", truth.margin(), what->margin_in_eps);
    std::abort();
}

void check(const PosePair<double>& pair) {
    static const std::vector<const Subject*> subjects = chosen();
    // The oracle judges the pose that the algorithm receives, which for float is a rounded one.
    Truth rounded(round_to(Precision::single_, pair));
    Truth truth(pair);
    for (const Subject* subject : subjects)
        for (const Scalar scalar : kScalars)
            require_kept(*subject, scalar,
                         input_precision(scalar) == Precision::single_ ? rounded : truth);
}

std::size_t write(const PosePair<double>& pair, std::uint8_t* out, std::size_t capacity) {
    if (capacity < kRecordSize) return 0;
    const Record record = encode(pair);
    std::copy(record.begin(), record.end(), out);
    return record.size();
}

/// One of the input's pairs; where it has none, any.
PosePair<double> pick(const std::uint8_t* data, std::size_t size, unsigned seed) {
    const std::vector<PosePair<double>> pairs = decode_all(data, size);
    if (!pairs.empty()) return pairs[seed % pairs.size()];
    return std::get<PosePair<double>>(mutated(PosePair<double>{}, seed));
}

}  // namespace
}  // namespace touchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for (const auto& pair : touchstone::fuzz::decode_all(data, size)) touchstone::fuzz::check(pair);
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
    namespace fuzz = touchstone::fuzz;
    const auto mutated = fuzz::mutated(fuzz::pick(data, size, seed), seed);
    return fuzz::write(std::get<touchstone::PosePair<double>>(mutated), data, max_size);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                                 const std::uint8_t* data2, std::size_t size2,
                                                 std::uint8_t* out, std::size_t max_out_size,
                                                 unsigned seed) {
    namespace fuzz = touchstone::fuzz;
    const auto crossed =
        fuzz::crossed(fuzz::pick(data1, size1, seed), fuzz::pick(data2, size2, seed), seed);
    return fuzz::write(std::get<touchstone::PosePair<double>>(crossed), out, max_out_size);
}
