/// The visible bands of one row or lane: the strongest band in each half point.
struct BandRaster {
  /// A part of one object's life.
  struct Piece {
    var object: Int
    var level: Lives.Level
    var states: UInt64
    var from: Lives.Moment
    var to: Lives.Moment
  }

  private static let cellsPerPoint = 2.0
  private var cells: [Int32]
  private var pieces: [Piece] = []
  private var ends: [Int32: (object: Int, at: Lives.Moment)] = [:]

  init(width: Double) {
    cells = [Int32](repeating: -1, count: max(1, Int((width * Self.cellsPerPoint).rounded(.up))))
  }

  /// Adds a piece between two positions in points.
  mutating func add(_ piece: Piece, from left: Double, to right: Double) {
    let first = cell(left)
    let last = max(first, min(cells.count - 1, Int((right * Self.cellsPerPoint).rounded(.up)) - 1))
    var number: Int32 = -1
    for cell in first...last {
      let other = cells[cell]
      guard other < 0 || pieces[Int(other)].level.index < piece.level.index else { continue }
      if number < 0 {
        number = Int32(pieces.count)
        pieces.append(piece)
      }
      cells[cell] = number
    }
  }

  /// Adds the end of a life.
  mutating func end(_ object: Int, at moment: Lives.Moment, x: Double) {
    ends[Int32(cell(x)), default: (object, moment)] = (object, moment)
  }

  private func cell(_ x: Double) -> Int { min(cells.count - 1, max(0, Int(x * Self.cellsPerPoint))) }

  /// The visible pieces, from left to right. A piece can be visible on both sides of a stronger one.
  var visible: [Piece] {
    var visible: [Piece] = []
    var isTaken = [Bool](repeating: false, count: pieces.count)
    for cell in cells where cell >= 0 && !isTaken[Int(cell)] {
      isTaken[Int(cell)] = true
      visible.append(pieces[Int(cell)])
    }
    return visible
  }

  var visibleEnds: [(object: Int, at: Lives.Moment)] { ends.keys.sorted().compactMap { ends[$0] } }
}
