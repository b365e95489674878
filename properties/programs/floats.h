// Whether a program computes in floats though it is declared to compute in doubles.
//
// Then its wrong answers are right of the scene in floats, or wrong by no more than floats may be;
// it errs both ways, unlike a slack; and it gives the same answers where all numbers are rounded to
// floats beforehand, unlike a program that sees the digits beyond.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "properties/judging/judge.h"

namespace touchstone {

/// Of a program that computes in floats.
struct InFloats {
    std::uint64_t wrong = 0;      ///< answers that were looked at
    std::uint64_t explained = 0;  ///< of these, those that are wrong in doubles alone
};

/// True where the answer to a scene of floats is right, or rounding, of what computes in floats.
bool is_kept_in_floats(Declaration declared, const Scene& rounded, const Reply& answer);

class FloatsSought {
  public:
    explicit FloatsSought(const Declaration& declared) : declared_(declared) {}

    /// Looks at a wrong answer; `may_ask` says whether it can be asked about another scene.
    void note(const Scene& scene, const Judgement& what,
              const std::function<bool(const Scene&)>& may_ask);

    /// The answers to these scenes; nothing for a scene that got no answer.
    using Ask = std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>;
    /// Asks again about some scenes, of numbers of floats, where the answers leave that open.
    [[nodiscard]] std::optional<InFloats> found(const Ask& ask) const;

  private:
    [[nodiscard]] bool is_open() const;
    [[nodiscard]] bool are_doubles_declared() const { return declared_.scalar != Scalar::float_; }

    Declaration declared_;
    InFloats seen_;
    // Of those that are explained and whose lengths floats can hold:
    std::uint64_t false_hits_ = 0;
    std::uint64_t false_misses_ = 0;
    std::vector<Scene> rounded_;  ///< some of them
    std::vector<Reply> answers_;  ///< to them before they were rounded
};

}  // namespace touchstone
