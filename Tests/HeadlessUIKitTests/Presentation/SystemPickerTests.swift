import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct SystemPickerTests {
  private let stage = Stage()
  private let log = Log()
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { _ in }

  private func present(_ picker: UIViewController) {
    stage.launch()
    stage.main.present(picker, animated: true)
    UIApplication.shared.settle()
  }

  private func expectDismissed() {
    UIApplication.shared.settle()
    #expect(stage.main.presentedViewController == nil)
  }

  @Test func `the delegate of an image picker gets the choice, and dismisses`() {
    let picker = UIImagePickerController()
    let chooser = Chooser(log: log)
    picker.delegate = chooser
    present(picker)
    #expect(picker.simulatePick(image, edited: image))
    #expect(log.take() == ["picked public.image, original true, edited true"])
    UIApplication.shared.settle()
    #expect(stage.main.presentedViewController === picker)
    #expect(picker.simulateCancel())
    #expect(log.take() == ["cancelled"])
    expectDismissed()
  }

  @Test func `without a delegate an image picker is dismissed`() {
    for cancels in [false, true] {
      let picker = UIImagePickerController()
      present(picker)
      #expect(cancels ? picker.simulateCancel() : picker.simulatePick(image))
      expectDismissed()
    }
  }

  @Test func `a picker that is not on the screen cannot be used`() {
    #expect(!UIImagePickerController().simulatePick(image))
    let picker = UIImagePickerController()
    stage.launch()
    stage.main.present(picker, animated: true)
    #expect(!picker.simulateCancel())
  }

  @Test func `swiping a picker down cancels it`() {
    let picker = UIImagePickerController()
    let chooser = Chooser(log: log)
    picker.delegate = chooser
    present(picker)
    picker.presentationController?.simulateSwipeDown()
    expectDismissed()
    #expect(log.take() == ["cancelled"])
  }

  @Test func `a test says whether there is a camera`() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    UIImagePickerController.availableSourceTypes = [.camera]
    #expect(UIImagePickerController.isCameraDeviceAvailable(.front))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    let picker = UIImagePickerController()
    picker.sourceType = .camera
    #expect(picker.sourceType == .camera)
  }

  @Test func `a source that is not available stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIImagePickerController().sourceType = .camera }
    }
    #expect(
      result.standardErrorText.contains(
        "the source type camera is not available: check isSourceTypeAvailable(_:) first"))
  }

  @Test func `a document picker dismisses itself, then calls its delegate`() {
    let files = ["/a", "/b"].map { URL(fileURLWithPath: $0) }
    let chooser = Chooser(log: log)
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
    picker.delegate = chooser
    present(picker)
    #expect(!picker.simulatePick([]))
    #expect(!picker.simulatePick(files))
    picker.allowsMultipleSelection = true
    #expect(picker.simulatePick(files))
    #expect(log.take() == [])
    expectDismissed()
    #expect(log.take() == ["documents a b, gone true"])

    let export = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    #expect(export.documentPickerMode == .exportToService)
    export.delegate = chooser
    present(export)
    #expect(export.simulateCancel())
    expectDismissed()
    #expect(log.take() == ["documents cancelled"])
  }

  @Test func `a color picker stays while colors are chosen`() {
    let chooser = Chooser(log: log)
    let picker = UIColorPickerViewController()
    picker.delegate = chooser
    present(picker)
    #expect(picker.simulateSelection(of: .red, continuously: true))
    #expect(picker.simulateSelection(of: .blue))
    #expect(picker.selectedColor == .blue)
    #expect(log.take() == ["color true", "color false"])
    #expect(picker.simulateFinish())
    expectDismissed()
    #expect(log.take() == ["color finished"])
  }

  @Test func `a font picker is dismissed after its delegate`() {
    let chooser = Chooser(log: log)
    for cancels in [false, true] {
      let picker = UIFontPickerViewController()
      picker.delegate = chooser
      present(picker)
      #expect(cancels ? picker.simulateCancel() : picker.simulatePick(UIFont.systemFont(ofSize: 12).fontDescriptor))
      expectDismissed()
      #expect(log.take() == [cancels ? "font cancelled" : "font 12.0"])
    }
  }

  @Test func `saving an image calls the target when the application settles`() {
    let saver = Saver()
    let selector = Selector("image:didFinishSavingWithError:contextInfo:", Saver.image(_:error:context:))
    UIImageWriteToSavedPhotosAlbum(image, saver, selector, nil)
    #expect(UIApplication.shared.savedImages == [image])
    #expect(saver.results == [])
    UIApplication.shared.settle()
    #expect(saver.results == ["saved"])
    UIApplication.shared.savingImagesError = CocoaError(.fileWriteNoPermission)
    UIImageWriteToSavedPhotosAlbum(image, saver, selector, nil)
    UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
    UIApplication.shared.settle()
    #expect(saver.results == ["saved", "failed"])
    #expect(UIApplication.shared.savedImages.count == 1)
  }
}

@MainActor
private final class Saver: NSObject {
  var results: [String] = []

  func image(_ image: UIImage, error: (any Error)?, context: UnsafeRawPointer?) {
    results.append(error == nil ? "saved" : "failed")
  }
}

@MainActor
private final class Chooser: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  let log: Log

  init(log: Log) {
    self.log = log
  }

  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let kind = info[.mediaType] as? String ?? ""
    log.add(
      "picked \(kind), original \(info[.originalImage] is UIImage), edited \(info[.editedImage] is UIImage)")
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    log.add("cancelled")
    picker.presentingViewController?.dismiss(animated: true)
  }
}

extension Chooser: UIDocumentPickerDelegate {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    let names = urls.map(\.lastPathComponent).joined(separator: " ")
    log.add("documents \(names), gone \(controller.presentingViewController == nil)")
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { log.add("documents cancelled") }
}

extension Chooser: UIColorPickerViewControllerDelegate {
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    log.add("color \(continuously)")
  }

  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.add("color finished") }
}

extension Chooser: UIFontPickerViewControllerDelegate {
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
    log.add("font \(viewController.selectedFontDescriptor?.pointSize ?? 0)")
  }

  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { log.add("font cancelled") }
}
