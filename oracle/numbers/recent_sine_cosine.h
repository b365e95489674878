// Sines and cosines recur from sign to sign of one case; each thread keeps the recent ones.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <utility>

#include "oracle/numbers/sine_cosine.h"

namespace touchstone {

inline std::size_t hash_of(const Dyadic& x) {
    return x.hash();
}
inline std::size_t hash_of(const Rational& x) {
    const mpq_srcptr q = x.get();
    const std::size_t low = mpz_getlimbn(mpq_numref(q), 0);
    const auto size = static_cast<std::size_t>(mpq_denref(q)->_mp_size);
    return (low * 0x9e3779b97f4a7c15U) ^ (size << 16U);
}
template <class Q>
std::size_t hash_of(const Angle<Q>& x) {
    return 3 * hash_of(x.radians) + hash_of(x.degrees);
}

/// Those of a number of radians, or of an Angle.
template <class Turn>
class SineCosineCache {
  public:
    const SineCosine& at(const Turn& t, mpfr_prec_t bits) {
        if (kept_.size() > kMost) kept_.clear();
        const Key key{t, bits};
        const auto it = kept_.find(key);
        if (it != kept_.end()) return it->second;
        return kept_.emplace(key, SineCosine(t, bits)).first->second;
    }

  private:
    static constexpr std::size_t kMost = 512;
    using Key = std::pair<Turn, mpfr_prec_t>;
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return hash_of(key.first) ^ static_cast<std::size_t>(key.second);
        }
    };
    std::unordered_map<Key, SineCosine, Hash> kept_;
};

/// SineCosine(t, bits), which stays valid until this thread asks for the next one.
template <class Turn>
const SineCosine& recent_sine_cosine(const Turn& t, mpfr_prec_t bits) {
    thread_local SineCosineCache<Turn> cache;
    return cache.at(t, bits);
}

}  // namespace touchstone
