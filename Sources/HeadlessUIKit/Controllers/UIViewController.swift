public import Foundation

/// The object that owns a view, loads it when it is asked for, and is told when it comes and goes.
///
/// Its hosts (window, presenter, application) deliver every callback through ``HeadlessWorld/perform(_:_:)``. UIKit's
/// own implementations do what their documentation says and otherwise only announce that they were reached.
open class UIViewController: UIResponder {
  var slot = ViewSlot()
  var presentation: Presentation?
  weak var presentedBy: Presentation?
  private let givenNibName: String?
  private let givenNibBundle: Bundle?
  private var chosenPresentationStyle: UIModalPresentationStyle?

  /// A name for the user.
  open var title: String?

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
  }

  /// The name of the nib given at creation.
  open var nibName: String? { givenNibName }

  /// The bundle given at creation; nibs are found by name only.
  open var nibBundle: Bundle? { givenNibBundle }

  /// The superview of the view, or else the presenter.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentingViewController }

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

  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) { announceBase(.viewDidAppear, animated: animated) }

  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) { announceBase(.viewWillDisappear, animated: animated) }

  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) { announceBase(.viewDidDisappear, animated: animated) }

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
    set { chosenPresentationStyle = newValue }
  }

  /// The controller that this one presents, and retains.
  open var presentedViewController: UIViewController? { presentation?.presented }

  /// The controller that presents this one.
  open var presentingViewController: UIViewController? { presentedBy?.presenter }

  /// Whether the controller is just being presented.
  open var isBeingPresented: Bool { presentedBy?.isArriving ?? false }

  /// Whether the controller is just being dismissed.
  open var isBeingDismissed: Bool { presentedBy?.isLeaving ?? false }

  /// Presents a controller over this one.
  ///
  /// The presenter retains it until it is dismissed. Without animation everything has happened on return; with
  /// animation the did-callbacks and the completion come when the application settles. As in UIKit, a controller that
  /// presents already, that is not in a visible window, or that is itself coming or going, presents nothing and says so
  /// on standard error.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with all that is presented from there; else asks its presenter to.
  ///
  /// UIKit lets go of the dismissed controllers after the completion. Without anything to dismiss only the completion
  /// is called. A dismissal asked for in the did-callbacks of the presentation begins as soon as that is complete; one
  /// asked for earlier, or during another dismissal, is refused and said so on standard error.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissal(animated: flag, completion: completion)
  }
}
