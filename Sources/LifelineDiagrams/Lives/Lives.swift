internal import LifelineAnalysis

/// What lived when, in which state: the contents of a picture of lives, before it has a shape.
///
/// ``LivesBuilder`` makes one from traces; ``graph()`` and the text formats draw it, and ``json`` writes it.
package struct Lives: Sendable, Codable, Equatable {
  /// What the horizontal axis counts.
  package enum Axis: String, Sendable, Codable, CaseIterable {
    /// Nanoseconds since the start of the trace.
    case time
    /// Events, by their sequence numbers.
    case events
  }

  /// How noticeable a stretch of a life is, from the least to the most important.
  package enum Level: String, Sendable, Codable, CaseIterable {
    /// No event says which state the object is in.
    case unknown
    /// The appearances of a model's states.
    case faint, light, middle, strong
    /// The object is expected to be released.
    case due
    /// The object is past its grace period, and was released later.
    case late
    /// The object leaked.
    case leaked
  }

  /// A moment on both axes.
  package struct Moment: Sendable, Codable, Hashable {
    /// Nanoseconds since the start of the trace.
    package var time: Int
    /// The event's sequence number.
    package var event: Int
  }

  /// A stretch of a life in one level.
  package struct Band: Sendable, Codable, Equatable {
    package var level: Level
    /// The states in it, in the model's words.
    package var states: [String]
    package var from: Moment
    package var to: Moment
  }

  /// The number of a finding, and where it is shown.
  package struct Badge: Sendable, Codable, Equatable {
    /// Index in ``Lives/findings``.
    package var finding: Int
    package var at: Moment
  }

  /// An object with a row, or in a lane.
  package struct Object: Sendable, Codable, Equatable {
    /// The tracer's number for it.
    package var id: Int
    package var name: String?
    package var type: String
    /// The lane, from 0; 0 for an object with a row of its own.
    package var lane: Int
    /// Whether it is older than the trace.
    package var isOlder: Bool
    /// Whether its life began before a selection, and whether it goes on after it.
    package var continuesBefore: Bool
    package var continuesAfter: Bool
    /// The bands that can be seen at this width, in order.
    package var bands: [Band]
    /// When it was released; nil when it was not, in this picture.
    package var end: Moment?
    /// Since when it should not be alive, if it leaked.
    package var leakedSince: Moment?
    /// Its state at the end of the picture; nil when it is not alive then.
    package var stateAtEnd: String?
    /// Whether it is on the screen at the end.
    package var isOnScreen: Bool
    package var badges: [Badge] = []
  }

  /// How many objects of a type are alive in a column of the picture.
  package struct Column: Sendable, Codable, Equatable {
    /// The number in each level at the moment with most objects, in the order of ``Level``.
    package var counts: [Int]
    /// The minimum number of objects.
    package var minimum: Int
  }

  /// How the objects of a type are drawn.
  package enum Form: String, Sendable, Codable {
    /// A row for each.
    case rows
    /// The number of lanes: the maximum number of objects alive at once.
    case lanes
    /// Their number.
    case counts
  }

  /// The objects of one type.
  package struct Group: Sendable, Codable, Equatable {
    package var type: String
    package var kind: String
    /// How many other types are in it, beside the one that it is named after; 0 for most groups.
    package var otherTypes = 0
    package var form: Form
    package var objects: Int
    /// The maximum number alive at once, and when it is first reached.
    package var peak: Int
    package var peakAt: Moment
    /// How many are alive at the end, by their states there.
    package var alive: Int
    package var states: [StateCount]
    package var leaked: Int
    /// How many are on the screen at the end.
    package var onScreen: Int
    /// When the first of them should have been released.
    package var leakedSince: Moment?
    /// The objects that are drawn. For ``Form/counts`` the first leaked ones.
    package var members: [Object]
    /// For ``Form/counts``, from left to right.
    package var columns: [Column]
    /// The words of each level that occurs, in the order of ``Level``.
    package var legend: [LegendEntry]
    /// What the legend calls its objects.
    package var model: String?
  }

  /// How many objects are in a state.
  package struct StateCount: Sendable, Codable, Equatable {
    package var state: String
    package var count: Int
  }

  /// What a level means for a kind of objects.
  package struct LegendEntry: Sendable, Codable, Equatable {
    package var level: Level
    package var text: String
  }

  /// A text of the user's in the trace.
  package struct Mark: Sendable, Codable, Equatable {
    package var text: String
    package var at: Moment
  }

  /// A stretch of the axis in which nothing changes, drawn short.
  package struct Cut: Sendable, Codable, Equatable {
    package var from: Int
    package var to: Int
  }

  /// One trace.
  package struct Panel: Sendable, Codable, Equatable {
    package var title: String
    /// The first and the last moment of the axis.
    package var from: Moment
    package var to: Moment
    package var groups: [Group]
    package var marks: [Mark]
    /// How many marks there are.
    package var markCount: Int
    /// The names of some objects that are on the screen at the end.
    package var onScreen: [String]
  }

  /// Findings of one fingerprint.
  package struct Issue: Sendable, Codable, Equatable {
    package var rule: String
    package var severity: String
    package var message: String
    package var count: Int
  }

  package var title: String
  package var axis: Axis
  /// Whether times are steps of a counted clock.
  package var isCounted: Bool
  /// The width of the picture in points, and where its field begins and how wide it is.
  package var width: Int
  package var fieldLeft: Int
  package var fieldWidth: Int
  package var panels: [Panel]
  /// The pauses that are cut, in the units of ``axis``, counted from the start of the panels.
  package var cuts: [Cut]
  package var findings: [Issue]
  package var omissions: [Omission]
  /// Whether signs are explained below the picture.
  package var showsLegend: Bool

  /// How many objects there are in all panels.
  package var objectCount: Int { panels.reduce(0) { $0 + $1.objectCount } }

  /// The width of a column of counts in points.
  package static let columnWidth = 2
}

extension Lives.Panel {
  package var objectCount: Int { groups.reduce(0) { $0 + $1.objects } }
  var typeCount: Int { groups.reduce(0) { $0 + $1.otherTypes + 1 } }
  var aliveCount: Int { groups.reduce(0) { $0 + $1.alive } }
  var leakedCount: Int { groups.reduce(0) { $0 + $1.leaked } }

  /// The length of the axis.
  func length(_ axis: Lives.Axis) -> Int { to.value(axis) - from.value(axis) }
}

extension Lives.Moment {
  func value(_ axis: Lives.Axis) -> Int { axis == .time ? time : event }
}

extension Lives.Level {
  /// The place among all levels: the larger one is drawn where two share a place.
  @inline(__always)
  var index: Int {
    switch self {
    case .unknown: 0
    case .faint: 1
    case .light: 2
    case .middle: 3
    case .strong: 4
    case .due: 5
    case .late: 6
    case .leaked: 7
    }
  }
  static let all = allCases

  init(_ look: LifecycleModel.Look?) {
    switch look {
    case .light?: self = .light
    case .middle?: self = .middle
    case .strong?: self = .strong
    case .faint?, nil: self = .faint
    }
  }
}
