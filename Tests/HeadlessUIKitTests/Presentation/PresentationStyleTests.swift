import HeadlessUIKit
import Testing

/// Which style covers the presenter, on which device and from which version on.
@MainActor
struct PresentationStyleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let style: UIModalPresentationStyle
    let version: SystemVersion
    let idiom: UIUserInterfaceIdiom
    let covers: Bool

    var testDescription: String { "\(style) on a \(idiom) with iOS \(version)" }
  }

  nonisolated static let rows: [Row] = [
    row(.fullScreen, .newest, .phone, covers: true), row(.fullScreen, .newest, .pad, covers: true),
    row(.pageSheet, .newest, .phone, covers: false), row(.pageSheet, "12.0", .phone, covers: true),
    row(.pageSheet, "12.0", .pad, covers: false), row(.formSheet, .newest, .phone, covers: false),
    row(.formSheet, "12.0", .phone, covers: true), row(.formSheet, "12.0", .pad, covers: false),
    row(.automatic, "12.0", .pad, covers: true), row(.automatic, .newest, .pad, covers: false),
    row(.popover, "12.0", .phone, covers: true), row(.popover, .newest, .phone, covers: false),
    row(.popover, "12.0", .pad, covers: false), row(.currentContext, .newest, .phone, covers: true),
    row(.overCurrentContext, "12.0", .phone, covers: false), row(.overFullScreen, "12.0", .phone, covers: false),
    row(.custom, "12.0", .phone, covers: false),
  ]

  nonisolated static func row(
    _ style: UIModalPresentationStyle, _ version: SystemVersion, _ idiom: UIUserInterfaceIdiom, covers: Bool
  ) -> Row {
    Row(style: style, version: version, idiom: idiom, covers: covers)
  }

  @Test(arguments: rows)
  func `a style covers or it does not (cases 3.formsheet-phone-vs-pad, 3.overfullscreen-custom)`(row: Row) {
    withHeadlessWorld(systemVersion: row.version, idiom: row.idiom) {
      let stage = Stage()
      stage.launch()
      _ = stage.log.take()
      stage.presentSub(style: row.style) { $0.popoverPresentationController?.sourceView = stage.main.view }
      #expect((stage.main.view.window == nil) == row.covers)
      #expect(stage.log.take() == (row.covers ? Self.covering : PresentationTests.subArrives))
      stage.dismissSub()
      #expect(stage.log.take() == (row.covers ? MainAndSubTests.back : PresentationTests.subLeaves))
      #expect(stage.window.subviews == [stage.main.view])
    }
  }

  static let covering = [
    "sub loadView", "sub viewDidLoad", "main viewWillDisappear", "sub viewWillAppear", "sub viewDidAppear",
    "main viewDidDisappear",
  ]

  @Test func `a device is a phone unless the world says otherwise, and a tablet has the larger screen`() {
    withHeadlessWorld {
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
      let phone = UIScreen.main.bounds.size
      withHeadlessWorld(idiom: .pad) {
        #expect(UIDevice.current.userInterfaceIdiom == .pad)
        #expect(UIScreen.main.bounds.width > phone.width)
      }
    }
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover])
  func `sheets and popovers are smaller than the screen`(style: UIModalPresentationStyle) {
    for idiom in [UIUserInterfaceIdiom.phone, .pad] {
      withHeadlessWorld(idiom: idiom) {
        let stage = Stage()
        stage.launch()
        stage.presentSub(style: style) { $0.popoverPresentationController?.sourceView = stage.main.view }
        let sub = stage.main.presentedViewController
        #expect((sub?.view.frame.height ?? 0) > 0)
        #expect((sub?.view.frame.height ?? .infinity) < stage.window.bounds.height)
        #expect(sub?.presentationController?.frameOfPresentedViewInContainerView == sub?.view.frame)
      }
    }
  }

  @Test func `a form sheet on a tablet has the size that its controller prefers`() {
    withHeadlessWorld(idiom: .pad) {
      let stage = Stage()
      stage.launch()
      stage.presentSub(style: .formSheet) { $0.preferredContentSize = CGSize(width: 300, height: 200) }
      #expect(stage.main.presentedViewController?.view.frame.size == CGSize(width: 300, height: 200))
    }
  }

  @Test func `a full screen over a sheet tells the sheet only`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      stage.presentSub(style: .pageSheet)
      _ = stage.log.take()
      let full = RecordingController("full", log: stage.log)
      full.modalPresentationStyle = .fullScreen
      stage.main.presentedViewController?.present(full, animated: false)
      CATransaction.flush()
      #expect(
        stage.log.take() == [
          "full loadView", "full viewDidLoad", "sub viewWillDisappear", "full viewWillAppear", "full viewDidAppear",
          "sub viewDidDisappear",
        ])
      full.dismiss(animated: false)
      #expect(
        stage.log.take() == [
          "full viewWillDisappear", "sub viewWillAppear", "sub viewDidAppear", "full viewDidDisappear",
        ])
    }
  }

  @Test func `dismissing in a hidden window tells nobody, and the presenter is back when it is shown`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      stage.window.isHidden = true
      _ = stage.log.take()
      stage.dismissSub()
      #expect(stage.log.take() == ["sub dealloc"])
      stage.window.isHidden = false
      #expect(stage.log.take() == ["main viewWillAppear", "main viewDidAppear"])
      #expect(stage.window.subviews == [stage.main.view])
    }
  }
}
