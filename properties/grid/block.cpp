#include "properties/grid/block.h"

namespace touchstone::grid {

Block::Block(Images a, Images b, Places places, std::size_t items, Symmetries symmetries,
             std::function<Scene(const Configuration&)> make)
    : a_(std::move(a)),
      b_(std::move(b)),
      places_(places),
      items_(items),
      symmetries_(symmetries),
      make_(std::move(make)),
      size_(a_.size()) {
    for (std::size_t k = 0; k < items_; ++k) size_ *= b_.size() * places_.side() * places_.side();
}

Configuration Block::choice(std::uint64_t i) const {
    const auto digit = [&i](std::uint64_t base) {
        const std::uint64_t below = i % base;
        i /= base;
        return below;
    };
    const auto coordinate = [&] { return static_cast<int>(digit(places_.side())) - places_.reach; };
    Configuration choice;
    choice.a = static_cast<std::uint32_t>(digit(a_.size()));
    for (std::size_t k = 0; k < items_; ++k) {
        Item& item = choice.items[k];
        item.shape = static_cast<std::uint32_t>(digit(b_.size()));
        item.place.x = coordinate();
        item.place.y = coordinate();
    }
    return choice;
}

std::uint64_t Block::number(const Configuration& choice) const {
    std::uint64_t number = 0;
    const auto append = [&number](std::uint64_t base, std::uint64_t digit) {
        number = number * base + digit;
    };
    const auto coordinate = [&](int x) {
        append(places_.side(), static_cast<std::uint64_t>(x + places_.reach));
    };
    for (std::size_t k = items_; k-- > 0;) {
        const Item& item = choice.items[k];
        coordinate(item.place.y);
        coordinate(item.place.x);
        append(b_.size(), item.shape);
    }
    append(a_.size(), choice.a);
    return number;
}

Configuration Block::image_of(Symmetry s, const Configuration& choice) const {
    Configuration moved;
    moved.a = a_[choice.a][s];
    for (std::size_t k = 0; k < items_; ++k)
        moved.items[k] = {b_[choice.items[k].shape][s], image(s, choice.items[k].place)};
    return moved;
}

Configuration Block::exchanged(const Configuration& choice) {
    const Item& b = choice.items.front();
    Configuration exchanged;
    exchanged.a = b.shape;
    exchanged.items.front() = {choice.a, {-b.place.x, -b.place.y}};
    return exchanged;
}

}  // namespace touchstone::grid
