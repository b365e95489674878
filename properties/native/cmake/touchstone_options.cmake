# touchstone_options(RESULT NAME...): sets RESULT to options of `touchstone verify`. For each value
# of the caller's variable arg_NAME it adds an option and the value; TIME_LIMIT becomes
# --time-limit.
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

# touchstone_flags(RESULT NAME...): sets RESULT to the options without a value, for each arg_NAME
# that is true.
function(touchstone_flags result)
  set(options)
  foreach(name IN LISTS ARGN)
    if(arg_${name})
      string(TOLOWER --${name} option)
      string(REPLACE _ - option ${option})
      list(APPEND options ${option})
    endif()
  endforeach()
  set(${result} ${options} PARENT_SCOPE)
endfunction()
