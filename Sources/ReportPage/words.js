// Rows in words.

const subjectKeys = new Set(["to", "from", "owner", "view"]);

/** What happens at a row: the text of a marker, or the name of the event. */
function eventText(report, trace, row) {
  return trace.isMarker(row) ? String(report.attribute(trace, row, "text") ?? "") : trace.nameOf(row);
}

/** Who it happens to, as its column says. */
function subjectText(trace, row) { return trace.memberAt(row)?.label ?? ""; }

/** The value of an attribute; numbers of subjects become their names. */
function valueText(trace, row, key, value) {
  if (!subjectKeys.has(key) || typeof value !== "number") return String(value);
  return trace.memberOf(value, row)?.label ?? `#${value}`;
}

/** `to sub · animated`: the attributes of a row in a line. */
function detailText(report, trace, row) {
  if (trace.isMarker(row)) return "";
  const words = report.attributesAt(trace, row).map(([key, value]) =>
    value === true ? key : value === false ? `not ${key}` : `${key} ${valueText(trace, row, key, value)}`);
  for (const [key, value] of report.endAttributesAt(trace, row)) {
    // An override of loadView must not call super, so that is nothing to speak of.
    if (key !== "super") words.push(`${key} ${valueText(trace, row, key, value)}`);
    else if (value === false && trace.nameOf(row) !== "loadView") words.push("super not called");
  }
  if (trace.end[row] === openEnd) words.push("not ended");
  return words.join(" · ");
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
