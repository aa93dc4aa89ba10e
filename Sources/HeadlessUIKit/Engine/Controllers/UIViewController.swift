public import Foundation

/// Owns a view, loads it on first access, and receives life-cycle callbacks.
///
/// The hosts of a view controller (its window, container, presenter, and application) deliver every callback through
/// ``HeadlessWorld/perform(_:_:)``. The base implementations behave as Apple documents and announce that they ran.
///
/// The documentation of this module uses the following terms. The *will-callbacks* of a transition, such as
/// `viewWillAppear`, precede its animation, and the *did-callbacks*, such as `viewDidAppear`, follow it. The
/// application *settles* when a test calls `UIApplication.shared.settle()`, which ends all animations. IDs such as
/// `3.present-later` name recorded *cases*; `docs/headless-uikit.md` lists the cases and explains their *sources*.
open class UIViewController: UIResponder {
  var slot = ViewSlot()
  private(set) var presentation: Presentation? { didSet { headlessWorld.noteHierarchyChange(in: self) } }
  private(set) weak var presentedBy: Presentation?
  var presentationControllers = PresentationControllers()
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
  /// The insets of the area that a container's bars cover, in addition to the surrounding safe area.
  var insetsOfBars = UIEdgeInsets.zero { didSet { if insetsOfBars != oldValue { viewIfLoaded?.refreshSafeArea() } } }

  var barItems = BarItems()

  /// The title that the user sees. Setting this property also sets the titles of the bar items.
  open var title: String? { didSet { nameBarItems() } }

  /// The item that represents this view controller in a navigation bar, created on first access.
  open var navigationItem: UINavigationItem { madeNavigationItem() }

  /// The item that represents this view controller in a tab bar, created on first access.
  ///
  /// A navigation controller without a tab bar item uses the item of its root view controller, so the tab shows that
  /// controller's title.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem() }
    set { setTabBarItem(newValue) }
  }

  /// The tab bar item of another view controller, which is used while this view controller has no tab bar item of its
  /// own.
  var inheritedTabBarItem: UITabBarItem? { nil }

  /// Whether the user is editing. Setting this property calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { editing }
    set { requireSuper(.setEditing) { setEditing(newValue, animated: false) } }
  }
  private var editing = false

  /// Turns editing on or off. An override must call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    reachBase(.setEditing)
    self.editing = editing
    nameEditButton()
  }

  /// The preferred size of the view in a container or a presentation.
  ///
  /// Setting this property calls `preferredContentSizeDidChange(forChildContentContainer:)` on the parent, if there is
  /// one.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }

  /// Creates a view controller that loads its view from the named nib, or from a nib named after its class if the name
  /// is nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
    headlessWorld.controllers.append(self)
  }

  /// Creates a view controller without a nib name.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller from a nib or storyboard. No values are decoded.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    headlessWorld.controllers.append(self)
    (coder as? NibCoder)?.note(self)
  }

  /// The nib name passed to the initializer.
  open var nibName: String? { givenNibName }

  /// The bundle passed to the initializer. The bundle has no effect, because nibs are found by name only.
  open var nibBundle: Bundle? { givenNibBundle }

  /// The first of these that exists: the superview of the view, the parent, and the presenter.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? presentingViewController }

  // MARK: The view

  /// The view. The getter loads the view if it is not in memory.
  ///
  /// Loading calls `loadView` and then `viewDidLoad`. Setting `nil` releases the view without a callback, but a
  /// superview still retains it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return slot.view
    }
    set { setView(newValue) }
  }

  /// Whether the view is in memory. Reading this property does not load the view.
  open var isViewLoaded: Bool { slot.view != nil }

  /// The view, or nil if it is not in memory. Reading this property does not load the view.
  open var viewIfLoaded: UIView? { slot.view }

  /// Loads the view if it is not in memory.
  open func loadViewIfNeeded() {
    loadViewOnce()
  }

  /// Creates the view from the storyboard scene, from the nib named `nibName`, or from a nib named after the class. If
  /// none of these exists, this method creates an empty view. A `nibName` that is not registered triggers a runtime
  /// error.
  ///
  /// An override sets `view` and does not call super. If the override does not set `view`, or reads it before setting
  /// it, the program stops. UIKit would call `loadView` endlessly.
  open func loadView() {
    announceBase(.loadView)
    makeView()
  }

  /// Called after the view is loaded.
  open func viewDidLoad() { announceBase(.viewDidLoad) }

  // MARK: Appearance

  /// Called before the view is added to the screen.
  open func viewWillAppear(_ animated: Bool) { announceBase(.viewWillAppear, animated: animated) }

  /// Called once per appearance in iOS 13 and later, when the view is in its window with its final traits and size.
  ///
  /// The call follows `viewWillAppear` in the same turn of the run loop, before the view lays out its subviews.
  open func viewIsAppearing(_ animated: Bool) { announceBase(.viewIsAppearing, animated: animated) }

  /// Called after the view appears on the screen.
  open func viewDidAppear(_ animated: Bool) { announceBase(.viewDidAppear, animated: animated) }

  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) { announceBase(.viewWillDisappear, animated: animated) }

  /// Called after the view leaves the screen.
  open func viewDidDisappear(_ animated: Bool) { announceBase(.viewDidDisappear, animated: animated) }

  // MARK: Layout

  /// Called before the constraints are used. An override must call super, which calls `updateConstraints` on the view.
  ///
  /// In iOS 6 and later, this method is called before the view's first layout pass and whenever the view requests an
  /// update.
  open func updateViewConstraints() {
    announceBase(.updateViewConstraints)
    if let view = viewIfLoaded { view.requireSuper(.updateConstraints) { view.updateConstraints() } }
  }

  /// Configures content and styling before the layout, in iOS 26 and later. An override must call super.
  ///
  /// This method is called before the first layout of the view, on request, and after a change to a trait or an
  /// `@Observable` property that the previous call read. It is called only on view controllers that override it.
  open func updateProperties() { announceBase(.updateProperties) }

  /// Requests that `updateProperties` be called in the next layout pass. This method has no effect before the view is
  /// loaded, or in versions before iOS 26.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }

  /// Immediately calls `updateProperties` on this view controller, its view, and their descendants, if an update was
  /// requested.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  /// Called whenever the view is about to lay out its subviews, in iOS 5 and later.
  open func viewWillLayoutSubviews() { announceBase(.viewWillLayoutSubviews) }

  /// Called whenever the view has laid out its subviews, in iOS 5 and later.
  open func viewDidLayoutSubviews() { announceBase(.viewDidLayoutSubviews) }

  /// Called after the layout margins of the view change, in iOS 11 and later.
  open func viewLayoutMarginsDidChange() { announceBase(.viewLayoutMarginsDidChange) }

  /// Called after the safe area of the view changes, in iOS 11 and later.
  open func viewSafeAreaInsetsDidChange() { announceBase(.viewSafeAreaInsetsDidChange) }

  /// The insets that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.refreshSafeArea() } }
  }

  // MARK: Containment

  /// The view controller that contains this view controller.
  open var parent: UIViewController? { containment.parent }

  /// The view controllers that this view controller contains and retains, in the order in which they were added.
  open var children: [UIViewController] { containment.children }

  /// Adds a child. If the child has another parent, it is first removed from that parent.
  ///
  /// This method calls `willMove(toParent:)` on the child. Call `didMove(toParent:)` on the child yourself after you
  /// add its view. This method requires iOS 5. Adding a view controller that contains this view controller stops the
  /// program.
  open func addChild(_ childController: UIViewController) { addToChildren(childController) }

  /// Removes this view controller from its parent, which then no longer retains it. Without a parent, this method has
  /// no effect.
  ///
  /// This method calls `didMove(toParent: nil)` on this view controller. Call `willMove(toParent: nil)` yourself before
  /// you remove its view.
  open func removeFromParent() { leaveParent() }

  /// Called before the view controller is added to a parent, or removed from its parent if the argument is nil.
  open func willMove(toParent parent: UIViewController?) {
    noteMove(to: parent)
    announceBase(.willMove, counterpart: parent)
  }

  /// Called after the view controller is added to a parent, or removed from its parent if the argument is nil.
  open func didMove(toParent parent: UIViewController?) {
    announceBase(.didMove, counterpart: parent)
    noteEndOfMove()
  }

  /// Whether the view controller is between `willMove(toParent:)` and `didMove(toParent:)` for a new parent.
  open var isMovingToParent: Bool { containment.isMovingToParent }

  /// Whether the view controller is leaving its parent.
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// Whether the bottom bar is hidden while this view controller is on the stack of a navigation controller.
  ///
  /// The value is read when the stack changes, so set it before the push.
  open var hidesBottomBarWhenPushed = false

  /// Replaces the view of a child with the view of another child, and delivers appearance callbacks to both children.
  ///
  /// Both children must already belong to this view controller; add and remove them yourself. The `animations` closure
  /// is called immediately. The did-callbacks and the completion handler follow when the application settles, or
  /// immediately if the duration is zero. If `shouldAutomaticallyForwardAppearanceMethods` is false, calling this
  /// method triggers a runtime error.
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

  /// Whether appearance callbacks are forwarded to the children whose views are in this view controller's view.
  ///
  /// If an override returns `false`, call `beginAppearanceTransition` and `endAppearanceTransition` on the children
  /// yourself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether this view controller forwards callbacks to its children from within its own callbacks, as
  /// `UINavigationController` does (recorded case `12.nav-forwards-inside-its-own-viewDidAppear`).
  var forwardsFromItsOwnCallbacks: Bool { false }

  /// Begins the appearance or disappearance of this view controller, which gets `viewWillAppear` or
  /// `viewWillDisappear`.
  ///
  /// Use this method in a container that places the views of its children itself: begin the child's transition, move
  /// the child's view, and end the transition. This method loads the view if necessary. A second call in the same
  /// direction only prints a warning to standard error. A call in the other direction reverses the transition.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginManually(isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance of this view controller, which gets `viewDidAppear` or `viewDidDisappear`.
  open func endAppearanceTransition() { endManually() }

  /// Visits the view controllers that this view controller holds as part of the interface. See
  /// ``HeadlessWorld/visitAttached(to:_:)``.
  func visitHeld(_ visit: (UIViewController) -> Void) { visitChildrenAndPresented(visit) }

  // MARK: Traits

  /// The traits of the environment, including the overrides of the parent and of this view controller.
  open var traitCollection: UITraitCollection {
    headlessWorld.noteTraitRead()
    return currentTraits
  }

  /// Called after the traits change, in iOS 8 and later.
  ///
  /// In iOS 12 and earlier, this method is also called with nil when the view enters a window for the first time. In
  /// iOS 13 and later, it is called at that point only if the traits differ from those of the screen.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    announceBase(.traitCollectionDidChange)
  }

  /// The light or dark style that overrides the inherited style for this view controller and all its content.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.refreshTraits() }
  }

  /// The overrides that this view controller's parent set for it.
  var parentTraits: UITraitCollection?

  /// Overrides the traits of a child, or removes the override if the argument is nil. The override ends when the child
  /// is removed from this view controller.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childViewController.parentTraits = collection
    childViewController.viewIfLoaded?.refreshTraits()
  }

  /// Returns the overrides that this view controller set for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.parentTraits : nil
  }

  // MARK: Size changes

  /// Called before the traits change along with the size, in iOS 8 and later.
  ///
  /// This implementation forwards the call to the children. If an override does not call super, the children do not get
  /// the call.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    announceBase(.willTransition)
    passOn { $0.deliverWillTransition(to: newCollection, with: coordinator) }
  }

  /// Called before the size of the view changes, in iOS 8 and later.
  ///
  /// This implementation forwards the call to the children whose size changes. If an override does not call super, the
  /// children do not get the call.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    announceBase(.viewWillTransition)
    passOn { child in
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != child.viewIfLoaded?.frame.size else { return }
      child.deliverViewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Returns the size of a child for a given size of this view controller's view.
  ///
  /// This implementation returns the given size for a child whose view fills this view controller's view, and the
  /// current size for other children.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded else { return parentSize }
    return child.frame.size == viewIfLoaded?.frame.size ? parentSize : child.frame.size
  }

  /// Called when a child's preferred size changes.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Rotation

  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { headlessWorld.screen.orientation }

  /// The orientations that the view controller supports. In iOS 6 and later, the value is read from the frontmost view
  /// controller.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the interface follows the device's rotation. In iOS 6 to 15, the value is read from the frontmost view
  /// controller.
  open var shouldAutorotate: Bool { true }

  /// Returns whether the view controller supports an orientation. In iOS 5 and earlier, this method is called on the
  /// frontmost view controller.
  open func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    toInterfaceOrientation == .portrait
  }

  /// The preferred orientation for presenting the view controller. The value is never read.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Announces that the supported orientations changed. The interface then rotates to the device's orientation, with
  /// animation, if that orientation is now supported. In UIKit, this method exists in iOS 16 and later.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    headlessWorld.application.followDevice(animated: true)
  }

  /// Rotates the interface to the device's orientation, with animation, if that orientation is now allowed. UIKit
  /// deprecates this method in iOS 16; in HeadlessUIKit, it has an effect in every version.
  open class func attemptRotationToDeviceOrientation() {
    UIApplication.shared.followDevice(animated: true)
  }

  /// Called before the interface rotates, in iOS 7 and earlier.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    announceBase(.willRotate)
  }

  /// Called while the interface rotates, in iOS 7 and earlier. In UIKit, changes in this method are animated along with
  /// the rotation.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    announceBase(.willAnimateRotation)
  }

  /// Called after the interface rotates, in iOS 7 and earlier.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) { announceBase(.didRotate) }

  // MARK: Status bar

  /// The preferred style of the status bar while this view controller is in front.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar should be hidden while this view controller is in front.
  open var prefersStatusBarHidden: Bool { false }

  /// The preferred animation for status bar changes. Status bar changes are not animated.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that determines the status bar style in place of this view controller.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that determines, in place of this view controller, whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the home indicator may be hidden. The value is never read.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Announces that the status bar preferences of the frontmost view controller changed.
  ///
  /// UIKit reads the preferences later in the same turn of the run loop; HeadlessUIKit reads them immediately. No
  /// status bar is shown, but the application's `statusBarStyle` and `isStatusBarHidden` properties read the
  /// preferences on each access.
  open func setNeedsStatusBarAppearanceUpdate() {
    _ = headlessWorld.application.statusBarStyle
    _ = headlessWorld.application.isStatusBarHidden
  }

  // MARK: Memory

  /// Called before the system releases the view, in iOS 5 only.
  open func viewWillUnload() { announceBase(.viewWillUnload) }

  /// Called after the system releases the view, in iOS 3 to 5 only.
  open func viewDidUnload() { announceBase(.viewDidUnload) }

  /// Called when memory is low.
  ///
  /// In iOS 5 and earlier, this implementation releases the view if it can be recreated and has no superview. A view
  /// can be recreated if it came from a nib or from an override of `loadView`. An override of `loadView` that calls
  /// super must also add subviews; otherwise, the view counts as empty. An empty view, or a view that other code
  /// assigned, is not released.
  open func didReceiveMemoryWarning() {
    announceBase(.didReceiveMemoryWarning)
    unloadViewLikeOldSystems()
  }

  // MARK: Presentation

  /// The style in which this view controller is presented.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { chosenPresentationStyle ?? (headlessWorld.systemVersion.hasPageSheets ? .automatic : .fullScreen) }
    set {
      if newValue != modalPresentationStyle, presentedBy == nil { dropPresentationController() }
      chosenPresentationStyle = newValue
    }
  }

  /// The object that provides the animators and the presentation controller for presenting this view controller. It is
  /// not retained.
  ///
  /// Set this property before you present the view controller or read its `presentationController`. Retain the delegate
  /// elsewhere, or use the view controller itself as the delegate.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { noteReference("transitioningDelegate", set: transitioningDelegate) }
  }

  /// The transition style of a presentation. The value is stored but has no effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// The view controller that this view controller presents and retains or, if there is none, the view controller that
  /// its nearest container presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// The view controller that presents this view controller or, if there is none, the presenter of its nearest
  /// presented container.
  open var presentingViewController: UIViewController? {
    presentedBy?.presenter ?? parent?.presentingViewController
  }

  /// Whether this view controller is the presenter if it, or a view controller inside it, requests a presentation in
  /// the current context.
  open var definesPresentationContext = false

  /// Whether the sheet prevents the user from dismissing it by swiping down. The value is read from the presented view
  /// controller, not from its children.
  open var isModalInPresentation = false

  /// Whether the view controller is being presented.
  open var isBeingPresented: Bool { presentedBy?.isArriving ?? false }

  /// Whether the view controller is being dismissed.
  open var isBeingDismissed: Bool { presentedBy?.isLeaving ?? false }

  /// Presents a view controller over this view controller.
  ///
  /// The presenter is this view controller's outermost container. In a presentation in the current context, the
  /// presenter is the nearest view controller that defines a presentation context, starting with this view controller
  /// and continuing with its parents. The presenter retains the presented view controller until it is dismissed.
  ///
  /// The call itself only loads the view. The will-callbacks follow at the end of the current turn of the run loop, and
  /// the did-callbacks and the completion handler follow after the animation, if any (recorded cases `3.present-later`,
  /// `3.present-not-animated-later`).
  ///
  /// As in UIKit, nothing is presented, and a warning is printed to standard error, in these cases:
  ///
  /// - The presenter already presents another view controller.
  /// - The presenter's view is not in a visible window.
  /// - The presenter is disappearing, or its own presentation has not reached the did-callbacks.
  /// - The presenter or the view controller to present is being dismissed.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    present(viewControllerToPresent, fromHostAnimated: flag, completion: completion)
  }

  /// Dismisses the view controller that this view controller presents, and all view controllers that are presented over
  /// that one. If this view controller does not present another view controller, the call is forwarded to its
  /// presenter.
  ///
  /// The will-callbacks are delivered within the call. The did-callbacks and the completion handler follow after the
  /// animation; for a sheet, they follow in a later turn of the run loop even without animation (recorded case
  /// `3.sheet-not-animated-later`). As in UIKit, dismissed view controllers are released after the completion handler
  /// is called, and the handler is not called if there is nothing to dismiss. If you call this method in the
  /// did-callbacks of a presentation, or during another dismissal, the dismissal begins when that transition is
  /// complete. A call before the did-callbacks of a presentation only prints a warning to standard error.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissal(animated: flag, completion: completion)
  }

  /// Connects this view controller, as the presenter, with the view controller that it presents.
  func connect(_ presentation: Presentation) {
    self.presentation = presentation
    presentation.presented.presentedBy = presentation
  }

  /// Releases the presentation of which this view controller is the presenter.
  func disconnectPresented() { presentation = nil }

  /// Ends the presentation of this view controller. If another object retains the presentation controller, it retains
  /// its controllers from now on.
  func disconnectPresenter() {
    presentedBy = nil
    dropPresentationController()
  }

  /// Shows a view controller in the nearest container that can show it. A navigation controller pushes it.
  ///
  /// If no container overrides this method, the outermost container presents the view controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
    parent.show(vc, sender: sender)
  }

  /// Shows a detail view controller in the nearest container that can show it. A split view controller shows it in its
  /// last column.
  ///
  /// If no container overrides this method, the outermost container presents the view controller.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
    parent.showDetailViewController(vc, sender: sender)
  }

  // MARK: Split views

  /// Called when a split view controller collapses and its delegate does not handle the secondary view controller.
  ///
  /// The primary view controller gets this call. This implementation does nothing; a navigation controller pushes the
  /// secondary view controller.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Returns the secondary view controller when a split view controller expands, or nil if there is none.
  ///
  /// The primary view controller gets this call. This implementation returns nil; a navigation controller pops its top
  /// view controller and returns it.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  /// Called before each `viewWillAppear`, after the view is loaded.
  func prepareToAppear() {}

  /// The transition that a system container performs between two of its children.
  var containerTransition: TransitionContext? { nil }

  // MARK: Storyboards

  /// The storyboard from which the view controller was created.
  open var storyboard: UIStoryboard? { storyboardOrigin?.storyboard }

  /// Returns whether to perform a segue. UIKit calls this method when a trigger in a storyboard starts the segue.
  /// HeadlessUIKit never calls it, because only code starts segues.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed. The destination exists, but its view is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Performs a storyboard segue. An unknown identifier triggers a runtime error.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender)
  }

  /// Returns whether the view controller is the destination of an unwind segue. This implementation returns true if the
  /// view controller implements the action and is not the source of the segue.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  )
    -> Bool
  {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? NSNull())
  }

  /// Returns whether the view controller is the destination of an unwind segue. This method is for code written for iOS
  /// 12 and earlier; the method for iOS 13 and later calls it.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender: Any
  )
    -> Bool
  {
    fromViewController !== self && action.canBeSent(to: self)
  }

  /// Returns the children to search for the destination of an unwind segue: all children except the child that contains
  /// the source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let excluded = childContaining(source)
    return children.reversed().filter { $0 !== excluded }
  }

  /// Returns the child that is, contains, or presents the source of an unwind segue.
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { $0.surrounds(source.source) }
  }

  /// Called when an unwind segue returns to a child. This implementation does nothing; a container shows the child.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
}
