public import Foundation

/// The object that owns a view, loads it when it is asked for, and is told when it comes and goes.
///
/// Its hosts (window, presenter, application) deliver every callback through ``HeadlessWorld/perform(_:_:)``. UIKit's
/// own implementations do what their documentation says and otherwise only announce that they were reached.
open class UIViewController: UIResponder {
  var slot = ViewSlot()
  var presentation: Presentation?
  weak var presentedBy: Presentation?
  var madePresentationController: UIPresentationController?
  private let givenNibName: String?
  private let givenNibBundle: Bundle?
  private var chosenPresentationStyle: UIModalPresentationStyle?
  var appearance = AppearanceState()
  var containment = Containment()
  /// What the bars of a container cover of the view, on top of the safe area around it.
  var insetsOfBars = UIEdgeInsets.zero { didSet { if insetsOfBars != oldValue { viewIfLoaded?.refreshSafeArea() } } }

  var barItems = BarItems()

  /// A name for the user; setting it also names the items of the bars.
  open var title: String? { didSet { nameBarItems() } }

  /// What the bar of a navigation controller shows for this controller; made when it is asked for.
  open var navigationItem: UINavigationItem { madeNavigationItem() }

  /// What the bar of a tab bar controller shows for this controller; made when it is asked for.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem() }
    set { barItems.tab = newValue }
  }

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

  /// The size that a container or a presentation should give the view.
  ///
  /// The parent is told by `preferredContentSizeDidChange(forChildContentContainer:)`; else it is only remembered.
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

  /// Creates a controller that comes out of a nib or storyboard; nothing is decoded.
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

  /// The view; asking for it loads it when it is not in memory.
  ///
  /// Loading runs `loadView` and then `viewDidLoad`. Setting `nil` releases the view and calls nothing; if it is in a
  /// superview, that one still keeps it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return slot.view
    }
    set { setView(newValue) }
  }

  /// Whether the view is in memory; asking does not load it.
  open var isViewLoaded: Bool { slot.view != nil }

  /// The view if it is in memory; asking does not load it.
  open var viewIfLoaded: UIView? { slot.view }

  /// Loads the view if it is not in memory.
  open func loadViewIfNeeded() {
    loadViewOnce()
  }

  /// Makes the view: from the nib named `nibName`, else from a nib named like the class, else an empty one.
  ///
  /// An override sets `view` and does not call super. One that leaves `view` unset, or reads it before it is set, stops
  /// the program, where UIKit would call it again without end.
  open func loadView() {
    announceBase(.loadView)
    makeView()
  }

  /// The view is in memory.
  open func viewDidLoad() { announceBase(.viewDidLoad) }

  // MARK: Appearance

  /// The view is about to be added to the screen.
  open func viewWillAppear(_ animated: Bool) { announceBase(.viewWillAppear, animated: animated) }

  /// The view is in its window, with its final traits and size; comes once an appearance, from iOS 13 on.
  ///
  /// It comes after `viewWillAppear`, in the same turn, and before the view lays out its subviews.
  open func viewIsAppearing(_ animated: Bool) { announceBase(.viewIsAppearing, animated: animated) }

  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) { announceBase(.viewDidAppear, animated: animated) }

  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) { announceBase(.viewWillDisappear, animated: animated) }

  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) { announceBase(.viewDidDisappear, animated: animated) }

  // MARK: Layout

  /// The constraints are about to be used; an override calls super, which calls `updateConstraints` of the view.
  ///
  /// It comes before the first layout pass of each view, and when the view asks for it; from iOS 6 on.
  open func updateViewConstraints() {
    announceBase(.updateViewConstraints)
    viewIfLoaded?.updateConstraints()
  }

  /// The view is about to lay out its subviews; may come any number of times, from iOS 5 on.
  open func viewWillLayoutSubviews() { announceBase(.viewWillLayoutSubviews) }

  /// The view has laid out its subviews; may come any number of times, from iOS 5 on.
  open func viewDidLayoutSubviews() { announceBase(.viewDidLayoutSubviews) }

  /// The margins of the view are others; from iOS 11 on.
  open func viewLayoutMarginsDidChange() { announceBase(.viewLayoutMarginsDidChange) }

  /// The safe area of the view is another; from iOS 11 on.
  open func viewSafeAreaInsetsDidChange() { announceBase(.viewSafeAreaInsetsDidChange) }

  /// What to add to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.refreshSafeArea() } }
  }

  // MARK: Containment

  /// The controller that contains this one.
  open var parent: UIViewController? { containment.parent }

  /// The controllers that this one contains, and retains, in the order in which they were added.
  open var children: [UIViewController] { containment.children }

  /// Takes a controller in; one that has another parent leaves that first.
  ///
  /// It tells the child `willMove(toParent:)`. Call `didMove(toParent:)` on it yourself when its view is in place. Needs
  /// iOS 5; a controller that contains this one stops the program.
  open func addChild(_ childController: UIViewController) { takeIn(childController) }

  /// Leaves the parent, which releases this controller; without a parent nothing happens.
  ///
  /// It tells this controller `didMove(toParent: nil)`. Call `willMove(toParent: nil)` on it yourself, before its view
  /// goes.
  open func removeFromParent() { leaveParent() }

  /// The controller is about to get a parent, or to lose it when that is nil.
  open func willMove(toParent parent: UIViewController?) {
    noteMove(to: parent)
    announceBase(.willMove, counterpart: parent)
  }

  /// The controller has got a parent, or lost it when that is nil.
  open func didMove(toParent parent: UIViewController?) {
    announceBase(.didMove, counterpart: parent)
    noteEndOfMove()
  }

  /// Whether the controller is between `willMove(toParent:)` and `didMove(toParent:)` on its way to a parent.
  open var isMovingToParent: Bool { containment.isMovingToParent }

  /// Whether the controller is leaving its parent.
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// Whether the bars at the bottom are hidden while this controller is on the stack of a navigation controller.
  ///
  /// It is read when the stack changes: set it before the push.
  open var hidesBottomBarWhenPushed = false

  /// Lets one child take the place of another: the views are exchanged, and both are told that they come and go.
  ///
  /// Both must be children of this controller; adding and removing them is yours to do. The animations run at once, and
  /// the did-callbacks and the completion come when the application settles, or at once without a duration. Does not
  /// work where `shouldAutomaticallyForwardAppearanceMethods` is false.
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

  /// Whether the children in this controller's view are told when it comes and goes.
  ///
  /// When an override says no, call `beginAppearanceTransition` and `endAppearanceTransition` on them yourself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the children are told from inside this controller's own callbacks, as UINavigationController does
  /// (case 12.nav-forwards-inside-its-own-viewDidAppear).
  var forwardsFromItsOwnCallbacks: Bool { false }

  /// Tells a child that it is about to come or go; it is told `viewWillAppear` or `viewWillDisappear`.
  ///
  /// For containers that place the views of their children themselves: begin, move the view, then end. The view is
  /// loaded if need be. The same direction twice does nothing but say so on standard error; the other direction turns
  /// a transition around.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginManually(isAppearing, animated: animated)
  }

  /// Tells a child that it has come or gone; it is told `viewDidAppear` or `viewDidDisappear`.
  open func endAppearanceTransition() { endManually() }

  // MARK: Traits

  /// The traits of the surroundings, with what the parent and this controller override.
  open var traitCollection: UITraitCollection { currentTraits }

  /// The traits are others; from iOS 8 on.
  ///
  /// Up to iOS 12 it also comes, with nil, when the view gets into a window for the first time; from iOS 13 on only
  /// when the traits differ from what was expected.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    announceBase(.traitCollectionDidChange)
  }

  /// Light or dark for this controller and all that is in it, whatever the surroundings say.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.refreshTraits() }
  }

  /// What this controller's parent says in place of the surroundings.
  var parentTraits: UITraitCollection?

  /// Says something else to a child than the surroundings do, or no longer with nil; it ends when the child leaves.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childViewController.parentTraits = collection
    childViewController.viewIfLoaded?.refreshTraits()
  }

  /// What this controller says to a child in place of the surroundings.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.parentTraits : nil
  }

  // MARK: Changes of size

  /// The traits are about to change with the size; from iOS 8 on.
  ///
  /// This implementation passes it on to the children: an override that does not call super cuts them off.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    announceBase(.willTransition)
    passOn { $0.deliverWillTransition(to: newCollection, with: coordinator) }
  }

  /// The size of the view is about to change; from iOS 8 on.
  ///
  /// This implementation passes it on to the children: an override that does not call super cuts them off. A child
  /// whose size stays the same is not told.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    announceBase(.viewWillTransition)
    passOn { child in
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != child.viewIfLoaded?.frame.size else { return }
      child.deliverViewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// The size that a child will have when this controller's view has the given one.
  ///
  /// This implementation gives all of it to a child whose view fills this one's, and leaves others as they are.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded else { return parentSize }
    return child.frame.size == viewIfLoaded?.frame.size ? parentSize : child.frame.size
  }

  /// A child prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Rotation

  /// How the interface stands.
  open var interfaceOrientation: UIInterfaceOrientation { headlessWorld.screen.orientation }

  /// The orientations that the controller in front allows; asked from iOS 6 on.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the controller in front follows the device at all; asked from iOS 6 to 15.
  open var shouldAutorotate: Bool { true }

  /// Whether the controller in front allows an orientation; asked up to iOS 5.
  open func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    toInterfaceOrientation == .portrait
  }

  /// The orientation in which the controller would be presented; nothing asks for it here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// The orientations allowed are others: the interface follows the device if it now may. Animated; from iOS 16 on.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    headlessWorld.application.followDevice(animated: true)
  }

  /// Lets the interface follow the device if it now may. Animated; up to iOS 15.
  open class func attemptRotationToDeviceOrientation() {
    UIApplication.shared.followDevice(animated: true)
  }

  /// The interface is about to rotate; up to iOS 7.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    announceBase(.willRotate)
  }

  /// The interface rotates: what changes here is animated with it; up to iOS 7.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    announceBase(.willAnimateRotation)
  }

  /// The interface has rotated; up to iOS 7.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) { announceBase(.didRotate) }

  // MARK: Status bar

  /// How the status bar is to be written while this controller is in front.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is to be hidden while this controller is in front.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar changes; nothing is animated.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child to ask for the style in place of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child to ask whether the bar is hidden in place of this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the home indicator may go away; nothing asks for it here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The preferences are others: the controller in front is asked for them.
  ///
  /// UIKit asks later in the same turn, this does at once. There is no bar to see: `statusBarStyle` and
  /// `isStatusBarHidden` of the application ask anew each time.
  open func setNeedsStatusBarAppearanceUpdate() {
    _ = headlessWorld.application.statusBarStyle
    _ = headlessWorld.application.isStatusBarHidden
  }

  // MARK: Memory

  /// The system is about to release the view; only iOS 5 calls this.
  open func viewWillUnload() { announceBase(.viewWillUnload) }

  /// The system has released the view; only iOS 3 to 5 call this.
  open func viewDidUnload() { announceBase(.viewDidUnload) }

  /// Memory runs low.
  ///
  /// Up to iOS 5 this implementation releases the view when it has no superview and can be made again. It can when it
  /// came from a nib or from an override of `loadView`; an override that leaves the making to super cannot be told from
  /// an empty view, which stays, like one that was assigned from outside.
  open func didReceiveMemoryWarning() {
    announceBase(.didReceiveMemoryWarning)
    unloadViewAsOldSystemsDo()
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

  /// How this controller comes onto the screen when it is presented; only remembered.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// The controller that this one presents, and retains; or what the nearest of its containers presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or the nearest of its containers that is presented.
  open var presentingViewController: UIViewController? {
    presentedBy?.presenter ?? parent?.presentingViewController
  }

  /// Whether a presentation in the current context, asked for by this controller or one inside it, is this one's.
  open var definesPresentationContext = false

  /// Whether the user is kept from dismissing this sheet by a swipe; the presented controller is asked, no child of it.
  open var isModalInPresentation = false

  /// Whether the controller is just being presented.
  open var isBeingPresented: Bool { presentedBy?.isArriving ?? false }

  /// Whether the controller is just being dismissed.
  open var isBeingDismissed: Bool { presentedBy?.isLeaving ?? false }

  /// Presents a controller over this one.
  ///
  /// It is presented by the outermost container of this controller, or, in the current context, by the nearest that
  /// defines one. The presenter retains it until it is dismissed. Without animation everything has happened on return; with
  /// animation the did-callbacks and the completion come when the application settles. As in UIKit, a controller that
  /// presents already, that is not in a visible window, or that is itself coming or going, presents nothing and says so
  /// on standard error.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    present(viewControllerToPresent, fromHostAnimated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with all that is presented from there; else asks its presenter to.
  ///
  /// UIKit lets go of the dismissed controllers after the completion. Without anything to dismiss only the completion
  /// is called. A dismissal asked for in the did-callbacks of the presentation begins as soon as that is complete; one
  /// asked for earlier, or during another dismissal, is refused and said so on standard error.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissal(animated: flag, completion: completion)
  }

  /// Shows a controller in the way of the nearest container around: a navigation controller pushes it.
  ///
  /// Without a container that has a way of its own, the outermost one presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
    parent.show(vc, sender: sender)
  }

  /// Shows details in the way of the nearest container around: a split view controller shows them in its last column.
  ///
  /// Without a container that has a way of its own, the outermost one presents them.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
    parent.showDetailViewController(vc, sender: sender)
  }

  // MARK: Storyboards

  /// The storyboard that the controller came out of.
  open var storyboard: UIStoryboard? { storyboardOrigin?.storyboard }

  /// Whether a segue may be performed; the triggers of a storyboard ask this, `performSegue` in code does not.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue is about to be performed: the destination is there, and its view is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Performs a segue of the storyboard; one that the scene does not have stops the program.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender)
  }
}
