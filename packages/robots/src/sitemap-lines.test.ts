import { expect, it } from "vitest";
import { parseRobots } from "./robots.ts";

it("keeps at most 10,000 sitemaps of a file", () => {
  const lines = Array.from({ length: 12_000 }, (_, index) => `Sitemap: https://e.test/${index}.xml`);
  const { sitemaps } = parseRobots(lines.join("\n"));
  expect(sitemaps).toHaveLength(10_000);
  expect(sitemaps.at(-1)).toBe("https://e.test/9999.xml");
});
