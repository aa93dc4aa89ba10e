package import Lifeline

/// What a trace needs to know about objects of a user interface beyond the calls themselves.
///
/// UIKit and AppKit fulfill it with properties that have no side effects; the view of a controller is never loaded.
@MainActor
package protocol ObservedInterface: ObservedHierarchy {
  /// The kind of an object: a controller, a window, and so on.
  func kind(of object: AnyObject) -> SubjectKind
  /// The name of the object's type as the app declares it, without the classes that tracing puts on top.
  func type(of object: AnyObject) -> TypeName
  /// The name of a class in the same form, or nil where addresses of classes cannot be used.
  func type(ofClassAt address: UnsafeRawPointer?) -> TypeName?
  /// Whether the object's class is one of the system's: how long its instances live is not decided by the app.
  func isOfSystem(_ object: AnyObject) -> Bool
  /// Whether the object is a controller, whose callbacks are traced.
  func isController(_ object: AnyObject) -> Bool

  /// The probe that was attached to an object for a tracer.
  func probe(of object: AnyObject, for tracer: Tracer) -> Probe?
  /// Attaches a probe, which is released with the object.
  func attach(_ probe: Probe, to object: AnyObject)

  /// The view of a controller, if it is loaded.
  func loadedView(of controller: AnyObject) -> AnyObject?
  /// The controller that contains another one.
  func parent(of controller: AnyObject) -> AnyObject?
  /// The controller that presents another one, by itself or through a container.
  func presenter(of controller: AnyObject) -> AnyObject?
  /// The controller that is presented by another one.
  func presented(by controller: AnyObject) -> AnyObject?
  /// Whether the loaded view of a controller is in a window.
  func isInWindow(_ controller: AnyObject) -> Bool
  /// What holds a controller by the platform's own word, besides what ``visitAttached(to:_:)`` shows: its parent, the
  /// controller that presents it, its tab bar or split view.
  func owner(of controller: AnyObject) -> AnyObject?
  /// Whether the presentation of a controller is ending, asked in `viewDidDisappear`.
  func isBeingDismissed(_ controller: AnyObject) -> Bool
  /// The controllers of a container that can be seen: the top of a stack, the selected tab.
  func visibleChildren(of controller: AnyObject) -> [AnyObject]
  /// The controller that a container will show of a list that it gets, which is an array of controllers.
  func shown(of list: AnyObject, by container: AnyObject) -> AnyObject?
  /// The controller of a tab.
  func tab(_ index: Int, of container: AnyObject) -> AnyObject?
}

extension ObservedInterface {
  package func isInWindow(_ controller: AnyObject) -> Bool { false }
  package func owner(of controller: AnyObject) -> AnyObject? { parent(of: controller) ?? presenter(of: controller) }
}
