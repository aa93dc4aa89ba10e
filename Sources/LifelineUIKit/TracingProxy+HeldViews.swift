#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline

  /// The moments at which the trace says what views a controller holds.
  enum HoldingMoment: String {
    /// `loadView` begins: what is held now was made before the view was needed, or stayed when it went.
    case loadView
    /// The view is about to go.
    case unload
    /// The app gave the view up, and the callback in which it did so is over.
    case viewUnloaded
    /// `viewDidUnload` is over.
    case viewDidUnload
  }

  extension TracingProxy {
    func noteHeldViews(of controller: UIViewController, when moment: HoldingMoment) {
      guard settings.kinds.contains(.heldViews), let probe = controller.probe(of: tracer) else { return }
      for view in HeldView.all(in: controller) {
        probe.instant(
          .holds, ["what": .string(view.place), "type": .string(view.type), "when": .string(moment.rawValue)])
      }
    }

    /// The app has set its `view` to nil and may well clear its outlets next, so what it holds is looked at later: at
    /// the end of the controller's own callback, else when the outermost call ends, else now.
    func awaitHeldViews(of controller: UIViewController) {
      if updateOpenCall(.loadView, of: controller) { return }
      let receiver = ObjectIdentifier(controller)
      let callback = openCalls.lastIndex { $0.receiver == receiver && !$0.isAction }
      if openCalls.isEmpty {
        noteHeldViews(of: controller, when: .viewUnloaded)
      } else {
        heldViews.add(controller, at: (callback ?? 0) + 1)
      }
    }
  }

  /// The controllers whose views the app has given up, and at how many open calls the last one of their wait ends.
  @MainActor
  struct HeldViewsQueue {
    private struct Entry {
      weak var controller: UIViewController?
      let depth: Int
    }

    private var entries: [Entry] = []

    nonisolated init() {}

    mutating func add(_ controller: UIViewController, at depth: Int) {
      entries.append(Entry(controller: controller, depth: depth))
    }

    /// `viewDidUnload` comes after all, and has its own look.
    mutating func forget(_ controller: UIViewController) {
      entries.removeAll { $0.controller === controller }
    }

    /// Takes out those whose wait is over; who has a view again is passed over.
    mutating func due(at depth: Int) -> [UIViewController] {
      guard !entries.isEmpty else { return [] }
      let controllers = entries.filter { $0.depth >= depth }.compactMap(\.controller)
      entries.removeAll { $0.depth >= depth }
      return controllers.filter { $0.viewIfLoaded == nil }
    }
  }
#endif
