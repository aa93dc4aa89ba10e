import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct ControlDataTests {
  @Test func `a button shows the title of its state, else that of the normal one`() {
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    button.setTitle("Sold", for: .disabled)
    #expect(button.titleLabel?.text == "Buy")
    button.isEnabled = false
    #expect(button.currentTitle == "Sold")
    #expect(button.titleLabel?.text == "Sold")
    button.isEnabled = true
    button.isSelected = true
    #expect(button.titleLabel?.text == "Buy")
  }

  @Test func `the configuration of a button goes before its titles`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Pay"
    let button = UIButton(configuration: configuration)
    button.setTitle("Buy", for: .normal)
    #expect(button.titleLabel?.text == "Pay")
    #expect(UIButton.Configuration.filled() != .plain())
    button.configuration = nil
    #expect(button.titleLabel?.text == "Buy")
  }

  @Test func `a configuration is adapted whenever the state changes`() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "on" : "off" }
    #expect(button.currentTitle == "on")
    button.isEnabled = false
    #expect(button.titleLabel?.text == "off")
  }

  @Test func `a button takes over the title and the image of its primary action`() {
    let image = UIImage(systemName: "cart")
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Cart", image: image) { _ in })
    #expect(button.currentTitle == "Cart")
    #expect(button.imageView?.image == image)
    #expect(button.buttonType == .system)
  }

  @Test func `the text of a label and its attributed text are one`() {
    let label = UILabel()
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
    label.attributedText = NSAttributedString(string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 9)])
    #expect(label.text == "rich")
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test func `labels and images let touches through, as they do when they come from nibs`() throws {
    #expect(!UILabel().isUserInteractionEnabled)
    #expect(!UIImageView().isUserInteractionEnabled)
    #expect(UIView().isUserInteractionEnabled)
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    #expect(try #require(UILabel(coder: coder)).isUserInteractionEnabled == false)
    #expect(try #require(UIImageView(coder: coder)).isUserInteractionEnabled == false)
  }

  @Test func `an image is found by name in the world where it is registered`() {
    UIImage.register("logo", UIImage(size: CGSize(width: 10, height: 20)))
    let logo = UIImage(named: "logo")
    #expect(logo?.size == CGSize(width: 10, height: 20))
    #expect(logo?.byteCount == 800)
    #expect(logo == UIImage(named: "logo"))
    #expect(UIImage(named: "other") == nil)
    withHeadlessWorld { #expect(UIImage(named: "logo") == nil) }
    #expect(UIImageView(image: logo).frame.size == CGSize(width: 10, height: 20))
  }

  @Test func `an image counts the bytes that it was made from`() throws {
    let data = try #require(UIImage(size: CGSize(width: 2, height: 2)).pngData())
    #expect(UIImage(data: data)?.byteCount == data.count)
    #expect(UIImage(data: Data()) == nil)
  }

  @Test func `a wheel hides itself while nothing turns`() {
    let wheel = UIActivityIndicatorView(style: .large)
    #expect(wheel.isHidden)
    wheel.startAnimating()
    #expect(!wheel.isHidden)
    wheel.stopAnimating()
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }

  @Test func `a progress and an alpha are kept between nothing and all`() {
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.setProgress(2, animated: true)
    #expect(bar.progress == 1)
    bar.alpha = -1
    #expect(bar.alpha == 0)
  }

  @Test func `the current page is one of the pages`() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 9
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
  }

  @Test func `the first bar button and the list of them are one`() {
    let item = UINavigationItem(title: "Cart")
    let (save, add) = (UIBarButtonItem(title: "Save"), UIBarButtonItem(systemItem: .add))
    item.rightBarButtonItems = [save, add]
    #expect(item.rightBarButtonItem === save)
    item.rightBarButtonItem = add
    #expect(item.rightBarButtonItems == [add])
    item.setLeftBarButton(save, animated: false)
    #expect(item.leftBarButtonItems == [save])
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
    #expect(UIBarButtonItem.fixedSpace(8).width == 8)
  }

  @Test func `colors and fonts are equal when their parts are`() {
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor.red.withAlphaComponent(0.5) != .red)
    #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 10).withSize(12))
    #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
    #expect(Set([UIColor.black, UIColor(white: 0, alpha: 1)]).count == 1)
  }

  @Test func `a color is found by name in the world where it is registered`() {
    UIColor.register("brand", .orange)
    #expect(UIColor(named: "brand") == .orange)
    withHeadlessWorld { #expect(UIColor(named: "brand") == nil) }
  }

  @Test func `fonts are scaled to the usual text size, at most to the limit`() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(UIFontMetrics.default.scaledFont(for: font) == font)
    #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: font, maximumPointSize: 18).pointSize == 18)
  }

  @Test func `the tint is inherited until a view has its own`() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    parent.tintColor = .red
    #expect(child.tintColor == .red)
    child.tintColor = .blue
    #expect(child.tintColor == .blue)
  }

  @Test func `a segment that is not there stops with the number of those that are`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISegmentedControl(items: ["a"]).selectedSegmentIndex = 4 }
    }
    #expect(
      result.standardErrorText.contains("there is no segment 4: the UISegmentedControl has 1, counted from 0"))
  }
}
