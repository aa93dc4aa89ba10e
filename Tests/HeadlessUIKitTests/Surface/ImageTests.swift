import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct ImageTests {
  /// A PNG of 3 by 2 pixels, with one chunk besides those that every PNG has.
  private var png: [UInt8] {
    let header: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("tEXt", Array("a".utf8))
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  /// The checksum is not verified.
  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  /// A JPEG of 640 by 480 pixels: an application segment, a table, a progressive frame, and a scan.
  private var jpeg: [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xDB, 0, 3, 9]
      + [0xFF, 0xC2, 0, 11, 8, 0x01, 0xE0, 0x02, 0x80, 1, 1, 0x11, 0] + [0xFF, 0xDA, 0, 2, 7, 7, 0xFF, 0xD9]
  }

  @Test func `an image has the size that its bytes state`() {
    #expect(UIImage(data: Data(png))?.size == CGSize(width: 3, height: 2))
    #expect(UIImage(data: Data(jpeg))?.size == CGSize(width: 640, height: 480))
    #expect(UIImage(data: Data(jpeg), scale: 2)?.size == CGSize(width: 320, height: 240))
    let gif = Array("GIF89a".utf8) + [5, 0, 4, 1, 0, 0, 0, 0x3B]
    #expect(UIImage(data: Data(gif))?.size == CGSize(width: 5, height: 260))
  }

  @Test func `an image that was cut at any byte is none`() {
    for count in 0..<png.count { #expect(UIImage(data: Data(png.prefix(count))) == nil) }
    for count in 0..<jpeg.count { #expect(UIImage(data: Data(jpeg.prefix(count))) == nil) }
  }

  @Test(arguments: [[], [1, 2, 3], Array("<html>".utf8), [UInt8](repeating: 0xFF, count: 50)])
  func `other bytes are no image`(bytes: [UInt8]) {
    #expect(UIImage(data: Data(bytes)) == nil)
  }

  @Test func `a slice of data is read from its beginning`() {
    let data = Data([0, 0] + png)
    #expect(UIImage(data: data.dropFirst(2))?.size == CGSize(width: 3, height: 2))
  }

  @Test func `data made of an image has the size of the image when it is read`() throws {
    let image = UIImage(size: CGSize(width: 30, height: 20))
    let written = try #require(image.pngData())
    #expect(UIImage(data: written)?.size == image.size)
    #expect(UIImage(data: try #require(image.jpegData(compressionQuality: 0.5)))?.size == image.size)
    #expect(UIImage().pngData() == nil)
    #expect(UIImage(size: CGSize(width: CGFloat.nan, height: -4)).size == .zero)
  }

  @Test func `drawing code runs, and makes an image of the size`() {
    var contexts: [Bool] = []
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
      context.cgContext.translateBy(x: 1, y: 1)
      UIColor.red.setFill()
      contexts.append(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(image.size == CGSize(width: 8, height: 4))
    #expect(contexts == [true])
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 2)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `a part of an image has the size of the part`() {
    let pixels = UIImage(size: CGSize(width: 10, height: 10)).cgImage
    #expect(pixels?.cropping(to: CGRect(x: 5, y: 5, width: 20, height: 2)).map { [$0.width, $0.height] } == [5, 2])
    #expect(pixels?.cropping(to: CGRect(x: 50, y: 5, width: 20, height: 2)) == nil)
  }

  @Test func `literals are colors and images`() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == .red)
    UIImage.register("Star", UIImage(size: CGSize(width: 7, height: 7)))
    let image: UIImage = #imageLiteral(resourceName: "Star")
    #expect(image.size.width == 7)
    let inferred = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)
    #expect(inferred == .black)
  }

  @Test func `a color states its parts`() {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(red: 0, green: 0.5, blue: 0, alpha: 1).getHue(
      &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect([hue, saturation, brightness, alpha] == [1 / 3, 1, 0.5, 1])
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }
}
