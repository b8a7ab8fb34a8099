import { expect, it } from "vitest";
import { holdsMarkup } from "./index.ts";

it.each([
  "/a>Our teas</a> <a href=",
  "/a%3EOur%20teas%3C/a%3E%3Ca%20href=",
  "/list?p=2><img alt=",
  "/a class=big></li>",
])("finds the markup in %s", (url) => expect(holdsMarkup(url)).toBe(true));

it.each(["/a", "/a<b", "/?q=1<2", "/?html=%3Ca%20href%3D%22b%22%3Ec%3C%2Fa%3E", "/<name>/edit", "/a%3Cb%3E=1"])(
  "finds none in %s",
  (url) => expect(holdsMarkup(url)).toBe(false),
);
