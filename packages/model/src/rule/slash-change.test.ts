import { describe, expect, it } from "vitest";
import { slashChange } from "./slash-change.ts";

const site = "https://site.test";

describe("a change of the trailing slash", () => {
  it.each([
    [`${site}/boots`, `${site}/boots/`, "added"],
    [`${site}/boots?size=9`, `${site}/boots/?size=9`, "added"],
    [`${site}/boots/`, `${site}/boots`, "removed"],
    [`${site}/boots`, `${site}/boots`, null],
    [`${site}/boots/`, `${site}/boots/`, null],
    [`${site}/boots`, `${site}/shoes/`, null],
    [`${site}/boots`, `${site}/boots/?size=9`, null],
    ["http://site.test/boots", `${site}/boots/`, null],
    [`${site}/boots`, `${site}/Boots/`, null],
  ])("from %s to %s is %s", (from, to, change) => {
    expect(slashChange(from, to)).toBe(change);
  });
});
