import { element, table } from "./elements.js";

const terms = [
  ["fixed", "Fixed issues"],
  ["new", "New and regressed issues"],
  ["addedPages", "Added pages"],
  ["removedPages", "Removed pages"],
  ["rules", "Other rules or scoring method"],
  ["coverage", "Pages and issues that one crawl could not assess"],
];

/** Shows how the score of one crawl becomes that of a later one, term by term. */
export function scoreBridge({ from, to, bridge }) {
  if (bridge === null) return element("p", { class: "muted" }, "One of the crawls has no score.");
  const { frame, add } = table("What changed the score", [
    { title: "Change", show: ({ name }) => name },
    { title: "Points", isNumber: true, show: ({ points }) => points },
  ]);
  add([{ name: "Score of the earlier crawl", points: from.value.toFixed(2) }]);
  add(steps(from.value, bridge.terms));
  add([{ name: "Score of the later crawl", points: to.value.toFixed(2) }]);
  return frame;
}

/** Returns the terms in points; rounded sums are subtracted, so that what is shown adds up. */
function steps(first, points) {
  let sum = first;
  return terms.map(([key, name]) => {
    const before = sum;
    sum += points[key];
    return { name, points: pointsText(rounded(sum) - rounded(before)) };
  });
}

function rounded(value) {
  return Number(value.toFixed(2));
}

/** Creates the text of a number of points with its sign. */
export function pointsText(points) {
  const text = Math.abs(points).toFixed(2);
  if (Number(text) === 0) return element("span", { class: "muted" }, "±0");
  return element("span", { class: points > 0 ? "good" : "error" }, `${points > 0 ? "+" : "−"}${text}`);
}
