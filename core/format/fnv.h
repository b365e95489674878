// FNV-1a, a hash of 64 bits for names of files and for seeds. It is the same on every machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace touchstone {

/// The FNV-1a hash of the bytes (Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv).
constexpr std::uint64_t fnv_1a(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

}  // namespace touchstone
