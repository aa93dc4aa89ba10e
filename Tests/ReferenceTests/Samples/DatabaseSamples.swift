internal import LifelineFleet
internal import LifelineTestSupport
internal import Testing

/// The sample about databases of runs.
@Suite struct DatabaseSamples {
  private static func adding() throws {
    let changes = try RunDatabase.add(["traces"], to: "runs.db")
    print("\(changes.added) new runs")
  }

  @Test func `a folder without traces adds nothing`() throws {
    let folder = try TemporaryFolder()
    #expect(try RunDatabase.add([folder.path], to: "\(folder.path)/runs.db").added == 0)
  }
}
