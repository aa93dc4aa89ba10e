internal import Lifeline
package import LifelineDiagrams
internal import LifelineRules
package import LifelineTraces

/// The contents of a lives diagram without its layout: which objects existed when, and in which state.
///
/// ``LivesBuilder`` creates it from traces, ``graph()`` and the text formats draw it, and ``json`` writes it.
package struct Lives: Sendable, Codable, Equatable {
  /// The unit of the horizontal axis.
  package enum Axis: String, Sendable, Codable, CaseIterable {
    /// Nanoseconds since the start of the trace.
    case time
    /// Events, by their sequence numbers.
    case events
  }

  /// The prominence of a part of a life, from the least to the most prominent.
  package enum Level: String, Sendable, Codable, CaseIterable {
    /// The object's state is unknown.
    case unknown
    /// The appearances of a model's states.
    case faint, light, middle, strong
    /// The object is expected to be released.
    case due
    /// The object is past its grace period, and is released at the end of this interval.
    case late
    /// The object leaked.
    case leaked
  }

  /// A moment on both axes.
  package struct Moment: Sendable, Codable, Hashable {
    /// Nanoseconds since the start of the trace.
    package var time: Int
    /// The event's sequence number, or 0 for a moment before the trace.
    package var event: Int

    /// Whether the moment is before the first event of the trace, at an unknown time.
    var isBeforeTrace: Bool { event == 0 }
  }

  /// A part of a life with one level.
  package struct Band: Sendable, Codable, Equatable {
    package var level: Level
    /// The states in the band, as the model names them.
    package var states: [String]
    package var from: Moment
    package var to: Moment
  }

  /// The number of a finding, and the position where it is shown.
  package struct Badge: Sendable, Codable, Equatable {
    /// The index in ``Lives/findings``.
    package var finding: Int
    package var at: Moment
  }

  /// An object with its own row or in a lane.
  package struct Object: Sendable, Codable, Equatable {
    /// The number that the tracer assigned to the object.
    package var id: Int
    package var name: String?
    package var type: String
    /// The lane, from 0. An object with its own row has lane 0.
    package var lane: Int
    /// Whether the object existed before the trace.
    package var isOlder: Bool
    /// Whether the object's life began before a selection.
    package var continuesBefore: Bool
    /// Whether the object's life continues after a selection.
    package var continuesAfter: Bool
    /// The bands that are visible at this width, in order.
    package var bands: [Band]
    /// The moment when the object was released, or nil if it was not released within this picture.
    package var end: Moment?
    /// The moment from which the object should have been released, if it leaked.
    package var leakedSince: Moment?
    /// Whether the object leaked after it was removed from the interface.
    package var isDetached = false
    /// The object's state at the end of the picture, or nil if the object is not alive at the end.
    package var stateAtEnd: String?
    /// Whether the object is on the screen at the end.
    package var isOnScreen: Bool
    package var badges: [Badge] = []
  }

  /// The number of living objects of a type in a column of the picture.
  package struct Column: Sendable, Codable, Equatable {
    /// For the moment with the most objects, the number of objects at each level, in the order of ``Level``.
    package var counts: [Int]
    /// The minimum number of objects.
    package var minimum: Int
  }

  /// The way in which the objects of a type are drawn.
  package enum Form: String, Sendable, Codable {
    /// One row per object.
    case rows
    /// Enough lanes for the maximum number of objects that are alive at the same time.
    case lanes
    /// The number of objects only.
    case counts
  }

  /// The objects of one type.
  package struct Group: Sendable, Codable, Equatable {
    package var type: String
    package var kind: String
    /// The number of other types in the group, besides the type that it is named after. Most groups have none.
    package var otherTypes = 0
    package var form: Form
    package var objects: Int
    /// The maximum number of objects alive at the same time, and the moment when this number is first reached.
    package var peak: Int
    package var peakAt: Moment
    /// The number of objects that are alive at the end, by their final states.
    package var alive: Int
    package var states: [StateCount]
    package var leaked: Int
    /// The number of objects that are on the screen at the end.
    package var onScreen: Int
    /// The earliest moment from which one of the leaked objects should have been released.
    package var leakedSince: Moment?
    /// The latest moment from which one of the leaked objects should have been released.
    package var lastLeakedSince: Moment?
    /// The objects that are drawn. For ``Form/counts``, the first leaked objects.
    package var members: [Object]
    /// The columns for ``Form/counts``, from left to right. The last one is the column in which the trace ends.
    package var columns: [Column]
    /// The words for each level that occurs, in the order of ``Level``.
    package var legend: [LegendEntry]
    /// The name that the legend uses for the objects.
    package var model: String?
  }

  /// The number of objects in a state.
  package struct StateCount: Sendable, Codable, Equatable {
    package var state: String
    package var count: Int

    /// Returns the counts of states, the largest first.
    static func sorted(_ counts: [String: Int]) -> [StateCount] {
      counts.map { StateCount(state: $0.key, count: $0.value) }.sorted {
        ($0.count, $1.state) > ($1.count, $0.state)
      }
    }
  }

  /// The meaning of a level for objects of one kind.
  package struct LegendEntry: Sendable, Codable, Equatable {
    package var level: Level
    package var text: String
  }

  /// A mark with the user's own text.
  package struct Mark: Sendable, Codable, Equatable {
    package var text: String
    package var at: Moment
  }

  /// A part of the axis without changes, drawn at a reduced length.
  package struct Cut: Sendable, Codable, Equatable {
    package var from: Int
    package var to: Int
  }

  /// One trace.
  package struct Panel: Sendable, Codable, Equatable {
    package var title: String
    /// Whether times are steps of a counting clock.
    package var isCounted: Bool
    /// The first and the last moment of the axis.
    package var from: Moment
    package var to: Moment
    package var groups: [Group]
    package var marks: [Mark]
    package var markCount: Int
    /// The names of some of the objects that are on the screen at the end.
    package var onScreen: [String]
    /// The objects that may have leaked before the trace began, or nil if there are none.
    package var unknownLeaks: UnknownLeaks?
    /// The segment with which the trace begins, or nil if its first segments are not missing.
    package var firstSegment: FirstSegment?
    /// The number of living objects without events that ``firstSegment`` does not list, or nil if there are none or
    /// only some objects are selected.
    package var unlisted: Int?
    /// The reason why the last event is not the end of the trace, or nil if it is, or if the picture ends earlier.
    package var openEnd: OpenEnd?
    /// What the picture would say about the objects if the trace's source reported more, or nil if it reports enough.
    package var limits: SourceLimits?
  }

  /// The first segment that was read of a trace whose first segments were not.
  package struct FirstSegment: Sendable, Codable, Equatable {
    package var number: Int
    /// The number of the segment's first event.
    package var event: Int

    /// Returns nil if no segments are missing.
    init?(_ trace: TraceIdentity) {
      guard let continues = trace.header.continues else { return nil }
      (number, event) = (continues.segment, continues.sequence)
    }
  }

  /// The reason why the last event is not the end of a trace, so that leaks that the trace does not report are unknown.
  package enum OpenEnd: String, Sendable, Codable {
    case breaksOff, beingWritten

    /// Returns nil if the trace was closed, or if its source does not report the end.
    init?(_ end: TraceEnd) {
      guard end.note != nil, let reason = end.openReason else { return nil }
      self = reason == .beingWritten ? .beingWritten : .breaksOff
    }

    var reason: Abstention.Reason {
      switch self {
      case .breaksOff: .breaksOff
      case .beingWritten: .beingWritten
      }
    }
  }

  /// Objects that were alive when the trace began, and whose leaks may be in segments that were not read.
  package struct UnknownLeaks: Sendable, Codable, Equatable {
    /// The number of objects, or nil if it is unknown.
    package var objects: Int?

    /// Returns nil if the leaks of all older objects are known.
    init?(_ trace: TraceIdentity) {
      guard let continues = trace.header.continues, continues.objectsWithUnknownLeaks != 0 else { return nil }
      objects = continues.objectsWithUnknownLeaks
    }
  }

  /// The findings with the same fingerprint.
  package struct Issue: Sendable, Codable, Equatable {
    package var rule: String
    package var severity: String
    package var message: String
    package var count: Int
  }

  package var title: String
  package var axis: Axis
  /// The width of the picture in points, and the position and width of its field.
  package var width: Int
  package var fieldLeft: Int
  package var fieldWidth: Int
  package var panels: [Panel]
  /// The shortened pauses, in the units of ``axis``, measured from the start of the panels.
  package var cuts: [Cut]
  package var findings: [Issue]
  package var omissions: [Omission]
  /// Whether a legend below the picture explains the symbols.
  package var showsLegend: Bool

  /// Whether all times are steps of counting clocks.
  package var isCounted: Bool { !panels.isEmpty && panels.allSatisfy(\.isCounted) }

  package var objectCount: Int { panels.reduce(0) { $0 + $1.objectCount } }

  /// The width in points of a column of counts.
  package static let columnWidth = 2
}

extension Lives.Panel {
  package var objectCount: Int { groups.reduce(0) { $0 + $1.objects } }
  var typeCount: Int { groups.reduce(0) { $0 + $1.otherTypes + 1 } }
  var aliveCount: Int { groups.reduce(0) { $0 + $1.alive } }
  var leakedCount: Int { groups.reduce(0) { $0 + $1.leaked } }

  func length(_ axis: Lives.Axis) -> Int { to.value(axis) - from.value(axis) }
}

extension Lives.Moment {
  func value(_ axis: Lives.Axis) -> Int { axis == .time ? time : event }
}

extension Lives.Level {
  /// The rank among all levels. If two levels share a position, the higher one is drawn.
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

  /// Whether the level is drawn as a thin line in a row, and as an area of thin lines in counts.
  var isThin: Bool { self == .unknown || self == .faint }

  init(_ look: LifecycleModel.Look?) {
    switch look {
    case .light?: self = .light
    case .middle?: self = .middle
    case .strong?: self = .strong
    case .faint?, nil: self = .faint
    }
  }
}
