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
      (`expectationWithdrawn`).

      ## What it looks like

      ```json
      {"lifeline":1,"name":"settings","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 26.0 (headless)"}
      {"seq":1,"t":152000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"init","phase":"instant"}
      {"seq":2,"t":4100000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidDisappear","phase":"begin"}
      {"seq":3,"t":4110000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"viewDidDisappear","phase":"end"}
      {"seq":4,"t":4120000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"expectDeallocation","phase":"instant","attrs":{"because":"dismissed","grace":1000000000}}
      {"seq":5,"t":2500000000,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub","event":"leaked","phase":"instant","attrs":{"path":"Clock.timer -> closure -> SubViewController"}}
      {"end":true,"events":5,"dropped":0}
      ```

      ```text
      error: sub (SubViewController #2) was expected to be released at 4.12 ms (dismissed), but stayed alive for 2.495 s, until the end of the trace; kept by Clock.timer -> closure -> SubViewController
      ```

      ## Wrong

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          self.tick()                     // the run loop holds the timer, the timer the closure, the closure self
        }
      }
      ```

      ## Right

      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
          self?.tick()
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
      `probe.keep(controller)` and `probe.letGo(of: controller)`; and `tracer.withdrawExpectation(of: controller, because:
      "reused")` when it is shown again. `ViewControllerCache` does so by itself.

      ## Where the fact comes from

      A presenter, a navigation controller or a parent holds its controller while it is on the stage, and lets it go when it is
      dismissed, popped or removed. What keeps it alive after that is the app's own reference. Leak detectors for UIKit and
      for Android judge in the same way.

      """###,
    "illegal-transition": ###"""
      # illegal-transition

      **Warning.** A callback came in a state in which the model of its subject does not allow it.

      A model says which callbacks may follow which in the life of a view controller, an application, a scene, a cache, or of
      an object of your own kind. The finding names the state in words, the callback, and what could have come instead; its
      events are the callback and the step before it. `lifeline model UIViewController` draws what is allowed.

      ## What it looks like

      The controller came and went once as it should. Then a container of the user's own began an appearance twice over: the
      view appeared, and nobody had said that it would:

      ```json
      {"lifeline":1,"name":"pages","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 12.0 (headless)"}
      {"seq":1,"t":101000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"init","phase":"instant"}
      {"seq":2,"t":201000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"loadView","phase":"begin"}
      {"seq":3,"t":202000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"loadView","phase":"end"}
      {"seq":4,"t":203000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidLoad","phase":"begin"}
      {"seq":5,"t":204000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidLoad","phase":"end"}
      {"seq":6,"t":301000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillAppear","phase":"begin"}
      {"seq":7,"t":302000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewWillAppear","phase":"end"}
      {"seq":8,"t":303000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidAppear","phase":"begin"}
      {"seq":9,"t":304000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidAppear","phase":"end"}
      {"seq":10,"t":401000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidAppear","phase":"begin"}
      {"seq":11,"t":402000,"thread":1,"id":1,"kind":"controller","type":"PageController","name":"page","event":"viewDidAppear","phase":"end"}
      {"end":true,"events":11,"dropped":0}
      ```

      ```text
      warning: page (PageController #1) got viewDidAppear at 401 µs, when it was on screen: by the model UIViewController (6 to 12) only viewWillDisappear may come then
      ```

      ## Wrong

      ```swift
      func show(_ page: UIViewController) {
        page.beginAppearanceTransition(true, animated: true)
        view.addSubview(page.view)        // the container forwards appearances itself, too
        page.endAppearanceTransition()
      }
      ```

      ## Right

      ```swift
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

      func show(_ page: UIViewController) {
        addChild(page)
        page.beginAppearanceTransition(true, animated: true)
        view.addSubview(page.view)
        page.endAppearanceTransition()
        page.didMove(toParent: self)
      }
      ```

      ## What it passes over

      - A transition that the user cancels is legal: `viewWillAppear` may be followed by `viewWillDisappear`, and the other way
        round. So is `deinit` in every state in which the view is not on screen.
      - A controller that was met in the middle of its life may be in any state that explains what it does.
      - What somebody calls by hand (`"direct":true`) is no step of the system's; where the model allows it, it counts.
      - A repeated `loadView` or `viewDidLoad` is left to [repeated-view-did-load](repeated-view-did-load.md), which says more.
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
          self.save()                     // keeps the controller and its view for three and a half seconds
        }
      }
      ```

      ## Right

      ```swift
      func close() {
        let draft = draft                 // keeps what is needed, and no more
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
    "repeated-view-did-load": ###"""
      # repeated-view-did-load

      **Error** when no unload lay between two loads, **note** when each repeat had one before it.

      `viewDidLoad` began again on the same living instance. The finding names the instance by its number and gives the time
      of each load, so there is no doubt whether it was one instance or two.

      ## What it looks like

      The controller was created once, its view was unloaded, and `viewDidLoad` ran again:

      ```json
      {"lifeline":1,"name":"check list","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}
      {"seq":1,"t":152000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"init","phase":"instant"}
      {"seq":2,"t":301000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"begin"}
      {"seq":3,"t":420000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"end"}
      {"seq":4,"t":8200000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewUnloaded","phase":"instant","attrs":{"by":"system"}}
      {"seq":5,"t":9100000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"begin"}
      {"seq":6,"t":9180000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"end"}
      {"seq":7,"t":9900000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"begin","attrs":{"direct":true}}
      {"seq":8,"t":9960000,"thread":1,"id":1,"kind":"controller","type":"CheckListController","name":"editor","event":"viewDidLoad","phase":"end","attrs":{"direct":true}}
      {"end":true,"events":8,"dropped":0}
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
        textField.text = item.text        // throws away what the user typed before the unload
        NotificationCenter.default.addObserver(self, selector: #selector(changed), name: .changed, object: nil)
      }

      func refresh() {
        viewDidLoad()                     // a second observer, a second set of subviews
      }
      ```

      ## Right

      ```swift
      init(item: Item) {
        text = item.text                  // copied once, when the controller is created
        super.init(nibName: nil, bundle: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(changed), name: .changed, object: nil)
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
      var header: UIView!                 // a strong outlet, never cleared

      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if isViewLoaded, view.window == nil {
          view = nil                      // its superview still holds it, and the outlet may
        }
      }
      ```

      ## Right

      ```swift
      weak var header: UIView?            // or cleared below

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
  ]
}
