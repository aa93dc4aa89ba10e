import Foundation
import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// What is entered into secure fields must not leave the program.
@MainActor
@Suite struct PrivacyTests {
  /// A login that shows the password when asked to, and keeps it.
  private final class LoginController: UIViewController {
    var password: UITextField!
    var code: UITextField!
    @Tracked(.secret) var kept = ""

    override func loadView() {
      view = UIView(frame: .zero)
      password = UITextField()
      password.isSecureTextEntry = true
      code = UITextField()
      code.textContentType = .oneTimeCode
      for field in [password!, code!] { view.addSubview(field) }
    }

    func show() {
      password.isSecureTextEntry = false
      kept = password.text ?? ""
    }
  }

  private static let secret = "correct horse"

  /// The whole file of a run in which a secret is typed, shown, saved, and unloaded.
  private func trace(on version: SystemVersion, salt: UInt64) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/privacy-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let tracer = Tracer(sinks: [try .jsonLines(at: path)])
    withHeadlessWorld(systemVersion: version) {
      var settings = ProbeSettings.all.recordingPlainValues(of: ["password", "code", "kept"])
      settings.salt = salt
      tracer.useProbes(settings)
      tracer.traceViewControllers()
      let login = LoginController()
      let window = UIWindow()
      window.rootViewController = login
      window.makeKeyAndVisible()
      login.password.simulateTyping(Self.secret)
      login.code.simulateTyping(Self.secret)
      login.show()
      login.password.text = Self.secret.uppercased()
      login.password.text = Self.secret
      let cover = PlainController()
      cover.modalPresentationStyle = .fullScreen
      login.present(cover, animated: false)
      UIApplication.shared.settle()
      UIApplication.shared.simulateMemoryWarning()
      window.rootViewController = nil
    }
    tracer.close()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: ["5.1", "26.0"] as [SystemVersion])
  func `a password is nowhere in the trace, not even as a hash`(version: SystemVersion) throws {
    let text = try trace(on: version, salt: 1)
    #expect(text.contains("\"secure\":true"))
    #expect(!text.contains(Self.secret))
    for length in 1...Self.secret.count {
      #expect(!text.contains("\"\(Self.secret.prefix(length))\""))
    }
    #expect(!text.contains("\"value\":") && !text.contains("\"plain\":"))
  }

  @Test func `the same text in another field has a hash`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let form = FormController()
      studio.show(form)
      let before = studio.values.count
      form.passwordField.simulateTyping("ab")
      #expect(studio.values.count == before)
      form.nameField.simulateTyping("ab")
      #expect(studio.values.count == before + 2)
    }
  }
}
