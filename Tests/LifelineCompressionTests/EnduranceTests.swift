import LifelineTestSupport
import Testing

/// A small part of `Scripts/endurance`.
struct EnduranceTests {
  @Test func `writers that are killed leave every event`() async throws {
    let result = try await Program(Program.built("LifelineEndurance"), ["24", "1"]).finish()
    #expect(result.status == 0)
    #expect(result.outputText.hasPrefix("24 writers killed (seed 1): 0 problems; "))
  }
}
