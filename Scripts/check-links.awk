# Reads a list of the project's files, then its Markdown pages; prints every link that leads nowhere, with its place.

# Turns a heading into its anchor, as GitHub does: small letters, hyphens for spaces, no punctuation.
function anchor(heading) {
  heading = tolower(heading)
  while (match(heading, /\]\([^)]*\)/)) heading = substr(heading, 1, RSTART - 1) substr(heading, RSTART + RLENGTH)
  gsub(/[][!"#$%&'()*+,.\/:;<=>?@\\^`{|}~]/, "", heading)
  gsub(/…|–|—|→|×|“|”|‘|’/, "", heading)
  gsub(/ /, "-", heading)
  return heading
}

function noteAnchor(page, name,    count) {
  count = headings[page, name]++
  anchors[page "#" name (count ? "-" count : "")] = 1
}

# The path of a target that is written relative to a page, without "." and "..".
function resolved(page, target,    parts, count, i, depth, kept, path) {
  sub(/[^\/]*$/, "", page)
  count = split(page target, parts, "/")
  depth = 0
  for (i = 1; i <= count; i++) {
    if (parts[i] == "" || parts[i] == ".") continue
    if (parts[i] != "..") kept[++depth] = parts[i]
    else if (--depth < 0) return "outside the project"
  }
  path = ""
  for (i = 1; i <= depth; i++) path = path (i > 1 ? "/" : "") kept[i]
  return path
}

function noteLink(target) {
  sub(/^[ \t]*<?/, "", target)
  sub(/[> \t].*$/, "", target)
  if (target == "" || target ~ /^[A-Za-z][A-Za-z0-9+.-]*:/) return
  links++
  linkPage[links] = FILENAME
  linkLine[links] = FNR
  linkTarget[links] = target
}

# Takes every link of a line: [text](target), [name]: target, src="target" and href="target".
function noteLinks(line,    rest) {
  rest = line
  while (match(rest, /\]\([^()]*(\([^()]*\)[^()]*)*\)/)) {
    noteLink(substr(rest, RSTART + 2, RLENGTH - 3))
    rest = substr(rest, RSTART + RLENGTH)
  }
  if (match(line, /^ ? ? ?\[[^]^]+\]:[ \t]*/)) noteLink(substr(line, RLENGTH + 1))
  rest = line
  while (match(rest, /(src|href|srcset)="[^"]*"/)) {
    target = substr(rest, RSTART, RLENGTH - 1)
    sub(/^[a-z]*="/, "", target)
    noteLink(target)
    rest = substr(rest, RSTART + RLENGTH)
  }
  rest = line
  while (match(rest, /(id|name)="[^"]*"/)) {
    target = substr(rest, RSTART, RLENGTH - 1)
    sub(/^[a-z]*="/, "", target)
    anchors[FILENAME "#" target] = 1
    rest = substr(rest, RSTART + RLENGTH)
  }
}

function report(link, reason) {
  printf "%s:%d: the link '%s' %s\n", linkPage[link], linkLine[link], linkTarget[link], reason
  broken++
}

# The list of files; folders are there when something is in them.
NR == FNR {
  exists[$0] = 1
  for (path = $0; sub(/\/[^\/]*$/, "", path);) exists[path] = 1
  next
}

FNR == 1 { fence = "" }

fence != "" {
  if (match($0, /^[ \t>]*(```+|~~~+)[ \t]*$/) && index($0, fence)) fence = ""
  next
}

match($0, /^[ \t>]*([-*+] |[0-9]+[.] )?[ \t]*(```+|~~~+)/) {
  fence = substr($0, RSTART, RLENGTH)
  sub(/^[^`~]*/, "", fence)
  next
}

/^#+ / {
  heading = $0
  sub(/^#+ +/, "", heading)
  sub(/ +#* *$/, "", heading)
  noteAnchor(FILENAME, anchor(heading))
}

{
  text = $0
  while (match(text, /``[^`]*(`[^`]+)*``/)) text = substr(text, 1, RSTART - 1) substr(text, RSTART + RLENGTH)
  gsub(/`[^`]*`/, "", text)
  gsub(/<!--[^>]*-->/, "", text)
  noteLinks(text)
}

END {
  exists[""] = 1
  for (i = 1; i <= links; i++) {
    target = linkTarget[i]
    part = ""
    if (match(target, /#/)) {
      part = substr(target, RSTART + 1)
      target = substr(target, 1, RSTART - 1)
    }
    gsub(/%20/, " ", target)
    page = target == "" ? linkPage[i] : resolved(linkPage[i], target)
    if (target ~ /^\//) report(i, "is absolute; write it relative to the page")
    else if (!(page in exists)) report(i, "leads to no file of the project")
    else if (part != "" && page ~ /\.md$/ && !((page "#" part) in anchors)) report(i, "leads to no heading of that page")
  }
  printf "%d links checked, %d broken\n", links, broken
  exit broken > 0
}
