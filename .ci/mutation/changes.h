// The changes that can be made to a file, one at a time.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "code.h"
#include "tokens.h"

namespace mutation {

/// Replaces the file's text [offset, offset + length) with `text`.
struct Change {
    std::string kind;
    std::size_t offset = 0;
    std::size_t length = 0;
    int line = 0;
    std::string text;
};

/// Maps each enumerator ("Relation::touching") to the next one of its type.
using Enumerators = std::map<std::string, std::string>;

/// Adds the enumerators that the file declares to `all`.
void add_enumerators(const std::vector<Token>& tokens, Enumerators& all);

std::vector<Change> changes(std::string_view source, const Enumerators& enumerators);

}  // namespace mutation
