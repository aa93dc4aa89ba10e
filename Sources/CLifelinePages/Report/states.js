// The state diagrams of all types, each with its paths as a table for screen readers.

class States {
  constructor(app) {
    const types = app.report.types.filter((type) => type.picture || type.problem);
    this.element = make("section", { class: "page states", id: "states", "aria-label": "State diagrams" },
      types.length ? [this.makeLegend(types.map(pictureOf).filter(Boolean)), types.map((type) => this.makeType(type, app.report.isCounted))] : make("p", { class: "hint" }, "No type has a state diagram."));
  }

  /** Creates the legend of all pictures, with the symbols that occur. */
  makeLegend(pictures) {
    const has = (selector) => pictures.some((picture) => picture.querySelector(selector));
    return make("p", { class: "hint legend" }, [
      has(".node") && "Filled box: a callback. Empty box: an event without a duration.",
      has(".edge") && "Arrow: the next callback of the same object, with its count and delay; thicker: more frequent.",
      has(".edge.mistake") && "Red arrow: a mistake; the text names it. With two heads: a repeated load; with a bar: a callback that the model does not allow; dashed: a leak.",
      has(".node.mistake") && "Box with two red lines: a mistake.",
    ].filter(Boolean).join(" "));
  }

  makeType(type, isCounted) {
    const picture = pictureOf(type);
    const all = type.follows.length;
    const drawn = picture ? picture.querySelectorAll(".edge").length : 0;
    return make("article", { class: "card state-card" },
      make("h2", {}, type.name, make("span", { class: "quiet" }, ` ${type.kind}, ${plural(type.instances, "instance")}`)),
      picture ? makeButton("Full size", `Show the diagram of ${type.name} at full size`, (event) =>
        event.currentTarget.setAttribute("aria-pressed", String(picture.classList.toggle("full"))), { class: "full-size", "aria-pressed": "false" }) : null,
      picture ?? make("p", { class: "hint" }, type.problem),
      picture && drawn < all ? make("p", { class: "hint" }, `The rarest ${formatCount(all - drawn)} of ${plural(all, "path")} are left out; the table has all.`) : null,
      make("details", {}, make("summary", {}, "Paths as a table"),
        makeTable(["From", "To", "Times", "Median", "95%"], type.follows.map(([from, to, count, median, most]) =>
          [from, to, formatCount(count), ...[median, most].map((time) => time === null ? "" : formatDuration(time, isCounted))]))));
  }
}
