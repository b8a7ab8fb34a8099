import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

it.each([
  ["<picture><source srcset=/a.avif></picture>", 1],
  ["<picture><source srcset=/a.avif><img src=/a.jpg></picture>", 0],
  ["<picture><source srcset=/a.avif><noscript><img src=/a.jpg></noscript></picture>", 0],
  ["<picture hidden><source srcset=/a.avif></picture>", 0],
])("counts the pictures without an image of %s", (html, count) => {
  expect(factsOf(html).emptyPictures).toBe(count);
});
