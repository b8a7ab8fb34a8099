import { expect, it } from "vitest";
import { geoSeen } from "./fixes.ts";

it("says once what was seen on several pages", () => {
  const found = "0 main elements.";
  const examples = ["/a", "/b", "/c", "/d"].map((path) => ({
    url: `https://example.com${path}`,
    found: path === "/b" ? "2 main elements." : found,
    ...{ score: 0, snippet: null, seen: {} },
  }));
  expect(geoSeen({ examples }, 3)).toEqual([
    { urls: ["https://example.com/a", "https://example.com/c"], found: found },
    { urls: ["https://example.com/b"], found: "2 main elements." },
  ]);
});
