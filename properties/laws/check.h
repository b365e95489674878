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

/// Prints the case as JSON; RapidCheck calls this for a counterexample.
void showValue(const Scene& scene, std::ostream& out);

}  // namespace touchstone

namespace touchstone::laws {

/// An algorithm, program or function that answers scenes.
struct Subject {
    std::string name;
    Declaration declared;
    /// Returns the answers to all these scenes. A scene that the subject failed to answer gets an
    /// empty answer, because laws judge only answers.
    std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)> answer;
    /// Returns whether the scene is in the subject's domain and can be written in its convention.
    std::function<bool(const Scene&)> accepts;
    /// True if the subject must not be asked again. From then on all laws count as kept. So
    /// RapidCheck stops shrinking.
    std::function<bool()> is_done = [] { return false; };
};

/// Scenes of the query that can be scaled by powers of two without rounding. They shrink to simpler
/// scenes. One in eight is from the query's grid, where shapes often touch exactly.
rc::Gen<GeneratedScene> mid_range_scenes(std::string_view query, Precision precision);

/// The scenes of a law that was broken, and the answers to them.
struct Broken {
    std::string subject;
    std::vector<Scene> scenes;
    std::vector<Reply> answers;
};

/// A RapidCheck property: draws up to `count` scenes and requires that each subject keeps the law.
/// All subjects must have the same query, the same kind of answer, and scalars of the same
/// precision. `broken` receives the last scenes that broke the law. After shrinking, these are the
/// simplest.
void require(const Law& law, std::span<const Subject> subjects, const rc::Gen<Scene>& any,
             int count, std::optional<Broken>& broken);

}  // namespace touchstone::laws
