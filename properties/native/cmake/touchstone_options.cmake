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

# touchstone_require_arguments(CALL NAME HINT): ends the configuration if the caller's arguments,
# parsed as arg_..., lack a name, a source or a known word. CALL begins the message. HINT says which
# sources to name.
function(touchstone_require_arguments call name hint)
  if(name STREQUAL "SOURCES")
    message(FATAL_ERROR "${call}: the name of the test is missing before SOURCES")
  endif()
  # A word that is no option counts as a source if it follows sources.
  set(unknown ${arg_SOURCES})
  list(FILTER unknown INCLUDE REGEX "^[A-Z][A-Z_]+$")
  list(APPEND unknown ${arg_UNPARSED_ARGUMENTS})
  if(unknown)
    list(JOIN unknown " " words)
    set(advice)
    if(NOT arg_SOURCES)
      set(advice ". Write SOURCES before the source files")
    endif()
    message(FATAL_ERROR "${call}: unknown arguments: ${words}${advice}")
  endif()
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "${call}: SOURCES is missing: name ${hint}")
  endif()
  if(TARGET ${name})
    message(FATAL_ERROR "${call}: there is already a target ${name}. Choose another name, such as "
      "${name}_test. If ${name} is a library, link it to the test")
  endif()
endfunction()
