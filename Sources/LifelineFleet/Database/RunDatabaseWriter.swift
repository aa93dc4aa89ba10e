#if SQLite && (os(Linux) || os(macOS))
  internal import Lifeline
  package import LifelineBase

  /// A database to which runs are added.
  ///
  /// Runs are added in transactions with several runs each, so that a run is never added partially.
  package final class RunDatabaseWriter: RunRowSink {
    private let path: String
    /// Whether this object created the file.
    private let isNew: Bool
    private let state: Mutex<State>

    // The state is used only while the lock is held.
    private struct State: @unchecked Sendable {
      let connection: SQLiteConnection
      let inserts: [SQLiteStatement]
      let deletes: [SQLiteStatement]
      let known: SQLiteStatement
      /// Whether either all runs or no runs are added.
      let isAtomic: Bool
      /// The runs whose closed traces were already in the database when it was opened.
      var closed: Set<WideNumber> = []
      /// The runs that were added in this session.
      var added: Set<WideNumber> = []
      var waiting = 0
      var result = RunDatabaseChanges()
      var failure: RunDatabaseError?
    }

    /// The number of runs per transaction, which limits how often the writer waits for the disk.
    private static let runsOfTransaction = 200

    /// Opens a database, or creates it if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - isAtomic: Whether all runs of this session are added in one transaction.
    ///   - patience: The time in milliseconds to wait for another program that is writing.
    /// - Throws: An error if the file is not a run database, was written by a newer version, or cannot be written.
    package init(path: String, isAtomic: Bool = false, patience: Int32 = 5000) throws(RunDatabaseError) {
      self.path = path
      isNew = !FileSystem.exists(path)
      let connection = try Self.opened(path, patience)
      var state = State(
        connection: connection,
        inserts: try FleetTable.all.map { table throws(RunDatabaseError) in
          try connection.prepare(DatabaseSchema.insertion(into: table))
        },
        deletes: try FleetTable.all.map { table throws(RunDatabaseError) in
          try connection.prepare("DELETE FROM \(table.name) WHERE run = ?")
        },
        known: try connection.prepare("SELECT closed, events FROM runs WHERE run = ?"), isAtomic: isAtomic)
      let runs = try connection.prepare("SELECT run FROM runs WHERE closed = 1")
      while try runs.step() {
        if let run = WideNumber(hexadecimal: runs.text(0)) { state.closed.insert(run) }
      }
      self.state = Mutex(state)
    }

    /// Opens the file in a transaction, and creates the schema if necessary.
    private static func opened(_ path: String, _ patience: Int32) throws(RunDatabaseError) -> SQLiteConnection {
      if FileSystem.isDirectory(path) {
        throw RunDatabaseError("cannot open '\(path)': it is a folder; name a file in it")
      }
      if OutputFile.isSpecialFile(path) {
        throw RunDatabaseError("cannot open '\(path)': it is a pipe or a device; name a regular file")
      }
      let connection = try SQLiteConnection(path, patience: patience)
      try connection.execute("BEGIN IMMEDIATE")
      let application = try connection.number("PRAGMA application_id") ?? 0
      let version = try connection.number("PRAGMA user_version") ?? 0
      if application == 0, version == 0, try connection.number("SELECT count(*) FROM sqlite_master") == 0 {
        try connection.execute(DatabaseSchema.statements)
        return connection
      }
      guard application == DatabaseSchema.application else {
        throw RunDatabaseError("'\(path)' is a database of another program; name another output file")
      }
      guard version == DatabaseSchema.version else {
        throw RunDatabaseError(
          "'\(path)' has schema version \(version), but this version of Lifeline writes version "
            + "\(DatabaseSchema.version); name another output file, or use a newer Lifeline")
      }
      // A trigger can change or reject every row.
      guard try connection.number("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'") == 0 else {
        throw RunDatabaseError(
          "'\(path)' has triggers, which Lifeline does not create; remove them, or name another output file")
      }
      return connection
    }

    // MARK: Runs

    package var hasFailed: Bool { state.withLock { $0.failure != nil } }

    package func isComplete(_ run: WideNumber) -> Bool { state.withLock { $0.closed.contains(run) } }

    package func skip(_ run: WideNumber, of source: String) { state.withLock { $0.result.known.append(source) } }

    package func beginAgain() {
      // Existing runs are compared with new runs, so that no run is added twice.
      state.withLock { $0.result.known = [] }
    }

    package func add(_ rows: RunRows) {
      state.withLock { state in
        guard state.failure == nil else { return }
        do throws(RunDatabaseError) { try Self.add(rows, to: &state) } catch { state.failure = error }
      }
    }

    private static func add(_ rows: RunRows, to state: inout State) throws(RunDatabaseError) {
      let isOwn = state.added.contains(rows.run)
      if try state.known.run([rows.values[0][0]]) {
        let (isClosed, events) = (state.known.integer(0) == 1, state.known.integer(1))
        state.known.reset()
        guard rows.isClosed != isClosed ? rows.isClosed : rows.events > events else {
          if !isOwn { state.result.known.append(rows.source) }
          return
        }
        for delete in state.deletes.reversed() { try delete.run([rows.values[0][0]]) }
        if !isOwn { state.result.replaced += 1 }
      } else {
        state.result.added += 1
      }
      state.added.insert(rows.run)
      for (table, values) in rows.values.enumerated() {
        let width = FleetTable.all[table].columns.count
        for start in stride(from: 0, to: values.count, by: width) {
          try state.inserts[table].run(values[start..<start + width])
        }
      }
      state.waiting += 1
      if !state.isAtomic, state.waiting >= runsOfTransaction {
        try state.connection.execute("COMMIT")
        state.result.isWritten = true
        try state.connection.execute("BEGIN IMMEDIATE")
        state.waiting = 0
      }
    }

    /// Limits the number of pages, to simulate a full disk.
    func limit(pages: Int) throws(RunDatabaseError) {
      let code: RunDatabaseError? = state.withLock { state in
        do throws(RunDatabaseError) { _ = try state.connection.number("PRAGMA max_page_count = \(pages)") } catch {
          return error
        }
        return nil
      }
      if let code { throw code }
    }

    /// Ends the last transaction.
    ///
    /// - Parameter keeping: Whether the changes of the last transaction are committed.
    /// - Returns: The changes in the database.
    package func finish(keeping: Bool = true) throws(RunDatabaseError) -> RunDatabaseChanges {
      let (result, failure) = state.withLock { state in
        if state.failure == nil {
          do throws(RunDatabaseError) {
            try state.connection.execute(keeping ? "COMMIT" : "ROLLBACK")
            if keeping { state.result.isWritten = true }
          } catch {
            state.failure = error
          }
        }
        if state.connection.isInTransaction { try? state.connection.execute("ROLLBACK") }
        return (state.result, state.failure)
      }
      if isNew, !result.isWritten { try? FileSystem.remove(path) }
      guard let failure else { return result }
      let rest =
        result.isWritten ? "; the database contains the runs that were added before, each of them complete" : ""
      throw RunDatabaseError(failure.description + rest)
    }
  }
#else
  internal import Lifeline
  package import LifelineBase

  /// A run database, which requires the `SQLite` package trait.
  package final class RunDatabaseWriter: RunRowSink {
    package init(path: String, isAtomic: Bool = false) throws(RunDatabaseError) {
      throw RunDatabaseError(
        "cannot write '\(path)': this build has no SQLite (the package trait 'SQLite' is off); use 'csv', or a build "
          + "with it")
    }

    package var hasFailed: Bool { true }
    package func isComplete(_ run: WideNumber) -> Bool { false }
    package func skip(_ run: WideNumber, of source: String) {}
    package func add(_ rows: RunRows) {}
    package func beginAgain() {}
    package func finish(keeping: Bool = true) throws(RunDatabaseError) -> RunDatabaseChanges { RunDatabaseChanges() }
  }
#endif
