// The registry of algorithms under test, one function per scalar.
//
// It is generic over the list of scalars, so that core need not know the exact ones: whoever
// brings an exact scalar instantiates `Registry<float, double, long double, ItsExactScalar>`.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/algorithm.h"

namespace touchstone {

/// One registered algorithm: its card and its template instantiated for each of `Scalars`.
template <class... Scalars>
class Registered {
  public:
    template <class Algorithm>
    static Registered of() {
        return Registered(Algorithm::info(), {&Algorithm::template hit<Scalars>...});
    }

    [[nodiscard]] const AlgorithmInfo& info() const { return info_; }

    /// The algorithm's answer in scalar S on the pair as given.
    template <class S>
    bool hit(const PosePair<S>& pair) const {
        return std::get<Function<S>>(functions_)(pair.a, pair.b);
    }

  private:
    template <class S>
    using Function = bool (*)(const Pose<S>&, const Pose<S>&);

    Registered(AlgorithmInfo info, std::tuple<Function<Scalars>...> functions)
        : info_(info), functions_(functions) {}

    AlgorithmInfo info_;
    std::tuple<Function<Scalars>...> functions_;
};

/// Algorithms by name, in the order in which they were added.
template <class... Scalars>
class Registry {
  public:
    using Entry = Registered<Scalars...>;

    /// Adds an algorithm. Throws std::invalid_argument if the name is taken.
    template <class Algorithm>
    void add() {
        Entry entry = Entry::template of<Algorithm>();
        if (find(entry.info().name) != nullptr)
            throw std::invalid_argument("algorithm registered twice: " +
                                        std::string(entry.info().name));
        entries_.push_back(std::move(entry));
    }

    /// Adds every algorithm of a std::tuple of algorithm types.
    template <class... Algorithms>
    void add_all(std::type_identity<std::tuple<Algorithms...>> /*list*/) {
        (add<Algorithms>(), ...);
    }

    /// The algorithm of that name, or null. The pointer is valid until the next add.
    [[nodiscard]] const Entry* find(std::string_view name) const {
        for (const Entry& entry : entries_)
            if (entry.info().name == name) return &entry;
        return nullptr;
    }

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

  private:
    std::vector<Entry> entries_;
};

}  // namespace touchstone
