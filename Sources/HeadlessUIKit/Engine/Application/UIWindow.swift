public import Foundation

/// The root of a view hierarchy and the host of the root view controller.
///
/// The window retains its root view controller. The application does not retain the window, so retain it yourself.
///
/// A new window is hidden.
open class UIWindow: UIView {
  private var root: UIViewController? { didSet { headlessWorld.noteHierarchyChange() } }
  /// Roots that were replaced while they were presenting. The window retains each of these roots until the view
  /// controllers that it presents are dismissed.
  private(set) var formerRoots: [UIViewController] = [] { didSet { headlessWorld.noteHierarchyChange() } }

  /// The style in which the system is taking a snapshot of the window, or `unspecified` if there is no snapshot in
  /// progress.
  var snapshotStyle = UIUserInterfaceStyle.unspecified

  /// The scene of the window. In an application with scenes, a window without a scene is not shown.
  open weak var windowScene: UIWindowScene?

  /// The screen of the world.
  open var screen: UIScreen { headlessWorld.screen }

  /// Creates a hidden window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    enterWorld()
  }

  /// Creates a hidden window with the size of the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a hidden window from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    enterWorld()
  }

  /// Creates a hidden window in a scene, with the size of the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  private func enterWorld() {
    super.isHidden = true
    refreshSafeArea()
    headlessWorld.windows.append(self)
    setAttachment(WindowEnd(in: headlessWorld), for: ObjectIdentifier(WindowEnd.self))
  }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { windowScene ?? headlessWorld.application }

  /// Whether this is the key window, which is the window that became key most recently.
  open var isKeyWindow: Bool { headlessWorld.application.currentKeyWindow === self }

  /// Makes this the key window without showing it.
  open func makeKey() {
    headlessWorld.application.currentKeyWindow = self
  }

  /// Makes this the key window and shows it, so the root view controller appears.
  open func makeKeyAndVisible() {
    performAction(.makeKeyAndVisible) {
      makeKey()
      show()
    }
  }

  /// Whether the window is hidden. Showing the window makes its view controllers appear; hiding it makes them
  /// disappear.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      performAction(.setHidden) {
        if newValue { hide() } else { show() }
      }
    }
  }

  /// The view controller whose view fills the window.
  ///
  /// If the window is visible, setting a new root ends all transitions and loads the new root's view. Then the old root
  /// disappears and the new root appears, without animation. If the window is hidden, the root's view is loaded when
  /// the window is shown.
  ///
  /// As in UIKit, view controllers that the old root presents stay in the window, behind the new root, and get no
  /// callbacks (recorded case `3.root-replaced`). The window retains these view controllers and the old root until you
  /// dismiss the presented view controllers. Therefore, dismiss them before you replace the root.
  open var rootViewController: UIViewController? {
    get { root }
    set {
      guard newValue !== root else { return }
      performAction(.setRootViewController, counterpart: newValue) { replaceRoot(with: newValue) }
    }
  }

  private func performAction(_ name: LifecycleCall.Name, counterpart: UIViewController? = nil, _ body: () -> Void) {
    let world = headlessWorld
    let call = LifecycleCall(
      name, receiver: self, isAction: true, counterpart: counterpart, transition: world.makeTransition()
    )
    world.perform(call, body)
  }

  private func show() {
    guard super.isHidden else { return }
    if windowScene == nil, !headlessWorld.application.course.scenes.isEmpty {
      return Diagnostics.warn(
        "a \(type(of: self)) without a windowScene is not shown in an application with scenes: "
          + "create it with UIWindow(windowScene:)", about: self, .windowWithoutScene)
    }
    super.isHidden = false
    beginRootAppearance()
  }

  private func hide() {
    headlessWorld.settle()
    let leaving = visibleControllers
    super.isHidden = true
    disappear(leaving, removingViews: false)
    for controller in root?.presentationChain ?? [] { controller.endLeftDisappearance() }
  }

  private func replaceRoot(with newRoot: UIViewController?) {
    if !super.isHidden {
      headlessWorld.settle()
      newRoot?.loadViewIfNeeded()
    }
    guard !super.isHidden else {
      for controller in root?.presentationChain.reversed() ?? [] { controller.viewIfLoaded?.removeFromSuperview() }
      root = newRoot
      if let newRoot { takeBackRoot(newRoot) }
      return
    }
    // Only the identifier of the root is stored, because the root must be released as soon as it is replaced.
    let oldRoot = root.map(ObjectIdentifier.init)
    let remaining = root?.presentedBelow(newRoot) ?? []
    disappear((root?.visibleStack ?? []).filter { !remaining.contains($0) }, removingViews: true)
    for controller in root?.presentationChain ?? [] where controller.endLeftDisappearance() {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    // If a callback has set another root, that root stays.
    guard root.map(ObjectIdentifier.init) == oldRoot else { return }
    if let root, !remaining.isEmpty { keepFormerRoot(root, presenting: remaining) }
    root = newRoot
    if let newRoot { takeBackRoot(newRoot) }
    if !super.isHidden { beginRootAppearance() }
  }

  /// The view controllers that are on the screen while the window is visible, from back to front.
  private var visibleControllers: [UIViewController] { remainingControllers + (root?.visibleStack ?? []) }

  private func beginRootAppearance() {
    let arriving = visibleControllers
    for controller in arriving { controller.loadViewIfNeeded() }
    for controller in arriving { controller.beginAppearance(true, animated: false) }
    for controller in arriving {
      guard let view = controller.viewIfLoaded, view.window !== self else { continue }
      view.frame = controller.place(in: bounds)
      insertSubview(view, at: controller === root ? indexOfRoot : subviews.count)
    }
    headlessWorld.application.adaptOrientationOfRoot()
    headlessWorld.application.afterLaunch { [self] in
      layoutIfNeeded()
      for controller in arriving { controller.endAppearanceInPlace() }
    }
  }

  private func disappear(_ leaving: [UIViewController], removingViews: Bool) {
    // A view controller that the user is dragging away has already begun to disappear.
    for controller in leaving.reversed() where controller.appearance.stage != .disappearing {
      controller.beginAppearance(false, animated: false)
    }
    if removingViews {
      for controller in leaving.reversed() {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.presentedBy?.containerView?.removeFromSuperview()
      }
    }
    for controller in leaving.reversed() { controller.endAppearance() }
  }

  /// The window's position in the front-to-back order. The value is stored but has no effect, because windows are not
  /// drawn and do not cover one another.
  public var windowLevel: Level = .normal
}

extension UIWindow {
  /// The position of a window in the front-to-back order.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Self(0)
    public static let statusBar = Self(1_000)
    public static let alert = Self(2_000)

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    public static func + (left: Self, right: CGFloat) -> Self { Self(left.rawValue + right) }
    public static func - (left: Self, right: CGFloat) -> Self { Self(left.rawValue - right) }
  }

  /// Whether the window can become the key window; always true.
  public var canBecomeKey: Bool { true }
}

/// Root view controllers that were replaced while they were presenting.
///
/// When a root is replaced, UIKit does not dismiss the view controller that the old root presents: the presented view
/// stays in the window, and both view controllers stay in memory (recorded case `3.root-replaced`). In HeadlessUIKit,
/// the window retains them.
extension UIWindow {
  /// The uncovered view controllers that former roots present, from back to front.
  var remainingControllers: [UIViewController] {
    formerRoots.flatMap { $0.presentation?.presented.visibleStack ?? [] }
  }

  /// The view controllers that the former roots still present, the root, and the view controllers that the root
  /// presents, including covered view controllers.
  var allControllers: [UIViewController] {
    formerRoots.flatMap { $0.presentationChain.dropFirst() } + (rootViewController?.presentationChain ?? [])
  }

  /// The index of the root's view, in front of the remaining views of former roots.
  var indexOfRoot: Int {
    let remaining = remainingControllers.compactMap(\.outerView)
    return subviews.lastIndex { view in remaining.contains { $0 === view } }.map { $0 + 1 } ?? 0
  }

  func keepFormerRoot(_ controller: UIViewController, presenting remaining: [UIViewController]) {
    formerRoots.append(controller)
    for presented in remaining {
      headlessWorld.announce(LifecycleNotice(.orphaned, subject: presented, related: self))
    }
  }

  /// Restores a former root that has become the root again, and the view controllers that it presents.
  func takeBackRoot(_ controller: UIViewController) {
    guard formerRoots.contains(where: { $0 === controller }) else { return }
    formerRoots.removeAll { $0 === controller }
    for presented in controller.presentationChain.dropFirst() {
      headlessWorld.announce(LifecycleNotice(.restored, subject: presented, related: self))
    }
  }

  /// Releases the former roots whose presented view controllers have been dismissed.
  func releaseFormerRoots() {
    formerRoots.removeAll { $0.presentation == nil }
  }
}

extension UIViewController {
  /// Ends the disappearance of a presenter if the animator of the presentation has not ended it. Returns whether this
  /// call ended the disappearance.
  @discardableResult
  func endLeftDisappearance() -> Bool {
    guard presentation?.isArriving == true, appearance.stage == .disappearing else { return false }
    endOwnAppearance()
    return true
  }

  /// Returns the view controllers of the presentation chain that remain in the window, behind the new root, when the
  /// root is replaced.
  func presentedBelow(_ newRoot: UIViewController?) -> [UIViewController] {
    presentationChain.dropFirst().prefix { controller in
      controller.presentedBy?.phase == .shown && !controller.appearance.isUnderWay && controller !== newRoot
    }
  }
}

/// An object that is attached to a window and released with it. The release notifies the world's observers, which can
/// then detect that the window's contents are no longer attached.
///
/// A window releases its view controllers before it releases its attachments.
final class WindowEnd {
  private let world: HeadlessWorld

  init(in world: HeadlessWorld) {
    self.world = world
  }

  deinit {
    // On other threads, the next call detects the change.
    guard MainActor.isCurrent else { return }
    let world = world
    MainActor.assumeIsolated { world.asMoment {} }
  }
}
