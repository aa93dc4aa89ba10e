public import Foundation

/// The user's actions on the system's pickers. Each method returns whether the action was possible: the picker must be on the screen,
/// frontmost, and not in a transition.
extension UIImagePickerController {
  /// Picks an image or takes a photo. The delegate gets the image as `originalImage`.
  ///
  /// The delegate must dismiss the picker. Without a delegate, the picker is dismissed automatically.
  @discardableResult
  public func simulatePick(_ image: UIImage, edited: UIImage? = nil) -> Bool {
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image]
    if let edited { info[.editedImage] = edited }
    return simulatePick(info: info)
  }

  /// Picks the item that a dictionary describes, such as a movie with `mediaType` and `mediaURL`.
  @discardableResult
  public func simulatePick(info: [InfoKey: Any]) -> Bool {
    actInFront(.choose) {
      guard let delegate = pickerDelegate else { return leave() }
      delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
  }

  /// Taps Cancel. The delegate must dismiss the picker. Without a delegate, the picker is dismissed automatically.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) {
      guard let delegate = pickerDelegate else { return leave() }
      delegate.imagePickerControllerDidCancel(self)
    }
  }
}

extension UIDocumentPickerViewController {
  /// Picks documents. When the application settles, the picker is dismissed, and then the delegate is called.
  @discardableResult
  public func simulatePick(_ urls: [URL]) -> Bool {
    actInFront(.choose, unless: reasonNotToPick(urls)) {
      leave { [self] in delegate?.documentPicker(self, didPickDocumentsAt: urls) }
    }
  }

  /// Taps Cancel. When the application settles, the picker is dismissed, and then the delegate is called.
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
  /// Chooses a color, or moves a finger over the colors if `continuously` is true. The controller stays on the screen.
  @discardableResult
  public func simulateSelection(of color: UIColor, continuously: Bool = false) -> Bool {
    actInFront(.choose) {
      selectedColor = color
      delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    }
  }

  /// Closes the controller. When the application settles, the controller is dismissed, and then the delegate is called.
  @discardableResult
  public func simulateFinish() -> Bool {
    actInFront(.tap) { leave { [self] in delegate?.colorPickerViewControllerDidFinish(self) } }
  }
}

extension UIFontPickerViewController {
  /// Picks a font. The delegate is called, and then the picker is dismissed.
  @discardableResult
  public func simulatePick(_ font: UIFontDescriptor) -> Bool {
    actInFront(.choose) {
      selectedFontDescriptor = font
      delegate?.fontPickerViewControllerDidPickFont(self)
      leave()
    }
  }

  /// Taps Cancel. The delegate is called, and then the picker is dismissed.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) {
      delegate?.fontPickerViewControllerDidCancel(self)
      leave()
    }
  }
}
