import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readText } from "../text/text-reading.ts";
import { wordedText } from "../text/worded-text.ts";
import { properNounShare } from "./proper-nouns.ts";

describe("properNounShare", () => {
  const share = (text: string) =>
    properNounShare(readText(wordedText({ blocks: [{ kind: "paragraph", level: 0, text }], truncated: false }), "en"));

  it("counts capitals within a sentence", () => {
    expect(share("The boots of Jane and NASA")).toBe(2 / 6);
    expect(share("So I said A-1 to O'Brien")).toBe(0);
  });

  it("counts alike in a plain text and in one that ends with another character", () => {
    const letters = fc.constantFrom("a", "B", "Zz", "I", "7", "'", "’", "—", "“", "\u00A0", "-", " ", ".", "_", "@");
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        expect(share(text)).toBe(share(`${text} ☎`));
      }),
    );
  });
});
