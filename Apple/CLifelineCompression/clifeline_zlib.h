// What LifelineCompression uses of zlib, for the check on machines without Apple's SDKs.

#define ZLIB_VERSION "1.2.12"
#define Z_NO_FLUSH 0
#define Z_FINISH 4
#define Z_OK 0
#define Z_STREAM_END 1
#define Z_MEM_ERROR (-4)
#define Z_BUF_ERROR (-5)
#define Z_DEFLATED 8
#define Z_DEFAULT_STRATEGY 0

typedef unsigned char Bytef;

typedef struct z_stream_s {
  Bytef *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  Bytef *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  char *msg;
} z_stream;

typedef z_stream *z_streamp;

int deflateInit2_(
    z_streamp stream, int level, int method, int window, int memory, int strategy, const char *version, int size);
int deflate(z_streamp stream, int flush);
int deflateEnd(z_streamp stream);
int inflateInit2_(z_streamp stream, int window, const char *version, int size);
int inflate(z_streamp stream, int flush);
int inflateReset(z_streamp stream);
int inflateEnd(z_streamp stream);
