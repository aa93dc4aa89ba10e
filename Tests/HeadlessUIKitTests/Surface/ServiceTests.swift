import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct ServiceTests {
  @Test func `a URL that is opened is noted, and its completion called when the application settles`() throws {
    let url = try #require(URL(string: "https://example.com"))
    var results: [Bool] = []
    UIApplication.shared.open(url) { results.append($0) }
    #expect(results == [])
    UIApplication.shared.settle()
    UIApplication.shared.canOpenURLHandler = { $0.scheme == "https" }
    UIApplication.shared.open(try #require(URL(string: "tel:1"))) { results.append($0) }
    UIApplication.shared.settle()
    #expect(results == [true, false])
    #expect(UIApplication.shared.openedURLs == [url])
  }

  @Test func `the pasteboard has what was copied last`() {
    UIPasteboard.general.string = "a"
    #expect(UIPasteboard.general.hasStrings)
    UIPasteboard.general.image = UIImage()
    #expect(UIPasteboard.general.string == nil)
    #expect(UIPasteboard.general.changeCount == 2)
  }

  @Test func `pasteboards with the same name share their content`() throws {
    let name = UIPasteboard.Name("own")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let first = try #require(UIPasteboard(name: name, create: true))
    first.string = "a"
    let second = try #require(UIPasteboard(name: name, create: true))
    #expect(second.string == "a")
    second.string = "b"
    #expect(first.string == "b")
    #expect(first.changeCount == 2)
    #expect(UIPasteboard(name: name, create: false)?.string == "b")
    #expect(UIPasteboard(name: .general, create: true)?.string == nil)
    UIPasteboard.general.string = "c"
    #expect(UIPasteboard(name: .general, create: false)?.string == "c")
  }

  @Test func `a device names its kind`() {
    #expect(UIDevice.current.model == "iPhone")
    #expect(UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor)
    #expect(UIDevice.current.batteryLevel == -1)
    UIDevice.current.isBatteryMonitoringEnabled = true
    UIDevice.current.batteryLevel = 0.25
    #expect(UIDevice.current.batteryLevel == 0.25)
  }

  @Test func `the keyboard comes with the first text field and goes with the last`() {
    let (name, other) = (UITextField(), UITextField())
    let screen = Screen(name, other)
    // The center calls the closure on the main actor, within the post.
    nonisolated(unsafe) var frames: [CGRect] = []
    let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
    let tokens = names.map { notification in
      NotificationCenter.default.addObserver(forName: notification, object: UIScreen.main, queue: nil) { note in
        let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        frames.append(value?.cgRectValue ?? .null)
      }
    }
    name.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(frames == [CGRect(x: 0, y: 508, width: 390, height: 336)])
    screen.controller.view.endEditing(true)
    #expect(frames.map(\.minY) == [508, 844])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test(arguments: [("10.3", 2), ("11.0", 1)] as [(SystemVersion, Int)])
  func `up to iOS 10, the keyboard is shown again for the next field`(version: SystemVersion, count: Int) {
    withHeadlessWorld(systemVersion: version) {
      let (name, other) = (UITextField(), UITextView())
      let screen = Screen(name, other)
      // The center calls the closure on the main actor, within the post.
      nonisolated(unsafe) var begins: [CGFloat] = []
      let token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: UIScreen.main, queue: nil
      ) { note in
        begins.append((note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue.minY ?? -1)
      }
      name.becomeFirstResponder()
      name.becomeFirstResponder()
      other.becomeFirstResponder()
      #expect(begins == Array([844, 508].prefix(count)))
      screen.controller.view.endEditing(true)
      name.becomeFirstResponder()
      #expect(begins == Array([844, 508].prefix(count)) + [844])
      screen.controller.view.endEditing(true)
      NotificationCenter.default.removeObserver(token)
    }
  }

  /// Logs of iOS 8 and 9 show this order, among them that of
  /// craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders.
  @Test(arguments: [false, true])
  func `the keyboard comes after the delegate of a text field, and before that of a text view`(isView: Bool) {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      var events: [String] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { events.append("begin") }
      func textViewDidBeginEditing(_ textView: UITextView) { events.append("begin") }
    }
    let (field, text, delegate) = (UITextField(), UITextView(), Delegate())
    (field.delegate, text.delegate) = (delegate, delegate)
    let screen = Screen(field, text)
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: UIScreen.main, queue: nil
    ) { _ in MainActor.assumeIsolated { delegate.events.append("keyboard") } }
    _ = isView ? text.becomeFirstResponder() : field.becomeFirstResponder()
    #expect(delegate.events == (isView ? ["keyboard", "begin"] : ["begin", "keyboard"]))
    screen.controller.view.endEditing(true)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `a search tells its updater what the user types, and ends with the cancel button`() {
    let search = UISearchController(searchResultsController: nil)
    let updater = Updater()
    search.searchResultsUpdater = updater
    search.delegate = updater
    let screen = Screen()
    screen.controller.navigationItem.searchController = search
    screen.controller.view.addSubview(search.searchBar)
    search.searchBar.searchTextField.simulateTyping("ab")
    #expect(updater.events == ["willPresent", "didPresent", "''", "'a'", "'ab'"])
    #expect(search.isActive)
    #expect(search.searchBar.simulateCancel())
    #expect(updater.events.suffix(3) == ["willDismiss", "''", "didDismiss"])
    #expect(!search.isActive && !search.searchBar.showsCancelButton)
  }

  @Test func `a picker loads its counts once, and calls the delegate for the user's choices`() {
    let picker = UIPickerView()
    let screen = Screen(picker)
    let wheels = Wheels()
    (picker.dataSource, picker.delegate) = (wheels, wheels)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    picker.selectRow(2, inComponent: 1, animated: true)
    #expect(wheels.chosen == [])
    #expect(picker.simulateSelection(ofRow: 1, inComponent: 0))
    #expect(wheels.chosen == ["0 1"])
    #expect(picker.title(ofRow: 1, inComponent: 0) == "row 1")
    #expect(!picker.simulateSelection(ofRow: 9, inComponent: 0))
    #expect(screen.warnings.count == 1)
    wheels.count = 1
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 1) == 0)
    #expect(picker.selectedRow(inComponent: 5) == -1)
  }

  @Test func `the view of the delegate zooms within the limits`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = Screen(scroll)
    scroll.contentSize = CGSize(width: 100, height: 100)
    #expect(!scroll.simulateZoom(to: 2))
    #expect(screen.warnings.count == 1)
    let delegate = Zooming()
    scroll.delegate = delegate
    scroll.maximumZoomScale = 3
    #expect(scroll.simulateZoom(to: 10))
    #expect(scroll.zoomScale == 3)
    #expect(scroll.contentSize.width == 300)
    #expect(delegate.events == ["begin", "zoom", "end 3.0"])
    scroll.setZoomScale(1, animated: true)
    #expect(scroll.zoomScale == 3)
    UIApplication.shared.settle()
    #expect(scroll.zoomScale == 1)
    scroll.contentOffset.y = 50
    #expect(scroll.simulateScrollToTop())
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `settings that are stored only can be read back`() {
    let controller = UIViewController()
    controller.edgesForExtendedLayout = []
    #expect(controller.edgesForExtendedLayout == [])
    let window = UIWindow()
    window.windowLevel = .alert + 1
    #expect(window.windowLevel > .alert)
    let button = UIButton()
    button.setAttributedTitle(NSAttributedString(string: "Buy"), for: .normal)
    #expect(button.currentTitle == "Buy")
    let bar = UINavigationBar()
    bar.standardAppearance.configureWithOpaqueBackground()
    #expect(bar.isTranslucent)
  }

  @Test func `the view in front at a point is hit, unless it ignores touches`() {
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    back.addSubview(front)
    #expect(back.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
    front.isUserInteractionEnabled = false
    #expect(back.hitTest(CGPoint(x: 60, y: 60), with: nil) === back)
    #expect(back.hitTest(CGPoint(x: 160, y: 60), with: nil) == nil)
  }
}

private final class Updater: UISearchResultsUpdating, UISearchControllerDelegate {
  var events: [String] = []

  func updateSearchResults(for searchController: UISearchController) {
    events.append("'\(searchController.searchBar.text ?? "")'")
  }
  func willPresentSearchController(_ searchController: UISearchController) { events.append("willPresent") }
  func didPresentSearchController(_ searchController: UISearchController) { events.append("didPresent") }
  func willDismissSearchController(_ searchController: UISearchController) { events.append("willDismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { events.append("didDismiss") }
}

private final class Wheels: UIPickerViewDataSource, UIPickerViewDelegate {
  var count = 3
  var chosen: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "row \(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append("\(component) \(row)")
  }
}

private final class Zooming: UIScrollViewDelegate {
  let view = UIView()
  var events: [String] = []

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { events.append("begin") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { events.append("zoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    events.append("end \(scale)")
  }
}
