// swift-format-ignore-file
// Written by Scripts/pages from docs/rules; change the pages there.

extension RulePages {
  /// The pages by the ids of their rules.
  static let all: [String: String] = [
    "controller-leaked": ###"""
      # controller-leaked

      **Error.** A controller stayed alive after it was dismissed, popped, or removed.

      A controller is part of the interface while a living window, even a hidden one, retains it: as the window's root, as a child or
      presented controller, in a navigation stack, or as a tab, page, column, or search controller. When the controller stops being
      part of the interface, for example because a window gets a different root, the tracer records that the controller should be
      released (`expectDeallocation`). The tracer records the same for all contained controllers, such as the root of a dismissed
      navigation controller or the child of a popped controller. Pages and columns may be cached, so their release is expected only
      when their container leaves the interface. The rule reports a controller

      - if the tracer found it alive after its grace period (`leaked`),
      - if it is alive at the end of a closed trace, even if its grace period has not ended, or
      - in a test, if it is alive after the interface has been torn down.

      The severity depends on what keeps the controller alive (`keeper`):

      - **error**: a cycle, a repeating timer, an observer, or an unknown cause (a complete search found nothing, the search was
        incomplete, or there was no search)
      - **warning**: a test case, or a property of an object that is allowed to be alive
      - **warning** or **note**: a static variable. The finding is a warning if the variable retains the controller through another object
        and the controller was part of the interface; otherwise, it is a note.
      - **note**: a block or a call that is released after it has run

      If the search found no reference, but could not inspect a property that may retain the controller, such as a `Mutex`, the
      finding names the property (`uninspected`).

      A controller that is kept alive only by another reported object is not reported. On Apple platforms, Lifeline does not search
      for a [retain path](../retain-paths.md), so a leaked controller is reported as an error.

      If a trace ends without being closed, only a `leaked` event counts as evidence of a leak. The rule does not report the following
      controllers:

      - a controller that is released late: see [late-release](late-release.md);
      - a controller that another object retains on purpose (`retain`). This exception ends one grace period after the last
        `endRetaining`, or after the `deinit` of the last retaining object;
      - a controller that is used again (`expectationWithdrawn`);
      - a child of a leaked parent, unless the child has its own cycle. The parent keeps the child alive and is reported instead.

      Unlike the end of a test, the end of a program does not tear down the interface. Outside tests, the rule therefore does not find

      - a controller that was never part of the interface, unless the tracer is closed with `close(expecting: .allButAttached)`,
      - a controller that a living window still retains, for example in a stack, in a tab, or as the root of a hidden window, and
      - the pages, columns, and cached neighbors of a container, until the container itself leaves the interface.

      The end of a program does not wake sleeping tasks either. If a task in `Task.sleep` retains a controller that left the
      interface, the controller is reported as an error, although the task would release it later. Close the tracer after such tasks
      have ended; a controller that was released by then is only reported as a [late release](late-release.md).

      An alert that is retained by its own action is reported as a note, not as an error, because published descriptions disagree on
      whether UIKit releases an alert's actions after a tap.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":4100000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidDisappear","phase":"begin"}
      {"seq":2,"t":4110000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidDisappear","phase":"end"}
      {"seq":3,"t":4120000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"expectDeallocation","phase":"instant","attrs":{"reason":"dismissed","grace":1000000000}}
      {"seq":4,"t":2500000000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"leaked","phase":"instant","attrs":{"path":"Clock.timer -> closure -> SubViewController"}}
      {"end":true,"events":4,"dropped":0}
      ```

      ```text
      error: sub (SubViewController #2) was expected to be released at 4.12 ms (dismissed), but stayed alive for 2.496 s, until the end of the trace; retained by Clock.timer -> closure -> SubViewController
      ```

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          // The run loop retains the timer, the timer retains the closure, and the closure retains self.
          MainActor.assumeIsolated { self.tick() }
        }
      }
      ```

      ## Right

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
          MainActor.assumeIsolated { self?.tick() }
        }
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
      }
      ```

      Other common causes are a delegate or data source that is not `weak`, a closure that a model stores, a block-based notification
      observer that was not removed, and a task that never ends.

      ## When to allow it

      Allow the finding if an object retains the controller on purpose to show it again. In a test, use
      `allow: [.survivors("PageController", because: "…")]` or `expectSurvives(controller, because: "…")`. In a program, record the
      retain: call `probe.recordRetain(of: controller)` and `probe.recordEndRetaining(of: controller)` on the probe of the retaining
      object, and `tracer.withdrawExpectation(of: controller, because: "reused")` when you show the controller again.
      `ViewControllerCache` does this for you.

      ## Background

      A presenter, a navigation controller, or a parent retains a controller until that controller is dismissed, popped, or removed.
      If the controller stays alive after that, the cause is usually a reference in the app itself. Leak detectors for UIKit and
      Android use the same criterion.

      """###,
    "empty-view-did-unload": ###"""
      # empty-view-did-unload

      **Warning.** `viewDidUnload` released nothing, though outlets were set.

      The controller's properties retained the same views before the unload and after `viewDidUnload`, and no other event of the
      controller occurred during `viewDidUnload`. If `viewDidUnload` did something but left outlets set,
      [outlet-kept-after-unload](outlet-kept-after-unload.md) reports the unload instead; an unload never has both findings.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"property":"titleLabel","type":"UILabel","moment":"unload"}}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"begin"}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"property":"titleLabel","type":"UILabel","moment":"viewDidUnload"}}
      {"seq":5,"t":742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"end"}
      {"end":true,"events":5,"dropped":0}
      ```

      ```text
      warning: viewDidUnload of main (MainViewController #1) released nothing at 506 µs: the controller still retains titleLabel (UILabel)
      ```

      ## Wrong

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
      }
      ```

      ## Right

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        titleLabel = nil
      }
      ```

      ## When to allow it

      Allow the finding if a property holds an object that is meant to outlive the view, such as a web view that must not lose its page.
      In this case, the retained view should not be a subview of the unloaded view.

      ## Background

      iOS 3 to 5 call `viewDidUnload` after the system has released the view; views that outlets retain are not released with it. Weak
      outlets need no code. A 2011 article about the `UIViewController` life cycle lists this mistake as number 8.

      """###,
    "geometry-before-layout": ###"""
      # geometry-before-layout

      **Warning.** A view's size was read in `viewDidLoad`, before the first layout.

      In `viewDidLoad`, the view has the size from the nib or from `loadView`. It gets its final size when it is laid out in its window. A
      layout that is computed from the initial size is wrong if the final size differs.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"gallery","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"GalleryViewController","name":"gallery","event":"viewDidLoad","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"view","type":"UIView","name":"gallery.view","event":"read","phase":"instant","attrs":{"property":"bounds","laidOut":false,"owner":1}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"GalleryViewController","name":"gallery","event":"viewDidLoad","phase":"end"}
      {"end":true,"events":3,"dropped":0}
      ```

      ```text
      warning: bounds of gallery.view (UIView #3) was read at 388 µs in viewDidLoad of gallery (GalleryViewController #1), before the first layout: the size is not yet final
      ```

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        photo.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: 100)
      }
      ```

      ## Right

      ```swift
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        photo.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: 100)
      }
      ```

      ## When to allow it

      Allow the finding if the first size is only an initial guess that the layout corrects. If the code sets the frame of a subview
      to the bounds, and the subview resizes with the view (`content.autoresizingMask = [.flexibleWidth, .flexibleHeight]`), the read
      of the bounds is not recorded, so there is no finding.

      ## Background

      Layout runs between `viewWillAppear` and `viewDidAppear`; from iOS 13 on, the size is also final in `viewIsAppearing`. A 2011
      article about the `UIViewController` life cycle lists this mistake as number 7.

      """###,
    "illegal-transition": ###"""
      # illegal-transition

      **Warning.** A callback occurred in a state in which the model does not allow it.

      A model defines the allowed order of callbacks in the life of a view controller, an application, a scene, a cache, or an object of a
      custom kind. The finding names the state, the callback, and the callbacks that are allowed in that state; its evidence is the
      callback and the previous step. `lifeline model UIViewController` draws the allowed transitions.

      ## What it looks like

      A page appears, disappears, and appears again. To save memory, a custom container then unloads the views of its pages without
      checking which of them is on screen:

      ```json
      {"lifeline":1,"name":"pages","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 12.0 (headless)"}
      {"seq":1,"t":150000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"init","phase":"instant"}
      {"seq":2,"t":200000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"loadView","phase":"begin"}
      {"seq":3,"t":201000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"loadView","phase":"end"}
      {"seq":4,"t":252000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidLoad","phase":"begin"}
      {"seq":5,"t":253000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidLoad","phase":"end"}
      {"seq":6,"t":304000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillAppear","phase":"begin"}
      {"seq":7,"t":305000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillAppear","phase":"end"}
      {"seq":8,"t":356000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidAppear","phase":"begin"}
      {"seq":9,"t":357000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidAppear","phase":"end"}
      {"seq":10,"t":408000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillDisappear","phase":"begin"}
      {"seq":11,"t":409000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillDisappear","phase":"end"}
      {"seq":12,"t":460000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidDisappear","phase":"begin"}
      {"seq":13,"t":461000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidDisappear","phase":"end"}
      {"seq":14,"t":512000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillAppear","phase":"begin"}
      {"seq":15,"t":513000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillAppear","phase":"end"}
      {"seq":16,"t":564000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidAppear","phase":"begin"}
      {"seq":17,"t":565000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidAppear","phase":"end"}
      {"seq":18,"t":616000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillUnload","phase":"begin"}
      {"seq":19,"t":617000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillUnload","phase":"end"}
      {"end":true,"events":19,"dropped":0}
      ```

      ```text
      warning: page (PageController #1) received viewWillUnload at 616 µs while it was on screen; the model UIViewController (6 to 12) allows only viewWillDisappear in that state
      ```

      ## Wrong

      ```swift
      func saveMemory() {
        for page in pages { unload(page) }  // including the one on the screen
      }
      ```

      ## Right

      ```swift
      func saveMemory() {
        for page in pages where page.viewIfLoaded?.window == nil { unload(page) }
      }
      ```

      ## What it does not report

      - A transition that the user cancels is legal: `viewWillAppear` may be followed by `viewWillDisappear`, and vice versa. A `deinit`
        is legal in every state in which the view is not on screen.
      - If a controller was created before the trace began, its first state is unknown, so its callbacks are legal if any possible state
        allows them.
      - A callback that the program itself calls (`"direct":true`) is not reported. The callback still changes the state if the model
        allows it.
      - A repeated `loadView` or `viewDidLoad` is not reported, because [repeated-view-did-load](repeated-view-did-load.md) reports it in
        more detail.
      - `viewWillAppear`, `viewDidAppear`, `viewWillDisappear`, and `viewDidDisappear` of controllers are not reported, because
        [unbalanced-appearance](unbalanced-appearance.md) reports them with their caller. These callbacks still change the state.
      - A missing callback of a controller, an application, a scene, or a cache is not reported if the trace does not contain that
        callback for any object, because the callback might not have been recorded. A missing callback of an object of a custom kind
        is always reported.
      - A repetition of the same mistake on the same instance is not reported. After a mistake, checking continues from the state to
        which the callback usually leads. An object of a custom kind may have ignored the callback, so checking continues from the
        state before the mistake, until a callback that only the other state allows; the same callback once more is no evidence.
      - If the object's `init` is not in the trace, its state is inferred from its events, and the finding says so.

      ## When to allow it

      Allow the finding only if the system itself calls the callback in that state. In this case, the model is wrong; replace it with your
      own model (`--model FILE`, see [Models](../models.md)).

      ## Background

      The models follow the order of callbacks in published logs and in Apple's documentation. A test verifies the models against each of
      these sources.

      """###,
    "late-release": ###"""
      # late-release

      **Note.** An object was released after its grace period.

      Once the release of an object is expected (`expectDeallocation`), the object has a *grace period* in which it must be released.
      The reported object was still alive after this period, but was released later. This is not a leak. The finding shows how late
      the release was.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":152000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"init","phase":"instant"}
      {"seq":2,"t":4100000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"expectDeallocation","phase":"instant","attrs":{"reason":"dismissed","grace":1000000000}}
      {"seq":3,"t":3504100000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"releasedLate","phase":"instant"}
      {"seq":4,"t":3504101000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"deinit","phase":"instant"}
      {"end":true,"events":4,"dropped":0}
      ```

      ```text
      note: sub (SubViewController #2) was expected to be released at 4.1 ms (dismissed), but was released only at 3.504 s: 3.5 s later, 2.5 s after its grace period
      ```

      ## Wrong

      ```swift
      func close() {
        dismiss(animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) {
          self.save()  // retains the controller and its view for three and a half seconds
        }
      }
      ```

      ## Right

      ```swift
      func close() {
        let draft = draft  // retains only what is needed
        dismiss(animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { draft.save() }
      }
      ```

      ## When to allow it

      If the delay is known and bounded, such as a request's timeout, give the tracer a grace period that covers the delay.

      ## Background

      ARC deallocates an object when its last strong reference is removed, so a delay is always caused by a reference: from a
      delayed block, an animation's completion, a request, or a task. Until that reference is removed, memory stays in use, and
      the observers and timers of a closed screen continue.

      """###,
    "missing-did-move": ###"""
      # missing-did-move

      **Warning.** A child view controller was added, but didMove(toParent:) was not called.

      If your code calls `addChild(_:)`, it must also call `didMove(toParent:)` on the child: immediately, or, if the child appears in a transition, when the transition is complete. Otherwise, code in the child's `didMove(toParent:)` does not run.

      A child is reported when it is removed, added again, or deallocated, or at the end of a closed trace, but only if it was added before its parent's `viewWillAppear`, for example in `viewDidLoad`, and then appeared together with its parent. A child that is added in `viewWillAppear` or later may be in a transition of your own. If a transition is canceled, the container removes the child without calling `didMove(toParent:)`, so the trace does not prove a mistake. Such a child is reported only after its parent has disappeared and both have appeared again.

      The rule does not report:

      - Children that the app did not add itself. Navigation controllers, tab bar controllers, split view controllers, page view controllers, and embed segues call `didMove(toParent:)` themselves.
      - Children that are shown with `transition(from:to:duration:options:animations:completion:)` before they have appeared in any other way.
      - Controllers of AppKit, which has no `didMove(toParent:)`.
      - A view that was added with `addSubview` although its controller has no parent, and a removal without `willMove(toParent: nil)`.

      ## What it looks like

      `main` adds the notes in `viewDidLoad`:

      ```json
      {"lifeline":1,"name":"notes","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"init","phase":"instant"}
      {"seq":2,"t":388000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"init","phase":"instant"}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLoad","phase":"begin"}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"addChild","phase":"begin","attrs":{"to":2}}
      {"seq":5,"t":742000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"willMove","phase":"begin","attrs":{"to":1}}
      {"seq":6,"t":860000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"willMove","phase":"end"}
      {"seq":7,"t":978000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"addChild","phase":"end"}
      {"seq":8,"t":1096000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"viewDidLoad","phase":"begin"}
      {"seq":9,"t":1214000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"viewDidLoad","phase":"end"}
      {"seq":10,"t":1332000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLoad","phase":"end"}
      {"seq":11,"t":1450000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"begin","attrs":{"animated":false}}
      {"seq":12,"t":1568000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"end"}
      {"seq":13,"t":1686000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"viewWillAppear","phase":"begin","attrs":{"animated":false}}
      {"seq":14,"t":1804000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"viewWillAppear","phase":"end"}
      {"seq":15,"t":1922000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidAppear","phase":"begin","attrs":{"animated":false}}
      {"seq":16,"t":2040000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidAppear","phase":"end"}
      {"seq":17,"t":2158000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"viewDidAppear","phase":"begin","attrs":{"animated":false}}
      {"seq":18,"t":2276000,"thread":1,"id":2,"kind":"controller","type":"NotesViewController","name":"notes","event":"viewDidAppear","phase":"end"}
      {"end":true,"events":18,"dropped":0}
      ```

      ```text
      warning: main (MainViewController #1) added notes (NotesViewController #2) at 624 µs, and the child appeared at 2.158 ms, but UIKit's didMove(toParent:) did not run before the end of the trace
      ```

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(notes)
        view.addSubview(notes.view)
      }
      ```

      ## Right

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(notes)
        view.addSubview(notes.view)
        notes.didMove(toParent: self)
      }
      ```

      ## When to allow it

      If a child's class has no code that depends on `didMove(toParent:)` and you cannot change the container, for example because it belongs to another package.

      ## Background

      Apple's documentation of [`addChild(_:)`](https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)) and [`didMove(toParent:)`](https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)) requires the call from a custom container, after the transition to the new controller is complete or, if there is no transition, immediately after `addChild(_:)`. UIKit calls `didMove(toParent:)` only in `removeFromParent()`, where the parent is nil.

      """###,
    "missing-super-call": ###"""
      # missing-super-call

      **Error.** An override did not call super, so UIKit's implementation did not run.

      The rule checks `viewDidLoad`, the four appearance callbacks, `viewIsAppearing`, `didReceiveMemoryWarning`,
      `updateViewConstraints`, `willMove`, `didMove`, `willTransition`, and `viewWillTransition`. `loadView` must not call super;
      `viewWillLayoutSubviews`, `viewDidLayoutSubviews`, and `viewDidUnload` may omit the call. The mistake is in the code, not in an
      instance, so there is one finding per type and callback. The rule does not detect a missing super call in an override that the
      program itself calls.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewWillAppear","phase":"begin","attrs":{"animated":true}}
      {"seq":2,"t":388000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewWillAppear","phase":"end","attrs":{"super":false}}
      {"end":true,"events":2,"dropped":0}
      ```

      ```text
      error: viewWillAppear of settings (SettingsViewController #2) at 270 µs did not call super, so UIKit's viewWillAppear did not run
      ```

      ## Wrong

      ```swift
      override func viewWillAppear(_ animated: Bool) {
        guard animated else { return }  // super is not reached on this path
        super.viewWillAppear(animated)
        fade()
      }
      ```

      ## Right

      ```swift
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if animated { fade() }
      }
      ```

      ## When to allow it

      Never, because containers and other classes do their work in these implementations.

      ## Background

      Apple's documentation requires overrides of these callbacks, except `viewDidLoad`, to call super. In `viewDidLoad`, a missing call
      skips the work of superclasses. In the other callbacks, it also skips UIKit's work: for example, the navigation controller forwards
      appearance callbacks to its children from its own implementation, and every controller forwards `viewWillTransition` to its
      children.

      """###,
    "object-leaked": ###"""
      # object-leaked

      **Error.** An object stayed alive past its expected release.

      The rule checks services, models, resources, and other objects, including views whose release was expected for a reason other
      than unloading. Controllers have [their own rule](controller-leaked.md), and so do [unloaded
      views](view-leaked-after-unload.md). The rule reports an object if the tracer found it alive after its grace period (`leaked`),
      or if it is alive at the end of a closed trace, even if its grace period has not ended.

      On 64-bit Linux, the severity depends on [what keeps the object alive](../retain-paths.md#values-of-keeper). On other platforms,
      Lifeline does not search for a retain path, so a leak is an error. The exception is a view in Apple's UIKit: it is reported as a
      note, because UIKit retains the last touched view and the last text field for a while.

      If the search found no reference, but could not inspect a property that may retain the object, such as a `Mutex`, the finding
      names the property (`uninspected`). Look at what the property contains first: a stored closure often captures the object.

      The rule does not report objects that belong to a leaked object: objects whose `owner` is the leaked object, and the children of a
      leaked controller. It also does not report an object that another object retains on purpose (`retain`), or that is used again.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"log out","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":5,"kind":"service","type":"Uploader","name":"uploader","event":"init","phase":"instant","attrs":{"owner":1}}
      {"seq":2,"t":4388000,"thread":1,"id":5,"kind":"service","type":"Uploader","name":"uploader","event":"expectDeallocation","phase":"instant","attrs":{"because":"logged out","grace":1000000000}}
      {"seq":3,"t":2504506000,"thread":1,"id":5,"kind":"service","type":"Uploader","name":"uploader","event":"leaked","phase":"instant","attrs":{"path":"Uploader.onDone (closure) -> Uploader"}}
      {"end":true,"events":3,"dropped":0}
      ```

      ```text
      error: uploader (Uploader #5) was expected to be released at 4.388 ms (logged out), but stayed alive for 2.5 s, until the end of the trace; retained by Uploader.onDone (closure) -> Uploader
      ```

      ## Wrong

      ```swift
      uploader.onDone = { uploader.close() }  // the closure retains the uploader, which retains the closure
      ```

      ## Right

      ```swift
      uploader.onDone = { [weak uploader] in uploader?.close() }
      ```

      ## When to allow it

      If another object retains the object on purpose, record this with `probe.recordRetain(of: object)`; the rule then reports nothing.

      ## Background

      ARC deallocates an object when its last strong reference is removed, so an object that is still alive is retained by at least one
      strong reference.
      """###,
    "outlet-kept-after-unload": ###"""
      # outlet-kept-after-unload

      **Warning.** An outlet still retained a view after `viewDidUnload`.

      `viewDidUnload` left at least one outlet set, but released some of the retained views or caused other events. If it released nothing
      and no other event occurred, [empty-view-did-unload](empty-view-did-unload.md) reports the unload instead; an unload never has both
      findings.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"property":"titleLabel","type":"UILabel","moment":"unload"}}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"property":"icon","type":"UIImageView","moment":"unload"}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"begin"}
      {"seq":5,"t":742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"property":"icon","type":"UIImageView","moment":"viewDidUnload"}}
      {"seq":6,"t":860000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"end"}
      {"end":true,"events":6,"dropped":0}
      ```

      ```text
      warning: main (MainViewController #1) still retained icon (UIImageView) at the end of its viewDidUnload, which began at 624 µs
      ```

      ## Wrong

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        titleLabel = nil  // the icon stays in memory
      }
      ```

      ## Right

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        titleLabel = nil
        icon = nil
      }
      ```

      ## When to allow it

      Allow the finding if the property holds an object that is meant to outlive the view. In this case, the retained view should not be a
      subview of the unloaded view.

      ## Background

      iOS 3 to 5 call `viewDidUnload` after the system has released the view; views that outlets retain are not released with it. Weak
      outlets need no code. A 2011 article about the `UIViewController` life cycle lists this mistake as number 9. If the whole view is
      retained, [view-leaked-after-unload](view-leaked-after-unload.md) reports an error.

      """###,
    "outlet-read-before-load": ###"""
      # outlet-read-before-load

      **Error.** An outlet was read while its controller's view was not loaded.

      UIKit connects outlets when it loads the view. Before the load, they are nil. After an unload, they are nil or *stale*, which
      means that they still refer to parts of the unloaded view. The finding names the callback that read the outlet, and shows
      whether the outlet was nil or stale.

      The rule does not report the following reads:

      - reads in the controller's own `loadView`, which creates the outlets;
      - reads in the controller's own `viewDidUnload`, as long as the outlet still has its value;
      - reads of a view that was created in the initializer. [view-built-in-init](view-built-in-init.md) reports such views.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"read","phase":"instant","attrs":{"property":"volumeSlider","outlet":true,"loaded":false,"isNil":true}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"end"}
      {"end":true,"events":3,"dropped":0}
      ```

      ```text
      error: the outlet volumeSlider of settings (SettingsViewController #2) was read at 388 µs in viewWillAppear of main (MainViewController #1) while its view was not loaded, so it was nil
      ```

      ## Wrong

      ```swift
      settings.volumeSlider?.value = 0.5  // settings has not been shown yet: this does nothing
      show(settings, sender: self)
      ```

      ## Right

      ```swift
      settings.volume = 0.5  // a property; viewDidLoad sets the slider from it
      show(settings, sender: self)
      ```

      In `SettingsViewController`, the property also updates the slider if the view is loaded:

      ```swift
      var volume: Float = 0 {
        didSet { if isViewLoaded { volumeSlider.value = volume } }
      }
      ```

      ## When to allow it

      Allow the finding if the code configures an optional outlet only when it exists, and `viewDidLoad` configures it otherwise. If
      the code checks `isViewLoaded` first, there is no finding.

      ## Background

      UIKit connects outlets while it loads the nib, between `loadView` and `viewDidLoad`. A 2011 article about the `UIViewController`
      life cycle lists this mistake as number 1. Accessing `view` first is not a fix: it loads the view
      ([view-loaded-too-early](view-loaded-too-early.md)).

      """###,
    "repeated-view-did-load": ###"""
      # repeated-view-did-load

      **Error** if no unload happened between two loads, **note** if an unload happened before each repeated load, and **warning**
      in a trace that cannot show unloads, such as an imported log.

      `viewDidLoad` ran again on an instance that was still alive. The finding contains the number of the instance and the time of each
      load, so you can verify that the loads belong to the same instance.

      ## What it looks like

      The view was loaded, unloaded, and loaded again, and then the program called `viewDidLoad`:

      ```json
      {"lifeline":1,"name":"check list","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":301000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"begin"}
      {"seq":2,"t":420000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"end"}
      {"seq":3,"t":8200000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewUnloaded","phase":"instant","attrs":{"by":"system"}}
      {"seq":4,"t":9100000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"begin"}
      {"seq":5,"t":9180000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"end"}
      {"seq":6,"t":9900000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"begin","attrs":{"direct":true}}
      {"seq":7,"t":9960000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"end","attrs":{"direct":true}}
      {"end":true,"events":7,"dropped":0}
      ```

      ```text
      error: viewDidLoad ran 3 times on the same instance, editor (CheckListController #1): at 301 µs, 9.1 ms (after an unload), and 9.9 ms (called directly, with no unload in between)
      ```

      The second load alone would be a note. With the third load, the finding is an error, because nothing was unloaded and the program
      called the method directly.

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        textField.text = item.text  // throws away what the user typed before the unload
        item.onChange { [weak self] in self?.refresh() }
      }

      func refresh() {
        viewDidLoad()  // a second observer, a second set of subviews
      }
      ```

      ## Right

      ```swift
      init(item: Item) {
        text = item.text  // copied once, when the controller is created
        super.init(nibName: nil, bundle: nil)
        item.onChange { [weak self] in self?.refresh() }
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        fill()
      }

      func refresh() { fill() }

      private func fill() { textField.text = text }
      ```

      ## When to allow it

      A note is not a mistake, because a view may be unloaded and loaded again whenever memory runs low. Check what `viewDidLoad`
      overwrites. Never allow an error.

      ## Background

      Up to iOS 5, the system released the view of an off-screen controller on a memory warning, and loaded it again when it was needed.
      From iOS 6 on, the system keeps the view, but a controller that sets `view = nil` also loads its view a second time. UIKit calls
      `viewDidLoad` after every load of the view, and only then. A 2011 article about the `UIViewController` life cycle lists the belief
      that `viewDidLoad` "runs once" as mistake 5.
      """###,
    "repeated-view-did-unload": ###"""
      # repeated-view-did-unload

      **Warning.** `viewDidUnload` ran more than once after the view was loaded once.

      Neither `loadView` nor `viewDidLoad` ran between the calls. Usually, the program itself calls `viewDidUnload`, for example from
      `deinit` so that all cleanup code is in one place. If events were lost, the rule reports nothing.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"begin"}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"end"}
      {"seq":4,"t":5624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"begin","attrs":{"direct":true}}
      {"seq":5,"t":5742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"end"}
      {"seq":6,"t":5860000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"deinit","phase":"instant"}
      {"end":true,"events":6,"dropped":0}
      ```

      ```text
      warning: viewDidUnload ran 2 times on main (MainViewController #1) without a load in between: at 388 µs and 5.624 ms (called directly)
      ```

      ## Wrong

      ```swift
      isolated deinit { viewDidUnload() }  // viewDidUnload may have run already, and it calls super
      ```

      ## Right

      ```swift
      isolated deinit { releaseParts() }

      override func viewDidUnload() {
        super.viewDidUnload()
        releaseParts()  // may run twice
      }
      ```

      ## When to allow it

      Allow the finding if every `viewDidUnload` in the class hierarchy, including UIKit's own, can safely run twice.

      ## Background

      The system called `viewDidUnload` once for each view that it released, and never from `deinit`. According to the comments on a 2011
      article about the `UIViewController` life cycle, the Three20 library called it from `dealloc`.

      """###,
    "resource-kept-on-memory-warning": ###"""
      # resource-kept-on-memory-warning

      **Warning.** A resource that can be created again survived a memory warning while its controller was off screen.

      The rule checks resources that the program declared purgeable and that existed before the warning. When the
      `didReceiveMemoryWarning` of the resource's owner begins, the owner must be off screen: either it was created in the trace and has
      not appeared, or its last appearance callback was `viewDidDisappear`.

      The rule reports a resource that is alive at the end of the application's `receiveMemoryWarning`, after caches and other
      controllers have responded. If the trace does not contain `receiveMemoryWarning`, the rule uses the end of the owner's callback. If
      events were lost, the rule reports nothing.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"GalleryViewController","name":"gallery","event":"init","phase":"instant"}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"resource","type":"Photo","name":"panorama","event":"init","phase":"instant","attrs":{"bytes":12000000,"purgeable":true,"owner":1}}
      {"seq":3,"t":6506000,"thread":1,"id":4,"kind":"application","type":"UIApplication","event":"receiveMemoryWarning","phase":"begin"}
      {"seq":4,"t":6624000,"thread":1,"id":1,"kind":"controller","type":"GalleryViewController","name":"gallery","event":"didReceiveMemoryWarning","phase":"begin"}
      {"seq":5,"t":6742000,"thread":1,"id":1,"kind":"controller","type":"GalleryViewController","name":"gallery","event":"didReceiveMemoryWarning","phase":"end"}
      {"seq":6,"t":6860000,"thread":1,"id":4,"kind":"application","type":"UIApplication","event":"receiveMemoryWarning","phase":"end"}
      {"end":true,"events":6,"dropped":0}
      ```

      ```text
      warning: panorama (Photo #3), a purgeable resource of 12 MB, was not released during the memory warning at 6.624 ms, though its owner gallery (GalleryViewController #1) was off screen
      ```

      ## Wrong

      ```swift
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
      }
      ```

      ## Right

      ```swift
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if viewIfLoaded?.window == nil { panorama = nil }  // loaded from its file when it is needed again
      }
      ```

      ## When to allow it

      If recreating the resource takes longer than a user would wait, do not declare it purgeable.

      ## Background

      The system terminates a process that continues to use too much memory after the warning. A 2011 article about the `UIViewController`
      life cycle lists this mistake as number 12.

      """###,
    "reuse-without-reset": ###"""
      # reuse-without-reset

      **Warning.** A reused controller showed the state of its previous use.

      The user entered something in a control, and later a cache vended the controller again. When the controller appeared, the control
      still contained the user's input, because no code had written to the control since then. If code wrote to the control, the rule reports
      nothing, even if it wrote the same value. The rule also checks secure fields, although their values are never recorded.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"cache","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"userField","event":"init","phase":"instant","attrs":{"owner":1,"place":"userField"}}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"userField","event":"write","phase":"instant","attrs":{"property":"text","by":"user","value":90210}}
      {"seq":3,"t":8506000,"thread":1,"id":7,"kind":"cache","type":"ViewControllerCache","name":"cache","event":"reuse","phase":"instant","attrs":{"to":1}}
      {"seq":4,"t":8624000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"willBeReused","phase":"begin"}
      {"seq":5,"t":8742000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"willBeReused","phase":"end"}
      {"seq":6,"t":8860000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"viewWillAppear","phase":"begin"}
      {"seq":7,"t":8978000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"viewWillAppear","phase":"end"}
      {"seq":8,"t":9096000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"viewDidAppear","phase":"begin"}
      {"seq":9,"t":9214000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"viewDidAppear","phase":"end"}
      {"end":true,"events":9,"dropped":0}
      ```

      ```text
      warning: login (LoginController #1), which cache (ViewControllerCache #7) vended again at 8.506 ms, appeared with the user's input from its previous use, at 388 µs: text of userField
      ```

      ## Wrong

      ```swift
      final class LoginController: UIViewController, ReusableViewController {
        func willBeReused() {}
      ```

      ## Right

      ```swift
      final class LoginController: UIViewController, ReusableViewController {
        func willBeReused() {
          user = ""
          if isViewLoaded { userField.text = user }
        }
      ```

      ## When to allow it

      Allow the finding if the next use should start where the last use ended, for example on a search screen that keeps its text.

      ## Background

      A reused controller is the same object with the same view, like a reused table cell. The cache calls `willBeReused` whenever
      it vends the controller again.

      """###,
    "reused-while-in-use": ###"""
      # reused-while-in-use

      **Error.** A cache vended a controller that was in use.

      A controller is in use while it is on screen, appearing, or disappearing; while it has a parent; and while it is presented, even
      if another controller covers it. The finding shows which of these applies. If the trace does not show that a controller is in
      use, the rule does not report the controller.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"cache","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"viewWillAppear","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"viewWillAppear","phase":"end"}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"viewDidAppear","phase":"begin"}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"LoginController","name":"login","event":"viewDidAppear","phase":"end"}
      {"seq":5,"t":8742000,"thread":1,"id":7,"kind":"cache","type":"ControllerPool","name":"pool","event":"reuse","phase":"instant","attrs":{"to":1}}
      {"end":true,"events":5,"dropped":0}
      ```

      ```text
      error: pool (ControllerPool #7) vended login (LoginController #1) at 8.742 ms although it was in use: it was on the screen
      ```

      ## Wrong

      ```swift
      func controller() -> LoginController { pool.first ?? LoginController() }
      ```

      ## Right

      ```swift
      func controller() -> LoginController {
        pool.first { $0.viewIfLoaded?.superview == nil && $0.parent == nil && $0.presentingViewController == nil }
          ?? LoginController()
      }
      ```

      ## When to allow it

      Never, because a controller cannot be in two places.

      ## Background

      UIKit removes a child from its old parent when the child is added to a new parent, and does not present a controller that is already
      presented. The rule uses the same definition of "in use" as `ViewControllerCache`, which never vends a controller in use.
      """###,
    "slow-callback": ###"""
      # slow-callback

      **Note.** A callback blocked the main thread for longer than a frame.

      The budget is one frame at 60 Hz, 16.67 ms; `RuleDescription.slowCallback(budget:)` creates the rule with a different budget. If
      slow callbacks are nested, the time of the inner callback does not count toward the outer callback. The mistake is in the code,
      not in an instance, so there is one finding per type and callback. The finding contains the first and the longest duration.
      Actions, your own spans, and spans on other threads are not checked, because they may wait without blocking the main thread.
      Traces with a counting clock, which is the default in tests, are not checked, because their times are not durations.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"launch","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLoad","phase":"begin"}
      {"seq":2,"t":48388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLoad","phase":"end"}
      {"end":true,"events":2,"dropped":0}
      ```

      ```text
      note: viewDidLoad of main (MainViewController #1) blocked the main thread for 48.118 ms, starting at 270 µs; the limit is 16.67 ms
      ```

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        items = try? JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
      }
      ```

      ## Right

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        Task { show(await store.items()) }
      }
      ```

      ## When to allow it

      Allow the finding at launch if nothing can be shown without the work. Also allow it in traces of debug builds, where everything
      takes longer.

      ## Background

      While a callback runs, the main thread cannot draw frames or handle touches.

      """###,
    "state-in-outlet": ###"""
      # state-in-outlet

      **Warning.** A control was used to store state: another controller read the user's input from the control.

      The reader is the controller whose callback read the control. The rule does not report a controller that reads its own controls. It
      also does not report reads of values that code has set, because such values are also stored elsewhere.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidLoad","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"password","event":"init","phase":"instant","attrs":{"owner":2,"place":"password"}}
      {"seq":3,"t":506000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidLoad","phase":"end"}
      {"seq":4,"t":624000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"password","event":"write","phase":"instant","attrs":{"property":"text","by":"user","value":90210}}
      {"seq":5,"t":5742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"begin"}
      {"seq":6,"t":5860000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"password","event":"read","phase":"instant","attrs":{"property":"text"}}
      {"seq":7,"t":5978000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"end"}
      {"end":true,"events":7,"dropped":0}
      ```

      ```text
      warning: text of password was read at 5.86 ms in viewWillAppear of main (MainViewController #1) from the control password (UITextField #3) of settings (SettingsViewController #2); the user had changed it at 624 µs
      ```

      ## Wrong

      ```swift
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        connect(password: settings.password.text)  // lost when the view of settings is unloaded
      }
      ```

      ## Right

      ```swift
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        connect(password: settings.account.password)
      }
      ```

      `SettingsViewController` stores the password in its `account` property:

      ```swift
      func passwordChanged() { account.password = password.text ?? "" }
      ```

      ## When to allow it

      Allow the finding if a container reads the control of a child that is part of the container's screen and never outlives the
      container.

      ## Background

      Controls only display values, and are released with their view. A 2011 article about the `UIViewController` life cycle lists this
      mistake as number 11.

      """###,
    "state-not-saved-on-unload": ###"""
      # state-not-saved-on-unload

      **Warning.** The user changed a value, but the controller stored it neither before its view was unloaded nor in `viewDidUnload`.

      Immediately before the unload, no stored property of the controller contained the value, and none was set to the value before
      `viewDidUnload` ended. Therefore, the next load cannot show the value again. When that load happens,
      [state-reset-on-reload](state-reset-on-reload.md) reports the loss as an error.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"check list","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"state","phase":"instant","attrs":{"property":"nameField","value":90210,"kept":false}}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidUnload","phase":"begin"}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidUnload","phase":"end"}
      {"end":true,"events":4,"dropped":0}
      ```

      ```text
      warning: the view of editor (CheckListController #1) was unloaded at 388 µs, but no property of the controller stores the user's changes to nameField
      ```

      ## Wrong

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        nameField = nil  // what the user typed is lost
      }
      ```

      ## Right

      ```swift
      func nameChanged() { name = nameField.text ?? "" }  // on every edit

      override func viewDidUnload() {
        super.viewDidUnload()
        nameField = nil
      }
      ```

      ## When to allow it

      Allow the finding if the entry should be discarded with the view or is stored outside the controller, for example in a
      document.

      ## Background

      A view may be unloaded whenever memory runs low, and its controls are released with it. A 2011 article about the `UIViewController`
      life cycle lists this mistake as number 10.

      """###,
    "state-reset-on-reload": ###"""
      # state-reset-on-reload

      **Error.** The user's input was lost when the view was loaded again.

      When the view was unloaded, a control had the value that the user last entered. After the controller had appeared again, the
      corresponding control (with the same `place`) had a different value, set by code. The trace contains hashes of the values, which are
      enough to compare them.

      The rule reports nothing in these cases:

      - The control has the user's value again by the end of `viewDidAppear`.
      - Code replaced the value before the unload.
      - A cache vended the controller again.
      - The value is unknown, because the field is secure, or because the control is new and its value is not in the trace.

      ## What it looks like

      The view of the editor is unloaded after the user's input, and `viewDidLoad` sets the field from the item again:

      ```json
      {"lifeline":1,"name":"check list","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"nameField","event":"init","phase":"instant","attrs":{"owner":1,"place":"nameField"}}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"nameField","event":"write","phase":"instant","attrs":{"property":"text","by":"user","value":90210}}
      {"seq":3,"t":4506000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":4,"t":4624000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"nameField","event":"deinit","phase":"instant"}
      {"seq":5,"t":7742000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"begin"}
      {"seq":6,"t":7860000,"thread":1,"id":4,"kind":"control","type":"UITextField","name":"nameField","event":"init","phase":"instant","attrs":{"owner":1,"place":"nameField"}}
      {"seq":7,"t":7978000,"thread":1,"id":4,"kind":"control","type":"UITextField","name":"nameField","event":"write","phase":"instant","attrs":{"property":"text","by":"code","value":417}}
      {"seq":8,"t":8096000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"end"}
      {"seq":9,"t":8214000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewWillAppear","phase":"begin"}
      {"seq":10,"t":8332000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewWillAppear","phase":"end"}
      {"seq":11,"t":8450000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidAppear","phase":"begin"}
      {"seq":12,"t":8568000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidAppear","phase":"end"}
      {"end":true,"events":12,"dropped":0}
      ```

      ```text
      error: the user's input at 388 µs (text of nameField in editor (CheckListController #1)) was lost in the reload: the view was unloaded at 4.506 ms, and at 7.978 ms, code in the controller's viewDidLoad set the control to a different value
      ```

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        nameField.text = item.name  // discards what the user typed before the unload
      }
      ```

      ## Right

      ```swift
      init(item: Item) {
        name = item.name  // copied once, when the controller is created
        super.init(nibName: nil, bundle: nil)
      }

      func nameChanged() { name = nameField.text ?? "" }

      override func viewDidLoad() {
        super.viewDidLoad()
        nameField.text = name
      }
      ```

      ## When to allow it

      Allow the finding if an entry, such as an expired one-time code, should be discarded with the view.

      ## Background

      A view may be unloaded whenever memory runs low: by the system up to iOS 5, and by the controller itself from iOS 6 on. When the
      view is needed again, `viewDidLoad` runs again on the same controller. A 2011 article about the `UIViewController` life cycle lists
      this mistake as number 6. See also [state-not-saved-on-unload](state-not-saved-on-unload.md), which reports a warning before the
      loss is visible.

      """###,
    "unbalanced-appearance": ###"""
      # unbalanced-appearance

      **Warning.** An appearance callback was called without its counterpart.

      These orders are legal:

      - `viewWillAppear` is followed by `viewDidAppear`, or by `viewWillDisappear` if the transition is reversed.
      - `viewDidAppear` is followed by `viewWillDisappear`, or it is the last callback.
      - `viewWillDisappear` is followed by `viewDidDisappear`, or by `viewWillAppear` if the transition is reversed.
      - `viewDidDisappear` is followed by `viewWillAppear`, or it is the last callback.

      Therefore, a canceled swipe back, a sheet that springs back after a drag, and an abandoned page turn are not reported. If a
      container cancels a transition without calling any callbacks, it may call the "will" callback again in its next action.

      A "will" callback without animation is also reported if no counterpart follows before the controller is deallocated, or before the
      end of a closed trace. A warning from UIKit itself (a `warning` event whose text begins with "unbalanced") is sufficient evidence.

      The finding names the caller: a direct call by the program, the action (`present`, `push`, …) during which the callback ran, or
      the event that started the transition. After a mistake, the rule continues from the state to which the callback leads, so one
      mistake causes only one finding. If events were lost, only UIKit's warnings are reported.

      ## What it looks like

      `main` calls the callbacks of its child, although UIKit already forwards them:

      ```json
      {"lifeline":1,"name":"container","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewWillAppear","phase":"begin","attrs":{"animated":false}}
      {"seq":2,"t":388000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewWillAppear","phase":"end"}
      {"seq":3,"t":506000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidAppear","phase":"begin","attrs":{"animated":false}}
      {"seq":4,"t":624000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidAppear","phase":"end"}
      {"seq":5,"t":4742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLayoutSubviews","phase":"begin"}
      {"seq":6,"t":4860000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewWillAppear","phase":"begin","attrs":{"animated":false,"direct":true}}
      {"seq":7,"t":4978000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewWillAppear","phase":"end"}
      {"seq":8,"t":5096000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidAppear","phase":"begin","attrs":{"animated":false,"direct":true}}
      {"seq":9,"t":5214000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidAppear","phase":"end"}
      {"seq":10,"t":5332000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLayoutSubviews","phase":"end"}
      {"end":true,"events":10,"dropped":0}
      ```

      ```text
      warning: viewWillAppear of sub (SubViewController #2) occurred at 4.86 ms, called directly in viewDidLayoutSubviews of main (MainViewController #1), but only viewWillDisappear may follow viewDidAppear at 506 µs
      ```

      ## Wrong

      ```swift
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        child.viewWillAppear(false)  // UIKit forwards this
        child.viewDidAppear(false)
      }
      ```

      ## Right

      ```swift
      addChild(child)
      view.addSubview(child.view)  // the child appears with its parent
      child.didMove(toParent: self)
      ```

      ## When to allow it

      Never, because a container that forwards appearance callbacks itself must forward them in pairs.

      ## Background

      In UIKit, `beginAppearanceTransition` and `endAppearanceTransition` drive a state machine with four states. UIKit prints
      "Unbalanced calls" when the calls do not match. The legal orders come from published logs of every kind of container; in these
      logs, "will" and "did" are not always paired.

      """###,
    "unload-without-callback": ###"""
      # unload-without-callback

      **Warning.** `view` was set to nil in code: `viewDidUnload` was not called, and outlets are stale.

      After the app set `view` to nil, properties of the controller still retained parts of that view. These properties were not
      cleared before the next load, and neither the program nor `enableViewUnloading()` called `viewDidUnload` in between. If events
      were lost, or if the trace ends without being closed, the rule reports nothing. The tracer does not record later changes to a
      property that is not an `@Outlet`, so clear such a property before you set `view` to nil.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"didReceiveMemoryWarning","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"app","view":2}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"property":"titleLabel","type":"UILabel","moment":"viewUnloaded"}}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"didReceiveMemoryWarning","phase":"end"}
      {"end":true,"events":4,"dropped":0}
      ```

      ```text
      warning: main (MainViewController #1) set its view to nil at 388 µs, so viewDidUnload was not called, and it still retained titleLabel (UILabel) of that view
      ```

      ## Wrong

      ```swift
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if isViewLoaded, view.window == nil { view = nil }  // viewDidUnload is not called
      }
      ```

      ## Right

      ```swift
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        guard isViewLoaded, view.window == nil else { return }
        titleLabel = nil
        view = nil
      }
      ```

      ## When to allow it

      Allow the finding if the property holds an object that is meant to outlive the view.

      ## Background

      Setting `view` to nil does not call `viewDidUnload` on any system. In the comments on a 2011 article about the
      `UIViewController` life cycle, a reader overrides the setter of `view` to call `viewDidUnload`.

      """###,
    "view-built-in-init": ###"""
      # view-built-in-init

      **Warning.** A controller retained views before `loadView` began for the first time.

      The views were created in the initializer or are the initial values of stored properties. They use memory even if the controller is
      never shown, and survive every unload of the controller's view. From iOS 6 on, the system does not unload views, so the finding is a
      **note**.

      The rule checks the first load of controllers whose `init` is in the trace. If the `init` is not in the trace, the views may come
      from an earlier load.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"tabs","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"init","phase":"instant"}
      {"seq":2,"t":388000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"loadView","phase":"begin"}
      {"seq":3,"t":506000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"holds","phase":"instant","attrs":{"property":"titleLabel","type":"UILabel","moment":"loadView"}}
      {"seq":4,"t":624000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"loadView","phase":"end"}
      {"seq":5,"t":742000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidLoad","phase":"begin"}
      {"seq":6,"t":860000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidLoad","phase":"end"}
      {"seq":7,"t":978000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewWillAppear","phase":"begin"}
      {"seq":8,"t":1096000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewWillAppear","phase":"end"}
      {"seq":9,"t":1214000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidAppear","phase":"begin"}
      {"seq":10,"t":1332000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidAppear","phase":"end"}
      {"end":true,"events":10,"dropped":0}
      ```

      ```text
      warning: settings (SettingsViewController #2) already retained titleLabel (UILabel) when its view was about to be loaded for the first time, at 506 µs
      ```

      ## Wrong

      ```swift
      final class SettingsViewController: UIViewController {
        private let titleLabel = UILabel()  // exists from the first moment
      ```

      ## Right

      ```swift
      final class SettingsViewController: UIViewController {
        private lazy var titleLabel = UILabel()  // created when viewDidLoad uses it first
      ```

      ## When to allow it

      Allow the finding if the controller is always shown immediately after its creation, and its view is never unloaded. To omit the
      findings of this rule, use `lifeline check --no-rule view-built-in-init`, or add the rule to `no-rule` in `.lifeline.json`.

      ## Background

      A controller and its view have separate lifetimes: UIKit creates the view as late as possible. A 2011 article about the
      `UIViewController` life cycle lists this mistake as number 3.

      """###,
    "view-initializer-mismatch": ###"""
      # view-initializer-mismatch

      **Warning.** A view created by `init(frame:)` is configured differently from a view of the same type created by `init(coder:)`.

      At the end of a controller's `viewDidLoad`, the tracer records a `look` event for each view of a custom class, with a hash of the
      view's configuration. The rule reports a view type if all instances that were created in code share one configuration, and all
      instances from nibs share a different one. If instances that were created in the same way differ, other code configures them, and
      the rule reports nothing. The rule does not check UIKit's own types, because views of these types are configured by the code that
      uses them.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"badges","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":5,"kind":"view","type":"BadgeView","name":"badge","event":"look","phase":"instant","attrs":{"by":"frame","appearanceHash":7021}}
      {"seq":2,"t":3388000,"thread":1,"id":6,"kind":"view","type":"BadgeView","event":"look","phase":"instant","attrs":{"by":"coder","appearanceHash":311}}
      {"end":true,"events":2,"dropped":0}
      ```

      ```text
      warning: badge (BadgeView #5), created with init(frame:), and BadgeView #6, created with init(coder:), are configured differently, as recorded at 270 µs and 3.388 ms
      ```

      ## Wrong

      ```swift
      override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
      }

      required init?(coder: NSCoder) { super.init(coder: coder) }  // from a nib: no corners
      ```

      ## Right

      ```swift
      override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
      }

      private func setUp() { layer.cornerRadius = 8 }
      ```

      ## When to allow it

      Allow the finding if the view in the nib is meant to look different, and the nib configures it.

      ## Background

      Code calls `init(frame:)`, nibs call `init(coder:)`, and neither initializer calls the other. A 2011 article about the
      `UIViewController` life cycle lists this mistake as number 4.

      """###,
    "view-leaked-after-unload": ###"""
      # view-leaked-after-unload

      **Error.** A controller's view was unloaded and stayed alive.

      After an unload, nothing should retain the view, because the purpose of unloading is to free the view's memory. The rule reports
      the unloaded view

      - if the tracer found it alive after its grace period (`leaked`), or
      - if it is alive at the end of a closed trace, even if its grace period has not ended.

      If a trace ends without being closed, only a `leaked` event counts as evidence of a leak. A view that is released late is not
      leaked; see [late-release](late-release.md). The rule does not report a view that was never unloaded and is alive only because
      its controller leaked. With Apple's UIKit, Lifeline does not search for a [retain path](../retain-paths.md), and the finding is
      a note, because UIKit retains the last touched view and the last text field for a while.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"unload","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":152000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"init","phase":"instant"}
      {"seq":2,"t":301000,"thread":1,"id":2,"kind":"view","type":"UIView","event":"init","phase":"instant","attrs":{"owner":1}}
      {"seq":3,"t":8200000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"app"}}
      {"seq":4,"t":8201000,"thread":1,"id":2,"kind":"view","type":"UIView","event":"expectDeallocation","phase":"instant","attrs":{"reason":"unloaded","grace":1000000000}}
      {"seq":5,"t":1250000000,"thread":1,"id":2,"kind":"view","type":"UIView","event":"leaked","phase":"instant"}
      {"end":true,"events":5,"dropped":0}
      ```

      ```text
      error: UIView #2, the view of main (MainViewController #1), was unloaded by the app at 8.2 ms, but stayed alive for 1.242 s, until the end of the trace
      ```

      ## Wrong

      ```swift
      var header: UIView!  // a strong outlet, never cleared

      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if isViewLoaded, view.window == nil {
          view = nil  // the superview still retains the view, and the outlet may retain it, too
        }
      }
      ```

      ## Right

      ```swift
      weak var header: UIView?  // or cleared below

      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if isViewLoaded, view.window == nil {
          view.removeFromSuperview()
          view = nil
        }
      }
      ```

      ## When to allow it

      Allow the finding if an object, such as a cache that vends views again, retains the view on purpose. From iOS 6 on, such a cache is
      rarely useful, because the system frees the bitmap of an off-screen view.

      ## Background

      UIKit releases its own reference when a view is unloaded, but a strong outlet or a superview can keep the view alive. In this case,
      the unload does not free any memory. A 2011 article about the `UIViewController` life cycle lists outlets that are not released in
      `viewDidUnload` as mistake 9, and leaks caused by a second `viewDidLoad` as mistake 5.
      """###,
    "view-loaded-too-early": ###"""
      # view-loaded-too-early

      **Warning.** A view was loaded early by accessing `view`, and its controller never appeared.

      Accessing `view` loads the view, which then stays in memory. The finding names the callback that accessed `view`. The rule reports
      the load at the controller's `deinit`, or at the end of a closed trace.

      The rule does not report the following loads:

      - reloads;
      - loads that happen during an action (`present`, `push`, …) of a container, a window, or the application;
      - loads in controllers that were created before the trace began.

      If a child's view was loaded together with its parent's view, the rule reports only the parent. If events were lost, the rule
      reports nothing.

      ## What it looks like

      `main` is about to appear and reads a value from the view of a tab that has not been opened:

      ```json
      {"lifeline":1,"name":"tabs","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"init","phase":"instant"}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"begin"}
      {"seq":3,"t":506000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"loadView","phase":"begin"}
      {"seq":4,"t":624000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"loadView","phase":"end"}
      {"seq":5,"t":742000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidLoad","phase":"begin"}
      {"seq":6,"t":860000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidLoad","phase":"end"}
      {"seq":7,"t":978000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"end"}
      {"seq":8,"t":1096000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidAppear","phase":"begin"}
      {"seq":9,"t":1214000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidAppear","phase":"end"}
      {"end":true,"events":9,"dropped":0}
      ```

      ```text
      warning: the view of settings (SettingsViewController #2) was loaded at 506 µs by code in viewWillAppear of main (MainViewController #1), but settings (SettingsViewController #2) had not appeared by the end of the trace
      ```

      ## Wrong

      ```swift
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let form = settings.view as? SettingsForm  // loads the view of a tab that may never be opened
        connect(password: form?.password.text)
      }
      ```

      ## Right

      ```swift
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        connect(password: settings.password)  // the controller's property
      }
      ```

      ## When to allow it

      Allow the finding if a view is loaded ahead of time on purpose because its first appearance must be fast. Also allow it in tests
      that call `loadViewIfNeeded()` to inspect a view that they never show. In a test, use
      `allow: [.finding("view-loaded-too-early", of: "CartController", because: "…")]`.

      ## Background

      The getter of `view` calls `loadView` if there is no view; `isViewLoaded` and `viewIfLoaded` do not. A 2011 article about the
      `UIViewController` life cycle lists this mistake as number 2.

      """###,
    "view-reloaded-in-unload": ###"""
      # view-reloaded-in-unload

      **Error.** `viewDidUnload` accessed `view`, which loaded it again.

      `loadView` began during the `viewDidUnload` of the same controller. If `loadView` is not traced, the rule uses `viewDidLoad`. The
      memory that the unload should have freed is used again for a view that is not visible.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"begin"}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"loadView","phase":"begin"}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"loadView","phase":"end"}
      {"seq":5,"t":742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLoad","phase":"begin"}
      {"seq":6,"t":860000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLoad","phase":"end"}
      {"seq":7,"t":978000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"end"}
      {"end":true,"events":7,"dropped":0}
      ```

      ```text
      error: viewDidUnload of main (MainViewController #1), which began at 388 µs, loaded the view again: loadView began at 506 µs
      ```

      ## Wrong

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        for part in view.subviews { part.removeFromSuperview() }  // there is no view: this loads it
      }
      ```

      ## Right

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        titleLabel = nil  // the rest of the view is released with it
      }
      ```

      ## When to allow it

      Never, because the new view uses the memory that the unload has freed.

      ## Background

      When `viewDidUnload` runs, the view is already released, and the getter of `view` loads a new one. A 2011 article about the
      `UIViewController` life cycle shows this mistake in an example.

      """###,
  ]
}
