// Runs a program and says what it needed: wall and processor time in nanoseconds, peak memory in bytes, wait status.
//
//     Launcher PROGRAM ARGUMENTS...
//
// The program's output goes nowhere. It is a program of its own because Linux counts the memory of the process that
// starts a child to the child's peak, and that of the benchmarks would be more than what they measure.
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static long long nanoseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static long long nanoseconds(struct timeval time) {
  return time.tv_sec * 1000000000LL + time.tv_usec * 1000LL;
}

static long long peak_bytes(const struct rusage *usage) {
#ifdef __APPLE__
  return usage->ru_maxrss;
#else
  return usage->ru_maxrss * 1024LL;
#endif
}

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: Launcher PROGRAM [ARGUMENT...]\n");
    return 2;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);

  pid_t child;
  long long start = nanoseconds_now();
  int failure = posix_spawnp(&child, arguments[1], &actions, NULL, arguments + 1, environ);
  if (failure != 0) {
    fprintf(stderr, "%s: %s\n", arguments[1], strerror(failure));
    return 2;
  }
  int status;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0) {
    if (errno != EINTR) return 2;
  }
  long long wall = nanoseconds_now() - start;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  long long processor = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
  printf("%lld %lld %lld %d\n", wall, processor, peak_bytes(&usage), code);
  return 0;
}
