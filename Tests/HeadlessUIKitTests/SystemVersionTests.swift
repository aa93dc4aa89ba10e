import HeadlessUIKit
import Testing

struct SystemVersionTests {
  @Test(arguments: [("5", "5.0"), ("5.1", "5.1"), ("5.1.1", "5.1.1"), ("26.0", "26.0"), ("07.10", "7.10")])
  func `versions are read and written`(text: String, written: String) throws {
    #expect(try SystemVersion(parsing: text).description == written)
  }

  @Test(arguments: ["", "x", "5.", ".5", "5..1", "5.1.1.1", "-5", "+5", "5.1 ", "5,1", "٥.١", "12345", "5.x"])
  func `nonsense from outside throws, with what was wrong and how to write it`(text: String) {
    let error = #expect(throws: SystemVersionError.self) { try SystemVersion(parsing: text) }
    #expect(
      error?.description
        == "'\(text)' is not a system version: write one to three numbers with dots between them, such as 5.1 or 26.0")
  }

  @Test(arguments: ["0", "0.9", "1.0", "19.0", "25.4", "27", "99", "9999.1"])
  func `a version that there never was throws, with those that there are`(text: String) {
    let error = #expect(throws: SystemVersionError.self) { try SystemVersion(parsing: text) }
    #expect(
      error?.description
        == "'\(text)' is not a supported version of iOS: use 2 to 18 or 26, such as 5.1 or 26.0")
  }

  @Test func `a version that there never was stops the program when it is made in code`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SystemVersion(major: 99)
    }
    #expect(
      result.standardErrorText.contains(
        "'99.0' is not a supported version of iOS: use 2 to 18 or 26, such as 5.1 or 26.0"))
  }

  @Test func `versions are ordered by number, not by text`() {
    let ordered: [SystemVersion] = ["2.0", "5.0", "5.0.1", "5.1", "5.10", "6.0", "13.0", "26.0"]
    #expect(ordered.shuffled(by: [3, 0, 7, 1, 5, 2, 6, 4]).sorted() == ordered)
    #expect(SystemVersion.newest == "26.0")
  }

  @Test func `a literal without a version stops the program when a world is created for it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let version: SystemVersion = "4711"
      print(version)
      await MainActor.run { withHeadlessWorld(systemVersion: version) {} }
    }
    #expect(result.standardErrorText.contains("'4711' is not a supported version of iOS"))
  }

  @Test func `nonsense set in code stops with the same message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIDevice.current.systemVersion = "nonsense" }
    }
    #expect(
      result.standardErrorText.contains(
        "'nonsense' is not a system version: write one to three numbers with dots between them, such as 5.1 or 26.0"))
  }
}

extension Array {
  /// The elements in the given order.
  fileprivate func shuffled(by order: [Int]) -> [Element] {
    order.map { self[$0] }
  }
}
