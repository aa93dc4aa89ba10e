// What LifelineFleet uses of SQLite, for the check on machines without Apple's SDKs.

typedef long long sqlite3_int64;
typedef unsigned long long sqlite3_uint64;
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef void (*sqlite3_destructor_type)(void *);

#define SQLITE_OK 0
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_CORRUPT 11
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101
#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_OPEN_CREATE 0x00000004
#define SQLITE_OPEN_NOMUTEX 0x00008000
#define SQLITE_UTF8 1

int sqlite3_open_v2(const char *name, sqlite3 **database, int flags, const char *vfs);
int sqlite3_close(sqlite3 *database);
int sqlite3_close_v2(sqlite3 *database);
int sqlite3_extended_result_codes(sqlite3 *database, int on);
int sqlite3_busy_timeout(sqlite3 *database, int milliseconds);
int sqlite3_get_autocommit(sqlite3 *database);
const char *sqlite3_errmsg(sqlite3 *database);
int sqlite3_exec(
    sqlite3 *database, const char *sql, int (*callback)(void *, int, char **, char **), void *context, char **message);
int sqlite3_prepare_v2(
    sqlite3 *database, const char *sql, int count, sqlite3_stmt **statement, const char **rest);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_reset(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);
int sqlite3_column_count(sqlite3_stmt *statement);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *statement, int column);
const unsigned char *sqlite3_column_text(sqlite3_stmt *statement, int column);
int sqlite3_bind_int64(sqlite3_stmt *statement, int index, sqlite3_int64 value);
int sqlite3_bind_null(sqlite3_stmt *statement, int index);
int sqlite3_bind_text64(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count, sqlite3_destructor_type destructor,
    unsigned char encoding);
