extension Tracer {
  /// Records a mark with a text.
  ///
  /// The text is evaluated only when the tracer is enabled.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - level: the level of the mark, or nil; see ``Sampling/minimumLevel``.
  ///   - fileID: the file of the call, which is recorded with its line.
  ///   - line: the line of the call.
  @inlinable
  public func mark(
    _ text: @autoclosure () -> String, level: TraceLevel? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    if isEnabled { return markEnabled(text(), level, on: .marker, fileID, line) }
    #if DEBUG
      if core == nil { UnrecordedUse.note(fileID, line) }
    #endif
  }

  @usableFromInline
  func markEnabled(_ text: String, _ level: TraceLevel?, on subject: Subject, _ fileID: StaticString, _ line: Int) {
    mark(text, on: subject, level: level, source: source(fileID, line))
  }

  /// Records a text whose line of code is known only at run time, for bridges from other systems.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - subject: the object that the mark is about; without one, the mark belongs to the whole trace.
  ///   - level: the level of the mark, or nil.
  ///   - attributes: details. `text`, `source`, and `level` are replaced by the other parameters.
  ///   - source: the line as traces write it, module or folder, file, and line: `Shop/Cart.swift:12`; nil for none.
  public func mark(
    _ text: String, on subject: Subject = .marker, level: TraceLevel? = nil,
    _ attributes: TraceAttributes = TraceAttributes(), source: String?
  ) {
    guard isEnabled else { return }
    var all: TraceAttributes = source.map { [.text: .string(text), .source: .string($0)] } ?? [.text: .string(text)]
    if let level { all[.level] = .string(level.rawValue) }
    for element in attributes.elements where all[element.key] == nil { all[element.key] = element.value }
    emit(.mark, .instant, of: subject, all)
  }
}

extension Probe {
  /// Records a text about the object.
  ///
  /// The text is evaluated only when the tracer is enabled.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - level: the level of the mark, or nil; see ``Sampling/minimumLevel``.
  ///   - fileID: the file of the call, which is recorded with its line.
  ///   - line: the line of the call.
  @inlinable
  public func mark(
    _ text: @autoclosure () -> String, level: TraceLevel? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    if tracer.isEnabled { tracer.markEnabled(text(), level, on: subject, fileID, line) }
  }
}
