import { expect, it } from "vitest";
import { haveSameHost } from "./same-host.ts";

it.each([
  ["https://example.com/a", "https://example.com/b", true],
  ["http://example.com/", "https://www.example.com/", true],
  ["http://localhost:3000/", "http://localhost:3000/a", true],
  ["http://localhost:3000/", "http://localhost:3001/", false],
  ["https://example.com/", "https://blog.example.com/", false],
  ["no URL", "no URL", false],
])("compares the hosts of %s and %s", (url, other, same) => {
  expect(haveSameHost(url, other)).toBe(same);
});
