// All that the data block of the page says.

class Report {
  constructor(data) {
    Object.assign(this, {
      title: data.title, limit: data.limit, limitAdvice: data.limitAdvice, types: sortedTypes(data.types), findings: data.findings, groups: data.groups, gone: data.gone,
      damages: data.damages, damageCount: data.damageCount, notJudged: data.notJudged, texts: data.texts,
    });
    this.narration = new Narration(data.narration);
    this.attributes = data.attributes.map((list) => this.readAttributes(list));
    this.traces = data.traces.map((trace, position) => new Trace(trace, position, data.texts));
    /** Whether all times are steps of counted clocks. */
    this.isCounted = this.traces.length > 0 && this.traces.every((trace) => trace.isCounted);
    this.findings.forEach((finding, position) => this.noteFinding(finding, position));
    this.groups.forEach((positions, group) => positions.forEach((position) => { this.findings[position].group = group; }));
    this.typesByName = new Map(this.types.map((type) => [type.name, type]));
  }

  /** Pairs of key and value. */
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

  /** The attributes of a row: those of its begin, or of its end. */
  attributesAt(trace, row) { return this.attributes[trace.attributes[row]]; }

  endAttributesAt(trace, row) { return this.attributes[trace.endAttributes[row]]; }

  /** The value of an attribute, or undefined. */
  attribute(trace, row, key) { return this.attributesAt(trace, row).find(([name]) => name === key)?.[1]; }

  get isThinned() { return this.traces.some((trace) => trace.count < trace.rowCount); }

  /** How many mistakes there are among the findings that count and that a condition selects. */
  mistakes(isSelected) {
    return new Set(this.findings.filter((finding) => finding.counts && isSelected(finding)).map((finding) => finding.group)).size;
  }

  /** How many mistakes of a severity there are in a trace. */
  countOf(trace, severity) { return this.mistakes((finding) => finding.trace === trace.position && finding.severity === severity); }

  /** The position of the trace with the worst findings, or of the first one when nothing is found. */
  get worstPosition() {
    const weights = this.traces.map((trace) => ["error", "warning", "note"].map((severity) => this.countOf(trace, severity)));
    return weights.reduce((worst, weight, position) => {
      const place = weight.findIndex((count, index) => count !== weights[worst][index]);
      return place >= 0 && weight[place] > weights[worst][place] ? position : worst;
    }, 0);
  }

  /** `1 error, 2 warnings`, or nothing. */
  findingsText(trace) {
    return ["error", "warning", "note"].map((severity) => [this.countOf(trace, severity), severity])
      .filter(([count]) => count).map(([count, severity]) => plural(count, severity)).join(", ");
  }

  /** The worst severity of what is found at a row, or null. */
  severityAt(trace, row) {
    const positions = trace.findings.get(row);
    if (!positions) return null;
    const severities = positions.map((position) => this.findings[position]).filter((finding) => finding.counts);
    return ["error", "warning", "note"].find((severity) => severities.some((one) => one.severity === severity)) ?? null;
  }
}

/** Controllers first, then what is around them, then what is in them. */
function sortedTypes(types) {
  const order = ["controller", "host", "other", "view"];
  return [...types].sort((a, b) => order.indexOf(kindClass(a.kind)) - order.indexOf(kindClass(b.kind)));
}
