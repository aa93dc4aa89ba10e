// Elements. Texts from traces become text nodes and attributes that browsers do not execute, but never markup.

/** Creates an HTML element. Strings among the children become text; null and false are ignored. */
function make(name, properties, ...children) {
  return fill(document.createElement(name), properties, children);
}

/** Creates an SVG element. */
function makeSVG(name, properties, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), properties, children);
}

function fill(element, properties, children) {
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked") element[key] = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

/** Replaces the children of an element. */
function refill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

/** Creates a menu with a label for screen readers. `options` are pairs of value and text. */
function makeSelect(label, options, value, onchange) {
  const select = make("select", { "aria-label": label, title: label, onchange: () => onchange(select.value) },
    options.map(([key, text]) => make("option", { value: key }, text)));
  select.value = value;
  return select;
}

const iconPaths = {
  first: "M3 3h2v10H3zM13 3v10L6 8z", back: "M11 3v10L4 8z", play: "M4 2.5v11L13 8z", pause: "M4 3h3v10H4zM9 3h3v10H9z",
  on: "M5 3v10l7-5z", last: "M11 3h2v10h-2zM3 3v10l7-5z", close: "M4 3l4 4 4-4 1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z",
};

/** Creates a symbol that looks the same with all fonts. */
function makeIcon(name) {
  return makeSVG("svg", { class: "icon", viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" }, makeSVG("path", { d: iconPaths[name] }));
}

/** Creates a button. Its label includes the shortcut key. */
function makeButton(text, label, onclick, properties) {
  return make("button", { type: "button", "aria-label": label, title: label, onclick, ...properties }, text);
}

/** Returns a name that can wrap between its words: `TableViewController` after `Table` and `View`. */
function breakable(name) {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])/).flatMap((word, index) => index ? [document.createElement("wbr"), word] : [word]);
}
