#if !canImport(ObjectiveC)  // The overloads are there for Linux only.
  import Dispatch
  import Foundation
  import HeadlessUIKit
  import LifelineHeadlessTestSupport
  import Testing

  /// Code as apps have it: each call compiles as against Foundation and Dispatch, and is pending with its line, if the
  /// overload has room for it.
  private final class Feed: UIViewController {
    let queue = DispatchQueue(label: "Feed")
    var count = 0
    var timer: Timer?
    var token: NSObjectProtocol?

    func reload() { count += 1 }

    func schedule() {
      DispatchQueue.main.async { self.count += 1 }
      DispatchQueue.main.async { [weak self] in
        guard let self = self else { return }
        self.reload()
      }
      DispatchQueue.main.async(execute: reload)
      DispatchQueue.main.asyncAfter(deadline: .now() + 600) { [weak self] in self?.reload() }
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(600), execute: { self.reload() })
      queue.async(qos: .background) { DispatchQueue.main.async { self.reload() } }
      timer = Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { [weak self] timer in
        if self == nil { timer.invalidate() }
      }
      timer = .scheduledTimer(withTimeInterval: 600, repeats: false, block: { _ in })
      token = NotificationCenter.default.addObserver(forName: .init("Feed"), object: nil, queue: .main) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.reload() }
      }
      OperationQueue.main.addOperation { [weak self] in print(self as Any) }
      OperationQueue.main.addOperation(BlockOperation {})
      let item = DispatchWorkItem { self.reload() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 600, execute: item)
      item.cancel()
    }
  }

  @Suite(.inOwnWorld) @MainActor
  struct DispatchingTests {
    @Test func `calls without isolation choose the overloads`() {
      let feed = Feed()
      feed.queue.suspend()
      feed.schedule()
      let kinds = HeadlessWorld.current.pendingWork.map { "\($0.kind.name) \($0.line == nil ? "file" : "line")" }
      #expect(
        kinds == [
          "dispatch block line", "dispatch block line", "dispatch block line", "delayed dispatch block file",
          "delayed dispatch block file", "dispatch block file", "timer line", "timer line", "observer line",
          "operation line",
        ])
      NotificationCenter.default.post(name: .init("Feed"), object: nil)
      #expect(feed.count == 1)
      feed.timer?.invalidate()
      feed.token.map(NotificationCenter.default.removeObserver)
      feed.queue.resume()
    }
  }
#endif
