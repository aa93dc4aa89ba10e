#if SQLite && (os(Linux) || os(macOS))
  internal import CLifelineSQLite

  /// An open database, which only one thread at a time may use.
  final class SQLiteConnection {
    private let handle: OpaquePointer
    /// The path for messages.
    private let path: String

    /// Opens a file, or creates it if it does not exist.
    init(_ path: String, patience: Int32 = 5000) throws(RunDatabaseError) {
      self.path = path
      var handle: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      let code = sqlite3_open_v2(Self.fileName(path), &handle, flags, nil)
      guard let handle, code == SQLITE_OK else {
        let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
        sqlite3_close(handle)
        throw RunDatabaseError("cannot open '\(path)': \(reason)")
      }
      self.handle = handle
      sqlite3_extended_result_codes(handle, 1)
      // Another program may be writing.
      sqlite3_busy_timeout(handle, patience)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Returns a path that SQLite interprets as a file, unlike names such as `:memory:` and `file:x`.
    private static func fileName(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

    /// Runs statements without results.
    func execute(_ statements: String) throws(RunDatabaseError) {
      let code = sqlite3_exec(handle, statements, nil, nil, nil)
      guard code == SQLITE_OK else { throw error(code) }
    }

    /// Returns the first column of the first row as a number, or nil if there is no row.
    func number(_ query: String) throws(RunDatabaseError) -> Int? {
      let statement = try prepare(query)
      return try statement.step() ? statement.integer(0) : nil
    }

    /// Prepares a statement, which must be released before this object.
    func prepare(_ text: String) throws(RunDatabaseError) -> SQLiteStatement {
      var statement: OpaquePointer?
      let code = sqlite3_prepare_v2(handle, text, -1, &statement, nil)
      guard let statement, code == SQLITE_OK else { throw error(code) }
      return SQLiteStatement(statement, self)
    }

    /// Whether statements are part of a transaction.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    fileprivate func error(_ code: Int32) -> RunDatabaseError {
      let reason = String(cString: sqlite3_errmsg(handle))
      return switch code & 0xFF {
      case SQLITE_NOTADB: RunDatabaseError("'\(path)' is not a SQLite database; name another output file")
      case SQLITE_BUSY, SQLITE_LOCKED:
        RunDatabaseError("cannot write '\(path)': another program is using the database; try again when it has ended")
      case SQLITE_CORRUPT: RunDatabaseError("'\(path)' is damaged (\(reason)); name another output file")
      default: RunDatabaseError("cannot write '\(path)': \(reason)")
      }
    }
  }

  /// A prepared statement.
  final class SQLiteStatement {
    private let statement: OpaquePointer
    private let connection: SQLiteConnection
    /// A value that makes SQLite copy the bound values.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    fileprivate init(_ statement: OpaquePointer, _ connection: SQLiteConnection) {
      self.statement = statement
      self.connection = connection
    }

    deinit { sqlite3_finalize(statement) }

    /// Runs the statement with these values up to its first row.
    ///
    /// - Returns: Whether there is a row.
    @discardableResult
    func run(_ values: ArraySlice<FleetValue>) throws(RunDatabaseError) -> Bool {
      sqlite3_reset(statement)
      for (position, value) in values.enumerated() {
        let code = bind(value, at: Int32(position + 1))
        guard code == SQLITE_OK else { throw connection.error(code) }
      }
      return try step()
    }

    /// Advances to the next row.
    ///
    /// - Returns: Whether there is a row.
    func step() throws(RunDatabaseError) -> Bool {
      let code = sqlite3_step(statement)
      if code == SQLITE_ROW { return true }
      guard code == SQLITE_DONE else {
        let error = connection.error(code)
        sqlite3_reset(statement)
        throw error
      }
      sqlite3_reset(statement)
      return false
    }

    /// Ends a query before its last row.
    func reset() { sqlite3_reset(statement) }

    var columnCount: Int32 { sqlite3_column_count(statement) }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func text(_ column: Int32) -> String {
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }

    private func bind(_ value: FleetValue, at position: Int32) -> Int32 {
      switch value {
      case .integer(let number): sqlite3_bind_int64(statement, position, sqlite3_int64(number))
      case .null: sqlite3_bind_null(statement, position)
      case .text(var text):
        text.withUTF8 { bytes in
          // The size is passed because a string can contain a zero byte. An empty string may have no address.
          bytes.withMemoryRebound(to: CChar.self) {
            sqlite3_bind_text64(
              statement, position, $0.baseAddress ?? Self.empty, UInt64($0.count), Self.copied, UInt8(SQLITE_UTF8))
          }
        }
      }
    }

    nonisolated(unsafe) private static let empty: UnsafePointer<CChar> = {
      let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
      byte.initialize(to: 0)
      return UnsafePointer(byte)
    }()
  }
#endif
