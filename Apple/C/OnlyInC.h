// Declarations of Darwin's C library that Swift does not use or cannot see. Sources: the manual pages of macOS and the C
// standard. Swift never imports this folder.
#pragma once
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include "../Darwin/Darwin.h"

// stdio.h
int snprintf(char *restrict, size_t, const char *restrict, ...) __attribute__((format(printf, 3, 4)));

// stdlib.h
void *calloc(size_t, size_t);

// string.h
char *strchr(const char *, int);
int strncmp(const char *, const char *, size_t);
size_t strspn(const char *, const char *);
char *strstr(const char *, const char *);

// pthread.h
#define PTHREAD_MUTEX_INITIALIZER {_PTHREAD_MUTEX_SIG_init, {0}}
#define _PTHREAD_MUTEX_SIG_init 0x32AAABA7
