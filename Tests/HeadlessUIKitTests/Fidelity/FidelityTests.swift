import HeadlessUIKit
import Testing

/// What real UIKit did, as printed logs, documents, and tests of others tell: every case is played and compared.
@Suite @MainActor
struct FidelityTests {
  @Test(arguments: CaseScript.all)
  func `a case runs as real UIKit ran it`(_ script: CaseScript) throws {
    let known = try #require(UIKitCase.byID[script.id], "there is no case of that id")
    #expect(script.steps.count == known.steps.count)
    let comparison = CaseComparison(of: known, played: script)
    for (step, lines) in script.play().enumerated() {
      let action = known.steps[step].action
      #expect(comparison.comparable(lines, of: step) == comparison.expectation(step), "step \(step + 1): \(action)")
    }
  }

  @Test func `every case is played or listed as not modeled, and none twice`() {
    let handled = Set(CaseScript.all.map(\.id)).sorted() + CaseScript.notModeled.map(\.id)
    #expect(handled.sorted() == UIKitCase.all.map(\.id).sorted())
    let plays = CaseScript.all.map(\.title)
    #expect(plays.count == Set(plays).count)
  }

  @Test func `what is not as the case has it is said, and really is not`() {
    for script in CaseScript.all {
      for (step, lines) in script.instead {
        #expect(script.exception != nil, "\(script.id)")
        #expect(UIKitCase.byID[script.id]?.steps[step].expect != lines, "\(script.id)")
      }
    }
  }

  @Test func `a case with several accounts says which one is followed`() {
    let undecided = CaseScript.all.filter { $0.choice == nil && UIKitCase.byID[$0.id]?.variants.isEmpty == false }
    #expect(undecided.map(\.id) == [])
  }

  @Test func `the table of the documentation is current`() throws {
    let block = DocumentBlock("cases", of: "docs/headless-uikit.md")
    #expect(try block.text(writing: FidelityTable.text) == FidelityTable.text)
  }
}
