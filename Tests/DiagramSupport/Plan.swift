@testable package import LifelineDiagrams

/// Where things stand in a finished drawing, in points from the bottom left corner.
package struct Plan {
  package struct Box: Equatable {
    package var id: String
    package var left: Double
    package var right: Double
    package var bottom: Double
    package var top: Double
    package var attributes: [String: String]

    package func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && bottom < other.top && other.bottom < top
    }

    package func inset(by distance: Double) -> Box {
      var box = self
      (box.left, box.bottom) = (left + distance, bottom + distance)
      (box.right, box.top) = (right - distance, top - distance)
      return box
    }

    /// A text as wide and as high as its letters: the measure is on the wide side, which lines and words of one
    /// sentence need not be.
    package var asDrawn: Box {
      var box = self
      box.right -= (right - left) * 8 / 108
      (box.bottom, box.top) = (bottom + 0.75, top - 0.75)
      return box
    }

    package func isInside(_ other: Box) -> Bool {
      left >= other.left && right <= other.right && bottom >= other.bottom && top <= other.top
    }
  }

  package let boxes: [Box]
  package let paper: Box
  /// The points of each edge: the tip first when it has a head.
  package let edges: [String: [(x: Double, y: Double)]]

  package init(_ graph: DotGraph) {
    let defaults = Dictionary(uniqueKeysWithValues: graph.nodeDefaults.map { ($0.name, $0.value) })
    boxes = graph.nodes.map { Self.box($0, defaults) }
    paper = boxes[0]
    edges = Dictionary(
      uniqueKeysWithValues: graph.edges.map { edge in
        let place = edge.attributes.first { $0.name == "pos" }?.value ?? ""
        let numbers = place.replacing("e,", with: "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        return (edge.id, stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) })
      })
  }

  private static func box(_ node: DotGraph.Node, _ defaults: [String: String]) -> Box {
    let attributes = defaults.merging(node.attributes.map { ($0.name, $0.value) }) { $1 }
    let place = (attributes["pos"] ?? "").split(separator: ",").compactMap { Double($0) }
    let width = (Double(attributes["width"] ?? "") ?? 0) * 72
    let height = (Double(attributes["height"] ?? "") ?? 0) * 72
    return Box(
      id: node.id, left: place[0] - width / 2, right: place[0] + width / 2, bottom: place[1] - height / 2,
      top: place[1] + height / 2, attributes: attributes)
  }

  package subscript(id: String) -> Box? { boxes.first { $0.id == id } }

  /// The boxes of texts, as wide as their text should be.
  package var texts: [Box] {
    boxes.filter { $0.attributes["shape"] == "plaintext" }.map { box in
      var box = box
      let isBold = box.attributes["fontname"] == Palette.boldFont
      let size = Int(box.attributes["fontsize"] ?? "") ?? 0
      let lines = Self.lines(box.attributes["label"] ?? "")
      let width = Double(lines.map { FontMetrics.width($0, size: size, bold: isBold) }.max() ?? 0)
      switch box.attributes["label"]?.suffix(2) {
      case "\\l": box.right = box.left + width
      case "\\r": box.left = box.right - width
      default:
        let middle = (box.left + box.right) / 2
        (box.left, box.right) = (middle - width / 2, middle + width / 2)
      }
      return box
    }
  }

  /// The lines that a label shows.
  private static func lines(_ label: String) -> [String] {
    var lines = [""]
    var rest = Substring(label)
    let entities = ["&lt;": "<", "&gt;": ">", "&amp;": "&", "\\\\": "\\"]
    while let first = rest.first {
      if let (entity, text) = entities.first(where: { rest.hasPrefix($0.key) }) {
        lines[lines.count - 1] += text
        rest.removeFirst(entity.count)
      } else if first == "\\" {
        lines.append("")
        rest.removeFirst(2)
      } else {
        lines[lines.count - 1].append(rest.removeFirst())
      }
    }
    return lines
  }
}
