#if Compression && (os(Linux) || os(macOS))
  internal import CLifelineCompression
  internal import Lifeline

  /// The state of zlib, which contains pointers to itself and must not be moved.
  private typealias Stream = UnsafeMutablePointer<z_stream>

  /// The parameter for a window of 32 KB with the header and checksum of gzip.
  private let gzipWindow: Int32 = 15 + 16

  extension Stream {
    fileprivate static func create() -> Stream {
      let stream = Stream.allocate(capacity: 1)
      stream.initialize(to: z_stream())
      return stream
    }

    /// Calls a zlib function with both buffers, and returns its result and the number of bytes that it used in each.
    fileprivate func run(
      _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer, _ work: (Stream) -> Int32
    ) -> (code: Int32, consumed: Int, produced: Int) {
      let (available, space) = (clamped(input.count), clamped(output.count))
      pointee.next_in = UnsafeMutablePointer<UInt8>(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
      pointee.avail_in = available
      pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      pointee.avail_out = space
      let code = work(self)
      return (code, Int(available - pointee.avail_in), Int(space - pointee.avail_out))
    }

    /// Returns a count that fits into zlib's 32 bits.
    ///
    /// The caller passes the remaining bytes again.
    private func clamped(_ count: Int) -> UInt32 { UInt32(min(count, Int(Int32.max))) }
  }

  /// Compresses a file.
  final class Deflation: ByteTransform {
    private let stream = Stream.create()

    init(level: Int) throws(CompressionError) {
      let code = deflateInit2_(
        stream, Int32(level), Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      guard code == Z_OK else { throw CompressionError("zlib cannot start (error \(code))") }
    }

    deinit {
      deflateEnd(stream)
      stream.deallocate()
    }

    func transform(
      _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionError) -> TransformStep {
      let result = stream.run(input, output) { deflate($0, isLast ? Z_FINISH : Z_NO_FLUSH) }
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result.code) else {
        throw CompressionError("zlib cannot compress (error \(result.code))")
      }
      return TransformStep(
        consumed: result.consumed, produced: result.produced, isComplete: result.code == Z_STREAM_END)
    }
  }

  /// Decompresses a file, or several concatenated files.
  final class Inflation: ByteTransform {
    private let stream = Stream.create()
    /// Whether a file has ended, so that another file may begin.
    private var isBetweenFiles = false
    /// The reason why the bytes after the last result cannot be decompressed.
    private var failure: CompressionError?

    init() throws(CompressionError) {
      let code = inflateInit2_(stream, gzipWindow, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard code == Z_OK else { throw CompressionError("zlib cannot start (error \(code))") }
    }

    deinit {
      inflateEnd(stream)
      stream.deallocate()
    }

    func transform(
      _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionError) -> TransformStep {
      if let failure { throw failure }
      if isBetweenFiles {
        // A file on a tape or a block device can be padded with zeros to a whole block.
        let zeros = input.prefix { $0 == 0 }.count
        if zeros > 0 || input.isEmpty { return TransformStep(consumed: zeros, produced: 0, isComplete: true) }
        inflateReset(stream)
        isBetweenFiles = false
      }
      let result = stream.run(input, output) { inflate($0, Z_NO_FLUSH) }
      switch result.code {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: isBetweenFiles = true
      case Z_MEM_ERROR: throw CompressionError("zlib is out of memory")
      default:
        let failure = CompressionError(stream.pointee.msg.map { String(cString: $0) } ?? "error \(result.code)")
        guard result.produced > 0 else { throw failure }
        // The result is the bytes before the damage. One byte remains unconsumed, so the caller calls again.
        self.failure = failure
        return TransformStep(
          consumed: min(result.consumed, max(0, input.count - 1)), produced: result.produced, isComplete: false)
      }
      return TransformStep(consumed: result.consumed, produced: result.produced, isComplete: isBetweenFiles)
    }
  }
#endif
