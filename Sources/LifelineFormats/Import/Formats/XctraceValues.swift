/// The values of an Instruments export, by number.
///
/// A value is written once. Later references to it can be inside other values.
struct XctraceValues {
  /// A thread and its process.
  struct Thread {
    var id: Int
    var process: ImportedProcess?
  }

  private var texts: [Int: String] = [:]
  private var numbers: [Int: Int] = [:]
  private var processes: [Int: ImportedProcess] = [:]
  private var threads: [Int: Thread] = [:]

  private static let maximumTexts = 2_000_000
  private static let maximumNumbers = 20_000_000

  /// The names of large values and of values that callbacks do not need.
  private static let unused: Set<String> = [
    "backtrace", "tagged-backtrace", "kperf-bt", "frame", "binary", "text-address", "text-addresses", "path", "source",
    "device-session", "emit-location", "core", "narrative", "boolean",
  ]

  /// Stores the values of a row to which other values can refer.
  mutating func add(_ nodes: [XMLNodes.Node], _ bytes: UnsafeRawBufferPointer) throws(ImportError) {
    var position = 0
    while position < nodes.count { position = add(position, nodes, bytes) }
    guard texts.count < Self.maximumTexts, numbers.count < Self.maximumNumbers else {
      throw ImportError("has more values than fit into memory; export a shorter part of the recording")
    }
  }

  /// Adds a node after its children, and returns the position after it.
  private mutating func add(_ position: Int, _ nodes: [XMLNodes.Node], _ bytes: UnsafeRawBufferPointer) -> Int {
    let node = nodes[position]
    var next = position + 1
    while next < nodes.count, nodes[next].depth > node.depth { next = add(next, nodes, bytes) }
    guard let id = node.id else { return next }
    let name = String(decoding: bytes[node.name], as: UTF8.self)
    switch name {
    case "process": processes[id] = process(position, nodes, bytes)
    case "thread": threads[id] = thread(position, nodes, bytes)
    case _ where Self.unused.contains(name): break
    default:
      if let number = number(position, nodes, bytes) { numbers[id] = number }
      if !name.hasSuffix("-time"), name != "duration", name != "tid", name != "pid" {
        texts[id] = text(position, nodes, bytes)
      }
    }
    return next
  }

  // MARK: Values

  func text(_ position: Int, _ nodes: [XMLNodes.Node], _ bytes: UnsafeRawBufferPointer) -> String? {
    let node = nodes[position]
    if let ref = node.ref { return texts[ref] }
    if bytes.hasBytes(Array("sentinel".utf8), at: node.name.lowerBound) { return nil }
    return XMLNodes.text(bytes, node.format ?? node.text)
  }

  func number(_ position: Int, _ nodes: [XMLNodes.Node], _ bytes: UnsafeRawBufferPointer) -> Int? {
    let node = nodes[position]
    if let ref = node.ref { return numbers[ref] }
    return Int(String(decoding: bytes[node.text], as: UTF8.self))
  }

  func process(_ position: Int, _ nodes: [XMLNodes.Node], _ bytes: UnsafeRawBufferPointer) -> ImportedProcess? {
    let node = nodes[position]
    if let ref = node.ref { return processes[ref] }
    guard bytes.hasBytes(Array("process".utf8), at: node.name.lowerBound), let format = node.format else { return nil }
    // A label such as `Shop (42)`.
    let label = XMLNodes.text(bytes, format)
    let open = label.hasSuffix(")") ? label.lastIndex(of: "(") : nil
    let name = label[..<(open ?? label.endIndex)]
    let pid =
      child("pid", of: position, nodes, bytes).flatMap { number($0, nodes, bytes) }
      ?? open.flatMap { Int(label[label.index(after: $0)...].dropLast()) }
    return ImportedProcess(name: name.split(separator: " ").joined(separator: " "), pid: max(0, pid ?? 0))
  }

  func thread(_ position: Int, _ nodes: [XMLNodes.Node], _ bytes: UnsafeRawBufferPointer) -> Thread? {
    let node = nodes[position]
    if let ref = node.ref { return threads[ref] }
    guard let id = child("tid", of: position, nodes, bytes).flatMap({ number($0, nodes, bytes) }) else { return nil }
    return Thread(
      id: id, process: child("process", of: position, nodes, bytes).flatMap { process($0, nodes, bytes) })
  }

  private func child(
    _ name: String, of position: Int, _ nodes: [XMLNodes.Node], _ bytes: UnsafeRawBufferPointer
  ) -> Int? {
    let depth = nodes[position].depth
    var next = position + 1
    while next < nodes.count, nodes[next].depth > depth {
      if nodes[next].depth == depth + 1, bytes[nodes[next].name].elementsEqual(name.utf8) { return next }
      next += 1
    }
    return nil
  }
}
