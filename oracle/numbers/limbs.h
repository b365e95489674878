// The limbs of a whole number, lowest first, in place where they are few.
#pragma once

#include <gmp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>

namespace touchstone {

/// An array of limbs without zeros at its upper end, so that zero has none.
class Limbs {
  public:
    using Limb = mp_limb_t;

    Limbs() = default;
    /// Room for `most` limbs, with none in use.
    explicit Limbs(std::size_t most)
        : elsewhere_(most > kInPlace ? std::make_unique<Limb[]>(most) : nullptr) {}
    Limbs(const Limbs& other) : in_place_(other.in_place_), size_(other.size_) {
        if (other.elsewhere_ == nullptr) return;
        elsewhere_ = std::make_unique<Limb[]>(size_);
        std::copy_n(other.data(), size_, elsewhere_.get());
    }
    Limbs(Limbs&& other) noexcept = default;
    Limbs& operator=(const Limbs& other) {
        if (this != &other) *this = Limbs(other);
        return *this;
    }
    Limbs& operator=(Limbs&& other) noexcept = default;
    ~Limbs() = default;

    [[nodiscard]] const Limb* data() const {
        return elsewhere_ ? elsewhere_.get() : in_place_.data();
    }
    [[nodiscard]] Limb* data() { return elsewhere_ ? elsewhere_.get() : in_place_.data(); }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] mp_size_t count() const { return static_cast<mp_size_t>(size_); }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Limb top() const { return data()[size_ - 1]; }

    /// Says that the lowest `used` limbs have been written, of which upper ones may be zero.
    void set_used(std::size_t used) {
        const Limb* limbs = data();
        while (used > 0 && limbs[used - 1] == 0) --used;
        size_ = used;
    }

  private:
    /// Enough for the products of five doubles.
    static constexpr std::size_t kInPlace = 6;

    std::array<Limb, kInPlace> in_place_{};
    std::unique_ptr<Limb[]> elsewhere_;  // NOLINT(modernize-avoid-c-arrays)
    std::size_t size_ = 0;
};

}  // namespace touchstone
