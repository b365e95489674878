// What the user says of black boxes and scenes on the command line.
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

/// What is asked and declared. Throws InputError where a word is unknown, the scalar is one that
/// cases can't hold, the tolerance reaches the size of the scenes (kMostTolerated), or an option is
/// one for hits and numbers are asked for, or the other way round.
Declaration chosen_declaration(const commands::Answered& answered,
                               const commands::Declared& declared, const std::string& scalar);

/// What is answered; `first` is a hit of a list. Throws InputError where the word is unknown.
AnswerKind chosen_answer(const commands::Answered& answered);

/// Throws InputError where the first of a list is asked for and there is none.
void require_first_of_list(const commands::Answered& answered, bool is_list);

/// Throws InputError where the answer depends on which shape is A, and the name of the query puts
/// the other one first.
void require_order(AnswerKind asked, std::string_view query);

/// "float" or "double". Throws InputError.
Scalar chosen_case_scalar(const std::string& name);

/// The query that cases call so, of shapes that are turned in that way, as generate_scene takes it.
/// Throws InputError where there is none.
std::string chosen_query(const std::string& query, const std::string& turn);

/// The domain of scenes that are handed over in the convention. Throws InputError.
Domain chosen_domain(const commands::Bounds& bounds, const Convention& convention);

/// The same of scenes that are wanted so.
Domain chosen_domain(const commands::Wanted& wanted, const commands::Bounds& bounds,
                     const Convention& convention);

/// The families of those names. Throws InputError.
std::vector<Family> chosen_families(const std::vector<std::string>& names);

}  // namespace touchstone
