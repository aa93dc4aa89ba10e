import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@MainActor @Suite(.inOwnWorld)
struct AttachmentTests {
  private let key = Log()
  private let otherKey = Log()

  @Test func `an attached object dies with the responder, after its subclasses' own deinit`() {
    withHeadlessWorld {
      let log = Log()
      var controller: RecordingController? = RecordingController("c", log: log)
      controller?.setAttachment(Token("token gone", log: log), for: ObjectIdentifier(key))
      #expect(log.take() == [])
      controller = nil
      #expect(log.take() == ["c dealloc", "token gone"])
    }
  }

  @Test func `several keys keep their objects apart`() {
    let (view, first, second) = (UIView(), UIView(), UIView())
    view.setAttachment(first, for: ObjectIdentifier(key))
    view.setAttachment(second, for: ObjectIdentifier(otherKey))
    #expect(view.attachment(for: ObjectIdentifier(key)) === first)
    #expect(view.attachment(for: ObjectIdentifier(otherKey)) === second)
    view.setAttachment(nil, for: ObjectIdentifier(key))
    #expect(view.attachment(for: ObjectIdentifier(key)) == nil)
    #expect(view.attachment(for: ObjectIdentifier(otherKey)) === second)
  }

  @Test func `another object under the same key releases the one before`() {
    let log = Log()
    let view = UIView()
    view.setAttachment(Token("first gone", log: log), for: ObjectIdentifier(key))
    view.setAttachment(Token("second gone", log: log), for: ObjectIdentifier(key))
    #expect(log.take() == ["first gone"])
    view.setAttachment(nil, for: ObjectIdentifier(key))
    #expect(log.take() == ["second gone"])
  }

  @Test func `the application takes attachments, too, until its world goes`() {
    let log = Log()
    withHeadlessWorld {
      UIApplication.shared.setAttachment(Token("token gone", log: log), for: ObjectIdentifier(key))
      #expect(log.take() == [])
    }
    #expect(log.take() == ["token gone"])
  }
}
