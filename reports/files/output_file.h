// Files that a command is to write when it ends.
#pragma once

#include <string>
#include <vector>

namespace touchstone {

/// Throws std::runtime_error, naming the path, where write_file could not write the file: a report
/// that can't be written is better known before the run than after it. Leaves nothing behind and
/// changes no file. "-" and no name are nothing to write.
void require_writable(const std::string& file);

/// Writes out what was printed. Throws std::runtime_error, with the reason, where that can't be
/// written; ends the program where its reader has enough, as `head` has.
void flush_standard_output();

/// Throws InputError where two of the outputs are one file, or an output is one of the inputs,
/// under whatever names: writing would destroy what is not yet read, or was just written. Standard
/// input and output, no name, folders and devices are left alone.
void require_apart(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

/// Makes the folder, with those above it. Throws where no file can be written into it.
void require_writable_folder(const std::string& folder);

}  // namespace touchstone
