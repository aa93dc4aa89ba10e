// Test doubles under system calls: the n-th call of this thread fails. Linux only; other threads are not affected.

#ifndef LIFELINE_FAULTS_H
#define LIFELINE_FAULTS_H

#include <stdbool.h>

/// What the calls do.
typedef enum lifeline_fault_kind : unsigned {
  /// One call fails.
  lifeline_fault_once,
  /// This call and all later ones that can fail with the error fail.
  lifeline_fault_from_then_on,
  /// One call of `write` writes half of the bytes, and the next one fails.
  lifeline_fault_short_write,
  /// This call and all later ones of `open` and `write` fail, as on a full disk.
  lifeline_fault_full_disk,
} lifeline_fault_kind;

/// Lets the `count`-th call from now on fail with an error number.
void lifeline_faults_begin(lifeline_fault_kind kind, int count, int error);
/// Lets all calls work again. Returns the name of the call that failed first, or null when there were too few calls.
const char *_Nullable lifeline_faults_end(void);
/// The number of calls since the beginning.
int lifeline_faults_count(void);

/// Mounts a file system of a few kilobytes in memory, which only this thread sees, and which ends with it.
///
/// Returns false where the process may not do that: it needs the rights of an administrator.
bool lifeline_mount_small_disk(const char *_Nonnull path, const char *_Nonnull size);

#endif
