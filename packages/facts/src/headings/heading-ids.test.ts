import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

it("reads the ids of headings in their order", () => {
  expect(factsOf("<h1>a</h1><h2 id=b>b</h2><h3 id=''>c</h3>").headingIds).toEqual([null, "b", null]);
});
