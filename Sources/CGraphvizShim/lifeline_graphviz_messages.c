// Without the package trait `Graphviz` this file is not called, and the header is not on the search path.
#if __has_include(<gvc.h>)

#define _GNU_SOURCE 1  // fopencookie

#include "lifeline_graphviz.h"

#include <gvc.h>
#include <stdio.h>
#include <string.h>

// MARK: The text

// Enough for a reader; a broken graph can cause a warning per object.
static char messages[4096];
static size_t messages_length;

static void append(const char *text, size_t length) {
  size_t room = sizeof messages - 1 - messages_length;
  if (length > room) length = room;
  memcpy(messages + messages_length, text, length);
  messages_length += length;
  messages[messages_length] = 0;
}

const char *lifeline_gv_messages(void) { return messages; }

bool lifeline_gv_failed(void) { return agerrors() >= AGERR; }

// MARK: Standard error

// Some of Graphviz's code (libpathplan, the bitmap renderer) and the libraries below it print to `stderr` instead of
// reporting. During drawing, `stderr` is our own stream: output of the drawing thread becomes a message, and output of
// other threads goes to its original destination. The stream is unbuffered and never closed, so it is harmless if a
// thread still uses it later. Only the GNU C library lets a program change `stderr`.
#if defined(__GLIBC__)

static FILE *own_stderr;
static FILE *real_stderr;
static _Thread_local bool is_drawing;

static ssize_t receive_stderr(void *cookie, const char *text, size_t length) {
  (void)cookie;
  if (is_drawing) {
    append(text, length);
  } else {
    fwrite(text, 1, length, real_stderr);
  }
  return (ssize_t)length;
}

static void take_stderr(void) {
  if (own_stderr == NULL) {
    own_stderr = fopencookie(NULL, "w", (cookie_io_functions_t){.write = receive_stderr});
    if (own_stderr == NULL) return;
    setvbuf(own_stderr, NULL, _IONBF, 0);
  }
  is_drawing = true;
  real_stderr = stderr;
  stderr = own_stderr;
}

static void return_stderr(void) {
  if (is_drawing) stderr = real_stderr;
  is_drawing = false;
}

#else

static void take_stderr(void) {}
static void return_stderr(void) {}

#endif

// MARK: Reports

static agusererrf previous_receiver;
static agerrlevel_t previous_level;

static int receive_report(char *text) {
  append(text, strlen(text));
  return 0;
}

void lifeline_gv_messages_begin(void) {
  messages_length = 0;
  messages[0] = 0;
  take_stderr();
  previous_level = agseterr(AGWARN);
  previous_receiver = agseterrf(receive_report);
  agreseterrors();
}

void lifeline_gv_messages_end(void) {
  agseterrf(previous_receiver);
  agseterr(previous_level);
  return_stderr();
}

#endif
