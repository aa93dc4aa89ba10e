import Testing

/// What real UIKit was seen to do, one line for each object: the case, the object, the versions that it holds for
/// (`all` are 4, 5.1, 12, and 26), and what happened to it.
///
/// The cases are those that the headless UIKit is held against. Where a case has alternatives, each is a line. `init`
/// stands for every initializer, `layout` for one pass of layout.
enum LegalLives {
  struct Life: Sendable, CustomTestStringConvertible {
    var name: String
    var releases: [String]
    var callbacks: String

    var testDescription: String { name }
  }

  static let controllers: [Life] = lives(
    """
    1.storyboard-root-ios12 | a | 12.2 | init loadView viewDidLoad viewWillAppear layout layout viewDidAppear
    1.constraints-position | vc | 6 14 | viewDidLoad viewWillAppear updateViewConstraints layout viewDidAppear
    1.trait-didchange-ios9 | vc | 9 | viewDidLoad viewWillAppear traitCollectionDidChange layout viewDidAppear
    1.viewIsAppearing | vc | 13 17 | viewDidLoad viewWillAppear viewIsAppearing viewDidAppear
    1.nibname-push | vc | 11 | init loadView viewDidLoad viewWillAppear layout viewDidAppear viewWillDisappear viewDidDisappear
    1.storyboard-instantiate-push | vc | 11 | init awakeFromNib loadView viewDidLoad viewWillAppear layout viewDidAppear
    1.xib-containing-vc | vc | all | init awakeFromNib viewDidLoad viewWillAppear layout viewDidAppear
    1.code-init-push | vc | all | init loadView viewDidLoad viewWillAppear layout viewDidAppear
    1.margins-safearea | vc | 12 | init viewDidLoad viewWillAppear viewLayoutMarginsDidChange layout viewDidAppear
    1.appdelegate-mixed-ios8 | vc | 8 | viewDidLoad viewWillAppear layout viewDidAppear viewWillDisappear \
    viewDidDisappear viewWillAppear viewDidAppear
    1.appdelegate-order-flip-2019 | vc | 12 13 | loadView viewDidLoad viewWillAppear layout viewDidAppear
    2.push-pop-dealloc | b | all | init loadView viewDidLoad viewWillAppear layout viewDidAppear viewWillDisappear \
    viewDidDisappear deinit
    2.push-pop-dealloc | a | all | viewWillDisappear viewDidDisappear viewWillAppear viewDidAppear
    2.push-pop-parent-callbacks | b | 6 | willMove viewWillAppear updateViewConstraints layout viewDidAppear didMove \
    willMove viewWillDisappear viewDidDisappear didMove
    2.nav-delegate | a | 5.1 26 | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewWillAppear
    2.nav-delegate | b | 5.1 26 | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear
    2.interactive-pop-cancelled | b | 7 26 | viewDidAppear viewWillDisappear viewWillAppear viewDidAppear
    2.interactive-pop-cancelled | a | 7 26 | viewDidDisappear viewWillAppear viewWillDisappear viewDidDisappear
    2.interactive-pop-completed | b | 7 26 | viewWillDisappear viewDidDisappear
    2.interactive-pop-completed | a | 7 26 | viewWillAppear viewDidAppear
    2.push-not-animated | vc | 26 | viewDidLoad viewWillAppear layout viewDidAppear viewWillDisappear viewDidDisappear
    3.fullscreen | vc2 | all | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear
    3.fullscreen | vc1 | all | viewWillDisappear viewDidDisappear viewWillAppear viewDidAppear
    3.fullscreen-with-load-dealloc | sub | all | loadView viewDidLoad viewWillAppear viewDidAppear viewWillDisappear \
    viewDidDisappear deinit
    3.fullscreen-with-load-dealloc | main | all | viewWillDisappear viewDidDisappear viewWillAppear viewDidAppear
    3.pagesheet | vc2 | 13 26 | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear
    3.pagesheet-drag-cancelled | vc2 | 13 26 | viewDidAppear viewWillDisappear viewWillAppear viewIsAppearing \
    viewDidAppear viewWillDisappear viewDidDisappear deinit
    3.overfullscreen-custom | vc2 | 8 26 | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear
    3.formsheet-phone-vs-pad | vc2 | 12 | viewWillAppear viewDidAppear
    3.formsheet-phone-vs-pad | vc1 | 12 | viewWillDisappear viewDidDisappear
    4.tab-switch | t1 | all | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewWillAppear \
    viewDidAppear
    4.tab-switch | t2 | all | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear
    4.tab-interactive-cancel | t1 | 12 14 | viewDidDisappear viewWillAppear viewWillAppear viewDidAppear
    4.tab-interactive-cancel | t2 | 12 14 | viewDidAppear viewWillDisappear viewWillDisappear viewDidDisappear
    4.tab-interactive-cancel | t1, never shown | 12 14 | viewDidLoad viewWillAppear deinit
    5.addchild-in-parent-viewDidLoad | child | 9 | viewWillAppear viewDidAppear
    5.addsubview-without-addchild | child | 9 | viewWillAppear viewDidAppear
    5.storyboard-embed-launch | child | 8 14 | willMove didMove viewWillAppear updateViewConstraints layout viewDidAppear
    5.transition-from-to | c2 | 5.1 14 | willMove viewWillAppear updateViewConstraints layout viewDidAppear didMove
    5.transition-from-to | c1 | 5.1 14 | willMove viewWillDisappear viewDidDisappear didMove
    5.workflow-replace-not-loaded | new | 26 | init willMove didMove
    5.workflow-replace-not-loaded | old | 26 | init willMove didMove deinit
    5.addsubview-to-visible-parent | c | all | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear
    5.addchild-viewDidLoad-layout | c | 11 | willMove viewDidLoad viewWillAppear layout layout viewDidAppear
    5.forwarding-off | child | 6 26 | viewWillAppear viewDidAppear
    6.page-scroll | new | 7 26 | viewDidLoad viewWillAppear viewDidAppear
    6.page-scroll | cur | 7 26 | viewDidAppear viewWillDisappear viewDidDisappear
    6.page-scroll | new, cancelled | 7 26 | viewDidLoad viewWillAppear viewWillDisappear viewDidDisappear
    6.page-scroll | cur, cancelled | 7 26 | viewDidAppear viewWillDisappear viewWillAppear viewDidAppear
    6.page-curl | new, cancelled | 7 26 | viewDidLoad viewWillAppear viewWillDisappear viewDidDisappear
    6.page-curl | cur, cancelled | 7 26 | viewDidAppear viewWillDisappear viewWillAppear viewDidAppear
    6.page-setviewcontrollers | c | 11 | viewDidLoad viewWillAppear viewDidAppear didMove layout layout
    7.ios5-unload-cycle | iOS 5 | 5.1 | viewDidLoad didReceiveMemoryWarning viewWillUnload viewUnloaded viewDidUnload \
    loadView viewDidLoad didReceiveMemoryWarning
    7.ios5-unload-cycle | iOS 3 | 3 4 | viewDidLoad didReceiveMemoryWarning viewUnloaded viewDidUnload loadView viewDidLoad
    7.ios6-no-unload | main | 6 26 | didReceiveMemoryWarning viewWillAppear viewDidAppear
    7.ios6-no-unload | sub | 6 26 | didReceiveMemoryWarning viewWillDisappear viewDidDisappear deinit
    7.ios6-manual-nil-reload | main | 6 26 | viewDidDisappear didReceiveMemoryWarning viewUnloaded loadView viewDidLoad \
    viewWillAppear viewDidAppear
    7.setnil-no-unload | vc | all | viewDidLoad viewUnloaded loadView viewDidLoad
    8.dismiss-dealloc | sub | all | viewWillDisappear viewDidDisappear deinit
    8.pop-dealloc | a | all | viewWillAppear viewDidAppear
    9.scene-launch-background | vc1 | 13 | viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear
    10.rotate-traits-parent-child | parent | 8 14 | willTransition viewWillTransition updateViewConstraints layout
    10.rotate-iphone-kingcos | vc | 10 | willTransition layout layout layout
    11.early-view | vc | all | init viewDidLoad layout
    12.nav-forwards-inside-its-own-viewDidAppear | top | 13 | viewDidAppear
    """)

  private static func lives(_ table: String) -> [Life] {
    table.split(separator: "\n").map { line in
      let fields = line.split(separator: "|").map { field in
        String(field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      let releases = fields[2] == "all" ? "4 5.1 12 26" : fields[2]
      return Life(
        name: "\(fields[0]), \(fields[1])", releases: releases.split(separator: " ").map(String.init),
        callbacks: fields[3])
    }
  }
}
