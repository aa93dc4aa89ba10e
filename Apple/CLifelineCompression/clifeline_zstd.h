// What LifelineCompression uses of libzstd, for the check on machines without Apple's SDKs.

typedef __SIZE_TYPE__ size_t;
typedef struct ZSTD_CCtx_s ZSTD_CCtx;
typedef struct ZSTD_DCtx_s ZSTD_DCtx;

typedef struct ZSTD_inBuffer_s {
  const void *src;
  size_t size;
  size_t pos;
} ZSTD_inBuffer;

typedef struct ZSTD_outBuffer_s {
  void *dst;
  size_t size;
  size_t pos;
} ZSTD_outBuffer;

typedef enum { ZSTD_c_compressionLevel = 100, ZSTD_c_checksumFlag = 201 } ZSTD_cParameter;
typedef enum { ZSTD_d_windowLogMax = 100 } ZSTD_dParameter;
typedef enum {
  ZSTD_reset_session_only = 1,
  ZSTD_reset_parameters = 2,
  ZSTD_reset_session_and_parameters = 3
} ZSTD_ResetDirective;
typedef enum { ZSTD_e_continue = 0, ZSTD_e_flush = 1, ZSTD_e_end = 2 } ZSTD_EndDirective;

ZSTD_CCtx *ZSTD_createCCtx(void);
size_t ZSTD_freeCCtx(ZSTD_CCtx *context);
size_t ZSTD_CCtx_setParameter(ZSTD_CCtx *context, ZSTD_cParameter parameter, int value);
size_t ZSTD_compressStream2(
    ZSTD_CCtx *context, ZSTD_outBuffer *output, ZSTD_inBuffer *input, ZSTD_EndDirective end);
ZSTD_DCtx *ZSTD_createDCtx(void);
size_t ZSTD_freeDCtx(ZSTD_DCtx *context);
size_t ZSTD_DCtx_setParameter(ZSTD_DCtx *context, ZSTD_dParameter parameter, int value);
size_t ZSTD_DCtx_reset(ZSTD_DCtx *context, ZSTD_ResetDirective directive);
size_t ZSTD_sizeof_DCtx(const ZSTD_DCtx *context);
size_t ZSTD_decompressStream(ZSTD_DCtx *context, ZSTD_outBuffer *output, ZSTD_inBuffer *input);
unsigned ZSTD_isError(size_t code);
const char *ZSTD_getErrorName(size_t code);
typedef enum { ZSTD_error_dictionary_wrong = 32 } ZSTD_ErrorCode;
ZSTD_ErrorCode ZSTD_getErrorCode(size_t functionResult);
