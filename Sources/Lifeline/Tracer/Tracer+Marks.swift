extension Tracer {
  /// Records a mark with text.
  ///
  /// The text is evaluated only if the tracer is enabled.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - level: The level of the mark, or nil; see ``Sampling/minimumLevel``.
  ///   - fileID: The file that contains the call. The file and line are recorded.
  ///   - line: The line of the call.
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

  /// Records a mark whose line of code is known only at run time, such as a message from a logging library.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - subject: The object that the mark is about, or ``Subject/marker`` if the mark belongs to the entire trace.
  ///   - level: The level of the mark, or nil.
  ///   - attributes: The details of the mark. The other parameters take precedence over the `text`, `source`, and `level` attributes.
  ///   - source: The line of code, as module or folder, file, and line: `Shop/Cart.swift:12`. Pass nil if the line is
  ///     unknown.
  public func mark(
    _ text: String, on subject: Subject = .marker, level: TraceLevel? = nil,
    _ attributes: TraceAttributes = TraceAttributes(), source: String?
  ) {
    guard isEnabled else { return }
    emit(.mark, .instant, of: subject, Self.attributes(of: text, level, attributes, source))
  }

  /// Returns the attributes of a mark, created with one allocation.
  private static func attributes(
    of text: String, _ level: TraceLevel?, _ others: TraceAttributes, _ source: String?
  ) -> TraceAttributes {
    if level == nil, others.isEmpty {
      return source.map { [.text: .string(text), .source: .string($0)] } ?? [.text: .string(text)]
    }
    var all: [TraceAttributes.Element] = []
    all.reserveCapacity(3 + others.elements.count)
    all.append(.init(key: AttributeKey.text.name, value: .string(text)))
    if let source { all.append(.init(key: AttributeKey.source.name, value: .string(source))) }
    if let level { all.append(.init(key: AttributeKey.level.name, value: .string(level.rawValue))) }
    let own = all.count
    for element in others.elements where !all[..<own].contains(where: { $0.key == element.key }) { all.append(element) }
    return TraceAttributes(unique: all)
  }
}

extension Probe {
  /// Records a mark that is about the object.
  ///
  /// The text is evaluated only if the tracer is enabled.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - level: The level of the mark, or nil; see ``Sampling/minimumLevel``.
  ///   - fileID: The file that contains the call. The file and line are recorded.
  ///   - line: The line of the call.
  @inlinable
  public func mark(
    _ text: @autoclosure () -> String, level: TraceLevel? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    if tracer.isEnabled { tracer.markEnabled(text(), level, on: subject, fileID, line) }
  }
}
