#if os(iOS) || os(tvOS) || os(visionOS)
  public import Lifeline
  internal import LifelineRecording
  public import UIKit

  extension Tracer {
    /// Traces every controller that is created from now on.
    ///
    /// Callbacks become spans, and views become subjects. Actions of windows and controllers become spans around the
    /// callbacks that they cause. The controllers are not retained. Objects that exist already are traced with
    /// ``trace(_:as:)``. A second call changes only the names of later controllers.
    ///
    /// Call it before the first controller is created, in the initializer of the app's delegate: UIKit loads the main
    /// storyboard before it calls the delegate. The methods that are observed stay replaced until the process ends; after
    /// ``stopTracingViewControllers()``, calls pass through. `LIFELINE_INTERCEPTION=0` in the environment and the launch
    /// argument `-LifelineInterceptionDisabled YES` disable the interception.
    ///
    /// Of UIKit's own controllers, containers, controllers without code, and hosting controllers are traced; see
    /// ``includeControllers(ofClassesWithPrefix:)`` for others. None of UIKit's own is expected to be released.
    ///
    /// This has been type-checked and not yet run on Apple's platforms.
    /// - Parameter name: Names a controller by its type, at its creation, when subclasses' initializers may still be
    ///   running. Return nil for no name.
    @MainActor
    public func traceViewControllers(named name: @escaping (UIViewController.Type) -> String? = { _ in nil }) {
      guard isEnabled else { return }
      recorder.scope = .all { _, object in
        (Interception.realClass(of: object) as? UIViewController.Type).flatMap(name)
      }
      Interception.traceNewObjects()
    }

    /// Traces one controller from now on, with a name, or renames a traced controller.
    ///
    /// The controller already exists, so the trace has no `init` of it. Actions are traced if they concern a traced
    /// controller. The object gets another class at run time, which only `object_getClass` shows.
    /// - Returns: whether its callbacks can be observed. If not, the first trace of the process contains the reason (`notTraced`).
    @MainActor
    @discardableResult
    public func trace(_ controller: UIViewController, as name: String? = nil) -> Bool {
      guard isEnabled else { return false }
      return Interception.trace(controller, as: name, by: recorder)
    }

    /// Ends the tracing of controllers. The `deinit` of traced objects is still recorded.
    @MainActor
    public func stopTracingViewControllers() {
      Interception.stop(self)
    }

    /// Excludes the controllers whose classes' names begin with a prefix from all tracers, or includes them again.
    ///
    /// The prefix is compared with the name at run time: `Checkout.CartController` for a class of a Swift module; names of private,
    /// nested, and generic classes begin with `_Tt`. Of objects that are already traced, only the `deinit` is recorded from now on.
    @MainActor
    public static func excludeControllers(ofClassesWithPrefix prefix: String, _ isExcluded: Bool = true) {
      Interception.setExcluded(classesWithPrefix: prefix, isExcluded)
    }

    /// Traces UIKit's own controllers whose classes' names begin with a prefix, such as `UIAlertController`, in all tracers.
    ///
    /// Call it before the first controller of such a class is created.
    @MainActor
    public static func includeControllers(ofClassesWithPrefix prefix: String) {
      Interception.include(classesWithPrefix: prefix)
    }

    /// Traces controllers whose classes' names begin with a prefix without giving them another class, in all tracers. Experimental.
    ///
    /// For controllers that a library observes which refuses objects with a class of Lifeline's, such as RxCocoa. Instead, the
    /// callbacks and `deinit` are replaced in your classes, in place, for all their objects and for as long as the process runs; calls
    /// on objects that are not traced pass through. There are entries for 1,024 methods without arguments and as many with one flag; the
    /// trace names each class and method for which there was none (`notTraced`).
    ///
    /// Call it before the first controller of such a class is traced.
    @MainActor
    public static func traceControllersInPlace(ofClassesWithPrefix prefix: String) {
      Interception.keepClasses(withPrefix: prefix)
    }

    /// The recorder of this tracer, which is created and starts to record.
    @MainActor
    var recorder: InterceptedCalls {
      SystemEvents.observe()
      let device = UIDevice.current
      if !hasLeakExplainer { explainLeaks(with: KeptBySystem { $0 is UIView }) }
      return Interception.recorder(
        of: self, UIKitInterface(), InterceptedMethod.uiKit, system: "\(device.systemName) \(device.systemVersion)")
    }
  }
#endif
