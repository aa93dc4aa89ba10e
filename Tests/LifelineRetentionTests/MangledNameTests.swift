import Testing

@testable import LifelineRetention

/// The names of types that the compiler has recorded in this program and its libraries.
@Suite struct MangledNameTests {
  @Test func `no recorded name ends the program, whatever the generic arguments are`() async {
    await #expect(processExitsWith: .success) {
      var names = RecordedNames()
      names.visitAll()
      #expect(names.captures > 500 && names.fields > 5000 && names.types > 2000)
    }
  }

  static let uses: [(name: String, isSafe: Bool, parameters: Set<Int>)] = [
    ("Si", true, []), ("SaySSG", true, []), ("4Shop4CartC", true, []), ("4Shop4CartC5qQxyzV", true, []),
    ("Bi64_", true, []), ("ScA_pSg", true, []), ("s5Int32VSg", true, []), ("Sb8isQuoted_SSt", true, []),
    ("4Shop0A5QueueC", true, []), ("x", true, [0]), ("SayxG", true, [0]),
    ("q_", true, [1]), ("q1_Sg", true, [3]),
    ("qd__", true, [4]), ("qd_1_", true, [6]), ("qd0__", false, []), ("q2_", false, []),
    ("7ElementSTQz", true, [0]), ("Say7ElementSTQzG", true, [0]),
    ("7ElementSTQy_", true, [1]),
    ("7ElementSTQyd__", true, [4]),
    ("7ElementST_8IteratorSTQZ", false, [0]),
    ("7ElementST_8IteratorSTQY_", false, [1]),
    ("xxQp_t", false, [0]), ("Qr", false, []), ("x12", false, [0]), ("00", false, []), ("\u{7F}", false, []),
  ]

  @Test func `the parameters in a name are found, and what cannot be looked up safely`() {
    for (name, isSafe, parameters) in Self.uses {
      let use = Array(name.utf8).withUnsafeBytes(GenericUse.init)
      #expect(use.isSafe == isSafe, "\(name)")
      #expect(use.parameters == parameters, "\(name)")
    }
  }
}

/// Looks up all names in the captures and fields that the compiler has recorded, and reads what it finds.
private struct RecordedNames: ~Copyable {
  private let images = LoadedImages()
  private var catalog = TypeCatalog()
  private let memory: MemoryReader
  private let arguments: [GenericArguments]
  var captures = 0
  var fields = 0
  var types = 0

  init() {
    guard let source = ProcessMemory() else { preconditionFailure("no pipe") }
    memory = MemoryReader(source)
    let types: [Any.Type] = [
      Int.self, [String].self, Leaked.self, (Int, String).self, (any Named).self, ((Int) -> Int).self,
    ]
    arguments =
      [GenericArguments()]
      + types.map { type in
        var arguments = GenericArguments()
        for place in arguments.words.indices { arguments.words[place] = TypeMetadata(type).number }
        return arguments
      }
  }

  mutating func visitAll() {
    for image in images.images {
      guard let file = MappedFile.bytes(at: image.path.isEmpty ? "/proc/self/exe" : image.path),
        image.hasHeaders(of: file)
      else { continue }
      let sections = Self.sections(of: file)
      if let captures = sections["swift5_capture"] { visitCaptures(image.bias &+ captures.0, size: captures.1) }
      if let fields = sections["swift5_fieldmd"] { visitFields(image.bias &+ fields.0, size: fields.1) }
    }
  }

  private mutating func visitCaptures(_ start: UInt, size: UInt) {
    var place = start
    while place < start &+ size, let captureCount = images.value(UInt32.self, at: place),
      let sourceCount = images.value(UInt32.self, at: place &+ 4)
    {
      for index in 0..<UInt(captureCount) { visit(MangledName(relativeTo: place &+ 12 &+ 4 &* index, images)) }
      for index in 0..<UInt(sourceCount) {
        visit(MangledName(relativeTo: place &+ 12 &+ 4 &* UInt(captureCount) &+ 8 &* index, images))
      }
      if let descriptor = CaptureDescriptor(at: place, images) {
        for arguments in arguments { _ = descriptor.layout(from: 16, with: arguments, &catalog, memory) }
      }
      captures += 1
      place = place &+ 12 &+ 4 &* UInt(captureCount) &+ 8 &* UInt(sourceCount)
    }
  }

  private mutating func visitFields(_ start: UInt, size: UInt) {
    var place = start
    while place < start &+ size, let count = images.value(UInt32.self, at: place &+ 12) {
      visitOwner(MangledName(relativeTo: place, images))
      for index in 0..<UInt(count) { visit(MangledName(relativeTo: place &+ 20 &+ 12 &* index, images)) }
      fields += Int(count)
      place = place &+ 16 &+ 12 &* UInt(count)
    }
  }

  private mutating func visit(_ name: MangledName?) {
    guard let name else { return }
    for arguments in arguments {
      if let type = arguments.type(named: name) { _ = catalog.shape(of: TypeMetadata(type), memory) }
    }
  }

  /// Reads the properties or cases of a type that is not generic.
  private mutating func visitOwner(_ name: MangledName?) {
    guard let type = name.flatMap(GenericArguments().type) else { return }
    types += 1
    let metadata = TypeMetadata(type)
    _ = catalog.shape(of: metadata, memory)
    _ = ReflectableProperties(of: type)
    if metadata.kind == .class { _ = catalog.layout(at: metadata.number, memory) }
  }

  /// The addresses and sizes of a file's sections.
  private static func sections(of file: UnsafeRawBufferPointer) -> [String: (UInt, UInt)] {
    func number<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type, _ place: Int) -> Int {
      Int(file.loadUnaligned(fromByteOffset: place, as: type))
    }
    let (table, count) = (number(UInt64.self, 40), number(UInt16.self, 60))
    let names = number(UInt64.self, table + 64 * number(UInt16.self, 62) + 24)
    var sections: [String: (UInt, UInt)] = [:]
    for index in 0..<count {
      let header = table + 64 * index
      let name = file[(names + number(UInt32.self, header))...].prefix { $0 != 0 }
      sections[String(decoding: name, as: UTF8.self)] =
        (UInt(number(UInt64.self, header + 16)), UInt(number(UInt64.self, header + 32)))
    }
    return sections
  }
}
