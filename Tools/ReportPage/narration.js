// Events in words: the table of the trace schema, which comes with the data.

class Narration {
  constructor(data) {
    this.labels = new Map(Object.entries(data.labels));
    this.templates = new Map(Object.entries(data.attributes));
    this.subjectKeys = new Set(data.subjectKeys);
    this.omitsSuper = new Set(data.omitsSuper);
  }

  /** What happened, and the attributes that this text contains. `show` makes text of a value. */
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

  /** What an attribute says, or an empty text when it says nothing. */
  detail(name, key, value, show, attributes) {
    if (key === "super" && this.omitsSuper.has(name)) return "";
    const template = this.templates.get(key);
    if (template === undefined) return `${key}: ${show(key, value)}`;
    return filledTemplate(template, (other) => other === key ? value : attributes.get(other), show).text;
  }
}

/** The key of the other subject of an event, or undefined. */
function otherKey(valueOf) {
  return ["to", "from"].find((key) => typeof valueOf(key) === "number");
}

/**
 * Fills the places of a template; an optional group without its value is left out. Nothing is emphasized. Also returns the
 * keys of the places that the text contains.
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

/** The key of a place, or undefined when it names the other subject and there is none. */
function keyOf(form, valueOf) {
  const [, name] = form.match(/^(\w+)/) ?? [];
  return name === "other" ? otherKey(valueOf) : name;
}

/**
 * The text of a place, or null when its attribute is missing or its condition does not hold: `key`, `key|words`,
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
