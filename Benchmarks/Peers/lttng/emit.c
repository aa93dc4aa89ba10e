// Emits so many events and prints how many nanoseconds one of them took.
#define LTTNG_UST_TRACEPOINT_CREATE_PROBES
#define LTTNG_UST_TRACEPOINT_DEFINE
#include "provider.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

static void emit(long count) {
  for (long number = 0; number < count; number++) {
    lttng_ust_tracepoint(lifeline_benchmark, event, 7, "sub", "viewDidLoad", (int)(number & 1));
  }
}

int main(int argumentCount, char **arguments) {
  long count = argumentCount > 1 ? atol(arguments[1]) : 1000000;
  emit(count / 10);
  double start = nanoseconds();
  emit(count);
  printf("%.3f\n", (nanoseconds() - start) / count);
  return 0;
}
