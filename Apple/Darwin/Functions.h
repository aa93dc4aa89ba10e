// Functions and constants of Darwin.
#pragma once
#include "Availability.h"

// stdio.h, dirent.h: no code reads fields of these.
typedef struct __sFILE FILE;
#ifndef LIFELINE_COMPARES
  struct __sFILE { void *_p; };
  typedef struct { int __dd_fd; } DIR;
  typedef void (*sig_t)(int);
  #define __NOT_ISOLATED __attribute__((swift_attr("nonisolated(unsafe)")))
#else
  #define __NOT_ISOLATED
#endif
extern FILE *__stdinp __NOT_ISOLATED;
extern FILE *__stdoutp __NOT_ISOLATED;
extern FILE *__stderrp __NOT_ISOLATED;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
int fflush(FILE *);
int rename(const char *, const char *);
int remove(const char *);

// errno.h
extern int *__error(void);
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define ENOEXEC 8
#define EBADF 9
#define EACCES 13
#define EFAULT 14
#define EBUSY 16
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ETXTBSY 26
#define EFBIG 27
#define ENOSPC 28
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ELOOP 62
#define EDQUOT 69
#define ENOSYS 78

// string.h
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int strcmp(const char *, const char *);
size_t strlen(const char *);
char *strdup(const char *);
char *strerror(int);
char *strsignal(int);

// glob.h. The type is in Types.h.
int glob(const char *restrict, int, int (*_Nullable)(const char *, int), glob_t *restrict);
void globfree(glob_t *);
#define GLOB_NOMATCH (-3)

// stdlib.h, limits.h
char *getenv(const char *);
char *mkdtemp(char *);
char *realpath(const char *restrict, char *restrict);
void free(void *);
void *malloc(size_t);
void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
int atexit(void (*_Nonnull)(void));
#define PATH_MAX 1024
#define PTHREAD_DESTRUCTOR_ITERATIONS 4

// unistd.h
int access(const char *, int);
int dup2(int, int);
int close(int);
int fsync(int);
int ftruncate(int, off_t);
int isatty(int);
int pipe(int[2]);
int rmdir(const char *);
int unlink(const char *);
int symlink(const char *, const char *);
char *getcwd(char *, size_t);
int execv(const char *, char *_Nullable const *_Nonnull) API_UNAVAILABLE(tvos);
off_t lseek(int, off_t, int);
pid_t getpid(void);
ssize_t pread(int, void *, size_t, off_t);
ssize_t pwrite(int, const void *, size_t, off_t);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *restrict, char *restrict, size_t);
ssize_t write(int, const void *, size_t);
long sysconf(int);
int usleep(unsigned int);
void _exit(int) __attribute__((noreturn));
pid_t fork(void) API_UNAVAILABLE(tvos);

// crt_externs.h, mach-o/dyld.h
char *_Nullable *_Nullable *_Nonnull _NSGetEnviron(void);
int _NSGetExecutablePath(char *, uint32_t *);

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define R_OK (1<<2)
#define W_OK (1<<1)
#define X_OK (1<<0)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58

// fcntl.h, sys/file.h. Swift's declarations of the variadic functions are in Darwin.swift.
int flock(int, int);
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define FD_CLOEXEC 1
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_FULLFSYNC 51
#define F_DUPFD_CLOEXEC 67
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08

// sys/stat.h
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int) API_AVAILABLE(macos(10.10), ios(8.0));
#define AT_SYMLINK_NOFOLLOW 0x0020
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int stat(const char *, struct stat *);
mode_t umask(mode_t);

// dirent.h
int closedir(DIR *);
int dirfd(DIR *) API_AVAILABLE(macos(10.8), ios(6.0));
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10

// sys/mman.h
void *mmap(void *, size_t, int, int, int, off_t);
int munmap(void *, size_t);
int madvise(void *, size_t, int);
#define PROT_NONE 0x00
#define PROT_READ 0x01
#define PROT_WRITE 0x02
#define MAP_SHARED 0x0001
#define MAP_PRIVATE 0x0002
#define MAP_FIXED 0x0010
#define MAP_ANON 0x1000
#define MAP_ANONYMOUS MAP_ANON

// poll.h
int poll(struct pollfd *, nfds_t, int);
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010

// signal.h, sys/wait.h
int kill(pid_t, int);
int raise(int);
int sigaction(int, const struct sigaction *restrict, struct sigaction *restrict);
void (*signal(int, void (*)(int)))(int);
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigismember(const sigset_t *, int);
int sigpending(sigset_t *);
int sigwait(const sigset_t *restrict, int *restrict);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
pid_t waitpid(pid_t, int *, int);
#define __DARWIN_NSIG 32
#define NSIG __DARWIN_NSIG
#define SIGHUP 1
#define SIGINT 2
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGWINCH 28
#define SIGCHLD 20
#define SIGXFSZ 25
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SA_ONSTACK 0x0001
#define SA_RESTART 0x0002
#define SA_NODEFER 0x0010
#define SA_SIGINFO 0x0040
#define WNOHANG 0x00000001

// spawn.h
int posix_spawn(
  pid_t *restrict, const char *restrict, const posix_spawn_file_actions_t *, const posix_spawnattr_t *restrict,
  char *const[restrict], char *const[restrict]) API_UNAVAILABLE(tvos);
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *, int) API_UNAVAILABLE(tvos);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int) API_UNAVAILABLE(tvos);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *) API_UNAVAILABLE(tvos);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *) API_UNAVAILABLE(tvos);
int posix_spawnattr_destroy(posix_spawnattr_t *) API_UNAVAILABLE(tvos);
int posix_spawnattr_init(posix_spawnattr_t *) API_UNAVAILABLE(tvos);
int posix_spawnattr_setflags(posix_spawnattr_t *, short) API_UNAVAILABLE(tvos);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t) API_UNAVAILABLE(tvos);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *restrict, const sigset_t *restrict) API_UNAVAILABLE(tvos);
int posix_spawnattr_setsigmask(posix_spawnattr_t *restrict, const sigset_t *restrict) API_UNAVAILABLE(tvos);
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008

// time.h, sys/utsname.h. The type of clocks is in Types.h.
int clock_gettime(clockid_t, struct timespec *) API_AVAILABLE(macos(10.12), ios(10.0), tvos(10.0));
uint64_t clock_gettime_nsec_np(clockid_t) API_AVAILABLE(macos(10.12), ios(10.0), tvos(10.0));
int nanosleep(const struct timespec *, struct timespec *);
int uname(struct utsname *);

// pthread.h
pthread_t _Nonnull pthread_self(void);
int pthread_atfork(void (*_Nullable)(void), void (*_Nullable)(void), void (*_Nullable)(void));
int pthread_cond_broadcast(pthread_cond_t *_Nonnull);
int pthread_cond_destroy(pthread_cond_t *_Nonnull);
int pthread_cond_init(pthread_cond_t *_Nonnull restrict, const pthread_condattr_t *_Nullable restrict);
int pthread_cond_signal(pthread_cond_t *_Nonnull);
int pthread_cond_wait(pthread_cond_t *_Nonnull restrict, pthread_mutex_t *_Nonnull restrict);
int pthread_create(
  pthread_t _Nullable *_Nonnull restrict, const pthread_attr_t *_Nullable restrict,
  void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable restrict);
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_detach(pthread_t _Nonnull);
int sched_yield(void);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);
int pthread_key_create(pthread_key_t *_Nonnull, void (*_Nullable)(void *_Nonnull));
int pthread_main_np(void);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_init(pthread_mutex_t *_Nonnull restrict, const pthread_mutexattr_t *_Nullable restrict);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
int pthread_threadid_np(pthread_t _Nullable, uint64_t *_Nullable);

// dlfcn.h
int dladdr(const void *, Dl_info *);
void *dlsym(void *restrict, const char *restrict);

// math.h
double erfc(double);
double exp(double);
double log(double);
