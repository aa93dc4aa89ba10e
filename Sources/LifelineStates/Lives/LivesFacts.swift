internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

/// The sentences below the title: which objects existed, which leaked, and which are alive at the end.
struct LivesFacts {
  /// A part of a sentence in which all text has the same appearance.
  struct Part {
    var text: String
    var color = Palette.ink
    var isBold = false

    init(_ text: String, color: Palette.Color = Palette.ink, isBold: Bool = false) {
      self.text = text
      self.color = color
      self.isBold = isBold
    }
  }

  private static let maximumTypes = 3
  private(set) var lines: [[Part]] = []

  init(_ panel: Lives.Panel, _ text: LivesText) {
    lines = [Self.lived(panel, text)]
    if let segment = panel.firstSegment {
      let note = TraceContinuation.note(segment: segment.number, event: segment.event)
      lines.append([Part("Incomplete: ", color: Palette.muted), Part(note)])
    }
    if let unlisted = panel.unlisted {
      let objects = CountText.grouped(unlisted, "more living object")
      let note = "\(objects) of unknown type, without events in the segments that were read"
      lines.append([Part("Not counted: ", color: Palette.muted), Part(note)])
    }
    if panel.leakedCount > 0 { lines.append([Part("Leaked: ", color: Palette.muted)] + Self.leaked(panel, text)) }
    if let leaks = panel.unknownLeaks {
      let reason = Abstention.Reason.earlierLeaks.text(about: leaks.objects)
      lines.append([Part("Not judged: ", color: Palette.muted), Part(reason)])
    }
    if let end = panel.openEnd {
      let reason = "leaks that the trace does not report, because \(end.reason.text)"
      lines.append([Part("Not judged: ", color: Palette.muted), Part(reason)])
    }
    if let limits = panel.limits { lines.append([Part("Not known: ", color: Palette.muted), Part(limits.text)]) }
    let onScreen = panel.groups.reduce(0) { $0 + $1.onScreen }
    if onScreen > 0 {
      let names = panel.onScreen.map { LabelText.fitted($0, size: 11) }
      lines.append([
        Part(panel.limits.proves(.onScreen) ? "On screen: " : "Last seen on screen: ", color: Palette.muted),
        Part(Self.list(names, of: onScreen)),
      ])
    }
    let others = panel.groups.compactMap(Self.alsoAlive)
    let total = panel.groups.count { $0.alive > $0.leaked + $0.onScreen }
    if !others.isEmpty, panel.limits.proves(.alive) {
      let names = Self.list(Array(others.prefix(Self.maximumTypes)), of: total, "type")
      let label = panel.leakedCount + onScreen > 0 ? "Also alive: " : "Alive: "
      lines.append([Part(label, color: Palette.muted), Part(names)])
    }
  }

  /// Returns the facts of a whole picture, for screen readers.
  static func sentences(_ lives: Lives) -> String {
    let panels = lives.panels.map { panel -> String in
      guard !panel.groups.isEmpty else { return "No objects." }
      let lines = LivesFacts(panel, LivesText(lives, panel)).lines.map { $0.map(\.text).joined() }
      return lines.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }
    if panels.isEmpty { return "No objects." }
    if panels.count == 1 { return panels[0] }
    return zip(lives.panels, panels).map { "\(DotText.visible($0.title)): \($1)" }.joined(separator: " ")
  }

  private static func lived(_ panel: Lives.Panel, _ text: LivesText) -> [Part] {
    let types = panel.typeCount == 1 ? "" : " of \(CountText.grouped(panel.typeCount)) types"
    let objects = CountText.grouped(panel.objectCount, "object")
    let verb = panel.objectCount == 1 ? "was" : "were"
    let traced = "\(objects)\(types) \(verb) traced in \(text.length(panel))."
    guard panel.limits.proves(.alive) else { return [Part(traced)] }
    let start = traced + (panel.openEnd == nil ? " At the end, " : " At the last event, ")
    guard panel.aliveCount > 0 else { return [Part(start + "none is alive.")] }
    let alive = "\(CountText.grouped(panel.aliveCount)) \(panel.aliveCount == 1 ? "is" : "are") alive"
    guard panel.leakedCount > 0 else { return [Part("\(start)\(alive).")] }
    let leaked =
      panel.aliveCount == 1
      ? "and leaked." : "\(CountText.grouped(panel.leakedCount)) of them leaked."
    let comma = panel.aliveCount == 1 ? "" : ","
    return [Part("\(start)\(alive)\(comma) "), Part(leaked, color: Palette.error, isBold: true)]
  }

  private static func leaked(_ panel: Lives.Panel, _ text: LivesText) -> [Part] {
    // The types that are not named do not begin to leak before the others.
    let groups = panel.groups.filter { $0.leaked > 0 }
      .sorted { ($0.leakedSince?.event ?? .max, -$0.leaked) < ($1.leakedSince?.event ?? .max, -$1.leaked) }
    let texts = groups.prefix(maximumTypes).map { group -> String in
      let name = group.leaked == 1 ? Self.leakedName(group) : "\(CountText.grouped(group.leaked)) \(Self.type(group))"
      return name + (group.leakedSince.map { " " + text.since($0, to: group.lastLeakedSince ?? $0) } ?? "")
    }
    return [Part(list(texts, of: groups.count, "type"), color: Palette.error, isBold: true)]
  }

  private static func leakedName(_ group: Lives.Group) -> String {
    guard let object = group.members.first(where: { $0.leakedSince != nil }) else { return "1 \(type(group))" }
    return LabelText.fitted(object.name ?? "\(object.type) #\(object.id)", size: 11)
  }

  private static func alsoAlive(_ group: Lives.Group) -> String? {
    let count = group.alive - group.leaked - group.onScreen
    guard count > 0 else { return nil }
    if count == 1, group.form == .rows,
      let object = group.members.first(where: { $0.stateAtEnd != nil && !$0.isOnScreen && $0.leakedSince == nil }),
      let name = object.name
    {
      return LabelText.fitted(name, size: 11)
    }
    return "\(CountText.grouped(count)) \(type(group))"
  }

  private static func type(_ group: Lives.Group) -> String {
    group.otherTypes > 0 ? "of \(group.otherTypes + 1) other types" : LabelText.fitted(group.type, size: 11)
  }

  private static func list(_ items: [String], of total: Int, _ what: String = "") -> String {
    let more = total - items.count
    return items.joined(separator: ", ")
      + (more > 0
        ? ", and \(CountText.grouped(more)) more\(what.isEmpty ? "" : " \(what)\(more == 1 ? "" : "s")")" : "")
  }
}
