public import Foundation

/// The user's actions on controls. Each method returns whether the action was possible.
///
/// An action that a user could not perform only prints a warning to standard error. A user cannot act on a control in
/// the following cases:
///
/// - The control is disabled.
/// - The control or a view that contains it is hidden or transparent, or has user interaction disabled.
/// - A presented controller covers the control.
/// - The control is not in a window.
extension UIButton {
  /// Taps the button. This sends `touchDown`, `touchUpInside`, and `primaryActionTriggered`, in that order.
  ///
  /// Apple does not document the order of the last two events.
  @discardableResult
  public func simulateTap() -> Bool {
    act(.tap) {
      isHighlighted = true
      sendActions(for: .touchDown)
      isHighlighted = false
      sendActions(for: .touchUpInside)
      sendActions(for: .primaryActionTriggered)
    }
  }
}

extension UISwitch {
  /// Toggles the switch. The value changes, and then the actions for `valueChanged` run.
  @discardableResult
  public func simulateToggle() -> Bool {
    act(.toggle) {
      change(to: !value, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UISlider {
  /// Moves the slider's knob to a value within the slider's range. The value changes, and then the actions for
  /// `valueChanged` run.
  @discardableResult
  public func simulateSlide(to newValue: Float) -> Bool {
    act(.slide) {
      sendActions(for: .touchDown)
      change(to: newValue, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
      sendActions(for: .touchUpInside)
    }
  }
}

extension UIStepper {
  /// Taps the plus button. At the maximum value, this is possible only if the stepper wraps.
  @discardableResult
  public func simulateIncrement() -> Bool { simulateStep(up: true) }

  /// Taps the minus button. At the minimum value, this is possible only if the stepper wraps.
  @discardableResult
  public func simulateDecrement() -> Bool { simulateStep(up: false) }

  private func simulateStep(up: Bool) -> Bool {
    let isAtEnd = up ? number >= maximumValue : number <= minimumValue
    return act(.step, unless: isAtEnd && !wraps ? "the \(type(of: self)) is at its end" : nil) {
      change(to: stepped(up: up), byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UISegmentedControl {
  /// Taps a segment. The segment is selected, and then the actions for `valueChanged` run. Tapping the selected segment
  /// runs no actions.
  @discardableResult
  public func simulateSelection(of segment: Int) -> Bool {
    act(.choose, unless: isEnabledForSegment(at: segment) ? nil : "segment \(segment) is disabled") {
      guard segment != selection else { return }
      change(to: segment, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
      if isMomentary { change(to: Self.noSegment, byUser: true) }
    }
  }
}

extension UIPageControl {
  /// Taps the dot of a page. The page changes, and then the actions for `valueChanged` run. An index that exceeds the
  /// last page's index selects the last page.
  @discardableResult
  public func simulateSelection(of page: Int) -> Bool {
    act(.choose) {
      guard page != self.page else { return }
      change(to: page, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UIRefreshControl {
  /// Pulls the content down. The control begins to refresh, and then the actions for `valueChanged` run.
  @discardableResult
  public func simulatePull() -> Bool {
    act(.pull, unless: isRefreshing ? "the \(type(of: self)) is already refreshing" : nil) {
      beginRefreshing()
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UIDatePicker {
  /// Chooses a date within the picker's limits. The date changes, and then the actions for `valueChanged` run.
  @discardableResult
  public func simulateSelection(of date: Date) -> Bool {
    act(.choose) {
      change(to: date, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UISearchBar {
  /// Taps the cancel button. This notifies the delegate, and ends the search if the bar belongs to a search controller.
  @discardableResult
  public func simulateCancel() -> Bool {
    act(.tap, unless: showsCancelButton ? nil : "the \(type(of: self)) shows no cancel button") {
      delegate?.searchBarCancelButtonClicked(self)
      searchController?.isActive = false
    }
  }

  /// Taps a scope button. This notifies the delegate and the search controller.
  @discardableResult
  public func simulateScopeSelection(of index: Int) -> Bool {
    let exists = scopeButtonTitles?.indices.contains(index) ?? false
    return act(.choose, unless: exists ? nil : "the \(type(of: self)) has no scope \(index)") {
      selectedScopeButtonIndex = index
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
      searchController?.barChanged()
    }
  }
}

extension UIBarButtonItem {
  /// Taps the item, which runs its action.
  ///
  /// The item must be enabled and have an action. If a bar in a window of the current world shows the item, the user
  /// must also be able to touch that bar. If there is no such bar, the action runs without this check, and the tap is
  /// not traced.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateTap() -> Bool {
    let bar = bar
    if let bar, bar.window != nil || bar.isInputView {
      return bar.act(.tap, on: label, unless: reasonNotToTap, send)
    }
    if let reason = reasonNotToTap {
      Diagnostics.refuse("tap", because: reason, about: UIApplication.shared)
      return false
    }
    send()
    return true
  }

  private var reasonNotToTap: String? {
    if isEnabled, primaryAction != nil || action != nil { return nil }
    return "the UIBarButtonItem '\(label)' \(isEnabled ? "has no action" : "is disabled")"
  }

  private func send() {
    if let primaryAction {
      primaryAction.perform(from: self)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
  }
}

extension UINavigationBar {
  /// Taps the back button.
  ///
  /// The bar of a navigation controller pops the top controller. Any other bar pops its top item with animation, if the
  /// delegate allows it.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateTapOnBackButton() -> Bool {
    if let owner { return owner.simulateTapOnBackButton() }
    let isShown = backItem != nil && topItem?.hidesBackButton == false
    return act(.tap, on: "Back", unless: isShown ? nil : "there is no back button") { popItem(animated: true) }
  }
}

/// The user's actions on text. Each method returns whether the action was possible.
///
/// An action that a user could not perform does not change the text. A user cannot edit a field that is disabled,
/// hidden, covered, or not in a visible window. The field's delegate can also prevent editing.
extension UITextField {
  /// Taps the field and types at the end of the text. A newline in the text presses the return key.
  ///
  /// For each character, the delegate is asked for permission, the text changes, and the actions for `editingChanged`
  /// run. If the app moves to another field, the remaining characters are typed there. As in UIKit, the first character
  /// that is typed into a secure field after editing begins again replaces all of the text.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { typeKeys(of: text) }

  /// Taps the field and clears the text with the clear button, or by deleting all of the text if the button is not
  /// visible.
  ///
  /// The clear button calls the delegate method `textFieldShouldClear`; deleting calls `shouldChangeCharactersIn`.
  @discardableResult
  public func simulateClearing() -> Bool {
    act(.clear, unless: reasonNotToEdit()) {
      guard becomeFirstResponder(), hasText else { return }
      if showsClearButton { clearByButton() } else { insert("", in: wholeRange) }
    }
  }

  /// Presses the return key. The delegate is asked for permission, and then the actions run.
  ///
  /// The field remains the first responder unless the delegate or an action for `editingDidEndOnExit` changes that.
  @discardableResult
  public func simulateReturn() -> Bool {
    act(.pressReturn, unless: isFirstResponder ? nil : "the \(type(of: self)) is not being edited") { pressReturn() }
  }

  private var showsClearButton: Bool { clearButtonMode == .always || clearButtonMode == .whileEditing }

  private func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change(to: "", byUser: true)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }
}

extension UITextView {
  /// Taps the text view and types at the end of the text. For each character, the delegate is asked for permission, the
  /// text changes, and the delegate is notified.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { typeKeys(of: text) }

  /// Taps the text view and deletes all of the text, if the delegate allows the deletion.
  @discardableResult
  public func simulateClearing() -> Bool {
    act(.clear, unless: reasonNotToEdit()) {
      if becomeFirstResponder(), hasText { insert("", in: wholeRange) }
    }
  }
}
