// Names options of the command line as the caller writes them.
#pragma once

#include <string>
#include <string_view>

namespace touchstone {

/// The environment variable that names the caller's language. touchstone.py sets it to "python",
/// the npm package to "javascript".
inline constexpr const char* kCaller = "TOUCHSTONE_CALLER";

/// True if a module of another language called the program.
bool is_called_by_module();

/// The options as the caller writes them. For the command line, the text is unchanged. In Python,
/// "--contract closed" is contract="closed", and "--aspect 8" is options=["--aspect", "8"], since
/// only some options have an argument of `check`.
std::string option_words(std::string_view options);

}  // namespace touchstone
