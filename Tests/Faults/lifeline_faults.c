// The functions of the C library that Lifeline calls, under their own names: a program prefers its own functions to those
// of a library. Each one calls the library's unless its thread asked for a failure.

#define _GNU_SOURCE
#include "lifeline_faults.h"

#ifdef __linux__

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stddef.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

static _Thread_local struct {
  bool is_armed;
  lifeline_fault_kind kind;
  int rest;
  int count;
  int error;
  const char *failed;
} faults;

void lifeline_faults_begin(lifeline_fault_kind kind, int count, int error) {
  faults.kind = kind;
  faults.rest = count;
  faults.count = 0;
  faults.error = error;
  faults.failed = NULL;
  faults.is_armed = true;
}

const char *lifeline_faults_end(void) {
  faults.is_armed = false;
  return faults.failed;
}

int lifeline_faults_count(void) { return faults.count; }

// Whether this call fails; `errno` is then set.
static bool fails(const char *name) {
  if (!faults.is_armed) return false;
  if (faults.kind == lifeline_fault_full_disk && strcmp(name, "open") != 0 && strcmp(name, "write") != 0) return false;
  faults.count += 1;
  if (faults.rest > 0) faults.rest -= 1;
  if (faults.rest > 0) return false;
  if (faults.failed != NULL && faults.kind == lifeline_fault_once) return false;
  if (faults.failed == NULL) faults.failed = name;
  errno = faults.error;
  return true;
}

// The function of the library.
#define LIBRARY(name) \
  static _Atomic(__typeof__(&name)) found = NULL; \
  __typeof__(&name) library = found; \
  if (library == NULL) found = library = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define REPLACE(result, name, parameters, arguments, failure) \
  result name parameters { \
    LIBRARY(name); \
    return fails(#name) ? failure : library arguments; \
  }

int open(const char *path, int flags, ...) {
  LIBRARY(open);
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  // A full disk can still be read.
  bool needs_space = flags & O_CREAT || !faults.is_armed || faults.kind != lifeline_fault_full_disk;
  return needs_space && fails("open") ? -1 : library(path, flags, mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  LIBRARY(write);
  if (faults.is_armed && faults.kind == lifeline_fault_short_write) {
    if (faults.failed != NULL && faults.rest == 0) {
      // The call after the one that wrote half.
      faults.rest = -1;
      errno = faults.error;
      return -1;
    }
    if (faults.failed == NULL && count > 1 && fails("write")) return library(descriptor, bytes, count / 2);
    return library(descriptor, bytes, count);
  }
  return fails("write") ? -1 : library(descriptor, bytes, count);
}

REPLACE(ssize_t, pread, (int descriptor, void *bytes, size_t count, off_t offset), (descriptor, bytes, count, offset), -1)
REPLACE(ssize_t, read, (int descriptor, void *bytes, size_t count), (descriptor, bytes, count), -1)
REPLACE(int, ftruncate, (int descriptor, off_t size), (descriptor, size), -1)
REPLACE(off_t, lseek, (int descriptor, off_t offset, int whence), (descriptor, offset, whence), -1)
REPLACE(int, fstat, (int descriptor, struct stat *status), (descriptor, status), -1)
REPLACE(int, stat, (const char *path, struct stat *status), (path, status), -1)
REPLACE(int, flock, (int descriptor, int operation), (descriptor, operation), -1)
REPLACE(int, unlink, (const char *path), (path), -1)
REPLACE(int, rename, (const char *old_path, const char *new_path), (old_path, new_path), -1)
REPLACE(int, fsync, (int descriptor), (descriptor), -1)
REPLACE(int, fdatasync, (int descriptor), (descriptor), -1)
REPLACE(int, access, (const char *path, int mode), (path, mode), -1)
REPLACE(char *, realpath, (const char *path, char *resolved), (path, resolved), NULL)
REPLACE(DIR *, opendir, (const char *path), (path), NULL)

void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t offset) {
  LIBRARY(mmap);
  // Memory without a file is no matter of disks.
  if (descriptor >= 0 && fails("mmap")) return MAP_FAILED;
  return library(address, size, protection, flags, descriptor, offset);
}

bool lifeline_mount_small_disk(const char *path, const char *size) {
  char options[64];
  snprintf(options, sizeof options, "size=%s", size);
  // The mounts of this thread no longer propagate to the rest of the system.
  return unshare(CLONE_NEWNS) == 0 && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
      && mount("tmpfs", path, "tmpfs", 0, options) == 0;
}

#else

bool lifeline_mount_small_disk(const char *path, const char *size) { return false; }
void lifeline_faults_begin(lifeline_fault_kind kind, int count, int error) {}
const char *lifeline_faults_end(void) { return 0; }
int lifeline_faults_count(void) { return 0; }

#endif
