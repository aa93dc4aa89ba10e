#if Graphviz && (os(Linux) || os(macOS))
  import CGraphvizShim
  import LifelineDiagrams

  /// A PDF with several pages. Its creator must close it.
  struct NativePages {
    private let handle: OpaquePointer
    private let paper: Paper

    init(_ paper: Paper) throws(GraphvizError) {
      guard let handle = lifeline_gv_pages_open(paper.width, paper.height) else {
        throw GraphvizError(.failed, "Graphviz could not draw pdf: cairo cannot create pages")
      }
      self.handle = handle
      self.paper = paper
    }

    func close() {
      lifeline_gv_pages_close(handle)
    }

    /// Draws a slice on the current page.
    func draw(_ layout: NativeLayout, in window: GraphSlices.Window) throws(GraphvizError) {
      var native = lifeline_gv_window(
        left: paper.left, top: paper.top + Double(window.slice.y) * Paper.scale, width: Double(window.width),
        height: Double(window.slice.bottom - window.slice.top), scale: Paper.scale)
      guard lifeline_gv_pages_draw(handle, layout.context, layout.graph, &native), !lifeline_gv_failed() else {
        throw .notDrawn(.pdf, Messages.text)
      }
    }

    /// Begins the next page.
    func next() {
      lifeline_gv_pages_next(handle)
    }

    /// Ends the file, and passes its bytes to `body`, which must not use them after the call.
    func finish(_ body: (UnsafeBufferPointer<UInt8>) -> [UInt8]) throws(GraphvizError) -> [UInt8] {
      var length = 0
      guard let bytes = lifeline_gv_pages_finish(handle, &length) else { throw .notDrawn(.pdf, Messages.text) }
      return body(UnsafeBufferPointer(start: bytes, count: length))
    }
  }
#endif
