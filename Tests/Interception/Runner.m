// Runs the tests, each in a process of its own.
#import "Support.h"

#include <signal.h>
#include <stdarg.h>
#include <sys/wait.h>
#include <unistd.h>

static Test *tests;
static int failures;

void addTest(Test *test) {
  Test **end = &tests;
  while (*end) { end = &(*end)->next; }
  *end = test;
}

void failAt(const char *file, int line, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *name = strrchr(file, '/');
  printf("  %s:%d: ", name ? name + 1 : file, line);
  vprintf(format, arguments);
  printf("\n");
  va_end(arguments);
  failures++;
}

enum { MAXIMUM_SECONDS = 60 };

static int runInChild(const Test *test) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    const char *seconds = getenv("TEST_SECONDS");
    alarm(seconds ? (unsigned)atoi(seconds) : MAXIMUM_SECONDS);
    test->run();
    fflush(stdout);
    _exit(failures ? 1 : 0);
  }
  int status = 1;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) { printf("  ended by signal %d (%s)\n", WTERMSIG(status), strsignal(WTERMSIG(status))); }
  return status;
}

// Runs the tests whose names contain one of the arguments, or all. --list prints the names.
int main(int count, char **arguments) {
  int passed = 0, failed = 0;
  for (const Test *test = tests; test; test = test->next) {
    bool isWanted = count == 1;
    for (int i = 1; i < count; i++) { isWanted = isWanted || strstr(test->name, arguments[i]); }
    if (count == 2 && strcmp(arguments[1], "--list") == 0) {
      puts(test->name);
      continue;
    }
    if (!isWanted) { continue; }
    bool isOk = runInChild(test) == 0;
    printf("%s  %s\n", isOk ? "ok    " : "FAILED", test->name);
    isOk ? passed++ : failed++;
  }
  if (passed + failed) { printf("%d tests: %d ok, %d failed\n", passed + failed, passed, failed); }
  return failed || (count > 1 && strcmp(arguments[1], "--list") != 0 && !passed) ? 1 : 0;
}
