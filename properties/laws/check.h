// Laws checked by RapidCheck, on an algorithm, a program or a function.
#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include "properties/laws/law.h"
#include "properties/scenes/scene_families.h"

namespace touchstone {

/// What RapidCheck prints of a counterexample: the case as JSON.
void showValue(const Scene& scene, std::ostream& out);

}  // namespace touchstone

namespace touchstone::laws {

/// Whoever answers scenes.
struct Subject {
    std::string name;
    Declaration declared;
    /// The answers to all these scenes. Nothing for a scene that it failed to answer: laws judge
    /// only answers.
    std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)> answer;
    /// Whether the scene is in its domain and can be written in its convention.
    std::function<bool(const Scene&)> accepts;
    /// True if it may not be asked any more. Laws then count as kept, so that RapidCheck stops
    /// shrinking.
    std::function<bool()> is_done = [] { return false; };
};

/// Scenes of the query that can be scaled by powers of two without rounding. They shrink to simpler
/// ones. One in eight is from the query's grid, where shapes often touch exactly.
rc::Gen<GeneratedScene> mid_range_scenes(std::string_view query, Precision precision);

/// The scenes of a law that was broken, and the answers to them.
struct Broken {
    std::string subject;
    std::vector<Scene> scenes;
    std::vector<Reply> answers;
};

/// A RapidCheck property: draws up to `count` scenes and requires the law of each subject. All
/// subjects have to be of one query, of one kind of answer and of scalars of one precision. The
/// last scenes that broke it, which are the simplest after shrinking, are left in `broken`.
void require(const Law& law, std::span<const Subject> subjects, const rc::Gen<Scene>& any,
             int count, std::optional<Broken>& broken);

}  // namespace touchstone::laws
