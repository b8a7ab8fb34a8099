import { expect, it } from "vitest";
import { urlMarks, urlMemory } from "./url-memory.ts";

it("adds marks to those of a URL", () => {
  const memory = urlMemory([1, 2]);
  memory.mark("https://e.test/a", urlMarks.recorded);
  memory.mark("https://e.test/a", urlMarks.held);
  memory.mark("https://e.test/b", urlMarks.offered);
  expect(memory.marks("https://e.test/a")).toBe(urlMarks.recorded | urlMarks.held);
  expect(memory.marks("https://e.test/c")).toBe(0);
  expect(memory.size).toBe(2);
});
