# touchstone_options(RESULT NAME...): sets RESULT to the options of `touchstone verify` for those of the
# caller's arg_NAME that are there, of TIME_LIMIT --time-limit, each for every value that it has.
function(touchstone_options result)
  set(options)
  foreach(name IN LISTS ARGN)
    string(TOLOWER ${name} option)
    string(REPLACE _ - option ${option})
    foreach(value IN LISTS arg_${name})
      list(APPEND options --${option} ${value})
    endforeach()
  endforeach()
  set(${result} ${options} PARENT_SCOPE)
endfunction()
