#if canImport(AppKit) && os(macOS)
  internal import AppKit
  internal import Lifeline

  /// Provides the information that the recorder needs from AppKit. It reads only properties without side effects, and
  /// `view` only if the view is loaded.
  @MainActor
  final class AppKitInterface: ObservedInterface {
    func kind(of object: AnyObject) -> SubjectKind {
      switch object {
      case is NSViewController, is NSWindowController: .controller
      case is NSWindow: .window
      default: .view
      }
    }

    func type(of object: AnyObject) -> TypeName { .type(Interception.realClass(of: object)) }

    func type(ofClassAt address: UnsafeRawPointer?) -> TypeName? {
      address.map { .type(Interception.classObject(at: $0)) }
    }

    func isOfSystem(_ object: AnyObject) -> Bool { Interception.isOfSystem(object) }

    func isController(_ object: AnyObject) -> Bool { object is NSViewController || object is NSWindowController }

    func probe(of object: AnyObject, for tracer: Tracer) -> Probe? {
      AttachedProbes.of(object)?.probes[tracer.identity]
    }

    func attach(_ probe: Probe, to object: AnyObject) {
      AttachedProbes.made(of: object).probes[probe.tracer.identity] = probe
    }

    func loadedView(of controller: AnyObject) -> AnyObject? {
      guard let controller = controller as? NSViewController, controller.isViewLoaded else { return nil }
      return controller.view
    }

    func parent(of controller: AnyObject) -> AnyObject? { (controller as? NSViewController)?.parent }

    func presenter(of controller: AnyObject) -> AnyObject? {
      (controller as? NSViewController)?.presentingViewController
    }

    func presented(by controller: AnyObject) -> AnyObject? {
      (controller as? NSViewController)?.presentedViewControllers?.last
    }

    func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) {
      for window in NSApplication.shared.windows {
        if let controller = window.windowController { visit(controller, window) }
        if let controller = window.contentViewController { visit(controller, window) }
      }
    }

    func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
      guard let controller = controller as? NSViewController else { return }
      for child in controller.children { visit(child) }
      for presented in controller.presentedViewControllers ?? [] { visit(presented) }
    }

    func cachesControllers(_ controller: AnyObject) -> Bool { false }
    func isBeingDismissed(_ controller: AnyObject) -> Bool { false }
    func visibleChildren(of controller: AnyObject) -> [AnyObject] { [] }
    func shown(of list: AnyObject, by container: AnyObject) -> AnyObject? { nil }
    func tab(_ index: Int, of container: AnyObject) -> AnyObject? { nil }
  }
#endif
