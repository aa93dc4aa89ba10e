// The colors of the canvas, which are those of the page's style sheet.

class Colors {
  constructor() { this.read(); }

  read() {
    const style = getComputedStyle(document.documentElement);
    const value = (name) => style.getPropertyValue(name).trim();
    for (const name of ["paper", "panel", "ink", "muted", "line", "faint", "accent", "accent-fill", "error", "warning",
      "note", "marker"]) {
      this[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value(`--${name}`);
    }
    this.kinds = {};
    for (const kind of ["controller", "view", "host", "other"]) {
      this.kinds[kind] = { stroke: value(`--${kind}`), fill: value(`--${kind}-fill`) };
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
