// Event texts, from the table of the trace schema in the data.

class Narration {
  constructor(data) {
    this.labels = new Map(Object.entries(data.labels));
    this.templates = new Map(Object.entries(data.attributes));
    this.subjectKeys = new Set(data.subjectKeys);
    this.omitsSuper = new Set(data.omitsSuper);
  }

  /** Returns the text of an event, and the attributes in this text. `show` formats a value. */
  label(name, isInstant, attributes, show) {
    const template = isInstant ? this.labels.get(name) : undefined;
    if (template !== undefined) {
      const filled = filledTemplate(template, (key) => attributes.get(key), show);
      if (filled.text) return filled;
    }
    const other = otherKey((key) => attributes.get(key));
    if (other === undefined) return { text: name, keys: new Set() };
    return { text: `${name}(${show(other, attributes.get(other))})`, keys: new Set([other]) };
  }

  /** Returns the text of an attribute, or an empty text. */
  detail(name, key, value, show, attributes) {
    if (key === "super" && this.omitsSuper.has(name)) return "";
    const template = this.templates.get(key);
    if (template === undefined) return `${key}: ${show(key, value)}`;
    return filledTemplate(template, (other) => other === key ? value : attributes.get(other), show).text;
  }
}

/** Returns the key of the other subject of an event, or undefined. */
function otherKey(valueOf) {
  return ["to", "from"].find((key) => typeof valueOf(key) === "number");
}

/**
 * Fills the placeholders of a template. An optional group without a value is omitted. Nothing is emphasized. Also returns
 * the keys of the placeholders in the text.
 */
function filledTemplate(template, valueOf, show) {
  let place = 0;
  const pieces = (isGroup) => {
    let text = "";
    let keys = [];
    let isWhole = true;
    while (place < template.length && template[place] !== "]") {
      if (template[place] === "{") {
        const end = template.indexOf("}", place);
        const form = template.slice(place + 1, end);
        const part = filledPlace(form, valueOf, show);
        if (part === null) isWhole = false; else text += part;
        keys.push(keyOf(form, valueOf));
        place = end + 1;
      } else if (template[place] === "[") {
        place += 1;
        const group = pieces(true);
        text += group.text;
        keys = keys.concat(group.keys);
        place += 1;
      } else if (template[place] === "`") {
        const end = template.indexOf("`", place + 1);
        text += template.slice(place + 1, end);
        place = end + 1;
      } else if (template[place] === "*") place += 1;
      else text += template[place++];
    }
    return isGroup && !isWhole ? { text: "", keys: [] } : { text, keys };
  };
  const { text, keys } = pieces(false);
  return { text, keys: new Set(keys.filter((key) => key !== undefined)) };
}

/** Returns the key of a placeholder, or undefined if it names the other subject, but there is none. */
function keyOf(form, valueOf) {
  const [, name] = form.match(/^(\w+)/) ?? [];
  return name === "other" ? otherKey(valueOf) : name;
}

/**
 * Returns the text of a placeholder, or null if its attribute is missing or its condition is false: `key`, `key|words`,
 * `key?yes|no`, `key=text?yes|no`, `key?yes`, `key=text?yes`; `other` is the key of the other subject.
 */
function filledPlace(place, valueOf, show) {
  const question = place.indexOf("?");
  if (question < 0) {
    const [name, fallback] = place.split("|");
    const key = name === "other" ? otherKey(valueOf) : name;
    const value = key === undefined ? undefined : valueOf(key);
    return value === undefined ? fallback ?? null : show(key, value) || null;
  }
  const [key, expected] = place.slice(0, question).split("=");
  const [yes, no = null] = place.slice(question + 1).split("|");
  return valueOf(key) === (expected ?? true) ? yes : no;
}
