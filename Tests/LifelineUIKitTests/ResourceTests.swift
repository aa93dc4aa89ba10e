import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct ResourceTests {
  private final class Photo {}

  private final class PhotoController: PlainController {
    var photo: Photo? = Photo()

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      photo = nil
    }
  }

  @Test func `a resource tells its size, and its end inside the call that released it`() throws {
    try withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = PhotoController()
      let photo = try #require(controller.photo)
      studio.tracer.trackResource(photo, bytes: 4_000_000, purgeable: true, owner: controller)
      #expect(
        studio.lines("init").last == "Photo init instant bytes=4000000 purgeable=true owner=1")
      withExtendedLifetime(photo) { UIApplication.shared.simulateMemoryWarning() }
      #expect(!studio.lines("deinit").contains { $0.hasPrefix("Photo") })
    }
  }

  @Test func `the memory warning that releases a resource has its end inside`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = PhotoController()
      if let photo = controller.photo { studio.tracer.trackResource(photo, bytes: 1, owner: controller) }
      if let photo = controller.photo { studio.tracer.trackResource(photo, bytes: 1, owner: controller) }
      UIApplication.shared.simulateMemoryWarning()
      let tail = studio.events.suffix(3).map { "\($0.subject.kind) \($0.name) \($0.phase.label)" }
      #expect(
        tail == [
          "resource deinit instant", "controller didReceiveMemoryWarning end", "application receiveMemoryWarning end",
        ])
      #expect(studio.events.count { $0.subject.kind == .resource } == 2)
    }
  }

  @Test func `a responder that is a resource tells its end at once`() {
    withHeadlessWorld {
      let studio = Studio()
      do {
        let view = UIView()
        studio.tracer.trackResource(view, bytes: 9, purgeable: false)
      }
      #expect(studio.events.map(\.name.string) == ["init", "deinit"])
    }
  }
}
