internal import Lifeline

/// Where an exporter puts its bytes.
///
/// Bytes are collected and passed on in blocks. When passing on fails, as on a full disk, the reason is kept for
/// ``finish()``, and later output is discarded, so an exporter does not need to handle it.
public final class ExportOutput {
  private let write: (UnsafeRawBufferPointer) throws -> Void
  private var bytes: [UInt8] = []
  private var failure: (any Error)?

  private static let blockSize = 256 << 10

  /// Creates an output that calls `write` with each block. The pointer is valid inside the call only.
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

  /// Appends bytes that an exporter has collected in memory of its own.
  package func append(_ new: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: new)
    if bytes.count >= Self.blockSize { passOn() }
  }

  /// Passes on what waits.
  ///
  /// - Throws: what went wrong when bytes were passed on, the first time that it did.
  public func finish() throws {
    passOn()
    if let failure { throw failure }
  }

  /// Abandons the output: ``finish()`` throws the error.
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
