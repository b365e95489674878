// Files that a command writes when it ends.
#pragma once

#include <string>
#include <vector>

namespace touchstone {

/// Throws std::runtime_error, naming the path, if write_file could not write the file. A call
/// before a run shows the error early. Creates and changes no file. Accepts "-" and an empty name.
void require_writable(const std::string& file);

/// Flushes standard output. Throws std::runtime_error, with the reason, if that fails. Ends the
/// program if its reader has closed the pipe. For example, `head` closes it.
void flush_standard_output();

/// Throws InputError if two outputs, or an output and an input, are the same file under any names.
/// Writing would destroy the file. Ignores standard input and output, empty names, folders and
/// devices.
void require_apart(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

/// Creates the folder and its parents. Throws if no file can be written into the folder.
void require_writable_folder(const std::string& folder);

}  // namespace touchstone
