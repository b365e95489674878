# Writes a C++ source with the page's files as raw strings:
#   cmake -DOUT=F.cpp -DFOLDER=reports/page -DCHARTS="a.js;b.js" -P embed.cmake
# A string may have at most 64 KiB; each file is smaller.
function(embed name file)
  file(READ ${file} text)
  string(LENGTH "${text}" length)
  if(length GREATER 65000 OR text MATCHES "\\)embedded\"")
    message(FATAL_ERROR "${file} cannot be embedded as one string")
  endif()
  file(APPEND ${OUT}.new "static constexpr char ${name}[] = R\"embedded(")
  file(APPEND ${OUT}.new "${text}")
  file(APPEND ${OUT}.new ")embedded\";\n")
endfunction()

file(WRITE ${OUT}.new "#include \"reports/page/model.h\"\n")
embed(kHtmlText ${FOLDER}/page.html)
embed(kStyleText ${FOLDER}/page.css)
# list_of(VARIABLE PREFIX FILE...): embeds the files, and sets the variable to the names of their
# strings, each followed by a comma.
function(list_of result prefix)
  set(names)
  set(number 0)
  foreach(file IN LISTS ARGN)
    math(EXPR number "${number} + 1")
    embed(${prefix}${number} ${file})
    string(APPEND names "${prefix}${number},")
  endforeach()
  set(${result} "${names}" PARENT_SCOPE)
endfunction()
list_of(scripts kScript ${FOLDER}/elements.js ${FOLDER}/charts.js ${FOLDER}/algorithm.js
  ${FOLDER}/campaign.js ${FOLDER}/findings.js ${FOLDER}/page.js)
list_of(charts kChart ${CHARTS})
file(APPEND ${OUT}.new "namespace touchstone::page {
const std::string_view kHtml = kHtmlText;
const std::string_view kStyle = kStyleText;
const std::vector<std::string_view> kScripts{${scripts}};
const std::vector<std::string_view> kCharts{${charts}};
}\n")
file(RENAME ${OUT}.new ${OUT})
