public import Foundation

/// Actions of the user on controllers with which the system lets users choose. Each method returns whether the user can do
/// this: the controller is on the screen, in front, and at rest.
extension UIImagePickerController {
  /// Picks an image, or takes a photo: the delegate gets it as `originalImage`.
  ///
  /// The delegate has to dismiss the picker; without a delegate it is dismissed.
  @discardableResult
  public func simulatePick(_ image: UIImage, edited: UIImage? = nil) -> Bool {
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image]
    if let edited { info[.editedImage] = edited }
    return simulatePick(info: info)
  }

  /// Picks the contents of the dictionary, such as a movie with `mediaType` and `mediaURL`.
  @discardableResult
  public func simulatePick(info: [InfoKey: Any]) -> Bool {
    actInFront(.choose) {
      guard let delegate = pickerDelegate else { return leave() }
      delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
  }

  /// Taps Cancel: the delegate has to dismiss the picker; without a delegate it is dismissed.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) {
      guard let delegate = pickerDelegate else { return leave() }
      delegate.imagePickerControllerDidCancel(self)
    }
  }
}

extension UIDocumentPickerViewController {
  /// Picks documents: the picker is dismissed, then the delegate is called, when the application settles.
  @discardableResult
  public func simulatePick(_ urls: [URL]) -> Bool {
    actInFront(.choose, unless: reasonNotToPick(urls)) {
      leave { [self] in delegate?.documentPicker(self, didPickDocumentsAt: urls) }
    }
  }

  /// Taps Cancel: the picker is dismissed, then the delegate is called, when the application settles.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) { leave { [self] in delegate?.documentPickerWasCancelled(self) } }
  }

  private func reasonNotToPick(_ urls: [URL]) -> String? {
    if urls.isEmpty { return "there is no document to pick" }
    return urls.count > 1 && !allowsMultipleSelection ? "allowsMultipleSelection is false" : nil
  }
}

extension UIColorPickerViewController {
  /// Chooses a color, or moves a finger over the colors with `continuously`; the controller stays on the screen.
  @discardableResult
  public func simulateSelection(of color: UIColor, continuously: Bool = false) -> Bool {
    actInFront(.choose) {
      selectedColor = color
      delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    }
  }

  /// Closes the controller: it is dismissed, then the delegate is called, when the application settles.
  @discardableResult
  public func simulateFinish() -> Bool {
    actInFront(.tap) { leave { [self] in delegate?.colorPickerViewControllerDidFinish(self) } }
  }
}

extension UIFontPickerViewController {
  /// Picks a font: the delegate is called, then the picker is dismissed.
  @discardableResult
  public func simulatePick(_ font: UIFontDescriptor) -> Bool {
    actInFront(.choose) {
      selectedFontDescriptor = font
      delegate?.fontPickerViewControllerDidPickFont(self)
      leave()
    }
  }

  /// Taps Cancel: the delegate is called, then the picker is dismissed.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) {
      delegate?.fontPickerViewControllerDidCancel(self)
      leave()
    }
  }
}
