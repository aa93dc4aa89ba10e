#if os(iOS) || os(tvOS) || os(visionOS)
  public import Lifeline
  internal import LifelineRecording
  public import UIKit

  extension Tracer {
    /// Traces every controller that is created from now on.
    ///
    /// Callbacks become spans, and views become subjects. Actions of windows and controllers become spans around the
    /// callbacks that they cause. The controllers are not retained. To trace existing objects, use ``trace(_:as:)``. A
    /// second call changes only the names of later controllers.
    ///
    /// Call this method before the first controller is created. The right place is the initializer of the app delegate,
    /// because UIKit loads the main storyboard before it calls the delegate. The observed methods stay replaced until
    /// the process ends; after ``stopTracingViewControllers()``, calls pass through. To disable the interception, set
    /// the `LIFELINE_INTERCEPTION` environment variable to `0`, or pass the `-LifelineInterceptionDisabled YES` launch
    /// argument.
    ///
    /// Of UIKit's own classes, only containers, hosting controllers, and classes that apps use without a subclass, such
    /// as `UITableViewController`, are traced. To trace other classes, use
    /// ``includeControllers(ofClassesWithPrefix:)``. The release of UIKit's own controllers is never expected.
    ///
    /// This method has been type-checked but not yet run on Apple's platforms.
    ///
    /// - Parameter name: A closure that names a controller by its type when the controller is created; at this time,
    ///   subclasses' initializers may still be running. Return nil for no name.
    @MainActor
    public func traceViewControllers(named name: @escaping (UIViewController.Type) -> String? = { _ in nil }) {
      guard isEnabled else { return }
      recorder.scope = .all { _, object in
        (Interception.realClass(of: object) as? UIViewController.Type).flatMap(name)
      }
      Interception.traceNewObjects()
    }

    /// Starts tracing a controller, optionally with a name, or renames a controller that is already traced.
    ///
    /// The controller already exists, so the trace does not contain its `init`. Actions are traced if they concern a
    /// traced controller. The method changes the run-time class of the object. Only `object_getClass` shows this
    /// change.
    ///
    /// - Returns: Whether the controller's callbacks can be observed. If the callbacks cannot be observed, the
    ///   process's first trace contains the reason (`notTraced`).
    @MainActor
    @discardableResult
    public func trace(_ controller: UIViewController, as name: String? = nil) -> Bool {
      guard isEnabled else { return false }
      return Interception.trace(controller, as: name, by: recorder)
    }

    /// Ends the tracing of controllers.
    ///
    /// The `deinit` of traced objects is still recorded.
    @MainActor
    public func stopTracingViewControllers() {
      Interception.stop(self)
    }

    /// Excludes controllers whose class names begin with a prefix from all tracers, or includes these controllers
    /// again.
    ///
    /// The prefix is compared with the run-time name of the class: `Checkout.CartController` for a class in a Swift
    /// module. Names of private, nested, and generic classes begin with `_Tt`. For objects that are already traced,
    /// only the `deinit` is recorded from now on.
    @MainActor
    public static func excludeControllers(ofClassesWithPrefix prefix: String, _ isExcluded: Bool = true) {
      Interception.setExcluded(classesWithPrefix: prefix, isExcluded)
    }

    /// Makes all tracers trace UIKit's own controllers, such as `UIAlertController`, if their class names begin with a
    /// prefix.
    ///
    /// Call this method before the first controller of such a class is created.
    @MainActor
    public static func includeControllers(ofClassesWithPrefix prefix: String) {
      Interception.include(classesWithPrefix: prefix)
    }

    /// Makes all tracers trace controllers whose class names begin with a prefix, without changing the classes of these
    /// controllers.
    ///
    /// This method is experimental.
    ///
    /// Use this method if a library, such as RxCocoa, observes the controllers and rejects objects whose class is one
    /// of Lifeline's classes. The callbacks and `deinit` are then replaced in place in your classes, for all objects of
    /// these classes, until the process ends. Calls on objects that are not traced pass through. Up to 1,024 methods
    /// without arguments and 1,024 methods with one Boolean argument can be replaced. The trace names each class and
    /// method that could not be replaced (`notTraced`).
    ///
    /// Call this method before the first controller of such a class is traced.
    @MainActor
    public static func traceControllersInPlace(ofClassesWithPrefix prefix: String) {
      Interception.keepClasses(withPrefix: prefix)
    }

    /// The recorder of this tracer, which is created and starts recording if necessary.
    @MainActor
    var recorder: InterceptedCalls {
      SystemEvents.observe()
      let device = UIDevice.current
      if !hasLeakExplainer { explainLeaks(with: KeptBySystem { $0 is UIView }) }
      return Interception.recorder(
        of: self, UIKitInterface(),
        InterceptedMethod.uiKit { UIViewController.instancesRespond(to: NSSelectorFromString($0)) },
        system: "\(device.systemName) \(device.systemVersion)")
    }
  }
#endif
