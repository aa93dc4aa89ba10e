public import Foundation

/// Owns a view, loads it on first access, and receives the callbacks of its life cycle.
///
/// Its hosts (window, presenter, application) deliver every callback through ``HeadlessWorld/perform(_:_:)``. The base
/// implementations do what Apple's documentation describes, and announce that they were reached.
open class UIViewController: UIResponder {
  var slot = ViewSlot()
  var presentation: Presentation? { didSet { headlessWorld.noteHierarchyChange(in: self) } }
  weak var presentedBy: Presentation?
  var madePresentationController: UIPresentationController?
  private let givenNibName: String?
  private let givenNibBundle: Bundle?
  private var chosenPresentationStyle: UIModalPresentationStyle?
  var appearance = AppearanceState()
  var containment = Containment() {
    didSet {
      guard containment.hasNewChildren else { return }
      containment.hasNewChildren = false
      headlessWorld.noteHierarchyChange(in: self)
    }
  }
  /// The insets that the bars of a container cover, in addition to the safe area around it.
  var insetsOfBars = UIEdgeInsets.zero { didSet { if insetsOfBars != oldValue { viewIfLoaded?.refreshSafeArea() } } }

  var barItems = BarItems()

  /// A name for the user; setting it also names the items of the bars.
  open var title: String? { didSet { nameBarItems() } }

  /// The items of this controller for the bar of a navigation controller, created on first access.
  open var navigationItem: UINavigationItem { madeNavigationItem() }

  /// The item of this controller for the bar of a tab bar controller, created on first access.
  ///
  /// That of a navigation controller is its root's, unless one was set: the title of the root names the tab.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem() }
    set { barItems.tab = newValue }
  }

  /// The item of another controller that this one has as long as none was set.
  var inheritedTabBarItem: UITabBarItem? { nil }

  /// Whether the user edits; set it through `setEditing(_:animated:)`, which this calls.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  /// Turns editing on or off; an override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    nameEditButton()
  }

  /// The preferred size of the view in a container or a presentation.
  ///
  /// Setting it calls `preferredContentSizeDidChange(forChildContentContainer:)` on the parent; without a parent it is
  /// stored only.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }

  /// Creates a controller that takes its view from the named nib, or from the one named like its class.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
    headlessWorld.controllers.append(self)
  }

  /// Creates a controller without naming a nib.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from a nib or storyboard; nothing is decoded.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    headlessWorld.controllers.append(self)
    (coder as? NibCoder)?.note(self)
  }

  /// The name of the nib given at creation.
  open var nibName: String? { givenNibName }

  /// The bundle given at creation; nibs are found by name only.
  open var nibBundle: Bundle? { givenNibBundle }

  /// The superview of the view, or else the parent or the presenter.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? presentingViewController }

  // MARK: The view

  /// The view; the getter loads it if it is not in memory.
  ///
  /// Loading calls `loadView` and then `viewDidLoad`. Setting `nil` releases the view without a callback; if the view
  /// has a superview, that still retains it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return slot.view
    }
    set { setView(newValue) }
  }

  /// Whether the view is in memory; does not load it.
  open var isViewLoaded: Bool { slot.view != nil }

  /// The view if it is in memory; does not load it.
  open var viewIfLoaded: UIView? { slot.view }

  /// Loads the view if it is not in memory.
  open func loadViewIfNeeded() {
    loadViewOnce()
  }

  /// Creates the view: from the nib named `nibName`, else from a nib with the name of the class, else an empty one.
  ///
  /// An override sets `view` and does not call super. If it leaves `view` unset, or reads it before it is set, the
  /// program stops; UIKit would call `loadView` endlessly.
  open func loadView() {
    announceBase(.loadView)
    makeView()
  }

  /// The view is in memory.
  open func viewDidLoad() { announceBase(.viewDidLoad) }

  // MARK: Appearance

  /// The view is about to be added to the screen.
  open func viewWillAppear(_ animated: Bool) { announceBase(.viewWillAppear, animated: animated) }

  /// The view is in its window, with its final traits and size. Called once per appearance, in iOS 13 and later.
  ///
  /// It is called after `viewWillAppear`, in the same turn, and before the view lays out its subviews.
  open func viewIsAppearing(_ animated: Bool) { announceBase(.viewIsAppearing, animated: animated) }

  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) { announceBase(.viewDidAppear, animated: animated) }

  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) { announceBase(.viewWillDisappear, animated: animated) }

  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) { announceBase(.viewDidDisappear, animated: animated) }

  // MARK: Layout

  /// The constraints are about to be used. An override calls super, which calls `updateConstraints` of the view.
  ///
  /// It is called before the first layout pass of each view, and when the view requests it; in iOS 6 and later.
  open func updateViewConstraints() {
    announceBase(.updateViewConstraints)
    viewIfLoaded?.updateConstraints()
  }

  /// The view is about to lay out its subviews. May be called any number of times, in iOS 5 and later.
  open func viewWillLayoutSubviews() { announceBase(.viewWillLayoutSubviews) }

  /// The view has laid out its subviews. May be called any number of times, in iOS 5 and later.
  open func viewDidLayoutSubviews() { announceBase(.viewDidLayoutSubviews) }

  /// The margins of the view changed; in iOS 11 and later.
  open func viewLayoutMarginsDidChange() { announceBase(.viewLayoutMarginsDidChange) }

  /// The safe area of the view changed; in iOS 11 and later.
  open func viewSafeAreaInsetsDidChange() { announceBase(.viewSafeAreaInsetsDidChange) }

  /// Insets that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.refreshSafeArea() } }
  }

  // MARK: Containment

  /// The controller that contains this one.
  open var parent: UIViewController? { containment.parent }

  /// The controllers that this one contains, and retains, in the order in which they were added.
  open var children: [UIViewController] { containment.children }

  /// Adds a child; a child with another parent leaves that first.
  ///
  /// This calls `willMove(toParent:)` on the child. Call `didMove(toParent:)` on it yourself after its view is in
  /// place. Requires iOS 5. A controller that contains this one stops the program.
  open func addChild(_ childController: UIViewController) { addToChildren(childController) }

  /// Leaves the parent, which releases this controller; has no effect without a parent.
  ///
  /// This calls `didMove(toParent: nil)` on this controller. Call `willMove(toParent: nil)` on it yourself, before you
  /// remove its view.
  open func removeFromParent() { leaveParent() }

  /// The controller is about to get a parent, or to lose it if the argument is nil.
  open func willMove(toParent parent: UIViewController?) {
    noteMove(to: parent)
    announceBase(.willMove, counterpart: parent)
  }

  /// The controller has a new parent, or has lost it if the argument is nil.
  open func didMove(toParent parent: UIViewController?) {
    announceBase(.didMove, counterpart: parent)
    noteEndOfMove()
  }

  /// Whether the controller is between `willMove(toParent:)` and `didMove(toParent:)` for a new parent.
  open var isMovingToParent: Bool { containment.isMovingToParent }

  /// Whether the controller is leaving its parent.
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// Whether the bars at the bottom are hidden while this controller is on the stack of a navigation controller.
  ///
  /// It is read when the stack changes: set it before the push.
  open var hidesBottomBarWhenPushed = false

  /// Replaces one child with another: the views are exchanged, and both children get their appearance callbacks.
  ///
  /// Both must be children of this controller; add and remove them yourself. The animations run at once. The
  /// did-callbacks and the completion follow when the application settles, or at once without a duration. Not available
  /// if `shouldAutomaticallyForwardAppearanceMethods` is false.
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, animated: duration > 0, animations: animations, completion: completion)
  }

  /// Whether appearance callbacks are forwarded to the children in this controller's view.
  ///
  /// If an override returns `false`, call `beginAppearanceTransition` and `endAppearanceTransition` on them yourself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether children get their callbacks from inside this controller's own callbacks, as with UINavigationController
  /// (case 12.nav-forwards-inside-its-own-viewDidAppear).
  var forwardsFromItsOwnCallbacks: Bool { false }

  /// Begins the appearance or disappearance of a child, which gets `viewWillAppear` or `viewWillDisappear`.
  ///
  /// For containers that place the views of their children themselves: begin, move the view, then end. This loads the
  /// view if needed. A second call in the same direction has no effect except a warning on standard error; a call in
  /// the other direction reverses the transition.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginManually(isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance of a child, which gets `viewDidAppear` or `viewDidDisappear`.
  open func endAppearanceTransition() { endManually() }

  /// Visits the controllers that this one holds as a part of the interface: see ``HeadlessWorld/visitAttached(_:)``.
  func visitHeld(_ visit: (UIViewController) -> Void) { visitChildrenAndPresented(visit) }

  // MARK: Traits

  /// The traits of the environment, with the overrides of the parent and of this controller.
  open var traitCollection: UITraitCollection { currentTraits }

  /// The traits have changed; in iOS 8 and later.
  ///
  /// In iOS 12 and earlier it is also called with nil when the view enters a window for the first time; in iOS 13 and later only if
  /// the traits differ from the expected ones.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    announceBase(.traitCollectionDidChange)
  }

  /// Overrides light or dark for this controller and everything in it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.refreshTraits() }
  }

  /// The overrides of this controller's parent.
  var parentTraits: UITraitCollection?

  /// Overrides the traits of a child, or removes the override with nil. The override ends when the child leaves.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childViewController.parentTraits = collection
    childViewController.viewIfLoaded?.refreshTraits()
  }

  /// The overrides of this controller for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.parentTraits : nil
  }

  // MARK: Changes of size

  /// The traits are about to change with the size; in iOS 8 and later.
  ///
  /// This implementation forwards the call to the children; an override that does not call super prevents that.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    announceBase(.willTransition)
    passOn { $0.deliverWillTransition(to: newCollection, with: coordinator) }
  }

  /// The size of the view is about to change; in iOS 8 and later.
  ///
  /// This implementation forwards the call to the children whose size changes; an override that does not call super
  /// prevents that.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    announceBase(.viewWillTransition)
    passOn { child in
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != child.viewIfLoaded?.frame.size else { return }
      child.deliverViewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Returns the size of a child for a size of this controller's view.
  ///
  /// This implementation returns the full size for a child whose view fills this one's, and the current size for
  /// others.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded else { return parentSize }
    return child.frame.size == viewIfLoaded?.frame.size ? parentSize : child.frame.size
  }

  /// A child prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Rotation

  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { headlessWorld.screen.orientation }

  /// The orientations that the frontmost controller allows; read in iOS 6 and later.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the frontmost controller follows the device; read from iOS 6 to 15.
  open var shouldAutorotate: Bool { true }

  /// Returns whether the frontmost controller allows an orientation; called in iOS 5 and earlier.
  open func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    toInterfaceOrientation == .portrait
  }

  /// The orientation in which to present the controller. It is never read here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// The supported orientations changed: the interface follows the device if it now may. Animated; in iOS 16 and later.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    headlessWorld.application.followDevice(animated: true)
  }

  /// Rotates the interface to the device's orientation if that is allowed now. Animated; in iOS 15 and earlier.
  open class func attemptRotationToDeviceOrientation() {
    UIApplication.shared.followDevice(animated: true)
  }

  /// The interface is about to rotate; in iOS 7 and earlier.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    announceBase(.willRotate)
  }

  /// The interface rotates. Changes in this method are animated with the rotation; in iOS 7 and earlier.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    announceBase(.willAnimateRotation)
  }

  /// The interface has rotated; in iOS 7 and earlier.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) { announceBase(.didRotate) }

  // MARK: Status bar

  /// How the status bar is to be written while this controller is in front.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is to be hidden while this controller is in front.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar changes; nothing is animated.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that decides the style instead of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether the bar is hidden instead of this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the home indicator may be hidden. It is never read here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The preferences have changed, and are read from the frontmost controller.
  ///
  /// UIKit reads them later in the same turn; here they are read at once. There is no visible bar: `statusBarStyle` and
  /// `isStatusBarHidden` of the application read the preferences each time.
  open func setNeedsStatusBarAppearanceUpdate() {
    _ = headlessWorld.application.statusBarStyle
    _ = headlessWorld.application.isStatusBarHidden
  }

  // MARK: Memory

  /// The system is about to release the view; only iOS 5 calls this.
  open func viewWillUnload() { announceBase(.viewWillUnload) }

  /// The system has released the view; only iOS 3 to 5 call this.
  open func viewDidUnload() { announceBase(.viewDidUnload) }

  /// Memory is low.
  ///
  /// In iOS 5 and earlier this implementation releases the view if it has no superview and can be recreated. It can be recreated
  /// if it came from a nib or from an override of `loadView`. If an override calls super, the view counts as an empty
  /// view, which is not released, like a view that was assigned by other code.
  open func didReceiveMemoryWarning() {
    announceBase(.didReceiveMemoryWarning)
    unloadViewLikeOldSystems()
  }

  // MARK: Presentation

  /// How this controller is presented.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { chosenPresentationStyle ?? (headlessWorld.systemVersion.hasPageSheets ? .automatic : .fullScreen) }
    set {
      if newValue != modalPresentationStyle, presentedBy == nil { madePresentationController = nil }
      chosenPresentationStyle = newValue
    }
  }

  /// Vends the animators and the presentation controller of this controller's presentation. It is not retained.
  ///
  /// Set it before the presentation, and before reading `presentationController`. A controller that is its own delegate, or
  /// that another object retains together with it, needs nothing else.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The transition style of a presentation. Stored, but has no effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// The controller that this one presents and retains, or else the one that its nearest container presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or the nearest of its containers that is presented.
  open var presentingViewController: UIViewController? {
    presentedBy?.presenter ?? parent?.presentingViewController
  }

  /// Whether this controller performs presentations in the current context, for itself and the controllers inside it.
  open var definesPresentationContext = false

  /// Whether the user cannot dismiss this sheet by a swipe; read from the presented controller, not from its children.
  open var isModalInPresentation = false

  /// Whether the controller is just being presented.
  open var isBeingPresented: Bool { presentedBy?.isArriving ?? false }

  /// Whether the controller is just being dismissed.
  open var isBeingDismissed: Bool { presentedBy?.isLeaving ?? false }

  /// Presents a controller over this one.
  ///
  /// The outermost container of this controller presents it or, in the current context, the nearest container that
  /// defines one. The presenter retains it until it is dismissed. Inside the call only the view is loaded: the
  /// will-callbacks follow at the end of the turn of the run loop, and the did-callbacks and the completion after the
  /// animation, if there is one (cases 3.present-later, 3.present-not-animated-later). As in UIKit, a
  /// controller that already presents, that is not in a visible window, or that is appearing or disappearing itself
  /// presents nothing, with a warning on standard error.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    present(viewControllerToPresent, fromHostAnimated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, and everything presented from there; otherwise forwards the call
  /// to its presenter.
  ///
  /// The will-callbacks are delivered inside the call; the rest follows after the animation, and for a sheet in another
  /// turn of the run loop also without one (case 3.sheet-not-animated-later). As in UIKit, dismissed controllers are
  /// released after the completion, and nothing is called if there is nothing to dismiss. A dismissal in the
  /// did-callbacks of a presentation, or during another dismissal, begins when that is complete; one before the
  /// did-callbacks of a presentation is refused with a warning on standard error.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissal(animated: flag, completion: completion)
  }

  /// Shows a controller with the nearest container: a navigation controller pushes it.
  ///
  /// Without a container that overrides this, the outermost one presents the controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
    parent.show(vc, sender: sender)
  }

  /// Shows details with the nearest container: a split view controller shows them in its last column.
  ///
  /// Without a container that overrides this, the outermost one presents the controller.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
    parent.showDetailViewController(vc, sender: sender)
  }

  // MARK: Split views

  /// A split view controller collapses, and its delegate has not taken care of the secondary controller.
  ///
  /// This implementation does nothing; that of a navigation controller pushes the secondary controller. Called on the
  /// primary controller.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// A split view controller expands: returns the secondary controller, or nil for none.
  ///
  /// This implementation returns nil; that of a navigation controller pops its top and returns it. Called on the primary
  /// controller.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  /// Called before each `viewWillAppear`, when the view is loaded.
  func prepareToAppear() {}

  /// The transition between two children that a container of the system performs.
  var containerTransition: TransitionContext? { nil }

  // MARK: Storyboards

  /// The storyboard that the controller came out of.
  open var storyboard: UIStoryboard? { storyboardOrigin?.storyboard }

  /// Returns whether to perform a segue. The triggers of a storyboard call this; `performSegue` in code does not.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue is about to be performed: the destination exists, and its view is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Performs a segue of the storyboard; an unknown identifier stops the program.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender)
  }

  /// Returns whether the controller is the destination of an unwind segue: it is if it has the action, and is not where
  /// the segue comes from.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  )
    -> Bool
  {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? NSNull())
  }

  /// Returns whether the controller is the destination of an unwind segue, in iOS 12 and earlier. The method of iOS 13 calls it.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender: Any
  )
    -> Bool
  {
    fromViewController !== self && action.canBeSent(to: self)
  }

  /// The children in which the destination of an unwind segue is searched: all except the one that contains the source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let excluded = childContaining(source)
    return children.reversed().filter { $0 !== excluded }
  }

  /// The child with the source of an unwind segue: it is the source, contains it, or presents it.
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { $0.surrounds(source.source) }
  }

  /// An unwind segue goes back to a child. A container shows it; this implementation does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
}
