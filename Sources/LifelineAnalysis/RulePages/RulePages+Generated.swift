// swift-format-ignore-file
// Written by Scripts/pages from docs/rules; change the pages there.

extension RulePages {
  /// The pages by the ids of their rules.
  static let all: [String: String] = [
    "controller-leaked": ###"""
      # controller-leaked

      **Error.** A controller stayed alive after it was dismissed, popped or removed.

      Whoever took it off the screen was certain that nobody needs it any more and said so (`expectDeallocation`). It is
      reported

      - when the tracer found it alive after its grace period (`leaked`), or
      - when it is alive at the clean end of the trace and its grace period is over.

      A trace that breaks off proves nothing without `leaked`. A controller that goes late is no leak; see
      [late-release](late-release.md). Nor is one that somebody keeps on purpose (`keep`), until the last keeper lets go of it
      (`letGo`, or the keeper's `deinit`) and a grace period has passed from there; nor one that was put to use again
      (`expectationWithdrawn`). A child is not reported under its leaked parent: it lives on with it.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":4100000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidDisappear","phase":"begin"}
      {"seq":2,"t":4110000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidDisappear","phase":"end"}
      {"seq":3,"t":4120000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"expectDeallocation","phase":"instant","attrs":{"because":"dismissed","grace":1000000000}}
      {"seq":4,"t":2500000000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"leaked","phase":"instant","attrs":{"path":"Clock.timer -> closure -> SubViewController"}}
      {"end":true,"events":4,"dropped":0}
      ```

      ```text
      error: sub (SubViewController #2) was expected to be released at 4.12 ms (dismissed), but stayed alive for 2.495 s, until the end of the trace; kept by Clock.timer -> closure -> SubViewController
      ```

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          MainActor.assumeIsolated { self.tick() }  // the run loop holds the timer, that the closure, and that self
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

      Other usual causes: a delegate or data source that is not `weak`, a closure that a model keeps, a notification observer
      made with a block and not removed, a task that never ends.

      ## When to allow it

      When somebody keeps the controller on purpose to show it again. Better, let the keeper say so: with a probe of the keeper,
      `probe.retain(controller)` and `probe.endRetaining(controller)`; and `tracer.withdrawExpectation(of: controller, because:
      "reused")` when it is shown again. `ViewControllerCache` does so by itself.

      ## Where the fact comes from

      A presenter, a navigation controller or a parent holds its controller while it is on the stage, and lets it go when it is
      dismissed, popped or removed. What keeps it alive after that is the app's own reference. Leak detectors for UIKit and
      for Android judge in the same way.

      """###,
    "empty-view-did-unload": ###"""
      # empty-view-did-unload

      **Warning.** `viewDidUnload` released nothing, though outlets were set.

      All that the controller's properties held of the view before the unload, they held behind `viewDidUnload`, and nothing
      else of the controller's was seen to happen in it. When it did something and still left outlets set,
      [outlet-kept-after-unload](outlet-kept-after-unload.md) speaks instead: an unload gets one of the two findings.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"what":"titleLabel","type":"UILabel","when":"unload"}}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"begin"}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"what":"titleLabel","type":"UILabel","when":"viewDidUnload"}}
      {"seq":5,"t":742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"end"}
      {"end":true,"events":5,"dropped":0}
      ```

      ```text
      warning: viewDidUnload of main (MainViewController #1) released nothing at 506 µs: titleLabel (UILabel) was held before and still is
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

      Where the properties are used beyond the view on purpose, such as a web view that must not lose its page. Then it should
      not be part of what is unloaded.

      ## Where the fact comes from

      `viewDidUnload` came on iOS 3 to 5 when the system had released the view; what the outlets hold is not released with it.
      Weak outlets need no code. It is mistake 8 in a widely read article of 2011 about the life of a `UIViewController`.

      """###,
    "geometry-before-layout": ###"""
      # geometry-before-layout

      **Warning.** A view's size was read in `viewDidLoad`, before the first layout.

      In `viewDidLoad` the view has the size that the nib or `loadView` gave it. It gets its own when it is laid out in its
      window. What was computed from the first one is wrong on every other screen.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"gallery","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"GalleryViewController","name":"gallery","event":"viewDidLoad","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"view","type":"UIView","name":"gallery.view","event":"read","phase":"instant","attrs":{"what":"bounds","laidOut":false,"owner":1}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"GalleryViewController","name":"gallery","event":"viewDidLoad","phase":"end"}
      {"end":true,"events":3,"dropped":0}
      ```

      ```text
      warning: bounds of gallery.view (UIView #3) was read at 388 µs in viewDidLoad of gallery (GalleryViewController #1), before the first layout: the size is not final there
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

      When the first size is only a guess to begin with, and the layout corrects it. A subview that takes the bounds over whole
      and follows them later (`content.autoresizingMask = [.flexibleWidth, .flexibleHeight]`) needs no permission: such a
      reading is not recorded.

      ## Where the fact comes from

      Layout runs between `viewWillAppear` and `viewDidAppear`; from iOS 13 on the size is right in `viewIsAppearing` too. It is
      mistake 7 in a widely read article of 2011 about the life of a `UIViewController`.

      """###,
    "illegal-transition": ###"""
      # illegal-transition

      **Warning.** A callback came in a state in which the model of its subject does not allow it.

      A model says which callbacks may follow which in the life of a view controller, an application, a scene, a cache, or of
      an object of your own kind. The finding names the state in words, the callback, and what could have come instead; its
      events are the callback and the step before it. `lifeline model UIViewController` draws what is allowed.

      ## What it looks like

      The page came and went once as it should. Then a container of the user's own saved memory: it unloads the views of its
      pages, and forgot to look which of them is on the screen:

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
      warning: page (PageController #1) got viewWillUnload at 616 µs, when it was on screen: by the model UIViewController (6 to 12) only viewWillDisappear may come then
      ```

      ## Wrong

      ```swift
      func saveMemory() {
        for page in pages { unload(page) }  // also the one that the user is looking at
      }
      ```

      ## Right

      ```swift
      func saveMemory() {
        for page in pages where page.viewIfLoaded?.window == nil { unload(page) }
      }
      ```

      ## What it passes over

      - A transition that the user cancels is legal: `viewWillAppear` may be followed by `viewWillDisappear`, and the other way
        round. So is `deinit` in every state in which the view is not on screen.
      - A controller that was met in the middle of its life may be in any state that explains what it does.
      - What somebody calls by hand (`"direct":true`) is no step of the system's; where the model allows it, it counts.
      - A repeated `loadView` or `viewDidLoad` is left to [repeated-view-did-load](repeated-view-did-load.md), which says more.
      - `viewWillAppear`, `viewDidAppear`, `viewWillDisappear` and `viewDidDisappear` of controllers are left to
        [unbalanced-appearance](unbalanced-appearance.md), which knows who called them. The model follows them all the same.
      - A callback that the trace shows of no subject may not have been recorded: nobody is blamed for its absence.
      - After a mistake the model goes on from the state to which the callback usually leads, and the same mistake of the same
        instance is said once.

      ## When to allow it

      When the system itself does it: then the model is wrong, and a model of your own with `--model FILE` (see
      [models](../models.md)) takes its place.

      ## Where the fact comes from

      The orders that UIKit was seen to follow, in logs that people printed and in Apple's documentation: the test of the
      models holds them against each of these cases.

      """###,
    "late-release": ###"""
      # late-release

      **Note.** Something that should have been released was released late.

      It was expected to go (`expectDeallocation`), was alive after its grace period, and went later. It is no leak, and it is
      not silently forgiven either: the finding says how late it was.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":152000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"init","phase":"instant"}
      {"seq":2,"t":4100000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"expectDeallocation","phase":"instant","attrs":{"because":"dismissed","grace":1000000000}}
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
          self.save()  // keeps the controller and its view for three and a half seconds
        }
      }
      ```

      ## Right

      ```swift
      func close() {
        let draft = draft  // keeps what is needed, and no more
        dismiss(animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { draft.save() }
      }
      ```

      ## When to allow it

      When the delay is known and bounded, such as a request that runs out: give the tracer a grace period that covers it.

      ## Where the fact comes from

      ARC releases an object with its last reference, so a delay is always somebody's reference: a delayed block, an animation's
      completion, a request, a task. While it lasts, memory stays in use, and observers and timers of a closed screen go on.

      """###,
    "missing-super-call": ###"""
      # missing-super-call

      **Error.** An override did not call super, so UIKit's own implementation was never reached.

      It is judged for `viewDidLoad`, the four appearance callbacks, `viewIsAppearing`, `didReceiveMemoryWarning`,
      `updateViewConstraints`, `willMove` and `didMove`. `loadView` must not call super; `viewWillLayoutSubviews`,
      `viewDidLayoutSubviews` and `viewDidUnload` lose nothing without it. The code is at fault and not one instance, so there is
      one finding for a type and a callback. A direct call of an override that skips super cannot be seen.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewWillAppear","phase":"begin","attrs":{"animated":true}}
      {"seq":2,"t":388000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewWillAppear","phase":"end","attrs":{"super":false}}
      {"end":true,"events":2,"dropped":0}
      ```

      ```text
      error: viewWillAppear of settings (SettingsViewController #2) at 270 µs did not call super: UIKit's own viewWillAppear was never reached
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

      There is no good reason: containers among others do their work in these implementations.

      ## Where the fact comes from

      UIKit's documentation asks for super in these callbacks. The navigation controller, for one, passes appearance on to its
      children from its own implementation.

      """###,
    "object-leaked": ###"""
      # object-leaked

      **Error.** An object stayed alive after somebody was certain that it should go.

      It is the rule for what is neither a controller ([controller-leaked](controller-leaked.md)) nor a view that was unloaded
      ([view-leaked-after-unload](view-leaked-after-unload.md)): a service, a model, a resource, a view that was expected to go for
      another reason. It is reported when the tracer found it alive after its grace period (`leaked`), or when it is alive at the
      clean end of the trace and its grace period is over.

      What belongs to a leaked object lives on with it and is not reported beside it: what named that object as its `owner`, and
      the children of a controller. Nor is what somebody keeps on purpose (`keep`), or what was put to use again.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"log out","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":5,"kind":"service","type":"Uploader","name":"uploader","event":"init","phase":"instant","attrs":{"owner":1}}
      {"seq":2,"t":4388000,"thread":1,"id":5,"kind":"service","type":"Uploader","name":"uploader","event":"expectDeallocation","phase":"instant","attrs":{"because":"logged out","grace":1000000000}}
      {"seq":3,"t":2504506000,"thread":1,"id":5,"kind":"service","type":"Uploader","name":"uploader","event":"leaked","phase":"instant","attrs":{"path":"Uploader.onDone (closure) -> Uploader"}}
      {"end":true,"events":3,"dropped":0}
      ```

      ```text
      error: uploader (Uploader #5) was expected to be released at 4.388 ms (logged out), but stayed alive for 2.5 s, until the end of the trace; kept by Uploader.onDone (closure) -> Uploader
      ```

      ## Wrong

      ```swift
      uploader.onDone = { uploader.close() }  // the closure keeps the uploader that keeps the closure
      ```

      ## Right

      ```swift
      uploader.onDone = { [weak uploader] in uploader?.close() }
      ```

      ## When to allow it

      When it is kept on purpose: say so with `keep`, and the rule is silent.

      ## Where the fact comes from

      ARC releases an object with its last strong reference, so whatever is alive is held by somebody.

      """###,
    "outlet-kept-after-unload": ###"""
      # outlet-kept-after-unload

      **Warning.** An outlet still held a view after `viewDidUnload`.

      `viewDidUnload` released a part of what the controller held, or did something else, and left at least one outlet set. When
      it released nothing and nothing else was seen to happen, [empty-view-did-unload](empty-view-did-unload.md) speaks instead:
      an unload gets one of the two findings.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"what":"titleLabel","type":"UILabel","when":"unload"}}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"what":"icon","type":"UIImageView","when":"unload"}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"begin"}
      {"seq":5,"t":742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"what":"icon","type":"UIImageView","when":"viewDidUnload"}}
      {"seq":6,"t":860000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidUnload","phase":"end"}
      {"end":true,"events":6,"dropped":0}
      ```

      ```text
      warning: main (MainViewController #1) still held icon (UIImageView) when its viewDidUnload, which began at 624 µs, was over
      ```

      ## Wrong

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        titleLabel = nil  // and the icon stays in memory
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

      Where the property is used beyond the view on purpose. Then it should not be part of what is unloaded.

      ## Where the fact comes from

      `viewDidUnload` came on iOS 3 to 5 when the system had released the view; what the outlets hold is not released with it.
      Weak outlets need no code. It is mistake 9 in a widely read article of 2011 about the life of a `UIViewController`. A view
      that is kept as a whole is an error: [view-leaked-after-unload](view-leaked-after-unload.md).

      """###,
    "outlet-read-before-load": ###"""
      # outlet-read-before-load

      **Error.** An outlet was read while its controller's view was not loaded.

      Outlets are connected when the view is loaded; before that they are nil, and after an unload they are nil or belong to a
      view that is gone. The finding says in whose callback the reading code ran. It tells of a stale outlet, which still held
      something, apart from one that was nil.

      These reads are no mistake: in the controller's own `loadView`, which builds the outlets; in its own `viewDidUnload`, as
      long as the outlet still has its value; and of a part that was built in the initializer, which
      [view-built-in-init](view-built-in-init.md) speaks of.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"read","phase":"instant","attrs":{"what":"volumeSlider","outlet":true,"loaded":false,"isNil":true}}
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
      settings.volume = 0.5  // a property; viewDidLoad puts it into the slider
      show(settings, sender: self)
      ```

      And in `SettingsViewController`:

      ```swift
      var volume: Float = 0 {
        didSet { if isViewLoaded { volumeSlider.value = volume } }
      }
      ```

      ## When to allow it

      Where an optional outlet is set on purpose if it is there, and otherwise filled in `viewDidLoad` anyway. Asking
      `isViewLoaded` first says the same and keeps the rule silent.

      ## Where the fact comes from

      UIKit connects outlets while it loads the nib, between `loadView` and `viewDidLoad`. It is mistake 1 in a widely read
      article of 2011 about the life of a `UIViewController`. Asking for `view` to be safe is no remedy: it loads the view
      ([view-loaded-too-early](view-loaded-too-early.md)).

      """###,
    "repeated-view-did-load": ###"""
      # repeated-view-did-load

      **Error** when no unload lay between two loads, **note** when each repeat had one before it.

      `viewDidLoad` began again on the same living instance. The finding names the instance by its number and gives the time
      of each load, so there is no doubt whether it was one instance or two.

      ## What it looks like

      The view was loaded, unloaded and loaded again, and then somebody called `viewDidLoad`:

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
      error: viewDidLoad ran 3 times on one and the same instance, editor (CheckListController #1): at 301 µs, 9.1 ms (after an unload) and 9.9 ms (called directly, without an unload before)
      ```

      The second load alone would be a note. The third one makes it an error: nothing was unloaded, and somebody called the
      method directly.

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

      A note is no mistake: a view may be unloaded and loaded again as often as memory runs low. It is worth one look at what
      `viewDidLoad` overwrites. An error has no good reason.

      ## Where the fact comes from

      Up to iOS 5 the system released the view of a controller that was off screen on a memory warning, and loaded it again
      when it was needed. From iOS 6 on it keeps the view, but a controller that sets `view = nil` gets the same second load.
      UIKit calls `viewDidLoad` after every load of the view, and only then. That it "runs once" is mistake 5 in a widely read
      article of 2011 about the life of a `UIViewController`.

      """###,
    "repeated-view-did-unload": ###"""
      # repeated-view-did-unload

      **Warning.** `viewDidUnload` ran more than once for one load.

      No `loadView` and no `viewDidLoad` of UIKit's lay between. Mostly somebody called it, for example from `deinit`, to clean up
      in one place. When events are lost, the rule is silent.

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
      warning: viewDidUnload ran 2 times on main (MainViewController #1) with no load between: at 388 µs and 5.624 ms (called directly)
      ```

      ## Wrong

      ```swift
      isolated deinit { viewDidUnload() }  // it may have run before, and it talks to super
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

      When every `viewDidUnload` on the way is written so that a second run changes nothing, UIKit's and the base classes' too.

      ## Where the fact comes from

      The system called `viewDidUnload` once for each view that it released, and `deinit` never called it. Three20, a library of
      that time, called it from `dealloc`, which came up in the discussion of a widely read article of 2011.

      """###,
    "resource-kept-on-memory-warning": ###"""
      # resource-kept-on-memory-warning

      **Warning.** A resource that can be made again was kept through a memory warning, by a controller off screen.

      Judged are resources that the program called purgeable, that existed before the warning, and whose owner is known to be
      off the screen when its `didReceiveMemoryWarning` begins: it was created in the trace and has not appeared, or
      `viewDidDisappear` was the last word. A resource is kept when it is alive at the end of the application's whole
      `receiveMemoryWarning`, so that caches and other controllers have had their turn; where the trace has no such span, at the
      end of the owner's callback. When events are lost, the rule is silent.

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
      warning: panorama (Photo #3), a purgeable resource of 12 MB, was kept through the memory warning at 6.624 ms, though its owner gallery (GalleryViewController #1) was off screen
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
        if viewIfLoaded?.window == nil { panorama = nil }  // read from its file when it is needed again
      }
      ```

      ## When to allow it

      When making it again takes longer than the user would wait. Then do not call it purgeable.

      ## Where the fact comes from

      A process that goes on using memory after the warning is ended by the system. It is mistake 12 in a widely read article of
      2011 about the life of a `UIViewController`.

      """###,
    "reuse-without-reset": ###"""
      # reuse-without-reset

      **Warning.** A reused controller showed the state of its last use.

      The user had entered something, a cache handed the controller out again, and when it had appeared, the control still had
      that entry: nobody has written to it since the reuse. It is told of secure fields too, whose values are never recorded.
      What code has written since is the next use's business, also when it is the same value.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"cache","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"userField","event":"init","phase":"instant","attrs":{"owner":1,"place":"userField"}}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"userField","event":"write","phase":"instant","attrs":{"what":"text","by":"user","value":90210}}
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
      warning: login (LoginController #1), which cache (ViewControllerCache #7) handed out again at 8.506 ms, appeared with what the user had entered in its last use, at 388 µs: text of userField
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

      When the next use should begin where the last one ended, such as a search whose words are kept.

      ## Where the fact comes from

      A reused controller is the same object with the same view, as a reused table cell is. The cache tells it with `willBeReused`,
      from the second hand-out on.

      """###,
    "reused-while-in-use": ###"""
      # reused-while-in-use

      **Error.** A cache handed out a controller that was in use.

      A controller is in use while it is on the screen, coming or leaving, while it has a parent, and while it is presented, even
      when something covers it. The finding says which it was. A controller of which the trace shows none of these is not
      judged.

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
      error: pool (ControllerPool #7) handed out login (LoginController #1) at 8.742 ms though it was in use: it was on the screen
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

      There is no good reason: one controller cannot be in two places.

      ## Where the fact comes from

      UIKit takes a child out of its old parent when it gets a new one, and refuses to present what is presented already. What
      counts as in use is the definition of `ViewControllerCache`, which never hands out such a controller.

      """###,
    "slow-callback": ###"""
      # slow-callback

      **Note.** A callback held the main thread for longer than a frame.

      The budget is one frame of 60 Hz, 16.67 ms; `RuleDescription.slowCallback(budget:)` makes the rule with another one. Of
      nested callbacks the one is reported that took the time itself: what is spent in another slow callback does not count. The
      code is at fault and not one instance, so there is one finding for a type and a callback, with the first time and the
      longest. Spans of other threads, actions and spans of the user's own are not judged: they may wait without holding the
      thread.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"launch","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLoad","phase":"begin"}
      {"seq":2,"t":48388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewDidLoad","phase":"end"}
      {"end":true,"events":2,"dropped":0}
      ```

      ```text
      note: viewDidLoad of main (MainViewController #1) held the main thread for 48.118 ms from 270 µs on, more than 16.666 ms
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

      At launch, when nothing can be shown without it, and in traces of debug builds, where everything takes longer.

      ## Where the fact comes from

      While a callback runs, the main thread draws no frame and hears no touch. A screen of 60 Hz shows a frame every 16.67 ms.

      """###,
    "state-in-outlet": ###"""
      # state-in-outlet

      **Warning.** A control was the store of a value: another controller read there what the user had entered.

      The reader is the controller in whose callback the code ran. A controller that reads its own controls is not meant, nor a
      value that code has set: that has a copy elsewhere.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidLoad","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"password","event":"init","phase":"instant","attrs":{"owner":2,"place":"password"}}
      {"seq":3,"t":506000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"viewDidLoad","phase":"end"}
      {"seq":4,"t":624000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"password","event":"write","phase":"instant","attrs":{"what":"text","by":"user","value":90210}}
      {"seq":5,"t":5742000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"begin"}
      {"seq":6,"t":5860000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"password","event":"read","phase":"instant","attrs":{"what":"text"}}
      {"seq":7,"t":5978000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewWillAppear","phase":"end"}
      {"end":true,"events":7,"dropped":0}
      ```

      ```text
      warning: text of password, which the user had entered at 624 µs in the control password (UITextField #3) of settings (SettingsViewController #2), was read there at 5.86 ms in viewWillAppear of main (MainViewController #1)
      ```

      ## Wrong

      ```swift
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        connect(password: settings.password.text)  // gone as soon as the view of settings is
      }
      ```

      ## Right

      ```swift
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        connect(password: settings.account.password)
      }
      ```

      And in `SettingsViewController`:

      ```swift
      func passwordChanged() { account.password = password.text ?? "" }
      ```

      ## When to allow it

      Between a container and a child that is a part of its screen and never lives without it.

      ## Where the fact comes from

      Controls show values, and end with their view. It is mistake 11 in a widely read article of 2011 about the life of a
      `UIViewController`.

      """###,
    "state-not-saved-on-unload": ###"""
      # state-not-saved-on-unload

      **Warning.** A value that the user had changed was not written to the controller before its view was unloaded, nor in
      `viewDidUnload`.

      Just before the unload no stored property of the controller held an equal value, and none got it until `viewDidUnload`
      was over. The next load cannot show it again. When that load happens, [state-reset-on-reload](state-reset-on-reload.md)
      reports the loss as an error.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"check list","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"state","phase":"instant","attrs":{"what":"nameField","value":90210,"kept":false}}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidUnload","phase":"begin"}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidUnload","phase":"end"}
      {"end":true,"events":4,"dropped":0}
      ```

      ```text
      warning: the view of editor (CheckListController #1) was unloaded at 388 µs, and what the user had changed in nameField was saved in no property of the controller
      ```

      ## Wrong

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        nameField = nil  // and with it what the user typed
      }
      ```

      ## Right

      ```swift
      func nameChanged() { name = nameField.text ?? "" }  // as it happens

      override func viewDidUnload() {
        super.viewDidUnload()
        nameField = nil
      }
      ```

      ## When to allow it

      When the entry is meant to be dropped with the view, or lives outside the controller, such as in a document.

      ## Where the fact comes from

      A view may be unloaded whenever memory runs low, and its controls end with it. It is mistake 10 in a widely read article of
      2011 about the life of a `UIViewController`.

      """###,
    "state-reset-on-reload": ###"""
      # state-reset-on-reload

      **Error.** What the user had entered was gone after the view was loaded again.

      A control held what the user had entered last; the view was unloaded; and when the controller has appeared again, the
      control in the same place holds another value that code has set. Values are hashes, which are enough to see that.

      Nothing is said when the user's value is there again by the end of `viewDidAppear`, when code had replaced it before the
      unload, when a cache hands the controller out anew, and when the value is unknown: in secure fields, and in a new control
      of which no value was seen.

      ## What it looks like

      The view of the editor is unloaded after the user's entry, and `viewDidLoad` fills the field from the object again:

      ```json
      {"lifeline":1,"name":"check list","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"nameField","event":"init","phase":"instant","attrs":{"owner":1,"place":"nameField"}}
      {"seq":2,"t":388000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"nameField","event":"write","phase":"instant","attrs":{"what":"text","by":"user","value":90210}}
      {"seq":3,"t":4506000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewUnloaded","phase":"instant","attrs":{"by":"system","view":2}}
      {"seq":4,"t":4624000,"thread":1,"id":3,"kind":"control","type":"UITextField","name":"nameField","event":"deinit","phase":"instant"}
      {"seq":5,"t":7742000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"begin"}
      {"seq":6,"t":7860000,"thread":1,"id":4,"kind":"control","type":"UITextField","name":"nameField","event":"init","phase":"instant","attrs":{"owner":1,"place":"nameField"}}
      {"seq":7,"t":7978000,"thread":1,"id":4,"kind":"control","type":"UITextField","name":"nameField","event":"write","phase":"instant","attrs":{"what":"text","by":"code","value":417}}
      {"seq":8,"t":8096000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"end"}
      {"seq":9,"t":8214000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewWillAppear","phase":"begin"}
      {"seq":10,"t":8332000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewWillAppear","phase":"end"}
      {"seq":11,"t":8450000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidAppear","phase":"begin"}
      {"seq":12,"t":8568000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidAppear","phase":"end"}
      {"end":true,"events":12,"dropped":0}
      ```

      ```text
      error: the user's entry at 388 µs (text of nameField in editor (CheckListController #1)) was gone after the reload: the view was unloaded at 4.506 ms, and at 7.978 ms another value was set in its viewDidLoad
      ```

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        nameField.text = item.name  // throws away what the user typed before the unload
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

      When the entry is meant to be dropped with the view, such as a one-time code that has run out.

      ## Where the fact comes from

      A view may be unloaded whenever memory runs low: by the system up to iOS 5, by the controller itself from iOS 6 on. Then
      `viewDidLoad` runs again on the same controller. It is mistake 6 in a widely read article of 2011 about the life of a
      `UIViewController`. See also [state-not-saved-on-unload](state-not-saved-on-unload.md), which warns before the loss shows.

      """###,
    "unbalanced-appearance": ###"""
      # unbalanced-appearance

      **Warning.** An appearance callback came without its counterpart.

      Each controller is followed through four stages. After `viewWillAppear` may come `viewDidAppear`, or `viewWillDisappear` when
      the transition turns back; after `viewDidAppear` only `viewWillDisappear`; after `viewWillDisappear` either
      `viewDidDisappear` or, turning back, `viewWillAppear`; after `viewDidDisappear` only `viewWillAppear`. So a cancelled swipe
      back, a sheet that is dragged and let go, and a page that is not turned are right. A container that drops a cancelled
      transition and tells nobody may say "will" again in its next action. `viewDidAppear` may be the last word.

      A "will" without an animation that nothing follows until the controller or the trace ends has lost its counterpart. And
      where UIKit itself complained (`warning` with a text that begins with "unbalanced"), that is evidence enough.

      The finding says where the call came from: a direct call of user code, the action of a host, or the event that started it.
      After a break the rule goes on from where the callback leads to, so that one mistake is one finding. When events are
      lost, only UIKit's complaints count.

      ## What it looks like

      `main` calls its child by hand, though UIKit has told it already:

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
      warning: viewWillAppear of sub (SubViewController #2) came at 4.86 ms, called directly in viewDidLayoutSubviews of main (MainViewController #1), but after viewDidAppear at 506 µs only viewWillDisappear may come
      ```

      ## Wrong

      ```swift
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        child.viewWillAppear(false)  // UIKit forwards this by itself
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

      There is no good reason; a container that forwards by hand does it in pairs.

      ## Where the fact comes from

      `beginAppearanceTransition` and `endAppearanceTransition` are a machine of four states in UIKit, and it prints "Unbalanced
      calls" when they do not fit. Which orders are right is from printed logs of every kind of container; "will" and "did" are
      no strict pairs in them.

      """###,
    "unload-without-callback": ###"""
      # unload-without-callback

      **Warning.** `view` was set to nil by hand: no `viewDidUnload` came, and outlets are stale.

      Right after the app had set `view` to nil, properties still held parts of it, none was cleared until the next load, and no
      `viewDidUnload` came in between, by hand or by `portViewUnloadSupport()`. When events are lost, or the trace breaks off,
      the rule is silent. Of a plain property it cannot be seen when it is cleared later: clear it first.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"memory warning","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"didReceiveMemoryWarning","phase":"begin"}
      {"seq":2,"t":388000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"app","view":2}}
      {"seq":3,"t":506000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"holds","phase":"instant","attrs":{"what":"titleLabel","type":"UILabel","when":"viewUnloaded"}}
      {"seq":4,"t":624000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"didReceiveMemoryWarning","phase":"end"}
      {"end":true,"events":4,"dropped":0}
      ```

      ```text
      warning: main (MainViewController #1) gave up its view by hand at 388 µs, so no viewDidUnload came, and it went on holding titleLabel (UILabel) of that view
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

      When what is held is used beyond the view on purpose.

      ## Where the fact comes from

      Setting `view` to nil never calls `viewDidUnload`, on no system. It was found in the discussion of a widely read article of
      2011 about the life of a `UIViewController`; one reader overrides the setter of `view` to call it.

      """###,
    "view-built-in-init": ###"""
      # view-built-in-init

      **Warning.** A controller held views before `loadView` began for the first time.

      They were made in the initializer, or are stored properties with an initial value. A controller that is never shown pays
      for them, and they survive every unload of its view.

      Judged are controllers whose `init` is in the trace, before their first view is complete: of others nobody knows whether
      what they hold is left from an earlier view.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"tabs","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"init","phase":"instant"}
      {"seq":2,"t":388000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"loadView","phase":"begin"}
      {"seq":3,"t":506000,"thread":1,"id":2,"kind":"controller","type":"SettingsViewController","name":"settings","event":"holds","phase":"instant","attrs":{"what":"titleLabel","type":"UILabel","when":"loadView"}}
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
      warning: settings (SettingsViewController #2) held titleLabel (UILabel) already when its view was about to be loaded for the first time, at 506 µs
      ```

      ## Wrong

      ```swift
      final class SettingsViewController: UIViewController {
        private let titleLabel = UILabel()  // exists from the first moment
      ```

      ## Right

      ```swift
      final class SettingsViewController: UIViewController {
        private lazy var titleLabel = UILabel()  // made when viewDidLoad uses it first
      ```

      ## When to allow it

      When the controller is always shown right after it was made, and its view is never unloaded: then it is a matter of taste.

      ## Where the fact comes from

      A controller and its view have lives of their own: UIKit makes the view as late as it can. It is mistake 3 in a widely read
      article of 2011 about the life of a `UIViewController`.

      """###,
    "view-initializer-mismatch": ###"""
      # view-initializer-mismatch

      **Warning.** A view made by `init(frame:)` differs from one of the same type made by `init(coder:)`.

      Each view has a `look`: a hash of its configuration when its controller's `viewDidLoad` is over. A type is reported when all
      of its views that were made in code look the same, all from nibs look the same, and the two differ. Where views made in
      one way differ among themselves, somebody else configures them, which is fine. UIKit's own types are not judged: whoever
      uses a label configures it.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"badges","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":270000,"thread":1,"id":5,"kind":"view","type":"BadgeView","name":"badge","event":"look","phase":"instant","attrs":{"by":"frame","look":7021}}
      {"seq":2,"t":3388000,"thread":1,"id":6,"kind":"view","type":"BadgeView","event":"look","phase":"instant","attrs":{"by":"coder","look":311}}
      {"end":true,"events":2,"dropped":0}
      ```

      ```text
      warning: badge (BadgeView #5), made by init(frame:), and BadgeView #6, made by init(coder:), are configured differently, as seen at 270 µs and 3.388 ms
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

      When the one in the nib is meant to look different, and the nib says how.

      ## Where the fact comes from

      Code calls `init(frame:)`, nibs call `init(coder:)`, and neither calls the other. It is mistake 4 in a widely read article
      of 2011 about the life of a `UIViewController`.

      """###,
    "view-leaked-after-unload": ###"""
      # view-leaked-after-unload

      **Error.** A controller's view was unloaded and stayed alive.

      After an unload nobody should hold the view: that was the purpose of unloading it. The view that is meant is the newest
      one that the controller had before the unload. It is reported

      - when the tracer found it alive after its grace period (`leaked`), or
      - when it is alive at the clean end of the trace and its grace period is over. Without an `expectDeallocation` of its
        own there is no grace period.

      A trace that breaks off proves nothing without `leaked`. A view that goes late is no leak; see
      [late-release](late-release.md). A view that lives on because its controller does is not reported for itself, unless it
      was unloaded.

      ## What it looks like

      ```json
      {"lifeline":1,"name":"unload","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":152000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"init","phase":"instant"}
      {"seq":2,"t":301000,"thread":1,"id":2,"kind":"view","type":"UIView","event":"init","phase":"instant","attrs":{"owner":1}}
      {"seq":3,"t":8200000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","event":"viewUnloaded","phase":"instant","attrs":{"by":"app"}}
      {"seq":4,"t":8201000,"thread":1,"id":2,"kind":"view","type":"UIView","event":"expectDeallocation","phase":"instant","attrs":{"because":"unloaded","grace":1000000000}}
      {"seq":5,"t":1250000000,"thread":1,"id":2,"kind":"view","type":"UIView","event":"leaked","phase":"instant"}
      {"end":true,"events":5,"dropped":0}
      ```

      ```text
      error: UIView #2, the view of main (MainViewController #1), was unloaded by the app at 8.2 ms, but stayed alive for 1.241 s, until the end of the trace
      ```

      ## Wrong

      ```swift
      var header: UIView!  // a strong outlet, never cleared

      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if isViewLoaded, view.window == nil {
          view = nil  // its superview still holds it, and the outlet may
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

      When somebody keeps the view on purpose, such as a cache of views that hands it out again. From iOS 6 on that is rarely
      worth it: the system takes the view's bitmap back by itself.

      ## Where the fact comes from

      UIKit drops its own reference when a view is unloaded; a strong outlet or a superview keeps the view, and the memory
      that the warning was about, alive. Outlets that are not released in `viewDidUnload` are mistake 9, and what a second
      `viewDidLoad` leaks is mistake 5, of a widely read article of 2011 about the life of a `UIViewController`.

      """###,
    "view-loaded-too-early": ###"""
      # view-loaded-too-early

      **Warning.** A view was loaded by somebody's access, and its controller never appeared.

      Asking for `view` loads it, and it stays in memory. The finding says in whose callback the code ran that asked. It is
      reported at the controller's `deinit`, or at the clean end of the trace.

      A view that a host loads in one of its actions is not meant (`present`, `push`, …), nor a controller that was older than
      the trace, nor a reload. A child whose view was loaded by the loading of its parent's view is not reported beside the
      parent. When events are lost, the rule is silent.

      ## What it looks like

      `main` is about to appear and reads something out of the view of a tab that nobody has opened:

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
      warning: the view of settings (SettingsViewController #2) was loaded at 506 µs by code in viewWillAppear of main (MainViewController #1), but the controller never appeared until the end of the trace
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

      When a view is made ready ahead of time on purpose, because its first appearance must not take long, and in tests that
      load a view to look at it.

      ## Where the fact comes from

      The getter of `view` calls `loadView` when there is no view; `isViewLoaded` and `viewIfLoaded` do not. It is mistake 2 in a
      widely read article of 2011 about the life of a `UIViewController`.

      """###,
    "view-reloaded-in-unload": ###"""
      # view-reloaded-in-unload

      **Error.** `viewDidUnload` touched `view` and so loaded it again at once.

      `loadView`, or `viewDidLoad` where that is not traced, began within the same controller's `viewDidUnload`. The memory that
      the unload should have freed is in use again, and nobody sees the view.

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
      error: viewDidUnload of main (MainViewController #1), which began at 388 µs, loaded the view again: loadView began within it at 506 µs
      ```

      ## Wrong

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        for part in view.subviews { part.removeFromSuperview() }  // there is no view: it is loaded for this
      }
      ```

      ## Right

      ```swift
      override func viewDidUnload() {
        super.viewDidUnload()
        titleLabel = nil  // what else was in the view goes with it
      }
      ```

      ## When to allow it

      There is no good reason.

      ## Where the fact comes from

      When `viewDidUnload` runs, the view is gone, and the getter of `view` loads a new one. The article of 2011 that this project's
      twelve mistakes come from shows it with an example.

      """###,
  ]
}
