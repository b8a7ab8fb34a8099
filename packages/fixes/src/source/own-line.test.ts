import { expect, it } from "vitest";
import { ownLine } from "./own-line.ts";

const lineOf = (text: string, part: string) => {
  const from = text.indexOf(part);
  const line = ownLine(text, { from, to: from + part.length });
  return line === null ? null : text.slice(line.from, line.to);
};

it.each([
  ["a\n\t <x> \r\nb", "\t <x> \r\n"],
  ["<x>\nb", "<x>\n"],
  ["a <x>\nb", null],
  ["a\n<x> b\n", null],
  ["a\n<x>", null],
])("returns the line of an element that is alone on it in %j", (text, line) => {
  expect(lineOf(text, "<x>")).toBe(line);
});

it("reads no more of a long line than the white space around each of its elements", () => {
  const element = "<x></x> ";
  const text = " ".repeat(2_000_000) + element.repeat(250_000);
  const starts = Array.from({ length: 249_999 }, (_, index) => 2_000_000 + (index + 1) * element.length);
  expect(starts.every((from) => ownLine(text, { from, to: from + element.length - 1 }) === null)).toBe(true);
});
