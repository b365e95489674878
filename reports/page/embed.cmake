# Writes a C++ source with the page's files as raw strings:
#   cmake -DOUT=F.cpp -DFOLDER=reports/page -DCHARTS="a.js;b.js" -P embed.cmake
# A string may have 64 KiB, which is more than any of the files has.
function(embed name file)
  file(READ ${file} text)
  string(LENGTH "${text}" length)
  if(length GREATER 65000 OR text MATCHES "\\)embedded\"")
    message(FATAL_ERROR "${file} can't be embedded as one string")
  endif()
  file(APPEND ${OUT}.new "static constexpr char ${name}[] = R\"embedded(")
  file(APPEND ${OUT}.new "${text}")
  file(APPEND ${OUT}.new ")embedded\";\n")
endfunction()

file(WRITE ${OUT}.new "#include \"reports/page/page_files.h\"\n")
embed(kHtmlText ${FOLDER}/page.html)
embed(kStyleText ${FOLDER}/page.css)
embed(kScriptText ${FOLDER}/page.js)
set(names)
set(number 0)
foreach(chart IN LISTS CHARTS)
  math(EXPR number "${number} + 1")
  embed(kChart${number} ${chart})
  string(APPEND names "kChart${number},")
endforeach()
file(APPEND ${OUT}.new "namespace touchstone::page {
const std::string_view kHtml = kHtmlText;
const std::string_view kStyle = kStyleText;
const std::string_view kScript = kScriptText;
const std::vector<std::string_view> kCharts{${names}};
}\n")
file(RENAME ${OUT}.new ${OUT})
