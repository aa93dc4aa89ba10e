import Lifeline
import LifelineRules

extension ModelMachine {
  /// Runs callbacks, written with spaces between them, and names each that is refused with the state it was refused in.
  ///
  /// `layout` stands for one pass of layout.
  func refusals(_ callbacks: String) -> [String] {
    var run = ModelRun()
    let all = callbacks.split(separator: " ").flatMap { word in
      word == "layout" ? ["viewWillLayoutSubviews", "viewDidLayoutSubviews"] : [String(word)]
    }
    return all.compactMap { callback in
      guard case .refused(let state) = run.step(EventName(callback), of: self) else { return nil }
      return "\(callback) when \(states[state].title)"
    }
  }
}

extension LifecycleModel {
  /// A built-in model by its name.
  static func named(_ name: String) -> LifecycleModel? { standard.first { $0.name == name } }

  func machine(for release: String) -> ModelMachine { machine(for: SystemRelease(release)) }
}
