/// What each iOS does differently, in one place.
///
/// Whole numbers are compared, because reading a literal takes time and these are asked often.
extension SystemVersion {
  /// Up to iOS 5 the system itself releases the view of an off-screen controller on a memory warning.
  var systemUnloadsViews: Bool { major < 6 }

  /// `viewWillUnload` exists in iOS 5 only.
  var hasViewWillUnload: Bool { major == 5 }

  /// `viewDidUnload` came with iOS 3 and went with iOS 6.
  var hasViewDidUnload: Bool { (3..<6).contains(major) }

  /// Controllers contain others from iOS 5 on, and are told of it and of layout passes (case 5.apple-rules).
  var hasContainment: Bool { major >= 5 }

  /// `updateViewConstraints` came with Auto Layout in iOS 6 (case 1.constraints-position).
  var hasConstraints: Bool { major >= 6 }

  /// Safe areas, and margins that follow them, came with iOS 11 (case 1.margins-safearea).
  var hasSafeAreas: Bool { major >= 11 }

  /// `viewIsAppearing` is delivered from iOS 13 on (case 1.viewIsAppearing).
  var hasViewIsAppearing: Bool { major >= 13 }

  /// Sheets exist on phones, and are what `automatic` means, from iOS 13 on.
  var hasPageSheets: Bool { major >= 13 }
}
