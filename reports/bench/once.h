// A value that is computed on first use.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace touchstone::bench {

/// Computes the value at the first use. Copies share the value. Thread-safe. Benchmarks that the
/// user filters out cost no time.
template <class T>
class Once {
  public:
    explicit Once(std::function<T()> make) : shared_(std::make_shared<Shared>(std::move(make))) {}

    [[nodiscard]] const T& get() const {
        std::call_once(shared_->made, [this] { shared_->value.emplace(shared_->make()); });
        return *shared_->value;
    }

  private:
    struct Shared {
        explicit Shared(std::function<T()> maker) : make(std::move(maker)) {}
        std::function<T()> make;
        std::once_flag made;
        std::optional<T> value;
    };
    std::shared_ptr<Shared> shared_;
};

}  // namespace touchstone::bench
