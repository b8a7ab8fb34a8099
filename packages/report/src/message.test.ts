import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText, type MessageRenderer, messageRenderer } from "./message.ts";

const renderMessage: MessageRenderer = (template, data) => messageRenderer()(template, data);

describe("messageRenderer", () => {
  it("fills placeholders with text, numbers, booleans and lists", () => {
    expect(renderMessage("{a} {b} {c} {d}", { a: "x", b: 2, c: true, d: ["y", "z"] })).toBe("x 2 true y, z");
  });

  it("shows URLs and paths decoded, within a sentence and in lists", () => {
    const url = "https://site.test/%d0%bd%d0%be%d0%b2%d0%be%d1%81%d1%82%d0%b8";
    expect(renderMessage("Links to {url}.", { url })).toBe("Links to https://site.test/новости.");
    expect(renderMessage("{urls}", { urls: ["/%d0%bd", "100%d0%bd"] })).toBe("/н, 100%d0%bd");
  });

  it("does not fill placeholders that come from the data", () => {
    expect(renderMessage("{a}{b}", { a: "{b}", b: "$&{a}" })).toBe("{b}$&{a}");
  });

  it("leaves a placeholder without a value, and names of Object.prototype, as they are", () => {
    expect(renderMessage("{missing} {constructor} {__proto__}", {})).toBe("{missing} {constructor} {__proto__}");
  });

  it("names how many items of a long list it leaves out", () => {
    expect(renderMessage("{list}", { list: Array.from({ length: 13 }, (_, index) => `i${index}`) })).toMatch(
      /i9 and 3 more$/,
    );
  });

  it("fills messages one after the other, whatever the one before was", () => {
    const render = messageRenderer();
    const rendered = ["{a}", "{a}", "a", "", "{a}{b}"].map((template, index) =>
      render(template, { a: index, b: "{a}" }),
    );
    expect(rendered).toEqual(["0", "1", "a", "", "4{a}"]);
  });

  it("cuts long values without splitting a surrogate pair", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (text, length) => {
        const cut = cutText(text, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        expect(Buffer.from(cut, "utf8").toString("utf8")).toBe(cut);
      }),
    );
  });
});
