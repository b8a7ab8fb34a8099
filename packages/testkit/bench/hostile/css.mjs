import { extractPage } from "@sightline/extract";

const megabyte = 1_048_576;
/** What a pattern that starts anew at each place takes quadratic time for. */
const shapes = ["/*a", '\\"', "url( ", 'url("a', "@import '", "{;}", "\\a "];

export default {
  name: "CSS: comments, strings, URLs and escapes that never end",
  unit: "bytes",
  cap: 10 * megabyte,
  sizes: [1.25, 2.5, 5, 10].map((size) => size * megabyte),
  make: (bytes) =>
    shapes.map((shape) => new TextEncoder().encode(shape.repeat(Math.ceil(bytes / shapes.length / shape.length)))),
  run(sheets) {
    const spaces = new TextEncoder().encode(`url(${" ".repeat(sheets[0].length)}`);
    for (const body of [...sheets, spaces]) {
      extractPage({ url: "https://e.test/a.css", status: 200, headers: [["content-type", "text/css"]], body });
    }
  },
};
