import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packJson, unpackJson } from "./packed-json.ts";

describe("packJson", () => {
  it("gives back every JSON text", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(unpackJson(packJson(json))).toBe(json);
      }),
    );
  });

  it("makes a text of several megabytes smaller, and gives it back", () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({ kind: "paragraph", text: `row ${index}` }));
    const json = JSON.stringify(rows);
    const packed = packJson(json);
    expect(unpackJson(packed)).toBe(json);
    expect(packed.length).toBeLessThan(json.length / 3);
  });
});
