// A stub of FuzzTest, which is seldom installed. It defines what <touchstone/fuzztest.h> uses: a
// domain that draws numbers and a domain that maps them.
#pragma once

#include <random>
#include <utility>

namespace fuzztest {

template <class Value>
struct Arbitrary {
    Value draw(std::mt19937_64& random) const { return static_cast<Value>(random()); }
};

template <class Function, class Inner>
struct MapDomain {
    Function function;
    Inner inner;
    auto draw(std::mt19937_64& random) const { return function(inner.draw(random)); }
};
template <class Function, class Inner>
MapDomain<Function, Inner> Map(Function function, Inner inner) {
    return {std::move(function), std::move(inner)};
}

}  // namespace fuzztest
