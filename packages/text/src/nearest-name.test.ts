import { describe, expect, it } from "vitest";
import { nearestName } from "./nearest-name.ts";

describe("nearestName", () => {
  it.each([
    ["titel-missing", "title-missing"],
    ["Title_Missing", "title-missing"],
    ["h1-mising", "h1-missing"],
  ])("takes %s for %s", (written, name) => {
    expect(nearestName(written, ["h1-missing", "title-missing", "title-multiple"])).toBe(name);
  });

  it("prefers the first of names that are as near", () => {
    expect(nearestName("cat", ["bat", "rat"])).toBe("bat");
  });

  it("takes a name for none that differs in more than a third", () => {
    expect(nearestName("canonical", ["title-missing", "cane"])).toBeNull();
  });
});
