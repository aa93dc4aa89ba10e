internal import Lifeline

/// The destination of an exporter's bytes.
///
/// Bytes are collected and written in blocks. If a block cannot be written, for example because the disk is full, later
/// output is discarded, and ``finish()`` throws the error. Exporters do not need to handle this error.
public final class ExportOutput {
  private let write: (UnsafeRawBufferPointer) throws -> Void
  private var bytes: [UInt8] = []
  private var failure: (any Error)?

  private static let blockSize = 256 << 10

  /// Creates an output that calls a closure with each block.
  ///
  /// - Parameter write: A closure that writes a block. The pointer is valid only during the call.
  public init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.write = write
    bytes.reserveCapacity(Self.blockSize + 4096)
  }

  /// Appends text as UTF-8.
  public func append(_ text: String) { append(text.utf8) }

  /// Appends bytes.
  public func append(_ new: some Sequence<UInt8>) {
    bytes.append(contentsOf: new)
    if bytes.count >= Self.blockSize { passOn() }
  }

  /// Appends bytes from an exporter's own memory.
  package func append(_ new: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: new)
    if bytes.count >= Self.blockSize { passOn() }
  }

  /// Writes the remaining bytes.
  ///
  /// - Throws: The first error that occurred when bytes were written, or the error that was passed to ``fail(_:)``.
  public func finish() throws {
    passOn()
    if let failure { throw failure }
  }

  /// Abandons the output, so that ``finish()`` throws the error.
  public func fail(_ error: any Error) {
    if failure == nil { failure = error }
  }

  private func passOn() {
    if failure == nil {
      do { try bytes.withUnsafeBytes(write) } catch { failure = error }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

@available(*, unavailable)
extension ExportOutput: Sendable {}
