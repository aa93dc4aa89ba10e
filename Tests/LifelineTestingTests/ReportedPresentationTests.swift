import Foundation
import HeadlessUIKit
import LifelineTesting
import Testing

/// Presentations and dismissals that UIKit refuses, or that do more than was meant, after public reports.
@Suite @MainActor
struct ReportedPresentationTests {
  // MARK: alexaubry/BulletinBoard #74: a screen is presented in viewDidLoad, before the view is in a window

  @Test func `a screen that is presented in viewDidLoad never comes`() throws {
    // Expected: a warning about EagerHome, which asked to present WelcomeBulletin while its view was in no window; the
    // line of `present` in EagerHome.viewDidLoad.
    let wrong = try ReportedMisuse("BulletinBoard-74 mistake") { app in
      let home = EagerHome()
      app.show(home)
      #expect(!home.wasShown)
    }
    let fixed = try ReportedMisuse("BulletinBoard-74 fixed") { app in
      let home = LateHome()
      app.show(home)
      #expect(home.wasShown)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["refused-call EagerHome"])
  }

  // MARK: sberrevoets/SDCAlertView #125: the next alert is presented on the alert that is being dismissed

  @Test func `an alert that is presented on an alert that is leaving never comes`() throws {
    // Expected: a warning that UIAlertController was asked to present another one while it was being dismissed; the
    // line of `present` in UploadList.show, which report called.
    let wrong = try ReportedMisuse("SDCAlertView-125 mistake") { app in
      let list = UploadList()
      list.fail(in: app)
      #expect(list.shown == ["Uploading"])
    }
    let fixed = try ReportedMisuse("SDCAlertView-125 fixed") { app in
      let list = PatientUploadList()
      list.fail(in: app)
      #expect(list.shown == ["Uploading", "Upload failed"])
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["refused-call UIAlertController"])
  }

  // MARK: adaptyteam/AdaptySDK-iOS #116: a library presents on the root, which already presents the caller's screen

  @Test func `a screen that is presented on a root under another screen never comes`() throws {
    // Expected: a warning that the root was asked to present PaywallScreen while it was presenting ShopScreen; the line
    // of `present` in ShopScreen.showPaywall.
    let wrong = try ReportedMisuse("AdaptySDK-116 mistake") { app in
      let shop = ShopScreen()
      shop.buy(in: app)
      #expect(!shop.hadPaywall)
    }
    let fixed = try ReportedMisuse("AdaptySDK-116 fixed") { app in
      let shop = FrontShopScreen()
      shop.buy(in: app)
      #expect(shop.hadPaywall)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["refused-call UIViewController"])
  }

  // MARK: lionheart/openradar-mirror #16819: a second dismissal takes the presenter away, too

  @Test func `a second dismissal takes down the screen that asked for it`() throws {
    // Expected: a warning that AlbumScreen was asked to dismiss while its dismissal of PickerScreen was in progress, so
    // the second call dismissed AlbumScreen itself; the line of `dismiss` in AlbumScreen.close.
    let wrong = try ReportedMisuse("openradar-16819 mistake") { app in
      let album = AlbumScreen()
      album.pick(in: app)
      #expect(album.presentingViewController == nil)
    }
    let fixed = try ReportedMisuse("openradar-16819 fixed") { app in
      let album = CarefulAlbumScreen()
      album.pick(in: app)
      #expect(album.presentingViewController != nil)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["refused-call AlbumScreen"])
  }

  // MARK: CosmicMind/Material #132: the login is presented at launch, before the window has its root

  @Test func `a screen that is presented before the window is there never comes`() throws {
    // Expected: a warning that DrawerRoot was asked to present LoginScreen while its view was in no window; the line of
    // `present` in EarlyLoginDelegate.start.
    let wrong = try ReportedMisuse("Material-132 mistake") { app in
      let delegate = EarlyLoginDelegate()
      UIApplication.shared.simulateLaunch(delegate: delegate)
      app.settle()
      #expect(delegate.root.presentedViewController == nil)
    }
    let fixed = try ReportedMisuse("Material-132 fixed") { app in
      let delegate = LateLoginDelegate()
      UIApplication.shared.simulateLaunch(delegate: delegate)
      app.settle()
      #expect(delegate.root.presentedViewController is LoginScreen)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["refused-call DrawerRoot"])
  }
}

// MARK: - BulletinBoard #74

private final class WelcomeBulletin: UIViewController {}

private class EagerHome: UIViewController {
  var wasShown = false

  override func viewDidLoad() {
    super.viewDidLoad()
    if greetsOnLoad { present(WelcomeBulletin(), animated: true) { [weak self] in self?.wasShown = true } }
  }

  var greetsOnLoad: Bool { true }
}

private final class LateHome: EagerHome {
  override var greetsOnLoad: Bool { false }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !wasShown { present(WelcomeBulletin(), animated: true) { [weak self] in self?.wasShown = true } }
  }
}

// MARK: - SDCAlertView #125

private class UploadList: UIViewController {
  var shown: [String] = []
  weak var progress: UIAlertController?

  func fail(in app: AppDriver) {
    app.show(self)
    let progress = UIAlertController(title: "Uploading", message: nil, preferredStyle: .alert)
    self.progress = progress
    show(progress, on: self)
    app.settle()
    finish()
    app.settle()
  }

  /// The frontmost controller, as helpers for alerts look it up.
  var front: UIViewController {
    var front: UIViewController = self
    while let next = front.presentedViewController { front = next }
    return front
  }

  func show(_ alert: UIAlertController, on presenter: UIViewController) {
    presenter.present(alert, animated: true) { [weak self, title = alert.title ?? ""] in self?.shown.append(title) }
  }

  func finish() {
    progress?.dismiss(animated: true)
    report()
  }

  func report() {
    let alert = UIAlertController(title: "Upload failed", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    show(alert, on: front)
  }
}

private final class PatientUploadList: UploadList {
  override func finish() { progress?.dismiss(animated: true) { [weak self] in self?.report() } }
}

// MARK: - AdaptySDK #116

private final class PaywallScreen: UIViewController {}

private class ShopScreen: UIViewController {
  var hadPaywall = false

  func buy(in app: AppDriver) {
    let root = UIViewController()
    app.show(root)
    root.present(self, animated: true)
    app.settle()
    showPaywall()
    app.settle()
    hadPaywall = presentedViewController is PaywallScreen
  }

  func showPaywall() {
    view.window?.rootViewController?.present(PaywallScreen(), animated: true)
  }
}

private final class FrontShopScreen: ShopScreen {
  override func showPaywall() {
    var front = view.window?.rootViewController
    while let next = front?.presentedViewController { front = next }
    front?.present(PaywallScreen(), animated: true)
  }
}

// MARK: - openradar-mirror #16819

private final class PickerScreen: UIViewController {
  weak var album: AlbumScreen?

  func choose() {
    album?.didPick()
    album?.close()  // The picker closes itself, too.
  }
}

private class AlbumScreen: UIViewController {
  func pick(in app: AppDriver) {
    let root = UIViewController()
    app.show(root)
    root.present(self, animated: true)
    app.settle()
    let picker = PickerScreen()
    picker.album = self
    present(picker, animated: true)
    app.settle()
    picker.choose()
    app.settle()
  }

  func didPick() { close() }

  func close() { dismiss(animated: true) }
}

private final class CarefulAlbumScreen: AlbumScreen {
  override func close() {
    guard let presentedViewController, !presentedViewController.isBeingDismissed else { return }
    super.close()
  }
}

// MARK: - Material #132

private final class LoginScreen: UIViewController {}

private class DrawerRoot: UIViewController {
  var needsLogin = false

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard needsLogin else { return }
    needsLogin = false
    present(LoginScreen(), animated: true)
  }
}

private class EarlyLoginDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  let root = DrawerRoot()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    start()
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func start() { root.present(LoginScreen(), animated: true) }
}

private final class LateLoginDelegate: EarlyLoginDelegate {
  override func start() { root.needsLogin = true }
}
