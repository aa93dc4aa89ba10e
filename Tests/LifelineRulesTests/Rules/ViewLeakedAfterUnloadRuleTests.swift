import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ViewLeakedAfterUnloadRuleTests {
  private let check = RuleCheck(rule: .viewLeakedAfterUnload)
  private let open = RuleCheck(rule: .viewLeakedAfterUnload, isClosed: false)
  private static let nextView = Subject(id: 4, kind: .view, type: "UIView")

  @Test func `a view that is alive after its unload is reported with its controller`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.viewUnloaded, of: .main, ["by": "app"])
      trace.wait(500_000)
      trace.instant("tick", of: .main)
    }
    var finding = Finding(
      rule: "view-leaked-after-unload", severity: .error, subject: .mainView, trace: "test",
      message: "UIView #3, the view of main (MainViewController #1), was unloaded by the app at 3 ms, but stayed alive "
        + "for 1.5 ms, until the end of the trace", events: [3],
      fix: "When the view is unloaded, clear the outlets and other strong references to the view and its subviews, "
        + "and remove the view from its superview, which also retains it.",
      fingerprint: "view-leaked-after-unload:UIView:MainViewController.view",
      code: CodeReference(type: Subject.main.type))
    finding.isLeak = true
    #expect(findings == [finding])
  }

  @Test func `a view that was found leaked is reported with its path, even when the trace breaks off`() throws {
    let findings = open { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.viewUnloaded, of: .main)
      trace.instant(.expectDeallocation, of: .mainView, ["reason": "unloaded", "grace": 1000])
      trace.instant(.leaked, of: .mainView, ["path": "Cache.views[7] -> UIView #3"])
    }
    #expect(
      findings.map(\.message) == [
        "UIView #3, the view of main (MainViewController #1), was unloaded at 2 ms, but stayed alive for 2 ms, "
          + "until the trace breaks off; retained by Cache.views[7] -> UIView #3"
      ])
    #expect(findings.map(\.events) == [[2, 3, 4]])
    #expect(
      findings.map(\.fingerprint) == [
        "view-leaked-after-unload:UIView:MainViewController.view:Cache.views[] -> UIView #"
      ])
  }

  @Test func `a view that ends is fine, before its unload or after`() throws {
    for isBefore in [true, false] {
      let findings = check { trace in
        trace.instant(.`init`, of: .mainView, ["owner": 1])
        if isBefore { trace.instant(.`deinit`, of: .mainView) }
        trace.instant(.viewUnloaded, of: .main)
        if !isBefore { trace.instant(.`deinit`, of: .mainView) }
      }
      #expect(findings == [])
    }
  }

  @Test func `a late release is no leak`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.viewUnloaded, of: .main)
      trace.instant(.leaked, of: .mainView)
      trace.instant(.releasedLate, of: .mainView)
      trace.instant(.`deinit`, of: .mainView)
    }
    #expect(findings == [])
  }

  @Test func `a trace that breaks off proves nothing by itself`() throws {
    let findings = open { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.viewUnloaded, of: .main)
    }
    #expect(findings == [])
  }

  @Test(arguments: [true, false])
  func `an unload and an expectation of its own are one leak`(isBefore: Bool) throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      if !isBefore { trace.instant(.viewUnloaded, of: .main) }
      trace.instant(.expectDeallocation, of: .mainView, ["reason": "unloaded", "grace": 1_000_000_000])
      if isBefore { trace.instant(.viewUnloaded, of: .main) }
    }
    #expect(findings.map(\.events) == [[2, 3]])
  }

  @Test func `the newest view before the unload is meant, not the one that is loaded later`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.viewUnloaded, of: .main)
      trace.instant(.`init`, of: Self.nextView, ["owner": 1])
    }
    #expect(findings.map(\.subject) == [.mainView])
    let replaced = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.`init`, of: Self.nextView, ["owner": 1])
      trace.instant(.viewUnloaded, of: .main)
    }
    #expect(replaced.map(\.subject) == [Self.nextView])
  }

  @Test func `when the newest view is gone, an older one is not taken for it`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.`init`, of: Self.nextView, ["owner": 1])
      trace.instant(.`deinit`, of: Self.nextView)
      trace.instant(.viewUnloaded, of: .main)
    }
    #expect(findings == [])
  }

  @Test func `a view outlives its unload and its controller, and is reported`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.viewUnloaded, of: .main)
      trace.instant(.`deinit`, of: .main)
    }
    #expect(findings.map(\.subject) == [.mainView])
  }

  @Test func `a view that was not unloaded is not reported, though its controller leaks`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.expectDeallocation, of: .main, ["reason": "dismissed"])
      trace.instant(.leaked, of: .main)
      trace.instant(.leaked, of: .mainView)
    }
    #expect(findings == [])
  }

  @Test func `a view of a leaked controller is reported when it was unloaded`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.viewUnloaded, of: .main)
      trace.instant(.leaked, of: .main)
    }
    #expect(findings.map(\.subject) == [.mainView])
  }

  @Test func `a controller's number that is used again has no view of the old one`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.`deinit`, of: .main)
      trace.instant(.viewUnloaded, of: .main)
    }
    #expect(findings == [])
  }

  @Test func `an unload of which only the expectation is in the trace counts`() throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .mainView, ["reason": "unloaded"])
    }
    #expect(
      findings.map(\.message) == [
        "UIView #3 was expected to be released at 1 ms (unloaded), but stayed alive for 0 ns, until the end of the trace"
      ])
    #expect(findings.map(\.fingerprint) == ["view-leaked-after-unload:UIView"])
  }

  @Test func `an unload of a controller without a view is nothing`() throws {
    #expect(check { $0.instant(.viewUnloaded, of: .main) } == [])
  }
}
