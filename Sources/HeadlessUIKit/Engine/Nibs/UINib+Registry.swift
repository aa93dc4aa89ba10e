extension UINib {
  /// Whether a nib with the name is registered in the current world.
  public static func isRegistered(_ nibName: String) -> Bool {
    HeadlessWorld.current.hasNib(named: nibName)
  }
}
