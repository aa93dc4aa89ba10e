/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unspecified value.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
}
