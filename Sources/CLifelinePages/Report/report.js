// The data block of the page.

class Report {
  constructor(data) {
    Object.assign(this, {
      title: data.title, limit: data.limit, limitAdvice: data.limitAdvice, types: sortedTypes(data.types), findings: data.findings, groups: data.groups, gone: data.gone,
      damages: data.damages, damageCount: data.damageCount, notJudged: data.notJudged, texts: data.texts,
    });
    this.narration = new Narration(data.narration);
    this.attributes = data.attributes.map((list) => this.readAttributes(list));
    this.traces = data.traces.map((trace, position) => new Trace(trace, position, data.texts));
    /** Whether all times are steps of counting clocks. */
    this.isCounted = this.traces.length > 0 && this.traces.every((trace) => trace.isCounted);
    this.findings.forEach((finding, position) => this.noteFinding(finding, position));
    this.groups.forEach((positions, group) => positions.forEach((position) => { this.findings[position].group = group; }));
    this.groups = this.groupsFromTrace(this.worstPosition);
    this.typesByName = new Map(this.types.map((type) => [type.name, type]));
  }

  /** Returns pairs of key and value. */
  readAttributes(list) {
    const pairs = [];
    for (let place = 0; place < list.length; place += 2) {
      const value = list[place + 1];
      pairs.push([this.texts[list[place]], Array.isArray(value) ? this.texts[value[0]] : value]);
    }
    return pairs;
  }

  noteFinding(finding, position) {
    const trace = this.traces[finding.trace];
    finding.position = position;
    finding.counts = !finding.known && finding.allowed === null;
    for (const row of new Set((trace ? finding.events : []).map((sequence) => trace.rowOf(sequence)))) {
      if (row < 0) continue;
      const there = trace.findings.get(row);
      if (there) there.push(position); else trace.findings.set(row, [position]);
    }
  }

  /** Returns the attributes of a row's begin or end. */
  attributesAt(trace, row) { return this.attributes[trace.attributes[row]]; }

  endAttributesAt(trace, row) { return this.attributes[trace.endAttributes[row]]; }

  /** Returns the value of an attribute, or undefined. */
  attribute(trace, row, key) { return this.attributesAt(trace, row).find(([name]) => name === key)?.[1]; }

  get isThinned() { return this.traces.some((trace) => trace.count < trace.rowCount); }

  /** Counts the mistakes among the active findings that satisfy a condition. */
  mistakes(isSelected) {
    return new Set(this.findings.filter((finding) => finding.counts && isSelected(finding)).map((finding) => finding.group)).size;
  }

  /**
   * Returns the findings of each mistake. If the mistake is in the given trace, a finding in that trace is first, so that it
   * describes an object in the picture above it.
   */
  groupsFromTrace(position) {
    return this.groups.map((positions) => {
      const first = positions.find((one) => this.findings[one].trace === position);
      return first === undefined ? positions : [first, ...positions.filter((one) => one !== first)];
    });
  }

  /** Counts the mistakes of a severity in a trace. */
  countOf(trace, severity) { return this.mistakes((finding) => finding.trace === trace.position && finding.severity === severity); }

  /** Returns the position of the trace with the worst findings, or of the first trace if there are no findings. */
  get worstPosition() {
    const weights = this.traces.map((trace) => ["error", "warning", "note"].map((severity) => this.countOf(trace, severity)));
    return weights.reduce((worst, weight, position) => {
      const place = weight.findIndex((count, index) => count !== weights[worst][index]);
      return place >= 0 && weight[place] > weights[worst][place] ? position : worst;
    }, 0);
  }

  /** Returns text such as `1 error, 2 warnings`, or an empty text. */
  findingsText(trace) {
    return ["error", "warning", "note"].map((severity) => [this.countOf(trace, severity), severity])
      .filter(([count]) => count).map(([count, severity]) => plural(count, severity)).join(", ");
  }

  /** Returns the worst severity of the findings at a row, or null. */
  severityAt(trace, row) {
    const positions = trace.findings.get(row);
    if (!positions) return null;
    const severities = positions.map((position) => this.findings[position]).filter((finding) => finding.counts);
    return ["error", "warning", "note"].find((severity) => severities.some((one) => one.severity === severity)) ?? null;
  }
}

/** The order of kinds: controllers, the objects around them, and the objects in them. */
function sortedTypes(types) {
  const order = ["controller", "host", "other", "view"];
  return [...types].sort((a, b) => order.indexOf(kindClass(a.kind)) - order.indexOf(kindClass(b.kind)));
}
