// The colors of the canvas, from the page's style sheet.

class Colors {
  constructor() { this.read(); }

  /** Reads the colors of the page, or the colors for printing. */
  read({ isPaper = false } = {}) {
    const dark = document.getElementById("dark");
    const media = dark.media;
    if (isPaper) dark.media = "not all";
    const style = getComputedStyle(document.documentElement);
    this.readFrom(style);
    dark.media = media;
  }

  readFrom(style) {
    const value = (name) => style.getPropertyValue(name).trim();
    for (const name of ["paper", "panel", "ink", "muted", "line", "faint", "accent", "accent-fill", "error", "warning",
      "note", "marker", "chosen", "error-fill", "warning-fill", "note-fill", "mark-line", "host", "other"]) {
      this[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value(`--${name}`);
    }
    this.kinds = {};
    for (const kind of ["controller", "view", "host", "other"]) {
      this.kinds[kind] = { stroke: value(`--${kind}`), fill: value(`--${kind}-fill`), middle: value(`--${kind}-middle`) };
    }
  }

  ofKind(kind) {
    if (kind === "controller") return this.kinds.controller;
    if (kind === "view" || kind === "control") return this.kinds.view;
    if (kind === "application" || kind === "window" || kind === "scene") return this.kinds.host;
    return this.kinds.other;
  }

  ofSeverity(severity) { return this[severity] ?? this.note; }
}
