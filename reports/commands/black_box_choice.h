// The user's choices about black boxes and scenes on the command line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/conventions/handing.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/question.h"
#include "properties/scenes/domain.h"
#include "properties/scenes/families.h"
#include "reports/commands/black_box_commands.h"

namespace touchstone {

/// What is asked and declared. Throws InputError if a word is unknown, if cases can't represent the
/// scalar, if the tolerance reaches kMostTolerated of the scale, if an option for hits is used with
/// numbers, or if an option for numbers is used with hits.
Declaration chosen_declaration(const commands::Answered& answered,
                               const commands::Declared& declared, const std::string& scalar);

/// The kind of answers. "first" counts as a hit, of a list. Throws InputError if the word is
/// unknown.
AnswerKind chosen_answer(const commands::Answered& answered);

/// Throws InputError if the answer is "first" and the query has no list.
void require_first_of_list(const commands::Answered& answered, bool is_list);

/// Throws InputError if the answer depends on which shape is A, and the query's name has the two
/// shapes in the other order.
void require_order(AnswerKind asked, std::string_view query);

/// "float" or "double". Throws InputError.
Scalar chosen_case_scalar(const std::string& name);

/// Returns the name of the query with its shapes turned in that way, as generate_scene accepts it.
/// Throws InputError if there is no such query.
std::string chosen_query(const std::string& query, const std::string& turn);

/// The domain of scenes that are given in the convention. Throws InputError if a bound is invalid.
Domain chosen_domain(const commands::Bounds& bounds, const Convention& convention);

/// The domain of the wanted scenes. Throws InputError if a bound is invalid.
Domain chosen_domain(const commands::Wanted& wanted, const commands::Bounds& bounds,
                     const Convention& convention);

/// The families with those names. Throws InputError if a name is unknown.
std::vector<Family> chosen_families(const std::vector<std::string>& names);

}  // namespace touchstone
