#if Compression && (os(Linux) || os(macOS))
  internal import CLifelineCompression
  internal import Lifeline
  internal import LifelineBase

  /// Compresses a file.
  final class ZstandardCompressor: ByteTransform {
    private let context: OpaquePointer

    init(level: Int) throws(CompressionError) {
      guard let context = ZSTD_createCCtx() else { throw CompressionError("libzstd is out of memory") }
      self.context = context
      ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Int32(level))
      ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    }

    deinit { ZSTD_freeCCtx(context) }

    func transform(
      _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionError) -> TransformStep {
      var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
      var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      let rest = ZSTD_compressStream2(context, &target, &source, isLast ? ZSTD_e_end : ZSTD_e_continue)
      guard ZSTD_isError(rest) == 0 else { throw .zstandard(rest) }
      return TransformStep(consumed: source.pos, produced: target.pos, isComplete: isLast && rest == 0)
    }
  }

  /// Decompresses a file, or several concatenated files.
  final class ZstandardDecompressor: ByteTransform {
    private let context: OpaquePointer
    /// The number of bytes that libzstd expects next: one block, or 0 at the beginning of a file.
    private var wanted = 0
    private static let beginning = 5

    init() throws(CompressionError) { context = try DecompressionContexts.take() }

    deinit { DecompressionContexts.give(back: context) }

    /// Decompresses one block at a time, because libzstd does not report how much of a result precedes damaged data.
    func transform(
      _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionError) -> TransformStep {
      let size = min(input.count, wanted == 0 ? Self.beginning : wanted)
      var source = ZSTD_inBuffer(src: input.baseAddress, size: size, pos: 0)
      var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      wanted = ZSTD_decompressStream(context, &target, &source)
      guard ZSTD_isError(wanted) == 0 else { throw .decompression(wanted) }
      return TransformStep(consumed: source.pos, produced: target.pos, isComplete: wanted == 0)
    }
  }

  /// Contexts that are kept for reuse, because creating a context takes a tenth of the time needed to read a trace of
  /// 100 KB.
  private enum DecompressionContexts {
    private struct Contexts: @unchecked Sendable {
      // Only one decompressor at a time uses a context.
      var free: [OpaquePointer] = []
    }

    private static let contexts = Mutex(Contexts())
    private static let maximumCount = 16
    /// The maximum size of a context that is kept for reuse. Its buffers are as large as the largest window so far.
    private static let maximumSize = 16 << 20

    /// The maximum window, 128 MB as in `zstd` itself. It is limited because a file can request gigabytes.
    private static let maximumWindowLog: Int32 = 27

    static func take() throws(CompressionError) -> OpaquePointer {
      if let context = contexts.withLock({ $0.free.popLast() }) { return context }
      guard let context = ZSTD_createDCtx() else { throw CompressionError("libzstd is out of memory") }
      ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, maximumWindowLog)
      return context
    }

    static func give(back context: OpaquePointer) {
      let isReset = ZSTD_isError(ZSTD_DCtx_reset(context, ZSTD_reset_session_only)) == 0
      let isKept =
        isReset && ZSTD_sizeof_DCtx(context) <= maximumSize
        && contexts.withLock { contexts in
          guard contexts.free.count < maximumCount else { return false }
          contexts.free.append(context)
          return true
        }
      if !isKept { ZSTD_freeDCtx(context) }
    }
  }

  extension CompressionError {
    fileprivate static func decompression(_ code: Int) -> CompressionError {
      guard ZSTD_getErrorCode(code) == ZSTD_error_dictionary_wrong else { return zstandard(code) }
      return CompressionError(
        "it was compressed with a dictionary, which Lifeline does not have; decompress it with 'zstd -d -D DICTIONARY'")
    }

    fileprivate static func zstandard(_ code: Int) -> CompressionError {
      CompressionError(String(cString: ZSTD_getErrorName(code)))
    }
  }
#endif
