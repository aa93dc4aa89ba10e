internal import CLifelineAtomics
internal import LifelineCLibrary
internal import LifelineSynchronization

/// Keeps the process running when another program truncates a file that the process has mapped.
///
/// After a truncation, the next access would raise `SIGBUS`, which ends the process. The handler replaces the mapping
/// with private memory, so that the access succeeds; the bytes written there are lost when the process ends. systemd's
/// journal does the same. For any other address, the default action ends the process.
///
/// The handler is installed with the first mapping, unless the program has its own handler. A handler that the program
/// installs later replaces this one.
enum TruncatedMappings {
  /// The maximum number of protected mappings.
  private static var maximumCount: Int { lifeline_table_size }

  /// The index of a protected mapping, or nil if there were too many.
  typealias Mapping = Int?

  // Atomic, because a signal handler must not take locks.
  /// The start addresses of the mappings, with 0 for unused entries.
  private static var addresses: AtomicMemory<Int> { AtomicMemory(at: lifeline_mapping_addresses()) }
  private static var sizes: AtomicMemory<Int> { AtomicMemory(at: lifeline_mapping_sizes()) }
  private static var areTruncated: AtomicMemory<Bool> { AtomicMemory(at: lifeline_mappings_are_truncated()) }

  /// The previous action for `SIGBUS`.
  ///
  /// Access is safe because the value is written once, before the handler that reads it is installed.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
    previous.initialize(to: sigaction())
    return previous
  }()

  private static let installation = Mutex(false)

  static func protect(_ memory: UnsafeMutableRawPointer, _ size: Int) -> Mapping {
    installation.withLock { isInstalled in
      if !isInstalled { isInstalled = install() }
      guard let index = (0..<maximumCount).first(where: { addresses[$0].load(ordering: .relaxed) == 0 })
      else { return nil }
      sizes[index].store(size, ordering: .relaxed)
      areTruncated[index].store(false, ordering: .relaxed)
      addresses[index].store(Int(bitPattern: memory), ordering: .releasing)
      return index
    }
  }

  static func unprotect(_ mapping: Mapping) {
    guard let mapping else { return }
    installation.withLock { _ in addresses[mapping].store(0, ordering: .releasing) }
  }

  /// Reads a byte whose page may be lost.
  @inline(never) @_optimize(none)
  static func touch(_ room: UnsafeMutableRawBufferPointer, at position: Int) { _ = room[position] }

  static func isIntact(_ mapping: Mapping) -> Bool {
    mapping.map { !areTruncated[$0].load(ordering: .relaxed) } ?? true
  }

  private static func install() -> Bool {
    guard sigaction(SIGBUS, nil, previous) == 0, usesDefault(previous.pointee) else { return true }
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(SA_SIGINFO)
    let handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      _, information, _ in TruncatedMappings.handle(information)
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = handler
    #else
      action.__sigaction_u.__sa_sigaction = handler
    #endif
    return sigaction(SIGBUS, &action, nil) == 0
  }

  private static func usesDefault(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
    #elseif canImport(Musl)
      unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self) == 0
    #else
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 0
    #endif
  }

  /// Handles the signal. This function calls only `mmap` and `sigaction`, and uses no allocations or locks.
  private static func handle(_ information: UnsafeMutablePointer<siginfo_t>?) {
    if let fault = information.map({ address(of: $0) }), replaceMapping(around: fault) { return }
    // After the return, the instruction runs again, and the default action ends the process.
    sigaction(SIGBUS, previous, nil)
  }

  private static func replaceMapping(around fault: UInt) -> Bool {
    var index = 0
    while index < maximumCount {
      let start = UInt(bitPattern: addresses[index].load(ordering: .acquiring))
      let size = sizes[index].load(ordering: .relaxed)
      defer { index += 1 }
      guard start != 0, fault >= start, fault - start < UInt(size) else { continue }
      areTruncated[index].store(true, ordering: .relaxed)
      let flags = MAP_PRIVATE | anonymousMapping | MAP_FIXED
      let memory = mmap(UnsafeMutableRawPointer(bitPattern: start), size, PROT_READ | PROT_WRITE, flags, -1, 0)
      return memory != MAP_FAILED
    }
    return false
  }

  private static func address(of information: UnsafeMutablePointer<siginfo_t>) -> UInt {
    #if canImport(Glibc)
      UInt(bitPattern: information.pointee._sifields._sigfault.si_addr)
    #elseif canImport(Musl)
      UInt(bitPattern: information.pointee.__si_fields.__sigfault.si_addr)
    #else
      UInt(bitPattern: information.pointee.si_addr)
    #endif
  }

  private static var anonymousMapping: Int32 {
    #if canImport(Darwin)
      MAP_ANON
    #else
      MAP_ANONYMOUS
    #endif
  }
}
