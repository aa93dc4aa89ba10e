#if Graphviz && (os(Linux) || os(macOS))
  import Dispatch
  import LifelineDiagrams

  /// Finishes and merges the SVG files of a drawing's bands on another thread, while Graphviz draws the next band.
  final class FinishedBands: @unchecked Sendable {
    // The class is `Sendable` because the merged file is accessed only on the serial queue.
    private let queue = DispatchQueue(label: "lifeline.graphviz.finishing")
    /// The merged file, or nil if the bands do not fit together.
    private var merged: BandedSVG?

    /// - Parameter count: The number of bands.
    init(count: Int) {
      merged = BandedSVG(count: count)
    }

    /// Adds Graphviz's output for the next band.
    func add(_ output: [UInt8], of band: DotGraph) {
      queue.async { [self] in
        let file = output.withUnsafeBufferPointer { SVGFinisher.finish($0, of: band) }
        if merged?.add(file) == false { merged = nil }
      }
    }

    /// Whether the bands so far fit together.
    var fit: Bool { queue.sync { merged != nil } }

    /// Returns the whole file, or nil if the bands do not fit together.
    func finish() -> [UInt8]? { queue.sync { merged?.finish() } }
  }
#endif
