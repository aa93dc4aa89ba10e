internal import Lifeline

/// A trace with many objects: screens that come and go, and short-lived loads; about ten events for each object, and a
/// leak for each 2,000.
enum CrowdedLives {
  private static let callbacks: [EventName] = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear",
  ]
  private static let types: [TypeName] = ["FeedViewController", "ProductViewController", "ReaderViewController"]
  /// How many are alive at once.
  private static let crowd = 90

  private struct Life {
    var subject: Subject
    var next = 0
  }

  static func write(events: Int, to path: String) throws {
    var writer = try EventWriter(path: path, name: "crowded lives")
    var alive: [Life] = []
    var count = 0
    while writer.count + 2 * crowd + 4 < events {
      if alive.count < crowd {
        count += 1
        let isScreen = count % 4 != 0
        let subject =
          isScreen ? writer.makeSubject(.controller, types[count % 3]) : writer.makeSubject("model", "ImageLoad")
        try writer.write(.`init`, .instant, of: subject)
        alive.append(Life(subject: subject, next: isScreen ? 0 : callbacks.count))
      }
      let index = Int.random(in: 0..<alive.count, using: &writer.random)
      if alive[index].next < callbacks.count {
        try writer.span(callbacks[alive[index].next], of: alive[index].subject)
        alive[index].next += 1
        continue
      }
      let subject = alive[index].subject
      alive.swapAt(index, alive.count - 1)
      alive.removeLast()
      guard count % 2000 == 0 else {
        try writer.write(.deinit, .instant, of: subject)
        continue
      }
      try writer.write(.expectDeallocation, .instant, of: subject, ["grace": 0])
      try writer.write(.leaked, .instant, of: subject)
    }
    while writer.count < events { try writer.write(.mark, .instant, of: .marker, ["text": "The user waits"]) }
    try writer.close()
  }
}
