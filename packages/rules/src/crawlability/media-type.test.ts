import { expect, it } from "vitest";
import { isCompatible, isMarkup } from "./media-type.ts";

it("takes HTML, XHTML, feeds and other XML for markup", () => {
  expect(["text/html", "application/xhtml+xml", "application/atom+xml", "text/xml"].every(isMarkup)).toBe(true);
  expect(["text/plain", "image/png", "application/json", "application/xml-dtd"].some(isMarkup)).toBe(false);
});

it("finds a feed behind text/html, and nothing behind types that mean what they say", () => {
  expect(isCompatible("text/html", "application/rss+xml")).toBe(false);
  expect(isCompatible("text/plain", "text/html")).toBe(true);
  expect(isCompatible("image/svg+xml", "text/xml")).toBe(true);
});
