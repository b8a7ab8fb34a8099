import { describe, expect, it } from "vitest";
import { readText } from "../text/text-reading.ts";
import { properNounShare } from "./proper-nouns.ts";

describe("properNounShare", () => {
  const share = (text: string) =>
    properNounShare(readText({ blocks: [{ kind: "paragraph", level: 0, text }], truncated: false }, "en"));

  it("counts capitals within a sentence", () => {
    expect(share("The boots of Jane and NASA")).toBe(2 / 6);
    expect(share("So I said A-1 to O'Brien")).toBe(0);
  });
});
