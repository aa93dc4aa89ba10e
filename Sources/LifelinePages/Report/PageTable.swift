internal import Lifeline

/// The strings and attributes that occur on a page.
///
/// If the page shows a selection of a trace's events, there are far fewer strings and attributes than in the trace.
struct PageTable {
  private let all: NameTable
  /// For the strings and attributes in ``all``, their positions on the page, or -1 if they do not occur there.
  private var textPlaces: [Int32]
  private var attributePlaces: [Int32]
  private var page = NameTable()
  private(set) var attributes: [TraceAttributes] = [TraceAttributes()]

  init(_ all: NameTable) {
    self.all = all
    textPlaces = [Int32](repeating: -1, count: all.texts.count)
    attributePlaces = [Int32](repeating: -1, count: all.attributes.count)
    attributePlaces[0] = 0
  }

  var texts: [String] { page.texts }

  mutating func place(of text: String) -> Int32 { page.place(of: text) }

  /// Returns the rows with their positions on the page, and the subjects that occur in them.
  mutating func enter(_ rows: [ReportRow], of trace: ReportTrace) -> ([ReportRow], [ReportTrace.Member]) {
    var places = [Int32](repeating: -1, count: trace.subjects.count)
    var subjects: [ReportTrace.Member] = []
    let entered = rows.map { row in
      var row = row
      if row.subject >= 0 {
        if places[Int(row.subject)] < 0 {
          places[Int(row.subject)] = Int32(subjects.count)
          subjects.append(enter(trace.subjects[Int(row.subject)]))
        }
        row.subject = places[Int(row.subject)]
      }
      row.name = enter(text: row.name)
      row.attributes = enter(attributes: row.attributes)
      row.endAttributes = enter(attributes: row.endAttributes)
      return row
    }
    return (entered, subjects)
  }

  private mutating func enter(_ subject: ReportTrace.Member) -> ReportTrace.Member {
    var subject = subject
    subject.kind = enter(text: subject.kind)
    subject.type = enter(text: subject.type)
    if subject.name >= 0 { subject.name = enter(text: subject.name) }
    return subject
  }

  private mutating func enter(text place: Int32) -> Int32 {
    if textPlaces[Int(place)] < 0 { textPlaces[Int(place)] = page.place(of: all.texts[Int(place)]) }
    return textPlaces[Int(place)]
  }

  private mutating func enter(attributes place: Int32) -> Int32 {
    if attributePlaces[Int(place)] < 0 {
      attributePlaces[Int(place)] = Int32(attributes.count)
      attributes.append(all.attributes[Int(place)])
    }
    return attributePlaces[Int(place)]
  }
}
