internal import LifelineBase

/// A call by a host, such as a window, container, presenter, or application. The call is either a callback that the
/// host delivers or an action that it performs.
///
/// The call retains its receiver and its counterpart. Do not store it; store only the values that you need.
public struct LifecycleCall {
  /// The name of the callback or action.
  public let name: Name

  /// The controller, window, application, or other responder that is called.
  public let receiver: UIResponder

  /// Whether the call is an action, such as `present`, rather than a callback. A callback to the delegate of an
  /// application or a scene counts as an action.
  public let isAction: Bool

  /// Whether the call is animated, or nil if the callback or action has no `animated` argument.
  public let animated: Bool?

  /// The other object that an action involves.
  ///
  /// For `present`, this is the presented controller. For `dismiss`, this is the dismissed controller; if several
  /// controllers are dismissed, this is the controller that the receiver presents. For `setRootViewController`, this is
  /// the new root.
  public let counterpart: UIResponder?

  /// The number of the transition to which this call belongs, starting at 1 in each world.
  ///
  /// All calls of a transition have the same number. These calls are the action that starts the transition and all
  /// callbacks that are delivered for it, including callbacks that are delivered when the application settles.
  public let transition: Int?

  /// The part of the receiver that a user's action affects, if the receiver has several parts: the title of a tab or
  /// bar item, or the index path of a row, such as `0/3`.
  public let part: String?

  /// Creates a call to pass to ``HeadlessWorld/perform(_:_:)``.
  public init(
    _ name: Name,
    receiver: UIResponder,
    isAction: Bool = false,
    animated: Bool? = nil,
    counterpart: UIResponder? = nil,
    transition: Int? = nil,
    part: String? = nil
  ) {
    self.name = name
    self.receiver = receiver
    self.isAction = isAction
    self.animated = animated
    self.counterpart = counterpart
    self.transition = transition
    self.part = part
  }
}

@available(*, unavailable)
extension LifecycleCall: Sendable {}

extension LifecycleCall {
  /// The name of a callback or action, written as in Swift but without its arguments.
  ///
  /// A custom host adds names in an extension:
  ///
  /// ```swift
  /// extension LifecycleCall.Name { static let hire = Self(rawValue: "hire") }
  /// ```
  public struct Name: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The index of the name in the table of all names, starting at 0.
    ///
    /// Names are compared by index, and no name is ever removed from the table.
    package let index: Int

    /// The string that identifies the name.
    public var rawValue: String { Self.table.withLock { $0.texts[index] } }

    /// Creates a name from a string. Store the name in a static constant, because the initializer takes a lock.
    public init(rawValue: String) {
      index = Self.table.withLock { $0.index(of: rawValue) }
    }

    /// Compares the indices. The default implementation for raw-representable types would compare the strings.
    public static func == (left: Self, right: Self) -> Bool { left.index == right.index }

    public func hash(into hasher: inout Hasher) { hasher.combine(index) }

    private static let table = Mutex(Table())

    private struct Table {
      private(set) var texts: [String] = []
      private var indices: [String: Int] = [:]

      mutating func index(of text: String) -> Int {
        if let index = indices[text] { return index }
        indices[text] = texts.count
        texts.append(text)
        return texts.count - 1
      }
    }

    /// The string that identifies the name.
    public var description: String { rawValue }
  }
}

/// Callbacks of a view controller.
extension LifecycleCall.Name {
  /// The view was accessed before it was loaded.
  public static let loadView = Self(rawValue: "loadView")
  /// The view was loaded.
  public static let viewDidLoad = Self(rawValue: "viewDidLoad")
  /// The view is about to be added to the screen.
  public static let viewWillAppear = Self(rawValue: "viewWillAppear")
  /// The view is in its window, with its final size and traits (iOS 13 and later).
  public static let viewIsAppearing = Self(rawValue: "viewIsAppearing")
  /// The view is on the screen.
  public static let viewDidAppear = Self(rawValue: "viewDidAppear")
  /// The view is about to leave the screen.
  public static let viewWillDisappear = Self(rawValue: "viewWillDisappear")
  /// The view has left the screen.
  public static let viewDidDisappear = Self(rawValue: "viewDidDisappear")
  /// The constraints of the view are about to be used (iOS 6 and later).
  public static let updateViewConstraints = Self(rawValue: "updateViewConstraints")
  /// Content and styling are configured before layout (iOS 26 and later).
  public static let updateProperties = Self(rawValue: "updateProperties")
  /// The view is about to lay out its subviews (iOS 5 and later).
  public static let viewWillLayoutSubviews = Self(rawValue: "viewWillLayoutSubviews")
  /// The view has laid out its subviews (iOS 5 and later).
  public static let viewDidLayoutSubviews = Self(rawValue: "viewDidLayoutSubviews")
  /// The margins of the view changed (iOS 11 and later).
  public static let viewLayoutMarginsDidChange = Self(rawValue: "viewLayoutMarginsDidChange")
  /// The safe area of the view changed (iOS 11 and later).
  public static let viewSafeAreaInsetsDidChange = Self(rawValue: "viewSafeAreaInsetsDidChange")
  /// The controller is about to be added to or removed from a parent (iOS 5 and later).
  public static let willMove = Self(rawValue: "willMove")
  /// The controller was added to or removed from a parent (iOS 5 and later).
  public static let didMove = Self(rawValue: "didMove")
  /// The system is about to release the view (iOS 5).
  public static let viewWillUnload = Self(rawValue: "viewWillUnload")
  /// The system has released the view (iOS 3 to 5).
  public static let viewDidUnload = Self(rawValue: "viewDidUnload")
  /// Memory is low.
  public static let didReceiveMemoryWarning = Self(rawValue: "didReceiveMemoryWarning")
}

/// Actions of hosts.
extension LifecycleCall.Name {
  /// A controller presents another controller.
  public static let present = Self(rawValue: "present")
  /// A controller dismisses the controller that it presents.
  public static let dismiss = Self(rawValue: "dismiss")
  /// A controller adds a child.
  public static let addChild = Self(rawValue: "addChild")
  /// A controller leaves its parent.
  public static let removeFromParent = Self(rawValue: "removeFromParent")
  /// A container replaces a child with another child.
  public static let transition = Self(rawValue: "transition")
  /// The root of a window is replaced.
  public static let setRootViewController = Self(rawValue: "setRootViewController")
  /// A window is shown and becomes the key window.
  public static let makeKeyAndVisible = Self(rawValue: "makeKeyAndVisible")
  /// A window is shown or hidden with its `isHidden` property.
  public static let setHidden = Self(rawValue: "setHidden")
  /// The application forwards a memory warning.
  public static let receiveMemoryWarning = Self(rawValue: "receiveMemoryWarning")
}

/// Intercepts every call that the hosts of a world make.
///
/// Interceptors run on the main actor, outermost first. The interceptor that was installed first is the outermost. If
/// you install or remove an interceptor during a call, the change takes effect with the next call.
///
/// Call `proceed` exactly once. The traced code must behave the same with and without an interceptor. Therefore, if you
/// do not call `proceed`, the call is delivered after the interceptor returns; a second `proceed` has no effect. An
/// interceptor must not retain controllers, so store object identifiers, never a call or its receiver.
@preconcurrency @MainActor
public protocol LifecycleInterceptor: AnyObject {
  /// Runs code before and after the call.
  func around(_ call: LifecycleCall, proceed: () -> Void)
}

/// Receives the notices of a world, which report events other than the calls of its hosts.
///
/// Notices are delivered synchronously on the main actor, to the observers in the order in which they were added. An
/// observer must not retain the objects of a notice, because the notice is delivered in the middle of a change.
@preconcurrency @MainActor
public protocol LifecycleObserver: AnyObject {
  /// Receives a notice.
  func observe(_ notice: LifecycleNotice)

  /// Called when the outermost call or transition step, including its notices, has ended.
  ///
  /// Before this call, the hierarchy may be in the middle of a change: a controller may have left its old position and
  /// not yet reached its new position.
  func momentHasEnded()
}

extension LifecycleObserver {
  /// Does nothing.
  public func momentHasEnded() {}
}

/// Callbacks of the application delegate and of scene delegates. The receiver is the application or the scene.
extension LifecycleCall.Name {
  /// The launch began.
  public static let willFinishLaunching = Self(rawValue: "willFinishLaunching")
  /// The launch is almost complete.
  public static let didFinishLaunching = Self(rawValue: "didFinishLaunching")
  /// The application or scene became active.
  public static let didBecomeActive = Self(rawValue: "didBecomeActive")
  /// The application or scene is about to become inactive.
  public static let willResignActive = Self(rawValue: "willResignActive")
  /// The application or scene entered the background.
  public static let didEnterBackground = Self(rawValue: "didEnterBackground")
  /// The application or scene is about to enter the foreground.
  public static let willEnterForeground = Self(rawValue: "willEnterForeground")
  /// The application is about to terminate.
  public static let willTerminate = Self(rawValue: "willTerminate")
  /// The application delegate returns the configuration of a new scene.
  public static let configurationForConnecting = Self(rawValue: "configurationForConnecting")
  /// The scene was connected.
  public static let willConnect = Self(rawValue: "willConnect")
  /// The scene was disconnected.
  public static let didDisconnect = Self(rawValue: "didDisconnect")
  /// The user discarded scenes.
  public static let didDiscardSceneSessions = Self(rawValue: "didDiscardSceneSessions")
}

/// Actions of the application.
extension LifecycleCall.Name {
  /// The application launches.
  public static let launch = Self(rawValue: "launch")
  /// The user opens the app switcher.
  public static let openAppSwitcher = Self(rawValue: "openAppSwitcher")
  /// The application enters the background.
  public static let enterBackground = Self(rawValue: "enterBackground")
  /// The application enters the foreground.
  public static let enterForeground = Self(rawValue: "enterForeground")
  /// The application terminates.
  public static let terminate = Self(rawValue: "terminate")
  /// The interface rotates.
  public static let rotate = Self(rawValue: "rotate")
  /// The user changes a setting that is a trait, such as the text size.
  public static let changeTraits = Self(rawValue: "changeTraits")
}

/// Callbacks of a view controller about rotation and traits.
extension LifecycleCall.Name {
  /// The traits are about to change along with the size (iOS 8 and later).
  public static let willTransition = Self(rawValue: "willTransition")
  /// The size is about to change (iOS 8 and later).
  public static let viewWillTransition = Self(rawValue: "viewWillTransition")
  /// The traits changed (iOS 8 and later).
  public static let traitCollectionDidChange = Self(rawValue: "traitCollectionDidChange")
  /// The interface is about to rotate (iOS 7 and earlier).
  public static let willRotate = Self(rawValue: "willRotate")
  /// The interface is rotating (iOS 7 and earlier).
  public static let willAnimateRotation = Self(rawValue: "willAnimateRotation")
  /// The interface has rotated (iOS 7 and earlier).
  public static let didRotate = Self(rawValue: "didRotate")
}

/// The user's actions on a view, which the `simulate…` methods perform.
extension LifecycleCall.Name {
  /// The user taps.
  public static let tap = Self(rawValue: "tap")
  /// The user types.
  public static let type = Self(rawValue: "type")
  /// The user clears the text.
  public static let clear = Self(rawValue: "clear")
  /// The user presses the return key.
  public static let pressReturn = Self(rawValue: "pressReturn")
  /// The user toggles a switch.
  public static let toggle = Self(rawValue: "toggle")
  /// The user moves a slider.
  public static let slide = Self(rawValue: "slide")
  /// The user steps a value up or down.
  public static let step = Self(rawValue: "step")
  /// The user selects a segment or page.
  public static let choose = Self(rawValue: "choose")
  /// The user drags the content.
  public static let scroll = Self(rawValue: "scroll")
  /// The user pulls the content down to refresh it.
  public static let pull = Self(rawValue: "pull")
  /// The user taps a row.
  public static let selectRow = Self(rawValue: "selectRow")
  /// The user taps an item in a collection.
  public static let selectItem = Self(rawValue: "selectItem")
  /// The user deletes a row by swiping.
  public static let deleteRow = Self(rawValue: "deleteRow")
  /// The user long-presses.
  public static let longPress = Self(rawValue: "longPress")
  /// The user swipes.
  public static let swipe = Self(rawValue: "swipe")
  /// The user drags a finger.
  public static let pan = Self(rawValue: "pan")
  /// The user moves two fingers apart or together.
  public static let pinch = Self(rawValue: "pinch")
  /// The user rotates two fingers.
  public static let turn = Self(rawValue: "turn")
}
