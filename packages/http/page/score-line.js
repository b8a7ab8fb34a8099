import { graphic, scoreText } from "./elements.js";

const width = 600;
const height = 100;

/** Draws scores, newest first, as a line from 0 to 100; its values are in the table of crawls too. */
export function scoreLine(scores) {
  const known = scores.filter(({ value }) => value !== null).reverse();
  const step = width / Math.max(1, known.length - 1);
  const points = known.map(({ value }, index) => `${(index * step).toFixed(1)},${(height - value).toFixed(1)}`);
  const label = `Health score, oldest to newest: ${known.map(({ value }) => scoreText(value)).join(", ")}`;
  const rules = [0, 50, 100].map((y) => graphic("line", { x1: 0, x2: width, y1: y, y2: y }));
  return graphic(
    "svg",
    {
      class: "trend",
      viewBox: `0 -2 ${width} ${height + 4}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": label,
    },
    ...rules,
    graphic("polyline", { points: points.join(" ") }),
  );
}
