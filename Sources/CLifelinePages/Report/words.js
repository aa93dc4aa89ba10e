// The texts of rows.

/** Returns the text of a row: the text of a marker, or of an event. */
function eventText(report, trace, row) {
  return trace.isMarker(row) ? String(report.attribute(trace, row, "text") ?? "") : rowLabel(report, trace, row).text;
}

/** Returns the text of a row's event, and the attributes in this text. */
function rowLabel(report, trace, row) {
  return report.narration.label(
    trace.nameOf(row), trace.end[row] === 0, new Map(report.attributesAt(trace, row)),
    (key, value) => valueText(report, trace, row, key, value));
}

/** Returns the subject of a row, as in its column. */
function subjectText(trace, row) { return trace.memberAt(row)?.label ?? ""; }

/** Formats the value of an attribute. Subject numbers become names. */
function valueText(report, trace, row, key, value) {
  if (!report.narration.subjectKeys.has(key) || typeof value !== "number") return String(value);
  return trace.memberOf(value, row)?.label ?? `#${value}`;
}

/** Returns the attributes of a row that are not in its label, such as `called directly · at loadView`. */
function detailText(report, trace, row) {
  if (trace.isMarker(row)) return "";
  const shown = rowLabel(report, trace, row).keys;
  const attributes = [...report.attributesAt(trace, row), ...report.endAttributesAt(trace, row)];
  const values = new Map(attributes);
  const words = attributes.filter(([key]) => !shown.has(key)).map(([key, value]) =>
    report.narration.detail(trace.nameOf(row), key, value, (key, value) => valueText(report, trace, row, key, value), values));
  if (trace.end[row] === openEnd) words.push("not ended");
  return words.filter(Boolean).join(" · ");
}

/** A row as a sentence for screen readers. */
function spokenText(report, trace, row) {
  const who = subjectText(trace, row);
  const what = eventText(report, trace, row);
  const details = detailText(report, trace, row);
  const found = (trace.findings.get(row) ?? []).length;
  return [`Event ${trace.sequence[row]}`, who ? `${who} ${what}` : what, details,
    found ? plural(found, "finding") : ""].filter(Boolean).join(", ");
}

/** The spans around a row, the outermost first. */
function callersOf(trace, row) {
  const callers = [];
  for (let around = trace.parent[row]; around >= 0; around = trace.parent[around]) callers.unshift(around);
  return callers;
}
