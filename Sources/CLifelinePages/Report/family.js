// The tree of controllers at one moment.

// Larger trees are unreadable and slow.
const mostNodes = 250;

const appearanceTexts = { off: "not on screen", appearing: "appearing", on: "on screen", disappearing: "disappearing" };

class FamilyTree {
  constructor(report, onselect) {
    this.report = report;
    this.onselect = onselect;
    this.list = make("div", { class: "tree" });
    // A program without controllers has no tree.
    const hasTree = report.types.some((type) => sceneKinds.has(type.kind));
    this.element = make("section", { class: "card", "aria-label": "Controllers", hidden: hasTree ? null : "" },
      make("h3", {}, "Controllers ", make("span", { class: "quiet" }, "right after the beginning of the event")), this.list);
  }

  show(scene) {
    this.scene = scene;
    const roots = scene.row < 0 ? [] : scene.forest();
    if (!roots.length) {
      return refill(this.list, make("p", { class: "hint" }, "The controllers that are alive at the selected event, with their containers, presenters, and caches."));
    }
    this.room = mostNodes;
    const tree = this.makeLevel(roots, null);
    const scrolled = this.list.scrollTop;
    refill(this.list, tree, this.room < 0 ? make("p", { class: "hint" }, `and ${formatCount(-this.room)} more`) : null);
    this.list.scrollTop = scrolled;
    this.reveal(this.list.querySelector(".changed"));
  }

  /** Scrolls the tree, but not the page, to the changes. */
  reveal(node) {
    if (!node) return;
    const [box, part] = [this.list.getBoundingClientRect(), node.getBoundingClientRect()];
    if (part.top < box.top || part.bottom > box.bottom) this.list.scrollTop += part.top - box.top - box.height / 3;
  }

  makeLevel(nodes, above) {
    // A node without space is counted together with its descendants.
    const shown = nodes.filter(() => this.room-- > 0);
    return make("ul", {}, shown.map((node) => make("li", {}, this.makeNode(node, above), node.children.length ? this.makeLevel(node.children, node) : null)));
  }

  makeNode({ being }, above) {
    const { scene } = this;
    const member = scene.trace.subjects[being.place];
    const isController = member.kind === "controller";
    const words = this.words(being, above);
    const isLastSeen = being.appearance === "on" && scene.trace.lives?.knows("onScreen") === false;
    const appearance = `${isLastSeen ? "last seen " : ""}${appearanceTexts[being.appearance]}`;
    return make("button", {
      type: "button", class: `node kind-${kindClass(member.kind)} ${isController ? being.appearance : ""}${scene.changed.has(being.place) ? " changed" : ""}`,
      onclick: () => this.onselect(this.lastRow(member)),
    },
      isController ? make("span", { class: "dot", role: "img", "aria-label": appearance, title: appearance }) : null,
      this.makeBond(being, above),
      make("span", { class: "who" }, member.label),
      words.map((word) => make("span", { class: `chip ${word.replace(/\s/g, "-")}` }, word)));
  }

  /** Creates the label of the relation to the parent, or returns null if the parent contains the node. */
  makeBond(being, above) {
    if (!above || being.bond === "contains" || being.bond === "root") return null;
    return make("span", { class: `bond ${being.bond || "kept"}` }, being.bond || "keeps");
  }

  words(being, above) {
    const { scene } = this;
    const words = [];
    if (being.isSelected) words.push("selected");
    if (scene.trace.subjects[being.place].kind === "controller" && !being.isLoaded) words.push("no view");
    if (being.state && !(being.keepers.size && being.state === "overdue")) words.push(being.state);
    const keepers = [...being.keepers].filter((place) => place !== above?.being.place && scene.living.has(place));
    for (const place of keepers) words.push(`retained by ${scene.trace.subjects[place].label}`);
    return words;
  }

  /** Returns the last row of a subject up to the shown moment. */
  lastRow(member) {
    const { trace, row } = this.scene;
    for (let back = row; back >= 0; back--) if (trace.subject[back] === member.place) return back;
    return member.first;
  }
}
