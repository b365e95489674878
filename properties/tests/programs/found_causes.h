// The causes that are found from the answers of a function to generated scenes.
#pragma once

#include <cmath>
#include <string>

#include "properties/planted/causes_seen.h"
#include "properties/programs/examination.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"

namespace touchstone {

Causes found_of(std::string_view query, AnswerKind asked, const auto& answers, int scenes = 1500) {
    Declaration declared = declared_numbers(asked, Scalar::double_);
    declared.contract = Contract::closed;
    Examination examination;
    examination.card.declared = declared;
    Random random(5);
    for (int i = 0; i < scenes; ++i) {
        const Scene scene = generate_scene(query, random, Precision::double_).scene;
        const Reply given = answers(scene);
        Truth truth(scene, declared);
        const bool is_counted = asked == AnswerKind::hit || truth.number();
        if (is_counted && !count_answer(examination, truth, given, ""))
            examination.sample.note_right(scene, given, truth.relation());
    }
    return causes_of(declared, query, examination.sample);
}

inline Reply hit(bool yes) {
    return {.hit = yes ? 1U : 0U};
}

using Circles = SceneOf<"circle-circle", double>;

inline double gap(const Circles& circles) {
    const auto& [a, b] = circles;
    return std::hypot(b.x - a.x, b.y - a.y) - a.r - b.r;
}

inline std::string mistake_in(const Causes& causes) {
    return causes.like ? causes.like->mistake : "";
}

}  // namespace touchstone
