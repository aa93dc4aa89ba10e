internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineTraces

extension Lives {
  /// The data of the diagram as JSON, with the keys of its `Codable` conformance.
  package var json: String {
    var json = JSONWriter(.compact)
    json.object(.block) { json in
      json.member("title", title)
      json.member("axis", axis.rawValue)
      json.member("isCounted", isCounted)
      json.member("width", width)
      json.member("fieldLeft", fieldLeft)
      json.member("fieldWidth", fieldWidth)
      json.member("panels", panels) { $0.write($1) }
      json.member("cuts", cuts) { json, cut in
        json.object(.compact) { json in
          json.member("from", cut.from)
          json.member("to", cut.to)
        }
      }
      json.member("findings", findings) { json, issue in
        json.object(.compact) { json in
          json.member("rule", issue.rule)
          json.member("severity", issue.severity)
          json.member("message", issue.message)
          json.member("count", issue.count)
        }
      }
      json.member("omissions", omissions) { $0.write($1) }
      json.member("showsLegend", showsLegend)
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ panel: Lives.Panel) {
    object(.block) { json in
      json.member("title", panel.title)
      json.member("isCounted", panel.isCounted)
      json.key("from")
      json.write(panel.from)
      json.key("to")
      json.write(panel.to)
      json.member("groups", panel.groups) { $0.write($1) }
      json.member("marks", panel.marks) { json, mark in
        json.object(.compact) { json in
          json.member("text", mark.text)
          json.key("at")
          json.write(mark.at)
        }
      }
      json.member("markCount", panel.markCount)
      json.member("onScreen", panel.onScreen) { $0.text($1) }
      if let leaks = panel.unknownLeaks {
        json.key("unknownLeaks")
        json.object(.compact) { json in
          if let objects = leaks.objects { json.member("objects", objects) }
        }
      }
      if let segment = panel.firstSegment {
        json.key("firstSegment")
        json.object(.compact) { json in
          json.member("number", segment.number)
          json.member("event", segment.event)
        }
      }
      if let unlisted = panel.unlisted { json.member("unlisted", unlisted) }
      if let end = panel.openEnd { json.member("openEnd", end.rawValue) }
      if let limits = panel.limits {
        json.key("limits")
        json.object(.compact) { json in
          json.member("unknown", limits.unknown) { $0.text($1.rawValue) }
          json.member("text", limits.text)
        }
      }
    }
  }

  fileprivate mutating func write(_ moment: Lives.Moment) {
    object(.compact) { json in
      json.member("time", moment.time)
      json.member("event", moment.event)
    }
  }

  fileprivate mutating func write(_ group: Lives.Group) {
    object(.block) { json in
      json.member("type", group.type)
      json.member("kind", group.kind)
      json.member("otherTypes", group.otherTypes)
      json.member("form", group.form.rawValue)
      json.member("objects", group.objects)
      json.member("peak", group.peak)
      json.key("peakAt")
      json.write(group.peakAt)
      json.member("alive", group.alive)
      json.member("states", group.states) { json, count in
        json.object(.compact) { json in
          json.member("state", count.state)
          json.member("count", count.count)
        }
      }
      json.member("leaked", group.leaked)
      json.member("onScreen", group.onScreen)
      if let leakedSince = group.leakedSince {
        json.key("leakedSince")
        json.write(leakedSince)
      }
      if let lastLeakedSince = group.lastLeakedSince {
        json.key("lastLeakedSince")
        json.write(lastLeakedSince)
      }
      json.member("members", group.members) { $0.write($1) }
      json.member("columns", group.columns) { json, column in
        json.object(.compact) { json in
          json.member("counts", column.counts) { $0.integer($1) }
          json.member("minimum", column.minimum)
        }
      }
      json.member("legend", group.legend) { json, entry in
        json.object(.compact) { json in
          json.member("level", entry.level.rawValue)
          json.member("text", entry.text)
        }
      }
      if let model = group.model { json.member("model", model) }
    }
  }

  private mutating func write(_ object: Lives.Object) {
    self.object(.compact) { json in
      json.member("id", object.id)
      if let name = object.name { json.member("name", name) }
      json.member("type", object.type)
      json.member("lane", object.lane)
      json.member("isOlder", object.isOlder)
      json.member("continuesBefore", object.continuesBefore)
      json.member("continuesAfter", object.continuesAfter)
      json.member("bands", object.bands) { json, band in
        json.object(.compact) { json in
          json.member("level", band.level.rawValue)
          json.member("states", band.states) { $0.text($1) }
          json.key("from")
          json.write(band.from)
          json.key("to")
          json.write(band.to)
        }
      }
      if let end = object.end {
        json.key("end")
        json.write(end)
      }
      if let leakedSince = object.leakedSince {
        json.key("leakedSince")
        json.write(leakedSince)
      }
      json.member("isDetached", object.isDetached)
      if let state = object.stateAtEnd { json.member("stateAtEnd", state) }
      json.member("isOnScreen", object.isOnScreen)
      json.member("badges", object.badges) { json, badge in
        json.object(.compact) { json in
          json.member("finding", badge.finding)
          json.key("at")
          json.write(badge.at)
        }
      }
    }
  }

  fileprivate mutating func write(_ omission: Omission) {
    object(.compact) { json in
      json.member("kind", omission.kind.rawValue)
      json.member("reason", omission.reason.rawValue)
      json.member("count", omission.count)
      if let total = omission.total { json.member("total", total) }
      json.member("names", omission.names) { $0.text($1) }
      if let threshold = omission.threshold { json.member("threshold", Int(threshold)) }
      if let frequency = omission.frequency { json.member("frequency", frequency) }
    }
  }
}
