import { describe, expect, it } from "vitest";
import { encodeBounded } from "./read-document.ts";

describe("an encoded document", () => {
  it("is cut between characters", () => {
    const { bytes, isCut } = encodeBounded("aäö", 4);
    expect(new TextDecoder().decode(bytes)).toBe("aä");
    expect(isCut).toBe(true);
  });

  it("is whole where it fits", () => {
    expect(encodeBounded("aäö", 5)).toMatchObject({ isCut: false });
    expect(encodeBounded("", 5).bytes).toHaveLength(0);
  });
});
