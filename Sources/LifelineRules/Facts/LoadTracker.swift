internal import Lifeline
internal import LifelineVocabulary

/// Tracks when the views of controllers are loaded and unloaded. Controllers are identified by their ``TraceStep/slot``.
public struct LoadTracker: Sendable {
  static let names: [EventName] = [.loadView, .viewDidLoad, .viewUnloaded, .viewDidUnload, .deinit]

  private struct Life: Sendable {
    var isLoadingView = false
    var hasLoaded = false
    var viewDidUnload: EventMoment?
    var unload: EventMoment?
    /// The unload since the last `viewDidLoad`.
    var unloadSinceLoad: EventMoment?
    /// The unload between the last `viewDidLoad` and the previous one.
    var unloadBeforeLoad: EventMoment?
  }

  private var lives = SlotTable<Life>()

  /// Returns whether `loadView` is running.
  package func isLoadingView(_ slot: Int) -> Bool { lives[slot]?.isLoadingView ?? false }

  /// Returns the moment when the running `viewDidUnload` began, or nil if none is running.
  package func runningViewDidUnload(_ slot: Int) -> EventMoment? { lives[slot]?.viewDidUnload }

  /// Returns the moment when the view was last unloaded, or nil if it was never unloaded.
  ///
  /// A reload does not change the result.
  package func lastUnload(_ slot: Int) -> EventMoment? { lives[slot]?.unload }

  /// Returns the unload that made the last `viewDidLoad` necessary, or nil for the first load and for a load that was not preceded by an
  /// unload.
  package func unloadBeforeLastLoad(_ slot: Int) -> EventMoment? { lives[slot]?.unloadBeforeLoad }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    switch word {
    case .loadView: change(step) { $0.isLoadingView = step.event.phase == .begin }
    case .viewDidLoad: if step.event.phase != .end { noteLoad(step) }
    case .viewUnloaded: noteUnload(step)
    case .viewDidUnload: noteViewDidUnload(step)
    default: break
    }
  }

  mutating func forget(slot: Int) { lives[slot] = nil }

  private mutating func change(_ step: TraceStep, _ change: (inout Life) -> Void) {
    lives.update(step.slot, startingFrom: Life(), change)
  }

  private mutating func noteLoad(_ step: TraceStep) {
    change(step) { life in
      life.unloadBeforeLoad = life.unloadSinceLoad
      life.unloadSinceLoad = nil
      life.hasLoaded = true
    }
  }

  private mutating func noteUnload(_ step: TraceStep) {
    change(step) { life in
      life.unload = EventMoment(step.event)
      if life.hasLoaded { life.unloadSinceLoad = life.unload }
    }
  }

  private mutating func noteViewDidUnload(_ step: TraceStep) {
    change(step) { life in
      switch step.event.phase {
      case .begin: life.viewDidUnload = EventMoment(step.event)
      case .end: life.viewDidUnload = nil
      case .instant: break
      }
    }
  }
}
