// The state diagram of one type, in which the current callback and the path to it are highlighted.

/** Returns the figure of a type in the page, or null. */
function pictureOf(type) { return type?.picture ? document.getElementById(type.picture) : null; }

class LiveDiagram {
  constructor(report) {
    this.report = report;
    this.title = make("span", { class: "quiet" });
    this.body = make("div", { class: "live-diagram" });
    this.element = make("section", { class: "card", "aria-label": "State diagram" }, make("h3", {}, "State diagram ", this.title), this.body);
    this.copies = new Map();
  }

  /** Highlights the callback of a row's subject. Callbacks that only end are ignored. */
  show(trace, row) {
    const member = row < 0 ? null : trace.memberAt(row);
    const type = member && this.report.typesByName.get(member.type);
    if (!type?.picture) {
      this.title.textContent = "";
      return refill(this.body, make("p", { class: "hint" }, this.reason(member, type)));
    }
    this.title.textContent = this.report.traces.length > 1 ? `${type.name}, all traces` : type.name;
    const copy = this.copyOf(type);
    if (this.body.firstChild !== copy.figure) refill(this.body, copy.figure);
    for (const element of copy.lit) element.classList.remove("now", "before");
    copy.lit = [];
    const before = this.rowBefore(trace, row);
    const now = copy.states.get(trace.nameOf(row));
    this.light(copy, now, "now");
    if (now) this.center(copy.figure, now);
    if (before < 0) return;
    this.light(copy, copy.states.get(trace.nameOf(before)), "before");
    this.light(copy, copy.paths.get(`${trace.nameOf(before)} ${trace.nameOf(row)}`), "now");
  }

  reason(member, type) {
    if (type?.problem) return type.problem;
    return member ? `No diagram of ${member.type}.` : "The states of the selected event's type.";
  }

  /** Scrolls the picture, but not the page, to center an element. */
  center(figure, element) {
    const [box, part] = [figure.getBoundingClientRect(), element.getBoundingClientRect()];
    if (part.top < box.top || part.bottom > box.bottom) figure.scrollTop += (part.top + part.bottom - box.top - box.bottom) / 2;
    if (part.left < box.left || part.right > box.right) figure.scrollLeft += (part.left + part.right - box.left - box.right) / 2;
  }

  light(copy, element, name) {
    if (!element) return;
    element.classList.add(name);
    copy.lit.push(element);
  }

  /** Returns the previous row of the same subject. */
  rowBefore(trace, row) {
    for (let before = row - 1; before >= trace.memberAt(row).first && before >= 0; before--) {
      if (trace.subject[before] === trace.subject[row]) return before;
    }
    return -1;
  }

  /** Returns a copy of a picture without its ids, which must be unique in the page. */
  copyOf(type) {
    const known = this.copies.get(type.name);
    if (known) return known;
    const figure = pictureOf(type).cloneNode(true);
    figure.removeAttribute("id");
    const byID = new Map();
    for (const element of figure.querySelectorAll("[id]")) {
      byID.set(element.id, element);
      element.removeAttribute("id");
    }
    const svg = figure.querySelector("svg");
    svg.removeAttribute("aria-labelledby");
    svg.setAttribute("aria-label", `State diagram of ${type.name}`);
    const copy = {
      figure, lit: [],
      states: new Map(type.states.map(([name, id]) => [name, byID.get(id)])),
      paths: new Map(type.paths.map(([from, to, id]) => [`${from} ${to}`, byID.get(id)])),
    };
    this.copies.set(type.name, copy);
    return copy;
  }
}
