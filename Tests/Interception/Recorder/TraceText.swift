#if os(Linux)
  import Lifeline

  /// A trace as lines without numbers and times, so that traces of two recordings can be compared.
  ///
  /// Left out is what the page "On Apple platforms" says is recorded in another way there.
  struct TraceText {
    let lines: [String]

    init(_ events: [TraceEvent]) {
      let labels = Dictionary(
        events.map { ($0.subject.id, Self.label(of: $0.subject)) }, uniquingKeysWith: { first, _ in first })
      let names = Dictionary(uniqueKeysWithValues: events.map { ($0.sequence, $0.name.string) })
      let lines = events.filter { !Self.isNoticeEnd($0) }.map { event in
        let attributes = Self.attributes(of: event).map { key, value in
          " \(key)=\(Self.text(of: value, key: key, labels, names))"
        }
        let phase = event.phase == .instant ? "" : " \(event.phase.label)"
        return "\(Self.label(of: event.subject)) \(event.name)\(phase)\(attributes.sorted().joined())"
      }
      self.lines = Self.withControllersFirst(lines)
    }

    /// Notices of the system have no duration when notifications tell of them.
    private static func isNoticeEnd(_ event: TraceEvent) -> Bool {
      event.name == .receiveMemoryWarning && event.phase == .end
    }

    /// `main MainViewController controller`: everything but the number.
    private static func label(of subject: Subject) -> String {
      "\(subject.name ?? "-") \(subject.type) \(subject.kind)"
    }

    private static func attributes(of event: TraceEvent) -> [(key: String, value: TraceValue)] {
      event.attributes.elements.map { ($0.key, $0.value) }.filter { key, _ in
        switch key {
        // Where in the source the mark is; that a cause was inferred.
        case "source", "inferred": false
        // `loadView` is not judged.
        case "super": event.name != .loadView
        // Layout also has other causes than transitions, so none is inferred.
        case "cause": !layout.contains(event.name)
        default: true
        }
      }
    }

    private static let layout: Set<EventName> = [
      .viewLayoutMarginsDidChange, .viewSafeAreaInsetsDidChange, .updateViewConstraints, .updateProperties,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    ]

    /// Numbers of subjects and events as what they stand for.
    private static func text(
      of value: TraceValue, key: String, _ labels: [Int: String], _ names: [Int: String]
    ) -> String {
      guard case .integer(let number) = value else { return "\(value)" }
      switch key {
      case "cause": return names[number] ?? "?"
      case "to", "from", "owner", "view": return labels[number] ?? "?"
      default: return "\(number)"
      }
    }

    /// UIKit releases the view in the controller's `dealloc`, and the controller's record ends after it: the two ends
    /// are put into the other order.
    private static func withControllersFirst(_ lines: [String]) -> [String] {
      var lines = lines
      for index in lines.indices.dropFirst()
      where lines[index].hasSuffix(" controller deinit") && lines[index - 1].hasSuffix(" view deinit") {
        lines.swapAt(index, index - 1)
      }
      return lines
    }
  }
#endif
