const svgNamespace = "http://www.w3.org/2000/svg";

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null) node.setAttribute(name, String(value));
  }
  // Text is never markup: it may come from the audited site.
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** Creates an element; attributes named `on…` are listeners, and children are elements or text. */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** Creates an SVG element. */
export function graphic(name, attributes = {}, ...children) {
  return filled(document.createElementNS(svgNamespace, name), attributes, children);
}

/** Creates a table; a column is its heading and what it shows of an item, in a cell that may be aligned as a number. */
export function table(caption, columns) {
  const rows = element("tbody");
  const head = columns.map(({ title, isNumber }) =>
    element("th", { scope: "col", class: isNumber ? "number" : null }, title),
  );
  const frame = element(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    element("table", {}, element("thead", {}, element("tr", {}, ...head)), rows),
  );
  const add = (items) => {
    for (const item of items) {
      const cells = columns.map(({ show, isNumber }) =>
        element("td", { class: isNumber ? "number" : null }, show(item)),
      );
      rows.append(element("tr", {}, ...cells));
    }
  };
  return { frame, add, isEmpty: () => rows.children.length === 0 };
}

/** Creates a list of a few values with their names. */
export function tiles(values) {
  return element(
    "dl",
    { class: "tiles" },
    ...values.map(([name, value]) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, typeof value === "number" ? String(value) : value)),
    ),
  );
}

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });

/** Creates the text of an instant; a dash for none. */
export function dateText(instant) {
  return instant === null ? "–" : element("time", { datetime: instant }, dateFormat.format(new Date(instant)));
}

/** Returns a score as people read it. */
export function scoreText(value) {
  return value === null || value === undefined ? "–" : value.toFixed(1);
}

/** Says something to people who do not see the change. */
export function announce(text) {
  document.querySelector("#status").textContent = text;
}
