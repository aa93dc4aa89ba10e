internal import LifelineDiagrams

/// The positions of the badges in a row or lane, from left to right. They do not overlap.
struct LivesBadges {
  enum Content {
    /// The number of a finding, as its index in ``Lives/findings``.
    case finding(Int)
    /// The text that counts an object's other findings, such as `+ 3`.
    case more(TextBlock)
  }

  struct Badge {
    /// The index of the object in the row or lane.
    var object: Int
    var content: Content
    /// The center.
    var x: Double
    var width: Double
  }

  private(set) var placed: [Badge] = []
  private let radius: Double
  /// The range in which badges are drawn.
  private let field: ClosedRange<Double>

  private static let gap = 1.5
  /// The maximum number of badges per object, including a text that counts the other ones.
  private static let limit = 5

  /// - Parameters:
  ///   - objects: The badges of each object in the row or lane.
  ///   - place: Returns the position of a moment.
  init(_ objects: [[Lives.Badge]], radius: Double, field: ClosedRange<Double>, place: (Lives.Moment) -> Double) {
    self.radius = radius
    self.field = field
    let all = objects.enumerated().flatMap { wanted($1, of: $0, place) }
    pack(all.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element))
    pullBack()
  }

  /// Returns the badges of an object at the positions of its findings.
  private func wanted(_ badges: [Lives.Badge], of object: Int, _ place: (Lives.Moment) -> Double) -> [Badge] {
    let isAtMost = badges.count <= Self.limit
    let shown = badges.sorted { $0.at.event < $1.at.event }.prefix(isAtMost ? Self.limit : Self.limit - 1)
    var wanted = shown.map {
      Badge(object: object, content: .finding($0.finding), x: place($0.at), width: 2 * radius)
    }
    if !isAtMost {
      let text = TextBlock("+ \(badges.count - shown.count)", size: LivesWidths.smallSize, bold: true)
      wanted.append(
        Badge(object: object, content: .more(text), x: wanted.last?.x ?? 0, width: Double(text.width)))
    }
    return wanted
  }

  /// Moves badges to the right, as far as the badges before them require. Of badges for the same finding that would
  /// touch, only the first one is drawn.
  private mutating func pack(_ wanted: [Badge]) {
    var room = field.upperBound - field.lowerBound
    var end = -Double.infinity
    var touching: Set<Int> = []
    for var badge in wanted {
      if badge.x - badge.width / 2 >= end + Self.gap { touching = [] }
      guard room >= badge.width + Self.gap else { continue }
      if case .finding(let finding) = badge.content, !touching.insert(finding).inserted { continue }
      room -= badge.width + Self.gap
      badge.x = max(badge.x, end + Self.gap + badge.width / 2)
      end = badge.x + badge.width / 2
      placed.append(badge)
    }
  }

  /// Moves badges to the left, so that none extends beyond the field.
  private mutating func pullBack() {
    var end = field.upperBound
    for index in placed.indices.reversed() {
      placed[index].x = min(placed[index].x, end - placed[index].width / 2)
      end = placed[index].x - placed[index].width / 2 - Self.gap
    }
  }
}
