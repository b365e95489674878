// Memory for columns that are read as vectors. Reading a vector across two cache lines takes two
// reads.
#pragma once

#include <cstddef>
#include <new>

namespace touchstone {

/// A standard allocator of memory that starts at a cache line.
template <class T>
struct AlignedAllocator {
    using value_type = T;

    static constexpr std::align_val_t kLine{64};

    AlignedAllocator() = default;
    template <class U>
    AlignedAllocator(const AlignedAllocator<U>&) noexcept {}

    [[nodiscard]] T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_array_new_length();
        return static_cast<T*>(::operator new(count * sizeof(T), kLine));
    }
    void deallocate(T* memory, std::size_t) noexcept { ::operator delete(memory, kLine); }

    friend bool operator==(const AlignedAllocator&, const AlignedAllocator&) { return true; }
};

}  // namespace touchstone
