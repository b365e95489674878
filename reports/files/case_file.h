// Reads files of cases or findings, and folders of such files. Checks before a run that its files
// can be written. A record is a line, or the lines from "{" to "}", or a fuzzer's record
// (fuzz/records/record.h).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reports/files/finding.h"

namespace touchstone {

/// The file `name`, or the files of the folder `name` and its subfolders in the order of their
/// paths. From a folder, takes files that end in ".json" or ".jsonl", non-empty files that end in
/// ".cases", and libFuzzer's artifacts crash-*, timeout-* and oom-*. Prints on standard error which
/// of these it leaves out because of an error. Throws InputError if a folder has no such file.
std::vector<std::string> files_at(const std::string& name);

/// "line 17, id 4": the place and id of the case.
std::string place_of(const Finding& filed, const Case& c);

/// Calls visit for each record of the file, or of the files of a folder; "-" is standard input.
/// Throws InputError if a record is invalid or `visit` throws InputError; the message names the
/// file and the record's line. Throws InputError, naming the file, if the file has no record or
/// can't be opened. Throws std::runtime_error if reading fails before the end of the file. If
/// `refused` is set, calls refused(message) for a record that is invalid or for which `visit`
/// throws InputError, and continues. Only for an input that a fuzzer wrote, the error is thrown
/// even then. With Numbers::any the numbers of a case are not checked.
void for_each_filed_case(const std::string& file, const std::function<void(const Finding&)>& visit,
                         const std::function<void(const std::string&)>& refused = nullptr,
                         Numbers numbers = Numbers::of_shapes);

/// Throws std::runtime_error, naming the path, if write_file could not write the file. Changes no
/// file. Accepts "-" and an empty name.
void require_writable(const std::string& file);

/// Flushes standard output. Throws std::runtime_error, with the reason, if that fails. Ends the
/// program if its reader has closed the pipe, as `head` does.
void flush_standard_output();

/// Throws InputError if two outputs, or an output and an input, are the same file, even by
/// different paths or symbolic links, or if the next call would read an output in a folder of
/// inputs. Ignores standard input and output, empty names and devices.
void require_apart(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

/// Creates the folder and its parents. Throws if no file can be written into the folder.
void require_writable_folder(const std::string& folder);

}  // namespace touchstone
