import Foundation
import HeadlessUIKit
import Testing

extension CaseScript: CustomTestStringConvertible {
  var testDescription: String { title }

  /// Plays the case in a world of its own. Returns what was logged in each step, the last one up to the end of it.
  ///
  /// Whoever watches is let into the world before anybody else is there, and leaves when the last step is over.
  @MainActor
  @discardableResult
  func play(watchedBy watch: () -> Void = {}, until leave: () -> Void = {}) -> [[String]] {
    withHeadlessWorld(systemVersion: system) {
      watch()
      let rehearsal = Rehearsal(window: UIWindow())
      Rehearsal.present = rehearsal
      defer { Rehearsal.present = nil }
      before(rehearsal)
      _ = rehearsal.log.take()
      let logs = steps.map { step in
        step(rehearsal)
        return rehearsal.log.take()
      }
      leave()
      return logs
    }
  }
}

extension Rehearsal {
  func settle() {
    UIApplication.shared.settle()
  }

  func registerNib(named name: String) {
    UINib.register(name) { _, coder in CaseView(coder: coder) ?? UIView() }
  }

  /// A nib with a controller in it, which has its view already when it comes out.
  func registerNibWithController(named name: String) {
    UINib.register(
      name,
      objects: { _, coder in
        let controller = CaseController(coder: coder)
        controller?.view = CaseView(coder: coder)
        return [controller].compactMap { $0 }
      })
  }

  func registerStoryboard() {
    UIStoryboard.register("Main") { storyboard in
      storyboard.addScene(
        "Case", isInitial: true,
        make: { coder in
          let controller = CaseController(coder: coder)
          controller?.usesNib = true
          return controller
        },
        view: { _, coder in CaseView(coder: coder) ?? UIView() })
    }
  }

  /// A phone and a pad at once.
  func presentFormSheetOnPad() {
    withHeadlessWorld(systemVersion: "12.0", idiom: .pad) {
      Rehearsal(log: log, window: UIWindow()).presentFormSheet()
    }
  }
}

extension UIKitCase {
  /// All of them, in the order of the file.
  static let all: [UIKitCase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("cases.json")
    do {
      return try decode(Data(contentsOf: file))
    } catch {
      fatalError("Fidelity/cases.json cannot be read: \(error)")
    }
  }()

  static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
