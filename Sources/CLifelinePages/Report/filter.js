// The filters and the search.

class Filter {
  constructor(report) {
    this.report = report;
    this.clear();
  }

  clear() {
    this.type = "";
    this.callback = "";
    this.subject = "";
    this.text = "";
    this.findingsOnly = false;
  }

  get isEmpty() { return !(this.type || this.callback || this.subject || this.text || this.findingsOnly); }

  /** Returns the rows of a trace that are shown. */
  rowsOf(trace) {
    const rows = [];
    const members = this.membersOf(trace);
    const text = this.text ? new TextMatch(this.report, trace, this.text) : null;
    const callback = this.callback ? trace.texts.indexOf(this.callback) : -1;
    for (let row = 0; row < trace.count; row++) {
      if (callback >= 0 && trace.name[row] !== callback) continue;
      if (this.findingsOnly && !trace.findings.has(row)) continue;
      // Markers divide the trace, so they are shown for any selection of subjects.
      if (members && !trace.isMarker(row) && !members[trace.subject[row]]) continue;
      if (text && !text.matches(row)) continue;
      rows.push(row);
    }
    return rows;
  }

  /** Returns whether each subject is shown, or null if all subjects are shown. */
  membersOf(trace) {
    if (!this.type && !this.subject) return null;
    const words = this.subject.toLowerCase();
    return trace.subjects.map((member) => (!this.type || member.type === this.type)
      && (!words || `${member.fullLabel} #${member.id}`.toLowerCase().includes(words)));
  }
}

/** Finds words in rows. Texts repeat, so each different text is searched once. */
class TextMatch {
  constructor(report, trace, text) {
    this.report = report;
    this.trace = trace;
    this.words = text.toLowerCase().split(/\s+/).filter(Boolean).map((word) => ({ word, known: new Map() }));
  }

  matches(row) {
    const { trace } = this;
    const kind = [trace.name[row], trace.attributes[row], trace.endAttributes[row], Math.sign(trace.end[row])].join(" ");
    return this.words.every((word) => this.has(word, "n", trace.name[row], () => trace.nameOf(row))
      || this.has(word, "s", trace.subject[row], () => trace.memberAt(row)?.fullLabel ?? "")
      || this.has(word, "t", kind, () => `${eventText(this.report, trace, row)} ${detailText(this.report, trace, row)}`));
  }

  has({ word, known }, sort, place, text) {
    const key = sort + place;
    let answer = known.get(key);
    if (answer === undefined) known.set(key, answer = text().toLowerCase().includes(word));
    return answer;
  }
}
