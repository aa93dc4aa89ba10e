extension TraceEvent: CustomStringConvertible {
  /// The event on one line, with its number and time: `129  3.2 ms  sub (SubViewController #2)  viewDidAppear {  animated`.
  ///
  /// As in `lifeline show`, attributes that do not matter to readers are left out; ``attributes`` contains all of them.
  public var description: String { "\(sequence)  \(TimeText().moment(time))  \(readableLine)" }

  /// The event without its number and time, such as `home (HomeController #1)  viewDidLoad {  called directly`.
  package var readableLine: String {
    if name == .mark, subject.id == 0 { return "── \(text ?? "")" }
    let description = EventDescription(of: self)
    // The event is about the trace itself.
    if name == .ended, subject.id == 0 { return "── \(description.label.text { "#\($0)" })" }
    let words = [description.label] + description.details.map(\.parts)
    let texts = words.map { $0.text { "#\($0)" } }
    let action = [bracketed(texts[0])] + texts.dropFirst()
    let thread = thread == 1 ? "" : "thread \(thread)  "
    return "\(thread)\(subject)  " + action.joined(separator: "  ")
  }

  private func bracketed(_ label: String) -> String {
    switch phase {
    case .begin: "\(label) {"
    case .end: "} \(label)"
    case .instant: label
    }
  }
}
