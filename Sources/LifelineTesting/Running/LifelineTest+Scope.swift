public import Testing

extension LifelineTest {
  /// Traces and checks `body` under a name, for code that neither a trait nor `setUp` covers.
  ///
  /// ``LifelineTrait`` does the same for each test. In `body`, ``current`` returns this run. Findings become issues of
  /// the running test, if a test is running. The trait can specify one system at most, because `body` runs once.
  public static func run(
    _ name: String, _ trait: LifelineTrait = .lifeline, sourceLocation: SourceLocation = #_sourceLocation,
    body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await LifelineTest(name, trait, sourceLocation).perform(body)
  }

  /// Traces and checks a synchronous `body` on the main actor, without waiting.
  @MainActor
  public static func run(
    _ name: String, _ trait: LifelineTrait = .lifeline, sourceLocation: SourceLocation = #_sourceLocation,
    body: @MainActor () throws -> Void
  ) throws {
    try LifelineTest(name, trait, sourceLocation).perform(body)
  }

  private convenience init(_ name: String, _ trait: LifelineTrait, _ location: SourceLocation) {
    let identity = TestIdentity(module: location.moduleName, suites: [], name: name, origin: location.fileID)
    self.init(
      identity, LifelineSettings([trait]).refusingSystems(for: "LifelineTest.run"), location: location)
  }
}
