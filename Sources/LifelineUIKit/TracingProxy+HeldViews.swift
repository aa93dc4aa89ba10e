#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// The moments at which the trace says what views a controller holds.
  enum HoldingMoment: String {
    /// `loadView` begins: what is held now was made before the view was needed, or stayed when it went.
    case loadView
    /// The view is about to go.
    case unload
    /// The app gave the view up, and the callback in which it did so is over.
    case viewUnloaded
    /// `viewDidUnload` is over, and so is the controller's own `didReceiveMemoryWarning` in which it came.
    case viewDidUnload
  }

  extension TracingProxy {
    func noteHeldViews(of controller: UIViewController, when moment: HoldingMoment) {
      guard settings.kinds.contains(.heldViews), let probe = controller.probe(of: tracer) else { return }
      for view in ViewProperty.all(in: controller) {
        probe.instant(
          .holds, ["what": .string(view.place), "type": .string(view.type), "when": .string(moment.rawValue)])
      }
    }

    /// Up to iOS 5 super's `didReceiveMemoryWarning` unloads the view, and what follows in an override may clear the
    /// outlets, too.
    func noteHeldViewsAfterUnload(of controller: UIViewController) {
      let receiver = ObjectIdentifier(controller)
      if let warning = openCalls.lastIndex(where: { $0.receiver == receiver && $0.name == .didReceiveMemoryWarning }) {
        heldViews.add(controller, .viewDidUnload, at: warning + 1)
      } else {
        noteHeldViews(of: controller, when: .viewDidUnload)
      }
    }

    /// The app has set its `view` to nil and may well clear its outlets next, so what it holds is looked at later: at
    /// the end of the controller's own callback, else when the outermost call ends, else now.
    func awaitHeldViews(of controller: UIViewController) {
      if openCall(.loadView, of: controller) != nil { return }
      let receiver = ObjectIdentifier(controller)
      let callback = openCalls.lastIndex { $0.receiver == receiver && !$0.isAction }
      if openCalls.isEmpty {
        noteHeldViews(of: controller, when: .viewUnloaded)
      } else {
        heldViews.add(controller, .viewUnloaded, at: (callback ?? 0) + 1)
      }
    }
  }

  /// The controllers whose views have gone, and which call they wait for, counted from the outermost open one.
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

    /// `viewDidUnload` comes after all, and has its own look.
    mutating func forget(_ controller: UIViewController) {
      entries.removeAll { $0.controller === controller }
    }

    /// Takes out those whose wait is over; who has a view again is passed over.
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
