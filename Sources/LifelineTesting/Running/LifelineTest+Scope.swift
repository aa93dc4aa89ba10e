public import Testing

extension LifelineTest {
  /// Traces and judges what `body` does, under a name, for code that neither a trait nor `setUp` reaches.
  ///
  /// It is what ``LifelineTrait`` does around each test. Inside it, ``current`` is this run. Findings become issues of
  /// the test that runs, if any.
  public static func run(
    _ name: String, _ options: LifelineOption..., sourceLocation: SourceLocation = #_sourceLocation,
    body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let identity = TestIdentity(
      module: sourceLocation.moduleName, suites: [], name: name, origin: sourceLocation.fileID)
    try await LifelineTest(identity, LifelineSettings(options), location: sourceLocation).perform(body)
  }
}
