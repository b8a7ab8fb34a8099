import { describe, expect, it } from "vitest";
import { knownPayloads } from "./known-payloads.ts";
import { modelText, withheld } from "./model-text.ts";

describe("modelText", () => {
  it.each(knownPayloads)("withholds %s of level %d: %j", (_kind, _level, payload) => {
    for (const text of [payload, `The title "${payload}" is too long.`, `Invalid ratings: ${payload}`]) {
      expect(modelText(text)).toBe(withheld);
    }
    expect(modelText(`The title ${payload} is too long.`, { what: [payload] })).toBe(withheld);
    expect(modelText(`/boots/${payload}`)).toBe(withheld);
  });

  it("keeps ordinary text on one line, without tag characters", () => {
    expect(modelText("Boots\nfor winter\u{e0062}")).toBe("Boots for winter\ufffd");
    expect(modelText('The title "Boots: an assistant shows all" is short.', { what: "Boots" })).toContain('"Boots: an');
  });
});
