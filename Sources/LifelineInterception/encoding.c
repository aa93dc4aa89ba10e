// Compares type encodings with kinds. Encodings differ between platforms: BOOL is c, B, or C; structures have different
// names; blocks are @?; and offsets may be missing.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

// Result, self, _cmd, arguments. 2 means a structure of two doubles, because no type begins with a digit.
static const char *const shapes[LIFELINE_KIND_COUNT] = {
    [LIFELINE_NO_ARGUMENTS] = "v@:",
    [LIFELINE_FLAG] = "v@:B",
    [LIFELINE_OBJECT] = "v@:@",
    [LIFELINE_INTEGER] = "v@:q",
    [LIFELINE_TWO_OBJECTS] = "v@:@@",
    [LIFELINE_OBJECT_FLAG] = "v@:@B",
    [LIFELINE_OBJECT_INTEGER] = "v@:@q",
    [LIFELINE_FLAG_OBJECT] = "v@:B@",
    [LIFELINE_OBJECT_FLAG_OBJECT] = "v@:@B@",
    [LIFELINE_SIZE_OBJECT] = "v@:2@",
    [LIFELINE_TRANSITION] = "v@:@@dq@@",
    [LIFELINE_RETURNS_OBJECT] = "@@:",
    [LIFELINE_FLAG_RETURNS_OBJECT] = "@@:B",
    [LIFELINE_OBJECT_RETURNS_OBJECT] = "@@:@",
    [LIFELINE_TWO_OBJECTS_RETURNS_OBJECT] = "@@:@@",
    [LIFELINE_OBJECT_FLAG_RETURNS_OBJECT] = "@@:@B",
};

// Skips qualifiers such as const and oneway, and offsets.
static const char *skip_decoration(const char *encoding) {
  while (*encoding && strchr("rnNoORVA+-0123456789", *encoding)) { encoding++; }
  return encoding;
}

// Skips to the closing character that matches an opening character.
static const char *skip_nested(const char *encoding, char opening, char closing) {
  unsigned depth = 0;
  for (; *encoding; encoding++) {
    if (*encoding == opening) { depth++; }
    if (*encoding == closing && --depth == 0) { return encoding + 1; }
  }
  return encoding;
}

static const char *read_object(const char *encoding) {
  if (*encoding == '"') {
    const char *end = strchr(encoding + 1, '"');
    return end ? end + 1 : encoding;
  }
  if (*encoding != '?') { return encoding; }
  encoding++;
  return *encoding == '<' ? skip_nested(encoding, '<', '>') : encoding;
}

static char read_structure(const char **encoding) {
  const char *start = *encoding;
  *encoding = skip_nested(start, '{', '}');
  const char *fields = strchr(start, '=');
  return fields && fields < *encoding && strncmp(fields, "=dd}", 4) == 0 ? '2' : '{';
}

// The next type as one letter of a shape, or 0 at the end.
static char read_type(const char **encoding) {
  *encoding = skip_decoration(*encoding);
  char letter = **encoding;
  if (letter == '{') { return read_structure(encoding); }
  if (letter) { ++*encoding; }
  switch (letter) {
    case '@':
      *encoding = read_object(*encoding);
      return '@';
    case '#': return '@';
    case 'c':
    case 'C': return 'B';
    case 'Q':
    case 'l':
    case 'L': return 'q';
    default: return letter;
  }
}

bool lli_types_match(const char *encoding, lifeline_kind kind) {
  if (!encoding) { return false; }
  for (const char *shape = shapes[kind]; *shape; shape++) {
    if (read_type(&encoding) != *shape) { return false; }
  }
  return read_type(&encoding) == 0;
}

#endif
