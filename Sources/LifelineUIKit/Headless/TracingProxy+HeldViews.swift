#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineRecording

  /// The times when the trace records the views that a controller references.
  enum HoldingMoment: String {
    /// `loadView` begins. Views that are referenced at this time were created too early or were retained after an
    /// unload.
    case loadView
    /// The view is about to be released.
    case unload
    /// The app has released the view, and the callback in which it did so has ended.
    case viewUnloaded
    /// Both `viewDidUnload` and the controller's `didReceiveMemoryWarning` that caused it have ended.
    case viewDidUnload
  }

  extension TracingProxy {
    func noteHeldViews(of controller: UIViewController, when moment: HoldingMoment) {
      guard settings.kinds.contains(.heldViews), let probe = controller.probe(of: tracer) else { return }
      for view in ViewProperty.all(in: controller) {
        probe.instant(
          .holds, [.property: .string(view.place), .type: .string(view.type), .moment: .string(moment.rawValue)])
      }
    }

    /// Records the views that a controller references after its view was unloaded.
    ///
    /// In iOS 5 and earlier, the base implementation of `didReceiveMemoryWarning` unloads the view. The rest of an
    /// override may clear the outlets, so they are read at the end of the override.
    func noteHeldViewsAfterUnload(of controller: UIViewController) {
      if let warning = openCall(.didReceiveMemoryWarning, of: controller) {
        heldViews.add(controller, .viewDidUnload, at: warning + 1)
      } else {
        noteHeldViews(of: controller, when: .viewDidUnload)
      }
    }

    /// Records the views that a controller references after the app has set `view` to nil.
    ///
    /// The app may clear its outlets next, so they are read later: at the end of the controller's callback, or else at
    /// the end of the outermost call. Without an open call, they are read immediately.
    func awaitHeldViews(of controller: UIViewController) {
      if openCall(.loadView, of: controller) != nil { return }
      let receiver = UInt(addressOf: controller)
      let callback = calls.openCalls.lastIndex { $0.receiver == receiver && !$0.isAction }
      if calls.openCalls.isEmpty {
        noteHeldViews(of: controller, when: .viewUnloaded)
      } else {
        heldViews.add(controller, .viewUnloaded, at: (callback ?? 0) + 1)
      }
    }
  }

  /// Controllers whose views were released, each with the depth of the call after which its outlets are read.
  @MainActor
  struct HeldViewsQueue {
    private struct Entry {
      weak var controller: UIViewController?
      let moment: HoldingMoment
      let depth: Int
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    nonisolated init() {}

    mutating func add(_ controller: UIViewController, _ moment: HoldingMoment, at depth: Int) {
      entries.append(Entry(controller: controller, moment: moment, depth: depth))
    }

    /// Removes a controller whose `viewDidUnload` begins, because its outlets are read at the end of that callback.
    mutating func remove(_ controller: UIViewController) {
      entries.removeAll { $0.controller === controller }
    }

    /// Removes and returns the entries that are due, except for controllers whose view was loaded again.
    mutating func due(at depth: Int) -> [(controller: UIViewController, moment: HoldingMoment)] {
      guard !entries.isEmpty else { return [] }
      let due = entries.filter { $0.depth >= depth }
      entries.removeAll { $0.depth >= depth }
      return due.compactMap { entry in
        entry.controller.flatMap { $0.viewIfLoaded == nil ? ($0, entry.moment) : nil }
      }
    }
  }
#endif
