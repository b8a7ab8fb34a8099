import { expect, it } from "vitest";
import { edge } from "../testing/index.ts";
import { distinctByTarget } from "./distinct-targets.ts";

it("keeps the first edge to each target", () => {
  const first = edge({ url: "https://site.test/a", text: "first" });
  const second = edge({ url: "https://site.test/a", text: "second" });
  const other = edge({ url: "https://site.test/b" });
  expect(distinctByTarget([first, second, other])).toEqual([first, other]);
});

it("stops at a hundred targets", () => {
  const edges = Array.from({ length: 500 }, (_, index) => edge({ url: `https://site.test/${index}` }));
  expect(distinctByTarget(edges)).toHaveLength(100);
});
