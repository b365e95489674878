// Some answers of a black box, to look for what its wrong ones have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "properties/judging/judgement.h"
#include "properties/random/random.h"

namespace touchstone {

struct SampledAnswer {
    Scene scene;
    Reply answer;
    Relation relation;                  ///< exactly; of a list of an item that was misjudged
    std::optional<TrueNumber> truth{};  ///< of numbers
};

/// A draw of at most so many, each as likely as any other, and the same each time.
class AnswerDraw {
  public:
    explicit AnswerDraw(std::size_t most) : most_(most) {}

    /// Calls make() for one more where it becomes one of the draw.
    template <class Make>
    void add(const Make& make) {
        ++all_;
        if (some_.size() < most_) return void(some_.push_back(make()));
        const std::uint64_t place = random_.bits() % all_;
        if (place < most_) some_[place] = make();
    }

    [[nodiscard]] const std::vector<SampledAnswer>& some() const { return some_; }
    [[nodiscard]] std::uint64_t all() const { return all_; }  ///< before some were drawn

  private:
    std::size_t most_;
    std::vector<SampledAnswer> some_;
    std::uint64_t all_ = 0;
    Random random_{1};
};

/// What is looked at of a run.
struct AnswerSample {
    AnswerDraw right{800};
    AnswerDraw wrong{240};     ///< of the class wrong
    AnswerDraw contract{240};  ///< of the class contract

    void note_right(const Scene& scene, const Reply& answer, Relation relation,
                    const std::optional<TrueNumber>& truth = std::nullopt) {
        right.add([&] { return SampledAnswer{scene, answer, relation, truth}; });
    }
    /// Of other classes does nothing.
    void note_wrong(const Scene& scene, const Judgement& what) {
        if (what.kind != Class::wrong && what.kind != Class::contract) return;
        AnswerDraw& to = what.kind == Class::wrong ? wrong : contract;
        to.add([&] { return SampledAnswer{scene, *what.answer, what.relation, what.truth}; });
    }
    /// An answer to a question of hits, of a scene that lies so.
    void note_hit(const Scene& scene, Answer answer, Relation relation, bool is_wrong) {
        Reply reply;
        reply.hit = answer;
        (is_wrong ? wrong : right).add([&] { return SampledAnswer{scene, reply, relation}; });
    }
    /// The wrong ones of the class to be explained: contracts, where little else is wrong.
    [[nodiscard]] const AnswerDraw& most_wrong() const {
        constexpr std::uint64_t kFewest = 8;
        const bool are_few = wrong.all() < kFewest || 20 * wrong.all() < contract.all();
        return are_few && contract.all() > wrong.all() ? contract : wrong;
    }
};

}  // namespace touchstone
